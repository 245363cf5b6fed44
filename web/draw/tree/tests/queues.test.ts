import { describe, expect, it } from 'vitest';
import { type Frame, IDLE } from '../../../run/protocol.ts';
import { palettes } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { hitTest } from '../hit.ts';
import { layoutTree } from '../layout.ts';
import { gaugesOf, metersOf, paintDrops } from '../queues.ts';
import type { Scene } from '../scene.ts';
import { naiveShape } from './naive.ts';

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const FULL = 33;

/** Capacities in an exchange: unbounded adapters, 64 flits before every other link. */
const inExchange = (link: number) => ({ before: link < 16 ? Number.POSITIVE_INFINITY : 64, behind: 0 });

function sceneWith(
  size: { width: number; height: number },
  queueCapacities = inExchange,
): { scene: Scene; frame: Frame } {
  const linkQueue = new Uint16Array(shape.links);
  const linkWaits = new Uint32Array(shape.links).fill(IDLE);
  linkQueue[FULL] = 34;
  linkQueue[0] = 5;
  linkQueue[shape.upLinks + FULL] = 3;
  linkWaits[FULL] = 37 + shape.upLinks;
  const frame = { timePs: 0, linkQueue, linkWaits } as unknown as Frame;
  const model = { shape, clock: 'packets', queueCapacities } as unknown as Scene['model'];
  const layout = layoutTree(shape, size, { gutter: 'none', open: [] });
  return {
    scene: { model, layout, palette: palettes.light, frame, load: new Float32Array(shape.links) } as Scene,
    frame,
  };
}

describe('queues', () => {
  it.each([
    { width: 277, height: 300 },
    { width: 960, height: 420 },
  ])('are gauges that can be read, and pointed at as their links, %o', (size) => {
    const { scene, frame } = sceneWith(size);
    const gauges = gaugesOf(scene, frame);
    expect(gauges.map(({ link, stopped }) => [link, stopped])).toEqual([
      [FULL, true],
      [FULL + shape.upLinks, false],
    ]);
    for (const { link, x, y, width, height } of gauges) {
      expect(width).toBeGreaterThanOrEqual(3);
      expect(height).toBeGreaterThanOrEqual(10);
      expect(hitTest(shape, scene.layout, x + width / 2, y + height / 2)).toEqual({ kind: 'link', link });
    }
  });

  it('hang at the far end of a link where packets wait behind it', () => {
    const size = { width: 960, height: 420 };
    const before = sceneWith(size);
    const behind = sceneWith(size, () => ({ before: 0, behind: 12 }));
    const at = ({ scene, frame }: typeof before, link: number) =>
      gaugesOf(scene, frame).find((gauge) => gauge.link === link);
    for (const link of [FULL, FULL + shape.upLinks]) {
      const [near, far] = [at(before, link), at(behind, link)];
      expect(near?.fillsDownwards).not.toBe(far?.fillsDownwards);
      expect(link < shape.upLinks).toBe((far?.y ?? 0) < (near?.y ?? 0));
    }
    expect(at(before, 0)).toBeUndefined();
    expect(at(behind, 0)?.share).toBeCloseTo(5 / 12);
    expect(at(behind, FULL)?.share).toBe(1);
  });
});

/** Two switches of eight nodes: links 16 and 17 go up from them, 34 and 35 come down. */
const cluster = naiveShape([8, 2], [1, 1]);

const numbersAt = (length: number, values: Record<number, number>) =>
  Array.from({ length }, (_, at) => values[at] ?? 0);

function frameAt(lost: Record<number, number> = {}, open: Record<number, number> = {}, now = {}): Frame {
  const zeros = () => new Float64Array(cluster.links);
  return {
    ...{ timePs: 1, linkSent: zeros(), linkSentAtPs: zeros(), linkShare: zeros() },
    linkLast: new Uint32Array(cluster.links).fill(IDLE),
    taskPhase: new Uint32Array(cluster.nodes).fill(3),
    cluster: {
      linkLost: numbersAt(cluster.links, lost),
      linkLostInWindow: numbersAt(cluster.links, now),
      nodeWindow: numbersAt(cluster.nodes, open),
      nodeIssued: new Uint32Array(cluster.nodes),
    },
  } as unknown as Frame;
}

function clusterWith(frame: Frame, window: number): Scene {
  const own = { shape: cluster, clock: 'packets', loads: { destination: [] }, firstPhase: 1 };
  const layout = layoutTree(cluster, { width: 480, height: 400 }, { gutter: 'none', open: [] });
  const model = { ...own, window, capacities: [1, 1, 4] };
  const tasks = Int32Array.from({ length: cluster.nodes }, (_, node) => node);
  const load = new Float32Array(cluster.links);
  return { model, layout, palette: palettes.light, frame, load, tasks } as unknown as Scene;
}

it('windows are as full as they are open, and empty where more was received than sent', () => {
  const frame = frameAt({}, { 0: 5, 1: 2, 2: -3, 3: 9 });
  const shares = metersOf(clusterWith(frame, 5), frame).map(({ share }) => share);
  expect(shares.slice(0, 5)).toEqual([1, 0.4, 0, 1, 0]);
  expect(shares).toHaveLength(16);
});

it('drops light up by what was lost just now', () => {
  const frame = frameAt({ 16: 1200, 35: 3 }, {}, { 35: 3 });
  const widths: number[] = [];
  const stroke = ({ width }: { width: number }) => widths.push(width);
  const pen = new Proxy({} as Pen, { get: (_, name) => (name === 'stroke' ? stroke : () => 0) });
  paintDrops(pen, clusterWith(frame, 0), frame);
  expect(widths.sort()).toEqual([1, 1 + 0.6 * 0.875]);
});
