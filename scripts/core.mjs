/* npm run --silent core: the core for programs of others, in build/core or the folder of --out, whose path it prints. `--native`: libraries
 * for C and whatever calls C (docs/core.md); `--python`: a wheel of them; `--node`: the typed engine as a module of Node (docs/library.md); without any, all of them. */

import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildCore } from './build-core.mjs';
import { buildLibraries } from './build-native.mjs';
import { bundle } from './bundle.mjs';
import { inRoot, say } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { installPackages } from './packages.mjs';
import { localCompiler } from './setup.mjs';
import { writeWheel } from './wheel.mjs';

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
