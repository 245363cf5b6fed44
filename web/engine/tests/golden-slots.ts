/* The runs of wasm-core/tests/golden_slots.txt on input-queued switches, with their expected results. The file's head names
 * the columns; fields are those of ft_config, as numbers or enumerators. */

import type { Core } from '../core.ts';
import { goldenLines } from '../golden.ts';
import type { Layout, Value } from '../layout.ts';

export interface SlotRow {
  name: string;
  fields: Record<string, string>;
  words: number[];
  untilPs: number;
  expected: SlotResult;
}

export interface SlotResult {
  half: string;
  end: string;
  packets: number;
  completionPs: number;
}

const COLUMNS = 8;
const MANY_HOPS = 0xffffffff;

function rowOf(columns: string[]): SlotRow {
  const [name = '', fields = '', words = '', until = '', half = '', end = '', packets, completion] = columns;
  return {
    name,
    fields: Object.fromEntries(fields.split(' ').map((field) => field.split('=') as [string, string])),
    words: words === '' ? [] : words.split(',').map(Number),
    untilPs: Number(until),
    expected: { half, end, packets: Number(packets), completionPs: Number(completion) },
  };
}

export function slotRows(text: string): SlotRow[] {
  return goldenLines(text, COLUMNS).map(rowOf);
}

function fieldValue(layout: Layout, text: string): Value {
  const group = Object.values(layout.enums).find((names) => Object.hasOwn(names, text));
  if (group) return group[text] ?? 0;
  const values = text.split(',').map(Number);
  if (values.some(Number.isNaN)) throw new Error(`"${text}" is neither a number nor an enumerator of the core.`);
  return values.length === 1 ? (values[0] ?? 0) : values;
}

/** This core's result for a row. */
export function slotResult(core: Core, { fields, words, untilPs }: SlotRow): SlotResult {
  const values = Object.entries(fields).map(([name, text]) => [name, fieldValue(core.layout, text)] as const);
  const run = core.create(Object.fromEntries(values), Uint32Array.from(words));
  try {
    while (run.run(Math.floor(untilPs / 2), MANY_HOPS) === 'running');
    const half = run.hash();
    while (run.run(untilPs, MANY_HOPS) === 'running');
    const { deliveredFlits, completionPs } = run.summary();
    return { half, end: run.hash(), packets: deliveredFlits, completionPs };
  } finally {
    run.destroy();
  }
}
