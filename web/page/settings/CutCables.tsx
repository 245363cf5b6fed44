/* The list of cut cables, with a button that mends them all. Empty when none is cut. */

import { useShallow } from 'zustand/react/shallow';
import { cableText, switchOf, upLinkOfCable } from '../../model/cables.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { cableName, entityName } from '../../tree/names.ts';
import { formatTime } from '../../words/format.ts';
import { andList, counted, shortList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import './cut-cables.css';

export function CutCables() {
  const only = usePlayground((state) => state.onlyLane) ?? undefined;
  const lanes = usePlayground(useShallow((state) => state.lanes.filter((_, at) => only === undefined || at === only)));
  const change = usePlayground((state) => state.change);
  const cableNames = lanes.map(namesOf);
  const cables = [...new Set(cableNames.flat())];
  if (cables.length === 0) return null;
  const same = cableNames.every((cableName) => cableName.join() === cableNames[0]?.join());
  const names = andList(lanes.filter((_, at) => cableNames[at]?.length).map(({ name }) => name));
  const [count, those] = [counted(cables.length, 'cable'), shortList(cables)];
  return (
    <p className="cut-cables row note">
      <Icon name="scissors" size={14} />
      <span className="fill" title={cables.join(', ')}>
        {same ? t`${count} cut: ${those}` : t`${count} cut in ${names}: ${those}`}
      </span>
      <button type="button" className="link-button" onClick={() => change({ topology: { cuts: [] } }, only)}>
        {cables.length === 1 ? t`Mend` : t`Mend all`}
      </button>
    </p>
  );
}

/** As links write them, until the tree is known. */
function namesOf({ settings, shape }: LaneState): string[] {
  return (settings.topology.cuts ?? []).map((cable) => {
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
  });
}
