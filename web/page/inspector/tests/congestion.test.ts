import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../draw/drawing.ts';
import { cardOf, type Panel } from '../../../kinds/common/panel.ts';
import { handMade, up } from '../../../kinds/congestion/charts/tests/lane.ts';
import { recentRateOf } from '../../../kinds/congestion/facts.ts';
import { congestionInspection } from '../../../kinds/congestion/inspect/inspection.ts';
import {
  type CongestionInstant,
  congestionInstant,
  doneAtPs,
  formatInstant,
  formatRate,
  totalText,
} from '../../../kinds/congestion/inspect/lane.ts';
import { actionOf, stateReason, timerText } from '../../../kinds/congestion/inspect/port.ts';
import { frameOf } from '../../../kinds/congestion/picture/tests/shapes.ts';
import { columnAt, innocentsOf, networkStateOf } from '../../../measures/network-state.ts';
import { defaultSettings } from '../../../model/defaults.ts';
import {
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
import { naiveShape } from '../../../traffic/tests/naive.ts';
import { unanswered } from './texts.ts';

/** 8-port switches, three stages: 128 nodes, 32 + 32 + 16 switches, 8 pods. */
const shape = naiveShape([4, 4, 8], [1, 4, 4]);
const toNode4 = shape.upLinks + 4;
const THIN = '\u202f';
const edge = (pod: number, place: number) => 128 + pod * 4 + place;
const core = (place: number) => 192 + place;

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
const TIMER = LINK_CONGESTED | LINK_SOURCE | LINK_ROOT_TIMER;
const ROOT = LINK_CONGESTED | LINK_SOURCE | LINK_ROOT;

it('the history has its columns at their ends', () => {
  const history = { columns: 8, stepPs: 1e8 };
  expect([0, 0.99e8, 1e8, 8e8, 99e8].map((timePs) => columnAt(history, timePs))).toEqual([-1, -1, 0, 7, 7]);
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

describe('innocents', () => {
  it('are none where nobody could suffer', () => {
    const networkState = networkStateOf(shape, parking, parking.congestion, handMade(0, 'A', up).settings);
    expect(innocentsOf(handMade(0, 'A', up), networkState)).toBe(15);
    const alone = handMade(0, 'A', up);
    alone.settings.traffic.background = 0;
    expect(innocentsOf(alone, networkState)).toBe(0);
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
    const said = JSON.stringify(panelOf({ ...lane, summary }, null, over));
    expect(said).toContain(`The run finished at 2.39${THIN}ms.`);
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
});
