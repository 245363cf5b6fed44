/* What browsers store so that every part of the page works offline: offline.json, read by the page (web/app/offline.ts) once
 * the picture moves. */

import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';

/** Of public/: what the page itself asks for. Presets and the schema are for other programs. */
const PUBLIC = /^(core\/.*\.wasm|figures\/.*|[^/]*\.(svg|webmanifest)|not-started\.js)$/;

/** Of what the build makes: everything but the letters of other scripts, which are kept by those who have seen some. */
const BUILT = /(\.(js|css)|^licences\.txt)$/;

function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => PUBLIC.test(path))
    .sort();
}

export function offlineList(): Plugin {
  let folder = '';
  return {
    name: 'page-kept',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((path) => BUILT.test(path));
        // Pictures last: they are many, and the page works without them.
        const addresses = ['./', ...built.sort(), ...publicFiles(folder)];
        this.emitFile({ type: 'asset', fileName: 'offline.json', source: `${JSON.stringify(addresses, null, 1)}\n` });
      },
    },
  };
}
