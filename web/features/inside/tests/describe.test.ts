/* What a lens shows of a switch, at random instants of every family, against what frames of another run count. */

import { describe, expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { svgDocument } from '../../../draw/svg-pen.ts';
import { families } from '../../../kinds/families.ts';
import { familyOf } from '../../../model/lanes.ts';
import { pseudoRandom } from '../../../model/tests/large.ts';
import { flitPs } from '../../../run/flits.ts';
import { IDLE } from '../../../run/protocol.ts';
import { insideOf, laneOf, reach } from '../../../run/tests/inside-of.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { describeSwitch } from '../describe.ts';
import type { InsideInput, InsideOutput } from '../inside-model.ts';
import { layOutInside } from '../layout.ts';
import { paintInside } from '../paint-inside.ts';
import { placedPackets } from '../places.ts';

const core = await builtCore();

/** Preset, lane, an end in ps. */
const CASES = [
  ['half-bisection', 1, 30e6],
  ['root-table', 0, 1e6],
  ['rounds-of-eighteen', 0, 25e6],
  ['six-to-ten', 0, 3e6],
  ['cluster-8x2', 0, 20e9],
  ['one-hot-node', 0, 1.2e9],
  ['one-hot-node', 1, 1.2e9],
] as const;
const INSTANTS = 10;
/** At most so many runs of a queue are asked for. */
const LIMIT = 256;

const drawn = ({ lines, more }: InsideInput | InsideOutput): number =>
  lines.reduce((sum, { packets }) => sum + packets.length, more);

it('is asked of every family', () => {
  const asked = new Set(CASES.map(([preset, index]) => familyOf(laneOf(preset, index))));
  expect(asked).toEqual(new Set(Object.keys(families)));
});

describe.each(CASES)('the lens on switches of %s, lane %i', (preset, index, endPs) => {
  const lane = laneOf(preset, index);
  const slot = flitPs(lane);
  const random = pseudoRandom(7 * index + preset.length);

  it('shows what frames count, and all of it in its place', () => {
    let [packets, gauges] = [0, 0];
    for (let instant = 0; instant < INSTANTS; instant++) {
      const timePs = Math.floor((random() * endPs) / slot) * slot;
      const run = core.open(lane);
      run.prepare();
      const { shape } = run;
      const now = reach(run, timePs);
      const entity = shape.nodes + Math.floor(random() * shape.switches);
      const model = describeSwitch({ shape, settings: lane }, insideOf(core, lane, timePs, entity), 'light');
      const count = (link: number) => Math.min(now.linkQueue[link] ?? 0, LIMIT);
      for (const [at, output] of model.outputs.entries()) {
        const input = model.inputs[at];
        if (!input) throw new Error('There is no input.');
        expect(input.link).toBe(shape.twinOf(output.link));
        switch (lane.switch.buffering) {
          case 'output':
            expect(drawn(output)).toBe(count(output.link));
            expect(drawn(input)).toBe(0);
            {
              const next = run.queueOf(output.link)[0]?.nextLink ?? IDLE;
              const { of, free } = output.room[0] ?? { of: 0, free: 0 };
              expect(output.room).toHaveLength(next === IDLE ? 0 : 1);
              expect(of - free).toBe(next === IDLE ? 0 : now.linkQueue[next]);
              if (next !== IDLE) expect(shape.fromOf(next)).toBe(shape.toOf(output.link));
              if (next !== IDLE && now.linkWaits[output.link] !== IDLE) expect(free).toBe(0);
              if (next !== IDLE) gauges++;
            }
            break;
          case 'drop': {
            // Before and behind the link together; a frame that is being sent is counted, and no longer listed.
            const [behind] = output.room;
            if (!behind) throw new Error('A cluster knows what is free.');
            const missing = count(output.link) - drawn(output) - behind.fill.length;
            expect([0, 1]).toContain(missing);
            // The queues of the backbone share its places, a frame that is being sent among them.
            const far = shape.toOf(output.link);
            const [behindIt, beforeIt] = [1, 0].map(
              (phase) => (link: number) => run.queueOf(link).filter((queued) => queued.phase === phase).length,
            ) as [(link: number) => number, (link: number) => number];
            if (shape.levelOf(far) === 2) {
              const taken = shape
                .linksOutOf(far)
                .map((link) => [beforeIt(link), (now.linkQueue[link] ?? 0) - behindIt(link)]);
              const [least, most] = [0, 1].map((bound) => taken.reduce((sum, both) => sum + (both[bound] ?? 0), 0));
              expect(behind.of - behind.free).toBeGreaterThanOrEqual(least ?? 0);
              expect(behind.of - behind.free).toBeLessThanOrEqual(most ?? 0);
            } else expect(behind.free).toBe(behind.of - behindIt(output.link));
            break;
          }
          default:
            expect(drawn(output)).toBe(0);
            expect(drawn(input)).toBe(count(input.link));
            if (now.linkWaits[output.link] === output.link) {
              expect(output.stopped).toBe(true);
              expect(output.room.some(({ free }) => free === 0)).toBe(true);
            }
            if (shape.levelOf(shape.toOf(output.link)) > 0) expect(output.room.length).toBeGreaterThan(0);
        }
        for (const { free, of, fill } of output.room) {
          expect(free).toBeGreaterThanOrEqual(0);
          expect(free + fill.length).toBeLessThanOrEqual(of);
        }
        packets += drawn(input) + drawn(output);
      }
      run.destroy();
      for (const width of [358, 700, 1053]) {
        const layout = layOutInside(model, { width, height: 300 });
        const places = placedPackets(model, layout);
        const listed = [...model.inputs, ...model.outputs].flatMap(({ lines }) =>
          lines.flatMap((line) => line.packets),
        );
        expect(places).toHaveLength(listed.length);
        for (const { x, y, width: own, height } of places) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + own).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThan(0);
          expect(y + height).toBeLessThanOrEqual(layout.height);
        }
        expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
        const palette = palettes.light;
        const svg = svgDocument(layout, (pen) => paintInside({ pen, palette, model, layout, focus: null, passed: 0 }));
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
    expect(packets).toBeGreaterThan(0);
    if (lane.switch.buffering === 'output') expect(gauges).toBeGreaterThan(0);
  });
});
