/* Cuts the cable of the selected link, or mends it, and asks first if that disconnects nodes; or breaks what is selected at the moment of
 * the clock, and mends it then. */

import { useEffect, useState } from 'react';
import type { Selection } from '../../draw/drawing.ts';
import { listedLinks, treeOf } from '../../model/cables.ts';
import { breakFault } from '../../model/cut-rules.ts';
import { engineRow, resolveLanes } from '../../model/lanes.ts';
import { lateBreak } from '../../model/late-break.ts';
import { limits } from '../../model/limits.ts';
import type { Cable, Scenario } from '../../model/types.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import {
  breakAt,
  isBroken,
  mendAt,
  roundedBreakTime,
  toggleCable,
  withCutLane,
  withIntactLane,
} from '../../state/cuts.ts';
import { usePlayground } from '../../state/store.ts';
import type { PlaygroundState } from '../../state/types.ts';
import { cutOffBy } from '../../traffic/cut-off.ts';
import { cableName } from '../../tree/names.ts';
import { formatTime } from '../../words/format.ts';
import { agree, capitalize, shortList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { knownEndNs, momentNsOf, type Selected, selectedIn } from '../inspector/CutField.tsx';
import { Dialog } from '../parts/Dialog.tsx';

interface Plan {
  /** null: there is nothing to do */
  next: Scenario | null;
  /** the link in the lane where its cable is cut */
  selection?: Selection;
  /** what was done, or why it cannot be */
  words: string;
  /** the nodes that would lose a path, and from how many others */
  lost: { nodes: number[]; others: number } | null;
  cable: string;
}

/** 'copy': cut in a copy of the lane, beside it; 'intact': the copy is without breaks; 'never': what is selected never breaks */
export type CutMode = 'cut' | 'copy' | 'now' | 'intact' | 'never';

interface Props {
  /** without one: now where a run is at a moment, else for the whole run */
  mode?: CutMode;
  onClose(): void;
}

export function Cutting({ mode, onClose }: Props) {
  const [plan] = useState(() => planFor(usePlayground.getState(), mode));
  const asks = plan.lost !== null;
  useEffect(() => {
    if (asks) return;
    carryOut(plan);
    onClose();
  }, [asks, plan, onClose]);
  if (!plan.lost) return null;
  const { nodes, others } = plan.lost;
  const named = `${agree(nodes.length, 'node')} ${nodesText(nodes)}`;
  return (
    <Dialog title={t`Cut off ${named}?`} onClose={onClose}>
      <p>
        {t`Without cable ${plan.cable}, ${named} ${agree(nodes.length, 'has', 'have')} no path left that goes up and then down to ${others} other ${agree(others, 'node')}. Nothing is sent between them.`}
      </p>
      <div className="sheet-actions cluster">
        <button
          type="button"
          className="strong-button"
          data-first
          onClick={() => {
            carryOut(plan);
            onClose();
          }}
        >
          {t`Cut it anyway`}
        </button>
        <button type="button" className="text-button" onClick={onClose}>
          {t`Keep it`}
        </button>
      </div>
    </Dialog>
  );
}

function carryOut({ next, selection, words }: Plan): void {
  const { edit, notify, select } = usePlayground.getState();
  if (next) edit(next);
  // A refusal gives its own reason.
  if (usePlayground.getState().problems.length > 0) return;
  if (selection) select(selection);
  if (words) notify(words);
}

const refused = (words: string): Plan => ({ next: null, words, lost: null, cable: '' });

function planFor(state: PlaygroundState, mode?: CutMode): Plan {
  if (mode === 'intact') return intactPlan(state);
  const momentNs = momentNsOf(state);
  const { lanes, selection } = state;
  const selected = selectedIn(lanes[selection?.lane ?? 0], selection);
  if (mode === 'never' && selected) return neverPlan(state, selected);
  const now = mode === 'now' || (mode === undefined && momentNs !== null && selected && !selected.isCut);
  return now && selected && momentNs !== null ? momentPlan(state, selected, momentNs) : cutPlan(state, mode === 'copy');
}

/** Breaks it then, or mends it. */
function momentPlan({ scenario, lanes }: PlaygroundState, selected: Selected, momentNs: number): Plan {
  const { lane, entry, name } = selected;
  const { settings } = lane;
  const at = formatTime(momentNs * 1000);
  if (isBroken(settings.topology, entry, momentNs)) {
    const next = mendAt(scenario, lane.index, entry, momentNs);
    return { next, words: t`${capitalize(name)} is mended at ${at}.`, lost: null, cable: name };
  }
  const fault = breakFault(settings, false);
  if (fault) return refused(`${capitalize(fault)}.`);
  // Without a way around it a run would not end: it is mended after a tenth of the run, or what it is taken to last.
  const mendedNs =
    breakFault(settings, true) === null
      ? undefined
      : momentNs + Math.max(1, roundedBreakTime(packetClockEndPs([...lanes]) / 10, 1));
  const next = breakAt(scenario, lane.index, entry, momentNs, mendedNs);
  const words =
    mendedNs === undefined
      ? t`${capitalize(name)} is broken from ${at} on.`
      : t`${capitalize(name)} is broken from ${at} to ${formatTime(mendedNs * 1000)}.`;
  const late = lateBreak(
    { ...settings, topology: { ...settings.topology, cuts: [[...entry, momentNs] as Cable] } },
    knownEndNs(lane),
  );
  return { next, words: late ? `${words} ${late}` : words, lost: null, cable: name };
}

function neverPlan({ scenario }: PlaygroundState, { lane, entry, name }: Selected): Plan {
  const next = mendAt(scenario, lane.index, entry, null);
  return { next, words: t`${capitalize(name)} never breaks.`, lost: null, cable: name };
}

function intactPlan({ scenario, lanes, selection, activeLane }: PlaygroundState): Plan {
  if (scenario.lanes.length >= limits.lanes) return refused(t`A scenario can have at most ${limits.lanes} lanes.`);
  const index = selection?.lane ?? activeLane;
  const name = lanes[index]?.name ?? '';
  return {
    next: withIntactLane(scenario, index),
    words: t`${name} beside itself, without breaks.`,
    lost: null,
    cable: '',
  };
}

function cutPlan({ scenario, lanes, selection }: PlaygroundState, inCopy: boolean): Plan {
  const lane = selection && lanes[selection.lane];
  if (selection?.kind !== 'link' || !lane?.shape)
    return refused(selection?.kind === 'switch' ? t`A switch breaks at a moment of the packets only.` : '');
  if (inCopy && scenario.lanes.length >= limits.lanes)
    return refused(t`A scenario can have at most ${limits.lanes} lanes.`);
  const upLink = lane.shape.pairOf(selection.link);
  const tree = treeOf(lane.settings.topology);
  const cable = cableName(tree, upLink);
  const isCut = listedLinks(lane.settings.topology).flat().includes(upLink);
  if (!isCut && !engineRow(lane.settings).avoidsCuts)
    return refused(t`In a cluster there is no way around a cut cable, so none can be cut for good.`);
  const next = (inCopy ? withCutLane : toggleCable)(scenario, selection.lane, upLink);
  const words = isCut ? t`Cable ${cable} is mended.` : t`Cable ${cable} is cut.`;
  const cutIn = { ...selection, lane: selection.lane + (inCopy ? 1 : 0) };
  return {
    next,
    selection: cutIn,
    words,
    cable,
    lost: isCut ? null : newlyLost(scenario, next, selection.lane, inCopy),
  };
}

/** Nodes that lose some path only through the next scenario, in the lane where the cable is cut. */
function newlyLost(now: Scenario, next: Scenario, lane: number, inCopy: boolean): Plan['lost'] {
  const after = resolveLanes(next)[lane + (inCopy ? 1 : 0)];
  if (!after) return null;
  const before = resolveLanes(now)[lane];
  const cuts = before?.topology.cuts;
  const known = new Set(
    cutOffBy({ ...after, topology: { ...after.topology, cuts: cuts ?? [] } }).flatMap(({ nodes }) => nodes),
  );
  const lost = cutOffBy(after).filter(({ nodes }) => nodes.some((node) => !known.has(node)));
  if (lost.length === 0) return null;
  return {
    nodes: lost.flatMap(({ nodes }) => nodes.filter((node) => !known.has(node))).sort((a, b) => a - b),
    others: Math.max(...lost.map(({ others }) => others)),
  };
}

/** '5', '0 to 7' where they are neighbours, else a list. */
function nodesText(nodes: readonly number[]): string {
  const [first = 0] = nodes;
  const last = nodes.at(-1) ?? first;
  return nodes.length > 2 && last - first === nodes.length - 1 ? t`${first} to ${last}` : shortList(nodes, 8);
}
