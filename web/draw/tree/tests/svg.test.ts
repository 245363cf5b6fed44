import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../run/protocol.ts';
import { RECEIVES, SENDS } from '../../../traffic/participants.ts';
import { distanceTo } from '../../curve.ts';
import { palettes } from '../../palette.ts';
import type { Size } from '../../pen.ts';
import { pictureAt } from '../../picture.ts';
import { drawingToSvg } from '../../svg-pen.ts';
import { drawTree } from '../drawing.ts';
import { layoutTree } from '../layout.ts';
import { roleRangesOf } from '../paint-labels.ts';
import type { TreeModel } from '../scene.ts';
import { naiveLoads, naiveShape } from './naive.ts';

const treeToSvg = (model: TreeModel, size: Size, options: Parameters<typeof pictureAt>[3] = {}): string =>
  drawingToSvg(pictureAt(drawTree, model, size, options));

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const model: TreeModel = {
  shape,
  loads: naiveLoads(shape, 'xor', 9),
  capacities: [1, 1, 1, 1],
  fullShares: [1, 1, 1, 1],
  selection: { kind: 'link', link: 33 },
  filter: null,
  preview: null,
  theme: 'light',
  gutter: 'wide',
  reducedMotion: false,
  playing: false,
  clock: 'phases',
  flitPs: 51200,
  linkPs: 100000,
  queueCapacities: () => ({ before: 64, behind: 0 }),
  explain: () => ({ title: '', lines: [] }),
  window: 0,
  participants: null,
  arcs: false,
  bisection: false,
  sendsTo: () => null,
  dragDisabledReason: null,
  firstPhase: 0,
  name: 'XOR',
};

describe('treeToSvg', () => {
  it('draws the instant of the packet clock: who sends, and what was dropped just now in its colour', () => {
    const frameAt = (lately: number) =>
      ({
        timePs: 120e6,
        linkShare: new Float32Array(shape.links).fill(1),
        linkSent: new Float64Array(shape.links).fill(1),
        linkSentAtPs: new Float64Array(shape.links).fill(120e6),
        linkLast: new Uint32Array(shape.links).fill(0xffffffff),
        linkQueue: new Uint32Array(shape.links),
        taskPhase: new Uint32Array(shape.nodes),
        cluster: {
          linkLost: new Float64Array(shape.links).fill(8),
          linkBehind: new Uint16Array(shape.links),
          linkLostInWindow: new Float32Array(shape.links).fill(lately),
          nodeWindow: new Int32Array(shape.nodes),
        },
      }) as unknown as Frame;
    const packets = { ...model, clock: 'packets' as const };
    const draw = (lately: number) => treeToSvg(packets, { width: 372, height: 372 }, { frame: frameAt(lately) });
    const marks = (svg: string) => svg.split('stroke-linecap="round"').length - 1;
    expect(marks(draw(0))).toBeGreaterThan(0);
    expect(draw(0)).not.toBe(draw(8));
    expect(draw(0)).not.toContain('>2×</text>');
  });

  it('writes chips, levels, packets and the figure of the selected link', () => {
    const svg = treeToSvg(model, { width: 372, height: 372 });
    expect(svg).toContain('>Core</text>');
    expect(svg).toContain('>2×</text>');
    expect(svg.match(/<circle/g)).toHaveLength(16);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('keeps the figure of the worst links off every line, or leaves it out', () => {
    const thin = naiveShape([2, 2, 2], [1, 1, 1]);
    const trees: [ReturnType<typeof naiveShape>, number][] = [
      [thin, 4],
      [shape, 8],
      [shape, 11],
    ];
    let written = 0;
    for (const [of, phase] of trees)
      for (const size of [
        { width: 372, height: 372 },
        { width: 900, height: 400 },
        { width: 900, height: 200 },
      ]) {
        const loads = naiveLoads(of, 'xor', phase);
        const svg = treeToSvg({ ...model, shape: of, loads, selection: null }, size);
        const [, figure] = svg.match(/<text ([^>]*)>[234]×</) ?? [];
        if (!figure) continue;
        written++;
        const at = (name: string) => Number(figure.match(new RegExp(`\\b${name}="([\\d.]+)"`))?.[1]);
        for (const { up, down } of layoutTree(of, size, { gutter: 'wide', open: [] }).pairs)
          for (const line of [up, down])
            for (const [x, y] of [-8, 8].flatMap((dx) => [-4, 4].map((dy) => [at('x') + dx, at('y') + dy] as const)))
              expect(distanceTo(line, x, y), `${phase} at ${size.width} x ${size.height}`).toBeGreaterThan(2.5);
      }
    expect(written).toBeGreaterThan(4);
  });

  describe('numbers of tasks', () => {
    const numbers = (width: number, swapped: [number, number] | null) => {
      const loads = naiveLoads(shape, 'xor', 9, swapped ? [swapped] : []);
      const svg = treeToSvg({ ...model, loads, selection: null, gutter: 'none' }, { width, height: 372 });
      return [...svg.matchAll(/<text [^>]*>(\d+)<\/text>/g)].map(([text, number]) => ({
        number: Number(number),
        size: Number(/font-size="([\d.]+)"/.exec(text)?.[1]),
      }));
    };
    it('are shown of all sixteen as long as they do not touch, and can be read', () => {
      for (const width of [250, 280, 400]) {
        const shown = numbers(width, null);
        expect(shown.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, task) => task));
        for (const { size } of shown) expect(size).toBeGreaterThanOrEqual(9);
      }
    });
    it('are shown of tasks that were moved where the others are dropped', () => {
      for (const width of [180, 200, 220]) {
        const shown = numbers(width, [0, 13]).map(({ number }) => number);
        expect(shown).toContain(0);
        expect(shown).toContain(13);
        expect(new Set(shown).size).toBe(shown.length);
      }
    });
  });

  it('is the same text for the same model', () => {
    const size = { width: 600, height: 400 };
    expect(treeToSvg(model, size)).toBe(treeToSvg({ ...model }, size));
  });

  it('draws folded trees of 1,024 nodes small enough to embed', () => {
    const big = naiveShape([8, 8, 16], [1, 8, 8]);
    const svg = treeToSvg(
      { ...model, shape: big, loads: naiveLoads(big, 'lin', 77), selection: null },
      { width: 900, height: 480 },
    );
    expect(svg.length).toBeLessThan(120_000);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('draws nodes outside a job hollow and without a number, and counts those inside', () => {
    const roles = new Uint8Array(16);
    for (const task of [0, 3, 9]) roles[task] = SENDS | RECEIVES;
    const participants = { kind: 'subset', roles, senders: 3, receivers: 3, outside: 13 } as const;
    const svg = treeToSvg({ ...model, participants, selection: null }, { width: 600, height: 400 });
    const numbers = [...svg.matchAll(/text-anchor="middle">(\d+)</g)].map(([, text]) => Number(text));
    expect(numbers).toEqual([0, 3, 9]);
    expect(svg).toContain('>3 of 16</text>');
    const plain = treeToSvg({ ...model, selection: null }, { width: 600, height: 400 });
    const hollow = new RegExp(`rx="3.5" fill="${palettes.light.paper}"`, 'g');
    expect(svg.match(hollow)).toHaveLength(13);
    expect(plain.match(hollow)).toBeNull();
  });

  it('marks each stretch of senders and of receivers once', () => {
    const roles = Uint8Array.from({ length: 16 }, (_, task) => (task < 6 ? SENDS : task > 9 ? RECEIVES : 0));
    const participants = { kind: 'sides', roles, senders: 6, receivers: 6, outside: 4 } as const;
    const tasks = Int32Array.from(roles, (role, task) => (role === 0 ? -1 : task));
    const layout = layoutTree(shape, { width: 600, height: 400 }, { gutter: 'none', open: [] });
    const scene = { model: { ...model, participants }, layout, tasks };
    expect(roleRangesOf(scene).map(({ role }) => role)).toEqual([SENDS, RECEIVES]);
    const [first, second] = roleRangesOf(scene);
    expect(first?.right).toBeLessThan(layout.nodes[6]?.x ?? 0);
    expect(second?.left).toBeGreaterThan(layout.nodes[9]?.x ?? 0);
    // A task moved away from its neighbours is labelled on its own.
    tasks[8] = 0;
    tasks[0] = -1;
    expect(roleRangesOf(scene)).toHaveLength(3);
  });
});
