import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../run/protocol.ts';
import { palettes } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { layoutTree } from '../layout.ts';
import { metersOf, paintDrops } from '../queues.ts';
import type { Scene } from '../scene.ts';
import { naiveShape } from './naive.ts';

/** Two switches of eight nodes: links 16 and 17 go up from them, 34 and 35 come down. */
const shape = naiveShape([8, 2], [1, 1]);
const CAPACITIES = [1, 1, 4];

function frameAt(timePs: number, lost: Record<number, number> = {}, open: Record<number, number> = {}): Frame {
  const linkLost = new Float64Array(shape.links);
  const nodeWindow = new Int32Array(shape.nodes);
  for (const [link, count] of Object.entries(lost)) linkLost[Number(link)] = count;
  for (const [node, count] of Object.entries(open)) nodeWindow[Number(node)] = count;
  return {
    timePs,
    linkSent: new Float64Array(shape.links),
    linkSentAtPs: new Float64Array(shape.links),
    linkLast: new Uint32Array(shape.links).fill(0xffffffff),
    taskPhase: new Uint32Array(shape.nodes).fill(3),
    linkShare: new Float32Array(shape.links),
    cluster: {
      linkLost,
      linkLostInWindow: new Float32Array(shape.links),
      nodeWindow,
      nodeIssued: new Uint32Array(shape.nodes),
      lost: 0,
      repeated: 0,
      timeouts: 0,
    },
  } as unknown as Frame;
}

function sceneWith(frame: Frame, window: number, size = { width: 480, height: 400 }): Scene {
  const model = { shape, clock: 'packets', loads: { destination: [] }, firstPhase: 1, window, capacities: CAPACITIES };
  const layout = layoutTree(shape, size, { gutter: 'none', open: [] });
  const tasks = Int32Array.from({ length: shape.nodes }, (_, node) => node);
  const load = new Float32Array(shape.links);
  return { model, layout, palette: palettes.light, frame, load, tasks } as unknown as Scene;
}

describe('windows', () => {
  it('are as full as they are open, and empty where more was received than sent', () => {
    const frame = frameAt(1, {}, { 0: 5, 1: 2, 2: -3, 3: 9 });
    const shares = metersOf(sceneWith(frame, 5), frame).map(({ share }) => share);
    expect(shares.slice(0, 5)).toEqual([1, 0.4, 0, 1, 0]);
    expect(shares).toHaveLength(16);
  });
});

describe('drops', () => {
  it('light up by what was lost just now', () => {
    const frame = frameAt(1, { 16: 1200, 35: 3 });
    if (frame.cluster) frame.cluster.linkLostInWindow[35] = 3;
    const widths: number[] = [];
    const stroke = ({ width }: { width: number }) => widths.push(width);
    const pen = new Proxy({} as Pen, { get: (_, name) => (name === 'stroke' ? stroke : () => 0) });
    paintDrops(pen, sceneWith(frame, 0), frame);
    expect(widths.sort()).toEqual([1, 1 + 0.6 * 0.875]);
  });
});
