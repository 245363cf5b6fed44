/* Forms of files that people write by hand (lessons, challenges): their fields and allowed values, and a sentence for each fault. Hand-written
 * checks, since a schema library would add to the initial download. */

import { capitalize } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { isObject } from './parse.ts';
import { foreignValueText } from './sentences.ts';

/** An invalid value: where it is, what is allowed there, and the value. */
interface Fault {
  where: readonly string[];
  takes: string;
  raw: unknown;
}

/** `Said`: what holds it, by its type. */
export interface Form<Said = unknown> {
  check(raw: unknown, where: readonly string[]): Fault[];
  /** never there */
  said?: Said;
  /** of an object */
  fields?: Readonly<Record<string, { form: Form; optional: boolean }>>;
}

export type Said<Of> = Of extends Form<infer Own> ? Own : never;

export function simpleForm<Own>(takes: string, holds: (raw: unknown) => boolean): Form<Own> {
  return { check: (raw, where) => (holds(raw) ? [] : [{ where, takes, raw }]) };
}

export function isText(raw: unknown, max: number): raw is string {
  return typeof raw === 'string' && raw.length > 0 && raw.length <= max;
}

export function text(max: number): Form<string> {
  return simpleForm(t`text of 1 to ${max} characters`, (raw) => isText(raw, max));
}

export function wholeNumber(min: number, max: number): Form<number> {
  const holds = (raw: unknown) => Number.isInteger(raw) && Number(raw) >= min && Number(raw) <= max;
  return simpleForm(t`a whole number from ${min} to ${max}`, holds);
}

export const number = simpleForm<number>(t`a number`, (raw) => typeof raw === 'number' && Number.isFinite(raw));

export function list<Own>(of: Form<Own>, min: number, max: number): Form<Own[]> {
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
export function record<Forms extends Record<string, Form>>(
  forms: Forms,
): Form<
  { [Name in keyof Forms as Name extends `${string}?` ? never : Name]: Said<Forms[Name]> } & {
    [Name in keyof Forms as Name extends `${infer Own}?` ? Own : never]?: Said<Forms[Name]>;
  }
> {
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
export const scene = simpleForm<Scene>(t`an object, as in a scenario`, isObject);
export const name = simpleForm<string>(
  t`lower-case letters, digits and -, starting with a letter`,
  (raw) => isText(raw, 40) && /^[a-z][a-z0-9-]*$/.test(raw),
);
/** 'Steps, 3, question, right is 9; it must be a whole number from 1 to 6.' List positions count from 1. */
export function faultsOf(form: Form, document: unknown, name: string): string[] {
  return form.check(document, []).map(({ where, takes, raw }) => {
    const named = capitalize(where.length > 0 ? where.join(', ') : name);
    return `${t`${named} is ${foreignValueText(raw)}; it must be ${takes}`}.`;
  });
}

export type Scene = Record<string, unknown>;

/** Merges a scene into another field by field, as a lane overrides its scenario; a different kind of topology replaces the old
 * one completely. */
export function mergeScenes(base: Scene, own: Scene): Scene {
  const together: Scene = { ...base };
  for (const [part, value] of Object.entries(own)) {
    const before = together[part];
    const both = isObject(value) && isObject(before);
    const anew = both && part === 'topology' && value.kind !== undefined && value.kind !== before.kind;
    together[part] = both && !anew ? { ...before, ...value } : value;
  }
  return together;
}
