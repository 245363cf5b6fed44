/* licences.txt: authors and licences of everything in the build. Collected from the bundled modules, including the workers';
 * what Emscripten links into the core is in core-licences.txt. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { inRoot } from '../commands.mjs';

/** What a package puts into the bundle without a file of its own there. */
const RUNTIME = /^\0(vite|rolldown)\//;

/** Behind this line Vite's licence goes on with those of what it is itself made with, of which nothing gets into a page. */
const VITES_OWN = /\n# Licenses of bundled dependencies[\s\S]*/;

/** The package folder of a module id; null: our own code. */
function packageOf(id: string): string | null {
  const runtime = RUNTIME.exec(id)?.[1];
  if (runtime) return inRoot('node_modules', runtime);
  const inside = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  if (inside) return inside;
  if (id.startsWith('\0'))
    throw new Error(`Nobody knows the licence of ${JSON.stringify(id)}, which is in the bundle.`);
  return null;
}

function sectionOf(folder: string): string {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)(\.|$)/i.test(each));
  if (!file) throw new Error(`${name} is in the bundle and has no file with its licence.`);
  const text = readFileSync(join(folder, file), 'utf8').replace(VITES_OWN, '').trim();
  return [`== ${name} ${version} (${license})`, ...(homepage ? [homepage] : []), '', text, ''].join('\n');
}

function textOf(folders: Iterable<string>): string {
  return [
    `Fat-Tree Playground\n\n${readFileSync(inRoot('LICENSE'), 'utf8')}`,
    readFileSync(inRoot('scripts', 'page', 'core-licences.txt'), 'utf8'),
    'The page is made with:\n',
    ...[...folders].sort().map(sectionOf),
  ].join('\n');
}

/** For Vite: `page` among its plugins, `worker` among those of its workers, whose bundles are made first. */
export function licences(): { page: Plugin; worker: Plugin } {
  const folders = new Set<string>();
  const note = (bundle: Rolldown.OutputBundle) => {
    const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    for (const folder of ids.map(packageOf)) if (folder) folders.add(folder);
  };
  return {
    page: {
      name: 'page-licences',
      apply: 'build',
      generateBundle(_, bundle) {
        note(bundle);
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: textOf(folders) });
      },
    },
    worker: { name: 'worker-licences', generateBundle: (_, bundle) => note(bundle) },
  };
}
