"""The functions of the C interface. Written by python/generate/introspect.py; do not edit."""

from collections.abc import Mapping

from .ast_nodes import (
    ArrayType,
    FunctionDecl,
    FunctionParameterDecl,
    PointerType,
    ValueType,
)

FUNCTIONS: Mapping[str, FunctionDecl] = {
    'mj_defaultVFS': FunctionDecl(
        name='mj_defaultVFS',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS'))),
        ),
        doc="Initializes an empty file system. Call before any other use, free with mj_deleteVFS.",
    ),
    'mj_mountVFS': FunctionDecl(
        name='mj_mountVFS',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS'))),
            FunctionParameterDecl('filepath', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('provider', PointerType(ValueType('mjpResourceProvider', is_const=True))),
        ),
        doc="Makes everything below `filepath` come from `provider`, which must have a mount callback. Returns 0, 2 if the path is mounted already, -1 for NULL arguments.",
    ),
    'mj_unmountVFS': FunctionDecl(
        name='mj_unmountVFS',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS'))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Undoes mj_mountVFS. Returns 0, or -1 if nothing is mounted there.",
    ),
    'mj_addFileVFS': FunctionDecl(
        name='mj_addFileVFS',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS'))),
            FunctionParameterDecl('directory', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Reads a file from disk (`directory` may be NULL) and adds it under its lower-cased name without directory. Returns 0, or 2 if that name exists. A file that cannot be read is added empty.",
    ),
    'mj_addBufferVFS': FunctionDecl(
        name='mj_addBufferVFS',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('buffer', PointerType(ValueType('void', is_const=True))),
            FunctionParameterDecl('nbuffer', ValueType('int')),
        ),
        doc="Adds a copy of `nbuffer` bytes under `name`. Returns 0, or 2 if the name exists.",
    ),
    'mj_deleteFileVFS': FunctionDecl(
        name='mj_deleteFileVFS',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS'))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Removes a file, looked up by path, then by lower-cased name. Returns 0, or -1 if there is none.",
    ),
    'mj_deleteVFS': FunctionDecl(
        name='mj_deleteVFS',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS'))),
        ),
        doc="Frees all files and mounts. Resources that are still open are closed with a warning. NULL: nothing.",
    ),
    'mj_getCacheSize': FunctionDecl(
        name='mj_getCacheSize',
        return_type=ValueType('size_t'),
        parameters=(
            FunctionParameterDecl('cache', PointerType(ValueType('mjCache', is_const=True))),
        ),
        doc="Bytes in use; 0 for NULL.",
    ),
    'mj_getCacheCapacity': FunctionDecl(
        name='mj_getCacheCapacity',
        return_type=ValueType('size_t'),
        parameters=(
            FunctionParameterDecl('cache', PointerType(ValueType('mjCache', is_const=True))),
        ),
        doc="Most bytes it may use; 0 for NULL.",
    ),
    'mj_setCacheCapacity': FunctionDecl(
        name='mj_setCacheCapacity',
        return_type=ValueType('size_t'),
        parameters=(
            FunctionParameterDecl('cache', PointerType(ValueType('mjCache'))),
            FunctionParameterDecl('size', ValueType('size_t')),
        ),
        doc="Sets the capacity, dropping the least used assets until they fit. Returns the new capacity.",
    ),
    'mj_getCache': FunctionDecl(
        name='mj_getCache',
        return_type=PointerType(ValueType('mjCache')),
        parameters=(
        ),
        doc="The cache of this process.",
    ),
    'mj_clearCache': FunctionDecl(
        name='mj_clearCache',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('cache', PointerType(ValueType('mjCache'))),
        ),
        doc="Drops all assets; the capacity stays. NULL: nothing.",
    ),
    'mj_loadXML': FunctionDecl(
        name='mj_loadXML',
        return_type=PointerType(ValueType('mjModel')),
        parameters=(
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('error_sz', ValueType('int')),
        ),
        doc="Parses and compiles an MJCF or URDF file. `vfs` NULL: none. Returns a new model, or NULL with the reason in `error`; on success `error` may hold a warning. The parsed spec is remembered for mj_saveLastXML.",
    ),
    'mj_parseXML': FunctionDecl(
        name='mj_parseXML',
        return_type=PointerType(ValueType('mjSpec')),
        parameters=(
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('error_sz', ValueType('int')),
        ),
        doc="Parses an MJCF or URDF file into a new spec without compiling it. `vfs` NULL: none. NULL on failure.",
    ),
    'mj_parseXMLString': FunctionDecl(
        name='mj_parseXMLString',
        return_type=PointerType(ValueType('mjSpec')),
        parameters=(
            FunctionParameterDecl('xml', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('error_sz', ValueType('int')),
        ),
        doc="Same for XML text in memory. File names in it are relative to the working directory.",
    ),
    'mj_parse': FunctionDecl(
        name='mj_parse',
        return_type=PointerType(ValueType('mjSpec')),
        parameters=(
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('content_type', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('error_sz', ValueType('int')),
        ),
        doc="Parses a file of any format: XML by extension (.xml, .urdf) or content type \"text/xml\", else by a registered decoder. `content_type` NULL: from the extension; `vfs` NULL: none. NULL on failure.",
    ),
    'mj_compile': FunctionDecl(
        name='mj_compile',
        return_type=PointerType(ValueType('mjModel')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
        ),
        doc="Compiles a spec into a new model. `vfs` NULL: none. NULL on failure, with the reason in mjs_getError(s); a warning is left there on success.",
    ),
    'mj_copyBack': FunctionDecl(
        name='mj_copyBack',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="Copies the numbers of a model compiled from `s` back into it, for saving XML. Sizes and signature must match. Returns 1, or 0 on failure with the reason in mjs_getError(s).",
    ),
    'mj_recompile': FunctionDecl(
        name='mj_recompile',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
            FunctionParameterDecl('m', PointerType(ValueType('mjModel'))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Compiles `s` again into the same `m`, then rebuilds `d` (NULL: none) for it, keeping time and what it can of qpos, qvel, act, ctrl and mocap poses. `vfs` NULL: none. Returns 0; on failure -1, and m and d have been freed.",
    ),
    'mj_saveLastXML': FunctionDecl(
        name='mj_saveLastXML',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('error_sz', ValueType('int')),
        ),
        doc="Writes the spec of the latest successful mj_loadXML as MJCF to `filename` (NULL or \"\": standard output), with the numbers of `m` if that is not NULL. Returns 1, or 0 with the reason in `error`.",
    ),
    'mj_freeLastXML': FunctionDecl(
        name='mj_freeLastXML',
        return_type=ValueType('void'),
        parameters=(
        ),
        doc="Frees the spec remembered by mj_loadXML.",
    ),
    'mj_saveXMLString': FunctionDecl(
        name='mj_saveXMLString',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec', is_const=True))),
            FunctionParameterDecl('xml', PointerType(ValueType('char'))),
            FunctionParameterDecl('xml_sz', ValueType('int')),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('error_sz', ValueType('int')),
        ),
        doc="Writes a compiled spec as MJCF into `xml`. Returns 0; -1 on failure; if the buffer is too small, the length of the text, with the size needed in `error`.",
    ),
    'mj_saveXML': FunctionDecl(
        name='mj_saveXML',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('error_sz', ValueType('int')),
        ),
        doc="Writes a compiled spec as MJCF to a file. Returns 0, or -1 with the reason in `error`.",
    ),
    'mju_getXMLDependencies': FunctionDecl(
        name='mju_getXMLDependencies',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('dependencies', PointerType(ValueType('mjStringVec'))),
        ),
        doc="Collects in `dependencies` the file itself and all files it refers to, directly or through included files. Reads from disk only.",
    ),
    'mj_step': FunctionDecl(
        name='mj_step',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Advances the simulation by one timestep: checks the state, computes accelerations with mj_forward, integrates. Afterwards qpos, qvel, act and time are new, while all other results describe the state before the step.",
    ),
    'mj_step1': FunctionDecl(
        name='mj_step1',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="First half of a step: everything that does not depend on controls, then mjcb_control. Set ctrl and applied forces afterwards, then call mj_step2.",
    ),
    'mj_step2': FunctionDecl(
        name='mj_step2',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Second half of a step: actuation, acceleration, constraints, integration (Euler or implicit; RK4 falls back to Euler).",
    ),
    'mj_forward': FunctionDecl(
        name='mj_forward',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Forward dynamics: computes qacc and all other results for the present state and inputs. Does not change the state.",
    ),
    'mj_inverse': FunctionDecl(
        name='mj_inverse',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Inverse dynamics: from qpos, qvel and qacc computes qfrc_inverse, the force that has to be applied (beyond passive and constraint forces) to obtain qacc.",
    ),
    'mj_forwardSkip': FunctionDecl(
        name='mj_forwardSkip',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('skipstage', ValueType('int')),
            FunctionParameterDecl('skipsensor', ValueType('int')),
        ),
        doc="mj_forward without the stages up to `skipstage` (mjtStage), whose results must be valid, and without sensors if `skipsensor`.",
    ),
    'mj_inverseSkip': FunctionDecl(
        name='mj_inverseSkip',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('skipstage', ValueType('int')),
            FunctionParameterDecl('skipsensor', ValueType('int')),
        ),
        doc="mj_inverse without the stages up to `skipstage` (mjtStage), whose results must be valid, and without sensors if `skipsensor`.",
    ),
    'mj_defaultLROpt': FunctionDecl(
        name='mj_defaultLROpt',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('opt', PointerType(ValueType('mjLROpt'))),
        ),
        doc="Sets default options of mj_setLengthRange.",
    ),
    'mj_defaultSolRefImp': FunctionDecl(
        name='mj_defaultSolRefImp',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('solref', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('solimp', PointerType(ValueType('mjtNum')), nullable=True),
        ),
        doc="Sets default constraint parameters: solref (mjNREF) and solimp (mjNIMP). NULL: skipped.",
    ),
    'mj_defaultOption': FunctionDecl(
        name='mj_defaultOption',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('opt', PointerType(ValueType('mjOption'))),
        ),
        doc="Sets default physics options.",
    ),
    'mj_defaultVisual': FunctionDecl(
        name='mj_defaultVisual',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('vis', PointerType(ValueType('mjVisual'))),
        ),
        doc="Sets default visualization options.",
    ),
    'mj_copyModel': FunctionDecl(
        name='mj_copyModel',
        return_type=PointerType(ValueType('mjModel')),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjModel')), nullable=True),
            FunctionParameterDecl('src', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="Copies a model. `dest` NULL: into a new one, else into `dest`, which must have the same sizes (an error otherwise, and dest is freed). Returns the copy.",
    ),
    'mj_saveModel': FunctionDecl(
        name='mj_saveModel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True)), nullable=True),
            FunctionParameterDecl('buffer', PointerType(ValueType('void')), nullable=True),
            FunctionParameterDecl('buffer_sz', ValueType('int')),
        ),
        doc="Writes a model in binary form into `buffer`, or, if that is NULL, to the file `filename`. An error if the buffer is smaller than mj_sizeModel(m), a warning if the file cannot be opened.",
    ),
    'mj_loadModel': FunctionDecl(
        name='mj_loadModel',
        return_type=PointerType(ValueType('mjModel')),
        parameters=(
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
        ),
        doc="Reads a model from a binary file. `vfs` NULL: none. NULL on failure, with a warning.",
    ),
    'mj_loadModelBuffer': FunctionDecl(
        name='mj_loadModelBuffer',
        return_type=PointerType(ValueType('mjModel')),
        parameters=(
            FunctionParameterDecl('buffer', PointerType(ValueType('void', is_const=True))),
            FunctionParameterDecl('buffer_sz', ValueType('int')),
        ),
        doc="Reads a model from memory in the binary format. NULL on failure, with a warning.",
    ),
    'mj_deleteModel': FunctionDecl(
        name='mj_deleteModel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel'))),
        ),
        doc="Frees a model. NULL: nothing.",
    ),
    'mj_sizeModel': FunctionDecl(
        name='mj_sizeModel',
        return_type=ValueType('mjtSize'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="Bytes of the model in the binary format.",
    ),
    'mj_makeData': FunctionDecl(
        name='mj_makeData',
        return_type=PointerType(ValueType('mjData')),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="Makes data for a model, reset to its initial state. An error if memory is short or a plugin fails.",
    ),
    'mj_copyData': FunctionDecl(
        name='mj_copyData',
        return_type=PointerType(ValueType('mjData')),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('src', PointerType(ValueType('mjData', is_const=True))),
        ),
        doc="Copies data of the model `m`. `dest` NULL: into new data, else into `dest`, which must be of the same model. The stack of src must be free. Returns the copy.",
    ),
    'mjv_copyData': FunctionDecl(
        name='mjv_copyData',
        return_type=PointerType(ValueType('mjData')),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('src', PointerType(ValueType('mjData', is_const=True))),
        ),
        doc="Copies what a scene needs of data, leaving out large matrices. `dest` NULL: into new data. Returns the copy.",
    ),
    'mj_resetData': FunctionDecl(
        name='mj_resetData',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Resets to the initial state: time 0, qpos0, zero velocity, controls and applied forces, mocap poses from the model. All results are cleared; a bound thread pool stays bound.",
    ),
    'mj_resetDataDebug': FunctionDecl(
        name='mj_resetDataDebug',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('debug_value', ValueType('unsigned char')),
        ),
        doc="Same, but results are filled with bytes `debug_value`, to show who reads what was never computed.",
    ),
    'mj_resetDataKeyframe': FunctionDecl(
        name='mj_resetDataKeyframe',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('key', ValueType('int')),
        ),
        doc="Same, then takes time, qpos, qvel, act, ctrl and mocap poses from keyframe `key`. Other values of key: plain reset.",
    ),
    'mj_markStack': FunctionDecl(
        name='mj_markStack',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Opens a stack frame.",
    ),
    'mj_freeStack': FunctionDecl(
        name='mj_freeStack',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Frees everything allocated since the matching mj_markStack.",
    ),
    'mj_stackAllocByte': FunctionDecl(
        name='mj_stackAllocByte',
        return_type=PointerType(ValueType('void')),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('bytes', ValueType('size_t')),
            FunctionParameterDecl('alignment', ValueType('size_t')),
        ),
        doc="Allocates `bytes` bytes at a multiple of `alignment`, not cleared. 0 bytes: NULL.",
    ),
    'mj_stackAllocNum': FunctionDecl(
        name='mj_stackAllocNum',
        return_type=PointerType(ValueType('mjtNum')),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('size', ValueType('size_t')),
        ),
        doc="Allocates `size` numbers, not cleared. 0: NULL.",
    ),
    'mj_stackAllocInt': FunctionDecl(
        name='mj_stackAllocInt',
        return_type=PointerType(ValueType('int')),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('size', ValueType('size_t')),
        ),
        doc="Allocates `size` integers, not cleared. 0: NULL.",
    ),
    'mj_deleteData': FunctionDecl(
        name='mj_deleteData',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Frees data. The model is not needed any more. NULL: nothing.",
    ),
    'mj_resetCallbacks': FunctionDecl(
        name='mj_resetCallbacks',
        return_type=ValueType('void'),
        parameters=(
        ),
        doc="Sets all mjcb_ callbacks to NULL.",
    ),
    'mj_setConst': FunctionDecl(
        name='mj_setConst',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel'))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Recomputes the constants of a model that depend on others: subtree masses, inverse weights, tendon, actuator and flex quantities at qpos0, camera offsets, statistics. Call after changing masses, inertias, poses, sizes or qpos0. Uses `d` as workspace: its state is lost.",
    ),
    'mj_setLengthRange': FunctionDecl(
        name='mj_setLengthRange',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel'))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('index', ValueType('int')),
            FunctionParameterDecl('opt', PointerType(ValueType('mjLROpt', is_const=True))),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('error_sz', ValueType('int')),
        ),
        doc="Computes actuator_lengthrange of actuator `index` by pulling it to both ends in simulation. Uses `d` as workspace. Returns 1 (also if there is nothing to do), or 0 with the reason in `error`.",
    ),
    'mj_makeSpec': FunctionDecl(
        name='mj_makeSpec',
        return_type=PointerType(ValueType('mjSpec')),
        parameters=(
        ),
        doc="Makes an empty spec with a world body. Free with mj_deleteSpec.",
    ),
    'mj_copySpec': FunctionDecl(
        name='mj_copySpec',
        return_type=PointerType(ValueType('mjSpec')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec', is_const=True))),
        ),
        doc="Copies a spec. NULL on failure, with the reason in mjs_getError(s).",
    ),
    'mj_deleteSpec': FunctionDecl(
        name='mj_deleteSpec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Frees a spec, unless it is attached to another one, which then frees it. NULL: nothing.",
    ),
    'mjs_activatePlugin': FunctionDecl(
        name='mjs_activatePlugin',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Makes a registered plugin available in the spec. Returns 0, or -1 if there is no such plugin.",
    ),
    'mjs_setDeepCopy': FunctionDecl(
        name='mjs_setDeepCopy',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('deepcopy', ValueType('int')),
        ),
        doc="Chooses whether elements attached to `s` are copied (non-zero) or shared with their spec (0, default). Returns 0.",
    ),
    'mj_printFormattedModel': FunctionDecl(
        name='mj_printFormattedModel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('float_format', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Writes a model as text. `float_format`: printf format of one number, like \"%.6g\"; an invalid one gives a warning and the default.",
    ),
    'mj_printModel': FunctionDecl(
        name='mj_printModel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Same with the default format.",
    ),
    'mj_printFormattedData': FunctionDecl(
        name='mj_printFormattedData',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('float_format', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Writes data as text. The stack must be free.",
    ),
    'mj_printData': FunctionDecl(
        name='mj_printData',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Same with the default format.",
    ),
    'mju_printMat': FunctionDecl(
        name='mju_printMat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('nr', ValueType('int')),
            FunctionParameterDecl('nc', ValueType('int')),
        ),
        doc="Prints a dense nr x nc matrix to standard output.",
    ),
    'mju_printMatSparse': FunctionDecl(
        name='mju_printMatSparse',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('nr', ValueType('int')),
            FunctionParameterDecl('rownnz', PointerType(ValueType('int', is_const=True))),
            FunctionParameterDecl('rowadr', PointerType(ValueType('int', is_const=True))),
            FunctionParameterDecl('colind', PointerType(ValueType('int', is_const=True))),
        ),
        doc="Prints a sparse matrix with nr rows to standard output.",
    ),
    'mj_printSchema': FunctionDecl(
        name='mj_printSchema',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('buffer', PointerType(ValueType('char'))),
            FunctionParameterDecl('buffer_sz', ValueType('int')),
            FunctionParameterDecl('flg_html', ValueType('int')),
            FunctionParameterDecl('flg_pad', ValueType('int')),
        ),
        doc="Writes the elements and attributes of MJCF to a file and to `buffer`, either of them NULL: skipped. As plain text, or HTML if `flg_html`, indented by padding if `flg_pad`, else by spaces. Returns the length of the text.",
    ),
    'mj_printScene': FunctionDecl(
        name='mj_printScene',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjvScene', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Same with the default format.",
    ),
    'mj_printFormattedScene': FunctionDecl(
        name='mj_printFormattedScene',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjvScene', is_const=True))),
            FunctionParameterDecl('filename', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('float_format', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Writes a scene as text.",
    ),
    'mj_fwdKinematics': FunctionDecl(
        name='mj_fwdKinematics',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Poses of bodies, geoms, sites, cameras and lights, centres of mass, flexes and tendons, from qpos.",
    ),
    'mj_fwdPosition': FunctionDecl(
        name='mj_fwdPosition',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From qpos: kinematics, inertia matrix and its factor, contacts, constraint rows, islands, transmissions, dual matrix. Wakes sleeping trees that are touched.",
    ),
    'mj_fwdVelocity': FunctionDecl(
        name='mj_fwdVelocity',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From qvel: velocities of bodies, tendons, actuators and flex edges; passive forces (qfrc_passive), bias forces (qfrc_bias), constraint reference accelerations (efc_aref).",
    ),
    'mj_fwdActuation': FunctionDecl(
        name='mj_fwdActuation',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From ctrl (clamped, delayed) and act: act_dot, actuator_force and qfrc_actuator, within all force limits. A bad control gives a warning and all controls count as 0.",
    ),
    'mj_fwdAcceleration': FunctionDecl(
        name='mj_fwdAcceleration',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="qfrc_smooth = qfrc_passive - qfrc_bias + qfrc_applied + qfrc_actuator + xfrc_applied mapped to joints, and qacc_smooth = M^-1 qfrc_smooth.",
    ),
    'mj_fwdConstraint': FunctionDecl(
        name='mj_fwdConstraint',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From qacc_smooth and the constraint rows: solves for efc_force, qfrc_constraint and qacc, starting from qacc_warmstart; without rows qacc = qacc_smooth.",
    ),
    'mj_Euler': FunctionDecl(
        name='mj_Euler',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Integrates one timestep with semi-implicit Euler, from the results of mj_forward.",
    ),
    'mj_RungeKutta': FunctionDecl(
        name='mj_RungeKutta',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('N', ValueType('int')),
        ),
        doc="Integrates one timestep with a Runge-Kutta method of order N = 4, from the results of mj_forward.",
    ),
    'mj_implicit': FunctionDecl(
        name='mj_implicit',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Integrates one timestep with the implicit or implicitfast integrator set in opt, from the results of mj_forward.",
    ),
    'mj_invPosition': FunctionDecl(
        name='mj_invPosition',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Position stage of inverse dynamics: as mj_fwdPosition, without islands and dual matrix.",
    ),
    'mj_invVelocity': FunctionDecl(
        name='mj_invVelocity',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Velocity stage of inverse dynamics: same as mj_fwdVelocity.",
    ),
    'mj_invConstraint': FunctionDecl(
        name='mj_invConstraint',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Constraint force that belongs to the given qacc: efc_force, qfrc_constraint. Exact, no iteration.",
    ),
    'mj_compareFwdInv': FunctionDecl(
        name='mj_compareFwdInv',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Compares forward with inverse dynamics at the present qacc and stores the differences in solver_fwdinv. Call after mj_forward.",
    ),
    'mj_sensorPos': FunctionDecl(
        name='mj_sensorPos',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Evaluates sensors that depend on position.",
    ),
    'mj_sensorVel': FunctionDecl(
        name='mj_sensorVel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Evaluates sensors that depend on velocity.",
    ),
    'mj_sensorAcc': FunctionDecl(
        name='mj_sensorAcc',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Evaluates sensors that depend on acceleration and force.",
    ),
    'mj_energyPos': FunctionDecl(
        name='mj_energyPos',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Potential energy of gravity and springs (J) into energy[0].",
    ),
    'mj_energyVel': FunctionDecl(
        name='mj_energyVel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Kinetic energy (J) into energy[1].",
    ),
    'mj_checkPos': FunctionDecl(
        name='mj_checkPos',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Looks for NaN and huge numbers in qpos; if there are any, warns and resets (unless mjDSBL_AUTORESET).",
    ),
    'mj_checkVel': FunctionDecl(
        name='mj_checkVel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Same for qvel.",
    ),
    'mj_checkAcc': FunctionDecl(
        name='mj_checkAcc',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Same for qacc; after a reset calls mj_forward.",
    ),
    'mj_kinematics': FunctionDecl(
        name='mj_kinematics',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From qpos, mocap_pos and mocap_quat: poses of bodies (xpos, xquat, xmat), inertial frames (xipos, ximat), joints (xanchor, xaxis), geoms (geom_xpos, geom_xmat) and sites (site_xpos, site_xmat). Quaternions are normalized on the way; qpos is not changed.",
    ),
    'mj_comPos': FunctionDecl(
        name='mj_comPos',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From the body poses: centres of mass of subtrees (subtree_com), and inertias and motion axes about them (cinert, cdof).",
    ),
    'mj_camlight': FunctionDecl(
        name='mj_camlight',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From body poses and subtree_com: poses of cameras (cam_xpos, cam_xmat) and lights (light_xpos, light_xdir).",
    ),
    'mj_flex': FunctionDecl(
        name='mj_flex',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From body poses and cdof: flex vertices (flexvert_xpos), boxes (flexelem_aabb, bvh_aabb_dyn), lengths and strains (flexedge_length, flexvert_length) and their Jacobians (flexedge_J, flexvert_J).",
    ),
    'mj_tendon': FunctionDecl(
        name='mj_tendon',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From qpos and site and geom poses: tendon lengths (ten_length), Jacobian (ten_J) and paths (ten_wrapadr, ten_wrapnum, wrap_obj, wrap_xpos).",
    ),
    'mj_transmission': FunctionDecl(
        name='mj_transmission',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From joints, tendons, sites and contacts: actuator lengths (actuator_length) and their sparse Jacobian (actuator_moment, moment_rownnz, moment_rowadr, moment_colind).",
    ),
    'mj_crb': FunctionDecl(
        name='mj_crb',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From cinert and cdof: composite inertias (crb) and the inertia matrix M, without tendon armature, by the composite rigid body algorithm.",
    ),
    'mj_makeM': FunctionDecl(
        name='mj_makeM',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="mj_crb, then adds tendon armature to M and copies it to the packed form qM.",
    ),
    'mj_factorM': FunctionDecl(
        name='mj_factorM',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Factors M = L' D L into qLD and qLDiagInv, for mj_solveM. There is no check for singularity.",
    ),
    'mj_solveM': FunctionDecl(
        name='mj_solveM',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('x', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('y', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="x = M^-1 y for n vectors of nv numbers, with the factor of mj_factorM. In place allowed.",
    ),
    'mj_solveM2': FunctionDecl(
        name='mj_solveM2',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('x', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('y', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('sqrtInvD', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="x = D^(-1/2) L'^-1 y for n vectors, with `sqrtInvD` (nv) = D^(-1/2); half of mj_solveM.",
    ),
    'mj_comVel': FunctionDecl(
        name='mj_comVel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From qvel and cdof: velocities of bodies (cvel) and rates of motion axes (cdof_dot).",
    ),
    'mj_passive': FunctionDecl(
        name='mj_passive',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Springs (qfrc_spring), dampers (qfrc_damper), gravity compensation (qfrc_gravcomp) and fluid (qfrc_fluid); their sum, with mjcb_passive and plugins, in qfrc_passive. Gravity compensation of joints with jnt_actgravcomp is left to actuation.",
    ),
    'mj_subtreeVel': FunctionDecl(
        name='mj_subtreeVel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From cvel: velocity (subtree_linvel) and angular momentum (subtree_angmom) of subtrees at subtree_com. Needs mj_comVel.",
    ),
    'mj_rne': FunctionDecl(
        name='mj_rne',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('flg_acc', ValueType('int')),
            FunctionParameterDecl('result', PointerType(ValueType('mjtNum'))),
        ),
        doc="Recursive Newton-Euler: result (nv) = bias force at zero acceleration, plus M qacc without armature if `flg_acc`.",
    ),
    'mj_rnePostConstraint': FunctionDecl(
        name='mj_rnePostConstraint',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From qacc, xfrc_applied and constraint forces: accelerations (cacc) and wrenches (cfrc_ext, cfrc_int) of bodies. Needs mj_forward or mj_inverse.",
    ),
    'mj_collision': FunctionDecl(
        name='mj_collision',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From geom poses and flex vertices: contact and ncon. Existing constraint rows and islands become invalid. If the arena is full, contacts are dropped with a warning.",
    ),
    'mj_makeConstraint': FunctionDecl(
        name='mj_makeConstraint',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From contacts, equalities, friction and limits: constraint rows with Jacobian, violation and parameters (efc_J, efc_pos, efc_KBIP, efc_D, efc_R, ...). If the arena is full there are no rows, with a warning.",
    ),
    'mj_island': FunctionDecl(
        name='mj_island',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From the constraint rows: islands, groups of trees coupled by constraints, and the island_, map_, iM, iefc_ arrays.",
    ),
    'mj_projectConstraint': FunctionDecl(
        name='mj_projectConstraint',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="Dual matrix efc_AR = J M^-1 J' + R; only if mj_isDual.",
    ),
    'mj_referenceConstraint': FunctionDecl(
        name='mj_referenceConstraint',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
        ),
        doc="From qvel and the constraint rows: efc_vel = J qvel and the reference acceleration efc_aref.",
    ),
    'mj_constraintUpdate': FunctionDecl(
        name='mj_constraintUpdate',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('jar', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('cost', ArrayType(ValueType('mjtNum'), (1,)), nullable=True),
            FunctionParameterDecl('flg_coneHessian', ValueType('int')),
        ),
        doc="Force, state and cost of all rows for given `jar` = J qacc - aref (nefc): writes efc_force, efc_state, qfrc_constraint, and contact H if `flg_coneHessian`. `cost` NULL: not needed; it has no inertia term.",
    ),
    'mj_stateSize': FunctionDecl(
        name='mj_stateSize',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('sig', ValueType('int')),
        ),
        doc="Numbers in a state with signature `sig`.",
    ),
    'mj_getState': FunctionDecl(
        name='mj_getState',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('state', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('sig', ValueType('int')),
        ),
        doc="Copies the parts of the state in `sig` from `d` to `state` (mj_stateSize numbers).",
    ),
    'mj_extractState': FunctionDecl(
        name='mj_extractState',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('src', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('srcsig', ValueType('int')),
            FunctionParameterDecl('dst', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('dstsig', ValueType('int')),
        ),
        doc="Copies the parts in `dstsig`, a subset of `srcsig`, out of the packed state `src`.",
    ),
    'mj_setState': FunctionDecl(
        name='mj_setState',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('state', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('sig', ValueType('int')),
        ),
        doc="Copies the parts of the state in `sig` from `state` into `d`. Nothing is recomputed.",
    ),
    'mj_copyState': FunctionDecl(
        name='mj_copyState',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('src', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('dst', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('sig', ValueType('int')),
        ),
        doc="Copies the parts of the state in `sig` from one data to another of the same model.",
    ),
    'mj_readCtrl': FunctionDecl(
        name='mj_readCtrl',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('id', ValueType('int')),
            FunctionParameterDecl('time', ValueType('mjtNum')),
            FunctionParameterDecl('interp', ValueType('int')),
        ),
        doc="Control of actuator `id` as it acts at `time` (s): the history read at time minus delay, or ctrl if it has none. `interp` is the order of interpolation (0, 1, 2); negative: the model's.",
    ),
    'mj_readSensor': FunctionDecl(
        name='mj_readSensor',
        return_type=PointerType(ValueType('mjtNum', is_const=True)),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('id', ValueType('int')),
            FunctionParameterDecl('time', ValueType('mjtNum')),
            FunctionParameterDecl('result', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('interp', ValueType('int')),
        ),
        doc="Values of sensor `id` at `time` (s) minus its delay. Returns a pointer to stored values (sensordata or history), or NULL if they had to be interpolated into `result` (sensor_dim). `interp` as in mj_readCtrl.",
    ),
    'mj_initCtrlHistory': FunctionDecl(
        name='mj_initCtrlHistory',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('id', ValueType('int')),
            FunctionParameterDecl('times', PointerType(ValueType('mjtNum', is_const=True)), nullable=True),
            FunctionParameterDecl('values', PointerType(ValueType('mjtNum', is_const=True))),
        ),
        doc="Fills the history of actuator `id` with samples: `times` (increasing, s) and `values`, one per sample. NULL: keep what is there. An error if the actuator has no history.",
    ),
    'mj_initSensorHistory': FunctionDecl(
        name='mj_initSensorHistory',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('id', ValueType('int')),
            FunctionParameterDecl('times', PointerType(ValueType('mjtNum', is_const=True)), nullable=True),
            FunctionParameterDecl('values', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('phase', ValueType('mjtNum')),
        ),
        doc="Same for sensor `id`: values has sensor_dim numbers per sample; `phase` (s) is the time of the latest tick.",
    ),
    'mj_setKeyframe': FunctionDecl(
        name='mj_setKeyframe',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel'))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('k', ValueType('int')),
        ),
        doc="Stores time, qpos, qvel, act, ctrl and mocap poses of `d` in keyframe k of the model. A bad k is an error.",
    ),
    'mj_addContact': FunctionDecl(
        name='mj_addContact',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('con', PointerType(ValueType('mjContact', is_const=True))),
        ),
        doc="Appends a contact, copied as it is; existing constraint rows become invalid. Returns 0, or 1 with a warning if there is no room.",
    ),
    'mj_isPyramidal': FunctionDecl(
        name='mj_isPyramidal',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="1 if friction cones are pyramidal, else 0.",
    ),
    'mj_isSparse': FunctionDecl(
        name='mj_isSparse',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="1 if constraint Jacobians are stored sparse, else 0.",
    ),
    'mj_isDual': FunctionDecl(
        name='mj_isDual',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="1 if the solver works on the dual problem (PGS or noslip), else 0.",
    ),
    'mj_mulJacVec': FunctionDecl(
        name='mj_mulJacVec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
        ),
        doc="res (nefc) = efc_J vec (nv). Nothing if there are no rows.",
    ),
    'mj_mulJacTVec': FunctionDecl(
        name='mj_mulJacTVec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
        ),
        doc="res (nv) = efc_J' vec (nefc). Nothing if there are no rows.",
    ),
    'mj_jac': FunctionDecl(
        name='mj_jac',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('jacp', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('jacr', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('point', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('body', ValueType('int')),
        ),
        doc="Jacobian of a point (world coordinates) that moves with `body`.",
    ),
    'mj_jacBody': FunctionDecl(
        name='mj_jacBody',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('jacp', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('jacr', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('body', ValueType('int')),
        ),
        doc="Jacobian of the origin of the body frame.",
    ),
    'mj_jacBodyCom': FunctionDecl(
        name='mj_jacBodyCom',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('jacp', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('jacr', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('body', ValueType('int')),
        ),
        doc="Jacobian of the body's centre of mass.",
    ),
    'mj_jacSubtreeCom': FunctionDecl(
        name='mj_jacSubtreeCom',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('jacp', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('body', ValueType('int')),
        ),
        doc="Jacobian of the centre of mass of the body's subtree.",
    ),
    'mj_jacGeom': FunctionDecl(
        name='mj_jacGeom',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('jacp', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('jacr', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('geom', ValueType('int')),
        ),
        doc="Jacobian of the geom's position.",
    ),
    'mj_jacSite': FunctionDecl(
        name='mj_jacSite',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('jacp', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('jacr', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('site', ValueType('int')),
        ),
        doc="Jacobian of the site's position.",
    ),
    'mj_jacPointAxis': FunctionDecl(
        name='mj_jacPointAxis',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('jacPoint', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('jacAxis', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('point', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('axis', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('body', ValueType('int')),
        ),
        doc="Jacobians of a point and of a unit vector `axis` that move with `body`.",
    ),
    'mj_jacDot': FunctionDecl(
        name='mj_jacDot',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('jacp', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('jacr', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('point', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('body', ValueType('int')),
        ),
        doc="Time derivatives of the Jacobians of mj_jac. Needs mj_comVel.",
    ),
    'mj_angmomMat': FunctionDecl(
        name='mj_angmomMat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('body', ValueType('int')),
        ),
        doc="Matrix that takes qvel to the angular momentum of the subtree of `body` about its centre of mass (3 x nv, kg m^2/s).",
    ),
    'mj_name2id': FunctionDecl(
        name='mj_name2id',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('type', ValueType('int')),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Id of the object of kind `type` (mjtObj) with that name; -1 if there is none.",
    ),
    'mj_id2name': FunctionDecl(
        name='mj_id2name',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('type', ValueType('int')),
            FunctionParameterDecl('id', ValueType('int')),
        ),
        doc="Name of an object, a pointer into the model; NULL if it is unnamed or does not exist.",
    ),
    'mj_fullM': FunctionDecl(
        name='mj_fullM',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('dst', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('M', PointerType(ValueType('mjtNum', is_const=True))),
        ),
        doc="Expands the packed inertia matrix qM, passed as `M`, to a dense symmetric nv x nv matrix.",
    ),
    'mj_mulM': FunctionDecl(
        name='mj_mulM',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
        ),
        doc="res (nv) = M vec.",
    ),
    'mj_mulM2': FunctionDecl(
        name='mj_mulM2',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
        ),
        doc="res (nv) = D^(1/2) L vec with the factor of M, so that |res|^2 = vec' M vec.",
    ),
    'mj_addM': FunctionDecl(
        name='mj_addM',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('dst', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('rownnz', PointerType(ValueType('int')), nullable=True),
            FunctionParameterDecl('rowadr', PointerType(ValueType('int')), nullable=True),
            FunctionParameterDecl('colind', PointerType(ValueType('int')), nullable=True),
        ),
        doc="Adds M to `dst`: with all three index arrays, to a sparse matrix whose rows have room for new entries (rownnz and colind are updated); with NULL, to the lower triangle of a dense nv x nv matrix.",
    ),
    'mj_applyFT': FunctionDecl(
        name='mj_applyFT',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('force', ArrayType(ValueType('mjtNum', is_const=True), (3,)), nullable=True),
            FunctionParameterDecl('torque', ArrayType(ValueType('mjtNum', is_const=True), (3,)), nullable=True),
            FunctionParameterDecl('point', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('body', ValueType('int')),
            FunctionParameterDecl('qfrc_target', PointerType(ValueType('mjtNum'))),
        ),
        doc="Adds to `qfrc_target` (nv) the generalized force of a force (N) and torque (N m), world axes, applied to `body` at a world point. NULL force or torque: zero.",
    ),
    'mj_objectVelocity': FunctionDecl(
        name='mj_objectVelocity',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('objtype', ValueType('int')),
            FunctionParameterDecl('objid', ValueType('int')),
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (6,))),
            FunctionParameterDecl('flg_local', ValueType('int')),
        ),
        doc="Velocity of a body, xbody, geom, site or camera: angular (rad/s), linear (m/s) at its position, in world axes or, if `flg_local`, in its own. Needs mj_comVel.",
    ),
    'mj_objectAcceleration': FunctionDecl(
        name='mj_objectAcceleration',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('objtype', ValueType('int')),
            FunctionParameterDecl('objid', ValueType('int')),
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (6,))),
            FunctionParameterDecl('flg_local', ValueType('int')),
        ),
        doc="Same for the acceleration minus gravity (rad/s^2, m/s^2). Needs mj_rnePostConstraint.",
    ),
    'mj_geomDistance': FunctionDecl(
        name='mj_geomDistance',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('geom1', ValueType('int')),
            FunctionParameterDecl('geom2', ValueType('int')),
            FunctionParameterDecl('distmax', ValueType('mjtNum')),
            FunctionParameterDecl('fromto', ArrayType(ValueType('mjtNum'), (6,)), nullable=True),
        ),
        doc="Smallest signed distance between two geoms (m), at most `distmax`. `fromto`: nearest points on geom1 and geom2 in the world, zeros if they are farther apart; NULL: not needed.",
    ),
    'mj_contactForce': FunctionDecl(
        name='mj_contactForce',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('id', ValueType('int')),
            FunctionParameterDecl('result', ArrayType(ValueType('mjtNum'), (6,))),
        ),
        doc="Force (3, N) and torque (3, N m) of contact `id` in its frame, normal first; zeros if it has no rows.",
    ),
    'mj_differentiatePos': FunctionDecl(
        name='mj_differentiatePos',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('qvel', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('dt', ValueType('mjtNum')),
            FunctionParameterDecl('qpos1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('qpos2', PointerType(ValueType('mjtNum', is_const=True))),
        ),
        doc="Velocity (nv) that leads from qpos1 to qpos2 in time `dt` (s).",
    ),
    'mj_integratePos': FunctionDecl(
        name='mj_integratePos',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('qpos', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('qvel', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('dt', ValueType('mjtNum')),
        ),
        doc="Moves `qpos` (nq) along the velocity (nv) for time `dt` (s), in place.",
    ),
    'mj_normalizeQuat': FunctionDecl(
        name='mj_normalizeQuat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('qpos', PointerType(ValueType('mjtNum'))),
        ),
        doc="Normalizes all quaternions in `qpos` (nq), in place.",
    ),
    'mj_local2Global': FunctionDecl(
        name='mj_local2Global',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('xpos', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('xmat', ArrayType(ValueType('mjtNum'), (9,))),
            FunctionParameterDecl('pos', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('body', ValueType('int')),
            FunctionParameterDecl('sameframe', ValueType('mjtByte')),
        ),
        doc="World position and orientation of a pose given in the frame of `body`; `sameframe` is its mjtSameFrame shortcut (0: none). A pair with a NULL in it is skipped. Needs mj_kinematics.",
    ),
    'mj_getTotalmass': FunctionDecl(
        name='mj_getTotalmass',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="Total mass of all bodies (kg).",
    ),
    'mj_setTotalmass': FunctionDecl(
        name='mj_setTotalmass',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel'))),
            FunctionParameterDecl('newmass', ValueType('mjtNum')),
        ),
        doc="Scales masses and inertias of all bodies to a total of `newmass` (kg). Call mj_setConst afterwards.",
    ),
    'mj_getPluginConfig': FunctionDecl(
        name='mj_getPluginConfig',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('plugin_id', ValueType('int')),
            FunctionParameterDecl('attrib', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Value of an attribute of a plugin instance, \"\" if it is not set; NULL if there is no such instance or attribute.",
    ),
    'mj_loadPluginLibrary': FunctionDecl(
        name='mj_loadPluginLibrary',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('path', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Loads a shared library, which registers its plugins. Failure is an error.",
    ),
    'mj_loadAllPluginLibraries': FunctionDecl(
        name='mj_loadAllPluginLibraries',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('directory', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('callback', ValueType('mjfPluginLibraryLoadCallback')),
        ),
        doc="Loads all shared libraries in a directory; `callback` is told about each, NULL: nobody. An unreadable directory is ignored.",
    ),
    'mj_version': FunctionDecl(
        name='mj_version',
        return_type=ValueType('int'),
        parameters=(
        ),
        doc="Version of the library, in the format of mjVERSION_HEADER.",
    ),
    'mj_versionString': FunctionDecl(
        name='mj_versionString',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
        ),
        doc="Version of the library as static text, \"major.minor.patch\".",
    ),
    'mj_ray': FunctionDecl(
        name='mj_ray',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('pnt', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('geomgroup', PointerType(ValueType('mjtByte', is_const=True)), nullable=True),
            FunctionParameterDecl('flg_static', ValueType('mjtByte')),
            FunctionParameterDecl('bodyexclude', ValueType('int')),
            FunctionParameterDecl('geomid', ArrayType(ValueType('int'), (1,)), nullable=True),
            FunctionParameterDecl('normal', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
        ),
        doc="Nearest geom hit by a ray. Skips geoms of body `bodyexclude` (-1: none), invisible ones, static ones unless `flg_static`, and groups switched off in `geomgroup` (mjNGROUP; NULL: none). `geomid`: geom hit or -1; NULL: not needed. A zero vector is an error.",
    ),
    'mj_multiRay': FunctionDecl(
        name='mj_multiRay',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('pnt', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('geomgroup', PointerType(ValueType('mjtByte', is_const=True)), nullable=True),
            FunctionParameterDecl('flg_static', ValueType('mjtByte')),
            FunctionParameterDecl('bodyexclude', ValueType('int')),
            FunctionParameterDecl('geomid', PointerType(ValueType('int')), nullable=True),
            FunctionParameterDecl('dist', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('normal', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('nray', ValueType('int')),
            FunctionParameterDecl('cutoff', ValueType('mjtNum')),
        ),
        doc="Same for `nray` rays from one point: vec (nray x 3), results in dist (nray), geomid (nray) and normal (nray x 3), the last two NULL if not needed. Geoms farther than `cutoff` (m) may be skipped.",
    ),
    'mj_rayHfield': FunctionDecl(
        name='mj_rayHfield',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('geomid', ValueType('int')),
            FunctionParameterDecl('pnt', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('normal', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
        ),
        doc="Ray against one height field geom.",
    ),
    'mj_rayMesh': FunctionDecl(
        name='mj_rayMesh',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('geomid', ValueType('int')),
            FunctionParameterDecl('pnt', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('normal', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
        ),
        doc="Ray against the triangles of one mesh geom.",
    ),
    'mju_rayGeom': FunctionDecl(
        name='mju_rayGeom',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('pos', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('mat', ArrayType(ValueType('mjtNum', is_const=True), (9,))),
            FunctionParameterDecl('size', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('pnt', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('geomtype', ValueType('int')),
            FunctionParameterDecl('normal', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
        ),
        doc="Ray against a primitive shape with the given pose and size.",
    ),
    'mj_rayFlex': FunctionDecl(
        name='mj_rayFlex',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('flex_layer', ValueType('int')),
            FunctionParameterDecl('flg_vert', ValueType('mjtByte')),
            FunctionParameterDecl('flg_edge', ValueType('mjtByte')),
            FunctionParameterDecl('flg_face', ValueType('mjtByte')),
            FunctionParameterDecl('flg_skin', ValueType('mjtByte')),
            FunctionParameterDecl('flexid', ValueType('int')),
            FunctionParameterDecl('pnt', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vertid', ArrayType(ValueType('int'), (1,)), nullable=True),
            FunctionParameterDecl('normal', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
        ),
        doc="Ray against one flex: vertices, edges, faces (of layer `flex_layer`) or skin, as the flags say. `vertid`: nearest vertex of the hit, counted within the flex, written only on a hit; NULL: not needed.",
    ),
    'mju_raySkin': FunctionDecl(
        name='mju_raySkin',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('nface', ValueType('int')),
            FunctionParameterDecl('nvert', ValueType('int')),
            FunctionParameterDecl('face', PointerType(ValueType('int', is_const=True))),
            FunctionParameterDecl('vert', PointerType(ValueType('float', is_const=True))),
            FunctionParameterDecl('pnt', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vertid', ArrayType(ValueType('int'), (1,)), nullable=True),
        ),
        doc="Ray against triangles: face (nface x 3), vert (nvert x 3). `vertid`: nearest vertex of the hit, written only on a hit; NULL: not needed.",
    ),
    'mjv_defaultCamera': FunctionDecl(
        name='mjv_defaultCamera',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('cam', PointerType(ValueType('mjvCamera'))),
        ),
        doc="Sets a free camera looking at the origin.",
    ),
    'mjv_defaultFreeCamera': FunctionDecl(
        name='mjv_defaultFreeCamera',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('cam', PointerType(ValueType('mjvCamera'))),
        ),
        doc="Sets a free camera that sees the whole model, as its visual options say.",
    ),
    'mjv_defaultPerturb': FunctionDecl(
        name='mjv_defaultPerturb',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('pert', PointerType(ValueType('mjvPerturb'))),
        ),
        doc="Sets \"nothing selected, nothing active\".",
    ),
    'mjv_room2model': FunctionDecl(
        name='mjv_room2model',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('modelpos', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('modelquat', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('roompos', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('roomquat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
        ),
        doc="Converts a pose from room to model space. Without scn->enabletransform: a copy.",
    ),
    'mjv_model2room': FunctionDecl(
        name='mjv_model2room',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('roompos', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('roomquat', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('modelpos', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('modelquat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
        ),
        doc="Converts a pose from model to room space. Without scn->enabletransform: a copy.",
    ),
    'mjv_cameraInModel': FunctionDecl(
        name='mjv_cameraInModel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('headpos', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('forward', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('up', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
        ),
        doc="Position, view and up direction of the scene's camera (mean of both eyes) in model space. NULL: not needed.",
    ),
    'mjv_cameraInRoom': FunctionDecl(
        name='mjv_cameraInRoom',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('headpos', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('forward', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('up', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
        ),
        doc="Same in room space.",
    ),
    'mjv_frustumHeight': FunctionDecl(
        name='mjv_frustumHeight',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
        ),
        doc="Height of the view volume at distance 1 of the camera, or its height if orthographic.",
    ),
    'mjv_alignToCamera': FunctionDecl(
        name='mjv_alignToCamera',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('forward', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Rotates a vector about the world z axis so that its y axis points along `forward`, horizontally.",
    ),
    'mjv_moveCamera': FunctionDecl(
        name='mjv_moveCamera',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('action', ValueType('int')),
            FunctionParameterDecl('reldx', ValueType('mjtNum')),
            FunctionParameterDecl('reldy', ValueType('mjtNum')),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
            FunctionParameterDecl('cam', PointerType(ValueType('mjvCamera'))),
        ),
        doc="Moves a camera by a mouse movement; `action` is an mjtMouse. Fixed cameras do not move.",
    ),
    'mjv_movePerturb': FunctionDecl(
        name='mjv_movePerturb',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('action', ValueType('int')),
            FunctionParameterDecl('reldx', ValueType('mjtNum')),
            FunctionParameterDecl('reldy', ValueType('mjtNum')),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
            FunctionParameterDecl('pert', PointerType(ValueType('mjvPerturb'))),
        ),
        doc="Moves the reference of a perturbation by a mouse movement; `action` is an mjtMouse.",
    ),
    'mjv_moveModel': FunctionDecl(
        name='mjv_moveModel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('action', ValueType('int')),
            FunctionParameterDecl('reldx', ValueType('mjtNum')),
            FunctionParameterDecl('reldy', ValueType('mjtNum')),
            FunctionParameterDecl('roomup', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
        ),
        doc="Moves the model in the room by a mouse movement: changes scn->translate, rotate, scale. `roomup`: unit vector pointing up in the room. Needs scn->enabletransform.",
    ),
    'mjv_initPerturb': FunctionDecl(
        name='mjv_initPerturb',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
            FunctionParameterDecl('pert', PointerType(ValueType('mjvPerturb'))),
        ),
        doc="Starts a perturbation of pert->select at pert->localpos: sets reference, effective mass and scale. Call once when the mouse is pressed.",
    ),
    'mjv_applyPerturbPose': FunctionDecl(
        name='mjv_applyPerturbPose',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('pert', PointerType(ValueType('mjvPerturb', is_const=True))),
            FunctionParameterDecl('flg_paused', ValueType('int')),
        ),
        doc="Moves the selected body to the reference: a mocap body always, the body or tree with a free joint only if `flg_paused`.",
    ),
    'mjv_applyPerturbForce': FunctionDecl(
        name='mjv_applyPerturbForce',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('pert', PointerType(ValueType('mjvPerturb', is_const=True))),
        ),
        doc="Sets xfrc_applied of the selected body to the force of the perturbation spring. Clear xfrc_applied yourself.",
    ),
    'mjv_averageCamera': FunctionDecl(
        name='mjv_averageCamera',
        return_type=ValueType('mjvGLCamera'),
        parameters=(
            FunctionParameterDecl('cam1', PointerType(ValueType('mjvGLCamera', is_const=True))),
            FunctionParameterDecl('cam2', PointerType(ValueType('mjvGLCamera', is_const=True))),
        ),
        doc="Mean of two cameras.",
    ),
    'mjv_select': FunctionDecl(
        name='mjv_select',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('vopt', PointerType(ValueType('mjvOption', is_const=True))),
            FunctionParameterDecl('aspectratio', ValueType('mjtNum')),
            FunctionParameterDecl('relx', ValueType('mjtNum')),
            FunctionParameterDecl('rely', ValueType('mjtNum')),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene', is_const=True))),
            FunctionParameterDecl('selpnt', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('geomid', ArrayType(ValueType('int'), (1,)), nullable=True),
            FunctionParameterDecl('flexid', ArrayType(ValueType('int'), (1,)), nullable=True),
            FunctionParameterDecl('skinid', ArrayType(ValueType('int'), (1,)), nullable=True),
        ),
        doc="Finds what is drawn at a screen position. Returns the body, -1 for nothing; selpnt is the point hit in the world (untouched for nothing); one of geomid, flexid, skinid is set, the others are -1.",
    ),
    'mjv_defaultOption': FunctionDecl(
        name='mjv_defaultOption',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('opt', PointerType(ValueType('mjvOption'))),
        ),
        doc="Sets default options of what to show.",
    ),
    'mjv_defaultFigure': FunctionDecl(
        name='mjv_defaultFigure',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('fig', PointerType(ValueType('mjvFigure'))),
        ),
        doc="Sets an empty figure with default style.",
    ),
    'mjv_initGeom': FunctionDecl(
        name='mjv_initGeom',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('geom', PointerType(ValueType('mjvGeom'))),
            FunctionParameterDecl('type', ValueType('int')),
            FunctionParameterDecl('size', ArrayType(ValueType('mjtNum', is_const=True), (3,)), nullable=True),
            FunctionParameterDecl('pos', ArrayType(ValueType('mjtNum', is_const=True), (3,)), nullable=True),
            FunctionParameterDecl('mat', ArrayType(ValueType('mjtNum', is_const=True), (9,)), nullable=True),
            FunctionParameterDecl('rgba', ArrayType(ValueType('float', is_const=True), (4,)), nullable=True),
        ),
        doc="Fills a scene geom. NULL: size 0.1, position 0, no rotation, grey. objtype, objid, category and segid are left alone.",
    ),
    'mjv_connector': FunctionDecl(
        name='mjv_connector',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('geom', PointerType(ValueType('mjvGeom'))),
            FunctionParameterDecl('type', ValueType('int')),
            FunctionParameterDecl('width', ValueType('mjtNum')),
            FunctionParameterDecl('from', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('to', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Makes a capsule, cylinder, arrow or line between two points; sets type, size, position and orientation only. Other types are an error.",
    ),
    'mjv_defaultScene': FunctionDecl(
        name='mjv_defaultScene',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
        ),
        doc="Clears a scene. Call before mjv_makeScene; nothing is freed.",
    ),
    'mjv_makeScene': FunctionDecl(
        name='mjv_makeScene',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
            FunctionParameterDecl('maxgeom', ValueType('int')),
        ),
        doc="Allocates a scene with room for `maxgeom` geoms and the flexes and skins of `m`; NULL: none. Frees what the scene held.",
    ),
    'mjv_freeScene': FunctionDecl(
        name='mjv_freeScene',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
        ),
        doc="Frees a scene.",
    ),
    'mjv_updateScene': FunctionDecl(
        name='mjv_updateScene',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('opt', PointerType(ValueType('mjvOption', is_const=True))),
            FunctionParameterDecl('pert', PointerType(ValueType('mjvPerturb', is_const=True))),
            FunctionParameterDecl('cam', PointerType(ValueType('mjvCamera'))),
            FunctionParameterDecl('catmask', ValueType('int')),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
        ),
        doc="Fills the scene with the geoms of the categories in `catmask` (mjtCatBit), cameras, lights, flexes and skins. `pert` NULL: no perturbation; `cam` NULL: cameras are kept. Warns if geoms do not fit. Needs up-to-date data.",
    ),
    'mjv_copyModel': FunctionDecl(
        name='mjv_copyModel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjModel')), nullable=True),
            FunctionParameterDecl('src', PointerType(ValueType('mjModel', is_const=True))),
        ),
        doc="Copies what a scene needs of a model, leaving out large assets. `dest` must have the same sizes.",
    ),
    'mjv_addGeoms': FunctionDecl(
        name='mjv_addGeoms',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('opt', PointerType(ValueType('mjvOption', is_const=True))),
            FunctionParameterDecl('pert', PointerType(ValueType('mjvPerturb', is_const=True))),
            FunctionParameterDecl('catmask', ValueType('int')),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
        ),
        doc="Appends geoms only; does not clear the scene.",
    ),
    'mjv_makeLights': FunctionDecl(
        name='mjv_makeLights',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
        ),
        doc="Fills the lights of the scene.",
    ),
    'mjv_updateCamera': FunctionDecl(
        name='mjv_updateCamera',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('cam', PointerType(ValueType('mjvCamera'))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
        ),
        doc="Fills the cameras of the scene from an abstract camera and clears enabletransform. Nothing for user cameras.",
    ),
    'mjv_updateSkin': FunctionDecl(
        name='mjv_updateSkin',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
        ),
        doc="Updates the skins of the scene. Deprecated: mjv_updateScene does it.",
    ),
    'mjv_cameraFrame': FunctionDecl(
        name='mjv_cameraFrame',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('headpos', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
            FunctionParameterDecl('forward', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
            FunctionParameterDecl('up', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
            FunctionParameterDecl('right', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('cam', PointerType(ValueType('mjvCamera', is_const=True))),
        ),
        doc="Position, view, up and right direction of an abstract camera in the world. NULL: not needed, except that headpos needs forward.",
    ),
    'mjv_cameraFrustum': FunctionDecl(
        name='mjv_cameraFrustum',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('zver', ArrayType(ValueType('float'), (2,)), nullable=True),
            FunctionParameterDecl('zhor', ArrayType(ValueType('float'), (2,)), nullable=True),
            FunctionParameterDecl('zclip', ArrayType(ValueType('float'), (2,)), nullable=True),
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('cam', PointerType(ValueType('mjvCamera', is_const=True))),
        ),
        doc="View volume of an abstract camera: upper and lower, left and right half extents at the near plane (horizontal ones 0: from the aspect ratio), near and far distance. NULL: not needed.",
    ),
    'mjr_defaultContext': FunctionDecl(
        name='mjr_defaultContext',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext'))),
        ),
        doc="Clears a context. Call before mjr_makeContext.",
    ),
    'mjr_makeContext': FunctionDecl(
        name='mjr_makeContext',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext'))),
            FunctionParameterDecl('fontscale', ValueType('int')),
        ),
        doc="Allocates GPU resources and uploads the assets of `m`; NULL: fonts and a small offscreen buffer only. `fontscale` is rounded to a mjtFontScale of at least 100. Frees what the context held. Failure is an error.",
    ),
    'mjr_changeFont': FunctionDecl(
        name='mjr_changeFont',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('fontscale', ValueType('int')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext'))),
        ),
        doc="Replaces the fonts. `fontscale` must be a mjtFontScale.",
    ),
    'mjr_addAux': FunctionDecl(
        name='mjr_addAux',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('index', ValueType('int')),
            FunctionParameterDecl('width', ValueType('int')),
            FunctionParameterDecl('height', ValueType('int')),
            FunctionParameterDecl('samples', ValueType('int')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext'))),
        ),
        doc="Makes auxiliary buffer `index` (0..mjNAUX-1) anew; an empty size only frees it.",
    ),
    'mjr_freeContext': FunctionDecl(
        name='mjr_freeContext',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext'))),
        ),
        doc="Frees GPU resources. Safe on a cleared context.",
    ),
    'mjr_resizeOffscreen': FunctionDecl(
        name='mjr_resizeOffscreen',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('width', ValueType('int')),
            FunctionParameterDecl('height', ValueType('int')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext'))),
        ),
        doc="Changes the size of the offscreen buffer.",
    ),
    'mjr_uploadTexture': FunctionDecl(
        name='mjr_uploadTexture',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
            FunctionParameterDecl('texid', ValueType('int')),
        ),
        doc="Uploads texture `texid` again after the model's pixels have changed.",
    ),
    'mjr_uploadMesh': FunctionDecl(
        name='mjr_uploadMesh',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
            FunctionParameterDecl('meshid', ValueType('int')),
        ),
        doc="Uploads mesh `meshid` again after the model's arrays have changed.",
    ),
    'mjr_uploadHField': FunctionDecl(
        name='mjr_uploadHField',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
            FunctionParameterDecl('hfieldid', ValueType('int')),
        ),
        doc="Uploads height field `hfieldid` again after the model's samples have changed.",
    ),
    'mjr_restoreBuffer': FunctionDecl(
        name='mjr_restoreBuffer',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Makes con->currentBuffer the target of drawing again.",
    ),
    'mjr_setBuffer': FunctionDecl(
        name='mjr_setBuffer',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('framebuffer', ValueType('int')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext'))),
        ),
        doc="Chooses the target of drawing (mjtFramebuffer); if only one exists, that one.",
    ),
    'mjr_readPixels': FunctionDecl(
        name='mjr_readPixels',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('rgb', PointerType(ValueType('unsigned char'))),
            FunctionParameterDecl('depth', PointerType(ValueType('float'))),
            FunctionParameterDecl('viewport', ValueType('mjrRect')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Reads colour (3 bytes per pixel, or as con->readPixelFormat says) and depth (float, as con->readDepthMap says) from the current buffer. NULL: not needed.",
    ),
    'mjr_drawPixels': FunctionDecl(
        name='mjr_drawPixels',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('rgb', PointerType(ValueType('unsigned char', is_const=True))),
            FunctionParameterDecl('depth', PointerType(ValueType('float', is_const=True))),
            FunctionParameterDecl('viewport', ValueType('mjrRect')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Draws colour (3 bytes per pixel) and depth into the current buffer. NULL: none.",
    ),
    'mjr_blitBuffer': FunctionDecl(
        name='mjr_blitBuffer',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('src', ValueType('mjrRect')),
            FunctionParameterDecl('dst', ValueType('mjrRect')),
            FunctionParameterDecl('flg_color', ValueType('int')),
            FunctionParameterDecl('flg_depth', ValueType('int')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Copies colour and depth, as the flags say, from the current buffer to the other one, scaled to `dst`.",
    ),
    'mjr_setAux': FunctionDecl(
        name='mjr_setAux',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('index', ValueType('int')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Makes an auxiliary buffer the target of drawing, until mjr_restoreBuffer.",
    ),
    'mjr_blitAux': FunctionDecl(
        name='mjr_blitAux',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('index', ValueType('int')),
            FunctionParameterDecl('src', ValueType('mjrRect')),
            FunctionParameterDecl('left', ValueType('int')),
            FunctionParameterDecl('bottom', ValueType('int')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Copies a rectangle of an auxiliary buffer to (left, bottom) of the current buffer.",
    ),
    'mjr_text': FunctionDecl(
        name='mjr_text',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('font', ValueType('int')),
            FunctionParameterDecl('txt', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
            FunctionParameterDecl('x', ValueType('float')),
            FunctionParameterDecl('y', ValueType('float')),
            FunctionParameterDecl('r', ValueType('float')),
            FunctionParameterDecl('g', ValueType('float')),
            FunctionParameterDecl('b', ValueType('float')),
        ),
        doc="Draws one line of text; `font` is a mjtFont, (x, y) is relative (0..1) to the current OpenGL viewport.",
    ),
    'mjr_overlay': FunctionDecl(
        name='mjr_overlay',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('font', ValueType('int')),
            FunctionParameterDecl('gridpos', ValueType('int')),
            FunctionParameterDecl('viewport', ValueType('mjrRect')),
            FunctionParameterDecl('overlay', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('overlay2', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Draws text in a box at `gridpos` (mjtGridPos) of the viewport, lines separated by newlines, with a second column `overlay2`; NULL: one column.",
    ),
    'mjr_maxViewport': FunctionDecl(
        name='mjr_maxViewport',
        return_type=ValueType('mjrRect'),
        parameters=(
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Largest viewport of the current buffer.",
    ),
    'mjr_rectangle': FunctionDecl(
        name='mjr_rectangle',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('viewport', ValueType('mjrRect')),
            FunctionParameterDecl('r', ValueType('float')),
            FunctionParameterDecl('g', ValueType('float')),
            FunctionParameterDecl('b', ValueType('float')),
            FunctionParameterDecl('a', ValueType('float')),
        ),
        doc="Fills a rectangle with a colour.",
    ),
    'mjr_label': FunctionDecl(
        name='mjr_label',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('viewport', ValueType('mjrRect')),
            FunctionParameterDecl('font', ValueType('int')),
            FunctionParameterDecl('txt', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('r', ValueType('float')),
            FunctionParameterDecl('g', ValueType('float')),
            FunctionParameterDecl('b', ValueType('float')),
            FunctionParameterDecl('a', ValueType('float')),
            FunctionParameterDecl('rt', ValueType('float')),
            FunctionParameterDecl('gt', ValueType('float')),
            FunctionParameterDecl('bt', ValueType('float')),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Fills a rectangle with a colour and draws centred text in another; txt NULL: none.",
    ),
    'mjr_figure': FunctionDecl(
        name='mjr_figure',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('viewport', ValueType('mjrRect')),
            FunctionParameterDecl('fig', PointerType(ValueType('mjvFigure'))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Draws a figure; writes the axis fields of `fig`.",
    ),
    'mjr_render': FunctionDecl(
        name='mjr_render',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('viewport', ValueType('mjrRect')),
            FunctionParameterDecl('scn', PointerType(ValueType('mjvScene'))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Draws a scene. Writes the renderer's fields of its geoms and geomorder.",
    ),
    'mjr_finish': FunctionDecl(
        name='mjr_finish',
        return_type=ValueType('void'),
        parameters=(
        ),
        doc="Waits until the GPU is done.",
    ),
    'mjr_getError': FunctionDecl(
        name='mjr_getError',
        return_type=ValueType('int'),
        parameters=(
        ),
        doc="Fetches one OpenGL error code; 0: none.",
    ),
    'mjr_findRect': FunctionDecl(
        name='mjr_findRect',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('x', ValueType('int')),
            FunctionParameterDecl('y', ValueType('int')),
            FunctionParameterDecl('nrect', ValueType('int')),
            FunctionParameterDecl('rect', PointerType(ValueType('mjrRect', is_const=True))),
        ),
        doc="Index of the first of `nrect` rectangles that contains (x, y); -1: none.",
    ),
    'mjui_themeSpacing': FunctionDecl(
        name='mjui_themeSpacing',
        return_type=ValueType('mjuiThemeSpacing'),
        parameters=(
            FunctionParameterDecl('ind', ValueType('int')),
        ),
        doc="Sizes of theme 0 (tight) or 1 (wide).",
    ),
    'mjui_themeColor': FunctionDecl(
        name='mjui_themeColor',
        return_type=ValueType('mjuiThemeColor'),
        parameters=(
            FunctionParameterDecl('ind', ValueType('int')),
        ),
        doc="Colours of theme 0 (default), 1 (orange), 2 (white) or 3 (black).",
    ),
    'mjui_add': FunctionDecl(
        name='mjui_add',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('ui', PointerType(ValueType('mjUI'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjuiDef', is_const=True))),
        ),
        doc="Adds the sections and items of a definition array that ends with mjITEM_END. A bad definition is an error.",
    ),
    'mjui_addToSection': FunctionDecl(
        name='mjui_addToSection',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('ui', PointerType(ValueType('mjUI'))),
            FunctionParameterDecl('sect', ValueType('int')),
            FunctionParameterDecl('def', PointerType(ValueType('mjuiDef', is_const=True))),
        ),
        doc="Adds items to section `sect`.",
    ),
    'mjui_resize': FunctionDecl(
        name='mjui_resize',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('ui', PointerType(ValueType('mjUI'))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Lays out all sections and items and sets width, height and maxheight. Afterwards make the auxiliary buffer, of ui->width x ui->maxheight, with mjr_addAux.",
    ),
    'mjui_update': FunctionDecl(
        name='mjui_update',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('section', ValueType('int')),
            FunctionParameterDecl('item', ValueType('int')),
            FunctionParameterDecl('ui', PointerType(ValueType('mjUI', is_const=True))),
            FunctionParameterDecl('state', PointerType(ValueType('mjuiState', is_const=True))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Draws one item, a section (`item` -1) or everything (`section` -1) into the auxiliary buffer.",
    ),
    'mjui_event': FunctionDecl(
        name='mjui_event',
        return_type=PointerType(ValueType('mjuiItem')),
        parameters=(
            FunctionParameterDecl('ui', PointerType(ValueType('mjUI'))),
            FunctionParameterDecl('state', PointerType(ValueType('mjuiState'))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Handles an event. Returns the item whose value was changed, or NULL; a key that was used is removed from `state`.",
    ),
    'mjui_render': FunctionDecl(
        name='mjui_render',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('ui', PointerType(ValueType('mjUI'))),
            FunctionParameterDecl('state', PointerType(ValueType('mjuiState', is_const=True))),
            FunctionParameterDecl('con', PointerType(ValueType('mjrContext', is_const=True))),
        ),
        doc="Copies the UI from its auxiliary buffer to the current buffer.",
    ),
    'mju_error': FunctionDecl(
        name='mju_error',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('msg', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Reports an error, printf style, at most 1023 characters: to mju_user_error if set, else it is logged, printed, and the program exits.",
    ),
    'mju_error_i': FunctionDecl(
        name='mju_error_i',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('msg', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('i', ValueType('int')),
        ),
        doc="Same with one integer argument. Deprecated: use mju_error.",
    ),
    'mju_error_s': FunctionDecl(
        name='mju_error_s',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('msg', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('text', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Same with one text argument. Deprecated: use mju_error.",
    ),
    'mju_warning': FunctionDecl(
        name='mju_warning',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('msg', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Reports a warning, printf style: to mju_user_warning if set, else it is logged and printed.",
    ),
    'mju_warning_i': FunctionDecl(
        name='mju_warning_i',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('msg', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('i', ValueType('int')),
        ),
        doc="Same with one integer argument. Deprecated: use mju_warning.",
    ),
    'mju_warning_s': FunctionDecl(
        name='mju_warning_s',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('msg', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('text', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Same with one text argument. Deprecated: use mju_warning.",
    ),
    'mju_clearHandlers': FunctionDecl(
        name='mju_clearHandlers',
        return_type=ValueType('void'),
        parameters=(
        ),
        doc="Sets mju_user_error, mju_user_warning, mju_user_malloc and mju_user_free to NULL.",
    ),
    'mju_malloc': FunctionDecl(
        name='mju_malloc',
        return_type=PointerType(ValueType('void')),
        parameters=(
            FunctionParameterDecl('size', ValueType('size_t')),
        ),
        doc="Allocates `size` bytes, aligned to 64, not cleared; 0: NULL. Running out of memory is an error. Free with mju_free.",
    ),
    'mju_free': FunctionDecl(
        name='mju_free',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('ptr', PointerType(ValueType('void'))),
        ),
        doc="Frees a block of mju_malloc. NULL: nothing.",
    ),
    'mj_warning': FunctionDecl(
        name='mj_warning',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('warning', ValueType('int')),
            FunctionParameterDecl('info', ValueType('int')),
        ),
        doc="Counts a simulation warning (mjtWarning) in d->warning, and reports the first of each kind since the last reset with mju_warning.",
    ),
    'mju_writeLog': FunctionDecl(
        name='mju_writeLog',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('type', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('msg', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Appends an entry with date, type and message to MUJOCO_LOG.TXT in the working directory.",
    ),
    'mjs_getError': FunctionDecl(
        name='mjs_getError',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Text of the latest error or warning of a spec, \"\" if none; cleared when it is compiled.",
    ),
    'mjs_isWarning': FunctionDecl(
        name='mjs_isWarning',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="1 if that text is a warning, else 0.",
    ),
    'mju_zero3': FunctionDecl(
        name='mju_zero3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
        ),
        doc="res = 0.",
    ),
    'mju_copy3': FunctionDecl(
        name='mju_copy3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('data', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res = data.",
    ),
    'mju_scl3': FunctionDecl(
        name='mju_scl3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('scl', ValueType('mjtNum')),
        ),
        doc="res = vec * scl.",
    ),
    'mju_add3': FunctionDecl(
        name='mju_add3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec1', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec2', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res = vec1 + vec2.",
    ),
    'mju_sub3': FunctionDecl(
        name='mju_sub3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec1', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec2', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res = vec1 - vec2.",
    ),
    'mju_addTo3': FunctionDecl(
        name='mju_addTo3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res += vec.",
    ),
    'mju_subFrom3': FunctionDecl(
        name='mju_subFrom3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res -= vec.",
    ),
    'mju_addToScl3': FunctionDecl(
        name='mju_addToScl3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('scl', ValueType('mjtNum')),
        ),
        doc="res += vec * scl.",
    ),
    'mju_addScl3': FunctionDecl(
        name='mju_addScl3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec1', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec2', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('scl', ValueType('mjtNum')),
        ),
        doc="res = vec1 + vec2 * scl.",
    ),
    'mju_normalize3': FunctionDecl(
        name='mju_normalize3',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum'), (3,))),
        ),
        doc="Scales vec to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0, 0).",
    ),
    'mju_norm3': FunctionDecl(
        name='mju_norm3',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Length of vec.",
    ),
    'mju_dot3': FunctionDecl(
        name='mju_dot3',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('vec1', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('vec2', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Dot product.",
    ),
    'mju_dist3': FunctionDecl(
        name='mju_dist3',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('pos1', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('pos2', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Distance of two points.",
    ),
    'mju_mulMatVec3': FunctionDecl(
        name='mju_mulMatVec3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('mat', ArrayType(ValueType('mjtNum', is_const=True), (9,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res = mat vec, mat 3 x 3.",
    ),
    'mju_mulMatTVec3': FunctionDecl(
        name='mju_mulMatTVec3',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('mat', ArrayType(ValueType('mjtNum', is_const=True), (9,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res = mat' vec, mat 3 x 3.",
    ),
    'mju_cross': FunctionDecl(
        name='mju_cross',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('a', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('b', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res = a x b.",
    ),
    'mju_zero4': FunctionDecl(
        name='mju_zero4',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (4,))),
        ),
        doc="res = 0.",
    ),
    'mju_unit4': FunctionDecl(
        name='mju_unit4',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (4,))),
        ),
        doc="res = (1, 0, 0, 0), no rotation.",
    ),
    'mju_copy4': FunctionDecl(
        name='mju_copy4',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('data', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
        ),
        doc="res = data.",
    ),
    'mju_normalize4': FunctionDecl(
        name='mju_normalize4',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum'), (4,))),
        ),
        doc="Scales vec to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0, 0, 0). A length within mjMINVAL of 1 leaves it untouched.",
    ),
    'mju_zero': FunctionDecl(
        name='mju_zero',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res = 0.",
    ),
    'mju_fill': FunctionDecl(
        name='mju_fill',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('val', ValueType('mjtNum')),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="All numbers of res = val.",
    ),
    'mju_copy': FunctionDecl(
        name='mju_copy',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res = vec.",
    ),
    'mju_sum': FunctionDecl(
        name='mju_sum',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Sum of all numbers.",
    ),
    'mju_L1': FunctionDecl(
        name='mju_L1',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Sum of absolute values.",
    ),
    'mju_scl': FunctionDecl(
        name='mju_scl',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('scl', ValueType('mjtNum')),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res = vec * scl.",
    ),
    'mju_add': FunctionDecl(
        name='mju_add',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec2', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res = vec1 + vec2.",
    ),
    'mju_sub': FunctionDecl(
        name='mju_sub',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec2', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res = vec1 - vec2.",
    ),
    'mju_addTo': FunctionDecl(
        name='mju_addTo',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res += vec.",
    ),
    'mju_subFrom': FunctionDecl(
        name='mju_subFrom',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res -= vec.",
    ),
    'mju_addToScl': FunctionDecl(
        name='mju_addToScl',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('scl', ValueType('mjtNum')),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res += vec * scl.",
    ),
    'mju_addScl': FunctionDecl(
        name='mju_addScl',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec2', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('scl', ValueType('mjtNum')),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res = vec1 + vec2 * scl.",
    ),
    'mju_normalize': FunctionDecl(
        name='mju_normalize',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Scales res to unit length and returns its previous length; shorter than mjMINVAL: becomes (1, 0, ...).",
    ),
    'mju_norm': FunctionDecl(
        name='mju_norm',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Length of res.",
    ),
    'mju_dot': FunctionDecl(
        name='mju_dot',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('vec1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec2', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Dot product.",
    ),
    'mju_mulMatVec': FunctionDecl(
        name='mju_mulMatVec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('nr', ValueType('int')),
            FunctionParameterDecl('nc', ValueType('int')),
        ),
        doc="res (nr) = mat vec, mat nr x nc.",
    ),
    'mju_mulMatTVec': FunctionDecl(
        name='mju_mulMatTVec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('nr', ValueType('int')),
            FunctionParameterDecl('nc', ValueType('int')),
        ),
        doc="res (nc) = mat' vec, mat nr x nc. Rows multiplied by 0 are skipped.",
    ),
    'mju_mulVecMatVec': FunctionDecl(
        name='mju_mulVecMatVec',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('vec1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec2', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="vec1' mat vec2, mat n x n.",
    ),
    'mju_transpose': FunctionDecl(
        name='mju_transpose',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('nr', ValueType('int')),
            FunctionParameterDecl('nc', ValueType('int')),
        ),
        doc="res (nc x nr) = mat', mat nr x nc.",
    ),
    'mju_symmetrize': FunctionDecl(
        name='mju_symmetrize',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="res = (mat + mat') / 2, n x n. In place allowed.",
    ),
    'mju_eye': FunctionDecl(
        name='mju_eye',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="mat = identity, n x n.",
    ),
    'mju_mulMatMat': FunctionDecl(
        name='mju_mulMatMat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('mat2', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('r1', ValueType('int')),
            FunctionParameterDecl('c1', ValueType('int')),
            FunctionParameterDecl('c2', ValueType('int')),
        ),
        doc="res (r1 x c2) = mat1 mat2, mat1 r1 x c1, mat2 c1 x c2.",
    ),
    'mju_mulMatMatT': FunctionDecl(
        name='mju_mulMatMatT',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('mat2', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('r1', ValueType('int')),
            FunctionParameterDecl('c1', ValueType('int')),
            FunctionParameterDecl('r2', ValueType('int')),
        ),
        doc="res (r1 x r2) = mat1 mat2', mat1 r1 x c1, mat2 r2 x c1.",
    ),
    'mju_mulMatTMat': FunctionDecl(
        name='mju_mulMatTMat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat1', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('mat2', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('r1', ValueType('int')),
            FunctionParameterDecl('c1', ValueType('int')),
            FunctionParameterDecl('c2', ValueType('int')),
        ),
        doc="res (c1 x c2) = mat1' mat2, mat1 r1 x c1, mat2 r1 x c2.",
    ),
    'mju_sqrMatTD': FunctionDecl(
        name='mju_sqrMatTD',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('diag', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('nr', ValueType('int')),
            FunctionParameterDecl('nc', ValueType('int')),
        ),
        doc="res (nc x nc) = mat' diag mat, mat nr x nc, diag (nr); NULL: identity.",
    ),
    'mju_transformSpatial': FunctionDecl(
        name='mju_transformSpatial',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (6,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (6,))),
            FunctionParameterDecl('flg_force', ValueType('int')),
            FunctionParameterDecl('newpos', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('oldpos', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('rotnew2old', ArrayType(ValueType('mjtNum', is_const=True), (9,)), nullable=True),
        ),
        doc="Moves a motion vector (or force vector, if `flg_force`) from oldpos to newpos and rotates it into axes whose columns are rotnew2old (3 x 3); NULL: same axes. In place allowed.",
    ),
    'mju_dense2sparse': FunctionDecl(
        name='mju_dense2sparse',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('nr', ValueType('int')),
            FunctionParameterDecl('nc', ValueType('int')),
            FunctionParameterDecl('rownnz', PointerType(ValueType('int'))),
            FunctionParameterDecl('rowadr', PointerType(ValueType('int'))),
            FunctionParameterDecl('colind', PointerType(ValueType('int'))),
            FunctionParameterDecl('nnz', ValueType('int')),
        ),
        doc="Converts a dense nr x nc matrix; res and colind have room for `nnz` entries. Returns 0, or 1 if they do not fit or nnz is not positive.",
    ),
    'mju_sparse2dense': FunctionDecl(
        name='mju_sparse2dense',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('nr', ValueType('int')),
            FunctionParameterDecl('nc', ValueType('int')),
            FunctionParameterDecl('rownnz', PointerType(ValueType('int', is_const=True))),
            FunctionParameterDecl('rowadr', PointerType(ValueType('int', is_const=True))),
            FunctionParameterDecl('colind', PointerType(ValueType('int', is_const=True))),
        ),
        doc="Converts to a dense nr x nc matrix.",
    ),
    'mju_rotVecQuat': FunctionDecl(
        name='mju_rotVecQuat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
        ),
        doc="res = vec rotated by a unit quaternion.",
    ),
    'mju_negQuat': FunctionDecl(
        name='mju_negQuat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
        ),
        doc="res = conjugate: the inverse rotation.",
    ),
    'mju_mulQuat': FunctionDecl(
        name='mju_mulQuat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('quat1', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('quat2', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
        ),
        doc="res = quat1 quat2: first quat2, then quat1.",
    ),
    'mju_mulQuatAxis': FunctionDecl(
        name='mju_mulQuatAxis',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('axis', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res = quat (0, axis).",
    ),
    'mju_axisAngle2Quat': FunctionDecl(
        name='mju_axisAngle2Quat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('axis', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('angle', ValueType('mjtNum')),
        ),
        doc="Rotation by `angle` (rad) about a unit axis.",
    ),
    'mju_quat2Vel': FunctionDecl(
        name='mju_quat2Vel',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('dt', ValueType('mjtNum')),
        ),
        doc="Angular velocity (rad/s) that rotates by quat in time dt (s): rotation vector, angle at most pi, over dt.",
    ),
    'mju_subQuat': FunctionDecl(
        name='mju_subQuat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('qa', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('qb', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
        ),
        doc="Rotation vector (rad) from qb to qa, in the frame of qb: qb exp(res) = qa.",
    ),
    'mju_quat2Mat': FunctionDecl(
        name='mju_quat2Mat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (9,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
        ),
        doc="Rotation matrix (3 x 3) of a unit quaternion.",
    ),
    'mju_mat2Quat': FunctionDecl(
        name='mju_mat2Quat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('mat', ArrayType(ValueType('mjtNum', is_const=True), (9,))),
        ),
        doc="Unit quaternion of a rotation matrix (3 x 3).",
    ),
    'mju_derivQuat': FunctionDecl(
        name='mju_derivQuat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('vel', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Time derivative of quat for an angular velocity in its local frame (rad/s). Not in place.",
    ),
    'mju_quatIntegrate': FunctionDecl(
        name='mju_quatIntegrate',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('vel', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('scale', ValueType('mjtNum')),
        ),
        doc="Normalizes quat and rotates it, in place, by vel * scale, in its local frame (rad).",
    ),
    'mju_quatZ2Vec': FunctionDecl(
        name='mju_quatZ2Vec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Smallest rotation that takes the z axis to the direction of vec; none for a zero vector.",
    ),
    'mju_mat2Rot': FunctionDecl(
        name='mju_mat2Rot',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('mat', ArrayType(ValueType('mjtNum', is_const=True), (9,))),
        ),
        doc="Rotation nearest to a matrix (3 x 3), found by iteration from the given quat. Returns the number of iterations, 500 if it did not converge.",
    ),
    'mju_euler2Quat': FunctionDecl(
        name='mju_euler2Quat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('euler', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('seq', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Rotation by three Euler angles (rad) about the axes in `seq`: x, y, z for moving, X, Y, Z for fixed axes.",
    ),
    'mju_mulPose': FunctionDecl(
        name='mju_mulPose',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('posres', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('quatres', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('pos1', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('quat1', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('pos2', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('quat2', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
        ),
        doc="res = pose1 pose2: pose2, given in the frame of pose1, in the outer frame. The quaternion is normalized.",
    ),
    'mju_negPose': FunctionDecl(
        name='mju_negPose',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('posres', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('quatres', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('pos', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
        ),
        doc="Inverse of a pose.",
    ),
    'mju_trnVecPose': FunctionDecl(
        name='mju_trnVecPose',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('pos', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('vec', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="res = a point given in the frame of the pose, in the outer frame.",
    ),
    'mju_cholFactor': FunctionDecl(
        name='mju_cholFactor',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('n', ValueType('int')),
            FunctionParameterDecl('mindiag', ValueType('mjtNum')),
        ),
        doc="Cholesky factor L of a symmetric n x n matrix, in place in the lower triangle; mat = L L'. Pivots below `mindiag` are raised to it. Returns the rank: n minus the number of raised pivots.",
    ),
    'mju_cholSolve': FunctionDecl(
        name='mju_cholSolve',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Solves L L' res = vec with a factor of mju_cholFactor. In place allowed.",
    ),
    'mju_cholUpdate': FunctionDecl(
        name='mju_cholUpdate',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('x', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('n', ValueType('int')),
            FunctionParameterDecl('flg_plus', ValueType('int')),
        ),
        doc="Updates a factor to that of L L' + x x', or L L' - x x' if not `flg_plus`. x is overwritten. Returns the rank.",
    ),
    'mju_cholFactorBand': FunctionDecl(
        name='mju_cholFactorBand',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('ntotal', ValueType('int')),
            FunctionParameterDecl('nband', ValueType('int')),
            FunctionParameterDecl('ndense', ValueType('int')),
            FunctionParameterDecl('diagadd', ValueType('mjtNum')),
            FunctionParameterDecl('diagmul', ValueType('mjtNum')),
        ),
        doc="Cholesky factor of a band-dense matrix, in place, after adding diagadd + diagmul * diagonal to the diagonal. The first ntotal - ndense rows have `nband` entries up to the diagonal, the last ndense rows are full. Returns the smallest pivot, 0 if the matrix is not positive definite.",
    ),
    'mju_cholSolveBand': FunctionDecl(
        name='mju_cholSolveBand',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('ntotal', ValueType('int')),
            FunctionParameterDecl('nband', ValueType('int')),
            FunctionParameterDecl('ndense', ValueType('int')),
        ),
        doc="Solves with a factor of mju_cholFactorBand. In place allowed.",
    ),
    'mju_band2Dense': FunctionDecl(
        name='mju_band2Dense',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('ntotal', ValueType('int')),
            FunctionParameterDecl('nband', ValueType('int')),
            FunctionParameterDecl('ndense', ValueType('int')),
            FunctionParameterDecl('flg_sym', ValueType('mjtByte')),
        ),
        doc="Converts a band-dense matrix to dense ntotal x ntotal: lower triangle, or both if `flg_sym`.",
    ),
    'mju_dense2Band': FunctionDecl(
        name='mju_dense2Band',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('ntotal', ValueType('int')),
            FunctionParameterDecl('nband', ValueType('int')),
            FunctionParameterDecl('ndense', ValueType('int')),
        ),
        doc="Converts the lower triangle of a dense matrix to band-dense form; entries outside the pattern are dropped.",
    ),
    'mju_bandMulMatVec': FunctionDecl(
        name='mju_bandMulMatVec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('mat', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('ntotal', ValueType('int')),
            FunctionParameterDecl('nband', ValueType('int')),
            FunctionParameterDecl('ndense', ValueType('int')),
            FunctionParameterDecl('nvec', ValueType('int')),
            FunctionParameterDecl('flg_sym', ValueType('mjtByte')),
        ),
        doc="Multiplies a band-dense matrix with nvec vectors, as a symmetric matrix if `flg_sym`, else by its lower triangle.",
    ),
    'mju_bandDiag': FunctionDecl(
        name='mju_bandDiag',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('i', ValueType('int')),
            FunctionParameterDecl('ntotal', ValueType('int')),
            FunctionParameterDecl('nband', ValueType('int')),
            FunctionParameterDecl('ndense', ValueType('int')),
        ),
        doc="Index of diagonal element i in a band-dense matrix.",
    ),
    'mju_eig3': FunctionDecl(
        name='mju_eig3',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('eigval', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('eigvec', ArrayType(ValueType('mjtNum'), (9,))),
            FunctionParameterDecl('quat', ArrayType(ValueType('mjtNum'), (4,))),
            FunctionParameterDecl('mat', ArrayType(ValueType('mjtNum', is_const=True), (9,))),
        ),
        doc="Eigenvalues, in decreasing order, and eigenvectors (columns of eigvec, and as a quaternion) of a symmetric 3 x 3 matrix. Returns the number of iterations.",
    ),
    'mju_boxQP': FunctionDecl(
        name='mju_boxQP',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('R', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('index', PointerType(ValueType('int')), nullable=True),
            FunctionParameterDecl('H', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('g', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
            FunctionParameterDecl('lower', PointerType(ValueType('mjtNum', is_const=True)), nullable=True),
            FunctionParameterDecl('upper', PointerType(ValueType('mjtNum', is_const=True)), nullable=True),
        ),
        doc="Minimizes x' H x / 2 + x' g over lower <= x <= upper, n numbers each; NULL bounds: none. res is start and result, R (n (n + 7)) returns the factor over the free dimensions, listed in index (n; NULL: not needed). Returns the number of free dimensions, -1 on failure.",
    ),
    'mju_boxQPmalloc': FunctionDecl(
        name='mju_boxQPmalloc',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(PointerType(ValueType('mjtNum')))),
            FunctionParameterDecl('R', PointerType(PointerType(ValueType('mjtNum')))),
            FunctionParameterDecl('index', PointerType(PointerType(ValueType('int')))),
            FunctionParameterDecl('H', PointerType(PointerType(ValueType('mjtNum')))),
            FunctionParameterDecl('g', PointerType(PointerType(ValueType('mjtNum')))),
            FunctionParameterDecl('n', ValueType('int')),
            FunctionParameterDecl('lower', PointerType(PointerType(ValueType('mjtNum')))),
            FunctionParameterDecl('upper', PointerType(PointerType(ValueType('mjtNum')))),
        ),
        doc="Allocates the arrays of mju_boxQP with mju_malloc; index, lower and upper only if not NULL.",
    ),
    'mju_muscleGain': FunctionDecl(
        name='mju_muscleGain',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('len', ValueType('mjtNum')),
            FunctionParameterDecl('vel', ValueType('mjtNum')),
            FunctionParameterDecl('lengthrange', ArrayType(ValueType('mjtNum', is_const=True), (2,))),
            FunctionParameterDecl('acc0', ValueType('mjtNum')),
            FunctionParameterDecl('prm', ArrayType(ValueType('mjtNum', is_const=True), (9,))),
        ),
        doc="Active muscle force at full activation, negative: pulling (N). prm: range (2), force, scale, lmin, lmax, vmax, fpmax, fvmax; force negative: scale / acc0.",
    ),
    'mju_muscleBias': FunctionDecl(
        name='mju_muscleBias',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('len', ValueType('mjtNum')),
            FunctionParameterDecl('lengthrange', ArrayType(ValueType('mjtNum', is_const=True), (2,))),
            FunctionParameterDecl('acc0', ValueType('mjtNum')),
            FunctionParameterDecl('prm', ArrayType(ValueType('mjtNum', is_const=True), (9,))),
        ),
        doc="Passive muscle force (N), parameters as in mju_muscleGain.",
    ),
    'mju_muscleDynamics': FunctionDecl(
        name='mju_muscleDynamics',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('ctrl', ValueType('mjtNum')),
            FunctionParameterDecl('act', ValueType('mjtNum')),
            FunctionParameterDecl('prm', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Rate of muscle activation (1/s). prm: time constants of activation and deactivation (s), width of the smooth transition between them.",
    ),
    'mju_encodePyramid': FunctionDecl(
        name='mju_encodePyramid',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('pyramid', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('force', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('mu', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('dim', ValueType('int')),
        ),
        doc="Contact force (dim) to forces on the 2 (dim - 1) edges of a friction pyramid; mu (dim - 1).",
    ),
    'mju_decodePyramid': FunctionDecl(
        name='mju_decodePyramid',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('force', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('pyramid', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('mu', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('dim', ValueType('int')),
        ),
        doc="Forces on the edges of a friction pyramid to the contact force (dim); mu (dim - 1).",
    ),
    'mju_springDamper': FunctionDecl(
        name='mju_springDamper',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('pos0', ValueType('mjtNum')),
            FunctionParameterDecl('vel0', ValueType('mjtNum')),
            FunctionParameterDecl('Kp', ValueType('mjtNum')),
            FunctionParameterDecl('Kv', ValueType('mjtNum')),
            FunctionParameterDecl('dt', ValueType('mjtNum')),
        ),
        doc="Position after time dt (s) of a unit mass on a spring Kp with damper Kv, from pos0 and vel0: exact solution.",
    ),
    'mju_min': FunctionDecl(
        name='mju_min',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('a', ValueType('mjtNum')),
            FunctionParameterDecl('b', ValueType('mjtNum')),
        ),
        doc="Smaller of two numbers.",
    ),
    'mju_max': FunctionDecl(
        name='mju_max',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('a', ValueType('mjtNum')),
            FunctionParameterDecl('b', ValueType('mjtNum')),
        ),
        doc="Larger of two numbers.",
    ),
    'mju_clip': FunctionDecl(
        name='mju_clip',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('x', ValueType('mjtNum')),
            FunctionParameterDecl('min', ValueType('mjtNum')),
            FunctionParameterDecl('max', ValueType('mjtNum')),
        ),
        doc="x limited to [min, max].",
    ),
    'mju_sign': FunctionDecl(
        name='mju_sign',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('x', ValueType('mjtNum')),
        ),
        doc="-1, 0 or 1.",
    ),
    'mju_round': FunctionDecl(
        name='mju_round',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('x', ValueType('mjtNum')),
        ),
        doc="Nearest integer; halves go up.",
    ),
    'mju_type2Str': FunctionDecl(
        name='mju_type2Str',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('type', ValueType('int')),
        ),
        doc="Name of a kind of object (mjtObj), NULL if unknown.",
    ),
    'mju_str2Type': FunctionDecl(
        name='mju_str2Type',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('str', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Kind of object (mjtObj) by name, mjOBJ_UNKNOWN if unknown.",
    ),
    'mju_writeNumBytes': FunctionDecl(
        name='mju_writeNumBytes',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('nbytes', ValueType('size_t')),
        ),
        doc="Number of bytes as text with the largest exact suffix K, M, G, T, P or E, in a buffer of the calling thread.",
    ),
    'mju_warningText': FunctionDecl(
        name='mju_warningText',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('warning', ValueType('int')),
            FunctionParameterDecl('info', ValueType('size_t')),
        ),
        doc="Text of a simulation warning, in a buffer of the calling thread.",
    ),
    'mju_isBad': FunctionDecl(
        name='mju_isBad',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('x', ValueType('mjtNum')),
        ),
        doc="1 if x is NaN or its magnitude is above mjMAXVAL, else 0.",
    ),
    'mju_isZero': FunctionDecl(
        name='mju_isZero',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="1 if all n numbers are 0, else 0.",
    ),
    'mju_standardNormal': FunctionDecl(
        name='mju_standardNormal',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('num2', PointerType(ValueType('mjtNum'))),
        ),
        doc="Random number with standard normal distribution, from rand(); a second one in *num2. NULL: not needed.",
    ),
    'mju_f2n': FunctionDecl(
        name='mju_f2n',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('float', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Converts n floats to mjtNum.",
    ),
    'mju_n2f': FunctionDecl(
        name='mju_n2f',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('float'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Converts n mjtNum to float.",
    ),
    'mju_d2n': FunctionDecl(
        name='mju_d2n',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('vec', PointerType(ValueType('double', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Converts n doubles to mjtNum.",
    ),
    'mju_n2d': FunctionDecl(
        name='mju_n2d',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('res', PointerType(ValueType('double'))),
            FunctionParameterDecl('vec', PointerType(ValueType('mjtNum', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Converts n mjtNum to double.",
    ),
    'mju_insertionSort': FunctionDecl(
        name='mju_insertionSort',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('list', PointerType(ValueType('mjtNum'))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Sorts n numbers in increasing order, stable, in place.",
    ),
    'mju_insertionSortInt': FunctionDecl(
        name='mju_insertionSortInt',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('list', PointerType(ValueType('int'))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Sorts n integers in increasing order, in place.",
    ),
    'mju_Halton': FunctionDecl(
        name='mju_Halton',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('index', ValueType('int')),
            FunctionParameterDecl('base', ValueType('int')),
        ),
        doc="Element `index` of the Halton sequence to `base` (at least 2), in [0, 1).",
    ),
    'mju_strncpy': FunctionDecl(
        name='mju_strncpy',
        return_type=PointerType(ValueType('char')),
        parameters=(
            FunctionParameterDecl('dst', PointerType(ValueType('char'))),
            FunctionParameterDecl('src', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('n', ValueType('int')),
        ),
        doc="Copies at most n - 1 characters, fills the rest of the n bytes with 0. Returns dst.",
    ),
    'mju_sigmoid': FunctionDecl(
        name='mju_sigmoid',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('x', ValueType('mjtNum')),
        ),
        doc="Smooth step: 0 for x <= 0, 1 for x >= 1, a quintic in between with two continuous derivatives.",
    ),
    'mjc_getSDF': FunctionDecl(
        name='mjc_getSDF',
        return_type=PointerType(ValueType('mjpPlugin', is_const=True)),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('id', ValueType('int')),
        ),
        doc="SDF plugin of a geom. An error if it has none.",
    ),
    'mjc_distance': FunctionDecl(
        name='mjc_distance',
        return_type=ValueType('mjtNum'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('s', PointerType(ValueType('mjSDF', is_const=True))),
            FunctionParameterDecl('x', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Signed distance (m) of the point x, in the frame of the first shape, combined by s->type.",
    ),
    'mjc_gradient': FunctionDecl(
        name='mjc_gradient',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData', is_const=True))),
            FunctionParameterDecl('s', PointerType(ValueType('mjSDF', is_const=True))),
            FunctionParameterDecl('gradient', ArrayType(ValueType('mjtNum'), (3,))),
            FunctionParameterDecl('x', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
        ),
        doc="Gradient of mjc_distance at x, in the frame of the first shape.",
    ),
    'mjd_transitionFD': FunctionDecl(
        name='mjd_transitionFD',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('eps', ValueType('mjtNum')),
            FunctionParameterDecl('flg_centered', ValueType('mjtByte')),
            FunctionParameterDecl('A', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('B', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('C', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('D', PointerType(ValueType('mjtNum')), nullable=True),
        ),
        doc="Finite-difference derivatives of one mj_step: A (nx x nx) and B (nx x nu) of the next state, C (nsensordata x nx) and D (nsensordata x nu) of the sensors, by state and control. Step `eps`; central differences if `flg_centered`. The state is restored. Not for RK4 or models with delays.",
    ),
    'mjd_inverseFD': FunctionDecl(
        name='mjd_inverseFD',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('m', PointerType(ValueType('mjModel', is_const=True))),
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('eps', ValueType('mjtNum')),
            FunctionParameterDecl('flg_actuation', ValueType('mjtByte')),
            FunctionParameterDecl('DfDq', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('DfDv', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('DfDa', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('DsDq', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('DsDv', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('DsDa', PointerType(ValueType('mjtNum')), nullable=True),
            FunctionParameterDecl('DmDq', PointerType(ValueType('mjtNum')), nullable=True),
        ),
        doc="Finite-difference derivatives of mj_inverse with step `eps`: of qfrc_inverse (minus actuator force if flg_actuation), sensors and qM by position, velocity, acceleration. One row per perturbed dof: DfD. (nv x nv), DsD. (nv x nsensordata), DmDq (nv x nM). Not for RK4 or noslip.",
    ),
    'mjd_subQuat': FunctionDecl(
        name='mjd_subQuat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('qa', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('qb', ArrayType(ValueType('mjtNum', is_const=True), (4,))),
            FunctionParameterDecl('Da', ArrayType(ValueType('mjtNum'), (9,)), nullable=True),
            FunctionParameterDecl('Db', ArrayType(ValueType('mjtNum'), (9,)), nullable=True),
        ),
        doc="Derivatives (3 x 3) of mju_subQuat(qa, qb) by local rotations of qa and qb.",
    ),
    'mjd_quatIntegrate': FunctionDecl(
        name='mjd_quatIntegrate',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('vel', ArrayType(ValueType('mjtNum', is_const=True), (3,))),
            FunctionParameterDecl('scale', ValueType('mjtNum')),
            FunctionParameterDecl('Dquat', ArrayType(ValueType('mjtNum'), (9,)), nullable=True),
            FunctionParameterDecl('Dvel', ArrayType(ValueType('mjtNum'), (9,)), nullable=True),
            FunctionParameterDecl('Dscale', ArrayType(ValueType('mjtNum'), (3,)), nullable=True),
        ),
        doc="Derivatives of mju_quatIntegrate(quat, vel, scale) by a local rotation of quat (3 x 3), by the scaled velocity (3 x 3), and by scale (3).",
    ),
    'mjp_defaultPlugin': FunctionDecl(
        name='mjp_defaultPlugin',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('plugin', PointerType(ValueType('mjpPlugin'))),
        ),
        doc="Clears a plugin struct.",
    ),
    'mjp_registerPlugin': FunctionDecl(
        name='mjp_registerPlugin',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('plugin', PointerType(ValueType('mjpPlugin', is_const=True))),
        ),
        doc="Registers a plugin (a copy is kept) and returns its slot, counted from 0.",
    ),
    'mjp_pluginCount': FunctionDecl(
        name='mjp_pluginCount',
        return_type=ValueType('int'),
        parameters=(
        ),
        doc="Number of plugins.",
    ),
    'mjp_getPlugin': FunctionDecl(
        name='mjp_getPlugin',
        return_type=PointerType(ValueType('mjpPlugin', is_const=True)),
        parameters=(
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('slot', PointerType(ValueType('int'))),
        ),
        doc="Plugin by name, ignoring case, with its slot (slot NULL: not needed); NULL and slot -1 if there is none.",
    ),
    'mjp_getPluginAtSlot': FunctionDecl(
        name='mjp_getPluginAtSlot',
        return_type=PointerType(ValueType('mjpPlugin', is_const=True)),
        parameters=(
            FunctionParameterDecl('slot', ValueType('int')),
        ),
        doc="Plugin by slot; NULL if there is none.",
    ),
    'mjp_defaultResourceProvider': FunctionDecl(
        name='mjp_defaultResourceProvider',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('provider', PointerType(ValueType('mjpResourceProvider'))),
        ),
        doc="Clears a provider struct.",
    ),
    'mjp_registerResourceProvider': FunctionDecl(
        name='mjp_registerResourceProvider',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('provider', PointerType(ValueType('mjpResourceProvider', is_const=True))),
        ),
        doc="Registers a provider (a copy is kept) and returns its slot, counted from 1; -1 with a warning if it is incomplete.",
    ),
    'mjp_resourceProviderCount': FunctionDecl(
        name='mjp_resourceProviderCount',
        return_type=ValueType('int'),
        parameters=(
        ),
        doc="Number of providers.",
    ),
    'mjp_getResourceProvider': FunctionDecl(
        name='mjp_getResourceProvider',
        return_type=PointerType(ValueType('mjpResourceProvider', is_const=True)),
        parameters=(
            FunctionParameterDecl('resource_name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Provider for a resource name \"prefix:rest\"; NULL if there is none.",
    ),
    'mjp_getResourceProviderAtSlot': FunctionDecl(
        name='mjp_getResourceProviderAtSlot',
        return_type=PointerType(ValueType('mjpResourceProvider', is_const=True)),
        parameters=(
            FunctionParameterDecl('slot', ValueType('int')),
        ),
        doc="Provider by slot, counted from 1; NULL if there is none.",
    ),
    'mjp_registerDecoder': FunctionDecl(
        name='mjp_registerDecoder',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('decoder', PointerType(ValueType('mjpDecoder', is_const=True))),
        ),
        doc="Registers a decoder for its content type and extensions (copies are kept). An incomplete one gives a warning.",
    ),
    'mjp_defaultDecoder': FunctionDecl(
        name='mjp_defaultDecoder',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('decoder', PointerType(ValueType('mjpDecoder'))),
        ),
        doc="Clears a decoder struct.",
    ),
    'mjp_findDecoder': FunctionDecl(
        name='mjp_findDecoder',
        return_type=PointerType(ValueType('mjpDecoder', is_const=True)),
        parameters=(
            FunctionParameterDecl('resource', PointerType(ValueType('mjResource', is_const=True))),
            FunctionParameterDecl('content_type', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Decoder for a resource by content type (\"\": none), then by extension; NULL if no one can read it.",
    ),
    'mju_openResource': FunctionDecl(
        name='mju_openResource',
        return_type=PointerType(ValueType('mjResource')),
        parameters=(
            FunctionParameterDecl('dir', PointerType(ValueType('char', is_const=True)), nullable=True),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
            FunctionParameterDecl('error', PointerType(ValueType('char')), nullable=True),
            FunctionParameterDecl('nerror', ValueType('size_t')),
        ),
        doc="Opens a file by name, relative to `dir` (NULL: none), in `vfs` (NULL: disk and providers only). NULL on failure, with the reason in `error`.",
    ),
    'mju_closeResource': FunctionDecl(
        name='mju_closeResource',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('resource', PointerType(ValueType('mjResource'))),
        ),
        doc="Closes a resource and frees it. NULL: nothing.",
    ),
    'mju_readResource': FunctionDecl(
        name='mju_readResource',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('resource', PointerType(ValueType('mjResource'))),
            FunctionParameterDecl('buffer', PointerType(PointerType(ValueType('void', is_const=True)))),
        ),
        doc="Sets *buffer to the content, valid until the resource is closed. Returns the number of bytes, negative on failure.",
    ),
    'mju_getResourceDir': FunctionDecl(
        name='mju_getResourceDir',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('resource', PointerType(ValueType('mjResource'))),
            FunctionParameterDecl('dir', PointerType(PointerType(ValueType('char', is_const=True)))),
            FunctionParameterDecl('ndir', PointerType(ValueType('int'))),
        ),
        doc="Directory part of the resource's name: start in *dir (not terminated), length in *ndir.",
    ),
    'mju_isModifiedResource': FunctionDecl(
        name='mju_isModifiedResource',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('resource', PointerType(ValueType('mjResource', is_const=True))),
            FunctionParameterDecl('timestamp', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Compares with an earlier timestamp: 0 unchanged, positive: newer or unknown, negative: older.",
    ),
    'mju_decodeResource': FunctionDecl(
        name='mju_decodeResource',
        return_type=PointerType(ValueType('mjSpec')),
        parameters=(
            FunctionParameterDecl('resource', PointerType(ValueType('mjResource'))),
            FunctionParameterDecl('content_type', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('vfs', PointerType(ValueType('mjVFS', is_const=True)), nullable=True),
        ),
        doc="Reads a resource with a registered decoder into a new spec. `content_type` NULL: from the extension; `vfs` may be NULL. NULL on failure, with a warning if there is no decoder.",
    ),
    'mju_threadPoolCreate': FunctionDecl(
        name='mju_threadPoolCreate',
        return_type=PointerType(ValueType('mjThreadPool')),
        parameters=(
            FunctionParameterDecl('number_of_threads', ValueType('size_t')),
        ),
        doc="Starts a pool of worker threads, at most mjMAXTHREAD.",
    ),
    'mju_bindThreadPool': FunctionDecl(
        name='mju_bindThreadPool',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('d', PointerType(ValueType('mjData'))),
            FunctionParameterDecl('thread_pool', PointerType(ValueType('void'))),
        ),
        doc="Lets the engine use the pool, an mjThreadPool*, when it works on `d`. Once per mjData.",
    ),
    'mju_threadPoolEnqueue': FunctionDecl(
        name='mju_threadPoolEnqueue',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('thread_pool', PointerType(ValueType('mjThreadPool'))),
            FunctionParameterDecl('task', PointerType(ValueType('mjTask'))),
        ),
        doc="Hands a new task to the pool; waits while its queue is full.",
    ),
    'mju_threadPoolDestroy': FunctionDecl(
        name='mju_threadPoolDestroy',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('thread_pool', PointerType(ValueType('mjThreadPool'))),
        ),
        doc="Stops the workers and frees the pool. Join all tasks before and do not use bound mjData any more.",
    ),
    'mju_defaultTask': FunctionDecl(
        name='mju_defaultTask',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('task', PointerType(ValueType('mjTask'))),
        ),
        doc="Initializes a task.",
    ),
    'mju_taskJoin': FunctionDecl(
        name='mju_taskJoin',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('task', PointerType(ValueType('mjTask'))),
        ),
        doc="Waits until a task is completed.",
    ),
    'mjs_attach': FunctionDecl(
        name='mjs_attach',
        return_type=PointerType(ValueType('mjsElement')),
        parameters=(
            FunctionParameterDecl('parent', PointerType(ValueType('mjsElement'))),
            FunctionParameterDecl('child', PointerType(ValueType('mjsElement', is_const=True))),
            FunctionParameterDecl('prefix', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('suffix', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Attaches a body, frame or whole spec (its element) to a frame, body or site of another spec. Elements outside the tree come along if all they refer to does. Names get prefix and suffix (not NULL). Returns the attached element, or NULL with the reason in mjs_getError of the parent's spec.",
    ),
    'mjs_addBody': FunctionDecl(
        name='mjs_addBody',
        return_type=PointerType(ValueType('mjsBody')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a child body.",
    ),
    'mjs_addSite': FunctionDecl(
        name='mjs_addSite',
        return_type=PointerType(ValueType('mjsSite')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a site.",
    ),
    'mjs_addJoint': FunctionDecl(
        name='mjs_addJoint',
        return_type=PointerType(ValueType('mjsJoint')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a joint.",
    ),
    'mjs_addFreeJoint': FunctionDecl(
        name='mjs_addFreeJoint',
        return_type=PointerType(ValueType('mjsJoint')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
        ),
        doc="Adds a free joint without class defaults.",
    ),
    'mjs_addGeom': FunctionDecl(
        name='mjs_addGeom',
        return_type=PointerType(ValueType('mjsGeom')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a geom.",
    ),
    'mjs_addCamera': FunctionDecl(
        name='mjs_addCamera',
        return_type=PointerType(ValueType('mjsCamera')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a camera.",
    ),
    'mjs_addLight': FunctionDecl(
        name='mjs_addLight',
        return_type=PointerType(ValueType('mjsLight')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a light.",
    ),
    'mjs_addFrame': FunctionDecl(
        name='mjs_addFrame',
        return_type=PointerType(ValueType('mjsFrame')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('parentframe', PointerType(ValueType('mjsFrame'))),
        ),
        doc="Adds a frame, inside `parentframe`; NULL: directly in the body.",
    ),
    'mjs_delete': FunctionDecl(
        name='mjs_delete',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('spec', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Removes an element from a spec; with a body, everything in it and what refers to it. Returns 0, or -1 with the reason in mjs_getError. The memory is kept until the spec is deleted.",
    ),
    'mjs_addActuator': FunctionDecl(
        name='mjs_addActuator',
        return_type=PointerType(ValueType('mjsActuator')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds an actuator.",
    ),
    'mjs_addSensor': FunctionDecl(
        name='mjs_addSensor',
        return_type=PointerType(ValueType('mjsSensor')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a sensor.",
    ),
    'mjs_addFlex': FunctionDecl(
        name='mjs_addFlex',
        return_type=PointerType(ValueType('mjsFlex')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a flex.",
    ),
    'mjs_addPair': FunctionDecl(
        name='mjs_addPair',
        return_type=PointerType(ValueType('mjsPair')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds an explicit geom pair.",
    ),
    'mjs_addExclude': FunctionDecl(
        name='mjs_addExclude',
        return_type=PointerType(ValueType('mjsExclude')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds an excluded body pair.",
    ),
    'mjs_addEquality': FunctionDecl(
        name='mjs_addEquality',
        return_type=PointerType(ValueType('mjsEquality')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds an equality constraint.",
    ),
    'mjs_addTendon': FunctionDecl(
        name='mjs_addTendon',
        return_type=PointerType(ValueType('mjsTendon')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a tendon with an empty path.",
    ),
    'mjs_wrapSite': FunctionDecl(
        name='mjs_wrapSite',
        return_type=PointerType(ValueType('mjsWrap')),
        parameters=(
            FunctionParameterDecl('tendon', PointerType(ValueType('mjsTendon'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Appends a site to the path of a tendon.",
    ),
    'mjs_wrapGeom': FunctionDecl(
        name='mjs_wrapGeom',
        return_type=PointerType(ValueType('mjsWrap')),
        parameters=(
            FunctionParameterDecl('tendon', PointerType(ValueType('mjsTendon'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('sidesite', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Appends a wrapping geom to the path; `sidesite` \"\": none.",
    ),
    'mjs_wrapJoint': FunctionDecl(
        name='mjs_wrapJoint',
        return_type=PointerType(ValueType('mjsWrap')),
        parameters=(
            FunctionParameterDecl('tendon', PointerType(ValueType('mjsTendon'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('coef', ValueType('double')),
        ),
        doc="Appends a joint with its coefficient to a fixed tendon.",
    ),
    'mjs_wrapPulley': FunctionDecl(
        name='mjs_wrapPulley',
        return_type=PointerType(ValueType('mjsWrap')),
        parameters=(
            FunctionParameterDecl('tendon', PointerType(ValueType('mjsTendon'))),
            FunctionParameterDecl('divisor', ValueType('double')),
        ),
        doc="Appends a pulley; lengths after it are divided by `divisor`.",
    ),
    'mjs_addNumeric': FunctionDecl(
        name='mjs_addNumeric',
        return_type=PointerType(ValueType('mjsNumeric')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds an array of numbers.",
    ),
    'mjs_addText': FunctionDecl(
        name='mjs_addText',
        return_type=PointerType(ValueType('mjsText')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a text.",
    ),
    'mjs_addTuple': FunctionDecl(
        name='mjs_addTuple',
        return_type=PointerType(ValueType('mjsTuple')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a tuple.",
    ),
    'mjs_addKey': FunctionDecl(
        name='mjs_addKey',
        return_type=PointerType(ValueType('mjsKey')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a keyframe.",
    ),
    'mjs_addPlugin': FunctionDecl(
        name='mjs_addPlugin',
        return_type=PointerType(ValueType('mjsPlugin')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a plugin instance.",
    ),
    'mjs_addDefault': FunctionDecl(
        name='mjs_addDefault',
        return_type=PointerType(ValueType('mjsDefault')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('classname', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('parent', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a default class with the values of `parent`; NULL: \"main\". NULL if the name is taken.",
    ),
    'mjs_setToMotor': FunctionDecl(
        name='mjs_setToMotor',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
        ),
        doc="Direct force: force = control.",
    ),
    'mjs_setToPosition': FunctionDecl(
        name='mjs_setToPosition',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
            FunctionParameterDecl('kp', ValueType('double')),
            FunctionParameterDecl('kv', ArrayType(ValueType('double'), (1,))),
            FunctionParameterDecl('dampratio', ArrayType(ValueType('double'), (1,))),
            FunctionParameterDecl('timeconst', ArrayType(ValueType('double'), (1,))),
            FunctionParameterDecl('inheritrange', ValueType('double')),
        ),
        doc="Position servo with gain kp; damping kv or dampratio (times critical); control filter with timeconst (s). inheritrange as in mjsActuator.",
    ),
    'mjs_setToIntVelocity': FunctionDecl(
        name='mjs_setToIntVelocity',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
            FunctionParameterDecl('kp', ValueType('double')),
            FunctionParameterDecl('kv', ArrayType(ValueType('double'), (1,))),
            FunctionParameterDecl('dampratio', ArrayType(ValueType('double'), (1,))),
            FunctionParameterDecl('timeconst', ArrayType(ValueType('double'), (1,))),
            FunctionParameterDecl('inheritrange', ValueType('double')),
        ),
        doc="Position servo whose set point is the integral of the control; parameters as in mjs_setToPosition.",
    ),
    'mjs_setToVelocity': FunctionDecl(
        name='mjs_setToVelocity',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
            FunctionParameterDecl('kv', ValueType('double')),
        ),
        doc="Velocity servo with gain kv.",
    ),
    'mjs_setToDamper': FunctionDecl(
        name='mjs_setToDamper',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
            FunctionParameterDecl('kv', ValueType('double')),
        ),
        doc="Active damping: force = -kv * velocity * control.",
    ),
    'mjs_setToCylinder': FunctionDecl(
        name='mjs_setToCylinder',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
            FunctionParameterDecl('timeconst', ValueType('double')),
            FunctionParameterDecl('bias', ValueType('double')),
            FunctionParameterDecl('area', ValueType('double')),
            FunctionParameterDecl('diameter', ValueType('double')),
        ),
        doc="Pneumatic or hydraulic cylinder: pressure filter with timeconst (s), constant bias force, piston area (m^2) or, if not negative, diameter (m).",
    ),
    'mjs_setToMuscle': FunctionDecl(
        name='mjs_setToMuscle',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
            FunctionParameterDecl('timeconst', ArrayType(ValueType('double'), (2,))),
            FunctionParameterDecl('tausmooth', ValueType('double')),
            FunctionParameterDecl('range', ArrayType(ValueType('double'), (2,))),
            FunctionParameterDecl('force', ValueType('double')),
            FunctionParameterDecl('scale', ValueType('double')),
            FunctionParameterDecl('lmin', ValueType('double')),
            FunctionParameterDecl('lmax', ValueType('double')),
            FunctionParameterDecl('vmax', ValueType('double')),
            FunctionParameterDecl('fpmax', ValueType('double')),
            FunctionParameterDecl('fvmax', ValueType('double')),
        ),
        doc="Muscle; parameters as in mju_muscleDynamics and mju_muscleGain. A negative number keeps the default.",
    ),
    'mjs_setToAdhesion': FunctionDecl(
        name='mjs_setToAdhesion',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
            FunctionParameterDecl('gain', ValueType('double')),
        ),
        doc="Adhesion with force gain * control.",
    ),
    'mjs_addMesh': FunctionDecl(
        name='mjs_addMesh',
        return_type=PointerType(ValueType('mjsMesh')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a mesh.",
    ),
    'mjs_addHField': FunctionDecl(
        name='mjs_addHField',
        return_type=PointerType(ValueType('mjsHField')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a height field.",
    ),
    'mjs_addSkin': FunctionDecl(
        name='mjs_addSkin',
        return_type=PointerType(ValueType('mjsSkin')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a skin.",
    ),
    'mjs_addTexture': FunctionDecl(
        name='mjs_addTexture',
        return_type=PointerType(ValueType('mjsTexture')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Adds a texture.",
    ),
    'mjs_addMaterial': FunctionDecl(
        name='mjs_addMaterial',
        return_type=PointerType(ValueType('mjsMaterial')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True)), nullable=True),
        ),
        doc="Adds a material.",
    ),
    'mjs_makeMesh': FunctionDecl(
        name='mjs_makeMesh',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('mesh', PointerType(ValueType('mjsMesh'))),
            FunctionParameterDecl('builtin', ValueType('mjtMeshBuiltin')),
            FunctionParameterDecl('params', PointerType(ValueType('double'))),
            FunctionParameterDecl('nparams', ValueType('int')),
        ),
        doc="Fills a mesh with a built-in shape (mjtMeshBuiltin and its parameters). Returns 0, or non-zero with the reason in mjs_getError.",
    ),
    'mjs_getSpec': FunctionDecl(
        name='mjs_getSpec',
        return_type=PointerType(ValueType('mjSpec')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Spec an element belongs to.",
    ),
    'mjs_getCompiler': FunctionDecl(
        name='mjs_getCompiler',
        return_type=PointerType(ValueType('mjsCompiler')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Compiler options in force for an element: those of the spec it came from.",
    ),
    'mjs_findSpec': FunctionDecl(
        name='mjs_findSpec',
        return_type=PointerType(ValueType('mjSpec')),
        parameters=(
            FunctionParameterDecl('spec', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Attached spec by model name.",
    ),
    'mjs_findBody': FunctionDecl(
        name='mjs_findBody',
        return_type=PointerType(ValueType('mjsBody')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Body by name.",
    ),
    'mjs_findElement': FunctionDecl(
        name='mjs_findElement',
        return_type=PointerType(ValueType('mjsElement')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('type', ValueType('mjtObj')),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Element by kind and name.",
    ),
    'mjs_findChild': FunctionDecl(
        name='mjs_findChild',
        return_type=PointerType(ValueType('mjsBody')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Body by name in the subtree of a body, itself included.",
    ),
    'mjs_getParent': FunctionDecl(
        name='mjs_getParent',
        return_type=PointerType(ValueType('mjsBody')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Body that owns a tree element.",
    ),
    'mjs_getFrame': FunctionDecl(
        name='mjs_getFrame',
        return_type=PointerType(ValueType('mjsFrame')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Frame that encloses an element.",
    ),
    'mjs_findFrame': FunctionDecl(
        name='mjs_findFrame',
        return_type=PointerType(ValueType('mjsFrame')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Frame by name.",
    ),
    'mjs_getDefault': FunctionDecl(
        name='mjs_getDefault',
        return_type=PointerType(ValueType('mjsDefault')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Default class of an element.",
    ),
    'mjs_findDefault': FunctionDecl(
        name='mjs_findDefault',
        return_type=PointerType(ValueType('mjsDefault')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('classname', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Default class by name.",
    ),
    'mjs_getSpecDefault': FunctionDecl(
        name='mjs_getSpecDefault',
        return_type=PointerType(ValueType('mjsDefault')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
        ),
        doc="Global default class, \"main\".",
    ),
    'mjs_getId': FunctionDecl(
        name='mjs_getId',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Id of an element in the compiled model; -1 before compilation, or for NULL.",
    ),
    'mjs_firstChild': FunctionDecl(
        name='mjs_firstChild',
        return_type=PointerType(ValueType('mjsElement')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('type', ValueType('mjtObj')),
            FunctionParameterDecl('recurse', ValueType('int')),
        ),
        doc="First body, joint, geom, site, camera, light or frame of a body; of its whole subtree if `recurse`.",
    ),
    'mjs_nextChild': FunctionDecl(
        name='mjs_nextChild',
        return_type=PointerType(ValueType('mjsElement')),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
            FunctionParameterDecl('child', PointerType(ValueType('mjsElement'))),
            FunctionParameterDecl('recurse', ValueType('int')),
        ),
        doc="Next one after `child`, of the same kind.",
    ),
    'mjs_firstElement': FunctionDecl(
        name='mjs_firstElement',
        return_type=PointerType(ValueType('mjsElement')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('type', ValueType('mjtObj')),
        ),
        doc="First element of a kind; tree elements in depth-first order.",
    ),
    'mjs_nextElement': FunctionDecl(
        name='mjs_nextElement',
        return_type=PointerType(ValueType('mjsElement')),
        parameters=(
            FunctionParameterDecl('s', PointerType(ValueType('mjSpec'))),
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Next element of the same kind.",
    ),
    'mjs_getWrapTarget': FunctionDecl(
        name='mjs_getWrapTarget',
        return_type=PointerType(ValueType('mjsElement')),
        parameters=(
            FunctionParameterDecl('wrap', PointerType(ValueType('mjsWrap'))),
        ),
        doc="Joint, geom or site of an object on a tendon path; NULL for a pulley.",
    ),
    'mjs_getWrapSideSite': FunctionDecl(
        name='mjs_getWrapSideSite',
        return_type=PointerType(ValueType('mjsSite')),
        parameters=(
            FunctionParameterDecl('wrap', PointerType(ValueType('mjsWrap'))),
        ),
        doc="Side site of a wrapping geom.",
    ),
    'mjs_getWrapDivisor': FunctionDecl(
        name='mjs_getWrapDivisor',
        return_type=ValueType('double'),
        parameters=(
            FunctionParameterDecl('wrap', PointerType(ValueType('mjsWrap'))),
        ),
        doc="Divisor of a pulley; 1 with a warning for other objects.",
    ),
    'mjs_getWrapCoef': FunctionDecl(
        name='mjs_getWrapCoef',
        return_type=ValueType('double'),
        parameters=(
            FunctionParameterDecl('wrap', PointerType(ValueType('mjsWrap'))),
        ),
        doc="Coefficient of a joint; 1 with a warning for other objects.",
    ),
    'mjs_setName': FunctionDecl(
        name='mjs_setName',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
            FunctionParameterDecl('name', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Names an element. Returns 0, or -1 with the reason in mjs_getError if the name is taken.",
    ),
    'mjs_setBuffer': FunctionDecl(
        name='mjs_setBuffer',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjByteVec'))),
            FunctionParameterDecl('array', PointerType(ValueType('void', is_const=True))),
            FunctionParameterDecl('size', ValueType('int')),
        ),
        doc="Sets a byte vector.",
    ),
    'mjs_setString': FunctionDecl(
        name='mjs_setString',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjString'))),
            FunctionParameterDecl('text', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Sets a string.",
    ),
    'mjs_setStringVec': FunctionDecl(
        name='mjs_setStringVec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjStringVec'))),
            FunctionParameterDecl('text', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Sets a vector of strings by splitting text at white space.",
    ),
    'mjs_setInStringVec': FunctionDecl(
        name='mjs_setInStringVec',
        return_type=ValueType('mjtByte'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjStringVec'))),
            FunctionParameterDecl('i', ValueType('int')),
            FunctionParameterDecl('text', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Sets string i of a vector. Returns 1; a bad index is an error.",
    ),
    'mjs_appendString': FunctionDecl(
        name='mjs_appendString',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjStringVec'))),
            FunctionParameterDecl('text', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Appends a string to a vector.",
    ),
    'mjs_setInt': FunctionDecl(
        name='mjs_setInt',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjIntVec'))),
            FunctionParameterDecl('array', PointerType(ValueType('int', is_const=True))),
            FunctionParameterDecl('size', ValueType('int')),
        ),
        doc="Sets a vector of integers.",
    ),
    'mjs_appendIntVec': FunctionDecl(
        name='mjs_appendIntVec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjIntVecVec'))),
            FunctionParameterDecl('array', PointerType(ValueType('int', is_const=True))),
            FunctionParameterDecl('size', ValueType('int')),
        ),
        doc="Appends a vector of integers to a vector of them.",
    ),
    'mjs_setFloat': FunctionDecl(
        name='mjs_setFloat',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjFloatVec'))),
            FunctionParameterDecl('array', PointerType(ValueType('float', is_const=True))),
            FunctionParameterDecl('size', ValueType('int')),
        ),
        doc="Sets a vector of floats.",
    ),
    'mjs_appendFloatVec': FunctionDecl(
        name='mjs_appendFloatVec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjFloatVecVec'))),
            FunctionParameterDecl('array', PointerType(ValueType('float', is_const=True))),
            FunctionParameterDecl('size', ValueType('int')),
        ),
        doc="Appends a vector of floats to a vector of them.",
    ),
    'mjs_setDouble': FunctionDecl(
        name='mjs_setDouble',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjDoubleVec'))),
            FunctionParameterDecl('array', PointerType(ValueType('double', is_const=True))),
            FunctionParameterDecl('size', ValueType('int')),
        ),
        doc="Sets a vector of doubles.",
    ),
    'mjs_setPluginAttributes': FunctionDecl(
        name='mjs_setPluginAttributes',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('plugin', PointerType(ValueType('mjsPlugin'))),
            FunctionParameterDecl('attributes', PointerType(ValueType('void'))),
        ),
        doc="Moves attributes, a std::map<std::string, std::string, std::less<>>*, into a plugin instance.",
    ),
    'mjs_getName': FunctionDecl(
        name='mjs_getName',
        return_type=PointerType(ValueType('mjString')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="Name of an element, the string itself.",
    ),
    'mjs_getString': FunctionDecl(
        name='mjs_getString',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('source', PointerType(ValueType('mjString', is_const=True))),
        ),
        doc="Text of a string; valid until it changes.",
    ),
    'mjs_getDouble': FunctionDecl(
        name='mjs_getDouble',
        return_type=PointerType(ValueType('double', is_const=True)),
        parameters=(
            FunctionParameterDecl('source', PointerType(ValueType('mjDoubleVec', is_const=True))),
            FunctionParameterDecl('size', PointerType(ValueType('int')), nullable=True),
        ),
        doc="Numbers of a vector, their count in *size; NULL: not needed.",
    ),
    'mjs_getWrapNum': FunctionDecl(
        name='mjs_getWrapNum',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('tendonspec', PointerType(ValueType('mjsTendon', is_const=True))),
        ),
        doc="Number of objects on a tendon path.",
    ),
    'mjs_getWrap': FunctionDecl(
        name='mjs_getWrap',
        return_type=PointerType(ValueType('mjsWrap')),
        parameters=(
            FunctionParameterDecl('tendonspec', PointerType(ValueType('mjsTendon', is_const=True))),
            FunctionParameterDecl('i', ValueType('int')),
        ),
        doc="Object i on a tendon path. A bad index is an error.",
    ),
    'mjs_getPluginAttributes': FunctionDecl(
        name='mjs_getPluginAttributes',
        return_type=PointerType(ValueType('void', is_const=True)),
        parameters=(
            FunctionParameterDecl('plugin', PointerType(ValueType('mjsPlugin', is_const=True))),
        ),
        doc="Attributes of a plugin instance, a const std::map<std::string, std::string, std::less<>>*.",
    ),
    'mjs_setDefault': FunctionDecl(
        name='mjs_setDefault',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
            FunctionParameterDecl('def', PointerType(ValueType('mjsDefault', is_const=True))),
        ),
        doc="Changes the default class of an element; its values stay.",
    ),
    'mjs_setFrame': FunctionDecl(
        name='mjs_setFrame',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('dest', PointerType(ValueType('mjsElement'))),
            FunctionParameterDecl('frame', PointerType(ValueType('mjsFrame'))),
        ),
        doc="Puts an element into a frame of the same body. Returns 0, or -1 on failure.",
    ),
    'mjs_resolveOrientation': FunctionDecl(
        name='mjs_resolveOrientation',
        return_type=PointerType(ValueType('char', is_const=True)),
        parameters=(
            FunctionParameterDecl('quat', ArrayType(ValueType('double'), (4,))),
            FunctionParameterDecl('degree', ValueType('mjtByte')),
            FunctionParameterDecl('sequence', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('orientation', PointerType(ValueType('mjsOrientation', is_const=True))),
        ),
        doc="Converts an alternative orientation to a quaternion; angles in degrees if `degree`, Euler axes as in `sequence`. Returns NULL, or an error text.",
    ),
    'mjs_bodyToFrame': FunctionDecl(
        name='mjs_bodyToFrame',
        return_type=PointerType(ValueType('mjsFrame')),
        parameters=(
            FunctionParameterDecl('body', PointerType(PointerType(ValueType('mjsBody')))),
        ),
        doc="Replaces a body by a frame with the same content, merging its inertia into the parent; sets *body to NULL. Returns the frame.",
    ),
    'mjs_setUserValue': FunctionDecl(
        name='mjs_setUserValue',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
            FunctionParameterDecl('key', PointerType(ValueType('char', is_const=True))),
            FunctionParameterDecl('data', PointerType(ValueType('void', is_const=True))),
        ),
        doc="Attaches a pointer to an element under a key, replacing what was there.",
    ),
    'mjs_getUserValue': FunctionDecl(
        name='mjs_getUserValue',
        return_type=PointerType(ValueType('void', is_const=True)),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
            FunctionParameterDecl('key', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Pointer attached under a key; NULL if there is none.",
    ),
    'mjs_deleteUserValue': FunctionDecl(
        name='mjs_deleteUserValue',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
            FunctionParameterDecl('key', PointerType(ValueType('char', is_const=True))),
        ),
        doc="Removes what is attached under a key.",
    ),
    'mjs_sensorDim': FunctionDecl(
        name='mjs_sensorDim',
        return_type=ValueType('int'),
        parameters=(
            FunctionParameterDecl('sensor', PointerType(ValueType('mjsSensor', is_const=True))),
        ),
        doc="Number of values of a sensor; 0 for plugins, -1 for an unknown type.",
    ),
    'mjs_defaultSpec': FunctionDecl(
        name='mjs_defaultSpec',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('spec', PointerType(ValueType('mjSpec'))),
        ),
        doc="Defaults of a spec.",
    ),
    'mjs_defaultOrientation': FunctionDecl(
        name='mjs_defaultOrientation',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('orient', PointerType(ValueType('mjsOrientation'))),
        ),
        doc="Defaults of an orientation.",
    ),
    'mjs_defaultBody': FunctionDecl(
        name='mjs_defaultBody',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('body', PointerType(ValueType('mjsBody'))),
        ),
        doc="Defaults of a body.",
    ),
    'mjs_defaultFrame': FunctionDecl(
        name='mjs_defaultFrame',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('frame', PointerType(ValueType('mjsFrame'))),
        ),
        doc="Defaults of a frame.",
    ),
    'mjs_defaultJoint': FunctionDecl(
        name='mjs_defaultJoint',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('joint', PointerType(ValueType('mjsJoint'))),
        ),
        doc="Defaults of a joint.",
    ),
    'mjs_defaultGeom': FunctionDecl(
        name='mjs_defaultGeom',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('geom', PointerType(ValueType('mjsGeom'))),
        ),
        doc="Defaults of a geom.",
    ),
    'mjs_defaultSite': FunctionDecl(
        name='mjs_defaultSite',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('site', PointerType(ValueType('mjsSite'))),
        ),
        doc="Defaults of a site.",
    ),
    'mjs_defaultCamera': FunctionDecl(
        name='mjs_defaultCamera',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('camera', PointerType(ValueType('mjsCamera'))),
        ),
        doc="Defaults of a camera.",
    ),
    'mjs_defaultLight': FunctionDecl(
        name='mjs_defaultLight',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('light', PointerType(ValueType('mjsLight'))),
        ),
        doc="Defaults of a light.",
    ),
    'mjs_defaultFlex': FunctionDecl(
        name='mjs_defaultFlex',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('flex', PointerType(ValueType('mjsFlex'))),
        ),
        doc="Defaults of a flex.",
    ),
    'mjs_defaultMesh': FunctionDecl(
        name='mjs_defaultMesh',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('mesh', PointerType(ValueType('mjsMesh'))),
        ),
        doc="Defaults of a mesh.",
    ),
    'mjs_defaultHField': FunctionDecl(
        name='mjs_defaultHField',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('hfield', PointerType(ValueType('mjsHField'))),
        ),
        doc="Defaults of a height field.",
    ),
    'mjs_defaultSkin': FunctionDecl(
        name='mjs_defaultSkin',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('skin', PointerType(ValueType('mjsSkin'))),
        ),
        doc="Defaults of a skin.",
    ),
    'mjs_defaultTexture': FunctionDecl(
        name='mjs_defaultTexture',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('texture', PointerType(ValueType('mjsTexture'))),
        ),
        doc="Defaults of a texture.",
    ),
    'mjs_defaultMaterial': FunctionDecl(
        name='mjs_defaultMaterial',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('material', PointerType(ValueType('mjsMaterial'))),
        ),
        doc="Defaults of a material.",
    ),
    'mjs_defaultPair': FunctionDecl(
        name='mjs_defaultPair',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('pair', PointerType(ValueType('mjsPair'))),
        ),
        doc="Defaults of an explicit geom pair.",
    ),
    'mjs_defaultEquality': FunctionDecl(
        name='mjs_defaultEquality',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('equality', PointerType(ValueType('mjsEquality'))),
        ),
        doc="Defaults of an equality constraint.",
    ),
    'mjs_defaultTendon': FunctionDecl(
        name='mjs_defaultTendon',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('tendon', PointerType(ValueType('mjsTendon'))),
        ),
        doc="Defaults of a tendon.",
    ),
    'mjs_defaultActuator': FunctionDecl(
        name='mjs_defaultActuator',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('actuator', PointerType(ValueType('mjsActuator'))),
        ),
        doc="Defaults of an actuator.",
    ),
    'mjs_defaultSensor': FunctionDecl(
        name='mjs_defaultSensor',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('sensor', PointerType(ValueType('mjsSensor'))),
        ),
        doc="Defaults of a sensor.",
    ),
    'mjs_defaultNumeric': FunctionDecl(
        name='mjs_defaultNumeric',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('numeric', PointerType(ValueType('mjsNumeric'))),
        ),
        doc="Defaults of an array of numbers.",
    ),
    'mjs_defaultText': FunctionDecl(
        name='mjs_defaultText',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('text', PointerType(ValueType('mjsText'))),
        ),
        doc="Defaults of a text.",
    ),
    'mjs_defaultTuple': FunctionDecl(
        name='mjs_defaultTuple',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('tuple', PointerType(ValueType('mjsTuple'))),
        ),
        doc="Defaults of a tuple.",
    ),
    'mjs_defaultKey': FunctionDecl(
        name='mjs_defaultKey',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('key', PointerType(ValueType('mjsKey'))),
        ),
        doc="Defaults of a keyframe.",
    ),
    'mjs_defaultPlugin': FunctionDecl(
        name='mjs_defaultPlugin',
        return_type=ValueType('void'),
        parameters=(
            FunctionParameterDecl('plugin', PointerType(ValueType('mjsPlugin'))),
        ),
        doc="Defaults of a plugin instance.",
    ),
    'mjs_asBody': FunctionDecl(
        name='mjs_asBody',
        return_type=PointerType(ValueType('mjsBody')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a body.",
    ),
    'mjs_asGeom': FunctionDecl(
        name='mjs_asGeom',
        return_type=PointerType(ValueType('mjsGeom')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a geom.",
    ),
    'mjs_asJoint': FunctionDecl(
        name='mjs_asJoint',
        return_type=PointerType(ValueType('mjsJoint')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a joint.",
    ),
    'mjs_asSite': FunctionDecl(
        name='mjs_asSite',
        return_type=PointerType(ValueType('mjsSite')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a site.",
    ),
    'mjs_asCamera': FunctionDecl(
        name='mjs_asCamera',
        return_type=PointerType(ValueType('mjsCamera')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a camera.",
    ),
    'mjs_asLight': FunctionDecl(
        name='mjs_asLight',
        return_type=PointerType(ValueType('mjsLight')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a light.",
    ),
    'mjs_asFrame': FunctionDecl(
        name='mjs_asFrame',
        return_type=PointerType(ValueType('mjsFrame')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a frame.",
    ),
    'mjs_asActuator': FunctionDecl(
        name='mjs_asActuator',
        return_type=PointerType(ValueType('mjsActuator')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as an actuator.",
    ),
    'mjs_asSensor': FunctionDecl(
        name='mjs_asSensor',
        return_type=PointerType(ValueType('mjsSensor')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a sensor.",
    ),
    'mjs_asFlex': FunctionDecl(
        name='mjs_asFlex',
        return_type=PointerType(ValueType('mjsFlex')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a flex.",
    ),
    'mjs_asPair': FunctionDecl(
        name='mjs_asPair',
        return_type=PointerType(ValueType('mjsPair')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as an explicit geom pair.",
    ),
    'mjs_asEquality': FunctionDecl(
        name='mjs_asEquality',
        return_type=PointerType(ValueType('mjsEquality')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as an equality constraint.",
    ),
    'mjs_asExclude': FunctionDecl(
        name='mjs_asExclude',
        return_type=PointerType(ValueType('mjsExclude')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as an excluded body pair.",
    ),
    'mjs_asTendon': FunctionDecl(
        name='mjs_asTendon',
        return_type=PointerType(ValueType('mjsTendon')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a tendon.",
    ),
    'mjs_asNumeric': FunctionDecl(
        name='mjs_asNumeric',
        return_type=PointerType(ValueType('mjsNumeric')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as an array of numbers.",
    ),
    'mjs_asText': FunctionDecl(
        name='mjs_asText',
        return_type=PointerType(ValueType('mjsText')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a text.",
    ),
    'mjs_asTuple': FunctionDecl(
        name='mjs_asTuple',
        return_type=PointerType(ValueType('mjsTuple')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a tuple.",
    ),
    'mjs_asKey': FunctionDecl(
        name='mjs_asKey',
        return_type=PointerType(ValueType('mjsKey')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a keyframe.",
    ),
    'mjs_asMesh': FunctionDecl(
        name='mjs_asMesh',
        return_type=PointerType(ValueType('mjsMesh')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a mesh.",
    ),
    'mjs_asHField': FunctionDecl(
        name='mjs_asHField',
        return_type=PointerType(ValueType('mjsHField')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a height field.",
    ),
    'mjs_asSkin': FunctionDecl(
        name='mjs_asSkin',
        return_type=PointerType(ValueType('mjsSkin')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a skin.",
    ),
    'mjs_asTexture': FunctionDecl(
        name='mjs_asTexture',
        return_type=PointerType(ValueType('mjsTexture')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a texture.",
    ),
    'mjs_asMaterial': FunctionDecl(
        name='mjs_asMaterial',
        return_type=PointerType(ValueType('mjsMaterial')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a material.",
    ),
    'mjs_asPlugin': FunctionDecl(
        name='mjs_asPlugin',
        return_type=PointerType(ValueType('mjsPlugin')),
        parameters=(
            FunctionParameterDecl('element', PointerType(ValueType('mjsElement'))),
        ),
        doc="The element as a plugin instance.",
    ),
}
