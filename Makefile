# The front door. meson and ninja do the work behind it; what is missing on the machine, tools/setup
# installs (or says how, if it may not).

SECONDS ?= 60
PORT ?= 8080
DB ?= wonderland.db

.PHONY: all run test bench bench-server fuzz bless screens lint format install clean

all: build/setup
	@tools/build release wonderland

build/setup: tools/setup web/package-lock.json
	@tools/setup build
	@mkdir -p build && touch build/setup

# The main job: tables for browsers, terminals and programs. It prints the address to open.
#   make run PORT=9000     on another port
#   make run LAN=1         also for other devices on your network, with a QR code to scan
#   make run DB=other.db   with other tables
run: export WONDERLAND_MAKE = 1
run: all
	@build/wonderland serve --listen $(if $(filter-out 0,$(LAN)),0.0.0.0,127.0.0.1):$(PORT) --db $(DB)

# Every test, three times: as released, and with sanitizers by gcc and by clang. GAME=NAME: only its rules, once.
test:
	@tools/setup test
	@tools/test $(GAME)

bench: all
	@build/wonderland bench

# The server under real games, on one core, with its load on another: docs/PERFORMANCE.md.
bench-server: all
	@tools/bench-server

# Every fuzzer for SECONDS; an input that fails goes into tests/corpus and is a test from then on.
fuzz:
	@tools/setup test
	@tools/fuzz $(SECONDS)

# Writes golden replays, transcripts, perft counts and the bench signature anew; GAME=NAME: of one game. Review the
# diff.
bless:
	@tools/setup test
	@tools/bless $(GAME)

# Takes the pictures of docs/screens anew.
screens: all
	@tools/setup screens
	@tools/screens

lint:
	@tools/setup lint
	@tools/lint

format:
	@tools/setup lint
	@tools/sources .c .h | xargs clang-format -i

install: all
	@meson install -C build --no-rebuild || { echo "Could not install there; try: sudo make install" >&2; exit 1; }

clean:
	@rm -rf build
