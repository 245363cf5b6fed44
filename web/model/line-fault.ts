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

/** From 0. */
export function* numberedLines(text: string, tell: Tell): Generator<[index: number, line: string]> {
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (index % TOLD_LINES === 0) tell(index / lines.length);
    yield [index, line];
  }
}
