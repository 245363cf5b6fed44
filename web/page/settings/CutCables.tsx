/* The list of cut cables, with a button that mends them all. Empty when none is cut. */

import { useShallow } from 'zustand/react/shallow';
import { usePlayground } from '../../state/store.ts';
import { t, tFor } from '../../words/language/language.ts';
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

const isSwitch = ([one, other]: Cable) => one === other;
const breaks = ([, , at]: Cable) => at !== undefined;
const cables = (names: string[]) => counted(names.length, 'cable');
const switches = (names: string[]) => counted(names.length, 'switch');

const GROUPS: readonly {
  has(cable: Cable): boolean;
  say(those: string, names: string[]): string;
  sayIn(lanes: string, those: string, names: string[]): string;
}[] = [
  {
    has: (cable) => !isSwitch(cable) && !breaks(cable),
    say: (those, names) => t`${cables(names)} cut: ${those}`,
    sayIn: (lanes, those, names) => t`${cables(names)} cut in ${lanes}: ${those}`,
  },
  {
    has: (cable) => isSwitch(cable) && !breaks(cable),
    say: (those, names) => tFor('switches')`${switches(names)} cut: ${those}`,
    sayIn: (lanes, those, names) => tFor('switches')`${switches(names)} cut in ${lanes}: ${those}`,
  },
  {
    has: (cable) => !isSwitch(cable) && breaks(cable),
    say: (those, names) => t`${cables(names)} broken: ${those}`,
    sayIn: (lanes, those, names) => t`${cables(names)} broken in ${lanes}: ${those}`,
  },
  {
    has: (cable) => isSwitch(cable) && breaks(cable),
    say: (those, names) => tFor('switches')`${switches(names)} broken: ${those}`,
    sayIn: (lanes, those, names) => tFor('switches')`${switches(names)} broken in ${lanes}: ${those}`,
  },
];

export function cutTexts(lanes: readonly Named[]): {
  text: string;
  /** all of them */
  names: string[];
}[] {
  return GROUPS.flatMap(({ has, say, sayIn }) => {
    const byLane = lanes.map((lane) => (lane.settings.topology.cuts ?? []).filter(has).map((cut) => nameOf(lane, cut)));
    const names = [...new Set(byLane.flat())];
    if (names.length === 0) return [];
    const those = shortList(names);
    if (byLane.every((own) => own.join() === byLane[0]?.join())) return [{ text: say(those, names), names }];
    const whose = andList(lanes.filter((_, at) => byLane[at]?.length).map(({ name }) => name));
    return [{ text: sayIn(whose, those, names), names }];
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
