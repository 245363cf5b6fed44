import { describe, expect, test } from 'vitest';
import { textWidth } from '../../../draw/text-width.ts';
import { shapeOf } from '../../../model/shape.ts';
import type { Cable } from '../../../model/types.ts';
import { Shape } from '../../../run/shape.ts';
import { lane } from '../../../run/tests/lanes.ts';
import { firstRoot, layOutMarks, type Mark, marksOf } from '../marks.ts';
import { pacesOf } from '../pace.ts';

const mark = (timePs: number, text: string, rank: number): Mark => ({ timePs, text, detail: text, rank });
const EVENTS = [mark(300, 'hot spot', 2), mark(710, 'root', 3), mark(1300, 'recovered', 1), mark(3000, 'ends', 4)];

function spans(marks: ReturnType<typeof layOutMarks>, size: number): [number, number][] {
  return marks.flatMap(({ textX, text }) =>
    textX === null ? [] : [[textX - textWidth(text, size) / 2, textX + textWidth(text, size) / 2] as [number, number]],
  );
}

describe('words below the axis', () => {
  // Sizes on the page, and in front of a class.
  test.each([12, 18, 22, 28])('never touch where they are %i px high', (size) => {
    for (const width of [690, 530, 420, 300, 200, 120, 60, 31, 1]) {
      const shown = spans(layOutMarks(EVENTS, 4000, width, size), size);
      for (const [index, [from, to]] of shown.entries()) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(width - textWidth('4 ms', size));
        if (index > 0) expect(from).toBeGreaterThan(shown[index - 1]?.[1] ?? 0);
      }
    }
  });
  test('keep the most telling ones', () => {
    const placed = layOutMarks(EVENTS, 4000, 230, 12);
    expect(placed.find(({ text }) => text === 'recovered')?.textX).not.toBeNull();
    expect(placed.some(({ textX }) => textX === null)).toBe(true);
  });
});

test('the first root is the first column in which one stands, at the switch whose port it is', () => {
  const shape = { fromOf: (link: number) => 100 + link };
  const history = { stepPs: 50, root: Int32Array.of(-1, -1, 1) };
  expect(firstRoot({ history, shape } as never)).toEqual({ timePs: 150, entity: 101 });
  expect(firstRoot({ history: { ...history, root: Int32Array.of(-1, -1) }, shape } as never)).toBeNull();
});
describe('what breaks', () => {
  const said = (cuts: Cable[]) => {
    const settings = lane({
      topology: { kind: 'xgft', m: [4, 4], w: [1, 4], cuts },
      traffic: { kind: 'uniform' },
      routing: { kind: 'd-mod-k', rerouteNs: 200_000 },
      switch: { buffering: 'input' },
    });
    const shape = new Shape({ ...shapeOf(settings.topology), cuts: [], phases: 0, bMin: [] });
    const marked = { name: 'Lane', settings, shape, summary: null, history: null };
    return marksOf(marked, 9e9).map(({ detail }) => detail.replaceAll('\u202f', ' '));
  };
  test('is a cable or a switch', () => {
    expect(said([['1.1', '2.0', 1e6, 2e6]])).toEqual([
      'A cable breaks, 1.00 ms',
      'Routes avoid the broken cable, 1.20 ms',
      'The cable is mended, 2.00 ms',
    ]);
    expect(said([['1.1', '1.1', 1e6, 2e6]])).toEqual([
      'A switch breaks, 1.00 ms',
      'Routes avoid the broken switch, 1.20 ms',
      'The switch is mended, 2.00 ms',
    ]);
  });
  test('is said of each, where both break', () => {
    const both: Cable[] = [
      ['1.1', '1.1', 3e6],
      ['1.1', '2.0', 1e6, 2e6],
    ];
    expect(said(both).filter((words) => !words.startsWith('Routes'))).toEqual([
      'A cable breaks, 1.00 ms',
      'The cable is mended, 2.00 ms',
      'A switch breaks, 3.00 ms',
    ]);
  });
});

describe('a pace', () => {
  const paceNow = (endPs: number, now: number) => pacesOf(endPs, now).find(({ speed }) => Math.abs(speed - now) < 1e-6);

  test('is said in whole units', () => {
    expect(paceNow(4e9, 0.5)?.text).toBe('1\u202fms of network time in 10\u202fs');
    expect(paceNow(4e9, 1)?.text).toBe('1\u202fms of network time in 5\u202fs');
    expect(pacesOf(4e9, 0.5).map(({ text }) => text)).toContain('1\u202fms of network time in 2\u202fs');
    expect(paceNow(120e9, 1)?.text).toBe('100\u202fms of network time in 17\u202fs');
    // Slow enough to follow packets: 1,429 s for 1 ms.
    expect(paceNow(1e9, 0.014)?.text).toBe('1\u202fµs of network time in 1.4\u202fs');
  });
  test('is among those on offer', () => {
    expect(pacesOf(120e9, 1).some(({ speed }) => speed === 1)).toBe(true);
    expect(pacesOf(0, 1)).toEqual([]);
  });
});
