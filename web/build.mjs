/*
 * Builds the client into web/dist: one small entry, a chunk for every board, fonts and the icons that
 * are used. Names carry a hash of their bytes, so a browser never asks for the same file twice.
 *
 *   node build.mjs [--demo] [--site] [--wasm FILE --texts FILE] [--out FOLDER] [--depfile FILE --target NAME]
 *
 * --site makes a page of plain files that works at any address, without a server; --wasm is the server for the device,
 * --texts the texts of its lessons and puzzles (tools/page_server_texts.py); --demo adds demo.html, the parts and boards on
 * one page; the depfile lists for ninja what the target was made from.
 */
import { build, transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rollup } from '@rollup/wasm-node';
import svgpath from 'svgpath';
import { draw } from './cast/ink.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);
const demo = process.argv.includes('--demo');

function flag(name, usual) {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : usual;
}

const site = process.argv.includes('--site');
/** The URL by which a page refers to one of our files. */
const base = site ? './' : '/';
const dist = path.resolve(flag('--out', path.join(here, 'dist')));

/**
 * import picture from 'icon:rabbit-head': the inside of that picture of game-icons. It is 512 wide and shown at a
 * tenth of that: whole numbers are enough, and a third of the bytes.
 */
const plainer = (body) => body.replace(/(?<= d=")[^"]*/g, (d) => svgpath(d).rel().round(0).toString());
const icons = {
  name: 'icons',
  setup(plan) {
    let all;
    plan.onResolve({ filter: /^icon:/ }, (args) => ({ path: args.path.slice(5), namespace: 'icon' }));
    plan.onLoad({ filter: /.*/, namespace: 'icon' }, async (args) => {
      const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
      all ??= JSON.parse(await readFile(file, 'utf8')).icons;
      const icon = all[args.path];
      if (!icon) return { errors: [{ text: `game-icons has no ${args.path}` }] };
      return { contents: `export default ${JSON.stringify(plainer(icon.body))};`, loader: 'js' };
    });
  },
};

/**
 * import hatter from 'cast:hatter': the drawing web/cast/hatter.ink; 'cast:alice?red': the same in another dress. It
 * becomes a file of its own; the import gives its address, its whole sheet, and the part that is shown as a badge.
 */
const cast = {
  name: 'cast',
  setup(plan) {
    plan.onResolve({ filter: /^cast:/ }, (args) => {
      const [who, dress] = args.path.slice(5).split('?');
      return { path: path.join(here, 'cast', `${who}.ink`), suffix: dress && `?${dress}` };
    });
    plan.onLoad({ filter: /\.ink$/ }, async (args) => {
      const { svg, whole, badge } = draw(await readFile(args.path, 'utf8'), args.suffix.slice(1) || undefined);
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8).toUpperCase();
      const name = `${path.basename(args.path, '.ink')}-${hash}.svg`;
      await mkdir(dist, { recursive: true });
      await writeFile(path.join(dist, name), svg);
      return { contents: JSON.stringify({ url: base + name, whole, badge }), loader: 'json' };
    });
  },
};

/**
 * import boards from 'games:board': how to load the board of each game of games/games.def that has one;
 * import covers from 'games:cover': where the covers of those games are that have one.
 */
const folder = (game) => path.join(here, '..', 'games', game);
const gamesDef = path.join(here, '..', 'games', 'games.def');
const names = [...(await readFile(gamesDef, 'utf8')).matchAll(/^GAME\((\w+)\)/gm)].map(([, name]) => name);
const having = (file) => names.filter((name) => existsSync(path.join(folder(name), file)));
const games = {
  name: 'games',
  setup(plan) {
    plan.onResolve({ filter: /^games:/ }, ({ path }) => ({ path, namespace: 'games' }));
    plan.onLoad({ filter: /board$/, namespace: 'games' }, () => {
      const lines = having('web/board.ts').map((name) => `${name}: () => import('../games/${name}/web/board.ts'),`);
      return { contents: `export default {\n${lines.join('\n')}\n};`, loader: 'js', resolveDir: here };
    });
    plan.onLoad({ filter: /cover$/, namespace: 'games' }, () => {
      const covered = having('web/cover.svg');
      const lines = covered.map((name) => `import ${name} from '../games/${name}/web/cover.svg';`);
      return { contents: `${lines.join('\n')}\nexport default { ${covered.join(', ')} };`, loader: 'js', resolveDir: here };
    });
  },
};

/**
 * import names from './names.def', verbs from './verbs.def': a game's tables, which its C has, too. A line
 * FACTION(ALICE, "Alice", "Алиса", "Alicja") is the next entry of the array FACTION, with its key last. A line
 * VERB(TAKE, "take") is the next number, from 1, under its name in the object VERB; CHIP_KEY(CHIP_F1, "f1", 0) is this
 * number under its name, and SHARED(UNIT_FROM, 16) under its key. A comment may follow.
 * './texts.def?ru' has the words of one language alone: ["Алиса", "ALICE"].
 */
const string = String.raw`("(?:[^"\\]|\\.)*")`;
const words3 = new RegExp(String.raw`^([A-Z_]+)\(([^,"]+), ${string}, ${string}, ${string}\)( +/\*.*\*/)?$`);
const number = new RegExp(String.raw`^([A-Z_]+)\([A-Z0-9_]+, ${string}\)( +/\*.*\*/)?$`);
const valued = new RegExp(String.raw`^([A-Z_]+)\(([A-Z0-9_ +]+), (?:${string}, )?([0-9]+)\)( +/\*.*\*/)?$`);

function readTables(text) {
  const tables = {};
  for (const line of text.split('\n')) {
    const named = words3.exec(line);
    const numbered = number.exec(line);
    const given = valued.exec(line);
    if (named) {
      const [, table, key, ...words] = named;
      (tables[table] ??= []).push([...words.slice(0, 3).map((word) => JSON.parse(word)), key]);
    } else if (numbered) {
      const numbers = (tables[numbered[1]] ??= {});
      numbers[JSON.parse(numbered[2])] = Object.keys(numbers).length + 1;
    } else if (given) {
      const [, table, key, name, value] = given;
      (tables[table] ??= {})[name ? JSON.parse(name) : key] = Number(value);
    } else if (/^[A-Z_]+\(/.test(line)) throw new Error(`cannot be read: ${line}`);
  }
  return tables;
}

/** The tables in one of the languages. */
function inOne(tables, lang) {
  const column = ['en', 'ru', 'pl'].indexOf(lang);
  const entries = Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => [row[column], row[3]])]);
  return Object.fromEntries(entries);
}

const tables = {
  name: 'tables',
  setup(plan) {
    plan.onLoad({ filter: /\.def$/ }, async (args) => {
      try {
        const read = readTables(await readFile(args.path, 'utf8'));
        const wanted = args.suffix ? inOne(read, args.suffix.slice(1)) : read;
        return { contents: JSON.stringify(wanted), loader: 'json' };
      } catch (error) {
        return { errors: [{ text: `${args.path} ${error.message}` }] };
      }
    });
  },
};

/** Removes line breaks and comments from css`…`. */
const sheets = {
  name: 'sheets',
  setup(plan) {
    const closer = (css) => css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1');
    plan.onLoad({ filter: /\.ts$/ }, async (args) => {
      const text = await readFile(args.path, 'utf8');
      return { contents: demo ? text : text.replace(/\bcss`[^`]*`/g, closer), loader: 'ts' };
    });
  },
};

/**
 * import wasm from 'page-server:wasm': where the server for the device is, for the worker that lies beside it;
 * 'page-server:texts': where the texts that it requests are, by name; import worker from 'page-server:worker': where that worker
 * is, for the page.
 */
const wasm = flag('--wasm');
const places = { wasm: './wonderland.wasm', texts: {}, worker: '' };
const pageServer = {
  name: 'page-server',
  setup(plan) {
    plan.onResolve({ filter: /^page-server:/ }, (args) => ({ path: args.path.slice(12), namespace: 'page-server' }));
    plan.onLoad({ filter: /.*/, namespace: 'page-server' }, (args) => ({ contents: JSON.stringify(places[args.path]), loader: 'json' }));
  },
};

const shared = {
  absWorkingDir: here,
  outdir: dist,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: !demo,
  define: { SITE: String(site) },
  entryNames: '[name]-[hash]',
  metafile: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
};

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

/** Writes a file under a name with its hash; returns that name. */
async function hashed(name, ending, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  const place = `./${name}-${hash}.${ending}`;
  await writeFile(path.join(dist, place), bytes);
  return place;
}
if (wasm) {
  places.wasm = await hashed('wonderland', 'wasm', await readFile(wasm));
  for (const [name, text] of Object.entries(JSON.parse(await readFile(flag('--texts'), 'utf8'))))
    places.texts[name] = await hashed(name, 'txt', text);
}

/**
 * esbuild makes a file of whatever two pages share, most of them smaller than the request for it. Rollup merges them:
 * what the first page cannot run without is one file, and so is what tables, their boards and other pages share.
 */
const isBoard = (id) => path.basename(id).startsWith('board-');
const isTable = (id) => isBoard(id) || path.basename(id).startsWith('table-page-');

/** Returns the modules that a module cannot run without, itself included. */
function needs(module, { getModuleInfo }, found = new Set()) {
  if (found.has(module)) return found;
  found.add(module);
  for (const id of getModuleInfo(module).importedIds) needs(id, { getModuleInfo }, found);
  return found;
}

/** Names the file that a module goes to; nothing: Rollup decides. */
function fileOf(id, graph) {
  const all = [...graph.getModuleIds()];
  const first = all.filter((module) => graph.getModuleInfo(module).isEntry);
  if (first.some((module) => needs(module, graph).has(id))) return 'main';
  const later = all.filter((module) => graph.getModuleInfo(module).dynamicImporters.length > 0 && needs(module, graph).has(id));
  return later.length > 1 && later.some(isTable) && !later.includes(id) ? 'table' : undefined;
}

/** Writes the scripts that esbuild has made for an entry, merged; returns the name of the entry's. */
async function merge(entry, scripts) {
  const built = {
    name: 'built',
    resolveId: (id) => path.join(dist, path.basename(id)),
    load: (id) => scripts.get(id),
    renderChunk: (code) => transform(code, { minify: true, target: shared.target, charset: shared.charset }),
  };
  const bundle = await rollup({ input: entry, treeshake: false, plugins: [built] });
  const nameOf = ({ name }) => `${name.replace(/-[A-Z0-9]{8}$/, '')}-[hash].js`; // esbuild's hash is of what it was before
  const { output } = await bundle.write({ dir: dist, entryFileNames: nameOf, chunkFileNames: nameOf, hashCharacters: 'hex', manualChunks: fileOf });
  return output.find((file) => file.isEntry).fileName;
}

const worker = await build({ ...shared, entryPoints: ['src/page-server/worker.ts'], plugins: [pageServer] });
places.worker = base + path.basename(Object.keys(worker.metafile.outputs)[0]);

const result = await build({
    ...shared,
    entryPoints: ['src/main.ts', 'src/look.css', ...(demo ? ['src/demo.ts'] : [])],
    splitting: true,
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'file', '.woff2': 'file' },
    publicPath: base,
    nodePaths: [path.join(here, 'node_modules')], // for boards, which live outside this folder
    plugins: [cast, pageServer, games, icons, sheets, tables],
    write: false,
});

/** esbuild's file for an entry. */
function made(entry) {
  for (const [file, about] of Object.entries(result.metafile.outputs))
    if (about.entryPoint === entry) return path.resolve(here, file);
  throw new Error(`${entry} was not built`);
}

const toMerge = (file) => !demo && file.path.endsWith('.js'); // the demonstration has two entries that share everything
const scripts = new Map(result.outputFiles.filter(toMerge).map(({ path, text }) => [path, text]));
await Promise.all(result.outputFiles.filter((file) => !toMerge(file)).map(({ path, contents }) => writeFile(path, contents)));
const script = demo ? made('src/main.ts') : await merge(made('src/main.ts'), scripts);

/** A server sends its policy as a header; the page of a site has it in itself (server/net/answer.c says why). */
const policy = `
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'" />`;

async function page(name, script) {
  const html = await readFile(path.join(here, 'public', 'index.html'), 'utf8');
  const url = (file) => base + path.basename(file);
  const parts = { STYLE: url(made('src/look.css')), SCRIPT: url(script), BASE: base, POLICY: site ? policy : '' };
  await writeFile(path.join(dist, name), html.replaceAll(/%([A-Z]+)%/g, (_, part) => parts[part]));
}

await mkdir(dist, { recursive: true });
await page('index.html', script);
if (demo) await page('demo.html', made('src/demo.ts'));

/** The notices that the licences of bundled works require: /licences.txt. */
const parts = [
  ['Icons: game-icons.net, by Lorc, Delapouite and contributors, CC BY 3.0, recoloured and scaled.', null],
  ['The typeface Gabriela', '@fontsource/gabriela/LICENSE'],
  ['Lit', 'lit/LICENSE'],
  ['qrcode-generator, by Kazuhiko Arase: MIT licence.', null],
  ['client-zip, by David Junger: MIT licence.', null],
];
const texts = parts.map(async ([title, file]) =>
  file ? `${title}\n\n${await readFile(path.join(here, 'node_modules', file), 'utf8')}` : `${title}\n`,
);
await writeFile(path.join(dist, 'licences.txt'), (await Promise.all(texts)).join('\n'));
for (const file of await readdir(path.join(here, 'public')))
  if (file !== 'index.html') await copyFile(path.join(here, 'public', file), path.join(dist, file));

/** Whether a file is a picture that messengers show beside a link to a study (tools/share_pictures.mjs); no page needs it. */
const isShared = (file) => file.startsWith('share-');

/** The service worker knows every other file of this version; rules are files of a site, and answers of a server. */
const files = (await readdir(dist)).filter((file) => file !== 'index.html' && !isShared(file)).map((file) => `./${file}`).sort();
const rules = having('web/board.ts').flatMap((game) =>
  ['en', 'ru', 'pl'].flatMap((lang) => [`./rules/${game}.${lang}.md`, `./rules/${game}.${lang}.full.md`]),
);
const devices = new Set([places.wasm, `./${path.basename(places.worker)}`, ...Object.values(places.texts)]);
const forDevice = (file) => devices.has(file);
const version = createHash('sha256').update(files.join()).update(await readFile(path.join(dist, 'index.html'))).digest('hex').slice(0, 12);
const known = { version, page: ['./', ...files.filter((file) => !forDevice(file))], device: [...files.filter(forDevice), ...rules] };
const kept = await build({
  ...shared,
  entryPoints: { sw: 'src/service-worker.ts' },
  entryNames: '[name]',
  define: { FILES: JSON.stringify(known) },
});

const depfile = flag('--depfile');
if (depfile) {
  const inputs = Object.keys({ ...worker.metafile.inputs, ...result.metafile.inputs, ...kept.metafile.inputs }).filter((file) => !file.includes(':'));
  const files = [...inputs, gamesDef].map((file) => path.resolve(here, file).replaceAll(' ', '\\ '));
  await writeFile(depfile, `${flag('--target')}: ${files.join(' ')}\n`);
}
