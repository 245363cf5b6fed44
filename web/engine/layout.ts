/* Reads and writes the core's records by the layout it publishes (ft_layout), so that no offset is written down here.
 * A `Memory` is asked for anew for every call into the core: growth detaches earlier views. */

import { Refusal } from './exports.ts';

/** Type of a number, or the name of an embedded record. */
export type FieldType = 'u8' | 'u16' | 'u32' | 'u64' | 'i64' | 'span' | 'char' | `ft_${string}`;

export interface Field {
  offset: number;
  type: FieldType;
  count: number;
}

export interface RecordLayout {
  bytes: number;
  fields: Record<string, Field>;
}

export interface Layout {
  records: Record<string, RecordLayout>;
  enums: Record<string, Record<string, number>>;
}

/** Address and length of an array inside the core's memory. */
export interface Span {
  address: number;
  count: number;
  elementBytes: number;
}

export type Value = number | bigint | (number | bigint)[];

const ELEMENT_BYTES: Partial<Record<FieldType, number>> = { u8: 1, u16: 2, u32: 4, u64: 8, i64: 8, span: 16, char: 1 };

/** What the core publishes: fields in order, without gaps. The name '' only terminates each list. */
type Published = Omit<Layout, 'records'> & {
  records: Record<string, { bytes: number; fields: Record<string, [type: FieldType, count: number]> }>;
};

function entriesOf<T>(list: Record<string, T>): [string, T][] {
  return Object.entries(list).filter(([name]) => name !== '');
}

export function readLayout(text: string): Layout {
  const { records, ...rest } = JSON.parse(text) as Published;
  const read = entriesOf(records).map(([record, { bytes, fields }]) => {
    let end = 0;
    const withOffsets = entriesOf(fields).map(([name, [type, count]]): [string, Field] => {
      const offset = end;
      end += count * (ELEMENT_BYTES[type] ?? records[type]?.bytes ?? 0);
      return [name, { offset, type, count }];
    });
    return [record, { bytes, fields: Object.fromEntries(withOffsets) }] as const;
  });
  return { ...rest, records: Object.fromEntries(read) };
}

const MISMATCH = 'The page and its core do not belong together; reload the page.';

export function recordOf(layout: Layout, name: string): RecordLayout {
  const record = layout.records[name];
  if (!record) throw new Refusal(`${MISMATCH} (no record ${name})`);
  return record;
}

export function enumerator(layout: Layout, group: string, name: string): number {
  const value = layout.enums[group]?.[name];
  if (value === undefined) throw new Refusal(`${MISMATCH} (no enumerator ${name})`);
  return value;
}

/** One record in memory, read field by field. Valid until the next call into the core. */
export class RecordView {
  private readonly data: DataView;
  private readonly record: RecordLayout;
  private readonly address: number;

  constructor(buffer: ArrayBuffer, record: RecordLayout, address: number) {
    this.data = new DataView(buffer);
    this.record = record;
    this.address = address;
  }

  /** A scalar as a number; 64-bit values are exact up to 2^53. */
  number(name: string): number {
    return this.numberAt(this.field(name), 0);
  }

  numbers(name: string, count: number): number[] {
    const field = this.field(name);
    if (count > field.count) throw new Refusal(`${MISMATCH} (${name} holds ${field.count})`);
    return Array.from({ length: count }, (_, index) => this.numberAt(field, index));
  }

  /** Zero-terminated text. */
  text(name: string): string {
    const field = this.field(name);
    return textAt(this.data.buffer as ArrayBuffer, this.address + field.offset, field.count);
  }

  span(name: string): Span {
    const at = this.address + this.field(name).offset;
    return {
      address: Number(this.data.getBigUint64(at, true)),
      count: this.data.getUint32(at + 8, true),
      elementBytes: this.data.getUint32(at + 12, true),
    };
  }

  set(name: string, value: Value): void {
    const field = this.field(name);
    const values = Array.isArray(value) ? value : [value];
    if (values.length > field.count) throw new Refusal(`${MISMATCH} (${name} holds ${field.count})`);
    for (const [index, element] of values.entries()) this.setAt(field, index, element);
  }

  /** The record embedded in a field. */
  nested(layout: Layout, name: string): RecordView {
    const { offset, type } = this.field(name);
    return new RecordView(this.data.buffer as ArrayBuffer, recordOf(layout, type), this.address + offset);
  }

  private field(name: string): Field {
    const field = this.record.fields[name];
    if (!field) throw new Refusal(`${MISMATCH} (no field ${name})`);
    return field;
  }

  private numberAt(field: Field, index: number): number {
    const at = this.address + field.offset + index * (ELEMENT_BYTES[field.type] ?? 0);
    switch (field.type) {
      case 'u8':
      case 'char':
        return this.data.getUint8(at);
      case 'u16':
        return this.data.getUint16(at, true);
      case 'u32':
        return this.data.getUint32(at, true);
      case 'u64':
        return Number(this.data.getBigUint64(at, true));
      case 'i64':
        return Number(this.data.getBigInt64(at, true));
      default:
        throw new Error(`A field of the type ${field.type} is no number.`);
    }
  }

  private setAt(field: Field, index: number, value: number | bigint): void {
    const at = this.address + field.offset + index * (ELEMENT_BYTES[field.type] ?? 0);
    if (field.type === 'u64') this.data.setBigUint64(at, BigInt.asUintN(64, BigInt(value)), true);
    else if (field.type === 'i64') this.data.setBigInt64(at, BigInt(value), true);
    else if (field.type === 'u32') this.data.setUint32(at, Number(value), true);
    else throw new Error(`No configuration field has the type ${field.type}.`);
  }
}

export function hex64(value: bigint): string {
  return BigInt.asUintN(64, value).toString(16).padStart(16, '0');
}

export function textAt(buffer: ArrayBuffer, address: number, limit: number): string {
  const bytes = new Uint8Array(buffer, address, Math.min(limit, buffer.byteLength - address));
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(bytes.slice(0, end < 0 ? bytes.length : end));
}

/* Copies of arrays, out of the core's memory. */

export function bytesOf(buffer: ArrayBuffer, span: Span): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer, span.address, span.count).slice();
}

export function uint32sOf(buffer: ArrayBuffer, span: Span): Uint32Array<ArrayBuffer> {
  return new Uint32Array(buffer, span.address, span.count).slice();
}

export function uint16sOf(buffer: ArrayBuffer, span: Span): Uint16Array<ArrayBuffer> {
  return new Uint16Array(buffer, span.address, span.count).slice();
}

/** 64-bit integers, signed, as doubles: exact up to 2^53. Two halves at a time, since a BigInt each would be slow. */
export function int64sOf(buffer: ArrayBuffer, span: Span): Float64Array<ArrayBuffer> {
  const low = new Uint32Array(buffer, span.address, span.count * 2);
  const high = new Int32Array(buffer, span.address, span.count * 2);
  const out = new Float64Array(span.count);
  for (let i = 0; i < span.count; i++) out[i] = (high[2 * i + 1] ?? 0) * 4294967296 + (low[2 * i] ?? 0);
  return out;
}

export function float64sOf(buffer: ArrayBuffer, span: Span): Float64Array<ArrayBuffer> {
  return new Float64Array(buffer, span.address, span.count).slice();
}
