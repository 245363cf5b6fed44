import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../run/protocol.ts';
import { palettes } from '../../palette.ts';
import { explain } from '../explain.ts';
import { layoutTree } from '../layout.ts';
import type { Scene } from '../scene.ts';
import { naiveShape } from './naive.ts';

const shape = naiveShape([8, 2], [1, 1]);

function detailOf(unit: 'flit' | 'packet', message: number, agePs = 10): string {
  const frame = {
    timePs: 100,
    linkLast: new Uint32Array(shape.links).fill(message),
    linkSentAtPs: new Float64Array(shape.links).fill(100 - agePs),
  } as unknown as Frame;
  const model = { shape, clock: 'packets', unit, flitPs: 20, linkPs: 5 };
  const layout = layoutTree(shape, { width: 480, height: 400 }, { gutter: 'none', open: [] });
  const load = new Float32Array(shape.links);
  const scene = { model, layout, palette: palettes.light, frame, load } as unknown as Scene;
  return explain(scene, { kind: 'link', link: 16 }).lines[0]?.[0] ?? '';
}

describe('what is on a wire', () => {
  it('is a flit in an exchange and a packet elsewhere', () => {
    expect(detailOf('flit', 3)).toBe('up, 0 % busy, a flit of task 3');
    expect(detailOf('packet', 3)).toBe('up, 0 % busy, a packet of task 3');
  });

  it('is an acknowledgement beyond the messages, and nothing once it has passed', () => {
    expect(detailOf('packet', shape.nodes + 3)).toBe('up, 0 % busy, an acknowledgement for task 3');
    expect(detailOf('packet', 3, 26)).toBe('up, 0 % busy');
  });
});
