/* Reads and writes the core's records by what it publishes of them (records.ts), so that no offset is written down here.
 * A `Memory` is asked for anew for every call into the core: growth detaches earlier views. */

import { Refusal } from './exports.ts';
import type { Records } from './record-types.ts';
import { FIELDS, WORDS } from './records.ts';

export type RecordName = keyof Records;

export interface Field {
  offset: number;
  /** of a number, an enumeration, an array's elements and [], or a record embedded here */
  type: string;
  count: number;
}

export interface RecordLayout {
  bytes: number;
  fields: Record<string, Field>;
  /** What reads each field that means something, in order. */
  readers: [name: string, offset: number, read: Reader][];
}

type Reader = (memory: Memory, at: number) => unknown;

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

/** The core's memory in words of 32 bits: with one of these all records and all of their fields begin, but for text. */
class Memory {
  readonly buffer: ArrayBuffer;
  readonly words: Uint32Array;
  readonly signed: Int32Array;

  constructor(buffer: ArrayBuffer) {
    this.buffer = buffer;
    this.words = new Uint32Array(buffer);
    this.signed = new Int32Array(buffer);
  }

  word(at: number): number {
    return this.words[at >>> 2] ?? this.gone();
  }

  put(at: number, value: number): void {
    if (at >>> 2 >= this.words.length) this.gone();
    this.words[at >>> 2] = value;
  }

  /** Where memory grows, what was there before has no words any more: nothing of it may be taken for 0. */
  private gone(): never {
    throw new RangeError('This view of the core’s memory is no longer valid.');
  }

  /** 64-bit values are exact up to 2^53. A BigInt would be slow. */
  number(type: string, at: number): number {
    if (type === 'u64') return this.word(at + 4) * 4294967296 + this.word(at);
    if (type === 'i64') return (this.signed[(at + 4) >>> 2] ?? 0) * 4294967296 + this.word(at);
    return this.word(at);
  }

  /** `count` numbers into an array. */
  fill<A extends number[] | Float64Array>(array: A, type: string, at: number, count: number): A {
    const bytes = bytesOf(type);
    for (let index = 0; index < count; index++) array[index] = this.number(type, at + index * bytes);
    return array;
  }

  /** Address and length of an array. */
  span(at: number): Records['ft_span'] {
    return { address: this.number('u64', at), count: this.word(at + 8), elementBytes: this.word(at + 12) };
  }
}

/** A field of this kind, out of the core's memory: arrays are copies. */
function readerOf({ type, count }: Field): Reader {
  if (isRecord(type)) return (memory, at) => readRecord(memory, type, at);
  if (type.endsWith('[]')) {
    const element = type.slice(0, -2);
    return (memory, at) => copyOf(memory, memory.span(at), element);
  }
  if (type === 'char') return ({ buffer }, at) => textAt(buffer, at, count);
  if (count > 1) return (memory, at) => memory.fill([], type, at, count);
  if (type === 'bool') return (memory, at) => memory.word(at) === 1;
  if (!(type in WORDS)) return (memory, at) => memory.number(type, at);
  const words = wordsOf(type);
  return (memory, at) => words[memory.word(at)];
}

function readRecord<R extends RecordName>(memory: Memory, name: R, address: number): Records[R] {
  const values: Record<string, unknown> = {};
  for (const [field, offset, read] of recordOf(name).readers) values[field] = read(memory, address + offset);
  return values as unknown as Records[R];
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
  const read = fields.filter(([name]) => name !== 'reserved');
  return {
    bytes,
    fields: Object.fromEntries(fields),
    readers: read.map(([name, field]) => [name, field.offset, readerOf(field)]),
  };
}

const known = new Map<RecordName, RecordLayout>();

/** Fields follow each other without gaps. */
export function recordOf(name: RecordName): RecordLayout {
  const layout = known.get(name) ?? readLayout(FIELDS[name]);
  known.set(name, layout);
  return layout;
}

/** The words of an enumeration in the order of their values. */
export function wordsOf(enumeration: string): readonly string[] {
  return WORDS[enumeration as keyof typeof WORDS]?.split(' ') ?? [];
}

export function numberOf(enumeration: string, word: string): number {
  const value = wordsOf(enumeration).indexOf(word);
  if (value < 0) throw new Refusal(`The core does not know ${word} of ${enumeration}.`);
  return value;
}

/** One record in memory, read field by field or as a whole. Valid until the next call into the core. */
export class RecordView<R extends RecordName> {
  private readonly memory: Memory;
  private readonly name: R;
  private readonly record: RecordLayout;
  private readonly address: number;

  constructor(buffer: ArrayBuffer, name: R, address: number) {
    this.memory = new Memory(buffer);
    this.name = name;
    this.record = recordOf(name);
    this.address = address;
  }

  /** A scalar as a number; 64-bit values are exact up to 2^53. */
  number(name: keyof Records[R]): number {
    const { type, offset } = this.field(name);
    return this.memory.number(type, this.address + offset);
  }

  span(name: keyof Records[R]): Records['ft_span'] {
    return this.memory.span(this.address + this.field(name).offset);
  }

  /** One number of an array of 32 or 64 bits each. */
  element(name: keyof Records[R], index: number): number {
    const type = this.field(name).type.slice(0, -2);
    return this.memory.number(type, this.span(name).address + index * bytesOf(type));
  }

  /** The record embedded in a field. */
  inner<I extends RecordName>(name: keyof Records[R]): RecordView<I> {
    return this.innerOf(this.field(name));
  }

  /** All of it, out of the core's memory: arrays are copies. */
  read(): Records[R] {
    return readRecord(this.memory, this.name, this.address);
  }

  /** One field, out of the core's memory. */
  get<F extends keyof Records[R]>(name: F): Records[R][F] {
    const field = this.field(name);
    return readerOf(field)(this.memory, this.address + field.offset) as Records[R][F];
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
    return new RecordView(this.memory.buffer, type as I, this.address + offset);
  }

  private setAt({ offset, type }: Field, index: number, value: number | string | boolean): void {
    const at = this.address + offset + index * bytesOf(type);
    const number = typeof value === 'string' ? numberOf(type, value) : Number(value);
    if (type !== 'u64' && type !== 'i64') this.memory.put(at, number);
    else new DataView(this.memory.buffer).setBigInt64(at, BigInt(number), true);
  }
}

/** Records one after the other. */
export function recordsAt<R extends RecordName>(
  buffer: ArrayBuffer,
  name: R,
  { address, count }: Pick<Records['ft_span'], 'address' | 'count'>,
): Records[R][] {
  return recordsIn(new Memory(buffer), name, address, count);
}

function recordsIn<R extends RecordName>(memory: Memory, name: R, address: number, count: number): Records[R][] {
  const { bytes } = recordOf(name);
  return Array.from({ length: count }, (_, index) => readRecord(memory, name, address + index * bytes));
}

export function hex64(value: bigint): string {
  return BigInt.asUintN(64, value).toString(16).padStart(16, '0');
}

export function textAt(buffer: ArrayBuffer, address: number, limit: number): string {
  const bytes = new Uint8Array(buffer, address, Math.min(limit, buffer.byteLength - address));
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(bytes.slice(0, end < 0 ? bytes.length : end));
}

const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array };

/** An array of records or numbers, out of the core's memory. */
function copyOf(memory: Memory, { address, count }: Records['ft_span'], type: string): unknown {
  if (isRecord(type)) return recordsIn(memory, type, address, count);
  if (type === 'u64') return memory.fill([], type, address, count);
  if (type === 'i64') return memory.fill(new Float64Array(count), type, address, count);
  return new ARRAYS[type as keyof typeof ARRAYS](memory.buffer, address, count).slice();
}
