/* The core as an addon of Node (wasm-core/native), built by the C compiler of the machine. It gives what the wasm core gives, and is
 * named after what it was built from, so that one that is there need not be built again. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Core, type CoreExports, coreOf } from '../run/core.ts';
import { inRepository } from './repository.ts';

/** What keeps the core from being built; one sentence. */
export class BuildFault extends Error {}

/** Folders of C sources and of Node's headers, and the one for what is built from them. */
export interface NativeFolders {
  core: string;
  node: string;
  built: string;
}

/** The folders beside a program on a cluster. */
export function laidFolders(program: string): NativeFolders {
  return { core: join(program, 'wasm-core'), node: join(program, 'node-api'), built: join(program, 'built') };
}

/** Beside the program when deployed to a cluster, else in the repository. */
export function nativeFolders(): NativeFolders {
  const laid = laidFolders(fileURLToPath(new URL('.', import.meta.url)));
  if (existsSync(laid.core)) return laid;
  return {
    core: inRepository('wasm-core'),
    node: inRepository('node_modules/node-api-headers'),
    built: inRepository('build/addon'),
  };
}

/** Lays all that a cluster needs beside a program there; null: nothing but the program. */
export function layNative(from: NativeFolders | null, program: string): void {
  const to = laidFolders(program);
  for (const folder of [to.core, to.node]) rmSync(folder, { recursive: true, force: true });
  if (from === null) return;
  for (const name of ROOMS) cpSync(join(from.core, name), join(to.core, name), { recursive: true });
  for (const name of ['include', 'LICENSE']) cpSync(join(from.node, name), join(to.node, name), { recursive: true });
}

const ROOMS = ['include', 'src', 'native'];

/** Such as gcc and clang have; nothing that depends on the processor, since a cluster may have several. */
const FLAGS = [
  ...['-O3', '-std=c11', '-D_GNU_SOURCE', '-ffp-contract=off'],
  ...['-shared', '-fPIC', '-fvisibility=hidden', '-pthread', '-Wl,-z,nodelete'],
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[ch]$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

interface Sources {
  files: string[];
  /** for the compiler */
  includes: string[];
}

function sourcesOf({ core, node }: NativeFolders): Sources {
  const rooms = ROOMS.map((room) => join(core, room));
  const headers = join(node, 'include');
  const missing = [...rooms, headers].find((folder) => !existsSync(folder));
  if (missing !== undefined)
    throw new BuildFault(
      `The native core cannot be built here, since there is no folder ${missing}; without --native it runs as WebAssembly.`,
    );
  const folders = [...rooms, headers];
  return { files: folders.flatMap(filesIn), includes: folders.map((folder) => `-I${folder}`) };
}

function nameOf({ files }: Sources): string {
  const hash = createHash('sha256').update(FLAGS.join(' '));
  for (const file of files) hash.update('\0').update(readFileSync(file));
  return `fattree-${process.platform}-${process.arch}-${hash.digest('hex').slice(0, 12)}.node`;
}

/** In the order of how fast the core is that they build. */
export const COMPILERS = ['clang', 'gcc', 'cc'];

function compiler(): string {
  const { CC, PATH = '' } = process.env;
  const there = COMPILERS.find((name) => PATH.split(delimiter).some((folder) => existsSync(join(folder, name))));
  const chosen = CC || there;
  if (chosen !== undefined) return chosen;
  throw new BuildFault(
    'There is no C compiler here (clang, gcc or cc) to build the native core; load one (module load gcc), name one in CC, or do without --native.',
  );
}

/** The line that says most. */
function complaint(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /error|undefined/i.test(line)) ?? lines[0] ?? 'no message';
}

function compile(command: string, sources: Sources, target: string): void {
  const units = sources.files.filter((file) => file.endsWith('.c'));
  const words = [...FLAGS, ...sources.includes, ...units, '-o', target];
  const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8' });
  if (status === 0) return;
  throw new BuildFault(
    `The compiler ${command} could not build the native core (${error?.message ?? complaint(stderr)}); name another one in CC, or do without --native.`,
  );
}

/** The file of the addon, built unless it is there. Several processes may come here at once, on several machines: each of them
 * builds under a name of its own, and whole files replace each other. */
export function builtAddon(folders: NativeFolders, say: (sentence: string) => void): string {
  if (process.platform !== 'linux')
    throw new BuildFault('The native core runs on Linux only; without --native it runs as WebAssembly, here too.');
  const sources = sourcesOf(folders);
  const target = join(folders.built, nameOf(sources));
  if (existsSync(target)) return target;
  mkdirSync(folders.built, { recursive: true });
  const own = `${target}.${createHash('sha256').update(`${process.pid} ${hostname()}`).digest('hex').slice(0, 12)}`;
  const command = compiler();
  say(`Building the native core with ${command}.`);
  try {
    compile(command, sources, own);
    renameSync(own, target);
  } finally {
    rmSync(own, { force: true });
  }
  return target;
}

const require = createRequire(import.meta.url);

/** With memory of its own. */
export function instantiate(file: string): CoreExports {
  return (require(file) as { instantiate(): CoreExports }).instantiate();
}

export function loadAddon(file: string, threads: number): Core {
  return coreOf(instantiate(file), threads);
}
