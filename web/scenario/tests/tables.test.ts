import { describe, expect, it } from 'vitest';
import { topologies } from '../algorithms/topologies.ts';
import { defaultPart, defaultScenario } from '../defaults.ts';
import { nameOf, partOf } from '../field.ts';
import { fieldAt, fields, fieldsOf, isShown } from '../fields.ts';
import { PARTS } from '../lanes.ts';
import { limits } from '../limits.ts';
import { encodeFragment, lengthProblem } from '../link/encode.ts';
import { checkScenario } from '../parse.ts';
import { readPhases, writePhases } from '../phases.ts';
import { plannedChoices, plannedFields } from '../planned.ts';
import { presets } from '../presets/presets.ts';
import { presetSources } from '../presets/sources.ts';
import { checkField } from '../values.ts';

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

  it('explains each field in one sentence', () => {
    for (const field of fields) expect(field.meaning).toMatch(/^[A-Z].*\.$/);
  });

  it('does not promise for later what is there', () => {
    for (const path of plannedFields) expect(fieldAt(path)).toBeUndefined();
    for (const [path, names] of Object.entries(plannedChoices)) {
      const field = fieldAt(path);
      const known = field && 'options' in field.value ? field.value.options.map((option) => option.name) : [];
      expect(known.filter((name) => names.includes(name))).toEqual([]);
      expect(known.length).toBeGreaterThan(0);
    }
  });

  it('shows what belongs to the kind of topology', () => {
    const shown = fieldsOf('topology').filter((field) => isShown(field, defaultScenario()));
    expect(shown.map(nameOf)).toEqual(['kind', 'm', 'w', 'cuts']);
  });
});

describe('presets', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))('%s is right, and short as a link', (id, preset) => {
    expect(checkScenario(preset.document)).toEqual({ ok: true, value: preset.scenario });
    expect(encodeFragment(preset.scenario, id)).toBe(`#v=1&preset=${id}`);
    expect(encodeFragment(preset.scenario).length).toBeLessThan(limits.linkKept);
    expect(lengthProblem(encodeFragment(preset.scenario))).toBeNull();
    expect(preset.point).toMatch(/^[A-Z].*[^.]\.$/);
    expect(presetSources[id]).toMatch(/Prisacari|Rocher|Shu|Tam|Naruse|Beyond/);
  });

  it('have ids of their own', () => {
    expect(new Set(presets.map((preset) => preset.id)).size).toBe(presets.length);
  });
});

describe('an exchange by hand', () => {
  it('is one line per phase', () => {
    const phases = [
      [1, 0, null],
      [2, 1, 0],
    ];
    expect(writePhases(phases)).toBe('1 0 -\n2 1 0');
    expect(readPhases('1, 0, -\n\n 2;1;0 \r\n')).toEqual({ ok: true, value: phases });
  });

  it.each([
    ['', 'The text has no phases; write one line of task numbers for each phase.'],
    ['1 x', 'Phase 0 has "x"; only task numbers are allowed, and - for an idle task.'],
    ['1 1', 'In phase 0, tasks 0 and 1 both send to task 1; only one may.'],
    ['1 0\n1 0 2', 'Phase 1 names 3 tasks, but phase 0 names 2 tasks; each phase must name every task once.'],
    ['1 0\n0 2', 'In phase 1, task 1 sends to task 2; tasks are 0 to 1.'],
  ])('%j is refused with one sentence', (text, sentence) => {
    expect(readPhases(text)).toEqual({ ok: false, problems: [sentence] });
  });
});
