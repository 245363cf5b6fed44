/* The list of cut cables, with a button that mends them all. Empty when none is cut. */

import { useShallow } from 'zustand/react/shallow';
import { cableText } from '../../model/cables.ts';
import { usePlayground } from '../../state/store.ts';
import { andList, counted, shortList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import './cut-cables.css';

export function CutCables() {
  const only = usePlayground((state) => state.onlyLane) ?? undefined;
  const lanes = usePlayground(useShallow((state) => state.lanes.filter((_, at) => only === undefined || at === only)));
  const change = usePlayground((state) => state.change);
  const cableTexts = lanes.map(({ settings }) => (settings.topology.cuts ?? []).map(cableText));
  const cables = [...new Set(cableTexts.flat())];
  if (cables.length === 0) return null;
  const same = cableTexts.every((each) => each.join() === cableTexts[0]?.join());
  const names = andList(lanes.filter((_, at) => cableTexts[at]?.length).map(({ name }) => name));
  const [count, those] = [counted(cables.length, 'cable'), shortList(cables.map((cable) => cable.replace('-', '–')))];
  return (
    <p className="cut-cables note">
      <Icon name="scissors" size={14} />
      <span title={cables.join(', ')}>{same ? t`${count} cut: ${those}` : t`${count} cut in ${names}: ${those}`}</span>
      <button type="button" className="link-button" onClick={() => change({ topology: { cuts: [] } }, only)}>
        {cables.length === 1 ? t`Mend` : t`Mend all`}
      </button>
    </p>
  );
}
