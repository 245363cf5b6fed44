/* What crosses the border to the core, as TypeScript: web/run/records.ts, and web/model/core-limits.ts for the rooms before it. Fields and
 * numbers are those that the core publishes (ft_layout), comments those of its headers. */

import { readFileSync } from 'node:fs';
import { filesBelow, inRoot } from './commands.mjs';

/** The files that are written. */
export const BORDER = ['web/run/records.ts', 'web/model/core-limits.ts'];

const headOf = (about) => `/* ${about}
 * Written by scripts/records.mjs from wasm-core; run npm run build:core after a change there. */

`;

const RECORDS_HEAD = headOf(
  'The records of the core, its enumerations by the words of links, and numbers to calculate with. What each field means is said in\n * wasm-core/include/fattree_records.h.',
);
const LIMITS_HEAD = headOf(
  'The limits of the core, and the greatest values of the fields of its engines, as far as the page names them.',
);

/** Numbers whose word begins so are limits. */
const LIMIT = /^max-/;

/** The word of a field that has a range. */
const RANGE = 'range';

/** The names of these enumerators are the page's names of their values; of all others words are. */
const NUMBERS = /^ft_(\w+)_(bit|word|number)$|^ft_number$/;

const camel = (name) => name.replace(/[_-](\w)/g, (_, letter) => letter.toUpperCase());

const upper = (...names) => names.join('_').replaceAll('-', '_').toUpperCase();

/** The name '' only terminates a list. */
function entriesOf(list) {
  return Object.entries(list).filter(([name]) => name !== '');
}

/** Comments by the enumerator that they follow. */
function commentsOf(header) {
  const found = header.matchAll(/^(?: {2}|#define )(FT_\w+)[ =]+[^\n/]*\/\*(.*?)\*\//gms);
  return new Map([...found].map(([, name, comment]) => [name, comment.replace(/\s*\n[\s*]*/g, ' ').trim()]));
}

const doc = (comment) => (comment ? `/** ${comment} */ ` : '');

function enumText(group, values, comments) {
  const numbers = NUMBERS.exec(group);
  if (!numbers) return '';
  const prefix = numbers[1] ? [numbers[1].split('_')[0]] : [];
  const constant = (name, value, word) =>
    `${doc(comments.get(name))}export const ${upper(...prefix, word)} = ${value};\n`;
  return entriesOf(values)
    .filter(([, [, word]]) => !LIMIT.test(word))
    .map(([name, [value, word]]) => constant(name, value, word))
    .join('');
}

/** For layout.ts: a field's name, its type, and how many there are of it. */
function fieldText([name, [type, count, of]]) {
  const what = type === 'span' ? `${of}[]` : of && of !== RANGE ? of : type;
  return `${camel(name)}:${what}${count > 1 ? `*${count}` : ''}`;
}

/** For layout.ts: words in the order of their values. */
function wordList(group, values) {
  const rows = entriesOf(values);
  if (rows.some(([, [value]], at) => value !== at)) throw new Error(`${group} does not count from 0.`);
  return rows.map(([, [, word]]) => word).join(' ');
}

function constantText(name, lines) {
  return `export const ${name} = {\n${lines.map(([key, text]) => `  ${key}: '${text}',\n`).join('')}} as const;\n`;
}

/** `layout`: as published; `header`: the texts of the core's headers. */
function recordsText({ records, enums }, header) {
  const comments = commentsOf(header);
  const groups = entriesOf(enums);
  const fieldsOf = ([record, { fields }]) => [record, entriesOf(fields).map(fieldText).join(' ')];
  const lists = groups
    .filter(([group]) => !NUMBERS.test(group))
    .map(([group, values]) => [group, wordList(group, values)]);
  return [
    RECORDS_HEAD,
    ...groups.map(([group, values]) => enumText(group, values, comments)),
    '\n',
    constantText('FIELDS', entriesOf(records).map(fieldsOf)),
    '\n',
    constantText('WORDS', lists),
  ].join('');
}

/** Names of the limits that the page imports: only those are written. */
export function usedLimits() {
  const texts = filesBelow('web', (path) => /\.tsx?$/.test(path)).map((path) => readFileSync(inRoot(path), 'utf8'));
  const names = texts.flatMap((text) => text.match(/\bcore\.MAX_\w+|import \{[^}]*\} from '[^']*core-limits/g) ?? []);
  return [...new Set(names.join().match(/\bMAX_\w+/g))].sort();
}

/** `layout`: as published. */
function limitsText({ records, enums }, used) {
  const limits = entriesOf(enums.ft_number)
    .filter(([, [, word]]) => LIMIT.test(word))
    .map(([, [value, word]]) => [upper(word), value]);
  const ranges = entriesOf(records).flatMap(([record, { fields }]) =>
    entriesOf(fields)
      .filter(([, [, , of]]) => of === RANGE)
      .map(([name, [, , , , max]]) => [upper('max', record.replace(/^ft_(\w+)_config$/, '$1'), name), max]),
  );
  const rows = [...limits, ...ranges].filter(([name]) => used.includes(name));
  return LIMITS_HEAD + rows.map(([name, value]) => `export const ${name} = ${value};\n`).join('');
}

/** The files of BORDER by their paths, from what a module publishes whose only function is ft_layout. */
export function borderOf(wasm) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), {});
  const bytes = new Uint8Array(exports.memory.buffer, exports.ft_layout());
  const layout = JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))));
  const header = ['kinds', 'records'].map((name) =>
    readFileSync(inRoot('wasm-core', 'include', `fattree_${name}.h`), 'utf8'),
  );
  const texts = [recordsText(layout, header.join('\n')), limitsText(layout, usedLimits())];
  return Object.fromEntries(texts.map((text, at) => [BORDER[at], text]));
}
