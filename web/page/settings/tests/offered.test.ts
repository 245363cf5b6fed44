/* Every setting of a lane is offered in its family's settings, or listed with the reason why not. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Engine } from '../../../model/algorithms/engines.ts';
import { type DefaultsKind, defaultScenario } from '../../../model/defaults.ts';
import type { Condition, Field, FieldPath } from '../../../model/field.ts';
import { fieldAt } from '../../../model/fields.ts';
import { engineOf, resolveLanes } from '../../../model/lanes.ts';
import type { LaneSettings, ResolvedLane } from '../../../model/types.ts';
import { sections } from '../Sections.tsx';
import { isChoice, shownFields } from '../shown-fields.ts';

const path = new URL('unoffered.yaml', import.meta.url);
const reasons: Record<Engine, Record<string, string>> = parse(readFileSync(path, 'utf8'), { merge: true });

const grounds: Record<Engine, DefaultsKind> = {
  output: 'all-to-all',
  input: 'hot-spot',
  voq: 'many-to-many',
  lossy: 'cluster',
};

function laneOf(family: Engine): ResolvedLane {
  const scenario = defaultScenario(grounds[family]);
  if (family === 'lossy') scenario.traffic.schedule = 'sync';
  else if (family !== 'output') scenario.traffic.kind = grounds[family] as 'hot-spot' | 'many-to-many';
  const [lane] = resolveLanes(scenario);
  if (!lane || engineOf(lane) !== family) throw new Error(`This is no lane of ${family}.`);
  return lane;
}

const families: Engine[] = ['output', 'input', 'voq', 'lossy'];

/** The lane changed to satisfy a condition. */
function withCondition(lane: ResolvedLane, condition: Condition): ResolvedLane {
  const changed = structuredClone(lane) as unknown as Record<string, Record<string, unknown>>;
  for (const [path, [value] = []] of Object.entries(condition) as [string, readonly string[]][]) {
    const [part = '', name = ''] = path.split('.');
    const was = changed[part]?.[name];
    if (typeof was === 'string') changed[part] = { ...changed[part], [name]: value };
    else changed[part] = { ...changed[part], [name]: typeof was === 'boolean' ? value === 'true' : Number(value) };
  }
  return changed as unknown as ResolvedLane;
}

function offered(field: Field, family: Engine): boolean {
  const lane = laneOf(family);
  const lanes = [lane, ...(field.shownWhen ?? []).map((condition) => withCondition(lane, condition))];
  const fitting = lanes.filter((candidate) => engineOf(candidate) === family);
  const shown = sections[family].flatMap(({ groups }) => groups.flatMap((group) => shownFields(group, fitting)));
  return shown.includes(field);
}

function pathsOf(lane: LaneSettings): string[] {
  return Object.entries(lane).flatMap(([part, values]) =>
    typeof values === 'object' && part !== 'topology' ? Object.keys(values).map((name) => `${part}.${name}`) : [],
  );
}

/** Each kind of tree has fields of its own, in a form of its own. */
const trees = { xgft: ['m', 'w'], 'kary-ntree': ['k', 'n'], rlft: ['ports', 'stages'] };

describe.each(families)('the settings of %s', (family) => {
  const paths = pathsOf(laneOf(family));

  it.each(paths)('offer %s, or there is a reason', (path) => {
    const field = fieldAt(path);
    expect(field).toBeDefined();
    const [part = ''] = path.split('.');
    const reason = reasons[family][path] ?? reasons[family][part];
    expect({ path, offered: offered(field as Field, family) }).toEqual({ path, offered: reason === undefined });
  });

  it('give reasons only for what a lane has', () => {
    const known = new Set(paths.flatMap((path) => [path, path.slice(0, path.indexOf('.'))]));
    expect(Object.keys(reasons[family]).filter((path) => !known.has(path))).toEqual([]);
  });

  it('name each field once', () => {
    const groups = sections[family].flatMap((section) => section.groups);
    expect(new Set(groups).size).toBe(groups.length);
  });
});

it.each(Object.entries(trees))('a tree of kind %s has its own fields', (kind, names) => {
  const fields = names.map((name) => fieldAt(`topology.${name}` as FieldPath));
  for (const field of fields) expect(field?.shownWhen?.[0]?.['topology.kind']).toContain(kind);
});

it('every offered number says its range and, where it has one, its unit in one line', () => {
  const seen = families.flatMap((family) => pathsOf(laneOf(family)).map((path) => fieldAt(path)));
  const numbers = seen.filter((field) => field && isChoice(field) && /^(integer|number)$/.test(field.value.type));
  expect(numbers.length).toBeGreaterThan(30);
  for (const field of numbers) {
    expect(field?.meaning ?? `${field?.label}.`).toMatch(/^[A-Z].*\.$/);
    if (field?.path.endsWith('Ns')) expect(field.value).toMatchObject({ unit: 'ns' });
    if (field?.path.endsWith('Packets')) expect(field.value).toMatchObject({ unit: 'packets' });
  }
});
