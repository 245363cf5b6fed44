/* Figures are drawn as specified. */

import { expect, it } from 'vitest';
import { boxMark, drawChart, drawFigure, segmentMark, stack, svgOf } from '../picture.ts';

const square = (width: number) =>
  drawFigure({
    title: `Square of ${width}`,
    subtitle: 'to be stacked',
    margin: { left: 10, top: 20, right: 30, bottom: 40 },
    gap: { x: 5, y: 7 },
    columns: 2,
    panels: [1, 2, 3].map(() => ({
      width,
      height: 100,
      x: { domain: [0, 10] },
      y: { domain: [0, 1] },
      marks: [
        boxMark([0, 5], [0, 0.5], { fill: '#FFFFFF' }),
        segmentMark([0, 0], [10, 1], { colour: '#15181D', width: 1 }),
      ],
    })),
  });

it('panels stand in rows and columns, and marks where their axes have them', () => {
  const { width, height, content } = square(50);
  expect([width, height]).toEqual([10 + 50 + 5 + 50 + 30, 20 + 100 + 7 + 100 + 40]);
  const boxes = content
    .filter((line) => line.startsWith('<rect'))
    .map((line) => line.match(/x="(\d+)" y="(\d+)" width="(\d+)"/)?.slice(1, 4));
  expect(boxes).toEqual([
    ['10', '70', '25'],
    ['65', '70', '25'],
    ['10', '177', '25'],
  ]);
  expect(content.filter((line) => line.startsWith('<path'))[1]).toContain('d="M65,120L115,20"');
});

it('pictures are stacked without losing their own size', () => {
  const both = stack('Both', [square(50), square(80)]);
  expect([both.width, both.height]).toEqual([10 + 80 + 5 + 80 + 30, 267 + 24 + 267]);
  expect(svgOf(both)).toContain('<g transform="translate(0,291)">');
});

it('names at the ends of lines stand apart, in their order', () => {
  const line = (name: string, end: number) => ({
    name,
    colour: '#15181D',
    width: 1,
    points: [
      [0, 0],
      [1, end],
    ] as [number, number][],
  });
  const { content } = drawChart({
    title: 'x',
    subtitle: 'x',
    x: { ticks: [0, 1] },
    y: { ticks: [0, 1] },
    series: [line('low', 0.5), line('high', 0.51)],
  });
  const y = (name: string) => Number(content.find((words) => words.includes(`>${name}<`))?.match(/ y="([\d.]+)"/)?.[1]);
  expect(y('low') - y('high')).toBeGreaterThanOrEqual(15);
});
