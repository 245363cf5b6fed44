/* Shared test helpers: the built core, and steps opened on it. */

import { resolveLanes } from '../../../model/lanes.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { CoreRun } from '../../../run/core.ts';
import type { Frame, Summary } from '../../../run/protocol.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { withPatch } from '../../../state/edits.ts';
import type { LessonStep, Question } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { numberPatch, numberSetting, settingsWith } from '../setting.ts';

export const core = await builtCore();

/** Steps count from 1, as in the text. */
export function step(id: string, number: number): LessonStep {
  const found = lessons.find((lesson) => lesson.id === id)?.steps[number - 1];
  if (!found) throw new Error(`no step ${number} in ${id}`);
  return found;
}

export function lanesOf(one: LessonStep): ResolvedLane[] {
  return resolveLanes(one.scene);
}

/** One lane of a step, with part of its traffic changed. */
export function opened(one: LessonStep, lane = 0, traffic: Partial<ResolvedLane['traffic']> = {}): CoreRun {
  const own = lanesOf(one)[lane];
  if (!own) throw new Error(`no lane ${lane}`);
  return core.open({ ...own, traffic: { ...own.traffic, ...traffic } });
}

export function ended(run: CoreRun): Summary {
  run.prepare();
  while (run.run(Number.MAX_SAFE_INTEGER, 1e9) === 'running');
  return run.summary();
}

/** The frame at a time, ms. */
export function frameAt(run: CoreRun, ms: number): Frame {
  while (run.run(Math.round(ms * 1e9), 1e7) === 'running');
  return run.frame();
}

export function contentions(run: CoreRun): number[] {
  return Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).contention);
}

export function question(id: string, number: number): Question {
  const { question: own } = step(id, number);
  if (!own) throw new Error(`no question in step ${number} of ${id}`);
  return own;
}

/** The correct choice or number of a question. */
export function right(id: string, number: number): string {
  const own = question(id, number);
  const said = 'choices' in own ? own.choices[own.right]?.say : 'number' in own ? String(own.number.right) : undefined;
  if (said === undefined) throw new Error(`nothing to choose in step ${number} of ${id}`);
  return said;
}

/** Microseconds with three digits, as in the texts. */
export function brief(ps: number): string {
  return (ps / 1e6).toPrecision(3);
}

/** The lanes that run to answer a question. */
export function lanesAnswered(id: string, number: number): ResolvedLane[] {
  return lanesOf(answered(id, number));
}

/** How much longer than ideal a lane takes, as shown on the page. */
export function longer(lane: ResolvedLane | undefined): string {
  const { completionPs, idealPs } = ended(core.open(sure(lane)));
  return `${Math.round((completionPs / idealPs - 1) * 100)} %`;
}

/** All texts of a step, before and after the answer. */
export function said(id: string, number: number): string {
  const { text, question: own } = step(id, number);
  const choices = own && 'choices' in own ? own.choices.flatMap(({ say, because, but }) => [say, because, but]) : [];
  return [...text, own?.ask, own?.hint, own?.answer, ...(own?.why ?? []), own?.keep, ...choices].join(' ');
}

/** Asserts that a value exists. */
export function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there');
  return value;
}

/** A step after its question: with the scene that was run. */
export function answered(id: string, number: number): LessonStep {
  return answeredBy(question(id, number));
}

export function answeredBy({ ask, run }: Question): LessonStep {
  if (!run) throw new Error(`nothing runs after: ${ask}`);
  return { text: [], scene: run.scene };
}

/** All texts of a step after its question is answered. */
export function answerText(id: string, number: number): string {
  const { answer, why, keep = '' } = question(id, number);
  return [answer, ...why, keep].join(' ').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** A lane for each value of the number that the answer lets one change, from its least to its greatest. */
export function changed(id: string, number: number, lane?: number): ResolvedLane[] {
  const [, written = ''] = /\(set:([^)]+)\)/.exec(question(id, number).why.join(' ')) ?? [];
  const setting = numberSetting(written);
  if (!setting) throw new Error(`no number to change in step ${number} of ${id}`);
  const { min, max } = setting;
  const scenario = answered(id, number).scene;
  return Array.from({ length: max - min + 1 }, (_, by) => {
    const settings = settingsWith(scenario, setting) ?? scenario;
    const patched = withPatch(scenario, numberPatch(settings, setting, min + by), setting.lane ?? undefined);
    return sure(resolveLanes(patched)[setting.lane ?? lane ?? 0]);
  });
}
