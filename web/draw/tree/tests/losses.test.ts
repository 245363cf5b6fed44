import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../engine/protocol.ts';
import { palettes } from '../../palette.ts';
import { trackDrops } from '../drops.ts';
import { explain } from '../explain.ts';
import { layoutTree } from '../layout.ts';
import { dropMarks, metersOf } from '../paint-losses.ts';
import type { Scene } from '../scene.ts';
import { trackUtilisation } from '../utilisation.ts';
import { naiveShape } from './naive.ts';

/** Two switches of eight nodes: links 16 and 17 go up from them, 34 and 35 come down. */
const shape = naiveShape([8, 2], [1, 1]);
const PACKET = 120e6;
const CAPACITIES = [1, 1, 4];

function frameAt(timePs: number, lost: Record<number, number> = {}, open: Record<number, number> = {}): Frame {
  const linkLost = new Uint32Array(shape.links);
  const nodeWindow = new Int32Array(shape.nodes);
  for (const [link, count] of Object.entries(lost)) linkLost[Number(link)] = count;
  for (const [node, count] of Object.entries(open)) nodeWindow[Number(node)] = count;
  return {
    timePs,
    linkSent: new Uint32Array(shape.links),
    linkSentAtPs: new Float64Array(shape.links),
    linkMessage: new Uint32Array(shape.links).fill(0xffffffff),
    taskPhase: new Uint32Array(shape.nodes).fill(3),
    cluster: { linkLost, nodeWindow, nodeIssued: new Uint32Array(shape.nodes), lost: 0, repeated: 0, timeouts: 0 },
  } as unknown as Frame;
}

function sceneWith(frame: Frame, window: number, size = { width: 480, height: 400 }): Scene {
  const model = { shape, clock: 'packets', loads: { destination: [] }, window, capacities: CAPACITIES };
  const layout = layoutTree(shape, size, { gutter: false, open: [] });
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

  it('stand under the chips, inside the picture', () => {
    const frame = frameAt(1);
    const scene = sceneWith(frame, 5);
    for (const { y, height } of metersOf(scene, frame)) {
      expect(y).toBeGreaterThan(scene.layout.node.chipY + scene.layout.node.chipHeight);
      expect(y + height).toBeLessThan(scene.layout.height);
    }
  });

  it('are not drawn where there is none', () => {
    const frame = frameAt(1, {}, { 0: 5 });
    expect(metersOf(sceneWith(frame, 0), frame)).toEqual([]);
    expect(metersOf(sceneWith(frame, 5), { ...frame, cluster: null })).toEqual([]);
  });

  it('are told of a node', () => {
    const frame = frameAt(1, {}, { 4: 2 });
    expect(explain(sceneWith(frame, 5), { kind: 'node', node: 4 }).lines[0]?.[0]).toBe(
      'in step 4, 2 of 5 of its window open',
    );
    expect(explain(sceneWith(frame, 0), { kind: 'node', node: 4 }).lines[0]?.[0]).toBe('in step 4');
  });
});

describe('drops', () => {
  it('stand where something was lost, with its count at an uplink', () => {
    const frame = frameAt(1, { 16: 1200, 35: 3, 2: 7 });
    const marks = dropMarks(sceneWith(frame, 0), frame);
    expect(marks.map(({ link, lost, side }) => [link, lost, side]).sort()).toEqual(
      [
        [2, 7, null],
        [16, 1200, 'left'],
        [35, 3, 'right'],
      ].sort(),
    );
    expect(dropMarks(sceneWith(frame, 0, { width: 120, height: 300 }), frame).map(({ link }) => link)).toEqual([
      16, 35,
    ]);
    expect(explain(sceneWith(frame, 0), { kind: 'link', link: 16 }).lines[0]?.[0]).toContain('1,200 dropped');
  });

  it('light up by what was lost within a hundred packet times', () => {
    const drops = trackDrops(shape.links);
    drops.take(frameAt(0), PACKET);
    drops.take(frameAt(PACKET, { 16: 1 }), PACKET);
    expect(drops.glow[16]).toBe(0.5);
    drops.take(frameAt(100 * PACKET, { 16: 3 }), PACKET);
    expect(drops.glow[16]).toBe(0.875);
    drops.take(frameAt(101 * PACKET, { 16: 3 }), PACKET);
    expect(drops.glow[16]).toBe(0.75);
    drops.take(frameAt(200 * PACKET, { 16: 3 }), PACKET);
    expect(drops.glow[16]).toBe(0);
  });

  it('look the same whether the clock went there, or was set there', () => {
    const lostBy = (packets: number) => ({ 16: Math.floor(packets / 30), 35: packets > 140 ? 2 : 0 });
    const at = (packets: number) => frameAt(packets * PACKET, lostBy(packets));
    const [gone, set] = [trackDrops(shape.links), trackDrops(shape.links)];
    for (let packets = 0; packets <= 200; packets += 10) gone.take(at(packets), PACKET);
    gone.take(at(300), PACKET);
    for (const packets of [60, 160]) gone.take(at(packets), PACKET);
    for (const packets of [60, 160]) set.take(at(packets), PACKET);
    expect([...set.glow]).toEqual([...gone.glow]);
    expect(set.glow[35]).toBe(0.75);
  });
});

describe('the load of an uplink in time', () => {
  it('is full only when it sends as many packets as it takes', () => {
    const tracker = trackUtilisation({ shape, capacities: CAPACITIES, framesPerPacket: 1 });
    const frame = (packets: number, sent: number): Frame => {
      const one = frameAt(packets * PACKET);
      one.linkSent[16] = sent;
      one.linkSent[0] = sent;
      return one;
    };
    tracker.take(frame(0, 0), PACKET, 0, true);
    for (let time = 1; time <= 20; time++) tracker.take(frame(20 * time, 40 * time), PACKET, 0, true);
    expect(tracker.load[16]).toBeCloseTo(0.5, 2);
    expect(tracker.load[0]).toBe(1);
  });
});
