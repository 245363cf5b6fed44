/* The command line for tests: in the process of the tests, or as one of its own. Each test file has a folder. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { program } from '../../scripts/options.mjs';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { USAGE } from '../arguments.ts';
import type { RunDocument } from '../document.ts';
import { runWords } from '../main.ts';

/** What `withProcesses` brings up to date. */
export const SIM = resolve('build/cli/cli.mjs');

export const folder = mkdtempSync(join(tmpdir(), 'sim-'));
const core = await builtCore();

/** Called by every test file that writes files: several may share this module in turn. */
export function withFolder(): void {
  beforeAll(() => void mkdirSync(folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** Called by those that start processes, too. Whether the build is up to date takes longer than a small run. */
export function withProcesses(): void {
  withFolder();
  beforeAll(() => void spawnSync(process.execPath, [resolve('scripts/sim.mjs'), '--help']));
}

/** What it does with these words, in this process. */
export function sim(...words: string[]): { status: number; stdout: string; stderr: string } {
  const said = { stdout: '', stderr: '' };
  const into = (name: keyof typeof said) => ({
    write: (text: string) => {
      said[name] += text;
    },
  });
  const own = { stdout: into('stdout'), stderr: into('stderr'), exitCode: 0 };
  program((given) => runWords(given, core, own), USAGE, [], words, own);
  return { status: own.exitCode, ...said };
}

export function run(...words: string[]): RunDocument {
  const { status, stdout, stderr } = sim(...words, '--json');
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as RunDocument;
}

/** Writes a test file: strings verbatim, anything else as JSON. */
export function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
