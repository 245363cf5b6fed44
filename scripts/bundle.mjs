/* TypeScript programs, which not every Node runs by itself: bundled into build/cli when a source is newer. */

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { buildCore } from './build-core.mjs';
import { filesBelow, inRoot, root } from './commands.mjs';
import { installPackages } from './packages.mjs';
import { CATALOGUES } from './page/catalogues.mjs';

/** Path of the bundled program. Needs the packages to be installed. */
export async function bundle(entry) {
  const outDir = inRoot('build', 'cli');
  const file = `${basename(entry, '.ts') === 'main' ? basename(entry.slice(0, -'/main.ts'.length)) : basename(entry, '.ts')}.mjs`;
  const target = `${outDir}/${file}`;
  const newest = Math.max(
    ...['web', 'papers', 'cli', 'scripts']
      .flatMap((folder) => filesBelow(folder, (path) => /\.(ts|json)$/.test(path)))
      .concat('scripts/options.mjs', 'wasm-core/tests/golden.txt', 'wasm-core/tests/golden_slots.txt')
      .map((path) => statSync(inRoot(path)).mtimeMs),
  );
  if (existsSync(target) && statSync(target).mtimeMs > newest) return target;
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { CATALOGUES },
    build: {
      ssr: inRoot(entry),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: file } },
    },
    ssr: { noExternal: true },
  });
  return target;
}

/** Path of a program that can run: the packages and the core are there. */
export async function readyProgram(entry) {
  installPackages();
  if (!buildCore()) process.exit(1);
  return bundle(entry);
}

/** Runs a program with the words of this command, and ends as it does. */
export async function runProgram(entry) {
  const words = [await readyProgram(entry), ...process.argv.slice(2)];
  process.exit(spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1);
}
