/* Shapes and frames for tests, built from the numbering alone. */

import fc from 'fast-check';
import type { CongestionFrame, Frame, Shape } from '../../../../engine/protocol.ts';
import { IDLE } from '../../../../engine/protocol.ts';
import { defaultScenario } from '../../../../scenario/index.ts';
import type { ResolvedLane } from '../../../../scenario/types.ts';
import type { CongestionModel } from '../model.ts';

export const SLOT = 1000;

/** XGFT(h; m; w) with w1 = 1, numbered as in fattree_records.h. */
export function shapeOf(m: number[], w: number[]): Shape {
  const levels = m.length;
  const below = productsOf(m);
  const width = productsOf(w);
  const nodes = below[levels] ?? 1;
  const firstEntity = [0];
  for (let level = 0; level <= levels; level++)
    firstEntity.push((firstEntity[level] ?? 0) + (nodes / (below[level] ?? 1)) * (width[level] ?? 1));
  const firstUp = [0, 0];
  const from: number[] = [];
  const to: number[] = [];
  for (let level = 1; level <= levels; level++) {
    const ups = w[level - 1] ?? 1;
    for (let i = 0; i < (firstEntity[level] ?? 0) - (firstEntity[level - 1] ?? 0); i++)
      for (let port = 0; port < ups; port++) {
        const subtree = Math.floor(i / (width[level - 1] ?? 1) / (m[level - 1] ?? 1));
        const label = (i % (width[level - 1] ?? 1)) * ups + port;
        from.push((firstEntity[level - 1] ?? 0) + i);
        to.push((firstEntity[level] ?? 0) + subtree * (width[level] ?? 1) + label);
      }
    firstUp.push(from.length);
  }
  const switches = (firstEntity[levels + 1] ?? 0) - nodes;
  const rest = { phases: 0, bMin: [], capacity: [] };
  return {
    ...{ nodes, switches, links: 2 * from.length, upLinks: from.length, levels, m, w, below, width },
    ...{ firstEntity, firstUp, ...rest },
    linkFrom: Uint32Array.from([...from, ...to]),
    linkTo: Uint32Array.from([...to, ...from]),
    cut: [],
  };
}

function productsOf(factors: number[]): number[] {
  const products = [1];
  for (const factor of factors) products.push((products.at(-1) ?? 1) * factor);
  return products;
}

export const someShape: fc.Arbitrary<Shape> = fc
  .integer({ min: 1, max: 5 })
  .chain((levels) =>
    fc.tuple(
      fc.array(fc.integer({ min: 2, max: levels > 3 ? 3 : 6 }), { minLength: levels, maxLength: levels }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: levels - 1, maxLength: levels - 1 }),
    ),
  )
  .map(([m, w]) => shapeOf(m, [1, ...w]));

const base = defaultScenario();

export const settings: ResolvedLane = {
  ...base,
  name: 'lane',
  switch: { ...base.switch, buffering: 'input', bufferPackets: 40 },
  routing: { ...base.routing, kind: 'arn' },
  isolation: { kind: 'afi' },
  traffic: { ...base.traffic, kind: 'hot-spot', hotNodes: [0], startNs: 0, endNs: 1e9 },
};

export function modelOf(shape: Shape, more: Partial<CongestionModel> = {}): CongestionModel {
  return {
    ...{ shape, settings, name: 'A & B', theme: 'light', selection: null, brush: null, filter: null },
    ...{ gutter: 'wide', reducedMotion: true, playing: false, hotNodes: [0], slotPs: SLOT },
    ...more,
  };
}

export function frameOf(shape: Shape, slot: number, vcs = 2): Frame & { congestion: CongestionFrame } {
  const { links, nodes } = shape;
  return {
    ...{ timePs: slot * SLOT, finished: false, hops: 0, deliveredMessages: 0, finishedTasks: 0 },
    ...{ firstPhase: 0, lastPhase: 0, taskPhase: new Uint32Array(0), taskReceived: new Uint32Array(nodes) },
    linkSent: new Uint32Array(links),
    linkQueue: new Uint16Array(links),
    linkMessage: new Uint32Array(links).fill(IDLE),
    linkSentAtPs: new Float64Array(links).fill(-1e15),
    linkWaits: new Uint32Array(links).fill(IDLE),
    windowPs: 128 * SLOT,
    linkShare: new Float32Array(links),
    cluster: null,
    congestion: {
      vcs,
      linkVcQueue: new Uint8Array(links * vcs),
      linkInFlight: new Uint8Array(0),
      linkState: new Uint8Array(links),
      linkAdapted: new Float32Array(links),
      linkNotifiedAtPs: new Float64Array(links).fill(-1),
      notices: [],
      entityEntries: new Uint16Array(nodes + shape.switches),
      nodeQueue: new Uint16Array(nodes * vcs),
      nodeState: new Uint8Array(nodes),
      ...{
        generatedPackets: 0,
        injectedPackets: 0,
        unofferedPackets: 0,
        notified: 0,
        roots: 0,
        standingRoots: 0,
        traceDelivered: 0,
      },
    },
  };
}
