import { beforeAll, describe, expect, it } from 'vitest';
import { explainTarget, type KnownLane } from '../../../kinds/common/facts.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { openText } from '../../../model/link/decode.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import { type Frame, IDLE } from '../../../run/protocol.ts';
import { builtCore, XOR } from '../../../run/tests/lanes.ts';
import { naiveLoads, naiveShape } from '../../../traffic/tests/naive.ts';
import { onTheWay, panelOf, viewOf } from './texts.ts';

const lanesOf = (preset: string) => resolveLanes(openText(`#v=1&preset=${preset}`).scenario);

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const loads = naiveLoads(shape, 'xor', 'd-mod-k', 9);
const LINK = 33;

function known(settings: ResolvedLane, clock: KnownLane['clock'] = 'packets'): KnownLane {
  return { index: 0, shape, settings, summary: null, loads, clock };
}

function frameOf(part: Partial<Frame> = {}): Frame {
  return {
    timePs: 1000,
    windowPs: 0,
    linkShare: new Float32Array(shape.links),
    linkQueue: new Uint16Array(shape.links),
    linkWaits: new Uint32Array(shape.links).fill(IDLE),
    linkLast: new Uint32Array(shape.links).fill(IDLE),
    linkSentAtPs: new Float64Array(shape.links).fill(1000),
    taskPhase: new Uint32Array(shape.nodes).fill(9),
    cluster: null,
    ...part,
  } as Frame;
}

describe('a link at an instant', () => {
  const [many] = lanesOf('two-to-one');
  const said = (settings: ResolvedLane, frame: Frame) =>
    explainTarget(known(settings), { kind: 'link', link: LINK }, frame).lines[0]?.join(': ');
  const last = (message: number) => ({ linkLast: new Uint32Array(shape.links).fill(message) });

  it('carries a flit in an exchange and a packet elsewhere, or an acknowledgement', () => {
    expect(said(XOR, frameOf(last(3)))).toBe('sends: a flit of task 3');
    expect(said(XOR, frameOf(last(shape.nodes + 3)))).toBe('sends: an acknowledgement for task 3');
    expect(many && said(many, frameOf(last(3)))).toBe('sends: a packet of task 3');
  });

  it('is quiet once that has passed, and before anything has', () => {
    const passed = { ...last(3), linkSentAtPs: new Float64Array(shape.links).fill(-1e9) };
    expect(said(XOR, frameOf(passed))).toBe('quiet: the last was a flit of task 3');
    expect(said(XOR, frameOf())).toBe('quiet: nothing has passed yet');
  });

  it('has a queue that says how full it is and what stops it', () => {
    const linkQueue = new Uint16Array(shape.links);
    const linkWaits = new Uint32Array(shape.links).fill(IDLE);
    linkQueue[LINK] = 34;
    linkWaits[LINK] = 37 + shape.upLinks;
    const { title, lines } = explainTarget(
      known(XOR),
      { kind: 'queue', link: LINK },
      frameOf({ linkQueue, linkWaits }),
    );
    expect(title).toBe('Queue of aggregation 1 → core 1');
    expect(lines).toEqual([
      ['waits', 'the queue of core 1 → aggregation 5 is full'],
      ['the queue of aggregation 1 → core 1', expect.stringMatching(/^34 flits of \d+$/)],
    ]);
  });
});

describe('a node', () => {
  const said = (node: number, frame: Frame | null, own: Partial<KnownLane> = {}) =>
    explainTarget({ ...known(XOR, frame ? 'packets' : 'phases'), ...own }, { kind: 'node', node }, frame);

  it('says where its task sends in the phase, and only where it is in another one', () => {
    expect(said(5, null)).toEqual({ title: 'Task 5 on node 5', lines: [['sends to', '12']] });
    expect(said(5, frameOf()).lines).toEqual([['sends to', '12']]);
    expect(said(5, frameOf({ taskPhase: new Uint32Array(16).fill(3) })).lines).toEqual([['phase', '3 of 16']]);
    expect(said(5, frameOf({ taskPhase: new Uint32Array(16).fill(16) })).lines).toEqual([['done with its phases', '']]);
  });

  it('only sends, only receives, or takes no part', () => {
    const [settings] = lanesOf('two-to-one');
    const said16 = Array.from({ length: 16 }, (_, node) => said(node, null, settings && { settings }).lines[0]?.[0]);
    expect(new Set(said16)).toEqual(new Set(['sends to', 'receives from', 'neither sends nor receives']));
  });
});

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

/** The words of facts and headings anywhere in a panel. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

describe('the card at the pointer', () => {
  for (const preset of ['half-bisection', 'two-to-one', 'cluster-8x2'])
    it(`says of links at an instant what the inspector says: ${preset}`, () => {
      const [settings] = lanesOf(preset);
      if (!settings) throw new Error('The preset has no lane.');
      const { run, instant } = onTheWay(core, settings, 0.6);
      const lane = viewOf(settings, run, Math.min(3, run.shape.phases - 1));
      const words = new Set<string>();
      for (let link = 0; link < run.shape.links; link += 3) {
        const { lines } = explainTarget({ ...lane, clock: 'packets' }, { kind: 'link', link }, instant.frame);
        const texts = textsIn(panelOf({ lane, selection: { kind: 'link', lane: 0, link }, instant }));
        for (const text of lines.flat()) {
          if (text) expect(texts).toContain(text);
          words.add(text);
        }
      }
      run.destroy();
      expect(words.size).toBeGreaterThan(8);
    });

  it('says of a node of a cluster how much of its window is taken, and of a link what was dropped there', () => {
    const settings = lanesOf('cluster-8x2').find(({ window }) => window.kind === 'global');
    if (!settings) throw new Error('The preset has no lane with a window.');
    const { run, instant } = onTheWay(core, settings, 0.5);
    const { frame } = instant;
    const lane: KnownLane = { ...viewOf(settings, run, 0), clock: 'packets' };
    const size = lane.summary?.cluster?.window ?? 0;
    const lines = explainTarget(lane, { kind: 'node', node: 4 }, frame).lines;
    expect(lines.map(([name]) => name)).toEqual(['phase', 'sent minus received']);
    expect(lines[1]?.[1]).toMatch(
      new RegExp(`^${Math.max(0, frame.cluster?.nodeWindow[4] ?? 0)} packets? of ${size}$`),
    );
    const linkLost = new Float64Array(run.shape.links).fill(1200);
    const cluster = frame.cluster && { ...frame.cluster, linkLost };
    const link = explainTarget(lane, { kind: 'link', link: 16 }, { ...frame, cluster });
    expect(link.lines).toContainEqual(['dropped', '1,200']);
    run.destroy();
  });
});
