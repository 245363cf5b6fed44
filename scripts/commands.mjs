/* Paths, and running commands. Node built-ins only: this runs before anything is installed. */

import './node-version.mjs';
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = dirname(import.meta.dirname);

/** Whether the module of this address is what Node was started with. */
export const isProgram = (url) => url === pathToFileURL(process.argv[1] ?? '').href;

export function inRoot(...parts) {
  return join(root, ...parts);
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a command with its output shown on stderr (stdout belongs to results); true when it succeeded. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  return done.status === 0;
}

/** Runs a command and gives its output; null when it failed or is not there. */
export function ask(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  return done.status === 0 ? done.stdout : null;
}

/** Runs a program to its end beside others; gives its status (null with a signal that ended it, a word where it did not start) and what it
 * wrote. */
export function finish(path, args = [], options = {}) {
  return new Promise((resolve) => {
    const ended = (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, signal: error?.signal, stdout, stderr });
    execFile(path, args, { cwd: root, maxBuffer: 1 << 28, ...options }, ended).stdin?.end();
  });
}

/** The first of these commands that exists, or null. */
export function which(...names) {
  const folders = (process.env.PATH ?? '').split(':');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

export function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

export function hashOf(path) {
  return sha256(readFileSync(path));
}

/** Files below a folder whose path passes the test, relative to the root, sorted. */
export function filesBelow(folder, accepts) {
  const top = inRoot(folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(accepts)
    .sort();
}

/** Runs jobs, at most `width` at a time; results are in the order of the jobs. */
export async function inParallel(jobs, width, work) {
  const results = [];
  const left = jobs.entries();
  const worker = async () => {
    for (const [index, job] of left) results[index] = await work(job);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
