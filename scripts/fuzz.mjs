/* npm run fuzz -- --seconds 600: libFuzzer over settings, words, calls and snapshots of the core, from the kept inputs on, with a
 * fresh seed each time (`--seed N` repeats one, on the same corpus). `--keep` puts the smallest set of inputs that reaches as
 * much into wasm-core/fuzz/corpus. An input that breaks something is written to build/fuzz. */

import { randomInt } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { buildProgram, unitsOf } from './build-native.mjs';
import { ask, finish, inRoot, isProgram, say } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { canSanitize, compilers } from './setup.mjs';

const CORPUS = 'wasm-core/fuzz/corpus';
const FOUND = 'wasm-core/fuzz/found';
const FRESH = 'build/fuzz/fresh';
const PROGRAM = 'build/fuzz/fuzz_core';

/** Longer inputs say nothing that two shorter ones do not. An input takes some hundredths of a second, and more on a busy machine;
 * ten minutes are a hang. */
const LIMITS = ['-max_len=512', '-len_control=0', '-timeout=600', '-rss_limit_mb=2048'];
const ENV = {
  ...process.env,
  ASAN_OPTIONS: 'quarantine_size_mb=16:detect_leaks=1',
  UBSAN_OPTIONS: 'print_stacktrace=1',
};

/** The compiler that can fuzz, or the reason why there is none. */
function fuzzingCompiler() {
  const clang = compilers().find(({ isClang }) => isClang);
  if (!clang) return { hindrance: 'The core was not fuzzed: that takes clang, and there is none here.' };
  const input = 'int LLVMFuzzerTestOneInput(const char *b, unsigned long n) { return b && n ? 0 : 0; }';
  const args = ['-fsanitize=fuzzer,address', '-x', 'c', '-', '-o', '/dev/null'];
  if (canSanitize(clang) && ask(clang.path, args, { input }) !== null) return { clang };
  return { hindrance: 'The core was not fuzzed: the clang here comes without libFuzzer.' };
}

/** Runs the fuzzer; gives its status and what it wrote. */
async function start(...args) {
  const { status, signal, stderr } = await finish(inRoot(PROGRAM), [...LIMITS, ...args], { env: ENV });
  return { status: status ?? signal, wrote: stderr };
}

/** A sentence of the last line in which the fuzzer counts. */
function counted(wrote, seconds, seed) {
  const last = [...wrote.matchAll(/^#(\d+)\s.*cov: (\d+) ft: (\d+) corp: (\d+)/gm)].at(-1);
  if (!last) return `The fuzzer did nothing (seed ${seed}).`;
  const [inputs, edges, features, kept] = last.slice(1).map(Number);
  const rate = (inputs / seconds).toFixed(0);
  return `${inputs} inputs in ${seconds.toFixed(0)} s (${rate} a second, seed ${seed}): ${edges} edges, ${features} features, ${kept} inputs that differ.`;
}

/** What broke, without the fuzzer's own statistics, and how to see it again. */
function explain(wrote) {
  const lines = wrote.split('\n').filter((line) => !/^(#\d+\s|"|INFO:|stat::|#{6})/.test(line));
  const file = /Test unit written to (\S+)/.exec(wrote)?.[1];
  say(lines.slice(0, 60).join('\n'));
  if (file) say(`Repeat it with: ${PROGRAM} ${file}`);
}

/** Builds the fuzzer, from the objects of the tests with sanitizers, and begins to fuzz until `limit`, an option of libFuzzer. What has `ended`
 * is {passed, failed, sentence}; without clang nothing passes and nothing fails. */
export async function fuzz(limit, seed = randomInt(1, 2 ** 31)) {
  const { clang: compiler, hindrance } = fuzzingCompiler();
  if (hindrance) return { ended: { passed: 0, failed: 0, sentence: hindrance } };
  const build = { compiler, variant: 'sanitized' };
  const isBuilt = await buildProgram(PROGRAM, unitsOf('fuzz'), build, ['-fsanitize=fuzzer']);
  return { ended: isBuilt ? run(limit, seed) : broken('The fuzzer does not compile.') };
}

async function run(limit, seed) {
  emptied(FRESH);
  const begun = Date.now();
  const { status, wrote } = await start(`-seed=${seed}`, limit, '-artifact_prefix=build/fuzz/', FRESH, CORPUS, FOUND);
  const sentence = counted(wrote, (Date.now() - begun) / 1000, seed);
  if (status === 0) return { passed: 1, failed: 0, sentence };
  explain(wrote);
  return broken(`The fuzzer broke the core: ${reason(status, wrote)}. ${sentence}`);
}

/** What broke and by which input, in one line: where only the last lines of a run are kept, it is all that is known. */
function reason(status, wrote) {
  const found = /^.*(not so: |runtime error: |ERROR: ).*$/m.exec(wrote)?.[0].trim() ?? `it ended with status ${status}`;
  const frame = /^ +#\d+ \S+ in ((?:ft|fuzz)_\w+)/m.exec(wrote)?.[1];
  const input = /^Base64: (\S+)$/m.exec(wrote)?.[1];
  return [found, frame && `in ${frame}`, input && `input in Base64 ${input}`].filter(Boolean).join(', ');
}

const broken = (sentence) => ({ passed: 0, failed: 1, sentence, failures: [sentence] });

/** An emptied folder. */
function emptied(folder) {
  rmSync(inRoot(folder), { recursive: true, force: true });
  mkdirSync(inRoot(folder), { recursive: true });
  return folder;
}

/** A small set of inputs that reaches every edge that kept and fresh ones reach. */
async function keep() {
  const merged = emptied('build/fuzz/merged');
  const { status, wrote } = await start('-merge=1', '-use_counters=0', merged, CORPUS, FRESH, FOUND);
  if (status !== 0) return explain(wrote);
  const names = readdirSync(inRoot(merged));
  emptied(CORPUS);
  // The start of a name, which is a hash, tells an input from the others.
  for (const name of names) copyFileSync(inRoot(merged, name), inRoot(CORPUS, name.slice(0, 8)));
  say(`Kept ${names.length} inputs in ${CORPUS}.`);
}

const NUMBER = { number: 'a whole number', min: 1, max: 999_999_999 };

async function main() {
  const given = ownOptions({ seconds: NUMBER, seed: NUMBER, keep: {} });
  const limit = `-max_total_time=${given.number('seconds') ?? 60}`;
  const { ended } = await fuzz(limit, given.number('seed') ?? undefined);
  const { passed, failed, sentence } = await ended;
  console.log(sentence);
  if (failed === 0 && passed > 0 && given.has('keep')) await keep();
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

if (isProgram(import.meta.url)) await main();
