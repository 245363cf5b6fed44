/* From search input to nodes, tasks and switches, and to lessons and scenarios. '6' may be a node or a task; '2.1' is switch 1 of level 2,
 * as 'core 1' names it; 'incast' is explained where many send to one, and '128 nodes' are those of scenarios. */

import { presetById, presets } from '../../model/presets/presets.ts';
import { nodesIn } from '../../model/presets/sizes.ts';
import { numberIn } from '../../model/typed-number.ts';
import type { Shape } from '../../run/protocol.ts';
import type { Selection } from '../../traffic/selection.ts';
import { entityName, shortEntityName } from '../../tree/names.ts';
import { agree, capitalize } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { scenarioTitle } from '../../words/titles.ts';
import { topicsFor } from '../../words/topics.ts';

export interface SearchHit {
  text: string;
  detail: string;
  selection: Selection;
}

/** A lesson, a scenario, or a tool. */
export interface TopicHit {
  text: string;
  detail: string;
  lesson?: string;
  preset?: string;
  opens?: 'sweep';
}

/** At most this many are offered. */
const MAX_RESULTS = 8;

export function searchTree(input: string, lane: number, shape: Shape, taskNode: Uint32Array | null): SearchHit[] {
  const whole = input.trim();
  const [letters = ''] = /^\p{L}*/u.exec(whole) ?? [];
  const word = isNodeWord(letters) ? 'node' : /^(?:task|switch)$/i.test(letters) ? letters.toLowerCase() : '';
  const written = word === '' ? whole : whole.slice(letters.length);
  const [, level, index] = /^\s*(\d+)(?:\s*[.,:/]\s*(\d*))?$/.exec(written) ?? [];
  const number = index === undefined ? numberIn(written) : groupedIn(written);
  const found: SearchHit[] = [];

  if (
    Number.isInteger(number) &&
    word !== 'switch' &&
    number >= 0 &&
    number < shape.nodes &&
    !shape.absent.has(number)
  ) {
    if (word !== 'task') {
      found.push(hitOf(shape, lane, number));
    }
    const node = taskNode?.[number] ?? number;
    if (word !== 'node') {
      found.push({
        text: t`Task ${number}`,
        detail: t`on node ${node}`,
        selection: { kind: 'task', lane, task: number },
      });
    }
  }
  if (level !== undefined && (word === '' || word === 'switch'))
    found.push(...switches(shape, lane, Number(level), index));
  if (found.length === 0 && /^[a-z]{2}/i.test(input.trim()))
    found.push(...namedSwitches(shape, lane, input.trim().toLowerCase()));
  if (found.length === 0) found.push(...called(shape, lane, whole.toLowerCase()));
  return found.slice(0, MAX_RESULTS);
}

/** By what a machine calls them. */
function called(shape: Shape, lane: number, input: string): SearchHit[] {
  const entities = input === '' ? [] : [...shape.names.keys()];
  return entities
    .filter((entity) => shape.names[entity]?.toLowerCase().startsWith(input))
    .slice(0, MAX_RESULTS)
    .map((entity) => hitOf(shape, lane, entity));
}

/** In English and in the reader's language, as a part of a pattern. */
const isNodeWord = (word: string) =>
  ['node', 'nodes', agree(1, 'node'), agree(2, 'node')].some((node) => node.toLowerCase() === word.toLowerCase());

/** '1,024', which is no switch; NaN for '2.1', which is one. */
function groupedIn(written: string): number {
  const number = numberIn(written);
  return number >= 1000 ? number : Number.NaN;
}

function switches(shape: Shape, lane: number, level: number, index: string | undefined): SearchHit[] {
  if (level < 1 || level > shape.levels) return [];
  const found: SearchHit[] = [];
  for (let at = 0; at < shape.entitiesOf(level) && found.length < MAX_RESULTS; at++) {
    if (index && !String(at).startsWith(index)) continue;
    found.push(hitOf(shape, lane, shape.firstEntityOf(level) + at));
  }
  return found;
}

function namedSwitches(shape: Shape, lane: number, input: string): SearchHit[] {
  const found: SearchHit[] = [];
  for (let entity = shape.nodes; entity < shape.nodes + shape.switches && found.length < MAX_RESULTS; entity++) {
    const names = [entityName(shape, entity), shortEntityName(shape, entity)];
    if (names.some((name) => name.toLowerCase().startsWith(input))) found.push(hitOf(shape, lane, entity));
  }
  return found;
}

function hitOf(shape: Shape, lane: number, entity: number): SearchHit {
  const level = shape.levelOf(entity);
  if (level === 0)
    return {
      text: capitalize(entityName(shape, entity)),
      detail: t`in subtree ${shape.homeOf(entity)} of level 1`,
      selection: { kind: 'node', lane, node: entity },
    };
  return {
    text: capitalize(entityName(shape, entity)),
    detail: level === shape.levels ? t`at the top` : t`level ${level}`,
    selection: { kind: 'switch', lane, entity },
  };
}

/** '128 nodes': all scenarios with trees of so many. */
function scenariosOfSize(input: string): TopicHit[] {
  const [, written = '', letters = ''] = /^(.*\d)[\s-]*(\p{L}+)$/u.exec(input.trim()) ?? [];
  if (!isNodeWord(letters)) return [];
  const wanted = numberIn(written);
  return presets
    .filter((preset) => nodesIn(preset).includes(wanted))
    .map(({ id, title }) => ({ text: scenarioTitle(title), detail: t`scenario`, preset: id }));
}

/** Scenarios of a size; or the nearest lessons and scenarios for a word, each once. */
export function searchTopics(input: string): TopicHit[] {
  const sized = scenariosOfSize(input);
  if (sized.length > 0) return sized;
  const hits = topicsFor(input).flatMap(({ lesson, preset, opens, word, exact }): TopicHit[] => {
    const title = preset && presetById(preset)?.scenario.title;
    return [
      ...(lesson
        ? [
            {
              text: scenarioTitle(lesson.title),
              detail: exact ? t`lesson` : t`lesson, for “${word}”`,
              lesson: lesson.id,
            },
          ]
        : []),
      ...(title
        ? [{ text: scenarioTitle(title), detail: exact ? t`scenario` : t`scenario, for “${word}”`, preset }]
        : []),
      ...(opens ? [{ text: t`Vary a setting`, detail: t`the same run with many values`, opens }] : []),
    ];
  });
  return hits.filter(({ text }, at) => hits.findIndex((other) => other.text === text) === at).slice(0, MAX_RESULTS);
}
