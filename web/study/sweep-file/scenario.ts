/* The scenario of a sweep as written, with settings applied, and which of its lanes run. */

import { limits } from '../../model/limits.ts';
import type { Naming } from '../../model/naming.ts';
import { checkScenario, isObject } from '../../model/parse.ts';
import { overlaid, presetById, presets } from '../../model/presets/presets.ts';
import { foreignValueText } from '../../model/sentences.ts';
import type { Scenario } from '../../model/types.ts';
import { lowerFirst, orList } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import { growthAt, withSize } from '../size.ts';
import type { Setting } from '../sweep.ts';
import { type Document, fail, list, object, rejectRepeats } from './checks.ts';

/** The scenario as written, before settings are applied. */
export function baseOf({ preset, scenario }: Document): Document {
  if (preset === undefined && scenario === undefined)
    fail(t`The sweep has no scenario; it needs a preset, a scenario, or both`);
  if (scenario !== undefined) object('The scenario', scenario);
  if (preset === undefined) return scenario as Document;
  const found = typeof preset === 'string' ? presetById(preset) : undefined;
  if (!found)
    fail(t`The preset ${foreignValueText(preset)} is unknown; the presets are ${orList(presets.map(({ id }) => id))}`);
  return overlaid(found.document, scenario ?? {}) as Document;
}

/** The scenario document with one more setting. */
export function withSetting(document: Document, setting: Setting): Document {
  const { path, lane, value } = setting;
  if (growthAt(path)) return withSize(document, setting);
  const [part = '', name] = path.split('.');
  const set = (values: unknown) =>
    name === undefined ? value : { ...(isObject(values) ? values : {}), [name]: value };
  const lanes = Array.isArray(document.lanes) ? document.lanes : [];
  const isOwn = (own: unknown) => isObject(own) && isObject(own[part]) && (name === undefined || name in own[part]);
  const inLane = (own: unknown) => {
    if (!isObject(own) || (lane === null ? !isOwn(own) : own.name !== lane)) return own;
    return { ...own, [part]: set(own[part]) };
  };
  const settled = lane === null ? { ...document, [part]: set(document[part]) } : document;
  return lanes.length > 0 ? { ...settled, lanes: lanes.map(inLane) } : settled;
}

/** `where` is added to the error message to identify the varied value. */
export function checkedScenario(document: Document, where: string, naming: Naming): Scenario {
  const result = checkScenario(document, naming);
  if (result.ok) return result.value;
  const [problem = ''] = result.problems;
  return fail(`${where}${where === '' ? problem : lowerFirst(problem)}`.replace(/\.$/, ''));
}

export function lanesOf(raw: unknown, scenario: Scenario): string[] {
  const names = scenario.lanes.map(({ name }) => name);
  if (raw === undefined) return names;
  const all = list('The list lanes', raw, limits.lanes).map((name) =>
    names.includes(name as string)
      ? (name as string)
      : fail(t`There is no lane called ${foreignValueText(name)}; the lanes are ${orList(names)}`),
  );
  return rejectRepeats(all, String, (name) => `The list lanes has ${name} twice; each runs once`);
}
