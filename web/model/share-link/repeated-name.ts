/* A name that an object of a JSON text has twice: parsers keep the last value and say nothing. */

/** End of the string that begins at a quotation mark. */
function endOfString(json: string, begin: number): number {
  let at = begin + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** The first one; null if there is none. The text must be valid. */
export function repeatedName(json: string): { name: string; offset: number } | null {
  /** names of each open object; null for a list */
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '{' || sign === '[') open.push(sign === '{' ? new Set() : null);
    else if (sign === '}' || sign === ']') open.pop();
    if (sign === '{' || sign === ',') isName = open.at(-1) instanceof Set;
    else if (sign === '[' || sign === ':') isName = false;
    if (sign !== '"') continue;
    const end = endOfString(json, at);
    const names = open.at(-1);
    if (isName && names) {
      const name = JSON.parse(json.slice(at, end + 1)) as string;
      if (names.has(name)) return { name, offset: at };
      names.add(name);
    }
    at = end;
  }
  return null;
}
