/* A recorded run beside the run itself. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { presetLane } from '../web/model/tests/opened.ts';
import { isThorough } from '../web/model/tests/tried.ts';
import { LaneClient, type LaneWorker } from '../web/run/client.ts';
import {
  type Frame,
  ONLY_RECORDED,
  type Reply,
  type Request,
  UNREADABLE,
  type WorkerEvent,
} from '../web/run/protocol.ts';
import { groupsOf, MOST, RecordedLane, Recording } from '../web/run/recording.ts';
import type { Shape } from '../web/run/shape.ts';
import { channelsOf, readStalled } from '../web/run/stalled.ts';
import { builtCore } from '../web/run/tests/lanes.ts';
import { Slot } from '../web/state/lane-slot.ts';
import { RECORDED, recordedLane, recordingOf } from '../web/state/recorded.ts';
import { recordingOfRun } from './kept-results.ts';

const core = await builtCore();
const lane = presetLane('one-hot-node', 'D-mod-k');
const UNTIL_PS = 900e6;
const STEPS = new Recording(recordingOfRun(core, lane, UNTIL_PS), lane).steps;

function stalledIn(shape: Shape, { congestion }: Frame): number[] {
  const links = readStalled(shape);
  if (congestion) links.read(congestion, channelsOf(lane, congestion.vcs));
  return [...links.stalled.keys()].filter((link) => links.stalled[link]);
}

/** The frames of the run itself. */
function* framesOf({ stepPs, steps }: Recording): Generator<[number, Frame, Shape]> {
  const run = core.open(lane);
  run.prepare();
  for (let step = 1; step <= steps; step++) {
    while (run.run(step * stepPs, 1e9) === 'running');
    yield [step * stepPs, run.frame(), run.shape];
  }
  run.destroy();
}

/** Each link has the mean of its group, in the steps of a recording. */
function groupMeans(shape: Shape, values: Float32Array): Float32Array {
  const groups = groupsOf(shape);
  const means = new Map<number, number>();
  for (const group of new Set(groups)) {
    const own = values.filter((_, link) => groups[link] === group);
    means.set(group, Math.round((MOST * own.reduce((sum, value) => sum + value, 0)) / own.length) / MOST);
  }
  return values.map((_, link) => means.get(groups[link] ?? 0) ?? 0);
}

test('a run with isolation is not recorded', () => {
  const isolated = presetLane('one-hot-node', 'ARN + AFI');
  expect(() => recordingOfRun(core, isolated, UNTIL_PS)).toThrow('isolation cannot be recorded');
});

test('a recording shows the links that stall in the run itself, its victims, and its numbers', () => {
  const recording = new Recording(recordingOfRun(core, lane, UNTIL_PS), lane);
  expect(recording.steps).toBeGreaterThan(60);
  let stalled = 0;
  for (const [timePs, frame, shape] of framesOf(recording)) {
    const recorded = recording.frame(timePs);
    expect(stalledIn(shape, recorded)).toEqual(stalledIn(shape, frame));
    expect(recorded.congestion?.nodeState).toEqual(frame.congestion?.nodeState);
    expect(recorded.congestion?.linkState).toEqual(frame.congestion?.linkState);
    expect([recorded.timePs, recorded.delivered]).toEqual([frame.timePs, frame.delivered]);
    stalled += stalledIn(shape, frame).length;
    expect(recorded.linkShare).toEqual(groupMeans(shape, frame.linkShare));
  }
  expect(stalled).toBeGreaterThan(1000);
});

test('before the first step of a recording nothing has happened, and after the last one nothing more does', () => {
  const recording = new Recording(recordingOfRun(core, lane, UNTIL_PS), lane);
  expect(recording.frame(0).timePs).toBe(0);
  expect(stalledIn(recording.shape, recording.frame(recording.stepPs - 1))).toEqual([]);
  expect(recording.frame(1e12)).toEqual(recording.frame(recording.steps * recording.stepPs));
});

/** A client whose lane is recorded. `simulating`: its other worker. */
function recordedClient(read: (address: string) => Promise<Uint8Array>, simulating?: LaneWorker) {
  return new LaneClient({
    createWorker() {
      if (!simulating) throw new Error('This lane is not to be simulated.');
      return simulating;
    },
    createRecorded() {
      let receive = (_: Reply | WorkerEvent): void => undefined;
      const host = new RecordedLane({
        read,
        post: (message) => receive(message),
        later: (work) => void setTimeout(work),
      });
      return {
        post: (request) => host.handle(request),
        listen: (listener) => {
          receive = listener;
        },
        terminate: () => undefined,
      };
    },
    get module() {
      if (!simulating) throw new Error('Nothing needs the core.');
      return new Promise<never>(() => undefined);
    },
  });
}

test('a client plays a recording as it would a run, and is refused what it does not hold', async () => {
  const client = recordedClient(async () => recordingOfRun(core, lane, UNTIL_PS));
  const events: WorkerEvent[] = [];
  let columns = 0;
  const told = new Promise<void>((done) => {
    client.listen({
      event(event) {
        events.push(event);
        if (event.event === 'history') columns += event.history.columns;
        if (columns === STEPS) done();
      },
    });
  });
  const opening = client.open({ lane, analyse: true, run: true, recording: 'hot' });
  const early = client.ask('frameAt', { timePs: UNTIL_PS });
  const { shape, loads } = await opening;
  expect([shape.nodes, loads]).toEqual([128, null]);
  expect((await early).recorded).toBe(true);
  await expect(client.ask('portOf', { timePs: UNTIL_PS, link: 0 })).rejects.toThrow(ONLY_RECORDED);
  await told;
  expect(events[0]).toMatchObject({ event: 'finished', summary: { reachedPs: UNTIL_PS } });
  client.dispose();
});

test('where a recording cannot be read its client says so in one sentence', async () => {
  const client = recordedClient(() => Promise.reject(new TypeError('no network')));
  await expect(client.open({ lane, analyse: true, run: true, recording: 'hot' })).rejects.toThrow(UNREADABLE);
  client.dispose();
});

test('a lane whose recording cannot be read is simulated, which it says in one sentence', async () => {
  const simulating = { post(_: Request): void {}, listen: () => undefined, terminate: () => undefined };
  const opened = new Promise<Request>((done) => {
    simulating.post = (request) => {
      if (request.type === 'open') done(request);
    };
  });
  const client = recordedClient(() => Promise.reject(new TypeError('no network')), simulating);
  const seen: string[] = [];
  const slot = new Slot(
    client,
    recordedLane('todays-largest'),
    () => seen.push(slot.state.status),
    Date.now,
    () => undefined,
  );
  slot.open(recordedLane('todays-largest'), 0, 'nothing');
  expect(slot.state).toMatchObject({ recorded: true, unrecorded: undefined });
  expect((await opened).args).not.toHaveProperty('recording');
  expect(slot.state).toMatchObject({ status: 'opening', recorded: false, unrecorded: UNREADABLE });
  expect(seen).not.toContain('failed');
  slot.dispose();
});

test('a lane is recorded as long as its run is that of the preset, whatever it is called', () => {
  const [id = ''] = RECORDED;
  const recorded = recordedLane(id);
  expect(recordingOf({ ...recorded, name: 'mine' })).toBe(id);
  expect(recordingOf({ ...recorded, run: { ...recorded.run, seed: 2 } })).toBeUndefined();
  expect(recordingOf(lane)).toBeUndefined();
});

/** Only the first microseconds of 65,536 nodes are simulated again, in test:slow all of them. */
test.each(RECORDED)('the file of %s is at most a megabyte, has 30 steps or more, and shows what its run does', (id) => {
  const file = readFileSync(new URL(`../public/recordings/${id}.recording`, import.meta.url));
  expect(file.length).toBeLessThan(1e6);
  const own = recordedLane(id);
  const kept = new Recording(Uint8Array.from(gunzipSync(file)), own);
  expect(kept.steps).toBeGreaterThanOrEqual(30);
  const steps = isThorough ? kept.steps : 4;
  const again = new Recording(recordingOfRun(core, own, steps * kept.stepPs), own);
  const bytes = ({ linkShare, congestion }: Frame) =>
    [linkShare, congestion?.linkVcQueue, congestion?.linkState, congestion?.nodeState].map((part) =>
      createHash('sha256')
        .update(part ?? '')
        .digest('hex'),
    );
  for (let timePs = kept.stepPs; timePs <= steps * kept.stepPs; timePs += kept.stepPs)
    expect(bytes(again.frame(timePs)), `${timePs}`).toEqual(bytes(kept.frame(timePs)));
});
