/* Panels as data: their figures match the loads and the frame, and everything clickable leads somewhere. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Selection } from '../../../draw/drawing.ts';
import type { Instant, LaneView } from '../../../kinds/common/lane-view.ts';
import { laneView } from '../../../kinds/common/lane-view.ts';
import type { Item, Panel } from '../../../kinds/common/panel.ts';
import { fullShares } from '../../../model/capacity.ts';
import { engineOf, resolveLanes } from '../../../model/lanes.ts';
import { openText } from '../../../model/share-link/decode.ts';
import type { Core, CoreRun } from '../../../run/core.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { naiveLane } from '../../../traffic/tests/naive.ts';
import { linksOfTask } from '../../../traffic/traffic.ts';
import { inspectionOf, onTheWay, panelOf, unanswered, viewOf } from './texts.ts';

type Kind = Item['kind'];

function itemsOf<K extends Kind>({ items = [], sections }: Panel, kind: K): Extract<Item, { kind: K }>[] {
  const all = [...items, ...sections.flatMap((section) => section.items)];
  return all.filter((item): item is Extract<Item, { kind: K }> => item.kind === kind);
}

/** Every selection that a panel links to. */
function targetsOf(value: unknown): Selection[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === 'target' ? [one as Selection] : targetsOf(one)));
}

describe('panels of a phase', () => {
  const lane = laneView(naiveLane('XOR', 'xor', 'd-mod-k', 9));
  if (!lane) throw new Error('the lane has no shape');
  const { shape, loads } = lane;
  const of = (selection: Selection | null, answers = {}) => panelOf({ lane, selection, instant: null }, answers);

  it('say of a link that nobody uses that it is idle', () => {
    const idle = loads.linkLoad.indexOf(0);
    const panel = of({ kind: 'link', lane: 0, link: idle });
    expect(panel.figure).toMatchObject({ value: 'idle', over: false });
    expect(itemsOf(panel, 'meeting')).toEqual([]);
    expect(itemsOf(panel, 'sentence').map(({ text }) => text)).toEqual(['Counting']);
  });

  it('say of a switch what each port carries, and how full its fullest one is', () => {
    for (let entity = shape.nodes; entity < shape.nodes + shape.switches; entity++) {
      const panel = of({ kind: 'switch', lane: 0, entity });
      const cells = itemsOf(panel, 'ports').flatMap(({ rows }) => rows.flatMap((row) => [row.out, row.in]));
      const carried = cells.map(({ target, content: says }) => {
        const load = target.kind === 'link' ? loads.linkLoad[target.link] : null;
        expect(says).toEqual({ kind: 'load', load, fits: 1 });
        return load ?? 0;
      });
      expect(panel.figure?.value).toBe(`${Math.max(...carried)}×`);
      const through = itemsOf(panel, 'pairs').reduce((sum, { pairs }) => sum + pairs.length, 0);
      expect(through).toBe(carried.reduce((a, b) => a + b, 0) / 2);
    }
  });

  it('say of a task where it sends, and who sends to it', () => {
    for (let task = 0; task < shape.nodes; task++) {
      const panel = of({ kind: 'task', lane: 0, task });
      const [partners] = itemsOf(panel, 'facts');
      expect(partners?.facts.map(({ chips }) => chips?.map((chip) => chip.task))).toEqual([[task ^ 9], [task ^ 9]]);
      const links = itemsOf(panel, 'list')[0]?.rows.map(({ target }) => target);
      expect(links).toEqual(linksOfTask(shape, loads, task).map((link) => ({ kind: 'link', lane: 0, link })));
    }
  });

  it('wait for a lane that opens', () => {
    const inspection = inspectionOf(lane.settings);
    const seen = { lane: { ...lane, loads: null }, selection: null, instant: null };
    expect(inspection.panel({ ...seen, results: unanswered })).toBeNull();
    expect(inspection.queries(seen)).toEqual({});
  });
});

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

function* instantsOf(preset: string): Generator<{ run: CoreRun; lane: LaneView; instant: Instant }> {
  for (const settings of resolveLanes(openText(`#v=1&preset=${preset}`).scenario).slice(0, 2))
    for (const share of [0.1, 0.6, 3]) {
      const { run, instant } = onTheWay(core, settings, share);
      yield { run, lane: viewOf(settings, run, Math.min(3, run.shape.phases - 1)), instant };
      run.destroy();
    }
}

function selectionsOf({ shape }: LaneView): (Selection | null)[] {
  const { nodes, switches, links, upLinks } = shape;
  return [
    null,
    ...[0, nodes, upLinks - 1, upLinks, links - 1].map((link): Selection => ({ kind: 'link', lane: 0, link })),
    ...[nodes, nodes + switches - 1].map((entity): Selection => ({ kind: 'switch', lane: 0, entity })),
    ...[0, nodes - 1].map((node): Selection => ({ kind: 'node', lane: 0, node })),
    ...[0, nodes - 1].map((task): Selection => ({ kind: 'task', lane: 0, task })),
  ];
}

/** Number of entities of a kind in a lane. */
function roomFor({ shape }: LaneView, selection: Selection): [number, number] {
  switch (selection.kind) {
    case 'link':
      return [selection.link, shape.links];
    case 'switch':
      return [selection.entity, shape.nodes + shape.switches];
    case 'node':
      return [selection.node, shape.nodes];
    case 'task':
      return [selection.task, shape.nodes];
  }
}

describe('panels of an instant', () => {
  for (const preset of ['half-bisection', 'random-job', 'forty-eight-to-fifty-four', 'two-to-one', 'cluster-8x2'])
    it(`have the queues of the frame, and lead to what there is: ${preset}`, () => {
      let queued = 0;
      let led = 0;
      for (const { run, lane, instant } of instantsOf(preset)) {
        for (const selection of selectionsOf(lane)) {
          const queues = new Map(Array.from({ length: run.shape.links }, (_, link) => [link, run.queueOf(link)]));
          const panel = panelOf({ lane, selection, instant }, { queues });
          for (const target of targetsOf(panel)) {
            const [at, of] = roomFor(lane, target);
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThan(of);
            led++;
          }
          const behind = engineOf(lane.settings) === 'voq';
          for (const { queue, out, in: inward } of itemsOf(panel, 'ports').flatMap(({ rows }) => rows)) {
            const { linkQueue, cluster } = instant.frame;
            const [before, after] = [out, inward].map(({ target }) => (target.kind === 'link' ? target.link : -1));
            const [atOut = 0, atIn = 0] = [linkQueue[before ?? -1], linkQueue[after ?? -1]];
            // In a cluster both ends of a link have a queue, of which the port has one each.
            const far = cluster?.linkBehind[before ?? -1] ?? 0;
            const own = cluster ? atOut - far + (cluster.linkBehind[after ?? -1] ?? 0) : behind ? atIn : atOut;
            expect(queue).toBe(own);
            queued += queue ?? 0;
          }
        }
      }
      expect(led).toBeGreaterThan(100);
      expect(queued).toBeGreaterThan(0);
    });

  it('say of a link of a cluster for how much of the last window it carried data', () => {
    const shares = new Set<string>();
    let limited = 0;
    for (const { lane, instant } of instantsOf('cluster-8x2')) {
      const { linkShare, windowPs } = instant.frame;
      for (let link = 0; link < lane.shape.links; link += 5) {
        const now = panelOf({ lane, selection: { kind: 'link', lane: 0, link }, instant }).sections[0];
        const facts = now?.items.flatMap((item) => (item.kind === 'facts' ? item.facts : []));
        const said = facts?.find(({ name }) => name.startsWith('busy in the last'))?.value ?? '';
        const [, share, possible] = /^(\d+)\u202f%(?: of a possible (\d+)\u202f%)?$/.exec(said) ?? [];
        const full = fullShares(lane.settings)[lane.shape.levelOfLink(link)] ?? 1;
        if (share) expect(possible).toBe(full < 1 ? String(Math.round(100 * full)) : undefined);
        if (share && full < 1) limited += 1;
        expect(share).toBe(windowPs > 0 ? String(Math.round(100 * (linkShare[link] ?? 0))) : undefined);
        if (share) shares.add(share);
      }
    }
    expect(shares.size).toBeGreaterThan(3);
    expect(limited).toBeGreaterThan(3);
  });

  it('say at an instant which figures of a switch are of the whole phase', () => {
    for (const { lane, instant } of instantsOf('half-bisection')) {
      const panel = panelOf({ lane, selection: { kind: 'switch', lane: 0, entity: lane.shape.nodes }, instant });
      const [ports, ...others] = panel.sections.filter(({ id }) => id !== 'now');
      expect(ports).toMatchObject({ title: 'Ports in phase 3', aside: 'queues now' });
      if (instant.frame.finished) expect(others).toEqual([]);
      const { taskNode, turnLevel: turn } = lane.loads;
      const turning = taskNode.filter((node, task) => node < lane.shape.nodesBelow(1) && turn[task] === 1).length;
      if (!instant.frame.finished)
        expect(others[0]).toMatchObject({ title: 'Turn here', aside: `${turning} in phase 3` });
    }
  });
});
