/* What crosses the border to the core, as TypeScript: web/run/records.ts, and web/model/core-limits.ts for the rooms before it. Types and
 * numbers are those that the core publishes (ft_layout), comments those of its headers. */

import { readFileSync } from 'node:fs';
import { filesBelow, inRoot } from './commands.mjs';

const RECORDS = inRoot('web', 'run', 'records.ts');
const LIMITS = inRoot('web', 'model', 'core-limits.ts');

/** The files that are written. */
export const BORDER = [RECORDS, LIMITS];

const headOf = (about) => `/* ${about}
 * Written by scripts/records.mjs from wasm-core; run npm run build:core after a change there. */

`;

const RECORDS_HEAD = headOf(
  'The records of the core, its enumerations by the words of links, and numbers to calculate with.',
);
const LIMITS_HEAD = headOf(
  'The limits of the core, and the greatest values of the fields of its engines, as far as the page names them.',
);

/** Numbers whose word begins so are limits. */
const LIMIT = /^max-/;

/** The word of a field that has a range. */
const RANGE = 'range';

/** The page's type for arrays of each element; it has 64-bit integers as doubles. */
const ARRAYS = {
  u8: 'Uint8Array',
  u16: 'Uint16Array',
  u32: 'Uint32Array',
  i32: 'Int32Array',
  i64: 'Float64Array',
  f64: 'Float64Array',
  u64: 'number[]',
};

/** The names of these enumerators are the page's names of their values; of all others words are. */
const NUMBERS = /^ft_(\w+)_(bit|word|number)$|^ft_number$/;

const words = (name) => name.split(/[_-]/);

function camel(name) {
  return words(name)
    .map((word, at) => (at === 0 ? word : word[0].toUpperCase() + word.slice(1)))
    .join('');
}

function pascal(name) {
  const [first, ...rest] = camel(name.replace(/^ft_/, ''));
  return first.toUpperCase() + rest.join('');
}

/** The name '' only terminates a list. */
function entriesOf(list) {
  return Object.entries(list).filter(([name]) => name !== '');
}

function typeOf([type, count, of]) {
  if (type === 'span') return ARRAYS[of] ?? `${pascal(of)}[]`;
  if (type === 'char') return 'string';
  if (type.startsWith('ft_')) return pascal(type);
  if (of === 'bool') return 'boolean';
  if (of && of !== RANGE) return pascal(of);
  return count > 1 ? 'number[]' : 'number';
}

/** The text of a comment of the headers; the type of an array's elements is said by the field's own. */
function plain(comment) {
  return comment
    .replace(/\s*\n[\s*]*/g, ' ')
    .trim()
    .replace(/^(u?int\d+|double|ft_\w+)(\[\])?(: |(?=\[))/, '')
    .replace(/^enum ft_\w+(; |: )?/, '');
}

/** Comment on a row of a table: what refusals call the field, then the comment. */
const rowComment = (text, comment) => [text, comment && plain(comment.replaceAll('\\', ''))].filter(Boolean).join('; ');

/** Comments by what they follow: `record.field`, or an enumerator. Where one line has several fields it is that of the first. */
function commentsOf(header) {
  const comments = new Map();
  for (const [, table, body] of header.matchAll(/^#define FT_(\w+)_FIELDS\([^\n]*\n(.*?)\ntypedef/gms))
    for (const [, name, text, comment] of body.matchAll(
      /^ {2}[A-Z]+\((\w+),[^"\n]*(?:"(.*?)")?\)(?: \/\*(.*?)\*\/)?/gms,
    ))
      comments.set(`ft_${table.toLowerCase()}_config.${name}`, rowComment(text, comment));
  for (const [, record, body] of header.matchAll(/typedef struct (ft_\w+) \{\n(.*?)\n\} \1;/gs))
    for (const [, name, comment] of body.matchAll(/^ {2}\w+ (\w+)[^;]*;[ ]*\/\*(.*?)\*\//gms))
      comments.set(`${record}.${name}`, plain(comment));
  for (const [, name, comment] of header.matchAll(/^(?: {2}|#define )(FT_\w+)[ =]+[^\n/]*\/\*(.*?)\*\//gms))
    comments.set(name, plain(comment));
  return comments;
}

const doc = (comment) => (comment ? `/** ${comment} */ ` : '');

function recordText(record, fields, comments) {
  const lines = entriesOf(fields)
    .filter(([name]) => name !== 'reserved')
    .map(([name, field]) => `  ${doc(comments.get(`${record}.${name}`))}${camel(name)}: ${typeOf(field)};\n`);
  return `export interface ${pascal(record)} {\n${lines.join('')}}\n\n`;
}

function enumText(group, values, comments) {
  const rows = entriesOf(values);
  const numbers = NUMBERS.exec(group);
  if (!numbers) return `export type ${pascal(group)} = ${rows.map(([, [, word]]) => `'${word}'`).join(' | ')};\n`;
  const prefix = numbers[1] ? [words(numbers[1])[0]] : [];
  const nameOf = (word) => [...prefix, ...words(word)].join('_').toUpperCase();
  return rows
    .filter(([, [, word]]) => !LIMIT.test(word))
    .map(([name, [value, word]]) => `${doc(comments.get(name))}export const ${nameOf(word)} = ${value};\n`)
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
export function recordsText({ records, enums }, header) {
  const comments = commentsOf(header);
  const all = entriesOf(records);
  const groups = entriesOf(enums);
  const fields = all.map(([record, each]) => [record, entriesOf(each.fields).map(fieldText).join(' ')]);
  const lists = groups
    .filter(([group]) => !NUMBERS.test(group))
    .map(([group, values]) => [group, wordList(group, values)]);
  return [
    RECORDS_HEAD,
    ...groups.map(([group, values]) => enumText(group, values, comments)),
    '\n',
    ...all.map(([record, each]) => recordText(record, each.fields, comments)),
    `export interface Records {\n${all.map(([record]) => `  ${record}: ${pascal(record)};\n`).join('')}}\n\n`,
    constantText('FIELDS', fields),
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

const upper = (...names) => names.join('_').replaceAll('-', '_').toUpperCase();

/** `layout`: as published. */
export function limitsText({ records, enums }, used) {
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

/** The texts of BORDER, of what a module publishes whose only function is ft_layout. */
export function borderOf(wasm) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm), {});
  const bytes = new Uint8Array(exports.memory.buffer, exports.ft_layout());
  const layout = JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))));
  const header = ['kinds', 'records'].map((name) =>
    readFileSync(inRoot('wasm-core', 'include', `fattree_${name}.h`), 'utf8'),
  );
  return [recordsText(layout, header.join('\n')), limitsText(layout, usedLimits())];
}
