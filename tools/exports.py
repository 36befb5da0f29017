#!/usr/bin/env python3
"""Lists what libwonderland exports: everything that its public headers declare.

    tools/exports.py HEADER MAP SYMBOLS DEPFILE

HEADER is library/wonderland.h; the headers that it includes, and those that they include, are public. MAP is a version
script for the linker, SYMBOLS has a name a line."""

import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def closure(header, seen):
    """The header and all project headers that it includes, each once."""
    if header not in seen:
        seen.append(header)
        for name in re.findall(r'^#include "([^"]+)"', header.read_text(encoding="utf-8"), re.M):
            closure(ROOT / name, seen)
    return seen


def declared(text):
    """The names that a header declares and does not define: functions, and `extern` data. Here a declaration at the
    top level begins in the first column and ends in a semicolon."""
    text = re.sub(r"/\*.*?\*/|^#(?:[^\n]*\\\n)*[^\n]*", "", text, flags=re.S | re.M)
    text = re.sub(r"\{[^{}]*\}", "{}", re.sub(r"\{[^{}]*\}", "{}", re.sub(r"\{[^{}]*\}", "{}", text)))
    for line in re.findall(r"^(?!typedef|static|_Static_assert|struct \w+;|enum \{)\w[^;{]*;", text, re.M):
        if line.startswith("extern"):
            yield from re.findall(r"(\w+)(?:\[\]|\)\(void\))?\s*(?=[,;])", line)
        else:
            yield re.search(r"(\w+)\(", line)[1]


def main(header, script, symbols, depfile):
    public = closure(pathlib.Path(header).resolve(), [])
    freestanding = {"memcpy", "memset", "memcmp", "strlen", "strcmp", "strncmp", "strchr", "memchr"}  # libc's: base.h
    names = sorted({name for path in public for name in declared(path.read_text(encoding="utf-8"))} - freestanding)
    with open(symbols, "w", encoding="ascii") as file:
        file.write("".join(f"{name}\n" for name in names))
    with open(script, "w", encoding="ascii") as file:
        file.write("WONDERLAND_0 {\nglobal:\n" + "".join(f"    {name};\n" for name in names) + "local:\n    *;\n};\n")
    with open(depfile, "w", encoding="utf-8") as file:
        file.write(f"{script}: " + " ".join(os.path.relpath(path) for path in public) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
