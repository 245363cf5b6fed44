/* What vite build makes, as it would be put on a server. What is in it is read from source maps: whoever wrote the list of
 * licences looked at the modules of the bundles instead. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow, inRoot } from '../commands.mjs';
import { POLICY } from './policy.mjs';

const site = mkdtempSync(join(tmpdir(), 'fat-tree-'));
const read = (...path) => readFileSync(join(site, ...path), 'utf8');
const assets = (ending) => readdirSync(join(site, 'assets')).filter((name) => ending.test(name));

beforeAll(() => {
  const { NODE_ENV: _, ...env } = process.env;
  const vite = [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', site, '--emptyOutDir'];
  const { status, stderr } = spawnSync(process.execPath, [...vite, '--sourcemap', 'hidden', '--logLevel', 'warn'], {
    cwd: inRoot(),
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
});

afterAll(() => rmSync(site, { recursive: true }));

/** Elements of a kind in the page, as they are written. */
function tags(name) {
  return [...read('index.html').matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
}

test('the page has exactly this policy, before anything it governs', () => {
  const [first] = read('index.html').matchAll(/<(meta|script|link|style|base)\b[^>]*>/g);
  expect(first[0]).toContain('http-equiv="Content-Security-Policy"');
  expect(read('index.html').match(/Content-Security-Policy/g)).toHaveLength(1);
  expect(/content="([^"]*)"/.exec(first[0])[1].replaceAll('&#39;', "'")).toBe(POLICY);
});

test('nothing in the page is inline, and every address in it is beside it', () => {
  const html = read('index.html');
  for (const tag of tags('script')) expect(tag).toMatch(/ src="\.\//);
  expect(html).not.toMatch(/<script\b[^>]*>[^<]/);
  expect(html).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=|javascript:/i);
  for (const tag of [...tags('script'), ...tags('link')]) expect(tag).toMatch(/ (src|href)="\.\/[^"]+"/);
  expect(assets(/\.css$/).filter((name) => /url\((?!\.\/|"\.\/)|@import/.test(read('assets', name)))).toEqual([]);
});

test('scripts of workers need no module and no other file, so that a sandboxed frame can start them', () => {
  // ask-worker and open-worker are the page's side of a call.
  const workers = assets(/worker-.*\.js$/).filter((name) => !/^(ask|open)-worker/.test(name));
  const asked = filesBelow('web', (path) => readFileSync(inRoot(path), 'utf8').includes('worker.ts?worker&url'));
  expect(workers).toHaveLength(asked.length);
  for (const name of workers) expect(() => new Function(read('assets', name)), name).not.toThrow();
});

test('every build has a name, and its list names what the page can ask for, and nothing that is not there', () => {
  const { build, core } = JSON.parse(read('build.json'));
  expect(tags('meta').join()).toContain(`name="build" content="${build}"`);
  const named = JSON.parse(read('assets', `offline-${build}.json`));
  for (const path of named) expect(read(path).length, path).toBeGreaterThan(0);
  const [figures] = assets(/^figures-/);
  const pictures = readdirSync(join(site, 'assets', figures)).map((name) => `assets/${figures}/${name}`);
  const built = assets(/\.(js|css|wasm)$/).map((name) => `assets/${name}`);
  expect(built).toContain(core);
  expect(pictures.length).toBeGreaterThan(10);
  const single = ['favicon.svg', 'licences.txt', 'manifest.webmanifest', 'not-started.js'];
  const papers = readdirSync(join(site, 'papers'), { recursive: true }).filter((name) =>
    /\.(html|css|csv)$/.test(name),
  );
  expect(papers.filter((name) => /\.(html|css)$/.test(name))).toHaveLength(6);
  expect(papers).toContain('shu/measurements.csv');
  expect([...named].sort()).toEqual(
    [
      ...[...single, ...built, ...pictures],
      ...papers.map((name) => `papers/${name}`),
      // Not the film, which is large, nor its poster.
      ...readdirSync(join(site, 'figure')).flatMap((name) => (/^race\.(mp4|svg)/.test(name) ? [] : `figure/${name}`)),
    ].sort(),
  );
});

test('what has a fixed address is what browsers and other programs ask for; all else is named by its content', () => {
  const fixed = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('assets') && !/^(presets|icons|papers|figure|cards|see)/.test(path));
  const expected = [
    'build.json',
    'favicon.svg',
    'index.html',
    'licences.txt',
    'manifest.webmanifest',
    'not-started.js',
  ];
  const programs = ['scenario.schema.json', 'service-worker.js', 'sweep.schema.json'];
  expect(fixed.sort()).toEqual([...expected, ...programs].sort());
  for (const name of assets(/./)) expect(name).toMatch(/-[\w-]{8,}(\.|$)/);
});

/** Packages that something in the built files comes from. What the builders themselves put in has no source, but a mark. */
function shipped() {
  const sources = assets(/\.map$/).flatMap((name) => JSON.parse(read('assets', name)).sources);
  const packages = sources.flatMap((source) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  const fonts = assets(/\.woff2$/).map((name) => `@fontsource-variable/${/^[a-z]+/.exec(name)}`);
  const vite = assets(/\.js$/).some((name) => read('assets', name).includes('new Event(`vite:preloadError`'));
  // Its helpers for modules of the older kind, in a file of their own or in the one that needs them.
  const rolldown = assets(/\.js$/).some((name) =>
    /Object\.create,.{0,60}Object\.getOwnPropertyDescriptor/.test(read('assets', name)),
  );
  const builders = [...(vite ? ['vite'] : []), ...(rolldown ? ['rolldown'] : [])];
  return [...new Set([...packages, ...fonts, ...builders])].sort();
}

/** Name -> text, of everything that licences.txt names. */
function licensed() {
  const [, ...sections] = read('licences.txt').split(/^== /m);
  return new Map(sections.map((section) => [/^\S+/.exec(section)[0], section]));
}

const IN_CORE = ['Emscripten', 'musl'];

test('licences.txt names every package of which something is shipped, with its text, and no other', () => {
  const texts = licensed();
  expect(shipped()).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'zustand', 'd3-scale']));
  expect([...texts.keys()].filter((name) => !IN_CORE.includes(name)).sort()).toEqual(shipped());
  for (const name of shipped()) {
    const folder = inRoot('node_modules', name);
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const whole = readFileSync(join(folder, file), 'utf8').split('\n# Licenses of bundled')[0].trim();
    expect(texts.get(name), name).toContain(whole);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(texts.get(name)).toMatch(`${name} ${version} (${license})`);
  }
});

test('licences.txt has our own licence, and what the compiler links into the core', () => {
  expect(read('licences.txt')).toContain(readFileSync(inRoot('LICENSE'), 'utf8'));
  const { compiler } = JSON.parse(readFileSync(inRoot('public', 'core', 'fattree.manifest.json'), 'utf8'));
  expect([...licensed().keys()].slice(0, IN_CORE.length).sort()).toEqual([...IN_CORE].sort());
  expect(compiler).toContain(/^Emscripten (\S+)/.exec(licensed().get('Emscripten'))[1]);
});

test('figures for other pages have the policy, a script that needs no other file, and their pictures', () => {
  for (const name of ['thin-to-fat', 'race']) {
    const html = read('figure', `${name}.html`);
    expect(html).toContain(`content="${POLICY}"`);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|type="module"/);
    const files = [...html.matchAll(/(?:src|href|poster)="([^"./]+\.[^"]+)"/g)].map(([, address]) => address);
    expect(files).toContain(`${name}.svg`);
    for (const address of files) expect(read('figure', address), address).not.toBe('');
  }
  const script = read('figure', 'thin-to-fat.js');
  expect(() => new Function(script)).not.toThrow();
  expect(script).toContain('jedes Kabel gleich');
  expect(script.length).toBeLessThan(30_000);
});

test('the page of each paper has its report, and every address in it is there, within the policy', () => {
  const pages = readdirSync(join(site, 'papers')).filter((name) => name.endsWith('.html'));
  expect(pages.map((name) => name.replace('.html', '')).sort()).toEqual([
    'naruse',
    'prisacari',
    'rocher',
    'shu',
    'tam',
  ]);
  for (const page of pages) {
    const html = read('papers', page);
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|undefined|\]\(/);
    const report = readFileSync(inRoot('docs', 'figures', page.replace('.html', '.md')), 'utf8');
    expect(html.match(/<h2>/g)).toHaveLength(report.match(/^## /gm).length);
    expect(html.match(/<img /g)).toHaveLength(report.match(/!\[/g).length);
    const rows = report.match(/^\|/gm).length - 2 * report.match(/^\| ---/gm).length;
    expect(html.match(/<tr><td>/g).length).toBeGreaterThan(rows);
    const addresses = [...html.matchAll(/(?:src|href)="([^"#]+)[^"]*"/g)].map(([, address]) => address);
    for (const address of addresses.filter((each) => each !== '../'))
      expect(read('papers', address), address).not.toBe('');
    expect(html.match(/href="\.\.\/#v=1/g).length).toBeGreaterThan(4);
  }
});
