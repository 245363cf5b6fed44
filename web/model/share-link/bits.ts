/* Numbers as bits, six to a character of base64url. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGITS = new Map([...ALPHABET].map((character, digit) => [character, digit]));

export class BitWriter {
  private readonly text: string[] = [];
  private digit = 0;
  private filled = 0;

  /** The lowest `bits` bits of a number, the highest first; at most 32. */
  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.digit = this.digit * 2 + ((value >>> bit) & 1);
      if (++this.filled === 6) this.flush();
    }
  }

  /** Elias gamma: short for small numbers, from 1 on. */
  writeGamma(value: number): void {
    const bits = Math.floor(Math.log2(value));
    this.write(0, bits);
    this.write(value, bits + 1);
  }

  finish(): string {
    while (this.filled > 0) this.write(0, 1);
    return this.text.join('');
  }

  private flush(): void {
    this.text.push(ALPHABET.charAt(this.digit));
    this.digit = 0;
    this.filled = 0;
  }
}

/** Reads what a BitWriter wrote; null when the text ends too early or is no base64url. */
export class BitReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(bits: number): number | null {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) {
      const digit = DIGITS.get(this.text.charAt(Math.floor(this.at / 6)));
      if (digit === undefined) return null;
      value = value * 2 + ((digit >> (5 - (this.at % 6))) & 1);
      this.at++;
    }
    return value;
  }

  readGamma(): number | null {
    let bits = 0;
    for (let bit = this.read(1); bit !== 1; bit = this.read(1)) {
      if (bit === null || ++bits > 30) return null;
    }
    const lowBits = this.read(bits);
    return lowBits === null ? null : 2 ** bits + lowBits;
  }
}
