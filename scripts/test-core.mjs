/* The suite of the core: the kept bytes against its sources, then every native test, built by every compiler there is in
 * every variant. */

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { buildNative, JOBS, publicFunctions } from './build-native.mjs';
import { ask, finish, inParallel, inRoot, which } from './commands.mjs';
import { failure, passedIf, sum, use } from './counts.mjs';
import { blocksOf } from './doc-blocks.mjs';
import { fuzz } from './fuzz.mjs';
import { canSanitize, compilers, haveProgram, localCompiler, programPath } from './setup.mjs';

/** A hanging program must not lose the other suites' counts; slowness on a busy machine is not a hang. */
const LONGEST_MS = 3_600_000;

/** So many inputs, with a seed of its own: what it finds is to depend on the core more than on the day. Addresses differ from run to run,
 * so that it may be another input that breaks first. */
const FUZZ = { runs: 500, slowRuns: 60_000, seed: 9 };

/** What the examples print is in the page that shows them. */
const DOC = blocksOf('core.md');
const EXAMPLE_SAYS = DOC['output of example_half_bisection.c'];

const HOT_SPOT = 'wasm-core/examples/hot_spot.py';
const NOTEBOOK = 'wasm-core/examples/hot_spot.ipynb';

/** The cells of a notebook one after the other, as Jupyter would. */
const RUN_CELLS = `
import importlib.util, json, sys
from unittest.mock import MagicMock
if not importlib.util.find_spec("matplotlib"):
    print("The figure of the notebook was not drawn: matplotlib is not installed.")
    plot = MagicMock(**{"subplots.return_value": (MagicMock(), MagicMock())})
    sys.modules.update({"matplotlib": MagicMock(pyplot=plot), "matplotlib.pyplot": plot})
for cell in json.load(open(sys.argv[1]))["cells"]:
    if cell["cell_type"] == "code":
        exec("".join(cell["source"]))
figure.savefig(sys.argv[1].replace("wasm-core/examples", "build/native/libraries").replace(".ipynb", ".png"))
assert all(len(values) > 30 and 0 < min(values) and max(values) < 1 for values in lanes.values())
`;

/** What the package of Python says of its calls, the arguments of this, and of what they do not take. */
const ASK_PACKAGE = `
import sys, fattree as ft
assert all(getattr(ft.core, name).argtypes is not None for name in sys.argv[1:])
refused = [lambda: ft.config(ft.FT_INPUT, input={"buffer_packets": 2**32 + 7}), lambda: ft.config(ft.FT_OUTPUT, m=[-1])] + [
    lambda lists=lists: ft.Run(ft.config(ft.FT_OUTPUT), **lists) for lists in ({"cut": [16]}, {"hot_node": [2**32 + 4]}, {"phase": [[-1]]})]
for call in refused:
    try: call()
    except (TypeError, ValueError) as error: assert "number" in str(error) or "range" in str(error), error
    else: raise AssertionError(call)
`;

/** One native test program: its own last line says what it counted. */
async function runNative({ name, build, path, built }) {
  if (!built) return failure(`${name} (${build}) does not compile.`);
  const start = Date.now();
  const { status, signal, stdout, stderr } = await finish(path, [], { timeout: LONGEST_MS });
  const counted = /(\d+) passed, (\d+) failed\s*$/.exec(stdout);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${build.padEnd(15)} ${name.padEnd(24)} ${counted ? counted[0].trim() : 'no count'}  ${seconds} s`);
  if (status !== 0) console.error(`${stdout}${stderr}`);
  if (!counted || (status !== 0 && counted[2] === '0'))
    return failure(`${name} (${build}) ended with status ${status ?? signal}.`);
  const broken = new Set([...stdout.matchAll(/: (\w+): not so:/g)].map(([, test]) => `${name} (${build}): ${test}`));
  return { passed: Number(counted[1]), failed: Number(counted[2]), failures: [...broken] };
}

/** Beside the others, since it builds one file after the other. Only one process at a time installs, so it finds all there. */
async function keptBytes() {
  haveProgram('emscripten');
  compilers();
  const { status, stdout, stderr } = await finish(process.execPath, [inRoot('scripts', 'build-core.mjs'), '--check']);
  const same = status === 0;
  const sentence = stdout.trim() || `The core was not compared: its build ended with status ${status}.`;
  console.log(`${same ? '' : stderr}${sentence}`);
  const version = same && /^emcc.* (\d+\.\d+\.\d+)/.exec(ask('emcc', ['--version']))?.[1];
  if (version) use(`Emscripten ${version}`);
  return passedIf(same, sentence);
}

/** The libraries for others as the command builds them: their names, the example of C with each of them, as docs/core.md links it, and
 * that of Python. */
async function libraries() {
  const folder = inRoot('build', 'native', 'libraries');
  const made = await finish(process.execPath, [inRoot('scripts', 'core.mjs'), '--python', '--out', folder]);
  if (made.stdout !== `${folder}\n`) return failure(`The libraries of the core are not built: ${made.stderr}`);
  const { path: cc } = localCompiler();
  const config = readFileSync(`${folder}/fattree.pc`, 'utf8').replaceAll(/\$\{(prefix|pcfiledir)\}/g, folder);
  const flags = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(config)[1].split(' ');
  const env = { ...process.env, LD_LIBRARY_PATH: folder };
  const source = 'wasm-core/examples/example_half_bisection.c';

  const showsOwn = (which, file) => async () => {
    const { stdout } = await finish('nm', ['--defined-only', which, `${folder}/${file}`]);
    const names = [...stdout.matchAll(/^[0-9a-f]+ [A-Z] (\w+)$/gm)].map(([, name]) => name);
    return `${names.sort()}` === `${publicFunctions()}`;
  };
  const links = (name, libs) => async () => {
    const strict = ['-Wall', '-Wextra', '-Werror'];
    const linked = await finish(cc, [...strict, source, ...flags('Cflags'), ...libs, '-o', `${folder}/${name}`]);
    const { stdout } = await finish(`${folder}/${name}`, [], { env });
    return linked.status === 0 && stdout === EXAMPLE_SAYS;
  };
  /** What a program prints; null where it fails. */
  const said = async (program, args, more = {}) => {
    const { status, stdout, stderr } = await finish(program, args, more);
    if (status !== 0) console.error(`${stdout}${stderr}`);
    return status === 0 ? stdout : null;
  };
  const wheel = `${folder}/${readdirSync(folder).find((name) => name.endsWith('.whl'))}`;
  const installs = async () => {
    rmSync(`${folder}/venv`, { recursive: true, force: true });
    const own = `${folder}/venv/bin/python3`;
    if ((await finish(programPath('python'), ['-m', 'venv', `${folder}/venv`])).status !== 0) {
      console.log(
        'Python makes no new environment here (on Debian: apt-get install python3-venv): the wheel is only unpacked.',
      );
      return (await said(programPath('python'), [HOT_SPOT], unpacked)) === DOC['output of hot_spot.py'];
    }
    const installed = await said(own, ['-m', 'pip', 'install', '-q', '--no-index', wheel]);
    return installed !== null && (await said(own, [HOT_SPOT])) === DOC['output of hot_spot.py'];
  };
  const unpacked = { env: { ...process.env, PYTHONPATH: `${folder}/site`, MPLBACKEND: 'Agg' } };
  const runsNotebook = async () => {
    const python = (...words) => said(programPath('python'), words, unpacked);
    await python('-m', 'zipfile', '-e', wheel, `${folder}/site`);
    const printed = await python('-c', RUN_CELLS, NOTEBOOK);
    if (printed) console.log(printed.trim());
    return printed !== null && (await python('-c', ASK_PACKAGE, ...publicFunctions())) !== null;
  };
  const tests = {
    'libfattree.so shows the public functions only': showsOwn('-D', 'libfattree.so'),
    'libfattree.a shows the public functions only': showsOwn('-g', 'libfattree.a'),
    'an example links libfattree.so': links('shared', flags('Libs')),
    'an example links libfattree.a': links('static', [`${folder}/libfattree.a`]),
    'the notebook of Python runs, and the package says what it takes': () => haveProgram('python') && runsNotebook(),
    'the wheel installs, and an example of Python runs': () => haveProgram('python') && installs(),
  };
  return sum(
    await inParallel(Object.entries(tests), 1, async ([name, test]) => {
      const fine = await test();
      console.log(`${'libraries'.padEnd(15)} ${name}: ${fine ? 'so' : 'NOT so'}`);
      return passedIf(fine, `Not so: ${name}.`);
    }),
  );
}

/** The public headers are C++ as well, for each of its compilers. */
function cxxHeaders(all) {
  const compilers = [which('g++'), all.find(({ isClang }) => isClang)?.path].filter(Boolean);
  const args = '-x c++ -std=c++17 -fsyntax-only -Wall -Wextra -Wpedantic -Werror -Iwasm-core/include -'.split(' ');
  return sum(
    compilers.map((path) =>
      passedIf(ask(path, args, { input: DOC['C++'] }) !== null, `The public headers are not C++ for ${path}.`),
    ),
  );
}

/** What each compiler is to build: the one that has sanitizers those, and the other one, whose warnings see most, the optimised programs.
 * One alone builds both. */
function builds(all) {
  const clangFirst = [...all].sort((a, b) => Number(b.isClang) - Number(a.isClang));
  const sanitizing = clangFirst.find((compiler) => canSanitize(compiler));
  return all.flatMap((compiler) => {
    const variants = ['O3', 'sanitized'].filter(
      (variant) => all.length === 1 || (variant === 'sanitized') === (compiler === sanitizing),
    );
    use(`${compiler.name} ${compiler.version} (${variants.join(', ')})`);
    return variants.map((variant) => ({ compiler, variant }));
  });
}

/** What compilers and optimisation may change is a number: so those that compare with kept ones are run by several builds. */
const NUMBERS = /_(base|border|golden|layout)$/;

/** What sanitizers and the checks of every step make four times as slow or more: long runs that are compared with laws, figures of a paper and
 * kept hashes, and naive models. The code they go through is that of random cases, which the sanitized build runs for `npm test`; for
 * these it is optimised, and test:slow runs them with sanitizers. */
const LONG =
  /_(afc|conflict_free|congestion_(frame|naive)|golden|hash_settings|limits|packets_paper|saturation|slots_(breaks|cuts|edges)|spread|threads)$/;

/** Cases that are made to break a rule of C. */
const DARING = /_(invariants|memory)$/;

/** Programs of each folder in a build, those of its programs that are wanted. */
async function buildEach(builds) {
  const programs = [];
  for (const [folder, build, isWanted] of builds) programs.push(...(await buildNative(folder, build, isWanted)));
  return programs;
}

/** Beside the other builds and the tests. */
async function fuzzed({ ended }) {
  const { sentence, ...counts } = await ended;
  console.log(sentence);
  return counts;
}

/** What looks for rare things only, of test:slow: all random cases, long runs with sanitizers, kept numbers without optimisation, many inputs, threads that meet, and a run of 2^33 packets. */
export async function testSlowCore() {
  const all = compilers();
  const watching = all.find((compiler) => canSanitize(compiler, 'thread'));
  if (!watching) return failure('No compiler here can watch threads.');
  const [clang, other] = [true, false].map((is) => all.find(({ isClang }) => isClang === is) ?? watching);
  use(`${watching.name} ${watching.version} (threads)`);
  const fuzzing = fuzzed(await fuzz(`-runs=${FUZZ.slowRuns}`, FUZZ.seed));
  const programs = await buildEach([
    ['tests', { compiler: watching, variant: 'threads' }, (name) => name === 'test_threads'],
    ['tests', { compiler: other, variant: 'thorough' }],
    ['tests', { compiler: clang, variant: 'O0' }, (name) => NUMBERS.test(name)],
    ['tests', { compiler: clang, variant: 'watched' }, (name) => LONG.test(name) || DARING.test(name)],
    ['slow', { compiler: other, variant: 'thorough' }],
  ]);
  return sum([...(await inParallel(programs, JOBS, runNative)), await fuzzing]);
}

export async function testCore() {
  const bytes = keptBytes();
  const all = builds(compilers());
  if (all.length === 0) return sum([await bytes, failure('The native core was not tested: there is no C compiler.')]);
  const fuzzing = fuzzed(await fuzz(`-runs=${FUZZ.runs}`, FUZZ.seed));
  const sanitized = all.some(({ variant }) => variant === 'sanitized');
  const isWanted = {
    sanitized: (name) => !LONG.test(name),
    O3: (name) => !sanitized || LONG.test(name) || NUMBERS.test(name),
  };
  const wanted = (folder) => all.map((build) => [folder, build, isWanted[build.variant]]);
  const programs = await buildEach(['tests', 'fuzz'].flatMap(wanted));
  const without = sanitized ? [] : [failure('The native core was not tested with sanitizers.')];
  const tested = await inParallel(programs, JOBS, runNative);
  const others = [cxxHeaders(compilers()), await libraries()];
  return sum([await bytes, ...without, ...others, await fuzzing, ...tested]);
}
