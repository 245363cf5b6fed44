import { describe, expect, it } from 'vitest';
import type { TreeModel } from '../model.ts';
import { treeToSvg } from '../svg.ts';
import { naiveLoads, naiveShape } from './naive.ts';

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const model: TreeModel = {
  shape,
  loads: naiveLoads(shape, 'xor', 9),
  capacities: [1, 1, 1, 1],
  selection: { kind: 'link', link: 33 },
  filter: null,
  preview: null,
  theme: 'light',
  gutter: true,
  reducedMotion: false,
  playing: false,
  clock: 'phases',
  flitPs: 51200,
  linkPs: 100000,
  roomOf: () => ({ before: 64, behind: 0 }),
  unit: 'flit',
  framesPerPacket: 1,
  window: 0,
  name: 'XOR',
};

describe('treeToSvg', () => {
  it('writes chips, levels, packets and the figure of the selected link', () => {
    const svg = treeToSvg(model, { width: 372, height: 372 });
    expect(svg).toContain('>Level 3</text>');
    expect(svg).toContain('>2×</text>');
    expect(svg.match(/<circle/g)).toHaveLength(16);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
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
});
