/* Turns a parsed document (from YAML or JSON) into a lesson, or one sentence for each error. */

import { defaultScenario, VERSION } from '../../model/defaults.ts';
import {
  faultsOf,
  isText,
  line,
  list,
  mergeScenes,
  name,
  number,
  paragraphs,
  record,
  type Said,
  type Scene,
  scene,
  simpleForm,
  text,
  wholeNumber,
} from '../../model/form.ts';
import { noteGone } from '../../model/gone.ts';
import { hasPhases, resolveLanes } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import { checkScenario, isObject } from '../../model/parse.ts';
import type { Problem } from '../../model/sentences.ts';
import { checkFragment } from '../../model/share-link/decode.ts';
import type { Result, Scenario } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';
import type { Figure, Lesson, LessonStep, Question, Run } from './lesson.ts';
import { figures } from './lesson.ts';

const link = text(limits.linkRead);
const figure = simpleForm<Figure>(
  figures.join(', '),
  (raw) => noteGone([], { path: 'steps.figure' }, raw) || figures.some((name) => name === raw),
);
const count = wholeNumber(0, 1_000_000);

const positive = simpleForm<number>(t`a number above 0`, (raw) => typeof raw === 'number' && raw > 0);

const question = record({
  ask: line,
  'hint?': line,
  'choices?': list(record({ say: line, 'because?': line, 'but?': line }), 2, 6),
  'right?': wholeNumber(1, 6),
  'number?': record({
    from: number,
    to: number,
    step: positive,
    unit: simpleForm<string>(t`text of at most ${30} characters`, (raw) => raw === '' || isText(raw, 30)),
    right: number,
    within: simpleForm<number>(t`a number from 0`, (raw) => typeof raw === 'number' && raw >= 0),
  }),
  'deed?': record({ lane: count, atMost: count }),
  'run?': record({
    'scene?': scene,
    'link?': link,
    'untilPhase?': count,
    'untilNs?': number,
    'standNs?': number,
    'nsPerSecond?': positive,
  }),
  answer: line,
  'why?': paragraphs,
  'keep?': line,
});

export const lessonForm = record({
  '$schema?': line,
  lesson: simpleForm(t`1, the version of the format`, (raw) => raw === 1),
  id: name,
  title: line,
  point: line,
  minutes: wholeNumber(1, 60),
  'known?': paragraphs,
  'scene?': scene,
  steps: list(
    record({
      'name?': line,
      text: paragraphs,
      'notes?': paragraphs,
      'scene?': scene,
      'link?': link,
      // No longer drawn.
      'curve?': simpleForm('', () => true),
      'figure?': figure,
      'question?': question,
      // Read by tests alone.
      'check?': simpleForm('', () => true),
    }),
    1,
    20,
  ),
});

type LessonForm = Said<typeof lessonForm>;

type StepForm = LessonForm['steps'][number];

/** `gone`: takes what a valid lesson says and lessons no longer do. */
export function readLesson(document: unknown, gone: Problem[] = []): Result<Lesson> {
  const faults = faultsOf(lessonForm, document, t`the lesson`);
  if (faults.length > 0) return { ok: false, problems: faults };
  const { title, scene: base = {}, steps: said } = document as LessonForm;
  const head = headOf(document);
  const problems: string[] = [];
  const steps = said.map((own, index) => {
    const reader = new StepReader(title, `${head.id}.${index + 1}`, t`Step ${index + 1}`, problems, gone);
    return reader.step(own, base);
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { ...head, steps } };
}

/** The lesson as shown in the list; the document must be valid. */
export function headOf(document: unknown): Omit<Lesson, 'steps'> {
  const { id, title, point, minutes, known = [] } = document as LessonForm;
  return { id, title, point, minutes, known };
}

class StepReader {
  /** `lesson`: the step's id in the view; `path`: prefix of error sentences */
  constructor(
    private readonly title: string,
    private readonly lesson: string,
    private readonly path: string,
    private readonly problems: string[],
    private readonly gone: Problem[],
  ) {}

  step(
    { scene: own, link, curve, figure: named, question: asked, check: _, ...said }: StepForm,
    base: Scene,
  ): LessonStep {
    const figure = noteGone(this.gone, { path: 'steps.figure' }, named) ? undefined : named;
    const scene = this.picture({ scene: own, link }, base, this.path);
    const question = asked && this.question(asked, mergeScenes(base, own ?? {}), scene);
    if (curve !== undefined) noteGone(this.gone, { path: 'steps.figure' }, 'curve');
    if (figure) this.checkFigure(figure, [scene, ...(question?.run ? [question.run.scene] : [])]);
    return { ...said, scene, ...(figure ? { figure } : {}), ...(question ? { question } : {}) };
  }

  /** A figure that a lane has no data for would stay empty. */
  private checkFigure(figure: Figure, scenes: readonly Scenario[]): void {
    const other = figure === 'ways' && scenes.flatMap(resolveLanes).find((lane) => !hasPhases(lane));
    if (other) this.problems.push(t`${this.path}: figure is ${figure}; lane ${other.name} must have phases.`);
  }

  /** Changes to the previous scene, or a shared link. The opening scenario on error: a lesson with problems is not opened. */
  private picture(
    { scene: own = {}, link: shared }: { scene: Scene | undefined; link: string | undefined },
    base: Scene,
    path: string,
  ): Scenario {
    const checked =
      shared === undefined
        ? checkScenario(this.document(mergeScenes(base, own)), 'labels', this.gone)
        : checkFragment(shared, undefined, undefined, this.gone);
    if (!checked.ok) {
      this.problems.push(...checked.problems.map((problem) => `${path}: ${problem}`));
      return defaultScenario();
    }
    const { view, ...rest } = checked.value;
    // A link's omissions are permanent, but a step only hides things for itself.
    const hidden = [...new Set([...view.hidden, ...view.without])];
    return { ...rest, title: this.title, view: { ...view, hidden, without: [], lesson: this.lesson } };
  }

  private document(scene: Scene): object {
    const view = { play: false, ...(isObject(scene.view) ? scene.view : {}) };
    return { version: VERSION, title: this.title, ...scene, view };
  }

  private question(form: NonNullable<StepForm['question']>, base: Scene, before: Scenario): Question | null {
    const { choices, right, number, deed, run, why = [], ...said } = form;
    const common = { ...said, why, ...(run ? { run: this.run(run, base, before) } : {}) };
    if ([choices, number, deed].filter((kind) => kind !== undefined).length !== 1)
      return this.wrong(t`it must have exactly one of choices, number and deed`);
    if (choices) {
      if (right !== undefined && right <= choices.length) return { ...common, choices, right: right - 1 };
      return this.wrong(t`right must be the number of a choice, 1 to ${choices.length}`);
    }
    if (number) {
      const { from, to, right: met } = number;
      if (from < to && from <= met && met <= to) return { ...common, number };
      return this.wrong(t`number goes from ${from} to ${to}, so right must be between them, not ${met}`);
    }
    return deed ? { ...common, deed } : null;
  }

  /** Without a picture of its own, the step's picture starts moving. */
  private run(
    { scene, link, ...said }: NonNullable<NonNullable<StepForm['question']>['run']>,
    base: Scene,
    before: Scenario,
  ): Run {
    const moving = { ...before, view: { ...before.view, play: true } };
    if (!scene && !link) return { ...said, scene: moving };
    return { ...said, scene: this.picture({ scene, link }, mergeScenes(base, MOVING), t`${this.path}, run`) };
  }

  private wrong(fault: string): null {
    this.problems.push(t`${this.path}, question: ${fault}.`);
    return null;
  }
}

const MOVING = { view: { play: true } };
