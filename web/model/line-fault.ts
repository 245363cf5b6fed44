/** What is wrong with a line of a file, to be said with its number. */
export class LineFault extends Error {
  readonly line: number;

  constructor(line: number, fault: string) {
    super(fault);
    this.line = line;
  }
}

/** How much of a file has been read, 0 to 1. */
export type Tell = (share: number) => void;

/** So many lines between two times. */
const TOLD_LINES = 1 << 12;

/** Lines of a text with their numbers from 1, without a copy of all of them. */
export function* linesOf(text: string, tell: Tell = () => undefined): Generator<[line: number, content: string]> {
  let number = 1;
  for (let at = 0; at < text.length; number++) {
    if (number % TOLD_LINES === 1) tell(at / text.length);
    const end = text.indexOf('\n', at);
    yield [number, text.slice(at, end < 0 ? text.length : end)];
    at = end < 0 ? text.length : end + 1;
  }
}
