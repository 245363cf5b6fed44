/* The list of cut cables, with a button that mends them all. Empty when none is cut. */

import { useShallow } from 'zustand/react/shallow';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import './cut-cables.css';
import { cableText, switchOf, upLinkOfCable } from '../../model/cables.ts';
import type { Cable } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { cableName, entityName } from '../../tree/names.ts';
import { formatTime } from '../../words/format.ts';
import { andList, counted, shortList } from '../../words/grammar.ts';

export function CutCables() {
  const only = usePlayground((state) => state.onlyLane) ?? undefined;
  const lanes = usePlayground(useShallow((state) => state.lanes.filter((_, at) => only === undefined || at === only)));
  const change = usePlayground((state) => state.change);
  const texts = cutTexts(lanes);
  const names = texts.flatMap((group) => group.names);
  if (names.length === 0) return null;
  return (
    <p className="cut-cables row note">
      <Icon name="scissors" size={14} />
      <span className="fill" title={names.join(', ')}>
        {texts.map(({ text }) => text).join('; ')}
      </span>
      <button type="button" className="link-button" onClick={() => change({ topology: { cuts: [] } }, only)}>
        {names.length === 1 ? t`Mend` : t`Mend all`}
      </button>
    </p>
  );
}

/* What is cut, and what breaks during the run, in words: '1 cable cut: aggregation 1 – core 1'. */

type Named = Pick<LaneState, 'name' | 'shape'> & { settings: Pick<LaneState['settings'], 'topology'> };

/** What a group has: switches or cables, which are cut from the start or break during the run. */
const GROUPS = [
  { ofSwitches: false, breaks: false },
  { ofSwitches: true, breaks: false },
  { ofSwitches: false, breaks: true },
  { ofSwitches: true, breaks: true },
];

export function cutTexts(lanes: readonly Named[]): { text: string; names: string[] }[] {
  return GROUPS.flatMap(({ ofSwitches, breaks }) => {
    const has = ([one, other, at]: Cable) => (one === other) === ofSwitches && (at !== undefined) === breaks;
    const byLane = lanes.map((lane) => (lane.settings.topology.cuts ?? []).filter(has).map((cut) => nameOf(lane, cut)));
    const names = [...new Set(byLane.flat())];
    if (names.length === 0) return [];
    const things = counted(names.length, ofSwitches ? 'switch' : 'cable');
    const what = breaks ? t`${things} broken` : t`${things} cut`;
    const alike = byLane.every((own) => own.join() === byLane[0]?.join());
    const where = alike ? '' : t` in ${andList(lanes.filter((_, at) => byLane[at]?.length).map(({ name }) => name))}`;
    return [{ text: `${what}${where}: ${shortList(names)}`, names }];
  });
}

/** The name that links write, until the tree is known. */
function nameOf({ shape }: Named, cable: Cable): string {
  const upLink = shape && upLinkOfCable(shape, cable);
  const entity = shape && switchOf(shape, cable);
  const name =
    shape && entity !== null
      ? entityName(shape, entity)
      : shape && upLink !== null
        ? cableName(shape, upLink)
        : cableText(cable);
  const [at, mended] = cable.slice(2).map((ns) => formatTime(Number(ns) * 1000));
  return mended ? t`${name} from ${at ?? ''} to ${mended}` : at ? t`${name} from ${at} on` : name;
}
