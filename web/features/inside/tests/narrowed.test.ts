/* Switches of many ports around one output, against a naive count over random ones. */

import { describe, expect, it } from 'vitest';
import { pseudoRandom } from '../../../model/tests/large.ts';
import type { InsideLine, InsideModel } from '../inside-model.ts';
import { layOutInside, leastHeight, standardHeight } from '../layout.ts';
import { busiestOutput, isNarrowed, narrowedTo } from '../narrowed.ts';
import { placedPackets } from '../places.ts';

function randomModel(ports: number, seed: number): InsideModel {
  const random = pseudoRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const packet = () => ({ look: 0, to: '1', title: '', ends: [0, 1] as const });
  const none = ['', ''] as const;
  const inputs = Array.from({ length: ports }, (_, at) => ({
    link: at,
    name: `in ${at}`,
    places: [24, 24],
    lines: Array.from(
      { length: below(4) },
      (): InsideLine => ({
        channel: below(2),
        output: below(ports),
        packets: Array.from({ length: 1 + below(6) }, packet),
      }),
    ),
    came: [],
    more: below(2),
  }));
  const outputs = Array.from({ length: ports }, (_, at) => ({
    ...{ link: ports + at, name: `out ${at}`, sent: [], sends: random() < 0.5, room: [], lines: [] },
    ...{ more: 0, places: 0, reason: '', stopped: false },
  }));
  const granted = inputs.flatMap(({ lines: [first] }, input) =>
    first && first.output !== null && random() < 0.5 ? [{ input, channel: first.channel, output: first.output }] : [],
  );
  return {
    ...{ title: '', aside: '', verdict: { strong: '', rest: '', because: '' } },
    columns: { input: none, places: none, first: ['First', ''], crossbar: none, queue: none, sent: none, room: none },
    looks: [{ name: 'x', shape: 'square', colour: ({ ink }) => ink }],
    channels: ['a', 'b'],
    ...{ inputs, outputs, granted, passing: [] },
  };
}

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

describe('a switch of many ports', () => {
  it('is left alone where there are few', () => {
    const model = randomModel(8, 1);
    expect(isNarrowed(model)).toBe(false);
    expect(narrowedTo(model, 3)).toBe(model);
  });

  it('is shown around one output at all instants of a film', () => {
    const [one, two] = [randomModel(20, 1), randomModel(20, 4)];
    const waits = ({ inputs }: InsideModel, output: number) =>
      inputs
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => sum + (line.output === output ? line.packets.length : 0), 0);
    const both = [...one.outputs.keys()].map((output) => waits(one, output) + waits(two, output));
    const chosen = busiestOutput([one, two]);
    expect(both[chosen ?? -1]).toBe(Math.max(...both));
    expect([busiestOutput([one]), busiestOutput([two])]).not.toEqual([chosen, chosen]);
    expect(busiestOutput([{ ...one, inputs: [] }])).toBeNull();
  });

  it.each(SEEDS)('shows who asks for an output, and counts all, seed %i', (seed) => {
    const model = randomModel(17 + 2 * seed, seed);
    const asks = (output: number) =>
      model.inputs.filter(({ lines }) => lines.some((line) => line.output === output)).length;
    const chosen = busiestOutput([model]) ?? -1;
    const waits = (output: number) => {
      let count = 0;
      for (const { lines } of model.inputs)
        for (const line of lines) if (line.output === output) count += line.packets.length;
      return count;
    };
    for (const output of model.outputs.keys()) expect(waits(output)).toBeLessThanOrEqual(waits(chosen));
    const shown = narrowedTo(model, chosen);
    expect(shown.outputs.map(({ name }) => name)).toEqual([`out ${chosen}`]);
    expect(shown.inputs).toHaveLength(Math.max(1, asks(chosen)));
    for (const input of shown.inputs) {
      const before = model.inputs.find(({ link }) => link === input.link);
      const count = (lines: readonly InsideLine[] = []) => lines.reduce((sum, { packets }) => sum + packets.length, 0);
      expect(count(input.lines) + input.more).toBe(count(before?.lines) + (before?.more ?? 0));
      const free = (of: typeof input) => of.places.reduce((sum, places) => sum + places, 0) - count(of.lines);
      expect(before && free(input)).toBe(before && free(before));
    }
    const others = model.granted.filter(({ output }) => output !== chosen).length;
    expect(shown.granted).toHaveLength(model.granted.length - others);
    expect(shown.aside).toBe(others === 0 ? '' : `${others} ${others === 1 ? 'other passes' : 'others pass'}`);
    for (const width of [358, 700]) {
      const layout = layOutInside(shown, { width, height: 0 });
      for (const { x, y } of placedPackets(shown, layout)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThan(layout.height);
      }
    }
  });
});

describe('the height of a lens', () => {
  const places = (ports: number, width: number) =>
    new Set(SEEDS.map((seed) => standardHeight(randomModel(ports, seed), width)));

  it.each([360, 612, 900])('follows from ports and channels, not from what waits, at %i px', (width) => {
    expect(places(8, width).size).toBe(1);
    expect(places(4, width).size).toBe(1);
    expect(Math.max(...places(4, width))).toBeLessThanOrEqual(Math.min(...places(8, width)));
  });

  it.each(SEEDS)('has room for all in it, seed %i', (seed) => {
    for (const [width, ports] of [
      [358, 8],
      [612, 8],
      [900, 16],
    ] as const) {
      const model = randomModel(ports, seed);
      for (const height of [standardHeight(model, width), Math.ceil(leastHeight(model, width))])
        expect(layOutInside(model, { width, height }).height, `${width} px`).toBe(height);
    }
  });
});
