/* Shapes and frames for tests, built from the numbering alone. */

import fc from 'fast-check';
import { pictureAt } from '../../../../draw/picture.ts';
import { defaultScenario } from '../../../../model/defaults.ts';
import type { ResolvedLane } from '../../../../model/types.ts';
import type { CongestionFrame, Frame } from '../../../../run/protocol.ts';
import { IDLE } from '../../../../run/protocol.ts';
import { Shape } from '../../../../run/shape.ts';
import type { CongestionModel } from '../scene.ts';
import { drawTree } from '../tree-drawing.ts';

export const SLOT = 1000;

export function shapeOf(m: number[], w: number[], cuts: number[] = []): Shape {
  return new Shape({ m, w, cuts, phases: 0, bMin: [] });
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
    ...{
      shape,
      settings,
      name: 'A & B',
      theme: 'light',
      selection: null,
      filter: null,
      rootsHidden: false,
    },
    ...{ gutter: 'wide', reducedMotion: true, playing: false, hotNodes: [0], slotPs: SLOT },
    ...more,
  };
}

/** Draws the tree, or another drawing. */
export function congestionAt(
  model: CongestionModel,
  frame: Frame | null,
  { size = { width: 568, height: 320 }, draw = drawTree } = {},
) {
  return pictureAt(draw, model, size, { frame });
}

export function frameOf(shape: Shape, slot: number, vcs = 2): Frame & { congestion: CongestionFrame } {
  const { links, nodes } = shape;
  return {
    ...{ timePs: slot * SLOT, finished: false, hops: 0, delivered: 0, finishedTasks: 0, lostPackets: 0 },
    ...{ firstPhase: 0, lastPhase: 0, taskPhase: new Uint32Array(0), taskReceived: new Uint32Array(nodes) },
    linkSent: new Float64Array(links),
    linkQueue: new Uint16Array(links),
    linkLast: new Uint32Array(links).fill(IDLE),
    linkSentAtPs: new Float64Array(links).fill(-1e15),
    linkWaits: new Uint32Array(links).fill(IDLE),
    windowPs: 128 * SLOT,
    linkShare: new Float32Array(links),
    cluster: null,
    congestion: {
      vcs,
      linkSource: new Uint16Array(links),
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
        lostPackets: 0,
        notified: 0,
        reorderedPackets: 0,
        roots: 0,
        standingRoots: 0,
        traceDelivered: 0,
      },
    },
  };
}
