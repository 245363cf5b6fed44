import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf, type Panel } from '../../../kinds/common/panel.ts';
import { handMade, up } from '../../../kinds/congestion/charts/tests/lane.ts';
import { recentRateOf, stateText } from '../../../kinds/congestion/facts.ts';
import { congestionInspection } from '../../../kinds/congestion/inspect/inspection.ts';
import {
  type CongestionInstant,
  channelsOf,
  congestionInstant,
  doneAtPs,
  formatInstant,
  formatRate,
  totalText,
} from '../../../kinds/congestion/inspect/lane.ts';
import {
  capacityText,
  downstreamRows,
  rootByPs,
  stateReason,
  sumText,
  timerText,
  waitingRows,
} from '../../../kinds/congestion/inspect/port.ts';
import { efficiencyNow, sharesOf, sharesSentence } from '../../../kinds/congestion/inspect/run-panel.ts';
import { actionOf } from '../../../kinds/congestion/inspect/tables.ts';
import { namedPod } from '../../../kinds/congestion/picture/pods.ts';
import { frameOf } from '../../../kinds/congestion/picture/tests/shapes.ts';
import { cappedPs, columnAt } from '../../../measures/latency.ts';
import { innocentsOf, networkStateOf } from '../../../measures/network-state.ts';
import { defaultSettings } from '../../../model/defaults.ts';
import {
  type CongestionHistory,
  type Frame,
  IDLE,
  LINK_BRANCH,
  LINK_CONGESTED,
  LINK_ROOT,
  LINK_ROOT_TIMER,
  LINK_SOURCE,
  NODE_HOT_SOURCE,
  NODE_VICTIM,
  type Port,
  type TableEntry,
} from '../../../run/protocol.ts';
import type { Selection } from '../../../traffic/selection.ts';
import { naiveShape } from '../../../traffic/tests/naive.ts';
import { linkName, shortEntityName } from '../../../tree/names.ts';
import { unanswered } from './texts.ts';

/** 8-port switches, three stages: 128 nodes, 32 + 32 + 16 switches, 8 pods. */
const shape = naiveShape([4, 4, 8], [1, 4, 4]);
const toNode4 = shape.upLinks + 4;
const THIN = '\u202f';
const edge = (pod: number, place: number) => 128 + pod * 4 + place;
const agg = (pod: number, place: number) => 160 + pod * 4 + place;
const core = (place: number) => 192 + place;

describe('names on the screen of congestion', () => {
  it('are those of edge, aggregation and core', () => {
    expect(linkName(shape, toNode4)).toBe('edge 1 → node 4');
    expect([edge(2, 3), agg(7, 1), core(5)].map((entity) => shortEntityName(shape, entity))).toEqual([
      'edge 11',
      'agg 29',
      'core 5',
    ]);
    expect([namedPod(shape, 127), namedPod(shape, agg(7, 1)), namedPod(shape, core(0))]).toEqual([7, 7, null]);
  });
});

describe('numbers', () => {
  it('have three digits', () => {
    expect([1, 0.999, 0.642, 0.165, 0.0622, 0].map(formatRate)).toEqual([
      '1.00',
      '1.00',
      '0.642',
      '0.165',
      '0.062',
      '0',
    ]);
    expect(formatInstant(0.71e9)).toBe(`0.71${THIN}ms`);
  });
});

/** One link; its state column by column, every 0.1 ms. */
function historyOf(states: number[]): CongestionHistory {
  return {
    from: 0,
    columns: states.length,
    stepPs: 1e8,
    links: 1,
    state: Uint8Array.from(states),
    victims: new Uint16Array(states.length),
    roots: new Uint16Array(states.length),
    latencyP50Ps: new Float64Array(states.length),
    latencyP99Ps: new Float64Array(states.length),
  };
}

const TIMER = LINK_CONGESTED | LINK_SOURCE | LINK_ROOT_TIMER;
const ROOT = LINK_CONGESTED | LINK_SOURCE | LINK_ROOT;

describe('the history', () => {
  const history = historyOf([0, ROOT, 0, TIMER, TIMER, ROOT, ROOT, ROOT]);

  it('has its columns at their ends', () => {
    expect([0, 0.99e8, 1e8, 8e8, 99e8].map((timePs) => columnAt(history, timePs))).toEqual([-1, -1, 0, 7, 7]);
  });

  it('says by when a root was one, by the streak it is in', () => {
    expect(rootByPs(history, 7.5e8, 0)).toBe(6e8);
    expect(rootByPs(history, 2e8, 0)).toBe(2e8);
    expect(rootByPs(history, 4e8, 0)).toBeNull();
    expect(rootByPs(null, 4e8, 0)).toBeNull();
  });
});

const settings = {
  ...defaultSettings,
  routing: { ...defaultSettings.routing, kind: 'arn' as const },
  isolation: { kind: 'afi' } as const,
  congestion: { ...defaultSettings.congestion, rootTimerNs: 300_000, ttlNs: 2_000_000 },
};

function portOf(part: Partial<Port>): Port {
  const none = { voq: new Uint8Array(0), outputLink: new Uint32Array(0), credits: new Uint32Array(2), root: 0, vcs: 2 };
  const marks = { capacity: 24, highMark: 19, lowMark: 15, freeMark: 18, flagged: 0, state: 0, timerLeftPs: -1 };
  return { ...none, ...marks, requests: new Uint32Array(0), inputLink: new Uint32Array(0), ...part };
}

describe('a port', () => {
  it('has a row per input, and one per output behind it', () => {
    // node 5 and agg 0 of pod 0; channels outside, inputs inside
    const fromAgg = shape.upLinks + shape.firstUpFrom(1) + 4;
    const port = portOf({ inputLink: Uint32Array.of(5, fromAgg), requests: Uint32Array.of(0, 24, 23, 23) });
    expect(waitingRows(shape, port).map(({ name, counts, total }) => [name, counts, total])).toEqual([
      ['node 5', [0, 23], 23],
      ['agg 0', [24, 23], 47],
    ]);
    const behind = portOf({ outputLink: Uint32Array.of(toNode4, toNode4 + 1), voq: Uint8Array.of(1, 2, 3, 4) });
    expect(downstreamRows(shape, behind).map(({ name, total }) => [name, total])).toEqual([
      ['node 4', 4],
      ['node 5', 6],
    ]);
  });

  it('says what its detector sees', () => {
    expect(stateText(ROOT)).toBe('Congestion root');
    expect(stateText(TIMER)).toBe('Root timer running');
    expect(stateText(LINK_CONGESTED | LINK_BRANCH)).toBe('Branch of a congestion tree');
    expect(stateText(LINK_CONGESTED | LINK_SOURCE)).toBe('Congestion starts here');
  });

  it('tells how its timer goes', () => {
    expect(timerText(settings, portOf({}), 1e8)).toBeNull();
    const runs = timerText(settings, portOf({ timerLeftPs: 1e8, state: TIMER }), 7e8);
    expect([runs?.value, runs?.sentence]).toEqual([
      `200${THIN}µs of 300${THIN}µs`,
      expect.stringMatching(/^Running since 0.50/),
    ]);
    const ran = timerText(settings, portOf({ state: ROOT }), 9e8);
    expect([ran?.share, ran?.sentence]).toEqual([1, expect.stringMatching(/^Expired/)]);
  });

  it('has the isolating channel last', () => {
    expect(channelsOf(settings, 2).map(({ name }) => name)).toEqual(['VC 0', 'isolated (AFC)']);
    expect(channelsOf(defaultSettings, 1).map(({ isolating }) => isolating)).toEqual([false]);
  });
});

function entryOf(part: Partial<TableEntry>): TableEntry {
  return {
    leftPs: 2e9,
    destination: 4,
    vc: 0,
    link: toNode4,
    root: 2,
    stage: 0,
    consumed: false,
    detour: IDLE,
    ...part,
  };
}

describe('who knows of a root', () => {
  it('passes it on, re-routes, or isolates', () => {
    expect(actionOf(shape, settings, core(1), entryOf({}))).toBe('passes it on');
    expect(actionOf(shape, settings, 10, entryOf({ consumed: true }))).toBe('isolates its flow');
    expect(actionOf(shape, defaultSettings, 10, entryOf({ consumed: true }))).toBe('is notified, changes nothing');
    const turned = entryOf({ consumed: true, link: 130, detour: 131 });
    expect(actionOf(shape, settings, edge(0, 0), turned)).toBe('re-routes and isolates');
    expect(actionOf(shape, settings, edge(0, 0), { ...turned, detour: 130 })).toBe('has no other path');
  });
});

describe('the panel of a run', () => {
  it('says nothing of those who do not suffer where nobody could, but what each source gets', () => {
    const networkState = networkStateOf(shape, parking, parking.congestion, handMade(0, 'A', up).settings);
    expect(innocentsOf(handMade(0, 'A', up), networkState)).toBe(15);
    const alone = handMade(0, 'A', up);
    alone.settings.traffic.background = 0;
    expect(innocentsOf(alone, networkState)).toBe(0);
    expect(sharesSentence(sharesOf(lane, at(parking)))).toBe('Node 1: 0.50, nodes 2 and 8: 0.25 of link rate.');
    expect(sharesSentence([])).toBe('');
  });
});

/** Nodes 1, 2 and 8 send to one node. */
const parking = frameOf(shape, 1000);
for (const [node, rate] of [
  [1, 0.5],
  [2, 0.25],
  [8, 0.25],
] as const) {
  parking.congestion.nodeState[node] = NODE_HOT_SOURCE;
  parking.linkShare[shape.firstLinkOf(node)] = rate;
}

const lane = { ...handMade(0, 'A', up), shape };
/** 128 slots of 327.68 ns. */
const at = (frame: Frame): CongestionInstant => {
  const instant = congestionInstant({ timePs: frame.timePs, frame });
  if (!instant) throw new Error('The frame has no congestion.');
  return instant;
};

function panelOf(shown: typeof lane, selection: Selection | null, instant: CongestionInstant): Panel {
  const panel = congestionInspection.panel({ lane: shown, selection, instant, results: unanswered });
  if (!panel) throw new Error('The lane has no tree.');
  return panel;
}

describe('a lane that is done', () => {
  const over = at({ ...parking, timePs: 4.11e9, finished: true });
  const summary = lane.summary && { ...lane.summary, finished: true, completionPs: 2.39e9 };

  it('has no now any more', () => {
    expect(doneAtPs({ summary }, over)).toBe(2.39e9);
    expect(doneAtPs(lane, at({ ...parking, timePs: 4.11e9 }))).toBeNull();
    expect(efficiencyNow({ ...lane, summary }, 2.4e9)).toEqual({ now: null, ideal: null });
    expect(panelOf({ ...lane, summary }, null, over)).toMatchObject({
      title: `Done at 2.39${THIN}ms`,
      figure: null,
    });
    expect(panelOf({ ...lane, summary }, { kind: 'link', lane: 0, link: 1 }, over)).toMatchObject({
      figure: null,
      remark: `The run finished at 2.39${THIN}ms.`,
    });
    expect(recentRateOf(1, over)).toBe(0);
    expect(congestionInstant({ timePs: 4.11e9, frame: { ...parking, timePs: 2.39e9, finished: true } })?.timePs).toBe(
      2.39e9,
    );
  });

  it('is told of totals as what they are', () => {
    expect(totalText(lane)).toBe('whole run');
    expect(totalText(handMade(0, 'A', up, 40))).toBe('as far as simulated');
  });
});

describe('a latency', () => {
  it('is never above that of the slowest packet', () => {
    expect(cappedPs(512e6, { max: 504e6 })).toBe(504e6);
    expect(cappedPs(256e6, { max: 504e6 })).toBe(256e6);
    expect(cappedPs(256e6, { max: 0 })).toBe(256e6);
    expect(cappedPs(-1, { max: 504e6 })).toBe(-1);
  });
});

describe('one instant', () => {
  it('has one rate for a node, wherever it is said: that of its link', () => {
    fc.assert(
      fc.property(fc.nat(shape.nodes - 1), fc.nat(100), fc.constantFrom(0, NODE_VICTIM), (node, percent, role) => {
        const frame = frameOf(shape, 1000);
        const link = shape.firstLinkOf(node);
        frame.linkShare[link] = percent / 100;
        frame.congestion.nodeState[node] = role;
        const value = formatRate(frame.linkShare[link] ?? 0);
        const ofLink = panelOf(lane, { kind: 'link', lane: 0, link }, at(frame));
        const ofNode = panelOf(lane, { kind: 'node', lane: 0, node }, at(frame));
        expect(ofLink.figure).toMatchObject({ value, meaning: expect.stringMatching(/^of link rate/) });
        expect(ofNode.figure).toEqual(ofLink.figure);
        expect(cardOf(ofNode)).toMatchObject({ figure: value, tone: role === NODE_VICTIM ? 'victim' : null });
      }),
      { numRuns: 50 },
    );
  });
});

describe('a congested port', () => {
  it('says whether there is room behind it', () => {
    const port = portOf({ flagged: 1 });
    expect(stateReason(LINK_CONGESTED | LINK_BRANCH, port)).toBe(
      'Congested queues: 1; the next buffer has no room either.',
    );
    expect(stateReason(LINK_CONGESTED | LINK_SOURCE, port)).toMatch(/the next buffer has room/);
  });

  it('shows what a count is the sum of', () => {
    expect([sumText(47, [24, 23]), sumText(24, [24, 0]), sumText(9, [3, 3, 3])]).toEqual(['24 + 23', '24', '9']);
    expect(capacityText({ vcs: 2, capacity: 24 })).toBe('2 × 24 places');
  });
});
