import { expect, test } from 'vitest';
import { presetLanes as lanesOf } from '../../model/tests/opened.ts';
import { participantsOf, RECEIVES, SENDS, takesPart } from '../participants.ts';

test('the nodes of a job send and receive, and the others do neither', () => {
  const [lane] = lanesOf('root-table');
  const parts = lane ? participantsOf(lane) : null;
  expect(parts?.kind).toBe('subset');
  expect(parts?.outside).toBe(14);
  const inside = Array.from({ length: 30 }, (_, node) => node).filter((node) => takesPart(parts, node));
  expect(inside).toEqual([0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29]);
});

test('of a job that is drawn as many nodes take part as it has', () => {
  const [lane] = lanesOf('random-job');
  expect(lane && participantsOf(lane)?.roles.filter((role) => role !== 0).length).toBe(16);
});

test('many-to-many traffic tells senders from receivers, lane by lane', () => {
  const [twelve, , twoToTwo] = lanesOf('two-to-one');
  const roles = (lane: typeof twelve) => [...((lane && participantsOf(lane)?.roles) ?? [])];
  expect(roles(twelve)).toEqual([SENDS, SENDS, 0, 0, 0, 0, 0, 0, RECEIVES, 0, 0, 0, 0, 0, 0, 0]);
  expect(roles(twoToTwo)[12]).toBe(RECEIVES);
  const [six] = lanesOf('six-to-ten');
  expect(six && participantsOf(six)).toMatchObject({ senders: 6, receivers: 10, outside: 0 });
});

test('a node may send and receive', () => {
  const [lane] = lanesOf('six-to-ten');
  if (!lane) throw new Error('No lane');
  const both = { ...lane, traffic: { ...lane.traffic, receivers: [5, 6] } };
  expect(participantsOf(both)?.roles[5]).toBe(SENDS | RECEIVES);
});

test('in a whole exchange and in a cluster everybody takes part', () => {
  for (const preset of ['half-bisection', 'cluster-8x2']) {
    const [lane] = lanesOf(preset);
    expect(lane && participantsOf(lane)).toBeNull();
    expect(takesPart(null, 3)).toBe(true);
  }
});
