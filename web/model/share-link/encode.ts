/* A scenario as a link's fragment: '#v=1&preset=half-bisection&swaps=3-6'. Keys are those of fields.ts, a lane's prefixed with
 * 'lane1.'; only differences from the preset, or from the defaults, are written. */

import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { defaultPart, defaultScenario, defaultsKindOf, impliedLaneName, VERSION } from '../defaults.ts';
import { nameOf, type Part } from '../field.ts';
import { fieldsOf } from '../fields.ts';
import { PARTS } from '../lanes.ts';
import { limits } from '../limits.ts';
import { presetById } from '../presets/presets.ts';
import type { LaneOverride, Scenario, Topology } from '../types.ts';
import { equalValues } from '../values.ts';
import { escapeText, valueText } from './text.ts';

type Values = Record<string, unknown>;
type Pair = readonly [key: string, text: string];

/** The fields of a part that differ from `base`. */
function differences(part: Part, values: Values = {}, base: Values = {}, prefix = ''): Pair[] {
  return fieldsOf(part)
    .filter((field) => Object.hasOwn(values, nameOf(field)) && !equalValues(values[nameOf(field)], base[nameOf(field)]))
    .map((field) => [`${prefix}${field.key}`, valueText(field.value, values[nameOf(field)])]);
}

function partOf(scenario: Scenario | LaneOverride, part: Part): Values | undefined {
  return (scenario as unknown as Record<Part, Values | undefined>)[part];
}

/** A topology of another kind than the base's is compared with the default of its own kind. */
function topologyPairs(topology: Topology, base: Topology): Pair[] {
  const values = topology as unknown as Values;
  if (topology.kind === base.kind) return differences('topology', values, base as unknown as Values);
  return [['topology', topology.kind], ...differences('topology', values, defaultPart('topology', topology.kind))];
}

function lanePairs(lanes: LaneOverride[], base: LaneOverride[]): Pair[] {
  /** Whether a lane only adds to, or changes, the overrides of the base's lane. */
  const extendsLane = (lane: LaneOverride | undefined, from: LaneOverride) =>
    lane?.name === from.name &&
    PARTS.every((part) => Object.keys(partOf(from, part) ?? {}).every((name) => name in (partOf(lane, part) ?? {})));
  const kept = lanes.length === base.length && base.every((lane, index) => extendsLane(lanes[index], lane));
  const settings = lanes.flatMap((lane, index) => {
    const from = kept ? base[index] : undefined;
    return PARTS.flatMap((part) =>
      differences(part, partOf(lane, part), from && partOf(from, part), `lane${index + 1}.`),
    );
  });
  return kept ? settings : [['lanes', lanes.map((lane) => escapeText(lane.name)).join(',')], ...settings];
}

/** The fragment, including '#'. An unknown preset counts as none. */
export function encodeFragment(scenario: Scenario, preset: string | null = null): string {
  const from = preset === null ? undefined : presetById(preset);
  const base = from?.scenario ?? defaultScenario(defaultsKindOf(scenario));
  const pairs: Pair[] = [['v', String(VERSION)]];
  if (from) pairs.push(['preset', from.id]);
  if (scenario.title !== base.title) pairs.push(['title', escapeText(scenario.title)]);
  pairs.push(...topologyPairs(scenario.topology, base.topology));
  for (const part of PARTS.slice(1)) pairs.push(...differences(part, partOf(scenario, part), partOf(base, part)));
  pairs.push(...lanePairs(scenario.lanes, from ? base.lanes : [{ name: impliedLaneName(scenario) }]));
  pairs.push(...differences('view', partOf(scenario, 'view'), partOf(base, 'view')));
  return `#${pairs.map(([key, text]) => `${key}=${text}`).join('&')}`;
}

/** One sentence when a link is too long to share, else null. */
export function lengthProblem(link: string): string | null {
  if (link.length <= limits.linkKept) return null;
  return t`This link has ${count(link.length)} characters, and some programs cut links after ${count(limits.linkKept)}; save the scenario as a file instead.`;
}
