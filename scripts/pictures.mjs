/* npm run pictures: draws every preset, compares it with its kept pictures and makes a page of them, build/pictures/index.html, with
 * what differs first, before and after. `-- --keep` keeps what is drawn now, and shows what that changes. `-- --changed BASE` draws
 * nothing: it shows the kept pictures that are not those of that commit. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ask, inRoot, say } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { installPackages, runTool } from './packages.mjs';

const OUT = 'build/pictures';
/** Where they are kept: those of the page, and of its features. */
const FOLDERS = ['web/page', ...readdirSync(inRoot('web/features')).map((name) => `web/features/${name}`)]
  .map((folder) => `${folder}/tests/pictures`)
  .filter((folder) => existsSync(inRoot(folder)));

const filesIn = (folder) => readdirSync(inRoot(folder)).filter((file) => file.endsWith('.json.br'));
const read = (bytes) => JSON.parse(brotliDecompressSync(bytes).toString());
const folderOf = (file) => FOLDERS.find((folder) => existsSync(inRoot(folder, file)));
const kept = (file) => (folderOf(file) ? read(readFileSync(inRoot(folderOf(file), file))) : {});

/** Draws, and leaves what differs in OUT; true where nothing does. */
function compare(keep) {
  rmSync(inRoot(OUT), { recursive: true, force: true });
  mkdirSync(inRoot(OUT), { recursive: true });
  const env = { ...process.env, FT_KEEP_PICTURES: keep ? '1' : '0', FT_TESTS: 'slow' };
  return runTool('vitest', ['run', ...FOLDERS.map((folder) => `${folder}.test.ts`)], { env });
}

/** [name, before, now] of each picture that the last comparison found to differ. */
const drawnAnew = () => filesIn(OUT).flatMap((file) => pairs(file, kept(file), read(readFileSync(inRoot(OUT, file)))));

/** [name, before, now] of each kept picture that a commit has otherwise. */
function changedSince(base) {
  const names = ask('git', ['diff', '--name-only', '--relative', base, '--', ...FOLDERS]);
  if (names === null) throw new Error(`git knows no ${base}.`);
  return (names.match(/.+/g) ?? []).flatMap((path) => {
    const before = ask('git', ['show', `${base}:./${path}`], { encoding: 'buffer' });
    return pairs(basename(path), before ? read(before) : {}, kept(basename(path)));
  });
}

function pairs(file, before, now) {
  return Object.keys({ ...before, ...now }).flatMap((variant) => {
    const [was, is] = [before, now].map((shown) => shown[variant]?.pictures ?? []);
    const name = (at) => `${presetOf(file)}, ${variant} ${at + 1}`;
    return (was.length > is.length ? was : is)
      .map((_, at) => [name(at), was[at] ?? '', is[at] ?? ''])
      .filter(([, one, other]) => one !== other);
  });
}

const presetOf = (file) => file.replace('.json.br', '');
const figure = (svg, caption) => `<figure>${svg}<figcaption>${caption}</figcaption></figure>`;

function changes(differing) {
  const rows = differing.map(
    ([name, was, is]) => `<h3>${name}</h3><div class="pair">${figure(was, 'before')}${figure(is, 'now')}</div>`,
  );
  return `<h2>${differing.length === 1 ? 'One picture differs' : `${differing.length} pictures differ`}</h2>${rows.join('')}`;
}

/** The kept pictures of a preset, variant by variant. */
function shelf(file) {
  const figures = Object.entries(kept(file)).flatMap(([variant, { pictures }]) =>
    pictures.map((svg) => figure(svg, variant)),
  );
  return `<h2>${presetOf(file)}</h2><div>${figures.join('')}</div>`;
}

/** Names inside a document (what clips what) are its own; on one page each gets another number. */
function withOwnNames(html) {
  return html.replace(/<svg [\s\S]*?<\/svg>/g, (svg, at) => svg.replace(/(id="|url\(#)/g, `$1d${at}-`));
}

const STYLE = `@font-face{font-family:'Inter Variable';font-weight:100 900;
src:url(../../node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2)}
body{font:15px system-ui,sans-serif;margin:24px;background:#f4f4f4;color:#222}div{display:flex;flex-wrap:wrap;gap:16px}
.pair{display:grid;grid-template-columns:1fr 1fr}figure{margin:0;max-width:100%}svg{max-width:100%;height:auto;background:#fff}figcaption{color:#666}`;

function writePage(body) {
  const title = 'Pictures of every scenario';
  const page = withOwnNames(`<h1>${title}</h1>${body}`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>${page}</html>`;
  mkdirSync(inRoot(OUT), { recursive: true });
  writeFileSync(inRoot(OUT, 'index.html'), html);
  say(`The pictures are in ${OUT}/index.html.`);
}

const given = ownOptions({ keep: {}, changed: { takes: 'a commit' } });
if (given.has('changed')) writePage(changes(changedSince(given.text('changed'))));
else {
  installPackages();
  const keep = given.has('keep');
  const same = compare(keep);
  writePage(changes(keep ? changedSince('HEAD') : drawnAnew()) + FOLDERS.flatMap(filesIn).map(shelf).join(''));
  process.exit(same ? 0 : 1);
}
