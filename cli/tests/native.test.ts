/* The core as an addon gives, thread by thread, what the wasm core gives; its memory is as good as that of WebAssembly; and what keeps
 * it from being built is a sentence. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isThorough } from '../../web/model/tests/tried.ts';
import { Core, type CoreExports } from '../../web/run/core.ts';
import { coreModule, lane } from '../../web/run/tests/lanes.ts';
import { RunStore, runSweep } from '../../web/study/drive.ts';
import { runsTable } from '../../web/study/tables.ts';
import { planOf } from '../../web/study/tests/plans.ts';
import { csvOf } from '../../web/words/table.ts';
import {
  BuildFault,
  builtAddon,
  COMPILERS,
  instantiate,
  laidFolders,
  nativeCore,
  nativeFolders,
  threadPool,
} from '../sweep/built-core.ts';
import { goldenResult, goldenRows } from '../sweep/golden.ts';

const SCRIPT = resolve('scripts/sweep.mjs');
const PROGRAM = resolve('build/cli/sweep.mjs');

const folder = mkdtempSync(join(tmpdir(), 'native-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => void spawnSync(process.execPath, [SCRIPT, '--help']));

/** The addon, or why there is none. */
function addonOrWhy(): { addon: string; why: null } | { addon: ''; why: string } {
  try {
    return { addon: builtAddon(nativeFolders(), () => undefined), why: null };
  } catch (error) {
    if (!(error instanceof BuildFault) || /does not build/.test(error.message)) throw error;
    return { addon: '', why: `The native core was not tested. ${error.message}` };
  }
}

const { addon, why } = addonOrWhy();
if (why) process.stderr.write(`${why}\n`);
const whenBuilt = test.skipIf(why);

const read = (path: string) => readFileSync(resolve('wasm-core', path), 'utf8');

whenBuilt('it exports what the wasm core exports, and what has no place there', () => {
  const names = Object.keys(instantiate(addon)).filter((name) => name !== 'memory' && name !== '_initialize');
  expect(names.sort()).toEqual([...read('exports.txt').trim().split('\n'), 'ft_set_threads'].sort());
});

whenBuilt('no compiler warns of its own two files', () => {
  const { core, node } = nativeFolders();
  const includes = [join(core, 'include'), join(core, 'src'), join(core, 'native'), join(node, 'include')];
  const units = ['addon.c', 'region.c'].map((name) => join(core, 'native', name));
  const flags = [
    '-fsyntax-only',
    '-std=c11',
    '-D_GNU_SOURCE',
    '-Wall',
    '-Wextra',
    '-Wconversion',
    '-Wshadow',
    '-Werror',
  ];
  for (const compiler of COMPILERS.filter((name) => spawnSync(name, ['--version']).status === 0)) {
    const { stderr } = spawnSync(compiler, [...flags, ...includes.map((path) => `-I${path}`), ...units], {
      encoding: 'utf8',
    });
    expect(stderr, compiler).toBe('');
  }
});

whenBuilt('golden hashes, one run after the other in the same memory', () => {
  const exports = instantiate(addon);
  const next = () => {
    const address = exports.malloc(8);
    exports.free(address);
    return address;
  };
  const core = new Core(exports);
  const before = next();
  // The core's own tests and those of the wasm core have them all.
  const rows = ['golden.txt', 'golden_slots.txt'].flatMap((file) => goldenRows(read(`tests/${file}`)));
  for (const row of rows.filter((_, at) => isThorough || at % 5 === 0))
    expect(goldenResult(core, row), row.name).toEqual(row.expected);
  expect(next()).toBe(before);
});

/** What each family of runs is about, in runs of milliseconds. */
const ABOUT = [
  {
    preset: 'half-bisection',
    lanes: ['XOR', 'OPT'],
    scenario: { run: { startJitterNs: 20_000 } },
    vary: [{ field: 'traffic.messageBytes', values: [64, 640, 2048] }],
    measure: ['completion', 'over-ideal', 'busiest-link', 'flow-p99'],
  },
  {
    preset: 'one-hot-node',
    lanes: ['D-mod-k', 'ARN + AFI'],
    scenario: { traffic: { endNs: 300_000 }, run: { untilNs: 300_000 } },
    vary: [{ field: 'traffic.share', values: [0.05, 0.4] }],
    measure: ['drop-level', 'recovery', 'delivered-load', 'packet-hops'],
  },
  {
    preset: 'six-to-ten',
    vary: [{ field: 'traffic.messageBytes', values: [512, 2048] }],
    measure: ['completion'],
  },
  {
    preset: 'cluster-8x2',
    vary: [{ field: 'traffic.packetsPerDestination', values: [20, 30] }],
    measure: ['completion', 'drops'],
  },
  { preset: 'root-table', vary: [{ field: 'traffic.messageBytes', values: [256, 1024] }], measure: ['completion'] },
];

const questions = fc.record({
  about: fc.constantFrom(...ABOUT),
  seeds: fc.uniqueArray(fc.nat(9999), { minLength: 1, maxLength: 3 }),
});

async function rowsOf(code: WebAssembly.Module | string, threads: number, document: object): Promise<string> {
  const plan = planOf(document);
  const pool = threadPool(pathToFileURL(PROGRAM), code, threads);
  try {
    const { rows, failed } = await runSweep(plan, new RunStore(), pool);
    expect(failed).toEqual([]);
    return csvOf(runsTable(plan, rows));
  } finally {
    await pool.close();
  }
}

whenBuilt(
  'a sweep gives the same rows and hashes, byte for byte, on threads of wasm and on threads of an addon',
  async () => {
    const module = await coreModule();
    const every = ABOUT.map((about): [{ about: (typeof ABOUT)[number]; seeds: number[] }] => [{ about, seeds: [1] }]);
    const numRuns = ABOUT.length + (isThorough ? 5 : 0);
    await fc.assert(
      fc.asyncProperty(questions, async ({ about, seeds }) => {
        const document = { version: 1, ...about, seeds };
        const native = await rowsOf(addon, 2, document);
        expect(native).toBe(await rowsOf(module, 1, document));
        expect(native.split('\n').length).toBeGreaterThan(2);
      }),
      { numRuns, examples: every },
    );
  },
);

/** 8,192 nodes under a hot spot. */
const LARGE: Parameters<typeof lane>[0] = {
  topology: { kind: 'rlft', ports: 32, stages: 3 },
  traffic: { kind: 'hot-spot', share: 0.1, hotNodes: [4], startNs: 0, endNs: 8000 },
  switch: { buffering: 'input', bufferPackets: 8 },
  routing: { kind: 'd-mod-k' },
  run: { untilNs: 8000 },
};

whenBuilt('threads step a large tree together, and change nothing', () => {
  const exports = instantiate(addon);
  const asked: [number, number][] = [];
  const watched = {
    ...exports,
    ft_set_threads(sim: number, threads: number) {
      const taken = exports.ft_set_threads?.(sim, threads) ?? 0;
      asked.push([threads, taken]);
      return taken;
    },
  };
  const large = lane(LARGE);
  const hashes = [1, 2, 5].map((threads) => {
    const run = new Core(watched, threads).open(large);
    while (run.run(8e6, 1e7) === 'running');
    const hash = run.hash();
    run.destroy();
    return hash;
  });
  expect(new Set(hashes).size).toBe(1);
  const here = availableParallelism();
  expect(asked.map(([threads]) => threads)).toEqual([2, 5]);
  for (const [threads, taken] of asked) expect(taken).toBeGreaterThanOrEqual(Math.min(threads, here));
});

interface Piece {
  at: number;
  bytes: number;
  mark: number;
}

whenBuilt('pieces of memory never overlap, and all of it comes back', () => {
  const orders = fc.array(fc.tuple(fc.boolean(), fc.oneof(fc.nat(300), fc.nat(3_000_000)), fc.nat(1000)), {
    maxLength: 120,
  });
  const exports: CoreExports = instantiate(addon);
  const { buffer } = exports.memory;
  const first = exports.malloc(1);
  exports.free(first);
  const check = ({ at, bytes, mark }: Piece) => {
    const content = new Uint8Array(buffer, at, bytes);
    expect([content[0], content[bytes - 1], content.every((byte) => byte === mark)]).toEqual([mark, mark, true]);
    exports.free(at);
  };
  fc.assert(
    fc.property(orders, (list) => {
      const pieces: Piece[] = [];
      for (const [index, [takes, bytes, which]] of list.entries()) {
        if (takes || pieces.length === 0) {
          const piece = { at: exports.malloc(bytes + 1), bytes: bytes + 1, mark: (index % 255) + 1 };
          expect(piece.at % 16).toBe(0);
          new Uint8Array(buffer, piece.at, piece.bytes).fill(piece.mark);
          pieces.push(piece);
        } else for (const piece of pieces.splice(which % pieces.length, 1)) check(piece);
      }
      for (const piece of pieces) check(piece);
      expect(exports.malloc(1)).toBe(first);
      exports.free(first);
    }),
    { numRuns: 20 },
  );
});

whenBuilt('beyond four GiB memory is refused', () => {
  const exports = instantiate(addon);
  const [half, more] = [exports.malloc(2 ** 31), exports.malloc(2 ** 31)];
  expect([half > 0, more]).toEqual([true, 0]);
  expect(exports.malloc(0xffff_ffff)).toBe(0);
  exports.free(half);
  expect(exports.malloc(3 * 2 ** 30)).toBe(half);
});

whenBuilt(
  'a core that reaches outside of its memory throws, as wasm does, and serves no more; others go on',
  async () => {
    const [broken, whole] = [instantiate(addon), instantiate(addon)];
    const env = { emscripten_notify_memory_growth: () => undefined };
    const wasm = (await WebAssembly.instantiate(await coreModule(), { env })).exports as unknown as CoreExports;
    wasm.free(wasm.malloc(8));
    expect(() => broken.ft_hash(0xffff_0000)).toThrow('the native core failed');
    // What a processor forbids to a handler of signals, it does not forbid to what goes on after it: protection keys of wasm's code.
    expect(wasm.malloc(8)).toBeGreaterThan(0);
    expect(() => broken.malloc(8)).toThrow('the native core failed');
    expect(whole.malloc(8)).toBeGreaterThan(0);
    expect(() => whole.ft_run(1, 2 as unknown as bigint, 3)).toThrow('ft_run');
    // Node's own handler, which finds such an access of wasm, is still asked.
    expect(() => wasm.ft_hash(0xffff_0000)).toThrow(WebAssembly.RuntimeError);
  },
);

const few = {
  version: 1,
  preset: 'half-bisection',
  vary: [{ field: 'traffic.messageBytes', values: [64, 128] }],
  measure: ['completion'],
};

test('no compiler, one that is not there, and no headers are each a sentence', () => {
  const file = join(folder, 'few.json');
  writeFileSync(file, JSON.stringify(few));
  const out = join(folder, 'laid');
  const [none, env] = [join(folder, 'empty'), { ...process.env, CC: '' }];
  mkdirSync(none);
  // Where there is no sbatch the folder is only laid down.
  const laid = spawnSync(process.execPath, [PROGRAM, file, '--out', out, '--slurm', '--native'], {
    encoding: 'utf8',
    env: { ...env, PATH: none },
  });
  expect([laid.status, laid.stderr]).toEqual([1, '']);
  expect(readFileSync(join(out, 'submit'), 'utf8')).toContain('--out "$folder" --native --slurm "$@"');
  const refused = (changed: NodeJS.ProcessEnv, said: RegExp) => {
    const words = [join(out, 'program', 'sweep.mjs'), file, '--out', join(folder, 'out'), '--native'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      env: { ...env, ...changed },
    });
    expect([status, stdout]).toEqual([2, '']);
    const lines = stderr.trim().split('\n');
    expect(lines.at(-1)).toMatch(said);
    return lines;
  };
  expect(refused({ PATH: none }, /^There is no C compiler here \(clang, gcc or cc\)/)).toHaveLength(1);
  expect(
    refused({ CC: join(none, 'cc') }, /^The compiler .*\/cc could not build the native core \(.*ENOENT\)/)[0],
  ).toBe(`Building the native core with ${join(none, 'cc')}.`);
  rmSync(join(out, 'program', 'node-api'), { recursive: true });
  expect(refused({}, /^The native core cannot be built here, since there is no folder .*node-api/)).toHaveLength(1);
});

whenBuilt('a compiler that complains, and what is no addon, are each a sentence', async () => {
  const folders = laidFolders(join(folder, 'small'));
  for (const name of [join(folders.core, 'include'), join(folders.core, 'src'), join(folders.node, 'include')])
    mkdirSync(name, { recursive: true });
  const unit = join(folders.core, 'native', 'addon.c');
  mkdirSync(join(folders.core, 'native'));
  const building = (text: string) => {
    writeFileSync(unit, text);
    return nativeCore(folders, () => undefined);
  };
  await expect(building('int broken(void) { return nowhere; }\n')).rejects.toThrow(
    /^The compiler \S+ could not build the native core \(.*nowhere.*\); name another one in CC, or do without --native\.$/,
  );
  expect(readdirSync(folders.built)).toEqual([]);
  await expect(building('int nothing(void) { return 0; }\n')).rejects.toThrow(/^The native core \S+ does not run here/);
});
