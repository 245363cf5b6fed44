/* How a file begins, by which it is recognised. */

export interface Start {
  text: string;
  /** without comments and empty lines */
  lines: string[];
}

const READ_CHARACTERS = 4000;
const LINE_CHARACTERS = 400;

export function startOf(whole: string): Start {
  const text = whole.slice(0, READ_CHARACTERS);
  const lines = text
    .replace(/\/\*.*?(?:\*\/|$)/gs, '')
    .split(/\r?\n/)
    .map((line) => line.slice(0, LINE_CHARACTERS).trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('//'));
  return { text, lines };
}
