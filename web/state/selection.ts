/* A selection as the scenario says it, and back. Scenarios count switches from 0; entities count the nodes first. */

import { resolveLanes } from '../model/lanes.ts';
import { placesOf } from '../model/shape.ts';
import type { Scenario } from '../model/types.ts';
import { readSelect, writeSelect } from '../model/view.ts';
import type { Selection } from '../traffic/selection.ts';

/** What a scenario selects; null for nothing. */
export function selectionIn(scenario: Scenario): Selection | null {
  return selectionNamed(scenario.view.select, scenario);
}

/** What a text such as 'link:0:57' names in a scenario; null for nothing. */
export function selectionNamed(text: string, scenario: Scenario): Selection | null {
  const select = readSelect(text);
  if (!select) return null;
  const { kind, lane, number } = select;
  switch (kind) {
    case 'link':
      return { kind, lane, link: number };
    case 'switch':
      return { kind, lane, entity: number + nodesIn(scenario, lane) };
    case 'node':
      return { kind, lane, node: number };
    case 'task':
      return { kind, lane, task: number };
  }
}

/** '' for nothing. */
export function selectOf(selection: Selection | null, scenario: Scenario): string {
  switch (selection?.kind) {
    case 'link':
      return writeSelect({ kind: 'link', lane: selection.lane, number: selection.link });
    case 'switch': {
      const number = selection.entity - nodesIn(scenario, selection.lane);
      return number < 0 ? '' : writeSelect({ kind: 'switch', lane: selection.lane, number });
    }
    case 'node':
      return writeSelect({ kind: 'node', lane: selection.lane, number: selection.node });
    case 'task':
      return writeSelect({ kind: 'task', lane: selection.lane, number: selection.task });
    case undefined:
      return '';
  }
}

function nodesIn(scenario: Scenario, lane: number): number {
  const settings = resolveLanes(scenario)[lane];
  return settings ? placesOf(settings.topology) : 0;
}
