import { describe, expect, it } from 'vitest';
import { palettes } from '../../draw/palette.ts';
import { pictureAt } from '../../draw/picture.ts';
import { svgDocument } from '../../draw/svg-pen.ts';
import { drawTree } from '../../draw/tree/drawing.ts';
import { naiveLoads, naiveShape, treeModel } from '../../draw/tree/tests/naive.ts';
import { drawText, exportedPageOf, smallTextStyle } from '../exported-page.ts';

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const model = treeModel(shape, naiveLoads(shape, 'xor', 9));

const palette = palettes.light;
const page = exportedPageOf({
  title:
    'Two & more, which is far too long for a page of this width, and is cut before it reaches the instant, wherever that may be, as is shown',
  palette,
  lanes: ['XOR', 'LIN', 'OPT'].map((name) => ({
    drawing: (size, first) => pictureAt(drawTree, { ...model, gutter: first ? 'wide' : 'none' }, size),
    head: (pen) =>
      drawText(pen, drawText(pen, 0, 18, name, smallTextStyle(palette)) + 8, 18, 'beside', smallTextStyle(palette)),
  })),
  lane: { width: 400, height: 460 },
  head: 104,
  when: 'Phase 3',
  legend: () => ({ more: 24, paint: (pen) => drawText(pen, 0, 0, 'Load of a link', smallTextStyle(palette)) }),
});

describe('a page of lanes', () => {
  const svg = svgDocument(page.size, page.paint, { title: page.title, style: 'text{fill:red}' });

  it('keeps title and instant apart', () => {
    expect(svg).toContain('>Phase 3</text>');
    expect(svg).toMatch(/>Two &amp; more, which is far[^<]*…<\/text>/);
  });

  it('clips every drawing by shapes of its own', () => {
    const names = [...svg.matchAll(/<clipPath id="([^"]+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(names).toContain(used);
  });
});
