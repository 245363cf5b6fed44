import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engineOf } from '../../model/lanes.ts';
import { always } from '../../model/tests/always.ts';
import { presetLanes } from '../../model/tests/opened.ts';
import { frameOf } from '../long-requests.ts';
import type { Frame } from '../protocol.ts';
import { Snapshots, Timeline } from '../timeline.ts';
import { builtCore, lane, ran, XOR } from './lanes.ts';

const END = Number.MAX_SAFE_INTEGER;
const core = await builtCore();

const bytesIn = ({ entries }: Snapshots) => entries.reduce((sum, { bytes }) => sum + bytes.length, 0);

function timelineOf(settings = XOR, snapshots = new Snapshots(1 << 20, 2_000)): Timeline {
  return new Timeline(core.open(settings), () => core.open(settings), snapshots);
}

function frameAt(timeline: Timeline, timePs: number, maxHops = 5_000): Frame {
  timeline.seek(timePs);
  while (!timeline.advance(timePs, maxHops));
  return frameOf(timeline.frontRun, timePs);
}

/** Direct seek, in a fresh run. */
function plainFrame(settings: typeof XOR, timePs: number): Frame {
  const frame = ran(core, settings, (run) => run.frame(), timePs);
  return frame.finished ? frame : { ...frame, timePs };
}

/** A run of every engine, with a time by which it has done most of its work. */
const RUNS = (
  [
    ['half-bisection', 140_000_000],
    ['one-hot-node', 400_000_000],
    ['six-to-ten', 400_000_000],
    ['cluster-8x2', 40_000_000_000],
  ] as const
).map(([id, mostPs]) => {
  const settings = presetLanes(id)[0] as typeof XOR;
  return [engineOf(settings), settings, mostPs] as const;
});

describe('the frame at a time', () => {
  it.each(RUNS)('does not depend on the way there: %s', (_, settings, mostPs) => {
    const way = fc.array(
      fc.record({
        timePs: fc.integer({ min: 0, max: mostPs }),
        maxHops: fc.integer({ min: 1000, max: 30_000 }),
        back: fc.boolean(),
        left: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    always([way], 12, (seeks) => {
      const timeline = timelineOf(settings);
      for (const { timePs, maxHops, back, left } of seeks) {
        if (back) timeline.advanceBackRun(END, maxHops);
        if (left) {
          // Another seek arrives before this one completes.
          timeline.seek(timePs);
          timeline.advance(timePs, maxHops);
          continue;
        }
        const frame = frameAt(timeline, timePs, maxHops);
        expect(frame).toEqual(plainFrame(settings, timePs));
        expect(frame.linkShare).toHaveLength(timeline.frontRun.shape.links);
      }
    });
  });

  it('stays the last one beyond the end', () => {
    const timeline = timelineOf();
    const last = frameAt(timeline, 125_276_000);
    expect(last.finished).toBe(true);
    expect(frameAt(timeline, 1_000_000_000)).toEqual(last);
  });

  it('leaves the background run alone', () => {
    const alone = core.open(XOR);
    alone.run(END, 100_000_000);
    const timeline = timelineOf();
    for (const timePs of [100_000_000, 3_000_000, 50_000_000]) {
      timeline.advanceBackRun(END, 10_000);
      frameAt(timeline, timePs);
    }
    while (timeline.advanceBackRun(END, 10_000) === 'running');
    expect(timeline.summary()).toEqual(alone.summary());
  });

  it('survives stopping the background run, which goes on from a snapshot', () => {
    const timeline = timelineOf();
    timeline.advanceBackRun(END, 40_000);
    timeline.stopBackRun();
    expect(timeline.summary().finished).toBe(false);
    while (timeline.advanceBackRun(END, 10_000) === 'running');
    expect(timeline.summary().completionPs).toBe(125_276_000);
  });
});

describe('snapshots', () => {
  it('stay under their budget, keep the first, and thin out evenly', () => {
    const snapshots = new Snapshots(10_000, 100);
    for (let hops = 0; hops < 100_000; hops += 60) snapshots.offer(hops * 10, hops, () => new Uint8Array(1000));
    expect(bytesIn(snapshots)).toBeLessThanOrEqual(10_000);
    expect(snapshots.entries.length).toBeGreaterThanOrEqual(5);
    expect(snapshots.before(0)?.hops).toBe(0);
    for (let timePs = 0; timePs < 1_000_000; timePs += 9_999) {
      expect(timePs - (snapshots.before(timePs)?.timePs ?? 0)).toBeLessThan(2 * (1_000_000 / 5));
    }
  });

  it('are not taken where there is one', () => {
    const snapshots = new Snapshots(10_000, 100);
    const never = () => expect.unreachable();
    snapshots.offer(10, 110, () => new Uint8Array(1));
    snapshots.offer(12, 180, never);
    snapshots.offer(9, 105, never);
    expect(snapshots.entries.length).toBe(1);
  });
});

it('a lane gives the same hash each time, whatever the slices', () => {
  always([fc.integer({ min: 1, max: 100 }), fc.integer({ min: 500, max: 50_000 })], 20, (seed, maxHops) => {
    const settings = lane({ routing: { kind: 'random', seed }, run: { seed, startJitterNs: 1000 } });
    const [whole, sliced] = [core.open(settings), core.open(settings)];
    whole.run(END, 100_000_000);
    while (sliced.run(END, maxHops) === 'running');
    expect(sliced.hash()).toBe(whole.hash());
    whole.destroy();
    sliced.destroy();
  });
});
