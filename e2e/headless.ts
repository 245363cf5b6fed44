/* The scenario without a page, as `npm run --silent sim -- LINK --json` gives it. */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunDocument } from '../cli/document.ts';
import type { LaneResults } from '../web/measures/outcome.ts';

/** Tests know which fields their lane has. */
type Simulated = Omit<RunDocument, 'lanes'> & { lanes: Required<LaneResults>[] };

/** In Playwright's results folder, which it empties before every run: results are never stale. */
const KEPT = join('build', 'e2e', 'simulated');

/** The program of the command line, as built before all tests: to look whether it is up to date takes longer than a small run. */
export const SIM = join('build', 'cli', 'cli.mjs');

const run = promisify(execFile);

/** Runs a link, once for all browsers; a fragment stands for a whole link. */
export async function simulate(link: string): Promise<Simulated> {
  const url = link.startsWith('#') ? `http://localhost/${link}` : link;
  const file = join(KEPT, `${createHash('sha256').update(url).digest('hex')}.json`);
  if (!existsSync(file)) await start(url, file);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Another worker may do the same; the later one replaces the file by an equal one. */
async function start(url: string, file: string): Promise<void> {
  const { stdout } = await run(process.execPath, [SIM, url, '--json'], { maxBuffer: 1 << 26 });
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, stdout);
  renameSync(`${file}.${process.pid}`, file);
}
