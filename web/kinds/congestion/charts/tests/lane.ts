/* A lane on 16 nodes with a given efficiency; a hot spot from bin 10 to bin 90 of 100. */

import { defaultSettings } from '../../../../model/defaults.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { NODE_HOT, NODE_HOT_SOURCE } from '../../../../run/protocol.ts';
import { naiveShape } from '../../../../traffic/tests/naive.ts';

export const BIN_PS = 32_768_000;
/** Packets that 16 nodes receive in a bin at full rate: a slot of 4 KB at 100 Gb/s lasts 327.68 ns. */
export const FULL = 1600;

export function handMade(index: number, name: string, efficiency: (bin: number) => number, bins = 100): LaneState {
  const shape = naiveShape([4, 4], [1, 4]);
  const counts = Array.from({ length: bins }, (_, bin) => Math.round(efficiency(bin) * FULL));
  const nodeRole = new Uint8Array(16);
  nodeRole[4] = NODE_HOT;
  nodeRole[9] = NODE_HOT_SOURCE;
  return {
    index,
    name,
    settings: {
      ...structuredClone(defaultSettings),
      name,
      topology: { kind: 'xgft', m: [4, 4], w: [1, 4] },
      traffic: {
        ...structuredClone(defaultSettings.traffic),
        kind: 'hot-spot',
        startNs: (10 * BIN_PS) / 1000,
        endNs: (90 * BIN_PS) / 1000,
      },
      link: { ...defaultSettings.link, gbps: 100, latencyNs: 30 },
      switch: { ...defaultSettings.switch, buffering: 'input' },
      run: { ...defaultSettings.run, untilNs: (100 * BIN_PS) / 1000 },
    },
    status: 'ready',
    error: null,
    shape,
    loads: null,
    analysis: null,
    history: null,
    run: { state: bins < 100 ? 'running' : 'finished', fraction: bins / 100, secondsLeft: null, refusal: null },
    summary: {
      limit: 'none',
      finished: false,
      completionPs: -1,
      lostPackets: 0,
      missingMessages: 0,
      idealPs: 0,
      hops: 0,
      delivered: 0,
      deliveredFlits: 0,
      deliveredBytes: 0,
      latencyPs: { mean: 0, p50: 0, p99: 0, max: 0 },
      binPs: BIN_PS,
      efficiency: counts,
      phaseEndPs: [],
      taskTimes: null,
      reachedPs: bins < 100 ? (bins - 1) * BIN_PS : bins * BIN_PS,
      hash: '0123456789abcdef',
      cluster: null,
      congestion: {
        hotSeries: counts.map((count) => Math.min(100, count)),
        innocentSeries: counts.map((count) => Math.max(0, count - 100)),
        deflectedSeries: counts.map((count) => Math.round(count / 4)),
        hotNodes: [4],
        flows: new Uint32Array(16),
        nodeRole,
        generatedPackets: 0,
        injectedPackets: 0,
        unofferedPackets: 0,
        lostPackets: 0,
        lostSeries: [],
        struckSeries: [],
        struckNodes: 0,
        hotPackets: 0,
        innocentPackets: 0,
        deflectedPackets: 0,
        reorderedPackets: 0,
        orderCounted: true,
        roots: 1,
        innocentNodes: 15,
        traceEvents: 0,
        traceDelivered: 0,
      },
    },
  };
}

export const up = () => 0.97;
export const down = (bin: number) => (bin < 10 || bin >= 90 ? 0.97 : 0.2);
export const recovering = (bin: number) => (bin < 10 || bin >= 40 ? 0.97 : 0.2);
export const half = (bin: number) => (bin < 10 || bin >= 90 ? 0.97 : 0.8);
