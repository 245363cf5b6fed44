/* The benchmark cases, named as in the native programs in wasm-core/bench. */

import figure6 from '../../sweeps/papers/rocher-6.json';
import figure7 from '../../sweeps/papers/rocher-7.json';
import type { Cable, ResolvedLane } from '../../web/model/types.ts';
import type { Core } from '../../web/run/core.ts';
import { flitPs } from '../../web/run/flits.ts';
import { Plan } from '../../web/study/plan.ts';
import { checkSweep } from '../../web/study/read-sweep.ts';
import { type LaneChoice, laneOf, shapeOfSize } from '../lanes.ts';

export interface Case {
  name: string;
  unit: 'M hops/s' | 'k slots/s' | 'ms' | 'MiB';
  /** deterministic: one sample is enough */
  once?: boolean;
  /** one sample, in `unit` */
  sample(core: Core): number;
}

const NODES_65536 = { m: [32, 32, 32, 2], w: [1, 32, 32, 16] };

function packets(exchange: 'xor' | 'opt', latencies: LaneChoice['latencies']): Case {
  const lane = laneOf({ shape: shapeOfSize(256), exchange, latencies });
  return {
    name: `packets ${exchange} ${latencies}`,
    unit: 'M hops/s',
    sample(core) {
      const { seconds, hops } = timing(core, lane, 0, Number.MAX_SAFE_INTEGER);
      return hops / seconds / 1e6;
    },
  };
}

/** Traffic on input-queued switches at full load. */
function slottedLane(sweep: unknown, technique: string, traffic = 'RND'): ResolvedLane {
  const read = checkSweep(sweep);
  if (!read.ok) throw new Error(read.problems[0]);
  const plan = new Plan(read.value);
  const found = [...plan.indices()]
    .map((index) => plan.position(index))
    .find((run) => read.value.lanes[run.lane] === technique && plan.labels(run.point).at(-1) === traffic);
  if (!found) throw new Error(`There is no ${technique} under ${traffic}.`);
  return plan.request(found).lane;
}

const TWO_MS = 2e9;

/** Seconds and hops it takes to run from one simulated time to another. */
function timing(core: Core, lane: ResolvedLane, fromPs: number, untilPs: number): { seconds: number; hops: number } {
  const run = core.open(lane);
  run.prepare();
  while (run.run(fromPs, 0xffffffff) === 'running');
  const before = run.progress().hops;
  const start = performance.now();
  while (run.run(untilPs, 0xffffffff) === 'running');
  const seconds = (performance.now() - start) / 1000;
  const hops = run.progress().hops - before;
  run.destroy();
  return { seconds, hops };
}

function uniform(name: string, lane: ResolvedLane, untilPs: number, fromPs = 0): Case {
  return {
    name: `packets rnd ${name}`,
    unit: 'M hops/s',
    sample(core) {
      const { seconds, hops } = timing(core, lane, fromPs, untilPs);
      return hops / seconds / 1e6;
    },
  };
}

/** 65,536 nodes: switches of 64 ports. */
function hugeLane(): ResolvedLane {
  const lane = slottedLane(figure7, 'D-mod-k');
  return { ...lane, topology: { kind: 'rlft', ports: 64, stages: 3 } };
}

/** 432 nodes whose network has collapsed because a quarter of them send to one node. */
function collapsed(): Case {
  const lane = slottedLane(figure6, 'D-mod-k', 'H25');
  lane.traffic.startNs = 0;
  const [fromPs, untilPs] = [10e9, 15e9];
  return {
    name: 'slots h25 d-mod-k 432 nodes',
    unit: 'k slots/s',
    sample: (core) => (untilPs - fromPs) / flitPs(lane) / timing(core, lane, fromPs, untilPs).seconds / 1e3,
  };
}

/** MiB used by a fresh core, which never shrinks. The core's interface does not expose it, so it is read from the instance. */
function memoryOf(core: Core): number {
  const { exports } = core as unknown as { exports: { memory: WebAssembly.Memory } };
  return exports.memory.buffer.byteLength / 2 ** 20;
}

/** A browser tab can spare 256 MiB for a lane. */
function memory(after: string, untilPs: number): Case {
  const lane = slottedLane(figure7, 'ARN + AFI');
  return {
    name: `memory rnd arn + afi 3,456 nodes, ${after}`,
    unit: 'MiB',
    once: true,
    sample(core) {
      const run = core.open(lane);
      run.prepare();
      while (run.run(untilPs, 0xffffffff) === 'running');
      run.summary();
      run.frame();
      const used = memoryOf(core);
      run.destroy();
      return used;
    },
  };
}

function analysis(name: string, choice: LaneChoice, phases: number): Case {
  return {
    name: `loads ${name}`,
    unit: 'ms',
    sample(core) {
      const run = core.open(laneOf(choice));
      const start = performance.now();
      for (let phase = 0; phase < phases; phase++) run.plan(phase);
      const ms = performance.now() - start;
      run.destroy();
      return ms;
    },
  };
}

/** All but one of the cables above the first switch of 65,536 nodes are cut. */
function aroundCuts(): Case {
  const lane = laneOf({ shape: NODES_65536, exchange: 'lin', latencies: 'ideal' });
  lane.topology.cuts = Array.from({ length: 31 }, (_, above): Cable => ['1.0', `2.${above}`]);
  lane.routing.kind = 'random';
  return {
    name: 'loads one phase of 65,536 nodes with cuts, random',
    unit: 'ms',
    sample(core) {
      const run = core.open(lane);
      const start = performance.now();
      run.plan(40_000);
      const ms = performance.now() - start;
      run.destroy();
      return ms;
    },
  };
}

function afterDrag(): Case {
  const lane = laneOf({ shape: shapeOfSize(1024), exchange: 'opt', latencies: 'ideal' });
  return {
    name: 'loads one phase after a drag, 1,024 nodes, conflict-free',
    unit: 'ms',
    sample(core) {
      const run = core.open(lane);
      const start = performance.now();
      for (let drag = 0; drag < 16; drag++) run.preview(drag * 61, drag, 1023 - 2 * drag);
      const ms = (performance.now() - start) / 16;
      run.destroy();
      return ms;
    },
  };
}

export const CASES: Case[] = [
  packets('xor', 'realistic'),
  packets('opt', 'realistic'),
  packets('xor', 'ideal'),
  packets('opt', 'ideal'),
  uniform('d-mod-k 432 nodes', slottedLane(figure6, 'D-mod-k'), TWO_MS),
  uniform('arn + afi 432 nodes', slottedLane(figure6, 'ARN + AFI'), TWO_MS),
  uniform('d-mod-k 3,456 nodes', slottedLane(figure7, 'D-mod-k'), TWO_MS / 5),
  // From where its first packets have come down again.
  uniform('d-mod-k 65,536 nodes', hugeLane(), TWO_MS / 100, TWO_MS / 500),
  collapsed(),
  memory('prepared', 0),
  memory('after 2 ms', TWO_MS),
  analysis(
    '1,024 phases of 1,024 nodes, D-mod-k',
    { shape: shapeOfSize(1024), exchange: 'xor', latencies: 'ideal' },
    1024,
  ),
  analysis(
    '1,024 phases of 1,024 nodes, conflict-free',
    { shape: shapeOfSize(1024), exchange: 'opt', latencies: 'ideal' },
    1024,
  ),
  analysis('one phase of 65,536 nodes, D-mod-k', { shape: NODES_65536, exchange: 'lin', latencies: 'ideal' }, 1),
  aroundCuts(),
  afterDrag(),
];
