/* Which room may import which. `node scripts/arrows.mjs` checks, `--draw` prints the arrows as a Mermaid graph. */

import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow, inRoot } from './house.mjs';

/** Room of web/ -> rooms it may import. Files directly in web/ are the room `app`. */
const WEB = {
  scenario: [],
  engine: ['scenario'],
  state: ['scenario', 'engine'],
  views: ['scenario', 'engine', 'state'],
  controls: ['scenario', 'engine', 'state'],
  lessons: ['scenario', 'engine', 'state'],
  // The command line writes what the page Figures shows: they share its format and its list of figures.
  figures: ['scenario', 'engine', 'state'],
  styles: [],
  cli: ['scenario', 'engine', 'figures'],
  app: ['scenario', 'engine', 'state', 'views', 'controls', 'lessons', 'figures', 'styles'],
};

/** Room of wasm-core/src -> rooms it may include. */
const CORE = {
  base: [],
  topology: ['base'],
  exchange: ['base', 'topology'],
  mapping: ['base', 'topology'],
  routing: ['base', 'topology'],
  loads: ['base', 'topology', 'exchange', 'mapping', 'routing'],
  fabric: ['base', 'metrics'],
  cluster: ['base', 'metrics'],
  congestion: ['base', 'fabric'],
  traffic: ['base', 'fabric', 'congestion'],
  metrics: ['base'],
  engine: [
    'base',
    'topology',
    'exchange',
    'mapping',
    'routing',
    'loads',
    'fabric',
    'cluster',
    'congestion',
    'traffic',
    'metrics',
  ],
  wasm: ['base', 'engine'],
};

function webRoom(path) {
  const parts = path.split('/');
  return parts.length === 2 ? 'app' : parts[1];
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
  const files = filesBelow('web', (path) => /\.(ts|tsx|css)$/.test(path) && !/\.test\.tsx?$/.test(path));
  return files.flatMap((file) =>
    importsOf(readFileSync(inRoot(file), 'utf8'))
      .map((name) => ({ file, name, target: normalize(join(dirname(file), name)) }))
      .filter(({ target }) => target.startsWith('web/'))
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
  return [...wrongIn(webArrows(), WEB), ...wrongIn(coreArrows(), CORE)];
}

/** One Mermaid graph; a room wears its side as a prefix, because both sides have an engine. */
export function drawing(sides) {
  const lines = Object.entries(sides).flatMap(([side, arrows]) => {
    const between = arrows.filter(({ from, to }) => from !== to);
    const edges = new Set(between.map(({ from, to }) => `    ${side}-${from}[${from}] --> ${side}-${to}[${to}]`));
    return [`  subgraph ${side}`, ...[...edges].sort(), '  end'];
  });
  return ['graph BT', ...lines].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = wrongArrows();
  if (process.argv.includes('--draw')) console.log(drawing({ web: webArrows(), core: coreArrows() }));
  for (const sentence of wrong) console.error(sentence);
  process.exit(wrong.length === 0 ? 0 : 1);
}
