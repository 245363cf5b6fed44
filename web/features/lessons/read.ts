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
import type { Choice, Figure, HandsOnGoal, Lesson, LessonStep, NumberQuestion, Question, Run } from './lesson.ts';
import { figures } from './lesson.ts';

const link = text(limits.linkRead);
const figure = simpleForm(
  figures.join(', '),
  (raw) => noteGone([], { path: 'steps.figure' }, raw) || figures.some((name) => name === raw),
);
const count = wholeNumber(0, 1_000_000);

const positive = simpleForm(t`a number above 0`, (raw) => typeof raw === 'number' && raw > 0);

const question = record({
  ask: line,
  'hint?': line,
  'choices?': list(record({ say: line, 'because?': line, 'but?': line }), 2, 6),
  'right?': wholeNumber(1, 6),
  'number?': record({
    from: number,
    to: number,
    step: positive,
    unit: simpleForm(t`text of at most ${30} characters`, (raw) => raw === '' || isText(raw, 30)),
    right: number,
    within: simpleForm(t`a number from 0`, (raw) => typeof raw === 'number' && raw >= 0),
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

type RunForm = SceneForm & Omit<Run, 'scene'>;

interface QuestionForm {
  ask: string;
  hint?: string;
  choices?: Choice[];
  /** from 1 */
  right?: number;
  number?: NumberQuestion;
  deed?: HandsOnGoal;
  run?: RunForm;
  answer: string;
  why?: string[];
  keep?: string;
}

interface StepForm extends SceneForm {
  name?: string;
  text: string[];
  notes?: string[];
  curve?: unknown;
  figure?: Figure;
  question?: QuestionForm;
}

interface LessonForm {
  id: string;
  title: string;
  point: string;
  minutes: number;
  known?: string[];
  scene?: Scene;
  steps: StepForm[];
}

/** A picture in a file: changes to the previous scene, or a shared link. */
interface SceneForm {
  scene?: Scene;
  link?: string;
}

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

  step({ name, text, notes, curve, figure: named, question: asked, ...said }: StepForm, base: Scene): LessonStep {
    const figure = noteGone(this.gone, { path: 'steps.figure' }, named) ? undefined : named;
    const scene = this.picture(said, base, this.path);
    const read = asked && this.question(asked, mergeScenes(base, said.scene ?? {}), scene);
    if (curve !== undefined) noteGone(this.gone, { path: 'steps.figure' }, 'curve');
    if (figure) this.checkFigure(figure, [scene, ...(read?.run ? [read.run.scene] : [])]);
    return {
      ...(name ? { name } : {}),
      text,
      ...(notes ? { notes } : {}),
      scene,
      ...(figure ? { figure } : {}),
      ...(read ? { question: read } : {}),
    };
  }

  /** A figure that a lane has no data for would stay empty. */
  private checkFigure(figure: Figure, scenes: readonly Scenario[]): void {
    const other = figure === 'ways' && scenes.flatMap(resolveLanes).find((lane) => !hasPhases(lane));
    if (other) this.problems.push(t`${this.path}: figure is ${figure}; lane ${other.name} must have phases.`);
  }

  /** The opening scenario on error: a lesson with problems is not opened. */
  private picture({ scene: own = {}, link: shared }: SceneForm, base: Scene, path: string): Scenario {
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

  private question(form: QuestionForm, base: Scene, before: Scenario): Question | null {
    const { choices, right, number, deed, run, ask, answer, why = [], hint, keep } = form;
    const common = {
      ask,
      answer,
      why,
      ...(hint === undefined ? {} : { hint }),
      ...(keep === undefined ? {} : { keep }),
      ...(run ? { run: this.run(run, base, before) } : {}),
    };
    if ([choices, number, deed].filter((kind) => kind !== undefined).length !== 1)
      return this.wrong(t`it must have exactly one of choices, number and deed`);
    if (choices) {
      if (right !== undefined && right <= choices.length) return { ...common, choices, right: right - 1 };
      return this.wrong(
        right === undefined
          ? t`right is missing; it must be the number of a choice, 1 to ${choices.length}`
          : t`right is ${right}; it must be the number of a choice, 1 to ${choices.length}`,
      );
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
    { scene: own, link: shared, untilPhase, untilNs, standNs, nsPerSecond }: RunForm,
    base: Scene,
    before: Scenario,
  ): Run {
    const moving = { ...before, view: { ...before.view, play: true } };
    const path = t`${this.path}, run`;
    const scene =
      own || shared
        ? this.picture(
            { ...(own ? { scene: own } : {}), ...(shared ? { link: shared } : {}) },
            mergeScenes(base, MOVING),
            path,
          )
        : moving;
    return {
      scene,
      ...(untilPhase === undefined ? {} : { untilPhase }),
      ...(untilNs === undefined ? {} : { untilNs }),
      ...(standNs === undefined ? {} : { standNs }),
      ...(nsPerSecond === undefined ? {} : { nsPerSecond }),
    };
  }

  private wrong(fault: string): null {
    this.problems.push(t`${this.path}, question: ${fault}.`);
    return null;
  }
}

const MOVING = { view: { play: true } };
