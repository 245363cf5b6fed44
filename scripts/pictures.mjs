/* npm run pictures: compares every preset with its kept pictures and makes a page of them, build/pictures/index.html, with what
 * differs first, before and after. `-- --keep` keeps what is drawn now. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildSite } from './build.mjs';
import { inRoot, say } from './commands.mjs';
import { installPackages, runTool } from './packages.mjs';
import { browserPath, haveProgram } from './setup.mjs';

const KEPT = 'e2e/golden';
const OUT = 'build/pictures';

function compare(keep) {
  rmSync(inRoot(OUT), { recursive: true, force: true });
  mkdirSync(inRoot(OUT), { recursive: true });
  const env = { ...process.env, PLAYWRIGHT_CHROMIUM: browserPath(), FT_KEEP_PICTURES: keep ? '1' : '0' };
  return runTool('playwright', ['test', 'golden-pictures', 'golden-screens', '--project=chromium'], { env });
}

const figure = (svg, caption) => `<figure>${svg}<figcaption>${caption}</figcaption></figure>`;

/** Of what differs: the kept picture and the one drawn now. */
function changes() {
  const files = readdirSync(inRoot(OUT)).filter((file) => file.endsWith('-is.svg'));
  const read = (file) => readFileSync(inRoot(OUT, file), 'utf8');
  const pairs = files.map((file) => {
    const name = file.replace('-is.svg', '');
    return `<h3>${name}</h3><div>${figure(read(`${name}-was.svg`), 'kept')}${figure(read(file), 'now')}</div>`;
  });
  return pairs.length > 0 ? `<h2>What differs</h2>${pairs.join('')}` : '';
}

/** The kept pictures of a preset, variant by variant. */
function shelf(file) {
  const golden = JSON.parse(gunzipSync(readFileSync(inRoot(KEPT, file))).toString());
  const figures = Object.entries(golden).flatMap(([variant, { pictures }]) =>
    pictures.map((svg) => figure(svg, variant)),
  );
  return `<h2>${file.replace('.json.gz', '')}</h2><div>${figures.join('')}</div>`;
}

/** Names inside a document (what clips what) are its own; on one page each gets another number. */
function withOwnNames(html) {
  let documents = 0;
  return html.replace(/<svg [\s\S]*?<\/svg>/g, (svg) => {
    documents += 1;
    return svg.replace(/(id="|url\(#)/g, `$1d${documents}-`);
  });
}

const STYLE = `body{font:15px system-ui,sans-serif;margin:24px;background:#f4f4f4;color:#222}div{display:flex;flex-wrap:wrap;gap:16px}
figure{margin:0;max-width:100%}svg{max-width:100%;height:auto;background:#fff}figcaption{color:#666}`;

function writePage() {
  const shelves = readdirSync(inRoot(KEPT)).sort().map(shelf).join('');
  const title = 'Pictures of every scenario';
  const body = withOwnNames(`<h1>${title}</h1>${changes()}${shelves}`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>${body}</html>`;
  writeFileSync(inRoot(OUT, 'index.html'), html);
  say(`The pictures are in ${OUT}/index.html.`);
}

installPackages();
if (!haveProgram('browser') || !buildSite()) process.exit(1);
const same = compare(process.argv.includes('--keep'));
writePage();
process.exit(same ? 0 : 1);
