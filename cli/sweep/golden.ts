/* The runs of wasm-core/tests/golden.txt and golden_slots.txt, and what a core must make of them. Takes a file's text, so that it
 * serves Node and browsers alike. The columns are named at the head of golden.txt; fields are those of ft_config, as numbers or words. */

import type { Core } from '../../web/run/core.ts';
import type { Fields } from '../../web/run/layout.ts';
import type { Records } from '../../web/run/record-types.ts';
import { FOREVER_PS } from '../../web/run/run-limit.ts';

export interface GoldenResult {
  /** hash at half of the time */
  half: string;
  /** hash at the end */
  end: string;
  delivered: number;
  completionPs: number;
}

export interface GoldenRow {
  name: string;
  fields: Record<string, string>;
  /** of all lists, in the core's order */
  words: number[];
  /** 0: to its end, and half of the time is that of its ideal time */
  untilPs: number;
  expected: GoldenResult;
}

const COLUMNS = 8;

/** Hops a call makes at most. */
const MANY_HOPS = 0xffffffff;

function rowOf(columns: string[]): GoldenRow {
  const [name = '', fields = '', words = '', until, half = '', end = '', delivered, completion] = columns;
  return {
    name,
    fields: Object.fromEntries(fields.split(' ').map((field) => field.split('=') as [string, string])),
    words: words === '' ? [] : words.split(',').map(Number),
    untilPs: Number(until),
    expected: { half, end, delivered: Number(delivered), completionPs: Number(completion) },
  };
}

/** A row for each line that is neither empty nor a remark. */
export function goldenRows(text: string): GoldenRow[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const columns = line.split('|').map((column) => column.trim());
      if (columns.length !== COLUMNS)
        throw new Error(`A golden row has ${columns.length} columns, not ${COLUMNS}: ${line}`);
      return rowOf(columns);
    });
}

function fieldValue(text: string): string | number | number[] {
  const values = text.split(',').map(Number);
  if (values.some(Number.isNaN)) return text;
  return values.length === 1 ? (values[0] ?? 0) : values;
}

/** `record.name` is a field of the record of an engine. */
function configOf(fields: Record<string, string>): Fields<Records['ft_config']> {
  const config: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(fields)) {
    const [name = '', own] = path.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()).split('.');
    config[name] = own ? { ...(config[name] as object), [own]: fieldValue(text) } : fieldValue(text);
  }
  return config as Fields<Records['ft_config']>;
}

/** What this core makes of a row. */
export function goldenResult(core: Core, { fields, words, untilPs }: GoldenRow): GoldenResult {
  const run = core.create(configOf(fields), { swaps: words });
  const runUntil = (ps: number) => {
    while (run.run(ps, MANY_HOPS) === 'running');
  };
  try {
    runUntil(Math.floor((untilPs || run.summary().idealPs) / 2));
    const half = run.hash();
    runUntil(untilPs || FOREVER_PS);
    const { deliveredFlits, completionPs } = run.summary();
    return { half, end: run.hash(), delivered: deliveredFlits, completionPs };
  } finally {
    run.destroy();
  }
}
