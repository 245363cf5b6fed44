import { describe, expect, it } from 'vitest';
import { withTraffic } from '../change-traffic.ts';
import { defaultScenario } from '../defaults.ts';
import { fields, fieldsIn, isShown } from '../fields.ts';
import { resolveLanes, shownTrees } from '../lanes.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { presetById } from '../presets/presets.ts';
import { decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import type { LaneSettings, Scenario } from '../types.ts';
import { scenarioOf as opened } from './opened.ts';

const hot = { traffic: { kind: 'hot-spot' } };

describe('traffic without phases', () => {
  it.each(['uniform', 'hot-spot', 'trace'])('needs no more than its name: %s', (kind) => {
    const { switch: hardware, routing, link, run, view } = opened({ traffic: { kind } });
    expect(hardware).toMatchObject({ buffering: 'input', latencyNs: 0, bufferPackets: 84 });
    expect(routing.kind).toBe('d-mod-k');
    expect(link).toMatchObject({ gbps: 100, latencyNs: 30 });
    expect(run.untilNs).toBe(kind === 'trace' ? 0 : 4_000_000);
    expect(view.clock).toBe('packets');
  });

  it('may be said by the first lane', () => {
    const { lanes, switch: hardware } = opened({ lanes: [{ name: 'A', ...hot }] });
    expect(lanes).toEqual([{ name: 'A', ...hot }]);
    expect(hardware.buffering).toBe('input');
  });

  it('is as short in a link, alone and in a lane', () => {
    const scenario = opened(hot);
    expect(encodeFragment(scenario)).toBe('#v=1&traffic=hot-spot');
    expect(decodeFragment('#v=1&traffic=hot-spot')).toEqual({ scenario, preset: null, problems: [] });
    const link = '#v=1&traffic=hot-spot&share=0.25&hot=4,9&hot-on-ns=300000&routing=arn&isolation=afi&hcd=0.9&trees=0';
    const lane = decodeFragment(`${link}&lanes=A,B&lane2.queuing=dbbm&lane2.vcs=4`);
    expect(lane.problems).toEqual([]);
    expect(lane.scenario.lanes[1]).toEqual({ name: 'B', queuing: { kind: 'dbbm', vcs: 4 } });
    expect(decodeFragment(encodeFragment(lane.scenario)).scenario).toEqual(lane.scenario);
  });

  it('says what it leaves out of the example in the design', () => {
    const scenario = presetById('one-hot-node')?.scenario;
    const lanes = resolveLanes(scenario as Scenario);
    expect(lanes.map((lane) => [lane.name, lane.routing.kind, lane.isolation.kind])).toEqual([
      ['D-mod-k', 'd-mod-k', 'none'],
      ['ARN + AFI', 'arn', 'afi'],
      ['Oblivious', 'random', 'none'],
      ['Adaptive-Th', 'adaptive', 'none'],
      ['Adaptive-Th + AFI', 'adaptive', 'afi'],
      ['ARN', 'arn', 'none'],
    ]);
    expect(lanes[1]).toMatchObject({
      topology: { kind: 'rlft', ports: 8, stages: 3 },
      traffic: { share: 0.1, hotNodes: [4], startNs: 300_000, endNs: 3_000_000, load: 1, background: 1 },
      congestion: { highThreshold: 0.81, lowThreshold: 0.63, freeCredits: 0.78, rootTimerNs: 400_000 },
      switch: { bufferPackets: 48, latencyNs: 0 },
      run: { untilNs: 4_000_000 },
    });
  });

  it('isolates nothing in a lane that changes to a routing that adapts nothing', () => {
    const lanes = [{ name: 'A' }, { name: 'B', routing: { kind: 'd-mod-k' } }];
    const scenario = opened({ ...hot, routing: { kind: 'arn' }, isolation: { kind: 'afi' }, lanes });
    expect(resolveLanes(scenario).map((lane) => lane.isolation.kind)).toEqual(['afi', 'none']);
    expect(scenario.lanes).toEqual(lanes);
  });
});

describe('a rule of input-queued switches', () => {
  it('that one of several lanes breaks leaves the others theirs', () => {
    const lanes = [{ name: 'A' }, { name: 'B', routing: { kind: 'arn' } }];
    const { scenario } = parseScenario({ version: 1, ...hot, isolation: { kind: 'afi' }, lanes });
    expect(resolveLanes(scenario).map((lane) => lane.isolation.kind)).toEqual(['none', 'afi']);
  });
});

describe('a change of traffic', () => {
  it('takes what stood at its default along, there and back', () => {
    const start = defaultScenario();
    const there = withTraffic(start, 'hot-spot');
    expect(there.problems).toEqual([]);
    expect({ ...there.scenario, lanes: [] }).toEqual({ ...opened(hot), lanes: [] });
    expect(withTraffic(there.scenario, 'all-to-all')).toEqual({ scenario: start, problems: [] });
  });

  it('keeps what somebody chose, where it can stay', () => {
    const { scenario, problems } = withTraffic(opened({ link: { gbps: 40 }, routing: { kind: 'random' } }), 'uniform');
    expect(problems).toEqual([]);
    expect(scenario).toMatchObject({ link: { gbps: 40, latencyNs: 30 }, routing: { kind: 'random' } });
  });

  it('says what could not stay', () => {
    const { scenario, problems } = withTraffic(presetById('half-bisection')?.scenario as Scenario, 'hot-spot');
    expect(problems).toHaveLength(1);
    expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario });
  });
});

describe('what is shown', () => {
  it('is what matters', () => {
    const phased = defaultScenario();
    const names = (settings: LaneSettings) => fieldsIn('congestion').filter((field) => isShown(field, settings)).length;
    expect(names(phased)).toBe(0);
    expect(fieldsIn('traffic').filter((field) => isShown(field, phased))).toHaveLength(2);
    const notified = opened({ ...hot, routing: { kind: 'arn' } });
    expect(names(opened(hot))).toBe(1);
    expect(names(notified)).toBe(9);
    const exchanges = fields.filter((field) => field.group === 'exchange');
    expect(exchanges.filter((field) => isShown(field, notified))).toEqual([]);
    const incast = opened({ traffic: { kind: 'trace', incast: true } });
    const share = fields.find((field) => field.key === 'share');
    expect([incast, opened({ traffic: { kind: 'trace' } })].map((lane) => share && isShown(share, lane))).toEqual([
      true,
      false,
    ]);
  });

  it('is every tree of four lanes, two of more, or what was chosen', () => {
    const lanes = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name }));
    expect(shownTrees(opened({ lanes: lanes.slice(0, 4) }))).toEqual([0, 1, 2, 3]);
    expect(shownTrees(opened({ lanes }))).toEqual([0, 1]);
    expect(shownTrees(opened({ lanes, view: { trees: [4, 2] } }))).toEqual([4, 2]);
  });
});
