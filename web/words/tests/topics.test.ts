import { describe, expect, it } from 'vitest';
import { presetById } from '../../model/presets/presets.ts';
import { glossary } from '../glossary.ts';
import { meaningFor, topics, topicsFor } from '../topics.ts';

const first = (input: string) => topicsFor(input)[0];

describe('a search', () => {
  it.each([
    ['all-reduce', undefined, 'cnn'],
    ['allreduce', undefined, 'cnn'],
    ['all-reduce', 'ring', 'ring-order'],
    ['all-reduce', 'all-reduce', 'all-reduce-three-ways'],
    ['allgather', 'ring', 'ring-order'],
    ['ring', 'ring', 'ring-order'],
    ['ring order', 'ring', 'ring-order'],
    ['NCCL', 'ring', 'ring-order'],
    ['which algorithm', 'all-reduce', 'all-reduce-three-ways'],
    ['bus bandwidth', 'all-reduce', 'all-reduce-three-ways'],
    ['ECMP collisions', 'flows', 'ecmp-against-spraying'],
    ['packet order', 'flows', 'ecmp-against-spraying'],
    ['out of order', 'flows', 'ecmp-against-spraying'],
    ['cable breaks', 'broken', 'cable-breaks'],
    ['failure', 'broken', 'cable-breaks'],
    ['slow rank', 'pipeline', 'slow-task'],
    ['slowdown', 'flows', 'one-permutation-four-ways'],
    ['slowdown', undefined, 'two-jobs'],
    ['parallel cables', 'why-fat', undefined],
    ['incast', 'to-one', 'two-to-one'],
    ['all to one', 'to-one', 'two-to-one'],
    ['All-to-one', 'to-one', 'two-to-one'],
    ['all to all', 'half', 'half-bisection'],
    ['LogGOPSim', 'pipeline', 'slow-task'],
    ['GOAL', 'pipeline', 'slow-task'],
    ['dependencies', 'pipeline', 'slow-task'],
    ['several jobs', undefined, 'two-jobs'],
    ['interference', undefined, 'two-jobs'],
    ['ECMP', 'routes', 'routing-matters'],
    ['ECMP', 'flows', 'ecmp-against-spraying'],
    ['spraying', 'flows', 'ecmp-against-spraying'],
    ['flowlets', 'flows', 'ecmp-against-spraying'],
    ['REPS', 'flows', 'ecmp-against-spraying'],
    ['on-off', undefined, 'ecmp-against-spraying'],
    ['bursty', undefined, 'ecmp-against-spraying'],
    ['hotspot', 'hot', 'one-hot-node'],
    ['packet loss', 'drops', 'why-packets-drop'],
    ['failure', 'broken', 'one-cable-broken'],
    ['broken cable', 'broken', 'one-cable-broken'],
  ])('for %s finds the lesson %s and the scenario %s', (input, lesson, preset) => {
    const found = topicsFor(input);
    expect(found.map((topic) => topic.lesson?.id)).toContain(lesson);
    expect(found.map((topic) => topic.preset)).toContain(preset);
    expect(found[0]?.word.toLowerCase().replace(/\W/g, '')).toBe(input.toLowerCase().replace(/\W/g, ''));
  });
  it('finds every term of the glossary, under its own name first', () => {
    for (const { term } of Object.values(glossary))
      if (/\p{L}{2}/u.test(term)) expect(first(term)?.word, term).toBe(term);
  });
  it('goes by the beginnings of words, those of the whole before those inside', () => {
    expect(first('conges')?.word).toMatch(/^conges/);
    expect(topicsFor('one hot node')).toEqual([]);
    expect(first('blocking')?.word).toMatch(/blocking/);
  });
  it('leaves numbers and single letters to what has them', () => {
    for (const input of ['', ' ', '6', '2.1', 'n', '1,024'])
      expect([topicsFor(input), meaningFor(input)]).toEqual([[], null]);
  });
  it('says what a term means, where it can be only one', () => {
    expect(meaningFor('Head of line blocking')?.term).toBe('head-of-line blocking');
    expect(meaningFor('bisect')?.term).toBe('bisection');
    expect(meaningFor('hot source')?.term).toBe('hot node, hot source');
    expect(meaningFor('con')).toBe(null);
  });
});

it('what topics lead to exists', () => {
  for (const { terms, lesson, preset, opens } of topics) {
    expect(lesson ?? preset ?? opens).toBeDefined();
    for (const term of terms) expect(glossary).toHaveProperty(term);
    if (preset) expect(presetById(preset), preset).toBeDefined();
  }
});
