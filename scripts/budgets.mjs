/* How many lines each room may have, by scripts/budgets.json. `node scripts/budgets.mjs` prints rooms with their lines, budgets and
 * goals; `--fall` lowers budgets to today's numbers, and never raises one. */

import { readFileSync, writeFileSync } from 'node:fs';
import { filesBelow, inRoot, isProgram } from './commands.mjs';

const FILE = inRoot('scripts', 'budgets.json');
const FOLDERS = ['web', 'papers', 'cli', 'scripts', 'e2e', 'wasm-core'];
const GERMAN = 'web/words/language/de.json';
const COLUMNS = 120;

/** The start of a comment that needs the line beside it. */
const FRAGMENT = /\/(?:\*\*?(?:\s*\*)?|\/)\s*(?:Of|The same|Those of)\b/g;

const linesOf = (text) => text.split('\n').length - 1;

/** Lines of C, where one that is too long counts as several: joining lines makes nothing smaller. */
const columnsOf = (text) =>
  text
    .split('\n')
    .slice(0, -1)
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / COLUMNS)), 0);

const typesOf = (text) =>
  [...text.matchAll(/^\s*(?:export )?(?:declare )?(?:type [A-Z]\w*(?: *=|<)|interface )/gm)].length;

const sentencesIn = (node) =>
  typeof node === 'string' ? 1 : Object.values(node).reduce((sum, part) => sum + sentencesIn(part), 0);

/** A folder of web/, a feature of its own, or `main`. */
const roomOf = (folder, within, below) =>
  within === undefined ? 'main' : folder === 'features' && below !== undefined ? `${folder}/${within}` : folder;

/** [what, number] pairs that one file adds to. */
function amountsOf(path, text) {
  const [top, folder, within, below] = path.split('/');
  const lines = linesOf(text);
  if (path === GERMAN) return [['sentences', sentencesIn(JSON.parse(text))]];
  if (/^web\/.*\.css$/.test(path)) return [['CSS', lines]];
  if (/^wasm-core\/(src|include)\/.*\.[ch]$/.test(path)) return [['C', columnsOf(text)]];
  if (/^wasm-core\/(tests|slow)\/.*\.[ch]$/.test(path)) return [['tests of C', lines]];
  if (/^scripts\/.*\.mjs$/.test(path)) return [['scripts', lines]];
  if (!/\.tsx?$/.test(path)) return [];
  if (/^e2e\/|\/tests\/|\.test\.tsx?$/.test(path))
    return ['web', 'e2e'].includes(top) ? [[`tests of ${top}`, lines]] : [];
  if (top !== 'web') return [[top, lines]];
  return [
    [roomOf(folder, within, below), lines],
    ['web in all', lines],
    ['named types', typesOf(text)],
  ];
}

/** Name of a room, or of what else is counted -> its number, from [path, text] pairs. */
export function amounts(files) {
  const sums = new Map();
  for (const [path, text] of files)
    for (const [what, number] of amountsOf(path, text)) sums.set(what, (sums.get(what) ?? 0) + number);
  return sums;
}

const namesIn = ({ room }) => room.split(', ');

/** The rows with their numbers; a row may name several rooms, which share its budget. */
export function measured(rows, sums) {
  return rows.map((row) => ({ ...row, lines: namesIn(row).reduce((sum, name) => sum + (sums.get(name) ?? 0), 0) }));
}

/** A sentence for each room that is over its budget, and for each one without a budget. */
export function overBudget({ rows }, sums) {
  const over = measured(rows, sums)
    .filter(({ lines, budget }) => lines > budget)
    .map(({ room, lines, budget }) => `${room}: over its budget in scripts/budgets.json, with ${lines} of ${budget}.`);
  const known = new Set(rows.flatMap(namesIn));
  const unknown = [...sums.keys()].filter((name) => !known.has(name));
  return [...over, ...unknown.map((name) => `${name} has no budget in scripts/budgets.json.`)];
}

/** The data file's text with budgets lowered to today's numbers where those are lower. */
export function fallen(text, sums) {
  const lines = new Map(measured(JSON.parse(text).rows, sums).map((row) => [row.room, row.lines]));
  return text.replace(/("room": "([^"]+)", "budget": )(\d+)/g, (_, before, room, budget) => {
    return before + Math.min(Number(budget), lines.get(room));
  });
}

function filesNow() {
  const files = FOLDERS.flatMap((folder) => filesBelow(folder, (path) => /\.(tsx?|css|mjs|c|h)$/.test(path)));
  return [...files, GERMAN].map((path) => [path, readFileSync(inRoot(path), 'utf8')]);
}

/** A sentence for each comment that begins as a fragment, from [path, text] pairs. */
export function fragments(files = filesNow()) {
  const sentence = (path, before) => `${path}:${before.split('\n').length}: this comment is no whole thought.`;
  return files.flatMap(([path, text]) =>
    [...text.matchAll(FRAGMENT)].map(({ index }) => sentence(path, text.slice(0, index))),
  );
}

export const roomsOverBudget = () => overBudget(JSON.parse(readFileSync(FILE, 'utf8')), amounts(filesNow()));

if (isProgram(import.meta.url)) {
  const sums = amounts(filesNow());
  if (process.argv.includes('--fall')) writeFileSync(FILE, fallen(readFileSync(FILE, 'utf8'), sums));
  const rows = measured(JSON.parse(readFileSync(FILE, 'utf8')).rows, sums).map(({ room, ...row }) => [room, row]);
  console.table(Object.fromEntries(rows), ['lines', 'budget', 'goal']);
}
