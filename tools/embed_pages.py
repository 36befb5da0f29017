#!/usr/bin/env python3
"""Build the files for the browser into the program.

usage: embed_pages.py FOLDER OUTPUT.c FILE...

Writes a C file with the table of server/http/pages.h. A path begins at FOLDER; index.html is the path of
its folder. The same files give the same bytes on every machine that has the same zlib.
"""

import gzip
import hashlib
import pathlib
import re
import sys

from embed import head

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}


LINE = 120  # bytes of a file in a line of C
ESCAPED = [f"\\{byte:03o}" if byte < 32 or byte > 126 or chr(byte) in '"?\\' else chr(byte) for byte in range(256)]


def array(name, data):
    """The bytes as a C string, which compilers read ten times faster than a list of numbers."""
    text = [ESCAPED[byte] for byte in data]
    lines = "\n".join(f'    "{"".join(text[i : i + LINE])}"' for i in range(0, len(text), LINE))
    return f"static const unsigned char {name}[{len(data)}] =\n{lines};\n"


def page(number, path, file):
    """The arrays and the row of one page."""
    data = file.read_bytes()
    if not data or file.suffix not in TYPES:
        sys.exit(f"{file}: empty, or nobody has said what a *{file.suffix} is")
    packed = gzip.compress(data, 9, mtime=0)
    fields = {
        "path": f'"{path}"',
        "type": f'"{TYPES[file.suffix]}"',
        "etag": '"\\"' + hashlib.blake2b(data).hexdigest()[:16] + '\\""',
        "bytes": f"page_{number}",
        "n": f"sizeof page_{number}",
    }
    arrays = array(f"page_{number}", data)
    if len(packed) < len(data):
        fields |= {"gzip": f"page_{number}_gzip", "gzip_n": f"sizeof page_{number}_gzip"}
        arrays += array(f"page_{number}_gzip", packed)
    # Our own hashes and Rollup's are in hex, esbuild's in base 32.
    if re.search(r"[.-]([0-9a-fA-F]{8,}|[A-Z2-7]{8})\.\w+$", file.name):
        fields["immutable"] = "true"
    row = ",\n      ".join(f".{name} = {value}" for name, value in fields.items())
    return arrays, f"    {{ {row} }},\n"


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    folder, output, *files = map(pathlib.Path, sys.argv[1:])
    paths = {}
    for file in files:
        path = "/" + file.resolve().relative_to(folder.resolve()).as_posix()
        paths[re.sub(r"/index\.html$", "/", path)] = file
    # By bytes, as strcmp sorts: page_find halves the table.
    order = sorted(paths, key=lambda path: path.encode())
    made = [page(number, path, paths[path]) for number, path in enumerate(order)]
    table = "\nconst struct page pages[] = {\n" + "".join(row for _, row in made) + "};\n"
    count = "const int pages_n = sizeof pages / sizeof *pages;\n"
    arrays = "".join(arrays for arrays, _ in made)
    output.write_text(head("embed_pages.py", "server/http/pages.h") + arrays + table + count, encoding="utf-8")


if __name__ == "__main__":
    main()
