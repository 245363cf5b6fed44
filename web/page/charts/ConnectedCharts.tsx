/* The charts bound to the store, in a drawer over the lower part of the page: wide enough to read, with the trees visible above. */

import { useEffect, useRef } from 'react';
import { Charts } from '../../draw/chart/charts/Charts.tsx';
import { moveFocus } from '../../draw/reader.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { IconButton } from '../parts/Icon.tsx';
import { onEscape } from '../parts/Menu.tsx';

export function ConnectedCharts({ onClose }: { onClose(): void }) {
  const lanes = usePlayground((state) => state.lanes);
  const focus = usePlayground((state) => state.selection?.lane ?? state.activeLane);
  const close = useRef<HTMLButtonElement>(null);
  useRestoreFocus();
  useEffect(() => moveFocus(close.current), []);
  return (
    <section className="charts-drawer" role="dialog" aria-labelledby="charts-title" onKeyDown={onEscape(onClose)}>
      <div className="charts-head row">
        <h2 id="charts-title">{t`Charts and tables`}</h2>
        <IconButton icon="close" size={16} label={t`Close the charts`} ref={close} onClick={onClose} />
      </div>
      <div className="charts-scroll">
        <Charts {...{ lanes, focus }} />
      </div>
    </section>
  );
}
