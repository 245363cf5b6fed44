/* The results of a sweep in a link: exact values of every run in plan order, six bits per character. They are valid for one
 * model version and one set of runs; a checksum detects truncated links. Hashes are omitted: whoever needs them can rerun the
 * sweep. */

import { limits } from '../../model/limits.ts';
import { BitReader, BitWriter } from '../../model/link/bits.ts';
import { wantedOf } from '../../study/drive.ts';
import { keyText } from '../../study/key.ts';
import type { Plan } from '../../study/plan.ts';
import type { RunRow } from '../../study/tables.ts';

/** From the golden hashes, at build time (vite.config.ts). */
declare const MODEL_VERSION: string;

/** Larger sweeps are too long for a link in any case. */
const MAX_RUNS = 3_000;

/** FNV-1a. */
function digest(text: string, previous = 0x811c9dc5): number {
  let hash = previous;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Digest of what the values belong to: measures, seeds and the settings of every run. */
function settingsOf(plan: Plan): number {
  const { measures, seeds, seedOf } = plan.sweep;
  let hash = digest(JSON.stringify([measures.map(({ name }) => name), seeds, seedOf]));
  for (let index = 0; index < plan.runsPerSeed; index++)
    hash = digest(keyText(plan.request(plan.position(index))), hash);
  return hash;
}

/** Indices of a run's measures. */
function measured(plan: Plan, index: number): { name: string; at: number }[] {
  const { values: names } = wantedOf(plan, plan.request(plan.position(index)));
  return plan.sweep.measures.flatMap(({ name }, at) => (names.includes(name) ? [{ name, at }] : []));
}

/* ---- one value ---- */

const KINDS = { missing: 0, again: 1, decimal: 2, whole: 3 } as const;
/** Decimals have a mantissa below 2^31 and this many digits after the point. */
const [MAX_DIGITS, MAX_BITS] = [7, 31];

function decimalOf(value: number): { digits: number; behind: number } | null {
  for (let behind = 0; behind <= MAX_DIGITS; behind++) {
    const digits = Math.round(Math.abs(value) * 10 ** behind);
    if (digits >= 2 ** MAX_BITS) return null;
    if (Object.is(Math.sign(value) * (digits / 10 ** behind), value)) return { digits, behind };
  }
  return null;
}

const halves = new DataView(new ArrayBuffer(8));

function writeValue(writer: BitWriter, value: number | null, previous: number | undefined): void {
  if (value === null) writer.write(KINDS.missing, 2);
  else if (Object.is(value, previous)) writer.write(KINDS.again, 2);
  else {
    const decimal = decimalOf(value);
    writer.write(decimal ? KINDS.decimal : KINDS.whole, 2);
    if (decimal) {
      const bits = 32 - Math.clz32(decimal.digits);
      writer.write(value < 0 || Object.is(value, -0) ? 1 : 0, 1);
      writer.write(decimal.behind, 3);
      writer.write(bits, 5);
      writer.write(decimal.digits, bits);
    } else {
      halves.setFloat64(0, value);
      writer.write(halves.getUint32(0), 32);
      writer.write(halves.getUint32(4), 32);
    }
  }
}

/** Undefined if the text is truncated. */
function readValue(reader: BitReader, previous: number | undefined): number | null | undefined {
  switch (reader.read(2)) {
    case KINDS.missing:
      return null;
    case KINDS.again:
      return previous;
    case KINDS.decimal: {
      const [sign, behind, bits] = [reader.read(1), reader.read(3), reader.read(5)];
      const digits = bits === null ? null : reader.read(bits);
      if (sign === null || behind === null || digits === null) return undefined;
      return (sign === 1 ? -1 : 1) * (digits / 10 ** behind);
    }
    case KINDS.whole: {
      const [high, low] = [reader.read(32), reader.read(32)];
      if (high === null || low === null) return undefined;
      halves.setUint32(0, high);
      halves.setUint32(4, low);
      return halves.getFloat64(0);
    }
    default:
      return undefined;
  }
}

/* ---- all values ---- */

const CHECK_CHARACTERS = 6;

function numberText(number: number): string {
  const writer = new BitWriter();
  writer.write(number, 32);
  return writer.finish();
}

/** For all runs of a plan; empty if too long for a link. */
export function packResults(plan: Plan, rows: readonly RunRow[], model = MODEL_VERSION): string {
  if (rows.length !== plan.runs || plan.runs > MAX_RUNS) return '';
  const writer = new BitWriter();
  writer.write(digest(model), 32);
  writer.write(settingsOf(plan), 32);
  const previous: number[] = [];
  for (const { index, ran } of [...rows].sort((a, b) => a.index - b.index)) {
    for (const { name, at } of measured(plan, index)) {
      const value = ran.values[name] ?? null;
      writeValue(writer, value, previous[at]);
      if (value !== null) previous[at] = value;
    }
  }
  const body = writer.finish();
  const text = `${numberText(digest(body))}${body}`;
  return text.length > limits.sweepResults ? '' : text;
}

/** 'broken': truncated or altered; 'foreign': another model version or other runs. */
export function unpackResults(plan: Plan, text: string, model = MODEL_VERSION): RunRow[] | 'broken' | 'foreign' {
  const body = text.slice(CHECK_CHARACTERS);
  if (numberText(digest(body)) !== text.slice(0, CHECK_CHARACTERS)) return 'broken';
  const reader = new BitReader(body);
  const same = reader.read(32) === digest(model) && plan.runs <= MAX_RUNS;
  if (!same || reader.read(32) !== settingsOf(plan)) return 'foreign';
  const previous: number[] = [];
  const rows: RunRow[] = [];
  for (let index = 0; index < plan.runs; index++) {
    const values: Record<string, number | null> = {};
    for (const { name, at } of measured(plan, index)) {
      const value = readValue(reader, previous[at]);
      if (value === undefined) return 'broken';
      if (value !== null) previous[at] = value;
      values[name] = value;
    }
    rows.push({ ...plan.position(index), ran: { values, hash: null, ms: 0 } });
  }
  return rows;
}
