/* Folders and files that the command line writes: one sentence where that fails, and never half a file. */

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../scripts/options.mjs';
import { pathOf, said } from './source.ts';

/** Folders made for one --out. */
const MAX_FOLDERS = 32;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'files of this size are not allowed',
  EISDIR: 'it is a folder',
  ENOENT: 'nothing can be created there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it, or a part of its path, is a file',
  EROFS: 'the disk is read-only',
};

/** 'the disk is full (ENOSPC)' */
export function reasonOf(error: unknown): string {
  const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return reason === undefined ? code : `${reason} (${code})`;
}

/** Outermost first. */
function missingFolders(folder: string): string[] {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  return missing;
}

/** Makes a folder and those around it; throws a Refusal where that is not possible. One by one, because Node's own way
 * never ends in /proc. */
export function makeFolder(name: string): string {
  const folder = pathOf(name);
  const missing = missingFolders(folder);
  if (missing.length > MAX_FOLDERS)
    throw new Refusal(
      `The folder ${said(name)} lies ${missing.length} folders below any that exists; at most ${MAX_FOLDERS} are created.`,
    );
  try {
    for (const folder of missing) mkdirSync(folder);
    readdirSync(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const verb = missing.length > 0 ? 'created' : 'written to';
    throw new Refusal(`The folder ${said(name)} cannot be ${verb}: ${reasonOf(error)}.`);
  }
  return folder;
}

/** Where a link leads: a linked file is to be replaced, and not the link. */
function targetOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

export interface WrittenFiles {
  paths: string[];
  /** names of those that existed */
  replaced: string[];
}

/** Writes files, [name, content], beside their places, and moves them there once all of them are whole. Throws a Refusal. */
export function writeFiles(folder: string, files: readonly (readonly [name: string, content: string])[]): WrittenFiles {
  const moves: { name: string; beside: string; target: string }[] = [];
  let name = '';
  try {
    for (const [path, content] of files) {
      name = path;
      const target = targetOf(join(folder, name));
      const beside = join(dirname(target), `.${basename(target)}.${process.pid}`);
      moves.push({ name, beside, target });
      writeFileSync(beside, content);
    }
    const replaced = moves.filter(({ target }) => existsSync(target)).map((move) => move.name);
    for (const move of moves) {
      name = move.name;
      renameSync(move.beside, move.target);
    }
    return { paths: files.map(([path]) => join(folder, path)), replaced };
  } catch (error) {
    for (const { beside } of moves) rmSync(beside, { force: true });
    throw new Refusal(`The file ${said(join(folder, name))} cannot be written: ${reasonOf(error)}.`);
  }
}
