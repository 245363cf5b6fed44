/* What the lesson on flows says: how many links they choose, how much arrives, and how much of it out of order. */

import { describe, expect, it } from 'vitest';
import { measureOf } from '../../../measures/measures.ts';
import { reportedRun } from '../../../measures/outcome.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { against, answerText, changed, core, lanesAnswered, lanesOf, right, step, sure, words } from './bench.ts';

/** Share of K links that K flows use in the mean. */
const law = (links: number) => 1 - (1 - 1 / links) ** links;
const percent = (share: number) => `${Math.round(100 * share)} %`;

/** Links up of each leaf switch that carry anything in the first 20 us, and all of them. */
function usedLinks(lane: ResolvedLane): { used: number[][]; all: number } {
  const run = core.open(lane);
  const { shape } = run;
  while (run.run(20_000_000, 1e7) === 'running');
  const { linkSent } = run.frame();
  const ports = shape.parentsOf(1);
  const used = Array.from({ length: shape.subtreesOf(1) }, (_, leaf) =>
    Array.from({ length: ports }, (_, port) => shape.firstUpFrom(1) + leaf * ports + port).filter(
      (link) => (linkSent[link] ?? 0) > 0,
    ),
  );
  run.destroy();
  return { used, all: used.length * ports };
}

/** Shares of the rate of all links of nodes, and of all packets. */
function outcome(lane: ResolvedLane) {
  const run = core.open(lane);
  const { nodes } = run.shape;
  while (run.run(lane.run.untilNs * 1000, 1e7) === 'running');
  const report = reportedRun(lane, undefined, { summary: run.summary(), nodes, over: true });
  run.destroy();
  const of = (measure: string) => sure(measureOf(measure)?.value(report) ?? undefined);
  return { delivered: of('delivered-load'), late: of('out-of-order') };
}

describe('flows by ECMP', () => {
  const { used, all } = usedLinks(sure(lanesOf(step('flows', 1))[0]));

  it('use about 2.7 of 4 links, and here 21 of 32', () => {
    expect(all).toBe(32);
    expect(used.flat()).toHaveLength(21);
    expect((4 * law(4)).toFixed(1)).toBe('2.7');
    expect(right('flows', 1)).toBe('About 2.7');
    expect(answerText('flows', 1)).toContain(`= ${percent(0.75 ** 4)}`);
    expect(answerText('flows', 1)).toContain(`So ${percent(law(4))} are used, 2.7 of 4`);
    expect(answerText('flows', 1)).toContain('eight leaf switches use 21 of their 32');
    expect(Math.round(256 / 24)).toBe(11);
    expect(against('flows', 1, 'All 4')).toContain('one of eleven throws');
  });

  it('meet elsewhere by another hash, and as often in the mean', () => {
    const counts = changed('flows', 1).map((lane) => usedLinks(lane).used.flat().length);
    expect(counts).toHaveLength(40);
    expect(new Set(counts).size).toBeGreaterThan(3);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length / all;
    // In four throws of a die with four sides, the share of different numbers deviates by .16 from its mean.
    expect(Math.abs(mean - law(4))).toBeLessThan((4 * 0.16) / Math.sqrt(8 * counts.length));
  });

  it('give the nodes of a leaf switch what its links carry', () => {
    expect(words('flows', 2)).toContain('(switch:0:3)');
    expect(used[3]).toEqual([44, 46]);
    const lane = sure(lanesOf(step('flows', 2))[0]);
    const run = core.open(lane);
    const sentAt = (ns: number) => {
      while (run.run(ns * 1000, 1e7) === 'running');
      return run
        .frame()
        .linkSent.slice(12, 16)
        .reduce((sum, flits) => sum + flits, 0);
    };
    const slots = (1_000_000 - 200_000) / (4096 * 0.08);
    const before = sentAt(200_000);
    expect((sentAt(1_000_000) - before) / slots / 4).toBeCloseTo(0.5, 2);
    expect(right('flows', 2)).toBe('Half');
    expect(used.flat().length / all).toBeCloseTo(2 / 3, 1);
  });

  it('use hardly fewer of many', () => {
    const many = usedLinks(sure(lanesOf(step('flows', 3))[0]));
    expect(words('flows', 3)).toContain('here 16 for 16 nodes');
    expect(answerText('flows', 3)).toContain(`${percent(law(16))} of 16, and ${percent(1 - 1 / Math.E)} of very many`);
    expect(answerText('flows', 3)).toContain(`${many.used.flat().length} of ${many.all}`);
    expect(step('flows', 3).question?.ask).toContain(`${percent(law(4))} before`);
  });
});

describe('other ways up', () => {
  it('are a fixed one for each receiver', () => {
    const [, byRule] = lanesOf(step('flows', 4));
    expect(outcome(sure(byRule)).delivered).toBeGreaterThan(0.99);
    const [ecmp, random] = lanesAnswered('flows', 4).map((lane) => outcome(lane).delivered);
    expect(right('flows', 4)).toBe(`About ${percent(sure(random))}`);
    expect(answerText('flows', 4)).toContain(`With ECMP it is ${percent(sure(ecmp))}`);
  });

  it('are all of them, packet by packet', () => {
    const [ecmp, inTurn, random] = lanesAnswered('flows', 5).map(outcome);
    expect(words('flows', 5)).toContain(
      `At 90 % load everything arrives, where ECMP delivers ${percent(sure(ecmp).delivered)}`,
    );
    expect(sure(inTurn).delivered).toBeCloseTo(0.9, 2);
    expect(sure(random).delivered).toBeCloseTo(0.9, 2);
    expect(sure(ecmp).late).toBe(0);
    expect(answerText('flows', 5)).toContain(
      `${percent(sure(inTurn).late)} of all packets arrive after a later one of their flow. If each packet takes a random link, ${percent(sure(random).late)} do`,
    );
  });
});
