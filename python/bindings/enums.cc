// The engine's enums as Python classes.
//
// A member is an int of a subclass, so that it counts, indexes and compares as C's enums do; class
// and members are made from the generated table. Unlike int, a member of value 0 is true, and its
// text is its name. There is one object a value, which the class returns when called.

#include "enums.h"

#include <string>

namespace conjoint::python {
namespace {

struct EnumValue {
  const char* name;
  long value;
};

struct EnumTable {
  const char* name;
  const EnumValue* values;
  int count;
};

#include "enum_tables.inc"

PyObject* enums_module_dict = nullptr;  // name -> class
PyObject* member_names = nullptr;       // interned "_names", "_members"
PyObject* member_objects = nullptr;

PyObject* NewInt(PyTypeObject* type, PyObject* args) {
  static const auto make = reinterpret_cast<newfunc>(PyType_GetSlot(&PyLong_Type, Py_tp_new));
  return make(type, args, nullptr);
}

// ClassName(value): the member.
PyObject* New(PyTypeObject* type, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"value", nullptr};
  PyObject* given;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O", const_cast<char**>(names), &given)) {
    return nullptr;
  }
  return Guard<PyObject*>(nullptr, [&] {
    nb::object value = Steal(PyNumber_Index(given));
    nb::object plain = Steal(PyNumber_Long(value.ptr()));
    nb::handle self(reinterpret_cast<PyObject*>(type));
    nb::object members = Steal(PyObject_GetAttr(self.ptr(), member_objects));
    PyObject* member = PyDict_GetItemWithError(members.ptr(), plain.ptr());
    if (!member) {
      if (PyErr_Occurred()) throw nb::python_error();
      nb::object name = self.attr("__name__");
      PyErr_Format(PyExc_ValueError, "Invalid int value for %U: %S", name.ptr(), plain.ptr());
      return static_cast<PyObject*>(nullptr);
    }
    Py_INCREF(member);
    return member;
  });
}

PyObject* GetValue(PyObject* self, void*) { return PyLong_FromLong(PyLong_AsLong(self)); }

PyObject* GetName(PyObject* self, void*) {
  PyObject* names = PyObject_GetAttr(reinterpret_cast<PyObject*>(Py_TYPE(self)), member_names);
  if (!names) return nullptr;
  PyObject* name = PyDict_GetItemWithError(names, self);
  Py_XINCREF(name);
  Py_DECREF(names);
  if (!name && !PyErr_Occurred()) PyErr_SetString(PyExc_AttributeError, "name");
  return name;
}

// "mjtGeom.mjGEOM_BOX"
nb::object Text(PyObject* self) {
  nb::object name = Steal(GetName(self, nullptr));
  nb::object type = nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(self))).attr("__name__");
  return Steal(PyUnicode_FromFormat("%U.%U", type.ptr(), name.ptr()));
}

PyObject* Str(PyObject* self) {
  return Guard<PyObject*>(nullptr, [&] { return Text(self).release().ptr(); });
}

PyObject* Repr(PyObject* self) {
  return Guard<PyObject*>(nullptr, [&] {
    return PyUnicode_FromFormat("<%U: %ld>", Text(self).ptr(), PyLong_AsLong(self));
  });
}

int IsTrue(PyObject*) { return 1; }

PyObject* Reduce(PyObject* self, PyObject*) {
  return Py_BuildValue("O(l)", Py_TYPE(self), PyLong_AsLong(self));
}

PyObject* Same(PyObject* self, PyObject*) {
  Py_INCREF(self);
  return self;
}

PyGetSetDef getset[] = {
    {"value", GetValue, nullptr, "the number", nullptr},
    {"name", GetName, nullptr, "the name in C", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

PyMethodDef methods[] = {
    {"__reduce__", Reduce, METH_NOARGS, nullptr},
    {"__copy__", Same, METH_NOARGS, nullptr},
    {"__deepcopy__", Same, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

PyType_Slot enum_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(New)},
    {Py_tp_str, reinterpret_cast<void*>(Str)},
    {Py_tp_repr, reinterpret_cast<void*>(Repr)},
    {Py_nb_bool, reinterpret_cast<void*>(IsTrue)},
    {Py_tp_getset, getset},
    {Py_tp_methods, methods},
    {Py_tp_doc, const_cast<char*>("An enum of the engine: an int with a name.")},
    {0, nullptr},
};
PyType_Spec enum_spec = {"conjoint._enums._Enum", 0, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                         enum_slots};

// The classes' own class: members as a dict, iteration, len, [name].
PyObject* GetMembers(PyObject* type, void*) {
  return Guard<PyObject*>(nullptr, [&] {
    nb::dict members = nb::cast<nb::dict>(nb::handle(type).attr("_members"));
    nb::dict names = nb::cast<nb::dict>(nb::handle(type).attr("_names"));
    nb::dict result;
    for (auto [value, member] : members) result[names[value]] = member;
    return result.release().ptr();
  });
}

PyObject* Iterate(PyObject* type) {
  return Guard<PyObject*>(nullptr, [&] {
    nb::object values = nb::handle(type).attr("_members").attr("values")();
    return PyObject_GetIter(values.ptr());
  });
}

Py_ssize_t Length(PyObject* type) {
  return Guard<Py_ssize_t>(-1, [&] {
    nb::object members = nb::handle(type).attr("_members");
    return PyDict_Size(members.ptr());
  });
}

PyObject* ByName(PyObject* type, PyObject* name) {
  PyObject* members = GetMembers(type, nullptr);
  if (!members) return nullptr;
  PyObject* member = PyObject_GetItem(members, name);
  Py_DECREF(members);
  return member;
}

PyGetSetDef meta_getset[] = {
    {"__members__", GetMembers, nullptr, "a new dict from name to member", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};
PyType_Slot meta_slots[] = {
    {Py_tp_getset, meta_getset},
    {Py_tp_iter, reinterpret_cast<void*>(Iterate)},
    {Py_mp_length, reinterpret_cast<void*>(Length)},
    {Py_mp_subscript, reinterpret_cast<void*>(ByName)},
    {0, nullptr},
};
PyType_Spec meta_spec = {"conjoint._enums._EnumMeta", 0, 0, Py_TPFLAGS_DEFAULT, meta_slots};

nb::object MakeClass(const EnumTable& table, nb::handle meta, nb::handle base) {
  std::string doc = "Members:\n";
  nb::dict space, names, members;
  for (int i = 0; i < table.count; ++i) {
    names[nb::int_(table.values[i].value)] = nb::str(table.values[i].name);
    doc += std::string("\n  ") + table.values[i].name;
  }
  space["__module__"] = "conjoint._enums";
  space["__slots__"] = nb::tuple();
  space["__doc__"] = doc.c_str();
  space["_names"] = names;
  space["_members"] = members;
  nb::object type = meta(table.name, nb::make_tuple(base), space);
  for (int i = 0; i < table.count; ++i) {
    nb::object value = nb::int_(table.values[i].value);
    nb::object member =
        Steal(NewInt(reinterpret_cast<PyTypeObject*>(type.ptr()), nb::make_tuple(value).ptr()));
    members[value] = member;
    type.attr(table.values[i].name) = member;
  }
  return type;
}

}  // namespace

PyObject* EnumClass(const char* name) { return PyDict_GetItemString(enums_module_dict, name); }

PyObject* EnumMember(PyObject* enum_class, long value) {
  PyObject* number = PyLong_FromLong(value);
  if (!number) return nullptr;
  PyObject* members = PyObject_GetAttr(enum_class, member_objects);
  PyObject* member = members ? PyDict_GetItemWithError(members, number) : nullptr;
  Py_XDECREF(members);
  if (!member) return PyErr_Occurred() ? (Py_DECREF(number), nullptr) : number;
  Py_DECREF(number);
  Py_INCREF(member);
  return member;
}

bool IsEnumMember(PyObject* enum_class, PyObject* object, int* value) {
  if (!object || reinterpret_cast<PyObject*>(Py_TYPE(object)) != enum_class) return false;
  *value = static_cast<int>(PyLong_AsLong(object));
  return true;
}

void BindEnums(nb::module_& module) {
  member_names = Steal(PyUnicode_InternFromString("_names")).release().ptr();
  member_objects = Steal(PyUnicode_InternFromString("_members")).release().ptr();
  nb::object type_base = nb::steal(PyTuple_Pack(1, reinterpret_cast<PyObject*>(&PyType_Type)));
  nb::object int_base = nb::steal(PyTuple_Pack(1, reinterpret_cast<PyObject*>(&PyLong_Type)));
  nb::object meta = Steal(PyType_FromSpecWithBases(&meta_spec, type_base.ptr()));
  nb::object base = Steal(PyType_FromSpecWithBases(&enum_spec, int_base.ptr()));
  enums_module_dict = PyDict_New();
  for (const EnumTable& table : kEnumTables) {
    nb::object type = MakeClass(table, meta, base);
    module.attr(table.name) = type;
    PyDict_SetItemString(enums_module_dict, table.name, type.ptr());
  }
}

}  // namespace conjoint::python
