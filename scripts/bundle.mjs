/* TypeScript programs, which not every Node runs by itself: bundled into build/cli when a source is newer. */

import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { filesBelow, inRoot, root } from './commands.mjs';
import { CATALOGUES } from './page/catalogues.mjs';

/** Path of the bundled program. Needs the packages to be installed. */
export async function bundle(entry) {
  const outDir = inRoot('build', 'cli');
  const file = `${basename(entry, '.ts') === 'main' ? basename(entry.slice(0, -'/main.ts'.length)) : basename(entry, '.ts')}.mjs`;
  const target = inRoot('build', 'cli', file);
  const newest = Math.max(
    ...['web', 'papers', 'cli']
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
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: file } },
    },
    ssr: { noExternal: true },
  });
  return target;
}
