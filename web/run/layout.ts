/* Reads and writes the core's records by what it publishes of them (records.ts), so that no offset is written down here.
 * A `Memory` is asked for anew for every call into the core: growth detaches earlier views. */

import { Refusal } from './exports.ts';
import { FIELDS, type Records, WORDS } from './records.ts';

export type RecordName = keyof Records;

export interface Field {
  offset: number;
  /** of a number, an enumeration, an array's elements and [], or a record embedded here */
  type: string;
  count: number;
}

export interface RecordLayout {
  bytes: number;
  /** in order */
  fields: Record<string, Field>;
}

/** Address and length of an array inside the core's memory. */
export interface Span {
  address: number;
  count: number;
  elementBytes: number;
}

/** Some of a record's fields, for writing. */
export type Fields<R> = {
  [F in keyof R]?: R[F] extends number | string | boolean | number[] ? R[F] : Fields<R[F]>;
};

export function isRecord(type: string): type is RecordName {
  return type in FIELDS;
}

function bytesOf(type: string): number {
  if (isRecord(type)) return recordOf(type).bytes;
  if (type === 'char') return 1;
  if (type.endsWith('[]')) return 16;
  return type === 'u64' || type === 'i64' ? 8 : 4;
}

function readLayout(text: string): RecordLayout {
  let bytes = 0;
  const fields = text.split(' ').map((field): [string, Field] => {
    const [name = '', what = ''] = field.split(':');
    const [type = '', count = '1'] = what.split('*');
    const offset = bytes;
    bytes += bytesOf(type) * Number(count);
    return [name, { offset, type, count: Number(count) }];
  });
  return { bytes, fields: Object.fromEntries(fields) };
}

const known = new Map<RecordName, RecordLayout>();

/** Fields follow each other without gaps. */
export function recordOf(name: RecordName): RecordLayout {
  const layout = known.get(name) ?? readLayout(FIELDS[name]);
  known.set(name, layout);
  return layout;
}

type Enumeration = keyof typeof WORDS;

/** The words of an enumeration in the order of their values. */
export function wordsOf(enumeration: string): readonly string[] {
  return WORDS[enumeration as Enumeration]?.split(' ') ?? [];
}

export function numberOf(enumeration: string, word: string): number {
  const value = wordsOf(enumeration).indexOf(word);
  if (value < 0) throw new Refusal(`The core does not know ${word} of ${enumeration}.`);
  return value;
}

/** One record in memory, read field by field or as a whole. Valid until the next call into the core. */
export class RecordView<R extends RecordName> {
  private readonly data: DataView<ArrayBuffer>;
  private readonly record: RecordLayout;
  private readonly address: number;

  constructor(buffer: ArrayBuffer, name: R, address: number) {
    this.data = new DataView(buffer);
    this.record = recordOf(name);
    this.address = address;
  }

  /** A scalar as a number; 64-bit values are exact up to 2^53. */
  number(name: keyof Records[R]): number {
    return this.numberAt(this.field(name), 0);
  }

  span(name: keyof Records[R]): Span {
    return this.spanAt(this.field(name));
  }

  /** One number of an array of 32 or 64 bits each. */
  element(name: keyof Records[R], index: number): number {
    const { address } = this.span(name);
    const type = this.field(name).type.slice(0, -2);
    return this.numberAt({ offset: address - this.address, type, count: 1 }, index);
  }

  /** The record embedded in a field. */
  inner<I extends RecordName>(name: keyof Records[R]): RecordView<I> {
    return this.innerOf(this.field(name));
  }

  /** All of it, out of the core's memory: arrays are copies. */
  read(): Records[R] {
    const fields = Object.entries(this.record.fields).filter(([name]) => name !== 'reserved');
    return Object.fromEntries(fields.map(([name, field]) => [name, this.valueOf(field)])) as unknown as Records[R];
  }

  /** One field, out of the core's memory. */
  get<F extends keyof Records[R]>(name: F): Records[R][F] {
    return this.valueOf(this.field(name)) as Records[R][F];
  }

  write(values: Fields<Records[R]>): void {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name as keyof Records[R]);
      if (isRecord(field.type)) this.innerOf(field).write(value as object);
      else this.set(field, name, Array.isArray(value) ? value : [value]);
    }
  }

  private set(field: Field, name: string, values: (number | string | boolean)[]): void {
    if (values.length > field.count)
      throw new Refusal(`${name} has ${values.length} values; the core takes ${field.count}.`);
    for (const [index, value] of values.entries()) this.setAt(field, index, value);
  }

  private field(name: keyof Records[R]): Field {
    const field = this.record.fields[name as string];
    if (!field) throw new Error(`A record has no field ${String(name)}.`);
    return field;
  }

  private innerOf<I extends RecordName>({ type, offset }: Field): RecordView<I> {
    return new RecordView(this.data.buffer, type as I, this.address + offset);
  }

  private valueOf(field: Field): unknown {
    const { type, count, offset } = field;
    if (isRecord(type)) return this.innerOf(field).read();
    if (type.endsWith('[]')) return copyOf(this.data.buffer, this.spanAt(field), type.slice(0, -2));
    if (type === 'char') return textAt(this.data.buffer, this.address + offset, count);
    if (count > 1) return Array.from({ length: count }, (_, index) => this.numberAt(field, index));
    const number = this.numberAt(field, 0);
    if (type === 'bool') return number === 1;
    return type in WORDS ? wordsOf(type)[number] : number;
  }

  private spanAt({ offset }: Field): Span {
    const at = this.address + offset;
    return {
      address: Number(this.data.getBigUint64(at, true)),
      count: this.data.getUint32(at + 8, true),
      elementBytes: this.data.getUint32(at + 12, true),
    };
  }

  private numberAt({ offset, type }: Field, index: number): number {
    const at = this.address + offset + index * bytesOf(type);
    if (type === 'u64') return Number(this.data.getBigUint64(at, true));
    if (type === 'i64') return Number(this.data.getBigInt64(at, true));
    return this.data.getUint32(at, true);
  }

  private setAt({ offset, type }: Field, index: number, value: number | string | boolean): void {
    const at = this.address + offset + index * bytesOf(type);
    const number = typeof value === 'string' ? numberOf(type, value) : Number(value);
    if (type === 'u64') this.data.setBigUint64(at, BigInt.asUintN(64, BigInt(number)), true);
    else if (type === 'i64') this.data.setBigInt64(at, BigInt(number), true);
    else this.data.setUint32(at, number, true);
  }
}

/** Records one after the other. */
export function recordsAt<R extends RecordName>(
  buffer: ArrayBuffer,
  name: R,
  { address, count }: Pick<Span, 'address' | 'count'>,
): Records[R][] {
  const { bytes } = recordOf(name);
  return Array.from({ length: count }, (_, index) => new RecordView(buffer, name, address + index * bytes).read());
}

export function hex64(value: bigint): string {
  return BigInt.asUintN(64, value).toString(16).padStart(16, '0');
}

export function textAt(buffer: ArrayBuffer, address: number, limit: number): string {
  const bytes = new Uint8Array(buffer, address, Math.min(limit, buffer.byteLength - address));
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(bytes.slice(0, end < 0 ? bytes.length : end));
}

/** 64-bit integers, signed, as doubles: exact up to 2^53. Two halves at a time, since a BigInt each would be slow. */
function int64sOf(buffer: ArrayBuffer, span: Span): Float64Array {
  const low = new Uint32Array(buffer, span.address, span.count * 2);
  const high = new Int32Array(buffer, span.address, span.count * 2);
  const out = new Float64Array(span.count);
  for (let i = 0; i < span.count; i++) out[i] = (high[2 * i + 1] ?? 0) * 4294967296 + (low[2 * i] ?? 0);
  return out;
}

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array };

/** An array of records or numbers, out of the core's memory. */
function copyOf(buffer: ArrayBuffer, span: Span, type: string): unknown {
  if (isRecord(type)) return recordsAt(buffer, type, span);
  if (type === 'i64') return int64sOf(buffer, span);
  if (type === 'u64') return Array.from(int64sOf(buffer, span));
  return new ARRAYS[type as keyof typeof ARRAYS](buffer, span.address, span.count).slice();
}
