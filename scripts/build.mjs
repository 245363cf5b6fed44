/* npm run build: the core, then the site in dist/. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildCore, neededForCore } from './build-core.mjs';
import { filesBelow, hashOf, inRoot, isProgram, sha256 } from './commands.mjs';
import { runTool } from './packages.mjs';
import { setUp } from './setup.mjs';

const STAMP = inRoot('dist', '.built-from');

function sourcesHash() {
  const files = [
    ...filesBelow('web', () => true),
    ...filesBelow('public', () => true),
    ...filesBelow('scripts/page', () => true),
    'vite.config.ts',
    'package-lock.json',
    'LICENSE',
  ];
  return sha256(files.map((path) => path + hashOf(inRoot(path))).join('\n') + (process.env.FT_SITE ?? ''));
}

/** True when dist/ holds the site of these sources. */
export function buildSite() {
  setUp(neededForCore());
  if (!buildCore()) return false;
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true;
  if (!runTool('vite', ['build', '--logLevel', 'warn'])) return false;
  writeFileSync(STAMP, hash);
  return true;
}

if (isProgram(import.meta.url)) process.exit(buildSite() ? 0 : 1);
