/* Opens a sweep file of the command line, as far as the page supports it. */

import { limits } from '../../model/limits.ts';
import { checkScenario } from '../../model/parse.ts';
import { parsedJson } from '../../model/share-link/chosen.ts';
import { usePlayground } from '../../state/store.ts';
import { checkSweep } from '../../study/read-sweep.ts';
import type { Document } from '../../study/sweep-file/checks.ts';
import { baseOf } from '../../study/sweep-file/scenario.ts';
import { andList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { isRange, type SweepSpec, seedPathsOf, type Varied, writeSpec } from './spec.ts';

/** A field with numbers, words, or yes and no; no cases. */
const isPlain = (entry: Varied) =>
  isRange(entry) || entry.values?.every((value) => ['number', 'string', 'boolean'].includes(typeof value));

export function readSweepFile(text: string) {
  const { input, fault } = parsedJson(text);
  if (fault !== null) return { problem: t`The file is not a sweep: ${fault}.` };
  const read = checkSweep(input);
  if (!read.ok) return { problem: read.problems[0] ?? '' };
  const { vary = [], seeds = 1, seedOf = ['run.seed'], measure, ...document } = input as Document & SweepSpec;
  const base = checkScenario(baseOf(document));
  if (!base.ok) return { problem: base.problems[0] ?? '' };
  const elsewhere = { problem: t`The page cannot run this sweep; use the command line.` };
  if (vary.length === 0 || !vary.every(isPlain) || document.program !== undefined) return elsewhere;
  const spec: SweepSpec = { ...document, vary, seeds, measure };
  // By default every random field takes the seed; a file may choose otherwise.
  const isUsual = seedPathsOf(base.value, spec).every((path) => seedOf.includes(path));
  const asked = writeSpec(isUsual ? spec : { ...spec, seedOf }, base.value);
  if (asked.length > limits.sweep) return elsewhere;
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
  if (opened.problem !== undefined) {
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
