/* TypeScript programs, which not every Node runs by itself: bundled into build/cli when a source is newer. */

import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCore } from './build-core.mjs';
import { filesBelow, inRoot, root } from './commands.mjs';
import { installPackages } from './packages.mjs';
import { CATALOGUES } from './page/catalogues.mjs';

/** Path of the bundled program. Needs the packages to be installed. */
export async function bundle(entry) {
  const outDir = inRoot('build', 'cli');
  const file = `${basename(entry.replace(/(\/main)?\.ts$/, ''))}.mjs`;
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

/** Runs a program with the words of this command, once the packages and the core are there, in this very process, so that it ends with it. */
export async function runProgram(entry) {
  installPackages();
  if (!buildCore()) process.exit(1);
  process.argv[1] = await bundle(entry);
  await import(pathToFileURL(process.argv[1]).href);
}
