/* The runs of wasm-core/tests/golden_slots.txt on input-queued switches, with their expected results. The file's head names
 * the columns; fields are those of ft_config, as numbers or words. */

import type { Core } from '../core.ts';
import { goldenLines } from '../golden.ts';
import type { Fields } from '../layout.ts';
import type { Config } from '../records.ts';

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

function fieldValue(text: string): string | number | number[] {
  const values = text.split(',').map(Number);
  if (values.some(Number.isNaN)) return text;
  return values.length === 1 ? (values[0] ?? 0) : values;
}

/** `record.name` is a field of the record of an engine. */
function configOf(fields: Record<string, string>): Fields<Config> {
  const config: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(fields)) {
    const [name = '', own] = path.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()).split('.');
    config[name] = own ? { ...(config[name] as object), [own]: fieldValue(text) } : fieldValue(text);
  }
  return config as Fields<Config>;
}

/** This core's result for a row, whose words are in the core's order already. */
export function slotResult(core: Core, { fields, words, untilPs }: SlotRow): SlotResult {
  const run = core.create(configOf(fields), { swaps: words });
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
