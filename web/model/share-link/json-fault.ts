/* Where a text stops being JSON. Browsers and Node say so in different ways, some of them not at all. */

const SPACE = /[ \t\n\r]*/y;
const STRING = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const SCALAR = new RegExp(`${STRING}|${NUMBER}|true|false|null`, 'y');
const KEY = new RegExp(`${STRING}${SPACE.source}:`, 'y');

/** What may come next. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'end of value';

/** Offset of the first character that cannot belong to a JSON text; null if the text is JSON. */
export function jsonFaultAt(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const close = () => {
    open.pop();
    expected = 'end of value';
    at++;
  };
  for (;;) {
    take(SPACE);
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
      else if (take(KEY)) expected = 'value';
      else return at;
    } else if (expected === 'value or ]' && sign === ']') close();
    else if (sign === '{' || sign === '[') {
      open.push(sign);
      at++;
      expected = sign === '{' ? 'key or }' : 'value or ]';
    } else if (take(SCALAR)) expected = 'end of value';
    else return at;
  }
}

/** Line and column of an offset, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** A brace, or a string, which is a name where a colon follows. */
const NAMES = /[{}]|("(?:[^"\\]|\\.)*")(\s*:)?/g;

/** The first name that an object of a JSON text has twice, of which parsers keep the last value and say nothing; null if there is none. The
 * text must be valid. */
export function repeatedName(json: string): { name: string; offset: number } | null {
  const open: Set<string>[] = [];
  for (const { 0: sign, 1: text, 2: colon, index } of json.matchAll(NAMES)) {
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    if (!text || !colon) continue;
    const [name, names] = [JSON.parse(text) as string, open.at(-1)];
    if (names?.has(name)) return { name, offset: index };
    names?.add(name);
  }
  return null;
}
