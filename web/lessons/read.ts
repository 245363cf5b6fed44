/* From a document (a file's YAML or JSON, taken apart) to a lesson, or one sentence for each thing that is wrong with it. */

import * as z from 'zod/mini';
import { VERSION } from '../scenario/defaults.ts';
import { checkScenario } from '../scenario/parse.ts';
import type { Result, Scenario } from '../scenario/types.ts';
import type { Lesson, Question, Run, Step } from './lesson.ts';

const line = z.string().check(z.minLength(1), z.maxLength(400));
const paragraphs = z.array(line).check(z.minLength(1), z.maxLength(8));
const whole = z.int().check(z.minimum(0), z.maximum(1_000_000));
const scene = z.record(z.string(), z.unknown());

const choice = z.strictObject({ say: line, because: z.optional(line), but: z.optional(line) });

const question = z.strictObject({
  ask: line,
  hint: z.optional(line),
  choices: z.optional(z.array(choice).check(z.minLength(2), z.maxLength(6))),
  right: z.optional(z.int().check(z.minimum(1))),
  number: z.optional(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      step: z.number().check(z.positive()),
      unit: z.string().check(z.maxLength(30)),
      right: z.number(),
      within: z.number().check(z.nonnegative()),
    }),
  ),
  deed: z.optional(z.strictObject({ lane: whole, atMost: whole })),
  run: z.optional(
    z.strictObject({
      scene: z.optional(scene),
      untilPhase: z.optional(whole),
      untilNs: z.optional(z.number()),
      standNs: z.optional(z.number()),
    }),
  ),
  answer: line,
  why: z.optional(paragraphs),
  keep: z.optional(line),
});

const step = z.strictObject({
  name: z.optional(line),
  text: paragraphs,
  scene: z.optional(scene),
  question: z.optional(question),
});

/** The form of a lesson's file; the JSON Schema of docs is made from it. */
export const lessonForm = z.strictObject({
  $schema: z.optional(z.string()),
  lesson: z.literal(1),
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  title: line,
  point: line,
  minutes: z.int().check(z.minimum(1), z.maximum(60)),
  known: z.optional(paragraphs),
  scene: z.optional(scene),
  steps: z.array(step).check(z.minLength(1), z.maxLength(20)),
});

type Scene = z.infer<typeof scene>;
type Form = z.infer<typeof lessonForm>;
type QuestionForm = z.infer<typeof question>;

export function readLesson(document: unknown): Result<Lesson> {
  const form = lessonForm.safeParse(document);
  if (!form.success) return { ok: false, problems: form.error.issues.map(sentence) };
  const problems: string[] = [];
  const { id, title, point, minutes, known = [], scene: base = {} } = form.data;
  const steps = form.data.steps.map((own, index) => {
    const place = `Step ${index + 1}`;
    const whole = laidOver(base, own.scene ?? {});
    const picture = sceneOf(title, whole, `${id}.${index + 1}`, place, problems);
    const asked = own.question && questionOf(own.question, title, whole, picture, place, problems);
    return {
      ...(own.name ? { name: own.name } : {}),
      text: own.text,
      scene: picture,
      ...(asked ? { question: asked } : {}),
    };
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { id, title, point, minutes, known, steps: steps as Step[] } };
}

/** A scene laid over another one as a lane is over its scenario: part by part, field by field; another kind of topology starts
 * from nothing. */
function laidOver(base: Scene, own: Scene): Scene {
  const together: Scene = { ...base };
  for (const [part, value] of Object.entries(own)) {
    const before = together[part];
    const anew =
      part === 'topology' && (value as Scene)?.kind !== undefined && (value as Scene).kind !== (before as Scene)?.kind;
    together[part] = isPart(value) && isPart(before) && !anew ? { ...before, ...value } : value;
  }
  return together;
}

function isPart(value: unknown): value is Scene {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sceneOf(title: string, scene: Scene, lesson: string, place: string, problems: string[]): Scenario | null {
  const view = { play: false, ...(isPart(scene.view) ? scene.view : {}), lesson };
  const checked = checkScenario({ version: VERSION, title, ...scene, view });
  if (checked.ok) return checked.value;
  problems.push(...checked.problems.map((problem) => `${place}: ${problem}`));
  return null;
}

function questionOf(
  form: QuestionForm,
  title: string,
  base: Scene,
  before: Scenario | null,
  place: string,
  problems: string[],
): Question | null {
  const { choices, right, number, deed, run: runs, ask, answer, why = [], hint, keep } = form;
  const kinds = [choices, number, deed].filter((kind) => kind !== undefined).length;
  const wrong = (sentence: string) => {
    problems.push(`${place}, question: ${sentence}`);
    return null;
  };
  if (kinds !== 1) return wrong('it takes one of choices, number and deed.');
  if (choices && (right === undefined || right > choices.length))
    return wrong(`right is ${right ?? 'missing'}; it takes the number of a choice, 1 to ${choices.length}.`);
  if (number && !(number.from < number.to && number.from <= number.right && number.right <= number.to))
    return wrong(`number goes from ${number.from} to ${number.to}; right, ${number.right}, lies between them.`);
  const run: Run | null =
    runs && before
      ? {
          scene:
            sceneOf(
              title,
              laidOver(laidOver(base, { view: { play: true } }), runs.scene ?? {}),
              before.view.lesson,
              `${place}, run`,
              problems,
            ) ?? before,
          ...(runs.untilPhase === undefined ? {} : { untilPhase: runs.untilPhase }),
          ...(runs.untilNs === undefined ? {} : { untilNs: runs.untilNs }),
          ...(runs.standNs === undefined ? {} : { standNs: runs.standNs }),
        }
      : null;
  const common = {
    ask,
    answer,
    why,
    ...(hint === undefined ? {} : { hint }),
    ...(keep === undefined ? {} : { keep }),
    ...(run ? { run } : {}),
  };
  if (choices)
    return { ...common, choices: choices as Extract<Question, { right: number }>['choices'], right: (right ?? 1) - 1 };
  if (number) return { ...common, number };
  return deed ? { ...common, deed } : null;
}

/** 'Step 3, question, choices, 2, say: ..' */
function sentence({ path, message }: z.core.$ZodIssue): string {
  const words = path.map((key, index) => {
    if (typeof key === 'number') return path[index - 1] === 'steps' ? `step ${key + 1}` : `${key + 1}`;
    return key === 'steps' ? '' : String(key);
  });
  const where = words.filter(Boolean).join(', ');
  return `${where ? `${where.charAt(0).toUpperCase()}${where.slice(1)}` : 'The lesson'}: ${message}.`;
}

export type { Form as LessonForm };
