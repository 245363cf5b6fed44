import { afterEach, expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { type Preset, presets } from '../../../model/presets/presets.ts';
import { nodesIn } from '../../../model/presets/sizes.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { setLanguage } from '../../../words/language/language.ts';
import { de } from '../../../words/language/tests/german.ts';
import { searchTopics, searchTree } from '../search.ts';

afterEach(() => setLanguage('en', null));

it('leads from a word to a lesson and a scenario, each once, the lesson first', () => {
  const found = searchTopics('incast');
  expect(found[0]).toEqual({ text: 'Two to one: who waits?', detail: 'lesson', lesson: 'to-one' });
  expect(found[1]).toEqual({ text: 'Two senders, one receiver', detail: 'scenario', preset: 'two-to-one' });
  expect(new Set(found.map(({ text }) => text)).size).toBe(found.length);
});

it('says which word it went by, where that is not the one that was typed', () => {
  expect(searchTopics('headofl')[0]?.detail).toBe('lesson, for “head-of-line blocking”');
});

it('finds the scenarios whose trees have so many nodes, by the product of their children', () => {
  const xgft = presets.filter(({ scenario: { topology, lanes } }) => {
    const isPlain = topology.kind === 'xgft' && lanes.every((lane) => !lane.topology);
    return isPlain && topology.m.reduce((nodes, children) => nodes * children, 1) === 128;
  });
  expect(xgft.length).toBeGreaterThan(3);
  const found = searchTopics('128 nodes').map(({ preset }) => preset);
  // An RLFT of 8 ports and 3 stages has 4 x 4 x 8 nodes.
  expect(found).toEqual(expect.arrayContaining([...xgft.map(({ id }) => id), 'cable-breaks', 'one-cable-broken']));
  expect(found).not.toContain('half-bisection');
  const presetsOf = (input: string) => searchTopics(input).map(({ preset }) => preset);
  expect(presetsOf('128-node')).toEqual(found);
  expect(presetsOf('128 Knoten')).not.toContain('cable-breaks');
  setLanguage('de', de);
  for (const input of [' 128 Knoten ', '128 nodes']) expect(presetsOf(input)).toEqual(found);
  setLanguage('en', null);
  expect(searchTopics('1,024 nodes').map(({ preset }) => preset)).toContain('table-1-1024');
  for (const input of ['127 nodes', 'nodes', '128'])
    expect(searchTopics(input).some(({ preset }) => preset === 'cable-breaks')).toBe(false);
});

it('finds a node by its number, with the word of the page’s language or the English one', async () => {
  const [preset] = presets as [Preset];
  // Worked out once, not with every letter.
  expect(nodesIn(preset)).toBe(nodesIn(preset));
  const run = (await builtCore()).open(resolveLanes(preset.scenario)[0] as ReturnType<typeof resolveLanes>[0]);
  const kindsOf = (input: string) => searchTree(input, 0, run.shape, null).map(({ selection: { kind } }) => kind);
  expect(kindsOf('0')).toEqual(['node', 'task']);
  expect([kindsOf('node 2'), kindsOf('Task 2')]).toEqual([['node'], ['task']]);
  expect(kindsOf('Knoten 2')).toEqual([]);
  setLanguage('de', de);
  expect([kindsOf('Knoten 2'), kindsOf('node 2'), kindsOf('task 2')]).toEqual([['node'], ['node'], ['task']]);
  run.destroy();
});

it.each(['sweep', 'vary'])('%s finds what varies settings', (word) => {
  expect(searchTopics(word)).toMatchObject([{ text: 'Vary a setting', opens: 'sweep' }]);
});
