/* Panels of the papers' other families over their presets: consistent with the core, and in each family's terms. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Selection } from '../../../draw/drawing.ts';
import { linkFacts } from '../../../kinds/common/facts.ts';
import { linksToQuery } from '../../../kinds/common/inspect/waiting.ts';
import type { Instant, LaneView } from '../../../kinds/common/lane-view.ts';
import { unloadedPath } from '../../../kinds/many/later.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { openText } from '../../../model/share-link/decode.ts';
import { isThorough } from '../../../model/tests/tried.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { Core, CoreRun } from '../../../run/core.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { queueCapacities, queueCapacity } from '../../../traffic/queue-capacity.ts';
import { linksOfTask } from '../../../traffic/traffic.ts';
import { PanelView } from '../Inspector.tsx';
import { cardOf, panelOf, onTheWay as runTo, viewOf } from './texts.ts';

/** What another one of them shows too, at another size, is read in `npm run test:slow`. */
const ALIKE = ['two-to-one', 'cluster-8x4', 'why-packets-drop', 'root-table-fails'];
const MANY = ['six-to-ten', 'two-to-one', 'rounds-of-eighteen', 'forty-eight-to-fifty-four'];
const CLUSTERS = ['cluster-8x2', 'cluster-8x4', 'why-packets-drop', 'contention-aware'];
const JOBS = ['root-table', 'random-job', 'root-table-fails'];

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

function lanesOf(preset: string): ResolvedLane[] {
  const { scenario, problems } = openText(`#v=1&preset=${preset}`);
  expect(problems).toEqual([]);
  return resolveLanes(scenario);
}

function laneOf(preset: string, name: string): ResolvedLane {
  const lane = lanesOf(preset).find((one) => one.name === name);
  if (!lane) throw new Error(`${preset} has no lane ${name}.`);
  return lane;
}

function onTheWay(settings: ResolvedLane, share: number) {
  return runTo(core, settings, share);
}

const actions = {
  select: () => undefined,
  setPhase: () => undefined,
  swap: () => undefined,
  openCharts: () => undefined,
};

/** All words in the panel, including labels for screen readers. */
function wordsOf(lane: LaneView, selection: Selection | null, instant: Instant | null, run: CoreRun): string {
  const answers = {
    history: Uint16Array.from({ length: lane.shape.phases }, (_, phase) => phase % 3),
    queues: queuesOf(lane, selection, run),
  };
  const markup = renderToStaticMarkup(
    createElement(PanelView, { panel: panelOf({ lane, selection, instant }, answers), selection, actions }),
  );
  const { title, line } = cardOf(lane, selection, instant);
  return spoken(`${markup} ${title} ${line}`);
}

function spoken(markup: string): string {
  const labels = [...markup.matchAll(/(?:aria-label|aria-valuetext|title)="([^"]*)"/g)].map(([, label]) => label);
  return `${markup.replace(/<[^>]*>/g, ' ')} ${labels.join(' ')}`;
}

function queuesOf({ shape, loads }: LaneView, selection: Selection | null, run: CoreRun) {
  const links =
    selection?.kind === 'task'
      ? linksToQuery(shape, linksOfTask(shape, loads, selection.task))
      : selection?.kind === 'link'
        ? [selection.link]
        : [];
  return new Map(links.map((link) => [link, run.queueOf(link)]));
}

function selectionsOf({ shape }: LaneView): (Selection | null)[] {
  const top = shape.nodes + shape.switches - 1;
  return [
    null,
    ...[0, shape.upLinks - 1, shape.upLinks + 3, shape.links - 1].map(
      (link) => ({ kind: 'link', lane: 0, link }) as const,
    ),
    ...[shape.nodes, top].map((entity) => ({ kind: 'switch', lane: 0, entity }) as const),
    ...[0, 8].map((node) => ({ kind: 'node', lane: 0, node }) as const),
    ...[0, 8].map((task) => ({ kind: 'task', lane: 0, task }) as const),
  ];
}

/** All texts about a preset's lanes, on both clocks. */
function* said(preset: string): Generator<string> {
  for (const settings of lanesOf(preset)) {
    for (const share of [0, 0.4, 1.2]) {
      const { run, instant } = onTheWay(settings, share);
      const lane = viewOf(settings, run, Math.min(7, run.shape.phases - 1));
      for (const selection of selectionsOf(lane)) {
        yield wordsOf(lane, selection, instant, run);
        if (share === 0) yield wordsOf(lane, selection, null, run);
      }
      run.destroy();
    }
  }
}

describe('the words of a family', () => {
  for (const preset of [...MANY, ...CLUSTERS, ...JOBS].filter((each) => isThorough || !ALIKE.includes(each)))
    it(`call a phase a phase: ${preset}`, () => {
      const others = JOBS.includes(preset) ? /\b(cycles?|distances?|roots?)\b/ : /\b(cycles?|steps?|flits?)\b/;
      let texts = 0;
      for (const text of said(preset)) {
        expect(text).not.toMatch(others);
        expect(text).not.toMatch(/\b(NaN|undefined|Infinity)\b/);
        if (/\bphases?\b/.test(text)) texts++;
      }
      expect(texts).toBeGreaterThan(10);
    });
});

describe('rooms of queues', () => {
  it('are never overfull, and some fill to the brim', () => {
    for (const [preset, name] of [
      ['two-to-one', 'Room for 12'],
      ['forty-eight-to-fifty-four', 'Independent'],
      ['cluster-8x2', 'Sync'],
      ['cluster-8x2', 'Naive'],
      ['root-table', 'Destination port'],
    ] as const) {
      const settings = laneOf(preset, name);
      let fullest = 0;
      for (const share of [0.3, 0.6, 1.06]) {
        const { run, instant } = onTheWay(settings, share);
        for (const [link, queued] of instant.frame.linkQueue.entries()) {
          const places = queueCapacity(settings, run.shape, link);
          expect(queued).toBeLessThanOrEqual(places);
          if (places > 0) fullest = Math.max(fullest, queued / places);
        }
        run.destroy();
      }
      expect(fullest).toBeGreaterThan(0.5);
    }
  });

  it('of a cluster add up to what stands before and behind a link', () => {
    const settings = laneOf('cluster-8x2', 'Naive');
    const { run, instant } = onTheWay(settings, 0.5);
    for (let link = 0; link < run.shape.links; link++) {
      const queue = run.queueOf(link);
      const room = queueCapacities(settings, run.shape, link);
      expect(queue.filter(({ phase }) => phase === 0).length).toBeLessThanOrEqual(room.before);
      const behind = queue.filter(({ phase }) => phase === 1).length;
      expect(behind).toBeLessThanOrEqual(room.behind);
      expect(instant.frame.cluster?.linkBehind[link]).toBe(behind);
      const shown = linkFacts({ shape: run.shape, settings }, link, instant).filter(({ share }) => share !== undefined);
      expect(shown.reduce((sum, { value }) => sum + Number(value.split(' ')[0]), 0)).toBe(
        instant.frame.linkQueue[link],
      );
    }
    run.destroy();
  });
});

describe('latencies on VOQs', () => {
  it('are at least those of a packet that meets nobody', () => {
    const settings = laneOf('forty-eight-to-fifty-four', '16 to 18');
    const { run } = onTheWay(settings, 2);
    const free = unloadedPath({ shape: run.shape, settings }).ps;
    expect(free).toBe(1_484_000);
    const messages = Array.from({ length: 48 * 54 }, (_, index) => run.messageTimes(index));
    const own = messages.filter((message) => message?.source === 0);
    expect(own.length).toBeGreaterThan(53);
    for (const message of own) expect([message?.firstPs, message?.longestPs]).toEqual([free, free]);
    run.destroy();
  });
});
