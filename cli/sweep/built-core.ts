/* The built core for sweeps, as WebAssembly or native, and the version of the model it implements. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Core, type CoreExports, compileCore, loadCore } from '../../web/run/core.ts';
import { type RunRequest, replyTo } from '../../web/study/measure-lane.ts';
import { modelVersion } from '../../web/study/model-version.ts';
import { type PoolWorker, WorkerPool } from '../../web/study/pool.ts';
import { goldenResult, goldenRows } from './golden.ts';

/** Files a program reads: next to it when deployed to a cluster, else in the repository. */
export const SUPPLIES = Object.fromEntries(
  ['public/core/fattree.wasm', 'wasm-core/tests/golden.txt', 'wasm-core/tests/golden_slots.txt'].map((path) => {
    const beside = new URL(basename(path), import.meta.url);
    return [basename(path), existsSync(beside) ? beside : pathToFileURL(inRepository(path))];
  }),
) as Record<'fattree.wasm' | 'golden.txt' | 'golden_slots.txt', URL>;

const STALE = 'The built core does not give the golden hashes; rebuild it with npm run build:core.';

/** What threads load the core from: a compiled module, or the file of an addon. */
type CoreCode = WebAssembly.Module | string;

export interface BuiltCore {
  code: CoreCode;
  model: string;
}

/** A core with memory of its own. A native one steps each run with so many threads, where it gains from them. */
function coreFrom(code: CoreCode, threads = 1): Promise<Core> {
  return typeof code === 'string' ? Promise.resolve(loadAddon(code, threads)) : loadCore(code);
}

/** The model version, from the golden hashes alone. */
export function presentModel(): string {
  return modelVersion(readFileSync(SUPPLIES['golden.txt'], 'utf8'), readFileSync(SUPPLIES['golden_slots.txt'], 'utf8'));
}

/** Checks the core's reported version against one golden run. */
async function isPresent(code: CoreCode): Promise<boolean> {
  const [row] = goldenRows(readFileSync(SUPPLIES['golden.txt'], 'utf8'));
  return row === undefined || goldenResult(await coreFrom(code), row).end === row.expected.end;
}

async function wasmCore(): Promise<BuiltCore> {
  const code = await compileCore(readFileSync(SUPPLIES['fattree.wasm']));
  if (!(await isPresent(code))) throw new BuildFault(STALE);
  return { code, model: presentModel() };
}

/** Builds it unless it is there. Throws BuildFault. */
export async function nativeCore(folders: NativeFolders, say: (sentence: string) => void): Promise<BuiltCore> {
  const code = builtAddon(folders, say);
  let present = false;
  try {
    present = await isPresent(code);
  } catch (error) {
    throw new BuildFault(`The native core ${code} does not run here (${(error as Error).message}).`);
  }
  if (!present)
    throw new BuildFault(`The native core ${code} does not give the golden hashes; name another compiler in CC.`);
  return { code, model: presentModel() };
}

/** Throws BuildFault. */
export function builtCore(native: boolean, say: (sentence: string) => void): Promise<BuiltCore> {
  return native ? nativeCore(nativeFolders(), say) : wasmCore();
}

/* Worker threads for sweeps: both the pool's and the worker's side. */

/** What a worker loads. */
interface Loaded {
  code: CoreCode;
  threads: number;
}

/** The worker's side: answers requests from the parent. */
export async function serve(): Promise<void> {
  const { code, threads } = workerData as Loaded;
  const core = await coreFrom(code, threads);
  parentPort?.on('message', (request: RunRequest) => parentPort?.postMessage(replyTo(core, request)));
}

/** `program`: the file whose worker threads call `serve`; `threads`: for each run, on a native core */
export function threadPool(program: URL, code: CoreCode, size: number, threads = 1): WorkerPool {
  const create = (): PoolWorker => {
    const worker = new Worker(program, { workerData: { code, threads } satisfies Loaded });
    return {
      post: (request) => worker.postMessage(request),
      listen(answered, died) {
        worker.on('message', answered);
        worker.on('error', (error) => died(error.message));
      },
      terminate: () => worker.terminate(),
    };
  };
  return new WorkerPool(create, size);
}

/* Where files of the repository are, whatever folder a program is started in. */

/** From cli/sweep as from build/cli, where programs are bundled: both lie two folders deep. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/* The core as an addon of Node (wasm-core/native), built by the C compiler of the machine. It gives what the wasm core gives, and is
 * named after what it was built from, so that one that is there need not be built again. */

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

function loadAddon(file: string, threads: number): Core {
  return new Core(instantiate(file), threads);
}
