import { describe, expect, it } from 'vitest';
import { withTraffic } from '../change-traffic.ts';
import { defaultScenario } from '../defaults.ts';
import { describeQueuing } from '../describe.ts';
import { fields, fieldsIn, isShown } from '../fields.ts';
import { resolveLanes, shownTrees } from '../lanes.ts';
import { decodeFragment } from '../link/decode.ts';
import { encodeFragment } from '../link/encode.ts';
import { checkScenario, parseScenario } from '../parse.ts';
import { presetById } from '../presets/presets.ts';
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

  it('is described', () => {
    expect(describeQueuing({ kind: 'dbbm', vcs: 3 })).toBe('DBBM, 3 channels');
  });
});

describe('a rule of input-queued switches', () => {
  const buffers = (bufferPackets: number) => ({ switch: { bufferPackets } });
  it.each<[object, string]>([
    [
      { ...hot, switch: { buffering: 'output' } },
      'Buffering is at the outputs, which does not go with hot-spot traffic; it must be at the inputs, so at the inputs is used.',
    ],
    [
      { switch: { buffering: 'input' } },
      'Buffering is at the inputs, which does not go with all-to-all traffic; it must be at the outputs, so at the outputs is used.',
    ],
    [
      { ...hot, topology: { w: [2, 4, 1] }, routing: { kind: 'reps' } },
      'REPS needs nodes with one cable; here they have 2, so D-mod-k is used.',
    ],
    [
      { ...hot, topology: { kind: 'cluster', nodesPerSwitch: 128 } },
      'A switch of level 1 has 129 ports; with hot-spot traffic at most 128 are allowed, so the default tree is used.',
    ],
    [
      { ...hot, link: { gbps: 0.01 } },
      'A packet takes 3,276,800 ns on a link; it may take at most 1,000,000 ns, so packets of 4,096 B and 100 Gb/s are used.',
    ],
    [
      { ...hot, link: { latencyNs: 20_000 }, switch: { latencyNs: 972 } },
      'Link and switch take 20,000 and 972 ns; together they may take at most as long as 64 packets of 327.68 ns each, so both latencies are 0.',
    ],
    [
      { ...hot, routing: { kind: 'conflict-free' } },
      'Routing is fewest conflicts, which does not go with hot-spot traffic; it must be S-mod-k, D-mod-k, random, ECMP, one-hash ECMP, spraying, flowlets, forwarding tables, REPS, adaptive or ARN, so D-mod-k is used.',
    ],
    [
      { routing: { kind: 'arn' } },
      'Routing is ARN, which does not go with all-to-all traffic; it must be S-mod-k, D-mod-k, random, ECMP, one-hash ECMP, forwarding tables or fewest conflicts, so D-mod-k is used.',
    ],
    [
      { ...hot, isolation: { kind: 'afi' } },
      'Isolation is AFI, but with the routing D-mod-k no packet leaves its default route; isolation needs adaptive or ARN, so none is used.',
    ],
    [
      { ...hot, isolation: { kind: 'afi' }, routing: { kind: 'adaptive' }, congestion: { adaptiveLooks: 'queues' } },
      'Isolation is AFI, which needs credits, so none is used.',
    ],
    [
      { ...hot, queuing: { kind: 'fifo' }, routing: { kind: 'reps' } },
      'Queuing scheme is FIFO, but notifications, isolation, REPS and own queues need a line for every output, so 1Q is used.',
    ],
    [
      { ...hot, topology: { kind: 'xgft', m: [17, 17, 17], w: [1, 1, 1] }, routing: { kind: 'reps' } },
      'The packets of REPS have room for 4,096 nodes; the tree has 4,913, so D-mod-k is used.',
    ],
    [
      { ...hot, queuing: { kind: 'dbbm', vcs: 4 }, ...buffers(3) },
      'The buffer of an input port holds 3 packets; 4 virtual channels need at least one each, so 84 is used.',
    ],
    [
      { ...hot, congestion: { highThreshold: 0.5 } },
      'Low threshold (LCDTh) is 0.63; it must not exceed high threshold (HCDTh), 0.5, so 0.5 is used.',
    ],
    [
      { traffic: { kind: 'hot-spot', hotNodes: [3, 16] } },
      'Hot nodes may not name node 16; nodes are 0 to 15, so 3 is used.',
    ],
    [
      { traffic: { kind: 'hot-spot', hotNodes: [3, 3] } },
      'Hot nodes may not name node 3 twice; each node counts once, so 3 is used.',
    ],
    [
      { traffic: { kind: 'hot-spot', sources: [4, 5] } },
      'Hot sources by hand and hot nodes may not both name node 4, so it is not a hot source.',
    ],
    [
      { traffic: { kind: 'hot-spot', startNs: 9, endNs: 8 } },
      'Hot spot on is 9; it must not exceed hot spot off, 8, so start and end are swapped.',
    ],
    [
      { ...hot, run: { untilNs: 0 } },
      'The run has no end, and hot-spot traffic never ends; it needs a time to stop at, so 4,000,000 ns is used.',
    ],
    [{ traffic: { kind: 'trace', trace: 'file' } }, 'Rows may not be empty here, so a generated trace is used.'],
    [
      { traffic: { kind: 'trace', trace: 'file', rows: [[-1, 0, 0, 16, 1]] } },
      'The trace needs 17 nodes or more, as row 0 names node 16; the tree has 16, so a generated trace is used.',
    ],
    [
      { traffic: { rows: [[0, 0, 0, 1, 1]] } },
      'Row 0 of the trace comes after row 0; it must name an earlier row, or none, so it was ignored.',
    ],
    [
      { traffic: { rows: [[-1, -5, 0, 1, 1]] } },
      'Row 0, delay, is -5; it must be a whole number from 0 to 1,000,000,000 ns, so it was ignored.',
    ],
    [
      { traffic: { rows: [[-1, 0, 0, 1, 1, -2]] } },
      'Row 0, further predecessor, is -2; it must be a whole number from 0 to 1,048,575, so it was ignored.',
    ],
    [
      { traffic: { jobs: [['all-reduce-ring', 8, 65536, 0, 'contiguous', -3]] } },
      'Jobs, job 1, a number behind the placement, is -3; it must be a whole number from 0 to 4,294,967,295, so it was ignored.',
    ],
    [
      { traffic: { rows: [[-1, 0, 0, 1]] } },
      'Row 0 is a list; it must be five whole numbers: after, delay, source, destination, bytes, so it was ignored.',
    ],
    [
      { lanes: [{ name: 'A', ...hot }, { name: 'B' }] },
      "In lane B, traffic is all to all, but in the first lane it is hot spot; all lanes run on the same kind of switch, so the lane takes the first one's traffic.",
    ],
    [
      { ...hot, lanes: [{ name: 'A' }], view: { trees: [0, 1] } },
      'Trees may not name lane 1; lanes are 0 only, each once, so the others are shown.',
    ],
  ])('is one sentence for %j', (document, sentence) => {
    const { scenario, problems } = parseScenario({ version: 1, ...document });
    expect(problems).toEqual([sentence]);
    expect(checkScenario(scenario)).toEqual({ ok: true, value: scenario });
  });

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
