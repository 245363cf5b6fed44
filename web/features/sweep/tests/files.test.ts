/* A chart says its question, what it measures and leaves out, and of how many runs its points are: on the page and on the command line
 * alike. */

import { expect, test } from 'vitest';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import { measureTitle, warmUpText } from '../../../study/caption.ts';
import { type Provenance, provenanceOfSweep } from '../../../study/identity.ts';
import type { Plan } from '../../../study/plan.ts';
import { checkSweep } from '../../../study/read-sweep.ts';
import type { RunRow } from '../../../study/tables.ts';
import { planOf as planOfDocument, rowsWith } from '../../../study/tests/plans.ts';
import { svgText, sweepFileName, sweepText } from '../files.ts';
import { picturesOf } from '../pictures.ts';
import { readSpec } from '../spec.ts';
import { planOf } from '../sweep-model.ts';

function asked(preset: string, text: string) {
  const scenario = presetById(preset)?.scenario as Scenario;
  const spec = readSpec(text, scenario);
  const { plan, refused } = planOf(spec, scenario);
  if (!plan) throw new Error(refused?.sentence);
  return { spec, plan };
}

/** One run is never back. */
function rowsOf(plan: Plan): RunRow[] {
  const value = (name: string, index: number) => (index === 0 && name === 'recovery' ? null : 1e4 + index);
  return rowsWith(plan, (_, index) =>
    Object.fromEntries(plan.sweep.measures.map(({ name }) => [name, value(name, index)])),
  );
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text ?? '');
}

function bothOf(preset: string, text: string) {
  const { plan } = asked(preset, text);
  const rows = rowsOf(plan);
  const page = svgText({ plan, rows, failed: [] }, '');
  return { plan, svgs: [page, picturesOf(plan, rows).files[0]?.svg ?? ''] };
}

test('the words name the time that is left out, and none where none is', () => {
  const of = (text: string) => {
    const { plan } = asked('one-hot-node', text);
    return [warmUpText(plan), ...plan.sweep.measures.map((measure) => measureTitle(plan, measure))];
  };
  expect(of('traffic.load:0.2,0.4 measure:latency-p99 warm-up-ns:20000')).toEqual([
    'the first 20.0\u202fµs of each run',
    '99th-percentile latency after the warm-up',
  ]);
  expect(of('traffic.load:0.2,0.4 measure:latency-p99 warm-up-ns:0')).toEqual([null, '99th-percentile latency']);
  expect(of('traffic.load:0.2,0.4 measure:recovery')).toEqual([null, 'Recovery time']);
  const { plan } = asked('half-bisection', 'traffic.messageBytes:1024,2048 measure:delivered-load');
  expect(warmUpText(plan), 'an exchange has none').toBeNull();
  const mixed = asked('half-bisection', 'traffic.messageBytes:1024,2048 measure:delivered-load').plan.sweep;
  expect(mixed.measures[0]?.afterWarmUp).toBe(true);
});

test('it is said wherever one of several kinds of traffic has a warm-up', () => {
  const plan = planOfDocument({
    preset: 'one-hot-node',
    vary: [{ name: 'traffic', cases: { trace: { 'traffic.kind': 'trace' }, uniform: { 'traffic.kind': 'uniform' } } }],
    measure: ['latency-mean'],
  });
  expect(warmUpText(plan)).toBe('the first fifth of each run');
});

test('the title is the question of the sweep, not that of the scenario', () => {
  const { plan, svgs } = bothOf('half-bisection', 'size.top:16,32 measure:over-ideal,completion');
  const question = 'Time over ideal and completion time against number of nodes (more subtrees)';
  for (const svg of svgs) {
    expect(textsOf(svg)).toContain(question);
    expect(svg).toContain(`<title>${question}</title>`);
    expect(svg).not.toContain('Half the bisection is enough');
  }
  const own = checkSweep({ version: 1, title: 'Mine', preset: 'half-bisection', measure: ['completion'] });
  expect(own.ok && own.value.title).toBe('Mine');
  expect(sweepFileName({ plan }, 'csv')).toMatch(/^sweep-time-over-ideal-and-completion-time-against/);
});

test('files of different sweeps of one scenario have different names', () => {
  const name = (text: string) => sweepFileName(asked('half-bisection', text), 'csv');
  const names = [
    'size.top:16,32 measure:over-ideal',
    'traffic.messageBytes:64,128 measure:over-ideal',
    'size.top:16,32 measure:completion',
  ].map(name);
  expect(new Set(names).size).toBe(3);
  expect(names[1]).toBe('sweep-time-over-ideal-against-message-size.csv');
});

test('a sweep saved by the page is one of the command line, with the same hash', () => {
  const scenario = presetById('half-bisection')?.scenario as Scenario;
  const { spec, plan } = asked('half-bisection', 'traffic.messageBytes:1024,4096 measure:busiest-link');
  const written = JSON.parse(sweepText({ spec, plan, scenario })) as { provenance: Provenance };
  expect(written.provenance).toEqual(provenanceOfSweep(written.provenance.model, planOfDocument(written)));
  const other = asked('half-bisection', 'traffic.messageBytes:1024,8192 measure:busiest-link').plan;
  expect(provenanceOfSweep('m', other).settings).not.toBe(written.provenance.settings);
});
