import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import type { Core } from '../../../run/core.ts';
import type { Analysis } from '../../../run/protocol.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import type { PuzzleLane } from '../../common/family.ts';
import { explainSurprise } from '../surprise.ts';

const THIN = '\u202f';
const ENOUGH_PS = 60e12;
let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

/** The lane as on the page once loads and packets are complete. */
function ran(settings: ResolvedLane): PuzzleLane {
  const run = core.open(settings);
  const { shape } = run;
  const plans = Array.from({ length: shape.phases }, (_, phase) => run.plan(phase));
  const analysis = {
    phases: shape.phases,
    done: shape.phases,
    levels: shape.levels,
    contention: plans.map(({ contention }) => contention),
    messages: plans.map(({ messages }) => messages),
    crossings: plans.flatMap(({ crossings }) => [...crossings]),
  } as unknown as Analysis;
  while (run.run(ENOUGH_PS, 0xffffffff) === 'running');
  const summary = run.summary();
  run.destroy();
  const done = { state: 'finished', fraction: 1, secondsLeft: null, refusal: null } as const;
  return { name: settings.name, settings, shape, analysis, summary, run: done };
}

const took = ({ summary }: PuzzleLane) => summary?.completionPs ?? -1;
const said = (of: PuzzleLane, others: PuzzleLane[]) => explainSurprise(of, others)?.full ?? '';

/** Duration of the same exchange with a barrier after each phase: every phase runs by itself. */
function oneByOne({ settings, shape }: PuzzleLane): number {
  const run = core.open(settings);
  const nodes = shape?.nodes ?? 0;
  const phases = Array.from({ length: shape?.phases ?? 0 }, (_, phase) =>
    [...run.plan(phase).destination].map((to) => (to < nodes ? to : null)),
  );
  run.destroy();
  return phases
    .filter((phase) => phase.some((to, task) => to !== null && to !== task))
    .map((phase) => took(ran({ ...settings, traffic: { ...settings.traffic, exchange: 'custom', phases: [phase] } })))
    .reduce((sum, time) => sum + time, 0);
}

describe('what looks wrong in the opening', () => {
  const opening = () => resolveLanes(presetById('half-bisection')?.scenario as Scenario).map(ran);

  it('is explained of LIN and OPT, and there is nothing about XOR', () => {
    const lanes = opening();
    const [xor, lin, opt] = lanes as [PuzzleLane, PuzzleLane, PuzzleLane];
    expect(explainSurprise(xor, lanes)).toBeNull();
    expect(said(lin, lanes)).toBe(
      'LIN fills links less than XOR, yet takes longer: in its phases only some messages wait, and these hold up those of the next phase; in XOR, either all messages of a phase wait equally or none do, so all keep in step.',
    );
    expect(explainSurprise(opt, lanes)?.full).toMatch(
      /because in 12 of them some task sends to itself or not at all\. In XOR and LIN, all tasks send to themselves in phase 0, which takes no time\.$/,
    );
    expect(explainSurprise(lin, [lin, opt])).toBeNull();
    expect(explainSurprise(opt, [])).toEqual({
      brief: `16 phases for 15 messages: +7${THIN}%`,
      full: `+7${THIN}%, though every link has room: 16 phases for 15 messages, because in 12 of them some task sends to itself or not at all.`,
    });
  });

  it('is true: phases of LIN that wait are done sooner, even sooner than those of XOR; OPT takes 16 phase times exactly', () => {
    const [xor, lin, opt] = opening() as [PuzzleLane, PuzzleLane, PuzzleLane];
    const phase = (opt.summary?.idealPs ?? 0) / 15;
    expect(took(opt)).toBe(16 * phase);
    expect(oneByOne(lin)).toBeLessThan(took(lin));
    expect(oneByOne(lin)).toBeLessThan(took(xor));
  });
});

describe('of any lanes', () => {
  const shapes = [
    { m: [4, 2, 2], w: [1, 4, 1] },
    { m: [4, 2], w: [1, 2] },
    { m: [2, 2, 2], w: [1, 1, 1] },
    { m: [3, 2, 3], w: [1, 2, 2] },
    { m: [4, 4], w: [1, 4] },
    { m: [2, 2, 2], w: [1, 2, 1] },
  ];
  const exchange = fc.constantFrom('xor', 'lin', 'opt');
  const oneLane = fc.record({
    exchange,
    kind: fc.constantFrom('d-mod-k', 's-mod-k', 'conflict-free'),
    shift: fc.integer({ min: 0, max: 5 }),
    messageBytes: fc.constantFrom(64, 1024, 4096),
    latencyNs: fc.constantFrom(0, 0, 0, 100),
    startJitterNs: fc.constantFrom(0, 0, 0, 300),
    mapping: fc.constantFrom('contiguous', 'random'),
  });

  it('what is said holds, and it is not said where something else may be the reason', () => {
    const heard = { room: 0, late: 0, silent: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...shapes), fc.array(oneLane, { minLength: 2, maxLength: 3 }), (tree, drawn) => {
        const lanes = drawn.map(({ exchange, kind, shift, messageBytes, latencyNs, startJitterNs, mapping }, index) =>
          ran({
            ...lane({
              topology: { kind: 'xgft', ...tree } as never,
              traffic: { exchange, messageBytes, shift: exchange === 'lin' ? shift : 0 } as never,
              routing: { kind } as never,
              mapping: { kind: mapping } as never,
              link: { latencyNs },
              switch: { latencyNs: 0 },
              adapter: { latencyNs: 0 },
              run: { startJitterNs },
            }),
            name: `lane ${index}`,
          }),
        );
        for (const each of lanes) {
          const text = said(each, lanes);
          const { settings, analysis, summary, shape } = each;
          const fullest = analysis?.contention.reduce((a, b) => Math.max(a, b), 0) ?? 0;
          if (text === '') heard.silent++;
          else expect(settings.link.latencyNs).toBe(0);
          if (text.includes('every link has room')) {
            heard.room++;
            expect(fullest).toBe(1);
            const phases = analysis?.contention.filter((load) => load > 0).length ?? 0;
            const messages = (shape?.nodes ?? 0) - 1;
            expect(text).toContain(`${phases} phases for ${messages} messages`);
            expect(took(each) / (summary?.idealPs ?? 1)).toBeCloseTo(phases / messages, 1);
          } else if (text !== '') {
            heard.late++;
            expect(settings.run.startJitterNs).toBe(0);
            expect(oneByOne(each)).toBeLessThan(took(each));
            const other = lanes.find(({ name }) => text.includes(`less than ${name}, yet takes longer`)) as PuzzleLane;
            const over = (of: PuzzleLane) => took(of) / (of.summary?.idealPs ?? 1);
            const sum = (of: PuzzleLane) => of.analysis?.contention.reduce((a, b) => a + b, 0) ?? 0;
            expect(over(each)).toBeGreaterThan(over(other));
            expect(sum(each)).toBeLessThan(sum(other));
          }
        }
      }),
      { numRuns: 60, seed: 7 },
    );
    expect(Math.min(...Object.values(heard)), JSON.stringify(heard)).toBeGreaterThan(0);
  });
});
