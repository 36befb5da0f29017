# The front door. meson and ninja do the work behind it; what is missing on the machine, tools/setup
# installs (or says how, if it may not).

SECONDS ?= 60
PORT ?= 8080
DB ?= wonderland.db
SERVE = --listen $(if $(filter-out 0,$(LAN)),0.0.0.0,127.0.0.1):$(PORT) --db $(DB)

.PHONY: all run dev site test test-all bench bench-server bench-page-server bench-tables bench-hostile bench-study fuzz bless screens lint format install deb engine clean

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
	@build/wonderland serve $(SERVE)

# For work on the code: built in seconds after an edit, not optimised as a whole. GAME=NAME: a game in the terminal.
# The module by which pages play on the device stays as it was; PAGE_SERVER=1 builds that, too.
dev: export WONDERLAND_MAKE = 1
dev: export WONDERLAND_QUICK = $(if $(filter-out 0,$(PAGE_SERVER)),0,1)
dev: build/setup
	@tools/build dev wonderland
	@build/dev/wonderland $(if $(GAME),play $(GAME),serve $(SERVE))

# The tests, without and with sanitizers, and every rule broken once. GAME=NAME: only the rules of one game.
test:
	@tools/setup test
	@tools/test $(GAME)

# The same, and also the long tests, the sanitizers of the other compiler, and everything as released.
test-all:
	@tools/setup test-all
	@tools/test --all

# A folder of plain files, build/site, with all games, lessons, puzzles and rules: any static host serves it, at any address.
site: all
	@tools/site build/site

bench: all
	@build/wonderland bench

# The server under real games, on one core, with its load on another: docs/PERFORMANCE.md. DB=postgresql: on
# PostgreSQL beside SQLite.
bench-server: all
	@tools/bench-server $(if $(filter postgresql,$(DB)),--db postgresql)

# Engine and bots in WebAssembly beside the program, and from a tap to the board on a slow device: docs/PERFORMANCE.md.
bench-page-server: all
	@tools/setup test
	@tools/build release bench_page_server
	@tools/bench-page-server

# Bytes of a table by game, and what it costs the loop: docs/SECURITY.md.
bench-tables: all
	@tools/build release bench_tables
	@build/bench_tables

# Measures what a hostile address costs others, and what 100,000 tables cost (about five minutes): docs/SECURITY.md.
bench-hostile: all
	@tools/bench-hostile

# How long the study of a finished game takes, on a machine that does nothing else: docs/PERFORMANCE.md.
bench-study: all
	@tools/bench-study

# Every fuzzer for SECONDS; an input that fails goes into tests/corpus and is a test from then on.
fuzz:
	@tools/setup test
	@tools/fuzz $(SECONDS)

# Replaces golden replays, transcripts, perft counts and the bench signature by new ones; GAME=NAME: of one game.
# Review the diff.
bless:
	@tools/setup test
	@tools/bless $(GAME)

# Takes the pictures of docs/screens again.
screens: all
	@tools/setup screens
	@tools/screens

lint:
	@tools/setup lint
	@tools/lint

format:
	@tools/setup lint
	@tools/sources .c .h | xargs clang-format -i

install: build/setup
	@tools/build release all
	@meson install -C build --no-rebuild || { echo "Could not install there; try: sudo make install" >&2; exit 1; }

# build/deb/wonderland_VERSION_ARCHITECTURE.deb, with the service, its user and the manual: docs/DEPLOY.md.
deb:
	@tools/setup deb
	@tools/build release wonderland wonderland.1
	@tools/deb build/wonderland build/wonderland.1 build/deb

# The engine for JavaScript: build/engine, and build/wonderland-engine-VERSION.tgz for npm (web/engine/README.md).
engine:
	@tools/setup engine
	@tools/wasm build/wasm
	@tools/engine build/wasm build/engine
	@cd build && npm pack --silent ./engine

clean:
	@rm -rf build
