/* The schemas that are published say the same to another validator as to our own. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fields } from '../fields.ts';
import { invalidPath, schemaOf } from '../schema.ts';

const number = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.constantFrom(0.5, 2 ** 31, 65_535, 65_536, 1_048_576));
const word = fc.constantFrom('', 'all', '1', 'xor', '2.1', '12', 'link:0:57', 'half.3', 'seeds:5', 'a b', ' ');
const entry = fc.oneof({ arbitrary: number, weight: 8 }, word, fc.constantFrom(null, true, {}, []));
const lists = fc.array(fc.oneof(entry, fc.array(entry, { maxLength: 6 }), fc.tuple(number, number)), { maxLength: 5 });
const rows = fc.array(fc.tuple(number, number, number, number, number), { maxLength: 3 });

describe('a value', () => {
  it.each(fields)('is one for both: $path', ({ value }) => {
    const other = z.fromJSONSchema(schemaOf(value) as Parameters<typeof z.fromJSONSchema>[0]);
    fc.assert(
      fc.property(fc.oneof(entry, lists, rows), (raw) => {
        expect(invalidPath(value, raw) === null).toBe(other.safeParse(raw).success);
      }),
      { numRuns: 300 },
    );
  });
});
