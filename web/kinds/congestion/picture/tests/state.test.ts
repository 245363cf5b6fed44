import { describe, expect, test } from 'vitest';
import { LINK_CONGESTED, LINK_ROOT, LINK_ROOT_TIMER, LINK_SOURCE } from '../../../../run/protocol.ts';
import { readStates } from '../state.ts';
import { frameOf, settings, shapeOf } from './shapes.ts';

const shape = shapeOf([2, 2, 2], [1, 2, 2]);
/** 40 slots, two channels: 20 each; a link is stalled above 16. */
const OVER = 17;
const toNode0 = shape.upLinks;

function inputsOf(entity: number): number[] {
  return Array.from({ length: shape.links }, (_, link) => link).filter((link) => shape.toOf(link) === entity);
}

describe('stalled and isolated', () => {
  test('a link is stalled when the queue at its end is over the high threshold', () => {
    const frame = frameOf(shape, 10);
    frame.congestion.linkVcQueue[5 * 2] = OVER;
    frame.congestion.linkVcQueue[6 * 2] = OVER - 1;
    const states = readStates(shape, settings);
    states.read(frame);
    expect([...states.stalled].flatMap((on, link) => (on ? [link] : []))).toEqual([5]);
  });

  test('the output of a stalled queue is stalled too, unless only the isolating channel is full', () => {
    const from = shape.fromOf(toNode0);
    for (const channel of [0, 1]) {
      const frame = frameOf(shape, 10);
      frame.congestion.linkState[toNode0] = LINK_CONGESTED | LINK_SOURCE;
      for (const link of inputsOf(from)) frame.congestion.linkVcQueue[link * 2 + channel] = OVER;
      const states = readStates(shape, settings);
      states.read(frame);
      expect(states.stalled[toNode0]).toBe(channel === 0 ? 1 : 0);
      for (const link of inputsOf(from)) {
        expect(states.stalled[link]).toBe(channel === 0 ? 1 : 0);
        if (link >= shape.firstUpFrom(1)) expect(states.isolated[link]).toBe(channel);
      }
    }
  });

  test('the isolated part is that of the queue, or of what came lately', () => {
    const frame = frameOf(shape, 1000);
    frame.congestion.linkVcQueue.set([15, 5], 20 * 2);
    frame.congestion.linkVcQueue.set([0, 4], 21 * 2);
    frame.congestion.linkAdapted[4] = 1;
    const states = readStates(shape, settings);
    states.read(frame);
    expect(states.isolated[20]).toBeCloseTo(0.25);
    expect(states.isolated[21]).toBe(0);
    expect(states.isolated[4]).toBe(1);
    expect(states.isolated[7]).toBe(0);
  });

  test('what was read before makes no difference', () => {
    const at = (slot: number, bits: number) => {
      const frame = frameOf(shape, slot);
      frame.congestion.linkState[toNode0] = bits;
      frame.congestion.linkAdapted.fill(slot / 1000);
      for (const link of inputsOf(shape.fromOf(toNode0))) frame.congestion.linkVcQueue[link * 2] = OVER;
      return frame;
    };
    const runs = LINK_CONGESTED | LINK_SOURCE | LINK_ROOT_TIMER;
    const seen = [
      at(100, runs),
      at(105, LINK_CONGESTED),
      at(130, LINK_CONGESTED | LINK_SOURCE | LINK_ROOT),
      at(900, runs),
    ];
    const known = readStates(shape, settings);
    for (const frame of [...seen, ...seen.toReversed()]) {
      const fresh = readStates(shape, settings);
      known.read(frame);
      fresh.read(frame);
      expect(known).toEqual({ ...fresh, read: known.read });
    }
    expect(known.timers).toEqual([toNode0]);
  });
});

test('where nothing detects, no root timer is shown', () => {
  for (const kind of ['arn', 'd-mod-k'] as const) {
    const frame = frameOf(shape, 10);
    const link = shape.upLinks + 1;
    for (const input of inputsOf(shape.fromOf(link))) frame.congestion.linkVcQueue[input * 2] = OVER;
    frame.congestion.linkState[link] = LINK_CONGESTED | LINK_SOURCE | LINK_ROOT_TIMER;
    const states = readStates(shape, { ...settings, routing: { ...settings.routing, kind } });
    states.read(frame);
    expect(states.timers).toEqual(kind === 'arn' ? [link] : []);
  }
});
