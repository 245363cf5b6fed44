import { describe, expect, it } from 'vitest';
import { insideCongestion } from '../../../kinds/congestion/inside.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { packetOf } from '../../../run/protocol.ts';
import { insideOf } from '../../../run/tests/inside-of.ts';
import type { LessonStep } from '../lesson.ts';
import { answered, core, lanesOf, said, step, sure } from './bench.ts';

const SLOW = 900_000;
/** The port into node 4 of 128: the reverse direction of its uplink. */
const HOT_PORT = 388;
it(
  'a link serves both channels in turn',
  () => {
    const { scene } = step('isolation', 1);
    const seen = insideStep({ scene: { ...scene, view: { ...scene.view, inside: 129 } } });
    const root = seen.outputs.find(({ link }) => link === HOT_PORT);
    const channels = sure(root).left.map((departure) => departure && packetOf(departure.message)?.adapted);
    expect(new Set(channels.filter((_, at) => at % 2 === 0)).size).toBe(1);
    expect(new Set(channels).size).toBe(2);
    expect(seen.inputs.some(({ waiting }) => new Set(waiting.map(({ phase }) => phase)).size === 2)).toBe(true);
  },
  SLOW,
);

it(
  'old packets for the hot node stand before others in the usual channel, beside those that are isolated',
  () => {
    const one = step('isolation', 1);
    const settings = sure(lanesOf(one)[0]);
    const seen = insideStep(one);
    const picture = insideCongestion({ shape: core.open(settings).shape, settings }, seen, 'light');
    expect(picture.verdict.strong).toBe('Head-of-line blocking:');
    const toHot = seen.inputs.flatMap(({ waiting }) => waiting.filter(({ destination }) => destination === 4));
    expect(new Set(toHot.map(({ phase }) => phase)).size).toBe(2);
  },
  SLOW,
);

/** Inside a switch of a step's only lane, at the step's instant. */
function insideStep({ scene }: Pick<LessonStep, 'scene'>) {
  const [lane] = resolveLanes(scene);
  const seen = insideOf(core, sure(lane), scene.view.timeNs * 1000, scene.view.inside);
  return { ...seen, sending: seen.outputs.filter(({ next }) => next).length };
}

describe('when a queue is a root', () => {
  it(
    'in a branch no place is free ahead; the root passes on a packet in every slot',
    () => {
      const branch = insideStep(step('root', 1));
      const full = branch.inputs.filter(({ waiting }) => waiting.filter((one) => one.destination === 4).length >= 47);
      expect(full).toHaveLength(7);
      expect(branch.outputs[0]?.port?.credits[0]).toBe(0);
      expect(said('root', 1)).toContain('No place is free at aggregation 0');
      const root = insideStep(answered('root', 1));
      expect(root.inputs[0]?.waiting.filter(({ destination }) => destination === 4).length).toBeGreaterThan(0.81 * 48);
      const port = root.outputs.find(({ link }) => link === HOT_PORT);
      expect(port?.left.every(Boolean)).toBe(true);
      expect(port?.next).not.toBeNull();
    },
    SLOW,
  );
});

describe('queuing schemes', () => {
  it(
    'part the buffers, and others pass',
    () => {
      const channels = (seen: ReturnType<typeof insideStep>) =>
        seen.inputs.map(({ waiting }) =>
          [0, 1, 2].map((vc) => waiting.filter(({ phase }) => phase === vc).map(({ destination }) => destination)),
        );
      const parted = insideStep(answered('queues', 1));
      const [whole] = lanesOf(step('queues', 1));
      expect(said('queues', 1)).toContain(`a buffer of ${whole?.switch.bufferPackets} places`);
      const busy = channels(parted).filter(([, own]) => own?.includes(4));
      expect(busy).toHaveLength(7);
      for (const [, own] of busy) expect(own?.every((destination) => destination === 4)).toBe(true);
      for (const [none, , two] of busy) expect([none, two].map((own) => (own?.length ?? 0) < 4)).toEqual([true, true]);
      expect([4, 20, 84, 100].map((node) => node % 3)).toEqual([1, 2, 0, 1]);
      expect(parted.sending).toBeGreaterThan(insideStep(step('queues', 1)).sending);
    },
    SLOW,
  );
});
