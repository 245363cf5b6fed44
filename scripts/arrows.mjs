/* Which room may import which. `node scripts/arrows.mjs` checks. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesBelow, inRoot, isProgram } from './commands.mjs';

const foldersIn = (folder) =>
  readdirSync(inRoot('web', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'common')
    .map(({ name }) => `${folder}/${name}`);

/** Each family is a room of its own that imports no other. */
const FAMILIES = foldersIn('kinds');

/** Rooms in TypeScript, those of web/ by their own names: each may import those before it. */
const WEB_ORDER = [
  ...'words tree model run traffic measures draw kinds/common'.split(' '),
  ...FAMILIES,
  ...'kinds study state page main cli papers'.split(' '),
];

/** They know that there are features, and none of them. */
const KNOW_THE_LISTS = ['page', 'main', 'cli'];

const isFamily = (room) => FAMILIES.includes(room);

/** Room of web/ -> rooms it may import. Page and command line know features by the lists of them only, the files directly in web/features/. */
export function webRules(features) {
  const before = (room) => WEB_ORDER.slice(0, WEB_ORDER.indexOf(room));
  const allowed = (room) => [
    ...before(room).filter((other) => !isFamily(room) || !isFamily(other)),
    ...(KNOW_THE_LISTS.includes(room) ? ['features'] : []),
  ];
  return {
    ...Object.fromEntries(WEB_ORDER.map((room) => [room, allowed(room)])),
    ...Object.fromEntries(features.map((feature) => [feature, before('main')])),
    features: [...before('page'), 'page', ...features],
  };
}

/** Room of wasm-core/src -> rooms it may include. */
const BELOW_ENGINE = {
  base: [],
  topology: ['base'],
  exchange: ['base', 'topology'],
  mapping: ['base', 'topology'],
  routing: ['base', 'topology'],
  loads: ['base', 'topology', 'exchange', 'mapping', 'routing'],
  fabric: ['base', 'topology', 'metrics'],
  cluster: ['base', 'topology', 'metrics'],
  congestion: ['base', 'fabric'],
  traffic: ['base', 'fabric', 'congestion'],
  metrics: ['base'],
};

/** The engine includes them all. */
const CORE = { ...BELOW_ENGINE, engine: Object.keys(BELOW_ENGINE) };

/** Folders beside web/ that import from it. */
const BESIDE = ['papers', 'cli'];

/** Files directly in web/ are the room `main`. */
function webRoom(path) {
  const [top, room, within, ...rest] = path.split('/');
  if (top !== 'web') return top;
  if (within === undefined) return 'main';
  return ['kinds', 'features'].includes(room) && rest.length > 0 ? `${room}/${within}` : room;
}

/** Relative imports of a TypeScript text, type imports and dynamic ones too. */
export function importsOf(text) {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"](\.{1,2}\/[^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => match[1]);
}

/** Quoted includes of a C text. */
export function includesOf(text) {
  return [...text.matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)].map((match) => match[1]);
}

/** {file, from, to, name} for each import from one room into another. */
function webArrows() {
  const isSource = (path) => /\.(ts|tsx|css)$/.test(path) && !/\.test\.tsx?$/.test(path);
  const files = ['web', ...BESIDE].flatMap((folder) => filesBelow(folder, isSource));
  return files.flatMap((file) =>
    importsOf(readFileSync(inRoot(file), 'utf8'))
      .map((name) => ({ file, name, target: normalize(join(dirname(file), name)) }))
      .filter(({ target }) => ['web', ...BESIDE].includes(target.split('/')[0]))
      .map(({ name, target }) => ({ file, name, from: webRoom(file), to: webRoom(target) })),
  );
}

function coreArrows() {
  const files = filesBelow('wasm-core/src', (path) => /\.[ch]$/.test(path));
  return files.flatMap((file) =>
    includesOf(readFileSync(inRoot(file), 'utf8'))
      .filter((name) => name.includes('/'))
      .map((name) => ({ file, name, from: file.split('/')[2], to: name.split('/')[0] })),
  );
}

/** A sentence for each import that points the wrong way. */
export function wrongIn(arrows, allowed) {
  return arrows
    .filter(({ from, to }) => from !== to && !(allowed[from] ?? []).includes(to))
    .map(({ file, name, from, to }) => {
      const may = allowed[from];
      if (may === undefined) return `${file} lies in a room "${from}" that scripts/arrows.mjs does not know.`;
      return `${file} imports ${name}: ${from} must not know ${to}; it may know ${may.length > 0 ? may.join(', ') : 'nothing else of ours'}.`;
    });
}

export function wrongArrows() {
  return [...wrongIn(webArrows(), webRules(foldersIn('features'))), ...wrongIn(coreArrows(), CORE)];
}

if (isProgram(import.meta.url)) {
  const wrong = wrongArrows();
  for (const sentence of wrong) console.error(sentence);
  process.exit(wrong.length === 0 ? 0 : 1);
}
