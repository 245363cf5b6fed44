/* What a scenario field is: its path, its wording and its type of value. Forms, the schema, links and docs are generated from
 * rows of this type; the rows are in fields.ts. */

import type { LaneSettings, View } from './types.ts';

type KeyOf<T> = T extends unknown ? keyof T & string : never;
type PathOf<T> = { [P in keyof T & string]: `${P}.${KeyOf<T[P]>}` }[keyof T & string];

/** A lane setting, such as 'link.latencyNs'. */
export type SettingPath = PathOf<LaneSettings>;
export type FieldPath = SettingPath | `view.${keyof View}`;

export type Part = keyof LaneSettings | 'view';
export type Group =
  | 'topology'
  | 'mapping'
  | 'traffic'
  | 'exchange'
  | 'routing'
  | 'switch'
  | 'congestion'
  | 'cluster'
  | 'software'
  | 'job'
  | 'run'
  | 'view';

/** True where each of these fields has one of the listed values. */
export type Condition = { readonly [P in SettingPath]?: readonly string[] };

/** What is said of one choice. */
export interface Choice {
  label: string;
  /** what it does, in one line */
  description: string;
  /** of algorithms, for the reference and for a reader who asks */
  formula?: string;
  /** such as 'Prisacari 2013, eq. 4' */
  paper?: string;
  /** under which heading a form lists it; none: before all headings */
  group?: string;
}

export interface Option extends Choice {
  name: string;
}

/** Rows by name, each with its name: of what these are, they are all there is. */
export function tableOf<Row extends object>() {
  return <K extends string>(rows: { readonly [N in K]: Row }) =>
    Object.fromEntries(Object.entries<Row>(rows).map(([name, row]) => [name, { name, ...row }])) as {
      readonly [N in K]: Row & { readonly name: N };
    };
}

type FlagOf<Row> = { [P in keyof Row]-?: NonNullable<Row[P]> extends true ? P : never }[keyof Row];

/** What is so of a row: its properties that are true. */
export function flagsOf<Row>() {
  return <K extends FlagOf<Row>>(...names: K[]) =>
    Object.fromEntries(names.map((name) => [name, true])) as { readonly [N in K]: true };
}

/** Names of the rows that hold, in table order. */
export function namesWhere<Row extends { name: string }>(
  rows: Readonly<Record<string, Row>>,
  holds: (row: Row) => unknown,
): Row['name'][] {
  return Object.values(rows)
    .filter(holds)
    .map(({ name }) => name);
}

/** What a field takes. `unit` follows the number; `each` names one entry of a list in sentences; with phases: of lists that are none, forwarding tables; `ranges`: consecutive numbers
 * are written 0-47; `percent`: a share that forms show and read in percent. */
export type Value =
  | { type: 'choice'; options: readonly Option[] }
  | { type: 'choices'; options: readonly Option[] }
  | { type: 'integer'; min: number; max: number; unit?: string; even?: true }
  | { type: 'number'; min: number; max: number; unit?: string; percent?: true }
  | { type: 'flag' }
  /** one line; `takes` describes it */
  | { type: 'text'; pattern: RegExp; takes: string; minLength?: number; maxLength?: number }
  | { type: 'integers'; min: number; max: number; minLength: number; maxLength: number; each: string; ranges?: true }
  | { type: 'pairs'; max: number; maxLength: number; each: string }
  | { type: 'cables'; maxLength: number; each: string }
  | { type: 'phases'; max: number; maxLength: number; each?: string }
  | { type: 'rows'; max: number; maxLength: number }
  | {
      type: 'jobs';
      collectives: readonly Option[];
      placements: readonly Pick<Option, 'name' | 'label'>[];
      maxLength: number;
      each: string;
    };

export interface Field {
  path: FieldPath;
  /** key in a link */
  key: string;
  /** key in older links, still accepted */
  oldKey?: string;
  /** label of the control; sentences about the field begin with it */
  label: string;
  /** in one line; null: the label says it */
  meaning: string | null;
  group: Group;
  /** always shown; the others are one click away */
  common: boolean;
  value: Value;
  /** its default, unless the kind of tree or of traffic has one of its own (defaults.ts) */
  standard: unknown;
  /** the field matters only where one of these is true */
  shownWhen?: readonly Condition[];
}

export function partOf(field: Field): Part {
  return field.path.slice(0, field.path.indexOf('.')) as Part;
}

export function nameOf(field: Field): string {
  return field.path.slice(field.path.indexOf('.') + 1);
}

/** Whether a field holds what somebody wrote down entry by entry, rather than a setting or a number for each level: no repair replaces it.
 * Which nodes are hot is a setting. */
export function isData({ value, path }: Field): boolean {
  if (path === 'topology.names') return true;
  if (path === 'traffic.hotNodes') return false;
  if (value.type !== 'integers') return isList(value);
  return path === 'traffic.sizes' || value.ranges === true;
}

/** Whether a value is a list of numbers, or of lists of them. */
export function isList({ type }: Value): boolean {
  return ['integers', 'pairs', 'cables', 'phases', 'rows', 'jobs'].includes(type);
}
