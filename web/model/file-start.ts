/* How a file begins, by which it is recognised: what comes behind its comments, however long they are. */

export interface Start {
  /** the first characters, comments too, and then the lines */
  text: string;
  /** without comments and empty lines */
  lines: string[];
}

const READ_CHARACTERS = 4000;
const LINE_CHARACTERS = 400;

const COMMENTS: readonly [open: string, close: string][] = [
  ['#', '\n'],
  ['//', '\n'],
  ['/*', '*/'],
  ['<!--', '-->'],
];

/** The place behind the next such sign, or the end. */
function behind(whole: string, sign: string, at: number): number {
  const found = whole.indexOf(sign, at);
  return found < 0 ? whole.length : found + sign.length;
}

/** Where the next content is. */
function contentAt(whole: string, from: number): number {
  const space = /\s*/y;
  for (let at = from; ; ) {
    space.lastIndex = at;
    at += space.exec(whole)?.[0].length ?? 0;
    const comment = COMMENTS.find(([open]) => whole.startsWith(open, at));
    if (!comment) return at;
    at = behind(whole, comment[1], at + comment[0].length);
  }
}

export function startOf(whole: string): Start {
  const lines: string[] = [];
  let characters = 0;
  let at = contentAt(whole, 0);
  while (at < whole.length && characters < READ_CHARACTERS) {
    const next = behind(whole, '\n', at);
    const line = whole.slice(at, Math.min(next, at + LINE_CHARACTERS));
    const block = line.indexOf('/*');
    const content = block < 0 ? line : line.slice(0, block);
    lines.push(content.trim());
    characters += content.length;
    at = contentAt(whole, block < 0 ? next : at + block);
  }
  return { text: [whole.slice(0, READ_CHARACTERS), ...lines].join('\n'), lines };
}
