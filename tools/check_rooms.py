#!/usr/bin/env python3
"""Check that no room calls into a room that it does not list: check_rooms.py BUILD_FOLDER

The build keeps a room from including the headers of rooms that it does not list in src/CMakeLists.txt; but every room sees the public
headers, and could call any public function. This looks at the symbols: what the objects of a room leave undefined must be defined in
the room itself, in a room that it may use (ROOMS, and what those may use; CALLS), or outside of src/.

Calls that go upwards nevertheless are in UPWARDS, with the reason; docs/architecture.md repeats it ("The rooms").
Exit status 0 when there are no others, and none that is listed but no longer made.
"""
import pathlib, re, shutil, subprocess, sys

# (room, room above it): what is called there.
UPWARDS = {
    # A decoder hands over what it read as an mjSpec, as the API asks of decoders that users write.
    ("asset", "spec"): {"mj_makeSpec", "mjs_addMesh", "mjs_setFloat", "mjs_setInt", "mjs_setString"},
    # A reset with sleeping enabled needs the poses of static bodies, and forces to see which trees are at rest.
    ("model", "dynamics"): {"mj_kinematics", "mj_comPos", "mj_camlight", "mj_tendon"},
    ("model", "simulation"): {"mj_forward"},
}


def rooms_of(cmake):
    """The rooms that each room may use, from the calls of conjoint_room."""
    keywords = {"STRICT", "ROOMS", "CALLS", "LIBS", "OPTIONS", "PRECOMPILE"}
    seen, called = {}, {}
    for call in re.findall(r"^conjoint_room\(([^)]*)\)", cmake.read_text(), re.M):
        room, *words = call.split()
        keyword, seen[room], called[room] = None, set(), set()
        for word in words:
            if word in keywords:
                keyword = word
            elif keyword == "ROOMS":
                seen[room] |= {word} | seen[word]  # rooms stand behind those that they use
            elif keyword == "CALLS":
                called[room].add(word)
    return {room: seen[room] | called[room] for room in seen}


def symbols_of(nm, objects):
    """(defined, undefined) symbols of some object files; weak definitions, which others may replace, do not count as defined."""
    defined, undefined = set(), set()
    output = subprocess.run([nm, "--extern-only", "--format=posix", *objects], check=True, capture_output=True, text=True).stdout
    for line in output.splitlines():
        fields = line.split()
        if len(fields) < 2 or fields[0].endswith(":"):
            continue
        if fields[1] == "U":
            undefined.add(fields[0])
        elif fields[1] in "TDBRCSiu":
            defined.add(fields[0])
    return defined, undefined - defined


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1])
    source = pathlib.Path(__file__).resolve().parent.parent / "src"
    listed = rooms_of(source / "CMakeLists.txt")
    nm = shutil.which("llvm-nm-19") or shutil.which("llvm-nm") or shutil.which("nm")
    definer, undefined = {}, {}
    for room in listed:
        folder = build / "src" / "CMakeFiles" / f"{room}.dir"
        objects = [folder / f"{file.relative_to(source)}.o" for file in sorted((source / room).rglob("*.cc"))]
        if missing := [file for file in objects if not file.exists()]:
            sys.exit(f"{missing[0]} is missing: build the library first")
        defined, undefined[room] = symbols_of(nm, objects)
        definer.update(dict.fromkeys(defined, room))

    upwards = {}
    for room, symbols in undefined.items():
        for symbol in symbols:
            other = definer.get(symbol, room)
            if other != room and other not in listed[room]:
                upwards.setdefault((room, other), set()).add(symbol)

    failures = 0
    for pair in sorted(upwards.keys() | UPWARDS.keys()):
        made, excused = upwards.get(pair, set()), UPWARDS.get(pair, set())
        failures += len(made ^ excused)
        for symbol in sorted(made - excused):
            print(f"{pair[0]} uses {symbol} of {pair[1]}, which it does not list in src/CMakeLists.txt")
        for symbol in sorted(excused - made):
            print(f"{pair[0]} no longer uses {symbol} of {pair[1]}: take it off the list in tools/check_rooms.py")
    print(f"{len(listed)} rooms, {sum(map(len, UPWARDS.values()))} functions that are called upwards by permission, {failures} faults")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
