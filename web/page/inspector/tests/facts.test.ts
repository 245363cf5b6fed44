import { beforeAll, describe, expect, it } from 'vitest';
import type { SelectedTarget } from '../../../draw/drawing.ts';
import { explainTarget, type KnownLane } from '../../../kinds/common/facts.ts';
import { type Fact, textOf } from '../../../kinds/common/panel.ts';
import type { DrawnLane } from '../../../kinds/common/pictures.ts';
import { familyOfLane } from '../../../kinds/families.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { openText } from '../../../model/share-link/decode.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import { type Frame, IDLE, type Shape } from '../../../run/protocol.ts';
import { builtCore, XOR } from '../../../run/tests/lanes.ts';
import { naiveLoads, naiveShape } from '../../../traffic/tests/naive.ts';
import { switchPortsOf } from '../../../traffic/traffic.ts';
import { lowerFirst } from '../../../words/grammar.ts';
import { onTheWay, panelOf, unanswered, viewOf } from './texts.ts';

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
    const { lines } = explainTarget(known(XOR), { kind: 'link', link: LINK }, frameOf({ linkQueue, linkWaits }));
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

const view = {
  ...{ selection: null, filter: null, rootsHidden: false, gutter: 'wide', theme: 'light' },
  ...{ reducedMotion: true, playing: false, arcs: false, bisection: false, hasMemory: false, dragDisabledReason: null },
};

function targetsOf({ links, nodes, switches }: Shape): Exclude<SelectedTarget, { kind: 'task' }>[] {
  const some = (count: number, step: number) => Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
  return [
    ...some(links, 7).map((link) => ({ kind: 'link', link }) as const),
    ...some(switches, 3).map((at) => ({ kind: 'switch', entity: nodes + at }) as const),
    ...some(nodes, 3).map((node) => ({ kind: 'node', node }) as const),
  ];
}

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

/** All texts anywhere in a panel, and those of its facts in words alone. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [lowerFirst(value)];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const own = 'name' in value && 'value' in value ? [textOf(value as Fact)] : [];
  return [...own, ...Object.values(value).flatMap(textsIn)];
}

describe('the card at the pointer', () => {
  const phases = ['half-bisection', 'two-to-one', 'cluster-8x2', 'root-table'];
  for (const preset of [...phases, 'one-hot-node', 'two-jobs', 'one-cable-broken'])
    it(`says of links, switches and nodes what the inspector says: ${preset}`, async () => {
      const words = new Set<string>();
      for (const settings of lanesOf(preset)) {
        const family = familyOfLane(settings);
        const picture = await (await family.pictures.load()).of('tree').load();
        const inspection = await family.inspection.load();
        const run = core.open(settings);
        for (const share of [0.2, 0.6]) {
          const timePs = Math.round(share * (run.summary().idealPs || 1.2e9));
          while (run.run(timePs, 0xffffffff) === 'running');
          const phase = run.shape.phases > 0 ? Math.min(3, run.shape.phases - 1) : null;
          const lane = { ...viewOf(settings, run, phase), name: 'Lane' };
          for (const frame of [run.frame(), ...(phase === null ? [] : [null])]) {
            const instant = frame && { timePs: frame.timePs, frame };
            const model = { ...view, ...lane, clock: frame ? 'packets' : 'phases' } as unknown as DrawnLane;
            const drawing = picture.still(model, { width: 900, height: 500 }, [], { frame });
            for (const target of targetsOf(run.shape)) {
              const { title, lines } = drawing.explain(target);
              const panel = inspection.panel({ lane, selection: { ...target, lane: 0 }, instant, results: unanswered });
              const texts = new Set(textsIn(panel));
              if (target.kind !== 'node') expect(panel?.title).toContain(title);
              for (const text of lines.flat().filter(Boolean)) {
                expect(texts, `${settings.name}, ${JSON.stringify(target)}`).toContain(lowerFirst(text));
                words.add(text);
              }
            }
          }
        }
        run.destroy();
      }
      expect(words.size).toBeGreaterThan(12);
    }, 60_000);

  it('says of the ports of a switch of a cluster what the core queues there, as the inspector does', () => {
    for (const settings of lanesOf('cluster-8x2').slice(0, 2)) {
      const { run, instant } = onTheWay(core, settings, 0.4);
      const lane = viewOf(settings, run, 0);
      const inCore = (link: number, phase: 0 | 1) => run.queueOf(link).filter((frame) => frame.phase === phase).length;
      let most = 0;
      for (let entity = run.shape.nodes; entity < run.shape.nodes + run.shape.switches; entity++) {
        const { up, down } = switchPortsOf(run.shape, entity);
        const queued = [...up, ...down].map((port) => inCore(port.out, 0) + inCore(port.in, 1));
        const panel = panelOf({ lane, selection: { kind: 'switch', lane: 0, entity }, instant });
        const rows = panel.sections.flatMap(({ items }) =>
          items.flatMap((item) => (item.kind === 'ports' ? item.rows : [])),
        );
        // A frame on its way into a queue has its place there already.
        for (const [at, { queue = 0 }] of rows.entries())
          expect([0, 1, 2]).toContain(queue - (queued[at] ?? Number.NaN));
        expect(rows.length).toBe(queued.length);
        const total = rows.reduce((sum, { queue = 0 }) => sum + queue, 0);
        const target = { kind: 'switch', entity } as const;
        const [line = []] = explainTarget({ ...lane, clock: 'packets' }, target, instant.frame).lines;
        expect(line.join(' ')).toContain(`; ${total} packet`);
        most = Math.max(most, total);
      }
      expect(most).toBeGreaterThan(10);
      run.destroy();
    }
  });

  it('says of a link of a cluster what was dropped there', () => {
    const [settings = XOR] = lanesOf('cluster-8x2');
    const { run, instant } = onTheWay(core, settings, 0.5);
    const { frame } = instant;
    const lane: KnownLane = { ...viewOf(settings, run, 0), clock: 'packets' };
    const linkLost = new Float64Array(run.shape.links).fill(1200);
    const cluster = frame.cluster && { ...frame.cluster, linkLost };
    const link = explainTarget(lane, { kind: 'link', link: 16 }, { ...frame, cluster });
    expect(link.lines).toContainEqual(['dropped', '1,200']);
    run.destroy();
  });
});
