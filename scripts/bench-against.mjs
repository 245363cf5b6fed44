/* The benchmark of another commit, for bench.mjs: its core, native and as WebAssembly, and its page's reader of records. It is asked the cases of
 * this commit, so that both do the same; where those do not fit, because its interface was another one, its own. */

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programFlags } from './build-native.mjs';
import { filesBelow, inRoot, root, run, say } from './commands.mjs';

/** Measures as the first of these that can, and is asked alone from then on; null where none can. `failed` is told of each that cannot how many
 * are left. */
export function firstThatCan(ways, failed) {
  const left = [...ways];
  return async () => {
    while (left.length > 0) {
      const measured = await left[0]().catch(() => null);
      if (measured) return measured;
      left.shift();
      failed(left.length);
    }
    return null;
  };
}

/** Asks at the first call; gives the same to all others. */
function once(ask) {
  let answer = null;
  return () => {
    answer ??= { is: ask() };
    return answer.is;
  };
}

/** A folder with the files of a commit and, `ours`, the cases of this one; null where there is no such commit. */
function checkOut(commit, name, ours) {
  const folder = inRoot('build', 'bench-against', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made =
    run('git', ['archive', '-o', join(folder, 'all.tar'), commit]) && run('tar', ['-xf', 'all.tar'], { cwd: folder });
  if (!made) return null;
  for (const cases of ours ? ['cli/bench', 'wasm-core/bench'] : [])
    cpSync(join(root, cases), join(folder, cases), { recursive: true });
  return folder;
}

/** The native benchmark of a folder; null where it does not compile. */
function compiled(folder, compiler) {
  const at = (part) => join(folder, 'wasm-core', part);
  const units = filesBelow(at('src').slice(root.length + 1), (path) => path.endsWith('.c'));
  const flags = [...programFlags({ compiler, variant: 'O3' }), `-I${at('include')}`, `-I${at('src')}`];
  const path = join(folder, 'bench_core');
  return run(compiler.path, [...flags, at('bench/bench_core.c'), ...units, '-o', path]) ? path : null;
}

/** How each runtime measures another commit, or null where there is no such commit. `by`: what measures a program, and a folder, of a commit. */
export function measuresOf(commit, compiler, by) {
  const folders = [true, false].map((ours) => checkOut(commit, ours ? 'with-our-cases' : 'with-its-own', ours));
  if (folders.includes(null)) return null;
  const measures = (what, measure) =>
    firstThatCan(
      folders.map((folder) => () => measure(folder)),
      (left) =>
        say(
          left > 0
            ? `The cases of this commit do not fit ${commit} (${what}): it is asked its own.`
            : `${commit} cannot be measured (${what}); its column stays empty.`,
        ),
    );
  const programs = new Map(folders.map((folder) => [folder, once(() => compiler && compiled(folder, compiler))]));
  const native = async (folder) => {
    const path = programs.get(folder)();
    return path ? by.native(path) : null;
  };
  return {
    native: measures('native', native),
    node: measures('Node', by.node),
    chromium: measures('Chromium', by.chromium),
  };
}
