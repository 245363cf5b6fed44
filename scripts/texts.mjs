/* The page's texts in the code: sentences that go through `t`, `tFor`, `rich` or `worded` (web/words/language), and those in elements that
 * bypass them. */

import { readFileSync } from 'node:fs';
import { filesBelow, inRoot } from './commands.mjs';

const { parseSync } = await import('vite');

const SPEAKERS = new Set(['t', 'rich', 'worded']);

/** Functions that take a noun or verb and its plural, and which of their arguments these are. */
const AGREEING = new Set(['agree', 'counted']);

/** Attributes and properties that are never displayed. */
const SILENT = new Set(
  'className class key id d transform viewBox fontFamily rel pattern style import role'.split(' '),
);

/** Every sentence, every noun or verb that agrees with a number, and every other text in an element: {id}, {noun: [one, many]} or {bare},
 * with its line. */
function textsOf(source, name) {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const found = [];
  const find = ({ start }, what) => void found.push({ ...what, line: source.slice(0, start).split('\n').length });
  walk(program, []);
  return found;

  function walk(node, above) {
    if (Array.isArray(node)) return node.forEach((each) => void walk(each, above));
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && /Type|Interface/.test(node.type))) return;
    if (node.type === 'TaggedTemplateExpression') {
      const id = idOf(node);
      if (id !== null) find(node, { id });
      return walk(node.quasi.expressions, [...above, node]);
    }
    if (node.type === 'CallExpression' && AGREEING.has(node.callee.name)) {
      const [value, ...nouns] = node.arguments;
      walk(value, [...above, node]);
      if (nouns.every(({ type, value }) => type === 'Literal' && typeof value === 'string'))
        return find(node, { noun: nouns.map((noun) => noun.value) });
    }
    if (node.type === 'JSXText' && isProse(node.value)) find(node, { bare: node.value.trim().replace(/\s+/g, ' ') });
    const text = textIn(node);
    if (text !== null && isJsx(above) && isText(text, above)) find(node, { bare: text });
    for (const [key, child] of Object.entries(node))
      if (key !== 'type' && typeof child === 'object') walk(child, [...above, node]);
  }
}

/** null: another library's template tag. */
function idOf({ tag, quasi }) {
  const id = quasi.quasis.map(({ value }) => value.cooked).reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  if (tag.type === 'Identifier') return SPEAKERS.has(tag.name) ? id : null;
  if (tag.type !== 'CallExpression' || tag.callee.name !== 'tFor') return null;
  return `${id} (${tag.arguments[0].value})`;
}

const textIn = ({ type, value, quasis }) =>
  type === 'TemplateLiteral'
    ? quasis.map((part) => part.value.cooked).join('{}')
    : typeof value === 'string'
      ? value
      : null;

/** Not the signs of a formula. */
const isProse = (text) => /\p{L}{2,}/u.test(text.replace(/\b(mod|min|max)\b/g, ''));

const isJsx = (above) => above.some(({ type }) => type === 'JSXAttribute' || type === 'JSXExpressionContainer');

/** A word with a capital or several words; no class names, keys or paths. */
function isText(text, above) {
  const parent = above.at(-1);
  // What is compared is a name.
  if (parent?.type === 'BinaryExpression' && /^[!=]==$/.test(parent.operator)) return false;
  const attribute = above.findLast(({ type }) => type === 'JSXAttribute');
  if (attribute && (SILENT.has(attribute.name.name) || /^data-/.test(attribute.name.name))) return false;
  if (attribute && /^(aria-label|title|alt|placeholder|label)$/.test(attribute.name.name)) return isProse(text);
  if (parent?.type === 'Property' && parent.key?.value === text) return false;
  if (above.some(({ type }) => type === 'ThrowStatement')) return false;
  return (
    /^\p{Lu}\p{Ll}+([ ,.:;?!…’'-]|$)/u.test(text) ||
    /\p{Ll}{2,}[,;:]? (\{\}|\p{L}+)/u.test(text) ||
    /\{\} \p{Ll}{2,}/u.test(text)
  );
}

/** What the core says when it refuses something: every number in it is a value. */
export function textsOfCore(folder = 'wasm-core/src') {
  const sources = filesBelow(folder, (path) => path.endsWith('.c')).map((file) => readFileSync(inRoot(file), 'utf8'));
  const refusals = /ft_refuse\([^"]*((?:"(?:[^"\\]|\\.)*"\s*)+)/g;
  const calls = sources.flatMap((source) => [...source.matchAll(refusals)].map(([, pieces]) => pieces));
  return calls.map((pieces) => {
    const text = pieces.trim().slice(1, -1).replace(/"\s*"/g, '');
    let value = 0;
    return text.replace(/%[a-zA-Z]|\d+(,\d{3})*/g, () => `{${value++}}`);
  });
}

/** [{file, line, id | bare}] of all modules below a folder but tests. */
export function textsBelow(folder) {
  const files = filesBelow(folder, (path) => /\.tsx?$/.test(path) && !path.includes('/tests/'));
  return files.flatMap((file) => textsOf(readFileSync(inRoot(file), 'utf8'), file).map((text) => ({ file, ...text })));
}
