/* What a value may be, as a JSON Schema: it is published as it stands here, and values are checked by it. A link or a file may have
 * a million entries, so that the check allocates nothing. */

import { CABLE_END } from './cables.ts';
import type { Value } from './field.ts';
import { limits } from './limits.ts';
import { FURTHER_COLUMN, TRACE_COLUMNS } from './trace.ts';

/** The part of JSON Schema that fields need. */
export type Schema =
  | { type: 'string'; enum?: readonly string[]; minLength?: number; maxLength?: number; pattern?: string }
  | { type: 'integer' | 'number'; minimum: number; maximum: number; multipleOf?: number }
  | { type: 'boolean' | 'null' }
  | { anyOf: readonly Schema[] }
  | { minItems?: number; maxItems?: number; type: 'array'; items: Schema }
  | { type: 'array'; prefixItems: readonly Schema[]; items: false | Schema; minItems: number; maxItems?: number };

/** Words of a question over many runs: fields, each alone or with its values, and options; 'usual' leaves all to the page. */
const SWEEP =
  /^(usual|(((lane\d\.)?[a-zA-Z]\w*\.\w+(:[\w.,:/~-]*)?|(seeds|seed|seed-of|measure|lanes|warm-up-ns|cases):[\w.,:/~-]*)( +|$))*)$/;
/** A single line that is not blank. */
const LINE = /^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
/** A single line that may be. */
const ANY_LINE = /^[^\n\r]*$/;
const NAME = /^(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const SELECTION = /^((link|switch|node|task):\d:\d{1,8})?$/;
const PLACE = /^([a-z][a-z0-9-]{0,39}(\.[1-9]\d?)?)?$/;
const PACKED = /^[\w-]*$/;
const FORMS = [SWEEP, LINE, ANY_LINE, NAME, SELECTION, PLACE, PACKED, CABLE_END];

function integer(minimum: number, maximum: number, even?: true): Schema {
  return { type: 'integer', minimum, maximum, ...(even ? { multipleOf: 2 } : {}) };
}

function text({ source }: RegExp, lengths: { minLength?: number; maxLength?: number } = {}): Schema {
  return { type: 'string', ...lengths, pattern: source };
}

function oneOf(options: readonly { name: string }[]): Schema {
  return { type: 'string', enum: options.map(({ name }) => name) };
}

function tuple(prefixItems: Schema[], minItems = prefixItems.length): Schema {
  return { type: 'array', prefixItems, items: false, minItems, maxItems: prefixItems.length };
}

export function schemaOf(value: Value): Schema {
  switch (value.type) {
    case 'choice':
      return oneOf(value.options);
    case 'choices':
      return { maxItems: value.options.length, type: 'array', items: oneOf(value.options) };
    case 'integer':
      return integer(value.min, value.max, value.even);
    case 'number':
      return { type: 'number', minimum: value.min, maximum: value.max };
    case 'flag':
      return { type: 'boolean' };
    case 'text':
      return value.empty
        ? text(ANY_LINE, { maxLength: value.maxLength })
        : text(value.word ? NAME : LINE, { minLength: 1, maxLength: value.maxLength });
    case 'selection':
      return text(SELECTION);
    case 'name':
      return text(PLACE);
    case 'packed':
      return text(PACKED, { maxLength: value.maxLength });
    case 'sweep':
      return text(SWEEP, { maxLength: value.maxLength });
    case 'integers':
      return {
        ...{ minItems: value.minLength, maxItems: value.maxLength },
        ...{ type: 'array', items: integer(value.min, value.max) },
      };
    case 'pairs':
      return { maxItems: value.maxLength, type: 'array', items: tuple([integer(0, value.max), integer(0, value.max)]) };
    case 'cables':
      return {
        ...{ maxItems: value.maxLength, type: 'array' },
        items: tuple([text(CABLE_END), text(CABLE_END), integer(0, limits.untilNs), integer(1, limits.untilNs)], 2),
      };
    case 'phases': {
      const task: Schema = { anyOf: [integer(0, value.max - 1), { type: 'null' }] };
      return { type: 'array', items: { type: 'array', items: task } };
    }
    case 'jobs':
      return {
        ...{ maxItems: value.maxLength, type: 'array' },
        items: {
          ...{ type: 'array', minItems: 3, items: integer(0, limits.seed) },
          prefixItems: [
            oneOf(value.collectives),
            integer(2, limits.nodes),
            integer(1, limits.traceBytes),
            { type: 'number', minimum: 0, maximum: limits.traceDelayNs },
            oneOf(value.placements),
          ],
        },
      };
    case 'rows': {
      const columns = TRACE_COLUMNS.map(({ min, max }) => integer(min, max));
      const further = integer(FURTHER_COLUMN.min, FURTHER_COLUMN.max);
      const row: Schema = { type: 'array', prefixItems: columns, items: further, minItems: columns.length };
      return { maxItems: value.maxLength, type: 'array', items: row };
    }
  }
}

/** Path of the first invalid entry, empty for the value itself; null where all is valid. */
type Check = (raw: unknown) => readonly number[] | null;

const ITSELF: readonly number[] = [];

function holds(valid: (raw: unknown) => boolean): Check {
  return (raw) => (valid(raw) ? null : ITSELF);
}

/** The check that a schema describes. */
export function checkOf(schema: Schema): Check {
  if ('anyOf' in schema) {
    const checks = schema.anyOf.map(checkOf);
    return holds((raw) => checks.some((check) => check(raw) === null));
  }
  switch (schema.type) {
    case 'string':
      return holds(textCheck(schema));
    case 'integer':
    case 'number': {
      const { type, minimum, maximum, multipleOf = 1 } = schema;
      const within = (raw: unknown) => typeof raw === 'number' && raw >= minimum && raw <= maximum;
      return holds(type === 'number' ? within : (raw) => within(raw) && (raw as number) % multipleOf === 0);
    }
    case 'boolean':
      return holds((raw) => typeof raw === 'boolean');
    case 'null':
      return holds((raw) => raw === null);
    case 'array':
      return listCheck(schema);
  }
}

function textCheck(schema: Extract<Schema, { type: 'string' }>): (raw: unknown) => boolean {
  const { enum: names, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (names) return (raw) => names.includes(raw as string);
  const form = FORMS.find(({ source }) => source === pattern);
  return (raw) =>
    typeof raw === 'string' && raw.length >= minLength && raw.length <= maxLength && form?.test(raw) === true;
}

function listCheck(schema: Extract<Schema, { type: 'array' }>): Check {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const first = 'prefixItems' in schema ? schema.prefixItems.map(checkOf) : [];
  const others = schema.items === false ? null : checkOf(schema.items);
  return (raw) => {
    if (!Array.isArray(raw) || raw.length < minItems || raw.length > maxItems) return ITSELF;
    for (let index = 0; index < raw.length; index++) {
      const path = (first[index] ?? others)?.(raw[index]);
      if (path) return [index, ...path];
    }
    return null;
  };
}

const checks = new Map<Value, Check>();

/** Made once for each field. */
export function invalidPath(value: Value, raw: unknown): readonly number[] | null {
  const known = checks.get(value) ?? checkOf(schemaOf(value));
  checks.set(value, known);
  return known(raw);
}

/** What the schema says of one place in an entry of a list, where entries have several: the time of a cable, the tasks of a job. */
export function placeIn(value: Value, place: number): Schema | null {
  const schema = schemaOf(value);
  const items = schema && 'items' in schema ? schema.items : null;
  if (!items || !('prefixItems' in items)) return null;
  return items.prefixItems[place] ?? (items.items || null);
}
