"""Reads a QR code that was drawn with half blocks: just enough of ISO/IEC 18004 for short links at level L
(versions 1 to 5, one block, bytes), and no correction of errors: a wrong square must be noticed."""

LEVEL_L = 0b01
QUIET = 4
# Bytes of data at level L, by version.
DATA = {1: 19, 2: 34, 3: 55, 4: 80, 5: 108}
MASK = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]


def squares(lines):
    """The dark squares, True, of lines of half blocks, without the quiet zone, which must be there."""
    rows = []
    for line in lines:
        rows.append([c in "▀█" for c in line])
        rows.append([c in "▄█" for c in line])
    size = len(rows[0]) - 2 * QUIET
    assert all(len(row) == size + 2 * QUIET for row in rows), "lines of different length"
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            inside = QUIET <= y < QUIET + size and QUIET <= x < QUIET + size
            assert inside or not dark, f"dark in the quiet zone: {y}, {x}"
    return [row[QUIET:QUIET + size] for row in rows[QUIET:QUIET + size]]


def check_finder(code, top, left):
    for y in range(7):
        for x in range(7):
            ring = max(abs(y - 3), abs(x - 3))
            assert code[top + y][left + x] == (ring != 2), "no finder pattern"


def reserved(size):
    """The squares that carry no data."""
    taken = [[False] * size for _ in range(size)]

    def block(top, left, height, width):
        for y in range(top, top + height):
            taken[y][left:left + width] = [True] * width

    block(0, 0, 9, 9)
    block(0, size - 8, 9, 8)
    block(size - 8, 0, 8, 9)
    block(6, 0, 1, size)
    block(0, 6, size, 1)
    if size > 21:
        block(size - 9, size - 9, 5, 5)
    return taken


def read_format(code):
    """Level and mask."""
    bits = [code[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [code[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    number = int("".join("1" if bit else "0" for bit in bits), 2) ^ 0b101010000010010
    return number >> 13, number >> 10 & 7


def bits_of(code, mask):
    """The data, as it winds upwards and downwards from the lower right corner."""
    size = len(code)
    taken = reserved(size)
    upwards, right = True, size - 1
    while right > 0:
        right -= right == 6  # the column of the timing pattern
        for y in range(size - 1, -1, -1) if upwards else range(size):
            for x in (right, right - 1):
                if not taken[y][x]:
                    yield code[y][x] != MASK[mask](y, x)
        upwards, right = not upwards, right - 2


def read(lines):
    """The text of the code."""
    code = squares(lines)
    size = len(code)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        check_finder(code, top, left)
    level, mask = read_format(code)
    assert level == LEVEL_L, f"level {level}"
    bits = "".join("1" if bit else "0" for bit in bits_of(code, mask))[:8 * DATA[(size - 17) // 4]]
    assert bits[:4] == "0100", "not bytes"
    n = int(bits[4:12], 2)
    return bytes(int(bits[at:at + 8], 2) for at in range(12, 12 + 8 * n, 8)).decode()
