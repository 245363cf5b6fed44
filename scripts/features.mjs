/* npm run features: takes each folder of web/features/ out in turn, in a copy, with its line in features.ts and its German, and shows
 * that types, lint and all other unit tests pass; `-- NAME ..` only those. One line a feature. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ask, inRoot, root, run, say } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { installPackages } from './packages.mjs';

const FOLDER = 'web/features';
const LIST = `${FOLDER}/features.ts`;
const GERMAN = 'web/words/language/de.json';
const NOT_COPIED = ['.git', 'build', 'dist', 'node_modules', 'test-results', 'playwright-report'];

export const featureNames = () =>
  readdirSync(inRoot(FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The text of the list without the feature's import and the words that it brought. */
export function withoutRow(text, name) {
  const line = new RegExp(`^import \\{ (\\w+) \\} from '\\./${name}/.*\\n`, 'm');
  const word = line.exec(text)?.[1];
  if (word === undefined) throw new Error(`${LIST} has no line of ${name}.`);
  const rows = text.replace(line, '');
  return rows.replace(/(?<== \[)[^\]]*/, (row) => row.replace(new RegExp(`\\b${word}\\b,?\\s*`), ''));
}

/** The text of a catalogue without the sentences below features/NAME. */
export function withoutWords(text, name) {
  const { features = {}, ...rest } = JSON.parse(text);
  const { [name]: _, ...others } = features;
  return JSON.stringify({ ...rest, features: others }, null, 2);
}

/** Names of the features in which one of the paths lies. */
export const featuresOf = (paths) =>
  [...new Set(paths.map((path) => new RegExp(`^${FOLDER}/([^/]+)/`).exec(path)?.[1]))].filter(
    (name) => name !== undefined,
  );

/** Names of the features that were changed since the branch left main, and are still there. */
export function touchedFeatures() {
  const since = ask('git', ['merge-base', 'HEAD', 'main'])?.trim();
  if (!since) return [];
  const changed = ask('git', ['diff', '--name-only', since, '--', FOLDER]) ?? '';
  const added = ask('git', ['ls-files', '--others', '--exclude-standard', '--', FOLDER]) ?? '';
  return featuresOf(`${changed}\n${added}`.split('\n')).filter((name) => featureNames().includes(name));
}

/** A copy without the feature and its tests in browsers; gives its folder. */
function copyWithout(name) {
  const copy = mkdtempSync(join(tmpdir(), `without-${name}-`));
  const left = [...NOT_COPIED, `${FOLDER}/${name}`, `e2e/${name}.spec.ts`].map((path) => inRoot(path));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
  const change = (path, taken) => writeFileSync(join(copy, path), taken(readFileSync(join(copy, path), 'utf8'), name));
  change(LIST, withoutRow);
  change(GERMAN, withoutWords);
  return copy;
}

const steps = (tests) => [
  ['its line', 'biome', ['format', '--write', LIST, GERMAN]],
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['unit tests', 'vitest', [...tests, '--run']],
];

/** Whether everything passes without the feature. `tests`: words of Vitest that choose some of them. */
export function canGo(name, tests = []) {
  const copy = copyWithout(name);
  const program = (tool) => join(copy, 'node_modules', '.bin', tool);
  const failed = steps(tests).find(([, tool, args]) => !run(process.execPath, [program(tool), ...args], { cwd: copy }));
  rmSync(copy, { recursive: true, force: true });
  console.log(failed ? `FAILED: ${name} cannot be taken out: ${failed[0]}` : `passed: ${name} can be taken out`);
  return !failed;
}

/** For `npm run check`: of the unit tests those that the list and the words reach. */
export const touchedCanGo = () =>
  touchedFeatures()
    .map((name) => canGo(name, ['related', LIST, GERMAN]))
    .every(Boolean);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { words } = ownOptions({});
  const unknown = words.find((name) => !featureNames().includes(name));
  if (unknown !== undefined) say(`There is no feature "${unknown}"; features are ${featureNames().join(', ')}.`);
  if (unknown !== undefined) process.exit(2);
  installPackages();
  const names = words.length > 0 ? words : featureNames();
  process.exit(names.map((name) => canGo(name)).every(Boolean) ? 0 : 1);
}
