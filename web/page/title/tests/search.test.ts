import { expect, it } from 'vitest';
import { presets } from '../../../model/presets/presets.ts';
import { searchTopics } from '../search.ts';

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
  for (const input of ['128-node', ' 128 Knoten '])
    expect(searchTopics(input).map(({ preset }) => preset)).toEqual(found);
  expect(searchTopics('1,024 nodes').map(({ preset }) => preset)).toContain('table-1-1024');
  for (const input of ['127 nodes', 'nodes', '128'])
    expect(searchTopics(input).some(({ preset }) => preset === 'cable-breaks')).toBe(false);
});
