/* The core as a wheel for Python: wasm-core/python with the shared library beside it. A wheel is a zip archive with a list of its files. */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { coreVersion } from './build-native.mjs';
import { inRoot } from './commands.mjs';

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

/** Writes the wheel into the folder where the shared library is. */
export function writeWheel(folder) {
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
