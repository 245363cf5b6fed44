/* A recorded run beside the run itself. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { presetLane } from '../web/model/tests/opened.ts';
import { LaneClient } from '../web/run/client.ts';
import { type Frame, ONLY_RECORDED, type Reply, type WorkerEvent } from '../web/run/protocol.ts';
import { RecordedLane } from '../web/run/recorded-lane.ts';
import { Recording } from '../web/run/recording.ts';
import { recordings } from '../web/run/recordings.ts';
import type { Shape } from '../web/run/shape.ts';
import { channelsOf, readStalled } from '../web/run/stalled.ts';
import { builtCore } from '../web/run/tests/lanes.ts';
import { RECORDED, recordedLane, recordingOf } from '../web/state/recorded.ts';
import { recordingOfRun } from './kept-results.ts';

const core = await builtCore();
const lane = presetLane('one-hot-node', 'D-mod-k');
const UNTIL_PS = 900e6;

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
    const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(recorded.linkShare)).toBeCloseTo(mean(frame.linkShare), 1);
  }
  expect(stalled).toBeGreaterThan(1000);
});

test('before the first step of a recording nothing has happened, and after the last one nothing more does', () => {
  const recording = new Recording(recordingOfRun(core, lane, UNTIL_PS), lane);
  expect(recording.frame(0).timePs).toBe(0);
  expect(stalledIn(recording.shape, recording.frame(recording.stepPs - 1))).toEqual([]);
  expect(recording.frame(1e12)).toEqual(recording.frame(recording.steps * recording.stepPs));
});

/** A client whose lane is recorded, and what it was told. */
function recordedClient(read: (address: string) => Promise<Uint8Array>) {
  const events: WorkerEvent[] = [];
  const client = new LaneClient({
    createWorker: () => {
      throw new Error('This lane is not to be simulated.');
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
    module: new Promise(() => undefined),
  });
  client.listen({ event: (event) => void events.push(event) });
  return { client, events };
}

test('a client plays a recording as it would a run, and is refused what it does not hold', async () => {
  const { client, events } = recordedClient(async () => recordingOfRun(core, lane, UNTIL_PS));
  const opening = client.open({ lane, analyse: true, run: true, recording: 'hot' });
  const early = client.ask('frameAt', { timePs: UNTIL_PS });
  const { shape, loads } = await opening;
  expect([shape.nodes, loads]).toEqual([128, null]);
  expect((await early).recorded).toBe(true);
  await expect(client.ask('portOf', { timePs: UNTIL_PS, link: 0 })).rejects.toThrow(ONLY_RECORDED);
  const columns = () => events.reduce((sum, event) => sum + (event.event === 'history' ? event.history.columns : 0), 0);
  await expect.poll(columns).toBe(new Recording(recordingOfRun(core, lane, UNTIL_PS), lane).steps);
  expect(events[0]).toMatchObject({ event: 'finished', summary: { reachedPs: UNTIL_PS } });
  client.dispose();
});

test('where a recording cannot be read the lane fails with one sentence', async () => {
  const { client } = recordedClient(() => Promise.reject(new Error('The recording could not be loaded.')));
  await expect(client.open({ lane, analyse: true, run: true, recording: 'hot' })).rejects.toThrow(
    'could not be loaded',
  );
  expect(client.status).toBe('failed');
  client.dispose();
});

test('a lane is recorded as long as its run is that of the preset, whatever it is called', () => {
  const [id = ''] = RECORDED;
  const recorded = recordedLane(id);
  expect(recordingOf({ ...recorded, name: 'mine' })).toBe(id);
  expect(recordingOf({ ...recorded, run: { ...recorded.run, seed: 2 } })).toBeUndefined();
  expect(recordingOf(lane)).toBeUndefined();
  expect(Object.keys(recordings)).toEqual(RECORDED);
});

/** Only the first microseconds of 65,536 nodes are simulated again: the whole run takes long. */
test.each(RECORDED)('the file of %s is at most a megabyte, has 30 steps or more, and begins as its run does', (id) => {
  const file = readFileSync(new URL(`../public/recordings/${id}.recording`, import.meta.url));
  expect(file.length).toBeLessThan(1e6);
  const own = recordedLane(id);
  const kept = new Recording(Uint8Array.from(gunzipSync(file)), own);
  expect(kept.steps).toBeGreaterThanOrEqual(30);
  const untilPs = 5 * kept.stepPs;
  const again = new Recording(recordingOfRun(core, own, untilPs), own);
  const bytes = ({ linkShare, congestion }: Frame) =>
    Buffer.concat([
      Buffer.from(linkShare.buffer),
      ...[congestion?.linkState, congestion?.nodeState].map((part) => part ?? Buffer.of()),
    ]);
  expect(bytes(again.frame(untilPs)).equals(bytes(kept.frame(untilPs)))).toBe(true);
});
