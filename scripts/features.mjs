/* npm run features: takes each folder of web/features/ out in turn, in a copy, with its lines in the lists beside it and its German, and
 * shows that types, lint and all other unit tests pass; `-- NAME ..` only those. One line a feature. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, filesBelow, inRoot, isProgram, root, run, say } from './commands.mjs';
import { ownOptions } from './options.mjs';
import { installPackages } from './packages.mjs';

const FOLDER = 'web/features';
const GERMAN = 'web/words/language/de.json';
const NOT_COPIED = ['.git', 'build', 'dist', 'node_modules', 'test-results', 'playwright-report'];

export const featureNames = () =>
  readdirSync(inRoot(FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The lists in which a feature has a line: of what it adds to the page (features.ts), or to other programs. */
function listsOf(name) {
  const all = filesBelow(FOLDER, (path) => path.split('/').length === 3 && path.endsWith('.ts'));
  const own = all.filter((path) => readFileSync(inRoot(path), 'utf8').includes(`from './${name}/`));
  return own.length > 0 ? own : all;
}

/** The text of a list without the feature's import and the word that it brought. */
function withoutRow(text, name) {
  const line = new RegExp(`^import \\{ (\\w+) \\} from '\\./${name}/.*\\n`, 'm');
  const word = line.exec(text)?.[1];
  if (word === undefined) throw new Error(`${FOLDER} has no list with a line of ${name}.`);
  const rows = text.replace(line, '');
  return rows.replace(/(?<== \[)[^\]]*/, (row) => row.replace(new RegExp(`(\\.{3})?\\b${word}\\b,?\\s*`), ''));
}

/** The text of a catalogue without the sentences below features/NAME. */
function withoutWords(text, name) {
  const { features = {}, ...rest } = JSON.parse(text);
  const { [name]: _, ...others } = features;
  return JSON.stringify({ ...rest, features: others }, null, 2);
}

/** Names of the features that were changed since the branch left main, and are still there. */
function touchedFeatures() {
  const since = ask('git', ['merge-base', 'HEAD', 'main'])?.trim();
  if (!since) return [];
  const changed = ask('git', ['diff', '--name-only', since, '--', FOLDER]) ?? '';
  const added = ask('git', ['ls-files', '--others', '--exclude-standard', '--', FOLDER]) ?? '';
  return featureNames().filter((name) => `${changed}${added}`.includes(`${FOLDER}/${name}/`));
}

/** A copy without the feature and its tests in browsers, the file of its name; gives its folder. */
function copyWithout(name) {
  const copy = mkdtempSync(join(tmpdir(), `without-${name}-`));
  const left = [...NOT_COPIED, `${FOLDER}/${name}`, `e2e/${name}.spec.ts`].map((path) => inRoot(path));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
  const change = (path, taken) => writeFileSync(join(copy, path), taken(readFileSync(join(copy, path), 'utf8'), name));
  for (const list of listsOf(name)) change(list, withoutRow);
  change(GERMAN, withoutWords);
  return copy;
}

const steps = (lists, tests) => [
  ['its lines', 'biome', ['format', '--write', ...lists, GERMAN]],
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['unit tests', 'vitest', [...tests, '--run']],
];

/** Whether everything passes without the feature. `tests`: words of Vitest that choose some of them. */
export function canGo(name, tests = []) {
  const copy = copyWithout(name);
  const program = (tool) => join(copy, 'node_modules', '.bin', tool);
  const failed = steps(listsOf(name), tests).find(
    ([, tool, args]) => !run(process.execPath, [program(tool), ...args], { cwd: copy }),
  );
  rmSync(copy, { recursive: true, force: true });
  console.log(failed ? `FAILED: ${name} cannot be taken out: ${failed[0]}` : `passed: ${name} can be taken out`);
  return !failed;
}

/** For `npm run check`: of the unit tests those that the lists and the words reach. */
export const touchedCanGo = () =>
  touchedFeatures()
    .map((name) => canGo(name, ['related', ...listsOf(name), GERMAN]))
    .every(Boolean);

if (isProgram(import.meta.url)) {
  const { words } = ownOptions({});
  const unknown = words.find((name) => !featureNames().includes(name));
  if (unknown !== undefined) say(`There is no feature "${unknown}"; features are ${featureNames().join(', ')}.`);
  if (unknown !== undefined) process.exit(2);
  installPackages();
  const names = words.length > 0 ? words : featureNames();
  process.exit(names.map((name) => canGo(name)).every(Boolean) ? 0 : 1);
}
