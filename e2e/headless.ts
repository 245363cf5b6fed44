/* The same scenario without a page: `npm run --silent sim -- LINK --json`. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunDocument } from '../web/cli/document.ts';

const run = promisify(execFile);
const known = new Map<string, Promise<Required<RunDocument>>>();

/** Runs a link once a worker; a fragment stands for a whole link. */
export function simulate(link: string): Promise<Required<RunDocument>> {
  const url = link.startsWith('#') ? `http://localhost/${link}` : link;
  const result = known.get(url) ?? start(url);
  known.set(url, result);
  return result;
}

async function start(url: string): Promise<Required<RunDocument>> {
  const { stdout } = await run('npm', ['run', '--silent', 'sim', '--', url, '--json'], { maxBuffer: 1 << 26 });
  return JSON.parse(stdout);
}
