/* Lists are checked by hand-written code and published as a schema: both accept the same lists. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invalidPath, isList } from '../entries.ts';
import { fields } from '../fields.ts';
import { schemaOf } from '../values.ts';

const number = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.constantFrom(0.5, 2 ** 31, 65_535, 65_536, 1_048_576));
const entry = fc.oneof({ arbitrary: number, weight: 8 }, fc.constantFrom(null, '1', true, undefined, {}, []));
const lists = fc.array(fc.oneof(entry, fc.array(entry, { maxLength: 6 }), fc.tuple(number, number)), { maxLength: 5 });
const rows = fc.array(fc.tuple(number, number, number, number, number), { maxLength: 3 });

describe('a list checked by hand', () => {
  const values = fields.map(({ path, value }) => ({ path, value }));

  it.each(values.filter(({ value }) => isList(value)))('is one for the schema, too: $path', ({ value }) => {
    if (!isList(value)) return;
    const schema = schemaOf(value);
    const least = 'minLength' in value ? value.minLength : 0;
    fc.assert(
      fc.property(fc.oneof(lists, rows), (raw) => {
        if (raw.length < least) return;
        const { success, error } = schema.safeParse(raw);
        const odd = invalidPath(value, raw);
        expect(odd === null).toBe(success);
        expect(odd ?? []).toEqual(error?.issues[0]?.path ?? []);
      }),
      { numRuns: 400 },
    );
  });
});
