// Programs that misuse the user interface: definitions with names that fill their room, types and
// counts out of range, states that no event leads to, events of any kind with any numbers. Nothing
// of it reads or writes outside of what it was given; errors are messages.
//
// The bytes are a list of operations, each followed by its arguments.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <memory>
#include <vector>

#include "render/osmesa.h"

namespace {

// Numbers and texts from bytes; zeros after the end.
class Reader {
 public:
  Reader(const uint8_t* data, size_t size) : data_(data), end_(data + size) {}

  bool AtEnd() const { return data_ == end_; }
  int Byte() { return AtEnd() ? 0 : *data_++; }
  int Below(int n) { return Byte() % n; }
  // Mostly small; now and then as large as an int can be.
  int Int() {
    switch (Byte()) {
      case 255:
        return INT32_MAX;
      case 254:
        return INT32_MIN;
      case 253:
        return 1000 + Below(2);  // states of separators
      case 252:
        return mjPRESERVE;
      default:
        return static_cast<int8_t>(Byte());
    }
  }
  // A length in pixels.
  int Size() {
    switch (Byte()) {
      case 255:
        return 1000000;
      case 254:
        return -1000000;
      default:
        return 4 * static_cast<int8_t>(Byte());
    }
  }
  double Number() {
    switch (Below(16)) {
      case 0:
        return NAN;
      case 1:
        return 1e300;
      case 2:
        return -1e300;
      default:
        return Byte() * 4 + Byte() / 256.0 - 100;
    }
  }
  // Fills a text; there may be no zero in it.
  template <size_t n>
  void Text(char (&text)[n]) {
    const size_t length =
        std::min<size_t>({Byte() * size_t{2}, n, static_cast<size_t>(end_ - data_)});
    std::memcpy(text, data_, length);
    data_ += length;
    if (length > 0) std::fill(text + length, std::end(text), Below(4) ? char{0} : text[length - 1]);
  }

 private:
  const uint8_t *data_, *end_;
};

// A model without anything, and a context for it that lives as long as the process.
mjrContext& Context() {
  static mjrContext con;
  static const bool made = [] {
    if (!conjoint::MakeOffscreenCurrent()) {
      std::fputs("OSMesa is missing\n", stderr);
      std::abort();
    }
    char error[500];
    mjSpec* spec = mj_parseXMLString("<mujoco/>", nullptr, error, sizeof(error));
    mjModel* m = mj_compile(spec, nullptr);
    mjr_defaultContext(&con);
    mjr_makeContext(m, &con, mjFONTSCALE_50);
    mjr_setBuffer(mjFB_OFFSCREEN, &con);
    mj_deleteModel(m);
    mj_deleteSpec(spec);
    return true;
  }();
  static_cast<void>(made);
  return con;
}

class Program {
 public:
  Program(Reader reader, mjrContext& con) : read_(reader), con_(con) {
    ui_->spacing = mjui_themeSpacing(read_.Below(2));
    ui_->color = mjui_themeColor(read_.Below(4));
    ui_->predicate = [](int category, void*) { return category % 2; };
    state_->nrect = 1;
    state_->rect[0] = {0, 0, 300, 200};
    ui_->rectid = 0;
  }

  void Run() {
    constexpr int kMostOperations = 100;
    for (int i = 0; i < kMostOperations && !read_.AtEnd(); ++i) Step();
    mjui_resize(ui_.get(), &con_);
    mjui_update(-1, -1, ui_.get(), state_.get(), &con_);
    mjui_render(ui_.get(), state_.get(), &con_);
  }

 private:
  void Step() {
    switch (read_.Below(14)) {
      case 0:
      case 1:
        return Add(-1);
      case 2:
        return Add(read_.Int());
      case 3:
        ui_->nsect = read_.Int();
        return;
      case 4:
        return ChangeSection(ui_->sect[read_.Below(mjMAXUISECT)]);
      case 5:
        mjui_resize(ui_.get(), &con_);
        if (static_cast<int64_t>(ui_->width) * ui_->maxheight < 1000000) {
          mjr_addAux(ui_->auxid, ui_->width, ui_->maxheight, read_.Below(2) * 4, &con_);
        }
        return;
      case 6:
        return mjui_update(read_.Int(), read_.Int(), ui_.get(), state_.get(), &con_);
      case 7:
        return mjui_render(ui_.get(), state_.get(), &con_);
      case 8:
        return ChangeInterface();
      case 9:
        if (!data_.empty()) std::memset(data_[read_.Byte() % data_.size()].get(), read_.Byte(), 1);
        return;
      case 10:
        state_->rect[0] = {read_.Size(), read_.Size(), read_.Size(), read_.Size()};
        return;
      default:
        return Event();
    }
  }

  void Add(int section) {
    std::vector<mjuiDef> defs(1 + read_.Below(3));
    for (mjuiDef& def : defs) {
      def = {};
      def.type = read_.Below(20) - 3;
      if (def.type == mjITEM_END) def.type = read_.Int();
      read_.Text(def.name);
      def.state = read_.Below(4) ? read_.Below(3) : read_.Int();
      if (read_.Below(16) ? def.type > mjITEM_BUTTON : read_.Below(2)) def.pdata = Data(def.type);
      Details(def);
      def.otherint = read_.Int();
    }
    defs.emplace_back();
    defs.back().type = mjITEM_END;
    if (section < 0) {
      mjui_add(ui_.get(), defs.data());
    } else {
      mjui_addToSection(ui_.get(), section, defs.data());
    }
  }

  // What belongs to the type, or anything.
  void Details(mjuiDef& def) {
    if (read_.Below(4) == 0) return read_.Text(def.other);
    const bool slider = def.type == mjITEM_SLIDERINT || def.type == mjITEM_SLIDERNUM;
    if (slider) {
      std::snprintf(def.other, sizeof(def.other), "%g %g %d", read_.Number(), read_.Number(),
                    read_.Int());
    } else if (def.type >= mjITEM_EDITINT) {
      std::snprintf(def.other, sizeof(def.other), "%d", 1 + read_.Below(mjMAXUIEDIT));
    } else if (def.type == mjITEM_STATIC || def.type >= mjITEM_RADIO) {
      std::strcpy(def.other, "one\ntwo\na long choice");
    } else {
      std::snprintf(def.other, sizeof(def.other), "%c%c", " CSA"[read_.Below(4)], read_.Byte());
    }
  }

  // Memory of exactly the size that the type of an item asks for.
  void* Data(int type) {
    size_t size = sizeof(int);
    if (type == mjITEM_CHECKBYTE) size = sizeof(mjtByte);
    if (type == mjITEM_SLIDERNUM) size = sizeof(mjtNum);
    if (type == mjITEM_EDITINT) size = mjMAXUIEDIT * sizeof(int);
    if (type == mjITEM_EDITNUM) size = mjMAXUIEDIT * sizeof(mjtNum);
    if (type == mjITEM_EDITFLOAT) size = mjMAXUIEDIT * sizeof(float);
    if (type == mjITEM_EDITTXT) size = mjMAXUINAME;
    data_.push_back(std::make_unique<char[]>(size));
    std::memset(data_.back().get(), read_.Byte(), size);
    return data_.back().get();
  }

  void ChangeSection(mjuiSection& section) {
    mjuiItem& item = section.item[read_.Below(8)];
    switch (read_.Below(8)) {
      case 0:
        section.nitem = std::min(section.nitem, read_.Int());
        return;
      case 1:
        section.state = read_.Int();
        return;
      case 2:
        section.checkbox = read_.Int();
        return;
      case 3:
        section.lastclick = read_.Int();
        return;
      case 4:
        return read_.Text(section.name);
      case 5:
        return read_.Text(item.name);
      case 6:
        item.state = read_.Int();
        return;
      default:
        item.skip = read_.Int();
        return;
    }
  }

  void ChangeInterface() {
    mjuiThemeSpacing& spacing = ui_->spacing;
    int* const numbers[] = {&ui_->rectid,     &ui_->auxid,         &ui_->radiocol,
                            &ui_->mousesect,  &ui_->mouseitem,     &ui_->mousehelp,
                            &ui_->editsect,   &ui_->edititem,      &ui_->editcursor,
                            &ui_->editscroll, &ui_->mousesectcheck};
    int* const sizes[] = {&ui_->scroll,     &ui_->height,       &ui_->width,
                          &spacing.total,   &spacing.scroll,    &spacing.label,
                          &spacing.section, &spacing.itemside,  &spacing.itemmid,
                          &spacing.texthor, &spacing.textver,   &spacing.linescroll,
                          &spacing.itemver, &spacing.cornersep, &spacing.cornersect};
    const int kind = read_.Byte();
    if (kind % 8 == 0) return read_.Text(ui_->edittext);
    if (kind % 2) {
      *numbers[read_.Byte() % std::size(numbers)] = read_.Int();
    } else {
      *sizes[read_.Byte() % std::size(sizes)] = read_.Size();
    }
  }

  void Event() {
    mjuiState& s = *state_;
    s.type = read_.Below(10) - 1;
    s.button = read_.Below(4);
    s.left = s.button == mjBUTTON_LEFT;
    s.doubleclick = read_.Below(4) == 0;
    s.x = read_.Number();
    s.y = read_.Number();
    s.dx = read_.Number();
    s.dy = read_.Number();
    s.sy = read_.Number();
    s.shift = read_.Below(2);
    s.control = read_.Below(4) == 0;
    s.key = read_.Below(2) ? 256 + read_.Below(80) : read_.Int();
    if (mjuiItem* item = AimAt()) {
      s.x = s.rect[0].left + item->rect.left + 0.5 * item->rect.width;
      s.y = item->rect.bottom + 1 + (s.rect[0].height - ui_->height) + s.rect[0].bottom +
            (ui_->height > s.rect[0].height ? ui_->scroll : 0);
    }
    mjui_event(ui_.get(), &s, &con_);
  }

  // The item that an event is to hit; null: wherever it is.
  mjuiItem* AimAt() {
    if (read_.Below(4) == 0 || ui_->nsect < 1 || ui_->nsect > mjMAXUISECT) return nullptr;
    mjuiSection& section = ui_->sect[read_.Byte() % ui_->nsect];
    return section.nitem > 0 ? &section.item[read_.Byte() % section.nitem] : nullptr;
  }

  Reader read_;
  mjrContext& con_;
  std::unique_ptr<mjUI> ui_{new mjUI{}};
  std::unique_ptr<mjuiState> state_{new mjuiState{}};
  std::vector<std::unique_ptr<char[]>> data_;
};

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  mju_user_warning = [](const char*) {};
  mju_user_error = [](const char*) {};
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Program({data, size}, Context()).Run();
  return 0;
}
