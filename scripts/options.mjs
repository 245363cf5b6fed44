/* Options of a command, read by a table of what each takes. Node built-ins only: some scripts run before anything is installed. */

import { parseArgs } from 'node:util';

/** Bad input: one sentence, exit status 2. */
export class Refusal extends Error {}

/**
 * What comes after an option: `takes` in a word, or a `number` in words with its limits, such as 'a whole number'; without both
 * it stands alone. `hidden`: not for people.
 * @typedef {{ takes?: string, number?: string, min?: number, max?: number, hidden?: true }} Option
 */

function unknown(name, table) {
  const shown = Object.keys(table).filter((each) => !table[each].hidden);
  return `The option "${name.slice(0, 24)}" is unknown; the options are ${shown.map((each) => `--${each}`).join(', ')}.`;
}

/** What a command line gives: words, and options by name. */
class Given {
  constructor(table, words) {
    const takesWord = ({ takes, number }) => takes !== undefined || number !== undefined;
    const types = Object.entries(table).map(([name, option]) => [
      name,
      { type: takesWord(option) ? 'string' : 'boolean', multiple: true },
    ]);
    const options = Object.fromEntries(types);
    const given = parseArgs({ args: [...words], options, allowPositionals: true, strict: false, tokens: true });
    this.table = table;
    this.values = given.values;
    /** @type {string[]} */
    this.words = given.positionals;
    for (const { kind, name = '', rawName = '--', value } of given.tokens) {
      if (kind === 'positional') continue;
      const option = rawName.startsWith('--') && Object.hasOwn(table, name) ? table[name] : undefined;
      if (!option) throw new Refusal(unknown(rawName, table));
      if (takesWord(option) && value === undefined)
        throw new Refusal(`${rawName} needs ${option.takes ?? 'a number'}.`);
      if (!takesWord(option) && value !== undefined) throw new Refusal(`${rawName} takes nothing.`);
    }
  }

  has(name) {
    return name in this.values;
  }

  /**
   * Everything given for an option, in order.
   * @returns {string[]}
   */
  all(name) {
    return this.values[name] ?? [];
  }

  /** The last that was given; null: nothing. */
  text(name) {
    return this.all(name).at(-1) ?? null;
  }

  /** The value as a number within the limits of its row. */
  number(name) {
    const text = this.text(name);
    if (text === null) return null;
    const { number = '', min = 0, max = Number.POSITIVE_INFINITY } = this.table[name] ?? {};
    const value = text.trim() === '' ? Number.NaN : Number(text);
    const whole = !number.includes('whole') || Number.isInteger(value);
    if (whole && value >= min && value <= max) return value;
    throw new Refusal(`The option --${name} is "${text.slice(0, 24)}"; it must be ${number} from ${min} to ${max}.`);
  }
}

/**
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, Option>>} table
 */
export function readOptions(words, table) {
  return new Given(table, words);
}

/**
 * Runs a program with its words; what it refuses is one sentence on stderr, and exit status 2.
 * @param {(words: string[]) => void | Promise<void>} main
 * @param {string} usage what --help prints
 * @param {readonly (new (...given: never[]) => Error)[]} [faults] further errors that are whole sentences
 * @param {string[]} words
 * @param {{ stdout: { write(text: string): unknown }, stderr: { write(text: string): unknown }, exitCode?: unknown }} own
 */
export function program(main, usage, faults = [], words = process.argv.slice(2), own = process) {
  if (words.includes('--help') || words.includes('-h')) return void own.stdout.write(usage);
  /** @param {unknown} error */
  const refuse = (error) => {
    if (!(error instanceof Error) || ![Refusal, ...faults].some((fault) => error instanceof fault)) throw error;
    own.stderr.write(`${error.message}\n`);
    own.exitCode = 2;
  };
  try {
    return main(words)?.catch(refuse);
  } catch (error) {
    return refuse(error);
  }
}

/** Options of a script. */
export function ownOptions(table) {
  try {
    const given = readOptions(process.argv.slice(2), table);
    for (const name in given.values) if (table[name]?.number) given.number(name);
    return given;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
