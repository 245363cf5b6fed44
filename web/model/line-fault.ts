/** What is wrong with a line of a file, to be said with its number. */
export class LineFault extends Error {
  readonly line: number;

  constructor(line: number, fault: string) {
    super(fault);
    this.line = line;
  }
}
