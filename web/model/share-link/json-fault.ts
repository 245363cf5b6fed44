/* Where a text stops being JSON, which browsers and Node say in different ways, some of them not at all; and names that it says twice.
 * No pattern has a repeated group: strings may be of any length, and for a group engines keep a place to return to in each turn. */

const SPACE = /[ \t\n\r]*/y;
/** All but quotation marks, backslashes and what is no sign. */
const PLAIN = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The place behind what is found at a place; -1 where it is not there. */
function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The place behind a string. */
function behindString(text: string, start: number): number {
  if (text[start] !== '"') return -1;
  for (let at = start + 1; at >= 0; at = behind(ESCAPE, text, at)) {
    at = behind(PLAIN, text, at);
    if (text[at] === '"') return at + 1;
  }
  return -1;
}

/** The place behind the colon that makes the string before it a name. */
function behindColon(text: string, end: number): number {
  const colon = end < 0 ? -1 : behind(SPACE, text, end);
  return text[colon] === ':' ? colon + 1 : -1;
}

/** What may come next. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'end of value';

/** Offset of the first character that cannot belong to a JSON text; null if the text is JSON. */
export function jsonFaultAt(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const take = (end: number): boolean => {
    if (end >= 0) at = end;
    return end >= 0;
  };
  const close = () => {
    open.pop();
    expected = 'end of value';
    at++;
  };
  for (;;) {
    take(behind(SPACE, text, at));
    const sign = text[at];
    if (expected === 'end of value') {
      const within = open.at(-1);
      if (!within) return at === text.length ? null : at;
      if (sign === ',') {
        at++;
        expected = within === '{' ? 'key' : 'value';
      } else if (sign === (within === '{' ? '}' : ']')) close();
      else return at;
    } else if (expected === 'key' || expected === 'key or }') {
      if (expected === 'key or }' && sign === '}') close();
      else if (take(behindColon(text, behindString(text, at)))) expected = 'value';
      else return at;
    } else if (expected === 'value or ]' && sign === ']') close();
    else if (sign === '{' || sign === '[') {
      open.push(sign);
      at++;
      expected = sign === '{' ? 'key or }' : 'value or ]';
    } else if (take(behindString(text, at)) || take(behind(SCALAR, text, at))) expected = 'end of value';
    else return at;
  }
}

/** Line and column of an offset, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The first name that an object of a JSON text has twice, of which parsers keep the last value and say nothing; null if there is none. The
 * text must be valid. */
export function repeatedName(json: string): { name: string; offset: number } | null {
  const open: Set<string>[] = [];
  const signs = /[{}"]/g;
  for (let found = signs.exec(json); found; found = signs.exec(json)) {
    const { 0: sign, index: offset } = found;
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    if (sign !== '"') continue;
    const end = behindString(json, offset);
    signs.lastIndex = end;
    if (behindColon(json, end) < 0) continue;
    const [name, names] = [JSON.parse(json.slice(offset, end)) as string, open.at(-1)];
    if (names?.has(name)) return { name, offset };
    names?.add(name);
  }
  return null;
}
