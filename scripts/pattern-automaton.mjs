/* A regular expression as an automaton of positions: what may follow each of its characters, and under which conditions. */

/** Bits of a condition: the start of the text, its end, or anything else (\b, lookarounds). */
export const START = 1;
export const END = 2;
export const UNSURE = 4;

const NOTHING = { nullable: [0], first: [], last: [] };
const MARKS = { '^': START, $: END };

/** A character that may be repeated more often than this may be repeated without end: it takes as long. */
const MOST_COPIES = 64;
/** The limit for a whole pattern, with all copies. */
const MOST_POSITIONS = 1000;

/** Characters that stand for all: ASCII, some of every other kind, and those that the pattern names. */
function alphabetOf(source) {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  return [...new Set([...ascii, ...'äÄßЖ中\u0660\u00a0\u202e\u2028\ud800', ...source.replace(/[\ud800-\udfff]/g, '')])];
}

class Reader {
  positions = [];
  /** 'from to' -> {from, to, condition, ways} */
  edges = new Map();
  lookarounds = [];
  at = 0;

  constructor(source, flags) {
    this.source = source;
    this.flags = flags.replace(/[gydm]/g, '');
    this.multiline = flags.includes('m');
    this.alphabet = alphabetOf(source);
  }

  takes(text) {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  choice() {
    const options = [this.sequence()];
    while (this.takes('|')) options.push(this.sequence());
    return () => {
      const made = options.map((make) => make());
      return {
        nullable: [...new Set(made.flatMap(({ nullable }) => nullable))],
        first: made.flatMap(({ first }) => first),
        last: made.flatMap(({ last }) => last),
      };
    };
  }

  sequence() {
    const parts = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at])) parts.push(this.repeated(this.part()));
    return () => parts.reduce((before, make) => this.joined(before, make()), NOTHING);
  }

  joined(a, b) {
    const under = (ends, conditions) =>
      conditions.flatMap((condition) => ends.map((end) => ({ ...end, condition: end.condition | condition })));
    this.connect(a.last, b.first);
    return {
      nullable: [...new Set(a.nullable.flatMap((one) => b.nullable.map((other) => one | other)))],
      first: [...a.first, ...under(b.first, a.nullable)],
      last: [...b.last, ...under(a.last, b.nullable)],
    };
  }

  connect(lasts, firsts) {
    for (const last of lasts)
      for (const first of firsts) {
        // Nothing follows the end, and the start follows nothing.
        if ((last.condition | first.condition) & (START | END)) continue;
        const key = `${last.position} ${first.position}`;
        const known = this.edges.get(key) ?? { from: last.position, to: first.position, condition: UNSURE, ways: 0 };
        known.ways++;
        known.condition &= last.condition | first.condition;
        this.edges.set(key, known);
      }
  }

  repeated(make) {
    const [whole, least = '', comma, most = ''] = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(this.source.slice(this.at)) ?? [
      '',
    ];
    if (whole === '') return make;
    this.at += whole.length;
    this.takes('?');
    const [min, max] = {
      '*': [0, Number.POSITIVE_INFINITY],
      '+': [1, Number.POSITIVE_INFINITY],
      '?': [0, 1],
    }[whole] ?? [Number(least), comma ? Number(most || Number.POSITIVE_INFINITY) : Number(least)];
    return () => this.copies(make, min, max);
  }

  copies(make, min, max) {
    const optional = (part) => ({ ...part, nullable: [...new Set([0, ...part.nullable])] });
    const loop = () => {
      const part = make();
      this.connect(part.last, part.first);
      return part;
    };
    // x{2,4} is xx(x(x)?)?, which takes every text in one way only.
    const atMost = (times) => (times === 0 ? NOTHING : optional(this.joined(make(), atMost(times - 1))));
    const isLoop = max > MOST_COPIES;
    const needed = Array.from({ length: isLoop ? Math.max(0, Math.min(min, MOST_COPIES) - 1) : min }, () => make());
    const rest = isLoop ? loop() : atMost(max - min);
    return [...needed, isLoop && min === 0 ? optional(rest) : rest].reduce(
      (before, part) => this.joined(before, part),
      NOTHING,
    );
  }

  part() {
    const sign = this.source[this.at];
    if (sign === '(') return this.group();
    if (sign in MARKS) {
      this.at++;
      const condition = this.multiline ? UNSURE : MARKS[sign];
      return () => ({ ...NOTHING, nullable: [condition] });
    }
    if (this.takes('\\b') || this.takes('\\B')) return () => ({ ...NOTHING, nullable: [UNSURE] });
    return this.character();
  }

  group() {
    const [opening] = /^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(this.source.slice(this.at));
    const begin = this.at;
    this.at += opening.length;
    const make = this.choice();
    if (!this.takes(')')) throw new Error('a group that does not close');
    if (!/[=!]$/.test(opening)) return make;
    this.lookarounds.push({ source: this.source.slice(begin + opening.length, this.at - 1), atStart: begin === 1 });
    return () => ({ ...NOTHING, nullable: [UNSURE] });
  }

  character() {
    const rest = this.source.slice(this.at);
    const [atom] =
      /^(?:\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Z]|.)|\[(?:[^\\\]]|\\.)*\]|.)/su.exec(rest);
    if (/^\\[1-9k]/.test(atom)) throw new Error('a reference to a group');
    this.at += atom.length;
    const holds = new RegExp(`^(?:${atom})$`, this.flags);
    const set = this.alphabet.reduce((bits, sign, at) => (holds.test(sign) ? bits | (1n << BigInt(at)) : bits), 0n);
    return () => {
      if (this.positions.length === MOST_POSITIONS) throw new Error('repeats of repeats with too many characters');
      const position = this.positions.push(set) - 1;
      return { nullable: [], first: [{ position, condition: 0 }], last: [{ position, condition: 0 }] };
    };
  }
}

/** {positions (sets of characters, as bits), edges, first, last, nullable, lookarounds, every}; throws at what it cannot read. */
export function automatonOf(source, flags) {
  const reader = new Reader(source, flags);
  const make = reader.choice();
  if (reader.at < source.length) throw new Error('a bracket too many');
  const ends = make();
  const { positions, edges, lookarounds, alphabet } = reader;
  return { positions, edges: [...edges.values()], lookarounds, every: (1n << BigInt(alphabet.length)) - 1n, ...ends };
}
