/* Types of fields, a row each: what a value may be, as a JSON Schema and in words, and how a link writes and reads it. Links have readable,
 * editable text: 4,2,2 for lists, 0-47,60 for ranges of nodes, 3-6,1-2 for swaps, 2.1-3.1 for cables, all-reduce-ring:8:1048576 for jobs, 1 and 0 for
 * booleans. */

import { count, counted, orList } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import type { Budget } from './budget.ts';
import { CABLE_END, cableText } from './cables.ts';
import type { Option, Value } from './field.ts';
import { limits } from './limits.ts';
import { numberOr, readNumbers, writeNumbers } from './numbers.ts';
import { integer, oneOf, type Schema, text, tuple } from './schema.ts';
import { packPhases, packRows, unpackPhases, unpackRows } from './share-link/packing.ts';
import { checkRows, FURTHER_COLUMN, TRACE_COLUMNS } from './trace.ts';
import type { Cable, ForwardingTables, JobRow, TraceRow } from './types.ts';

/** Where a value is written. */
export type Notation = 'file' | 'link';

interface TypeRow<V extends Value, Content = never> {
  schema(value: V): Schema;
  /** what a value may be: 'a whole number from 1 to 8' */
  allowed(value: V, form: Notation): string;
  /** what one entry of a list may be, if that is not what the list may be */
  entry?(value: V, form: Notation): string;
  /** what stands at the places of an entry, and behind them, and which of them are times */
  places?: { names: readonly string[]; further?: string; ns?: readonly number[] };
  /** what is wrong with a list as a whole, or the path of what is wrong in it */
  together?(content: Content, value: V): string | number[] | null;
  /** the text of a link; without it a value is escaped as it is */
  write?(content: Content, value: V): string;
  /** the value that a text denotes, valid or not: the field's own check follows. What exceeds the budget stays text */
  read?(text: string, value: V, budget: Budget, fits: (tasks: number) => boolean): unknown;
}

type Range = { min: number; max: number; unit?: string };

/** How one entry is written in a file, and in a link. */
const SAMPLES = {
  pairs: { file: '[3, 6]', link: '3-6' },
  cables: { file: '["2.1", "3.1"]', link: '2.1-3.1' },
  jobs: {
    file: '["all-reduce-ring", 8, 1048576, 0, "contiguous"]',
    link: 'all-reduce-ring:8:1048576:0:contiguous',
  },
};

const namesIn = (options: readonly Option[]) => orList(options.map(({ name }) => name));
const withUnit = (value: number, unit = '') => `${count(value)} ${unit}`.trim();
const wholeNumber = ({ min, max, unit }: Range) => t`a whole number from ${count(min)} to ${withUnit(max, unit)}`;
const anyNumber = ({ min, max, unit }: Range) => t`a number from ${count(min)} to ${withUnit(max, unit)}`;
const list = (items: Schema, maxItems: number, minItems?: number): Schema => ({
  ...(minItems === undefined ? {} : { minItems }),
  ...{ maxItems, type: 'array', items },
});

export function listItems(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** Between the parts of an entry; a second one is a sign. */
const HYPHEN = /(?<!-)-/;

const rows: { readonly [T in Value['type']]: TypeRow<Extract<Value, { type: T }>> } = {
  choice: {
    schema: ({ options }) => oneOf(options),
    allowed: ({ options }) => namesIn(options),
  },
  choices: {
    schema: ({ options }) => list(oneOf(options), options.length),
    allowed: ({ options }) => t`a list of ${namesIn(options)}`,
    read: listItems,
  },
  integer: {
    schema: ({ min, max, even }) => integer(min, max, even),
    allowed: (value) =>
      value.even ? t`an even number from ${count(value.min)} to ${count(value.max)}` : wholeNumber(value),
    read: numberOr,
  },
  number: {
    schema: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
    allowed: anyNumber,
    read: numberOr,
  },
  flag: {
    schema: () => ({ type: 'boolean' }),
    allowed: () => t`true or false`,
    write: (content: boolean) => (content ? '1' : '0'),
    read: (text) => (text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : text),
  },
  text: {
    schema: ({ type: _, takes: __, pattern, ...lengths }) => text(pattern, lengths),
    allowed: ({ takes }) => takes,
  },
  integers: {
    schema: ({ min, max, minLength, maxLength }) => list(integer(min, max), maxLength, minLength),
    allowed: ({ min, max, minLength, maxLength }) =>
      t`${minLength} to ${count(maxLength)} whole numbers from ${count(min)} to ${count(max)}`,
    entry: wholeNumber,
    write: (content: number[], { ranges }) => (ranges ? writeNumbers(content) : content.join(',')),
    read(text, { maxLength }, budget) {
      const numbers = readNumbers(listItems(text), maxLength);
      return budget.take(numbers.length, 1, numbers.length) ? numbers : text;
    },
  },
  pairs: {
    schema: ({ max, maxLength }) => list(tuple([integer(0, max), integer(0, max)]), maxLength),
    allowed: ({ max, maxLength }, form) =>
      t`at most ${count(maxLength)} pairs of nodes from 0 to ${count(max)}, such as ${SAMPLES.pairs[form]}`,
    entry: ({ max }, form) => t`two nodes from 0 to ${count(max)}, such as ${SAMPLES.pairs[form]}`,
    places: { names: [t`first number`, t`second number`] },
    write: (content: unknown[][]) => content.map((pair) => pair.join('-')).join(','),
    read: (text) => listItems(text).map((pair) => pair.split(HYPHEN).map(numberOr)),
  },
  cables: {
    schema: ({ maxLength }) =>
      list(
        tuple([text(CABLE_END), text(CABLE_END), integer(0, limits.untilNs), integer(1, limits.untilNs)], 2),
        maxLength,
      ),
    allowed: ({ maxLength }, form) =>
      t`at most ${count(maxLength)} pairs of ends, a node as "5" and a switch as "2.1", such as ${SAMPLES.cables[form]}, and when it breaks and is mended, in ns`,
    entry: (_, form) => t`two ends, such as ${SAMPLES.cables[form]}, and up to two times`,
    places: { names: [t`end`, t`end`, t`time of the break`, t`time of the repair`], ns: [2, 3] },
    write: (content: Cable[]) =>
      content.map((cable) => (cable.length > 2 ? cable.join('-') : cableText(cable))).join(','),
    read: (text) =>
      listItems(text).map((cable) => {
        // A switch alone stands for itself twice: all of its cables.
        const [one, other = one, ...times] = cable.split(HYPHEN);
        return [one, other, ...times.map(numberOr)];
      }),
  },
  phases: {
    schema: ({ max }) => ({
      type: 'array',
      items: { type: 'array', items: { anyOf: [integer(0, max - 1), { type: 'null' }] } },
    }),
    allowed: ({ each, max, maxLength }) =>
      each
        ? t`an up port from 0 to ${max - 1} or null for every node, at most ${count(maxLength)} in all`
        : t`a list of phases, each with one task number or null for every task, at most ${count(maxLength)} in all`,
    entry: (value) => (value.each ? allowedText(value) : t`a task number or null for every task`),
    together: (content: ForwardingTables, { each }) => (each ? unevenPath(content) : checkPhases(content)),
    write: packPhases,
    read: (text, { each }, budget, fits) => unpackPhases(text, budget, each ? undefined : fits) ?? text,
  },
  rows: {
    schema: ({ maxLength }) => {
      const columns = TRACE_COLUMNS.map(({ min, max }) => integer(min, max));
      const further = integer(FURTHER_COLUMN.min, FURTHER_COLUMN.max);
      return list({ type: 'array', prefixItems: columns, items: further, minItems: columns.length }, maxLength);
    },
    allowed: ({ maxLength }) =>
      t`at most ${count(maxLength)} rows of five or more whole numbers, such as [-1, 0, 3, 6, 4096]`,
    entry: () => t`five whole numbers: after, delay, source, destination, bytes`,
    places: { names: TRACE_COLUMNS.map(({ name }) => name), further: FURTHER_COLUMN.name, ns: [1] },
    together: (content: TraceRow[]) => checkRows(content),
    write: packRows,
    read: (text, _, budget) => unpackRows(text, budget) ?? text,
  },
  jobs: {
    schema: ({ maxLength, collectives, placements }) => ({
      ...{ maxItems: maxLength, type: 'array' },
      items: {
        ...{ type: 'array', minItems: 3, items: integer(0, limits.seed) },
        prefixItems: [
          oneOf(collectives),
          integer(2, limits.nodes),
          integer(1, limits.traceBytes),
          { type: 'number', minimum: 0, maximum: limits.traceDelayNs },
          oneOf(placements),
        ],
      },
    }),
    allowed: ({ maxLength }, form) => t`at most ${count(maxLength)} jobs, such as ${SAMPLES.jobs[form]}`,
    entry: (_, form) => SAMPLES.jobs[form],
    places: {
      names: [t`collective`, t`number of tasks`, t`bytes`, t`start`, t`placement`],
      ...{ further: t`a number behind the placement`, ns: [3] },
    },
    write: (content: JobRow[]) => content.map((job) => job.join(':')).join(','),
    read: (text) => listItems(text).map((job) => job.split(':').map(numberOr)),
  },
};

export function typeOf({ type }: Value): TypeRow<Value> {
  return rows[type] as unknown as TypeRow<Value>;
}

export function schemaOf(value: Value): Schema {
  return typeOf(value).schema(value);
}

/** What a value may be: 'a whole number from 1 to 8'. */
export function allowedText(value: Value, form: Notation = 'file'): string {
  return typeOf(value).allowed(value, form);
}

/** What a schema of numbers or names allows; null of others. */
export function allowedBySchema(schema: Schema | false, unit: string): string | null {
  if (!schema || !('type' in schema)) return null;
  if (schema.type === 'string' && schema.enum) return orList(schema.enum);
  if (schema.type !== 'integer' && schema.type !== 'number') return null;
  const range = { min: schema.minimum, max: schema.maximum, unit };
  return schema.type === 'integer' ? wholeNumber(range) : anyNumber(range);
}

/** The path of a forwarding table that does not name each node of the first, or has a port number above all of theirs, which a link cannot hold. */
function unevenPath(tables: ForwardingTables): number[] | null {
  const nodes = tables[0]?.length ?? 0;
  const odd = tables.findIndex((ports) => ports.length !== nodes || ports.some((port) => Number(port) >= nodes));
  return odd < 0 ? null : [odd];
}

/** `taken`: by destination, the last phase, from 1, in which it was sent to; shared by all phases. */
function checkPhase(phase: (number | null)[], index: number, taken: Uint32Array): string | null {
  for (let task = 0; task < phase.length; task++) {
    const destination = phase[task] ?? null;
    if (destination === null) continue;
    if (destination >= phase.length) {
      return t`In phase ${index}, task ${task} sends to task ${destination}; tasks are 0 to ${phase.length - 1}`;
    }
    if (taken[destination] === index + 1) {
      return t`In phase ${index}, tasks ${phase.indexOf(destination)} and ${task} both send to task ${destination}; only one may`;
    }
    taken[destination] = index + 1;
  }
  return null;
}

/** What is wrong with an exchange on its own; null when it is valid. */
export function checkPhases(phases: ForwardingTables): string | null {
  const tasks = phases[0]?.length ?? 0;
  const taken = new Uint32Array(tasks);
  for (let index = 0; index < phases.length; index++) {
    const phase = phases[index] ?? [];
    if (phase.length !== tasks || tasks === 0) {
      return t`Phase ${index} names ${counted(phase.length, 'task')}, but phase 0 names ${counted(tasks, 'task')}; each phase must name every task once`;
    }
    const fault = checkPhase(phase, index, taken);
    if (fault !== null) return fault;
  }
  return null;
}
