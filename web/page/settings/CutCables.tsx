/* The list of cut cables, with a button that mends them all. Empty when none is cut. */

import { useShallow } from 'zustand/react/shallow';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { cutTexts } from './cut-texts.ts';
import './cut-cables.css';

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
