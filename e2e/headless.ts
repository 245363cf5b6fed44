/* The same scenario without a page: `npm run --silent sim -- LINK --json`. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LaneResults, RunDocument } from '../web/cli/document.ts';

/** What a test asks for is there: it knows its lane. */
type Simulated = Omit<RunDocument, 'lanes'> & { lanes: Required<LaneResults>[] };

const run = promisify(execFile);
const known = new Map<string, Promise<Simulated>>();

/** Runs a link once a worker; a fragment stands for a whole link. */
export function simulate(link: string): Promise<Simulated> {
  const url = link.startsWith('#') ? `http://localhost/${link}` : link;
  const result = known.get(url) ?? start(url);
  known.set(url, result);
  return result;
}

async function start(url: string): Promise<Simulated> {
  const { stdout } = await run('npm', ['run', '--silent', 'sim', '--', url, '--json'], { maxBuffer: 1 << 26 });
  return JSON.parse(stdout);
}
