import { describe, expect, it } from 'vitest';
import { linksToQuery, phaseAt, waitingOf } from '../../../kinds/common/inspect/waiting.ts';
import { laneView } from '../../../kinds/common/lane-view.ts';
import { type Frame, IDLE, type Queued } from '../../../run/protocol.ts';
import { naiveLane } from '../../../traffic/tests/naive.ts';
import { linksOfTask } from '../../../traffic/traffic.ts';

const lane = laneView(naiveLane('XOR', 'xor', 'd-mod-k', 9));
if (!lane) throw new Error('the lane has no shape');
const { shape, loads, settings } = lane;

describe('what a message waits for', () => {
  const links = linksOfTask(shape, loads, 4);
  const frame = {
    taskPhase: new Uint32Array(16).fill(9),
    linkWaits: new Uint32Array(shape.links).fill(IDLE),
  } as Frame;
  const entry = (message: number, flits: number): Queued => ({
    arrivesPs: 0,
    message,
    flits,
    source: 0,
    destination: 0,
    nextLink: IDLE,
    phase: 9,
  });

  const said = (at: Frame, queues: ReadonlyMap<number, Queued[]> | null) =>
    waitingOf({ shape, loads, settings }, 4, at, queues).flatMap((item) =>
      item.kind === 'facts'
        ? item.facts.map(({ name, value }) => `${name}: ${value}`)
        : 'text' in item
          ? item.text
          : [],
    );

  it('names the queue and who is ahead', () => {
    const queues = new Map([[33, [{ ...entry(0, 12), nextLink: 77 }, entry(4, 3)]]]);
    expect(said(frame, queues)).toEqual([
      'Task 4 is in phase 9.',
      'the queue of aggregation 1 → core 1: 3 flits, behind 12 flits of task 0',
    ]);
  });

  it('names the full queue that stops it', () => {
    const linkWaits = new Uint32Array(shape.links).fill(IDLE);
    linkWaits[33] = 77;
    const queues = new Map([[33, [entry(4, 3)]]]);
    expect(said({ ...frame, linkWaits }, queues)).toEqual([
      'Task 4 is in phase 9.',
      'the queue of aggregation 1 → core 1: 3 flits',
      'waits: the queue of core 1 → aggregation 5 is full',
    ]);
  });

  it('follows the acknowledgement on its way back', () => {
    const back = linksToQuery(shape, links).at(-2) ?? 0;
    const queues = new Map([[back, [entry(4 + 16, 1)]]]);
    expect(said(frame, queues)).toEqual([
      'Task 4 is in phase 9.',
      expect.stringMatching(/^the queue of .*: acknowledgement$/),
    ]);
  });

  it('is looked for in the phase of the task, or of the message on the link', () => {
    const late = { ...frame, taskPhase: Uint32Array.from({ length: 16 }, (_, task) => task + 1) };
    expect(phaseAt(lane, { kind: 'task', lane: 0, task: 4 }, late)).toBe(5);
    expect(phaseAt(lane, { kind: 'task', lane: 0, task: 15 }, late)).toBeNull();
    const linkLast = new Uint32Array(shape.links).fill(IDLE);
    linkLast[33] = 16 + 4;
    expect(phaseAt(lane, { kind: 'link', lane: 0, link: 33 }, { ...late, linkLast })).toBe(5);
    expect(phaseAt(lane, { kind: 'link', lane: 0, link: 34 }, { ...late, linkLast })).toBeNull();
  });

  it('says when there is nothing to look at', () => {
    expect(said(frame, null)).toEqual(['Task 4 is in phase 9.', 'Pause to see where its message is.']);
    const done = { ...frame, taskPhase: new Uint32Array(16).fill(16) };
    expect(said(done, null)).toEqual(['Task 4 has gone through all phases.']);
  });
});
