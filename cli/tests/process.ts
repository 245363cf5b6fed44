/* Runs the command line as a process for tests; each test file has its own folder. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { RunDocument } from '../document.ts';

/** Checks that the build is up to date, which takes longer than a small run, then runs the program. */
const SCRIPT = resolve('scripts/sim.mjs');
export const SIM = resolve('build/cli/cli.mjs');

export const folder = mkdtempSync(join(tmpdir(), 'sim-'));

/** Called by every test file that starts processes: several may share this module in turn. */
export function withProcesses(): void {
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    spawnSync(process.execPath, [SCRIPT, '--help']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

export function sim(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [SIM, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });
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
