import { describe, expect, it } from 'vitest';
import { linksToQuery, phaseAt, waitingOf } from '../../../kinds/common/inspect/waiting.ts';
import { type LaneView, laneView } from '../../../kinds/common/lane-view.ts';
import { type Frame, IDLE, type Queued } from '../../../run/protocol.ts';
import { naiveLane } from '../../../traffic/tests/naive.ts';
import { linksOfTask } from '../../../traffic/traffic.ts';
import { cardOf, textsOf } from './texts.ts';

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

describe('an instant of the packets', () => {
  const instant = (part: Partial<Frame>) => ({
    timePs: 84_500_000,
    frame: {
      finished: false,
      taskPhase: new Uint32Array(16).fill(3),
      linkQueue: new Uint16Array(shape.links),
      linkWaits: new Uint32Array(shape.links).fill(IDLE),
      linkLast: new Uint32Array(shape.links).fill(4),
      linkSentAtPs: new Float64Array(shape.links),
      linkShare: new Float32Array(shape.links),
      windowPs: 0,
      cluster: null,
      ...part,
    } as Frame,
  });

  it('tells where the tasks are, what stands in queues and what waits', () => {
    const taskPhase = Uint32Array.from({ length: 16 }, (_, task) => (task === 0 ? 16 : 8 + (task % 3)));
    const linkWaits = new Uint32Array(shape.links).fill(IDLE);
    linkWaits[33] = 77;
    const linkQueue = new Uint16Array(shape.links);
    linkQueue[33] = 12;
    linkQueue.fill(4096, 0, 16);
    const { title, sentences } = textsOf(lane.settings).moment(lane, instant({ taskPhase, linkWaits, linkQueue }));
    expect(title).toBe('1 link waits');
    expect(sentences.slice(0, 2)).toEqual([
      'Finished: 1 task of 16; phases 8 to 10: 15 tasks.',
      '0 links send a flit now; 12 flits are in buffers of switches.',
    ]);
    expect(textsOf(lane.settings).moment(lane, instant({})).sentences[0]).toBe('Phase 3: 16 tasks.');
  });

  it('before anything was sent says where all of it stands, and counts no link', () => {
    const linkLast = new Uint32Array(shape.links).fill(IDLE);
    const linkQueue = new Uint16Array(shape.links);
    const said = () => textsOf(lane.settings).moment(lane, instant({ linkLast, linkQueue })).sentences;
    linkQueue.fill(64, 0, 16);
    expect(said()[0]).toBe('Nothing is on a link yet: 1,024 flits wait in the nodes that send.');
    expect(said().join(' ')).not.toMatch(/send a flit now|in buffers/);
  });

  it('after the end tells when that was', () => {
    const over = instant({ finished: true, taskPhase: new Uint32Array(16).fill(16) });
    const summary = { finished: true, completionPs: 53_200_000 } as LaneView['summary'];
    expect(textsOf(lane.settings).moment({ ...lane, summary }, over).title).toBe('Finished at 53.2\u202fµs');
    expect(cardOf({ ...lane, summary }, { kind: 'link', lane: 0, link: 33 }, over)).toMatchObject({
      figure: '',
      line: 'The exchange finished at 53.2\u202fµs.',
    });
  });
});
