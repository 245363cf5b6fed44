/* The schema of lesson and challenge files (web/teach/challenges): their fields and allowed values. Hand-written checks, since a
 * schema library would add to the initial download. */

import { isLaw, laws } from '../../measures/laws.ts';
import { measureOf } from '../../measures/measures.ts';
import { noteGone } from '../../model/gone.ts';
import { limits } from '../../model/limits.ts';
import { isObject } from '../../model/parse.ts';
import { foreignValueText } from '../../model/sentences.ts';
import { capitalize } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { figures } from './lesson.ts';
import { numberSetting } from './setting.ts';

/** An invalid value: where it is, what is allowed there, and the value. */
interface Fault {
  where: readonly string[];
  takes: string;
  raw: unknown;
}

export interface Form {
  check(raw: unknown, where: readonly string[]): Fault[];
  /** of an object */
  fields?: Readonly<Record<string, { form: Form; optional: boolean }>>;
}

export function simpleForm(takes: string, holds: (raw: unknown) => boolean): Form {
  return { check: (raw, where) => (holds(raw) ? [] : [{ where, takes, raw }]) };
}

function isText(raw: unknown, max: number): raw is string {
  return typeof raw === 'string' && raw.length > 0 && raw.length <= max;
}

function text(max: number): Form {
  return simpleForm(t`text of 1 to ${max} characters`, (raw) => isText(raw, max));
}

export function wholeNumber(min: number, max: number): Form {
  const holds = (raw: unknown) => Number.isInteger(raw) && Number(raw) >= min && Number(raw) <= max;
  return simpleForm(t`a whole number from ${min} to ${max}`, holds);
}

export const number = simpleForm(t`a number`, (raw) => typeof raw === 'number' && Number.isFinite(raw));
const positive = simpleForm(t`a number above 0`, (raw) => typeof raw === 'number' && raw > 0);

export function list(of: Form, min: number, max: number): Form {
  return {
    ...(of.fields ? { fields: of.fields } : {}),
    check(raw, where) {
      if (!Array.isArray(raw) || raw.length < min || raw.length > max)
        return [{ where, takes: t`a list of ${min} to ${max} entries`, raw }];
      return raw.flatMap((entry, count) => of.check(entry, [...where, `${count + 1}`]));
    },
  };
}

/** A trailing ? marks an optional field. */
export function record(forms: Record<string, Form>): Form {
  const fields = Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name.replace('?', ''), { form, optional: name.endsWith('?') }]),
  );
  const names = Object.keys(fields).join(', ');
  return {
    fields,
    check(raw, where) {
      if (!isObject(raw)) return [{ where, takes: t`an object with ${names}`, raw }];
      const strange = Object.keys(raw).filter((name) => !Object.hasOwn(fields, name));
      return [
        ...strange.map((name) => ({
          where: [...where, name],
          takes: t`left out: the fields are ${names}`,
          raw: raw[name],
        })),
        ...Object.entries(fields).flatMap(([name, { form, optional }]) =>
          raw[name] === undefined && optional ? [] : form.check(raw[name], [...where, name]),
        ),
      ];
    },
  };
}

export const line = text(400);
export const paragraphs = list(line, 1, 8);
export const scene = simpleForm(t`an object, as in a scenario`, isObject);
export const name = simpleForm(
  t`lower-case letters, digits and -, starting with a letter`,
  (raw) => isText(raw, 40) && /^[a-z][a-z0-9-]*$/.test(raw),
);
const link = text(limits.linkRead);
const figure = simpleForm(
  figures.join(', '),
  (raw) => noteGone([], { path: 'steps.figure' }, raw) || figures.some((name) => name === raw),
);
const count = wholeNumber(0, 1_000_000);

const lawName = simpleForm(t`the name of a law: ${Object.keys(laws).join(', ')}`, isLaw);
const measureName = simpleForm(
  t`the name of a measure`,
  (raw) => typeof raw === 'string' && measureOf(raw) !== undefined,
);
const setting = simpleForm(
  t`a number of the scenario and its range, such as topology.m.0:2:32`,
  (raw) => typeof raw === 'string' && numberSetting(raw) !== null,
);

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
      'curve?': record({ law: lawName, measure: measureName, along: setting }),
      'figure?': figure,
      'question?': question,
      // Read by tests alone.
      'check?': simpleForm('', () => true),
    }),
    1,
    20,
  ),
});

/** 'Steps, 3, question, right is 9; it must be a whole number from 1 to 6.' List positions count from 1. */
export function faultsOf(form: Form, document: unknown, name: string): string[] {
  return form.check(document, []).map(({ where, takes, raw }) => {
    const named = capitalize(where.length > 0 ? where.join(', ') : name);
    return raw === undefined
      ? t`${named} is missing; it must be ${takes}.`
      : t`${named} is ${foreignValueText(raw)}; it must be ${takes}.`;
  });
}

export function formFaults(document: unknown): string[] {
  return faultsOf(lessonForm, document, t`the lesson`);
}
