/* What is inside a switch, at random instants of every kind of run, against what full frames of another run say. */

import { describe, expect, it } from 'vitest';
import { engineOf } from '../../model/lanes.ts';
import { pseudoRandom } from '../../model/tests/large.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { CoreRun } from '../core.ts';
import { flitPs } from '../flits.ts';
import type { Inside } from '../long-requests.ts';
import type { Frame } from '../protocol.ts';
import { IDLE } from '../records.ts';
import { insideOf, laneOf, reach } from './inside-of.ts';
import { builtCore } from './lanes.ts';

const core = await builtCore();

const SLOTS = 32;

const inside = (lane: ResolvedLane, timePs: number, entity: number): Inside =>
  insideOf(core, lane, timePs, entity, SLOTS);

/** Frames at the ends of slots: SLOTS before the time, the time itself, and one after. */
function framesAround(lane: ResolvedLane, timePs: number): { frames: Frame[]; run: CoreRun } {
  const run = core.open(lane);
  run.prepare();
  const slot = flitPs(lane);
  const before = Math.min(SLOTS, Math.floor(timePs / slot));
  const frames = Array.from({ length: before + 1 }, (_, at) => reach(run, timePs - (before - at) * slot));
  return { frames, run };
}

const CASES = [
  ['half-bisection', 0, 30e6],
  ['one-hot-node', 0, 1.2e9],
  ['one-hot-node', 3, 1.2e9],
  ['rounds-of-eighteen', 0, 25e6],
  ['six-to-ten', 0, 5e6],
  ['cluster-8x2', 0, 20e9],
  ['root-table', 0, 1e6],
] as const;

describe.each(CASES)('inside the switches of %s, lane %i', (preset, index, endPs) => {
  const lane = laneOf(preset, index);
  const random = pseudoRandom(index + preset.length);
  const slot = flitPs(lane);
  const lossy = engineOf(lane) === 'lossy';
  const instants = Array.from({ length: 10 }, () => Math.floor((random() * endPs) / slot) * slot);

  it('stands what frames count', () => {
    for (const timePs of instants) {
      const { frames, run } = framesAround(lane, timePs);
      const { shape } = run;
      const entity = shape.nodes + Math.floor(random() * shape.switches);
      const seen = inside(lane, timePs, entity);
      const now = frames.at(-1);
      expect(seen).toMatchObject({ timePs, entity, slotPs: slot });
      for (const { link, waiting } of [...seen.inputs, ...seen.outputs]) {
        const there = waiting.filter(({ nextLink }) => nextLink !== link);
        const flits = there.reduce((sum, { flits }) => sum + flits, 0);
        const missing = Math.min(now?.linkQueue[link] ?? 0, 256) - Math.min(flits, 256);
        // A frame that is being sent keeps its place in a cluster, and is no longer listed.
        if (lossy) expect([0, 1]).toContain(missing);
        else expect([link, missing]).toEqual([link, 0]);
      }
      // A cluster counts a frame when all of it is sent.
      const sent = (frame: Frame | undefined, link: number) =>
        (lossy ? frame?.linkSentAtPs : frame?.linkSent)?.[link] ?? 0;
      for (const { link, left } of seen.outputs) {
        const naive = frames.slice(1).map((frame, at) => sent(frame, link) - sent(frames[at], link));
        expect(left.map((departure) => departure !== null)).toEqual(naive.map((count) => count > 0));
      }
      const later = reach(run, timePs + slot);
      for (const { link, next } of seen.outputs) expect(next !== null).toBe(sent(later, link) > sent(now, link));
    }
  });

  it('knows the buffers behind VOQs, and by which links came what they send', () => {
    if (engineOf(lane) !== 'voq') return;
    const run = core.open(lane);
    const { shape } = run;
    const ways = new Set<string>();
    for (let phase = 0; phase < shape.phases; phase++)
      for (let task = 0; task < shape.nodes; task++) {
        const links = run.path(phase, task);
        for (const [at, link] of links.entries()) ways.add(`${task}: ${links[at - 1]} ${link}`);
      }
    let served = 0;
    for (const timePs of instants)
      for (let entity = shape.nodes; entity < shape.nodes + shape.switches; entity += 3)
        for (const { link, next, servedNext, room, waiting } of inside(lane, timePs, entity).outputs) {
          const places = shape.levelOf(shape.toOf(link)) > 0 ? lane.switch.bufferPackets : null;
          if (places === null) expect(room.free).toBe(IDLE);
          else expect(room.free + waiting.length).toBeLessThanOrEqual(places);
          if (!next) continue;
          expect(ways).toContain(`${next.message}: ${servedNext} ${link}`);
          served++;
        }
    expect(served).toBeGreaterThan(10);
    while (run.run(Number.MAX_SAFE_INTEGER, 1_000_000) === 'running');
    for (let link = 0; link < shape.links; link++) {
      const free = run.roomAt(link).free;
      if (free !== IDLE) expect(free).toBe(lane.switch.bufferPackets);
    }
  });

  it('knows what is on its way down into a switch of a cluster', () => {
    if (!lossy) return;
    const run = core.open(lane);
    const { shape } = run;
    let moved = 0;
    for (let timePs = 0; timePs < endPs; timePs += endPs / 500) {
      reach(run, timePs);
      for (let link = 0; link < shape.links; link++) {
        const { served } = run.roomAt(link);
        if (served === IDLE) continue;
        expect(run.queueOf(served).find(({ phase }) => phase === 1)?.nextLink).toBe(link);
        moved++;
      }
    }
    expect(moved).toBeGreaterThan(10);
  });
});
