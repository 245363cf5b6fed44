/* Checks a scenario's view against its lanes: the phase and the selection have to exist. */

import { agree, count } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { resolveLanes } from './lanes.ts';
import { fieldMark } from './naming.ts';
import { phasesOf } from './notes.ts';
import type { Problem } from './sentences.ts';
import { uncutTreeOf } from './shape.ts';
import type { Scenario } from './types.ts';

/** 'link:0:57' parsed; switches, too, are numbered from 0, level by level. Null for the empty selection and for invalid text. */
export function readSelect(text: string) {
  const [, kind, lane, number] = /^(link|switch|node|task):(\d):(\d{1,8})$/.exec(text) ?? [];
  if (kind === undefined) return null;
  return { kind: kind as 'link' | 'switch' | 'node' | 'task', lane: Number(lane), number: Number(number) };
}

export function writeSelect({ kind, lane, number }: NonNullable<ReturnType<typeof readSelect>>): string {
  return `${kind}:${lane}:${number}`;
}

function selectFault(scenario: Scenario): string | null {
  const select = readSelect(scenario.view.select);
  if (!select) return null;
  const lanes = resolveLanes(scenario);
  const lane = lanes[select.lane];
  const [label, selected, number] = [fieldMark('view.select'), scenario.view.select, count(select.number)];
  const named = (what: string, which: string, many: number) =>
    t`${label} is ${selected}, which names ${agree(1, what)} ${which}; ${agree(2, what)} are ${upTo(many)}`;
  if (!lane) return named('lane', count(select.lane), lanes.length);
  const { nodes, links, switches } = uncutTreeOf(lane.topology);
  const many = { link: links, switch: switches, node: nodes, task: nodes }[select.kind];
  if (select.number < many) return null;
  return named(select.kind, number, many);
}

function upTo(many: number): string {
  return many === 1 ? t`0 only` : t`0 to ${count(many - 1)}`;
}

/** The scenario with its view repaired to fit the lanes, and what had to be repaired. */
export function fitView(scenario: Scenario): { scenario: Scenario; problems: Problem[] } {
  const problems: Problem[] = [];
  const view = { ...scenario.view };
  const phases = Math.max(...resolveLanes(scenario).map(phasesOf));
  if (phases > 0 && view.phase >= phases) {
    problems.push({
      fault: t`${fieldMark('view.phase')} is ${count(view.phase)}; phases are ${upTo(phases)}`,
      remedy: phases === 1 ? t`so phase 0 is shown` : t`so the last one, ${count(phases - 1)}, is shown`,
    });
    view.phase = phases - 1;
  }
  const trees = [...new Set(view.trees)].filter((lane) => lane < scenario.lanes.length);
  if (trees.length !== view.trees.length) {
    const strange = view.trees.find((lane, at) => lane >= scenario.lanes.length || view.trees.indexOf(lane) < at);
    const fault = t`${fieldMark('view.trees')} may not name lane ${strange ?? ''}; lanes are ${upTo(scenario.lanes.length)}, each once`;
    problems.push({ fault, remedy: trees.length === 0 ? t`so the usual ones are shown` : t`so the others are shown` });
    view.trees = trees;
  }
  const fault = selectFault(scenario);
  if (fault) {
    problems.push({ fault, remedy: t`so nothing is selected` });
    view.select = '';
  }
  return problems.length === 0 ? { scenario, problems } : { scenario: { ...scenario, view }, problems };
}
