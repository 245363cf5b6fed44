import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { topologies } from '../algorithms/topologies.ts';
import { defaultPart, defaultScenario } from '../defaults.ts';
import { nameOf, partOf } from '../field.ts';
import { schemaOf } from '../field-types.ts';
import { fieldAt, fields, fieldsOf, isShown } from '../fields.ts';
import { PARTS } from '../lanes.ts';
import { limits } from '../limits.ts';
import { checkScenario } from '../parse.ts';
import { claimOf } from '../presets/claims.ts';
import { namesOf, presets } from '../presets/presets.ts';
import { encodeFragment, lengthProblem } from '../share-link/encode.ts';
import { checkField, invalidPath } from '../values.ts';
import { always } from './always.ts';

describe('the table of fields', () => {
  it('has a row for every default, and no other one', () => {
    for (const part of [...PARTS, 'view'] as const) {
      const kinds = part === 'topology' ? Object.values(topologies).map(({ name }) => name) : [undefined];
      const names = kinds.flatMap((kind) => Object.keys(defaultPart(part, kind)));
      expect([...new Set(names)].sort()).toEqual(fieldsOf(part).map(nameOf).sort());
    }
  });

  it('takes every default', () => {
    const scenario = defaultScenario();
    for (const field of fields.filter((row) => isShown(row, scenario))) {
      const standard = defaultPart(partOf(field))[nameOf(field)];
      expect(checkField(field, standard)).toEqual({ ok: true, value: standard });
    }
  });

  it('has keys that differ and read well', () => {
    const keys = fields.map((field) => field.key);
    expect(new Set([...keys, 'v', 'preset', 'title', 'lanes']).size).toBe(keys.length + 4);
    for (const key of keys) expect(key).toMatch(/^[a-z-]+$/);
  });

  it('explains each field in one sentence, unless its label does', () => {
    for (const { meaning } of fields) expect(meaning ?? 'As its label.').toMatch(/^[A-Z].*\.$/);
  });

  it('shows fields by values that others can have', () => {
    for (const field of fields)
      for (const [path, names] of (field.shownWhen ?? []).flatMap((when) => Object.entries(when))) {
        const value = fieldAt(path)?.value;
        const known = value && 'options' in value ? value.options.map(({ name }) => name) : null;
        for (const name of names) {
          if (value?.type === 'flag') expect(['true', 'false'], `${field.path}: ${path}`).toContain(name);
          else if (value?.type === 'integer')
            expect(Number(name), `${field.path}: ${path}`).toBeGreaterThanOrEqual(value.min);
          else expect(known, `${field.path}: ${path}`).toContain(name);
        }
      }
  });

  it('shows what belongs to the kind of topology', () => {
    const shown = fieldsOf('topology').filter((field) => isShown(field, defaultScenario()));
    expect(shown.map(nameOf)).toEqual(['kind', 'm', 'w', 'p', 'r', 'absent', 'names', 'cuts']);
  });
});

describe('presets', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))('%s is right, and short as a link', (id, preset) => {
    expect(checkScenario(preset.document)).toEqual({ ok: true, value: preset.scenario });
    expect(encodeFragment(preset.scenario, id)).toBe(`#v=1&preset=${id}`);
    expect(encodeFragment(preset.scenario).length).toBeLessThan(limits.linkKept);
    expect(lengthProblem(encodeFragment(preset.scenario))).toBeNull();
    expect(claimOf(id).says).toMatch(/^\S.*[^.]\.$/);
    expect(claimOf(id).source).toMatch(/Prisacari|Rocher|Shu|Tam|Naruse|Beyond/);
  });

  it('have ids of their own', () => {
    const ids = [...presets.map((preset) => preset.id), ...Object.keys(namesOf)];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/* The schemas that are published say the same to another validator as to our own. */

const number = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.constantFrom(0.5, 2 ** 31, 65_535, 65_536, 1_048_576));
const word = fc.constantFrom('', 'all', '1', 'xor', '2.1', '12', 'link:0:57', 'half.3', 'seeds:5', 'a b', ' ');
const entry = fc.oneof({ arbitrary: number, weight: 8 }, word, fc.constantFrom(null, true, {}, []));
const lists = fc.array(fc.oneof(entry, fc.array(entry, { maxLength: 6 }), fc.tuple(number, number)), { maxLength: 5 });
const rows = fc.array(fc.tuple(number, number, number, number, number), { maxLength: 3 });

it.each(fields)('a value is one for our own validator and for another one: $path', ({ value }) => {
  const other = z.fromJSONSchema(schemaOf(value) as Parameters<typeof z.fromJSONSchema>[0]);
  always([fc.oneof(entry, lists, rows)], 300, (raw) => {
    expect(invalidPath(value, raw) === null).toBe(other.safeParse(raw).success);
  });
});
