/* What a value may be, as a JSON Schema: it is published as it stands here, and values are checked by it. A link or a file may have
 * a million entries, so that the check allocates nothing. */

/** The part of JSON Schema that fields need. */
export type Schema =
  | { type: 'string'; enum?: readonly string[]; minLength?: number; maxLength?: number; pattern?: string }
  | { type: 'integer' | 'number'; minimum: number; maximum: number; multipleOf?: number }
  | { type: 'boolean' | 'null' }
  | { anyOf: readonly Schema[] }
  | { minItems?: number; maxItems?: number; type: 'array'; items: Schema }
  | { type: 'array'; prefixItems: readonly Schema[]; items: false | Schema; minItems: number; maxItems?: number };

export function integer(minimum: number, maximum: number, even?: true): Schema {
  return { type: 'integer', minimum, maximum, ...(even ? { multipleOf: 2 } : {}) };
}

/** Patterns of texts, by their source. */
const forms = new Map<string, RegExp>();

export function text(form: RegExp, lengths: { minLength?: number; maxLength?: number } = {}): Schema {
  forms.set(form.source, form);
  return { type: 'string', ...lengths, pattern: form.source };
}

export function oneOf(options: readonly { name: string }[]): Schema {
  return { type: 'string', enum: options.map(({ name }) => name) };
}

export function tuple(prefixItems: Schema[], minItems = prefixItems.length): Schema {
  return { type: 'array', prefixItems, items: false, minItems, maxItems: prefixItems.length };
}

/** Path of the first invalid entry, empty for the value itself; null where all is valid. */
export type Check = (raw: unknown) => readonly number[] | null;

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
  const form = forms.get(pattern ?? '');
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
