/* The types of the core's records, from the same texts of their fields by which layout.ts finds them (records.ts). */

import type { FIELDS, WORDS } from './records.ts';

/** The words of a text, as a union. */
type Split<Text extends string, Before = never> = Text extends `${infer First} ${infer Rest}`
  ? Split<Rest, Before | First>
  : Before | Text;

/** The page's type for arrays of each element; it has 64-bit integers as doubles. */
interface Arrays {
  u8: Uint8Array;
  u16: Uint16Array;
  u32: Uint32Array;
  i32: Int32Array;
  i64: Float64Array;
  f64: Float64Array;
  u64: number[];
}

type ElementsOf<Element> = Element extends keyof Arrays
  ? Arrays[Element]
  : Element extends keyof Records
    ? Records[Element][]
    : never;

type ValueOf<Type> = Type extends `${infer Element}[]`
  ? ElementsOf<Element>
  : Type extends `char*${string}`
    ? string
    : Type extends `${string}*${string}`
      ? number[]
      : Type extends 'bool'
        ? boolean
        : Type extends keyof typeof WORDS
          ? WordOf<Type>
          : Type extends keyof Records
            ? Records[Type]
            : number;

/** One of an enumeration's words. */
export type WordOf<Group extends keyof typeof WORDS> = Split<(typeof WORDS)[Group]>;

/** What `reserved` holds means nothing. */
type RecordOf<Text extends string> = {
  [Field in Exclude<Split<Text>, `reserved:${string}`> as Field extends `${infer Name}:${string}`
    ? Name
    : never]: Field extends `${string}:${infer Type}` ? ValueOf<Type> : never;
};

export type Records = { [Name in keyof typeof FIELDS]: RecordOf<(typeof FIELDS)[Name]> };
