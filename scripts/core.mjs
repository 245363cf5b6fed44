/* npm run --silent core: the core for programs of others, in build/core or the folder of --out, whose path it prints. `--native`: libraries
 * for C and whatever calls C (docs/core.md); `--python`: a wheel of them; `--node`: the typed engine as a module of Node (docs/library.md); without any, all of them. */

import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import zlib from 'node:zlib';
import { buildCore } from './build-core.mjs';
import { buildLibraries, coreVersion } from './build-native.mjs';
import { bundle } from './bundle.mjs';
import { inRoot, say } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { installPackages } from './packages.mjs';
import { localCompiler } from './setup.mjs';

const words = (...numbers) => Buffer.from(Uint32Array.from(numbers).buffer);
const halves = (...numbers) => Buffer.from(Uint16Array.from(numbers).buffer);

/** 1 January 1980, the first day that there is; a library is the same whenever it is built. */
const DAY = 33;

/** An archive of files as they are, {name: bytes}. */
function zipOf(files) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path);
    const about = [
      halves(20, 0, 0, 0, DAY),
      words(zlib.crc32(bytes), bytes.length, bytes.length),
      halves(name.length, 0),
    ];
    directory.push(words(0x02014b50), halves(0x314), ...about, halves(0, 0, 0), words(0o100644 * 65536, at), name);
    const file = Buffer.concat([words(0x04034b50), ...about, name, bytes]);
    parts.push(file);
    at += file.length;
  }
  const list = Buffer.concat(directory);
  const end = [words(0x06054b50), halves(0, 0, parts.length, parts.length), words(list.length, at), halves(0)];
  return Buffer.concat([...parts, list, ...end]);
}

const MACHINES = { x64: 'x86_64', arm64: 'aarch64' };

/** Writes a wheel for Python into a folder: wasm-core/python with the shared library beside it. A wheel is an archive with a list of its files. */
function writeWheel(folder) {
  const version = coreVersion().join('.');
  const tag = `py3-none-linux_${MACHINES[process.arch] ?? process.arch}`;
  const info = `fattree-${version}.dist-info`;
  const text = (...lines) => Buffer.from(`${lines.join('\n')}\n`);
  const files = {
    'fattree/__init__.py': readFileSync(inRoot('wasm-core', 'python', '__init__.py')),
    'fattree/libfattree.so': readFileSync(join(folder, 'libfattree.so')),
    [`${info}/METADATA`]: text('Metadata-Version: 2.1', 'Name: fattree', `Version: ${version}`, 'License: MIT'),
    [`${info}/WHEEL`]: text('Wheel-Version: 1.0', 'Generator: fattree', 'Root-Is-Purelib: false', `Tag: ${tag}`),
  };
  const digest = (bytes) => `sha256=${createHash('sha256').update(bytes).digest('base64url')}`;
  const rows = Object.entries(files).map(([name, bytes]) => `${name},${digest(bytes)},${bytes.length}`);
  const all = { ...files, [`${info}/RECORD`]: text(...rows, `${info}/RECORD,,`) };
  writeFileSync(join(folder, `fattree-${version}-${tag}.whl`), zipOf(all));
}

async function native(folder) {
  const compiler = localCompiler();
  if (compiler === null) return false;
  say(`Building the libraries with ${compiler.name}.`);
  return buildLibraries(folder, compiler);
}

async function python(folder) {
  if (!(await native(folder))) return false;
  writeWheel(folder);
  return true;
}

async function node(folder) {
  installPackages();
  if (!buildCore()) return false;
  copyFileSync(await bundle('cli/fat-tree.ts'), join(folder, 'fat-tree.mjs'));
  copyFileSync(inRoot('cli', 'fat-tree.d.mts'), join(folder, 'fat-tree.d.mts'));
  copyFileSync(inRoot('public', 'core', 'fattree.wasm'), join(folder, 'fattree.wasm'));
  return true;
}

const given = ownOptions({ native: {}, python: {}, node: {}, out: { takes: 'a folder' } });
const out = given.text('out');
const folder = out === null ? inRoot('build', 'core') : resolve(process.env.INIT_CWD ?? '.', out);
mkdirSync(folder, { recursive: true });
const parts = Object.entries({ native, python, node });
const wanted = parts.filter(([name]) => given.has(name));
for (const [, make] of wanted.length > 0 ? wanted : parts) {
  if (await make(folder)) continue;
  say('The core could not be built; the messages above say why.');
  process.exit(1);
}
console.log(folder);
