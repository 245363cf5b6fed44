/* Random documents for property tests, generated from the field table. */

import fc from 'fast-check';
import type { Field, Part, Value } from '../field.ts';
import { nameOf } from '../field.ts';
import { fieldsOf } from '../fields.ts';
import { PARTS } from '../lanes.ts';
import type { TraceRow } from '../types.ts';
import { laneNameValue, titleValue } from '../values.ts';
import { isThorough } from './tried.ts';

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => /^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u.test(text));

/** What fields of one line say; all of them may be empty. */
const SELECTIONS_AND_NAMES = [
  ...['', 'link:0:1', 'node:0:1', 'task:0:0', 'all', 'half', 'root-table.12', 'q1YqSS0uUbJSKsnILFYAokQA'],
  'traffic.share:0.02~0.4/10~log seeds:5 measure:recovery,end-of-ideal lanes:1,2',
];

/** Values a field accepts on its own; small ones, to keep trees small. */
function contentOf(value: Value): fc.Arbitrary<unknown> {
  switch (value.type) {
    case 'choice':
      return fc.constantFrom(...value.options.map((option) => option.name));
    case 'choices':
      return fc.subarray(value.options.map((option) => option.name));
    case 'integer': {
      const number = fc.oneof(
        fc.integer({ min: value.min, max: Math.min(value.max, value.min + 6) }),
        fc.constant(value.max),
      );
      return value.even ? number.map((odd) => odd - (odd % 2)) : number;
    }
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(value.min), max: Math.min(1000, value.max) }),
        fc.double({ min: value.min, max: value.max, noNaN: true }).map((number) => number + 0),
      );
    case 'flag':
      return fc.boolean();
    case 'text':
      return value.minLength
        ? words
        : fc.oneof(words, fc.constantFrom(...SELECTIONS_AND_NAMES)).filter((text) => value.pattern.test(text));
    case 'integers':
      return value.ranges ? fc.oneof(nodesInARow, listOf(value)) : listOf(value);
    case 'pairs':
      return fc.array(fc.tuple(fc.nat(15), fc.nat(15)), { maxLength: 5 });
    case 'cables':
      return fc.array(
        fc.oneof(
          fc.tuple(endName, endName),
          fc.tuple(endName, endName, fc.nat(99), fc.integer({ min: 100, max: 999 })),
        ),
        { maxLength: 3 },
      );
    case 'phases':
      return fc.integer({ min: 1, max: 9 }).chain((tasks) => fc.array(phaseOf(tasks), { maxLength: 4 }));
    case 'jobs':
      return fc.array(
        fc.oneof(
          fc.tuple(fc.constant('all-reduce-ring'), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 9 })),
          fc.tuple(
            fc.constant('broadcast-binomial'),
            ...[fc.integer({ min: 2, max: 4 }), fc.nat(9), fc.nat(99)].map((number) => number.map((n) => n + 1)),
            fc.constantFrom('contiguous', 'round-robin'),
          ),
          fc.tuple(
            fc.constant('reduce-chain'),
            fc.constant(2),
            fc.constant(64),
            fc.constant(0.5),
            fc.constant('random'),
            fc.nat(9),
          ),
        ),
        { maxLength: 2 },
      );
    case 'rows':
      return fc.array(rowParts, { maxLength: 5 }).map((rows) => rows.map(rowAt));
  }
}

function listOf({ min, minLength: least }: Extract<Value, { type: 'integers' }>): fc.Arbitrary<number[]> {
  return fc.array(fc.integer({ min: Math.max(1, min), max: 4 }), { minLength: least, maxLength: 4 });
}

/** A node or a switch of a small tree. */
const endName: fc.Arbitrary<string> = fc
  .tuple(fc.nat(3), fc.nat(7))
  .map(([level, index]) => (level === 0 ? String(index) : `${level}.${index}`));

/** A list that a link writes as a range, usable as a job or as senders in many trees. */
const nodesInARow: fc.Arbitrary<number[]> = fc
  .tuple(fc.nat(6), fc.integer({ min: 1, max: 6 }))
  .map(([first, many]) => Array.from({ length: many }, (_, place) => first + place));

const rowParts = fc.tuple(
  ...[fc.nat(9), fc.nat(2000), fc.nat(7), fc.nat(6), fc.integer({ min: 1, max: 2 ** 30 })],
  fc.array(fc.nat(9), { maxLength: 3 }),
  fc.nat(3),
);

/** A row of a trace: after earlier rows or none; some are computations, but not the first. */
function rowAt(
  [after, delay, source, other, bytes, others, kind]: [number, number, number, number, number, number[], number],
  index: number,
): TraceRow {
  const first = Math.min(after, index) - 1;
  const also =
    first < 0 ? [] : [...new Set(others.map((other) => Math.min(other, index - 1)))].filter((other) => other !== first);
  return kind === 0 && index > 0
    ? [first, delay, source, source, 0, ...also]
    : [first, delay, source, other + (other >= source ? 1 : 0), bytes, ...(kind < 2 ? also : [])];
}

/** A trace of any length. */
export const traceOf: fc.Arbitrary<TraceRow[]> = fc.array(rowParts, { maxLength: 60 }).map((rows) => rows.map(rowAt));

/** A partial permutation of so many tasks. */
export function phaseOf(tasks: number): fc.Arbitrary<(number | null)[]> {
  const all = Array.from({ length: tasks }, (_, task) => task);
  const order = fc.shuffledSubarray(all, { minLength: tasks, maxLength: tasks });
  return fc
    .tuple(order, fc.array(fc.boolean(), { minLength: tasks, maxLength: tasks }))
    .map(([order, idle]) => order.map((task, index) => (idle[index] ? null : task)));
}

function partOf(part: Part, choose: (field: Field) => boolean = () => true): fc.Arbitrary<object> {
  const entries = fieldsOf(part)
    .filter(choose)
    .map((field) => [nameOf(field), contentOf(field.value)] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
}

/** A tree of few nodes, with the fields of its kind. */
const topology: fc.Arbitrary<object> = fc.oneof(
  fc.integer({ min: 1, max: 4 }).chain((levels) => {
    const numbers = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: levels, maxLength: levels });
    const cables = fc.oneof(fc.constant([]), numbers);
    const rates = fc.array(fc.integer({ min: 1, max: 64 }), { maxLength: 4 });
    return fc.record({ kind: fc.constant('xgft'), m: numbers, w: numbers, p: cables, r: rates });
  }),
  fc.record({
    kind: fc.constantFrom('kary-ntree', 'extended-kary-ntree'),
    k: fc.integer({ min: 1, max: 3 }),
    n: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('rlft'), ports: fc.constantFrom(4, 6, 8), stages: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('cluster'),
    nodesPerSwitch: fc.integer({ min: 1, max: 9 }),
    switches: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constantFrom('rlft', 'cluster', 'xgft') }),
);

const parts = Object.fromEntries(PARTS.map((part) => [part, part === 'topology' ? topology : partOf(part)]));
const lane = fc.record({ name: words, ...parts }, { requiredKeys: ['name'] }).map(({ name, ...own }) => ({
  ...own,
  name: `L${name as string}`.slice(0, 'maxLength' in laneNameValue ? laneNameValue.maxLength : 40),
}));

/** Mostly valid: what is wrong concerns the tree, and is repaired on opening. */
export const documents = fc.record(
  {
    version: fc.constant(1),
    title: words.map((text) => text.slice(0, 'maxLength' in titleValue ? titleValue.maxLength : 120)),
    ...parts,
    lanes: fc.array(lane, { minLength: 1, maxLength: isThorough ? 6 : 3 }),
    view: partOf('view'),
  },
  { requiredKeys: ['version'] },
);

/** The keys of a scenario with arbitrary values. */
export const wrecks: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom('version', 'title', ...PARTS, 'lanes', 'view', 'window', '__proto__'), fc.jsonValue()),
  documents.chain((document) =>
    fc.record({
      ...Object.fromEntries(
        Object.entries(document).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
      ),
      lanes: fc.array(
        fc.oneof(
          fc.dictionary(fc.constantFrom('name', ...PARTS), fc.oneof(partOf('traffic'), fc.jsonValue())),
          fc.jsonValue(),
        ),
        { maxLength: 8 },
      ),
    }),
  ),
);

/** One sentence: initial capital, final full stop, no line break. */
export const SENTENCE = /^[\p{Lu}"].{8,}[^.]\.$/u;
