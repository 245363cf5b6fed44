/* Opens a sweep file of the command line, as far as the page supports it. */

import { limits } from '../../model/limits.ts';
import { parsedJson } from '../../model/link/chosen.ts';
import { checkScenario, isObject } from '../../model/parse.ts';
import type { Scenario } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { checkSweep } from '../../study/read.ts';
import { baseOf } from '../../study/sweep-file/scenario.ts';
import { andList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type AxisValue, type SpecAxis, type SweepSpec, seedPathsOf, writeSpec } from './spec.ts';

/** Recognises a sweep by its measures, which a scenario does not have. */
export function isSweepText(text: string): boolean {
  return /^\s*\{/.test(text) && /"measure"\s*:\s*\[/.test(text);
}

type Opened = { scenario: Scenario; preset: string | null; text: string; left: string[] } | { problem: string };

const isPlain = (value: unknown): value is AxisValue => ['number', 'string', 'boolean'].includes(typeof value);

function axisOf(raw: Record<string, unknown>, names: readonly string[]): SpecAxis | null {
  const { field, lane, values, from, to, steps, scale = 'linear' } = raw;
  if (typeof field !== 'string') return null;
  const own = { path: field, lane: lane === undefined ? null : names.indexOf(String(lane)) };
  if (values === undefined)
    return { ...own, values: { from, to, steps, scale } as Extract<SpecAxis['values'], { steps: number }> };
  return Array.isArray(values) && values.every(isPlain) ? { ...own, values } : null;
}

export function readSweepFile(text: string): Opened {
  const { input, fault } = parsedJson(text);
  if (fault !== null) return { problem: t`The file is not a sweep: ${fault}.` };
  const read = checkSweep(input);
  if (!read.ok) return { problem: read.problems[0] ?? '' };
  const document = input as Record<string, unknown>;
  const base = checkScenario(baseOf(document));
  if (!base.ok) return { problem: base.problems[0] ?? '' };
  const names = base.value.lanes.map(({ name }) => name);
  const vary: unknown[] = Array.isArray(document.vary) ? document.vary : [];
  if (vary.some((raw) => isObject(raw) && raw.cases !== undefined))
    return { problem: t`This sweep has cases, which only the command line runs.` };
  const axes = vary.map((raw) => (isObject(raw) ? axisOf(raw, names) : null));
  const known = axes.filter((axis) => axis !== null);
  if (known.length < axes.length || known.length === 0 || document.program !== undefined)
    return { problem: t`The page cannot run this sweep; use the command line.` };
  const spec: SweepSpec = {
    axes: known,
    seeds: Array.isArray(document.seeds) ? (document.seeds as number[]) : Number(document.seeds ?? 1),
    measures: document.measure as string[],
    lanes: Array.isArray(document.lanes) ? document.lanes.map((name) => names.indexOf(String(name))) : null,
    warmUpNs: document.warmUpNs === undefined ? null : Number(document.warmUpNs),
  };
  // By default every random field takes the seed; a file may choose otherwise.
  const seedOf = Array.isArray(document.seedOf) ? document.seedOf.map(String) : ['run.seed'];
  const isUsual = seedPathsOf(base.value, spec).every((path) => seedOf.includes(path));
  const asked = writeSpec(isUsual ? spec : { ...spec, seedOf });
  if (asked.length > limits.sweep)
    return { problem: t`This sweep is too long for the page; run it on the command line.` };
  const preset = typeof document.preset === 'string' && document.scenario === undefined ? document.preset : null;
  return {
    scenario: base.value,
    preset,
    text: asked,
    left: ['stop', 'find', 'series'].filter((part) => part in document),
  };
}

export function openSweepFile(text: string): void {
  const { notify, setScenario, scenario } = usePlayground.getState();
  const opened = readSweepFile(text);
  if ('problem' in opened) {
    notify(opened.problem);
    return;
  }
  const { theme, language, hidden } = scenario.view;
  setScenario(
    { ...opened.scenario, view: { ...opened.scenario.view, theme, language, hidden, sweep: opened.text } },
    opened.preset,
  );
  if (opened.left.length > 0)
    notify(t`Only the command line uses ${andList(opened.left)} from this file; the page runs all seeds.`);
}
