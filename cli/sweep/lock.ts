/* Keeps two sweeps from working in one folder: both would run everything. */

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../scripts/options.mjs';
import { limits } from '../../web/model/limits.ts';
import { quoted } from '../../web/model/sentences.ts';

interface Holder {
  pid: number;
  host: string;
  /** when the process began, as its system counts; '' where that is unknown */
  begun: string;
}

/** Number of a process alone does not identify it: numbers are used again. */
function begunOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain spaces, the 20th entry.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, begun }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return begunOf(pid) === begun;
}

function holderOf(text: string): Holder | null {
  try {
    const { pid, host, begun } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, begun: String(begun ?? '') } : null;
  } catch {
    return null;
  }
}

/** False: another process has the file. */
function isTaken(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function refuse(folder: string, lock: string, text: string | null): never {
  const holder = holderOf(text ?? '');
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  throw new Refusal(
    `Another sweep${who} is at work in the folder ${quoted(folder, limits.quotedName)}; wait for it, or name another folder with --out. If it has ended, delete ${quoted(lock, limits.quotedName)}.`,
  );
}

/** What a process left behind that was killed is put aside. False: another process was faster. */
function isCleared(lock: string, text: string, aside: string): boolean {
  renameSync(lock, aside);
  const isSame = textOf(aside) === text;
  if (!isSame) isTaken(aside, lock);
  rmSync(aside, { force: true });
  return isSame;
}

/** Locks a folder for this process; the function returned unlocks it. Throws a Refusal. */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock');
  const own = `${lock}.${process.pid}`;
  const self: Holder = { pid: process.pid, host: hostname(), begun: begunOf(process.pid) };
  writeFileSync(own, JSON.stringify(self));
  try {
    if (!isTaken(own, lock)) {
      const text = textOf(lock);
      const holder = holderOf(text ?? '');
      const isLeft = text !== null && holder !== null && holder.host === self.host && !isAlive(holder);
      if (!isLeft || !isCleared(lock, text, `${own}.old`) || !isTaken(own, lock)) refuse(folder, lock, text);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(lock, { force: true });
}
