/* What one sees of the cables at each stop, and on the way between. */

import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../words/language/language.ts';
import { de } from '../../../words/language/tests/german.ts';
import { cablesOf } from '../thickness.ts';
import { stops, thinToFatScene, thinToFatSvg } from '../thin-to-fat.ts';

const LEVELS = [1, 2, 3];
const seenAt = (at: number, width = 530) =>
  LEVELS.map((level) => cablesOf(thinToFatScene({ width, height: 290 }, at), level));

afterEach(() => setLanguage('en', null));

describe('from a thin tree to a fat one', () => {
  it.each([230, 530, 1200])('has fewer cables, then thicker ones, then as many at every level: %i px wide', (width) => {
    const counts = (at: number) => seenAt(at, width).map(({ count }) => count);
    expect([0, 1, 2, 3].map((at) => counts(at).join())).toEqual(['8,4,2', '8,4,2', '8,8,8', '8,8,8']);
    for (let at = 2; at <= 3; at += 0.05) expect(counts(at)).toEqual([8, 8, 8]);
  });

  it('is as thick in sum at every level, but for the thin one', () => {
    const sums = (at: number) => seenAt(at).map(({ count, thickness }) => count * thickness);
    expect(sums(0)).toEqual([8, 4, 2]);
    for (const at of [1, 2, 3]) for (const sum of sums(at)) expect(sum).toBeCloseTo(8);
  });

  it('glides: nothing jumps between two instants', () => {
    const placesAt = (at: number) => {
      const { strands, switches } = thinToFatScene({ width: 530, height: 290 }, at);
      return [...strands.flatMap(({ from, to, offset }) => [from, to, offset]), ...switches.map(({ width }) => width)];
    };
    for (let at = 0; at < 3; at += 0.01) {
      const [now, next] = [placesAt(at), placesAt(at + 0.01)];
      expect(Math.max(...now.map((x, index) => Math.abs(x - (next[index] ?? 0))))).toBeLessThan(3);
    }
  });

  it('is one file with all four stops, in every language', () => {
    for (const words of [null, de]) {
      setLanguage(words ? 'de' : 'en', words);
      const svg = thinToFatSvg();
      const open: string[] = [];
      for (const [, end, name, empty] of svg.matchAll(/<(\/?)(\w+)(?:\s[\w:-]+=(?:"[^"<&]*"|'[^'<&]*'))*(\/?)>/g)) {
        if (end) expect(open.pop()).toBe(name);
        else if (!empty) open.push(name ?? '');
      }
      expect(open).toEqual([]);
      expect(svg.match(/[<>]/g)).toHaveLength(2 * (svg.match(/<\/?\w/g)?.length ?? 0));
      expect(svg).not.toMatch(/NaN|undefined/);
      for (const [name, point] of stops()) expect(svg.includes(name) && svg.includes(point), name).toBe(true);
      expect(svg).toContain('>Fat-Tree Playground, CC BY 4.0</text>');
    }
  });
});
