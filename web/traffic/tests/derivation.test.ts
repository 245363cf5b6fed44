/* How a destination comes about, against the core: for all tasks and phases of trees of any shape. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../model/tests/always.ts';
import type { ExchangeKind, LaneSettings } from '../../model/types.ts';
import { IDLE } from '../../run/protocol.ts';
import { builtCore, lane } from '../../run/tests/lanes.ts';
import { derivationsOf, isDerived } from '../derivation.ts';

const core = await builtCore();

const shapes = fc
  .array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 4 })
  .filter((m) => m.reduce((nodes, children) => nodes * children, 1) <= 48)
  .chain((m) =>
    fc.record({
      m: fc.constant(m),
      w: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: m.length, maxLength: m.length }),
      sigma: fc.shuffledSubarray(
        m.map((_, below) => below + 1),
        { minLength: m.length, maxLength: m.length },
      ),
      shift: fc.nat(m.reduce((nodes, children) => nodes * children, 1) - 1),
    }),
  );

const anyKind = fc.constantFrom<ExchangeKind>('xor', 'lin', 'opt', 'permuted-base', 'shift');
const anyMapping = fc.constantFrom<LaneSettings['mapping']['kind']>('contiguous', 'round-robin', 'random');

/** Child at a level, counted from 1. */
function childAt(m: readonly number[], node: number, level: number): number {
  const below = m.slice(0, level - 1).reduce((nodes, children) => nodes * children, 1);
  return Math.floor(node / below) % (m[level - 1] ?? 1);
}

describe('how a destination comes about', () => {
  it('leads to where the core sends, and each digit to where it says', () => {
    always([shapes, anyKind, anyMapping], 60, ({ m, w, sigma, shift }, exchange, kind) => {
      const settings = lane({
        topology: { kind: 'xgft', m, w },
        mapping: { kind },
        traffic: { exchange, sigma, shift },
        routing: { kind: 'd-mod-k' },
      });
      const run = core.open(settings);
      const { taskNode } = run.plan(0);
      const derive = derivationsOf(settings, taskNode);
      const nodes = m.reduce((all, children) => all * children, 1);
      expect(isDerived(settings)).toBe(true);
      for (let phase = 0; phase < run.shape.phases; phase++) {
        const { destination } = run.plan(phase);
        for (let task = 0; task < nodes; task++) {
          const derivation = derive?.(task, phase);
          if (!derivation) throw new Error('no rule');
          const wanted = destination[task];
          expect(derivation.target).toBe(wanted === IDLE ? null : wanted);
          if (derivation.kind === 'onwards') {
            expect((task + derivation.distance) % nodes).toBe(wanted);
            continue;
          }
          const { digits, made } = derivation;
          const weigh = (digit: (sum: (typeof digits)[number]) => number) =>
            digits.reduce((all, sum) => all + digit(sum), 0);
          expect(weigh(({ source, inSource }) => source * inSource)).toBe(task);
          expect(weigh(({ phase: digit, inSource }) => digit * inSource)).toBe(phase);
          expect(weigh(({ sum, inTarget }) => sum * inTarget)).toBe(made);
          // A level is decided by its own digits alone: without a change in them the child is the same.
          for (const [below] of m.entries()) {
            const others = digits.every(({ level }) => level !== null && level !== below + 1);
            const flipped = digits.some(({ level, phase: digit }) => level === below + 1 && digit !== 0);
            if (derivation.kind !== 'flip' || derivation.target === null || others) continue;
            if (digits.some(({ level }) => level === null)) continue;
            const [from, to] = [taskNode[task] ?? 0, taskNode[derivation.target] ?? 0];
            expect(childAt(m, from, below + 1) !== childAt(m, to, below + 1)).toBe(flipped);
          }
        }
      }
      run.destroy();
    });
  });

  it('has of OPT a digit for each level, the top first, and of a sum its child at that level', () => {
    always([shapes, fc.boolean(), fc.nat(), fc.nat()], ({ m, w, sigma }, isOpt, anyTask, anyPhase) => {
      const exchange = isOpt ? 'opt' : 'permuted-base';
      const settings = lane({ topology: { kind: 'xgft', m, w }, traffic: { exchange, sigma } });
      const nodes = m.reduce((all, children) => all * children, 1);
      const derivation = derivationsOf(settings, null)?.(anyTask % nodes, anyPhase % nodes);
      if (derivation?.kind !== 'sum') throw new Error('no sum');
      const levels = derivation.digits.map(({ level }) => level);
      expect(levels).toEqual(isOpt ? m.map((_, below) => m.length - below) : sigma);
      for (const { level, sum } of derivation.digits) expect(sum).toBe(childAt(m, derivation.target ?? 0, level ?? 1));
    });
  });

  it('decides nothing by single digits where tasks are scattered', () => {
    const scattered = lane({ topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1] }, traffic: { exchange: 'xor' } });
    const shuffled = [5, 0, 11, 3, 8, 14, 1, 9, 2, 15, 6, 12, 4, 10, 7, 13];
    const derivation = derivationsOf(scattered, shuffled)?.(0, 0);
    const levels = derivation?.kind === 'flip' ? derivation.digits.map(({ level }) => level) : [];
    expect(levels).toEqual([null, null, null, null]);
    const placed = derivationsOf(scattered, null)?.(0, 0);
    expect(placed?.kind === 'flip' && placed.digits.map(({ level }) => level)).toEqual([3, 2, 1, 1]);
  });

  it('is known of exchanges with such a rule, among all nodes', () => {
    const of = (exchange: ExchangeKind) => lane({ traffic: { exchange } });
    const kinds: ExchangeKind[] = ['xor', 'lin', 'opt', 'permuted-base', 'shift', 'edge-coloring'];
    expect(kinds.filter((kind) => isDerived(of(kind)))).toEqual(kinds.slice(0, 5));
    expect(derivationsOf(of('edge-coloring'), null)).toBeNull();
    const some = lane({ traffic: { exchange: 'shift' }, job: { nodes: [0, 2, 3] } });
    expect(isDerived(some)).toBe(false);
  });
});
