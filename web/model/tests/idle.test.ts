/* Settings without effect are reported. Links omit them, unless somebody typed, drew or uploaded them. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isList, nameOf, partOf } from '../field.ts';
import { fields } from '../fields.ts';
import { idleNotes, withoutIdle } from '../idle.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { presets } from '../presets/presets.ts';
import { checkFragment, decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import type { Scenario } from '../types.ts';
import { always } from './always.ts';
import { documents, SENTENCE } from './arbitraries.ts';
import { tried } from './tried.ts';

function notes(document: object): string[] {
  const result = checkScenario({ version: 1, ...document });
  expect(result.ok).toBe(true);
  return result.ok ? idleNotes(result.value, null, { naming: 'paths' }) : [];
}

describe('a field that nothing looks at', () => {
  it('is named as in the forms on the page', () => {
    const { scenario, preset } = decodeFragment('#v=1&traffic=hot-spot&crt-ns=5');
    expect(idleNotes(scenario, preset)).toEqual(['Root timer (CRT) has no effect here; it needs routing ARN.']);
  });

  it('is none when a lane looks at it, when it stands at its default, and when the preset says it', () => {
    const arn = { name: 'B', routing: { kind: 'arn' } };
    expect(
      notes({ traffic: { kind: 'hot-spot' }, congestion: { rootTimerNs: 5 }, lanes: [{ name: 'A' }, arn] }),
    ).toEqual([]);
    expect(notes({ traffic: { kind: 'uniform' }, link: { latencyNs: 31 } })).toEqual([]);
    expect(notes({ traffic: { kind: 'uniform' }, switch: { bufferBytes: 4096 } })).toEqual([]);
    const { scenario, preset } = decodeFragment('#v=1&preset=one-hot-node&lane1.vcs=2');
    expect(idleNotes(scenario, preset)).toHaveLength(1);
  });
});

describe('what was published', () => {
  it.each(presets.map(({ id, scenario }) => [id, scenario] as const))(
    'the preset %s says nothing in vain',
    (id, scenario) => {
      expect([idleNotes(scenario, id), idleNotes(scenario, null)]).toEqual([[], []]);
    },
  );
});

/** Every list set by a scenario and its lanes, with its path. */
function listsIn(scenario: Scenario): [string, unknown][] {
  const places = [scenario, ...scenario.lanes].map((place) => place as unknown as Record<string, object | undefined>);
  return places.flatMap((place, index) =>
    lists.flatMap((field): [string, unknown][] => {
      const values = (place[partOf(field)] ?? {}) as Record<string, unknown>;
      return Object.hasOwn(values, nameOf(field)) ? [[`${index} ${field.path}`, values[nameOf(field)]]] : [];
    }),
  );
}

const lists = fields.filter(({ value }) => isList(value));

describe('a link', () => {
  it('brings back what somebody typed, drew or uploaded, though nothing looks at it now', () => {
    const traffic = { kind: 'uniform', rows: [[-1, 0, 0, 1, 64]], phases: [[1, 0]], senders: [3], hotNodes: [2] };
    const lane = { name: 'A', traffic: { sources: [1, 2], sizes: [3] }, job: { nodes: [4, 5] } };
    const { scenario } = parseScenario({ version: 1, traffic, switch: { bufferBytes: 128 }, lanes: [lane] });
    const opened = decodeFragment(encodeFragment(withoutIdle(scenario, null)));
    expect(opened.scenario).toMatchObject({ traffic, lanes: [lane], switch: { bufferBytes: 4096 } });
    expect(idleNotes(opened.scenario, null)).toHaveLength(7);
  });

  it('loses no list, and raises no note about anything else', () => {
    always([documents, fc.constantFrom(null, ...presets.map(({ id }) => id))], tried(500), (document, preset) => {
      const { scenario } = parseScenario(document);
      for (const note of idleNotes(scenario, preset)) expect(note).toMatch(SENTENCE);
      const passed = withoutIdle(scenario, preset);
      expect(checkScenario(passed)).toEqual({ ok: true, value: passed });
      const opened = decodeFragment(encodeFragment(passed, preset));
      expect(opened.problems).toEqual([]);
      expect(idleNotes(opened.scenario, opened.preset, { lists: false })).toEqual([]);
      expect(listsIn(opened.scenario)).toEqual(listsIn(scenario));
    });
  });
});

it('a key of earlier times opens as what it was, and is written anew', () => {
  const old = '#v=1&schedule=sync&start-ns=5000';
  expect(fields.filter(({ oldKey }) => oldKey).map(({ key, oldKey }) => [oldKey, key])).toEqual([
    ['start-ns', 'nodes-start-ns'],
  ]);
  expect(checkFragment(old)).toMatchObject({ ok: true, value: { software: { startNs: 5000 } } });
  expect(encodeFragment(decodeFragment(old).scenario)).toBe('#v=1&schedule=sync&nodes-start-ns=5000');
  const keys = fields.flatMap(({ key, oldKey }) => [key, ...(oldKey ? [oldKey] : [])]);
  expect(new Set(keys).size).toBe(keys.length);
});
