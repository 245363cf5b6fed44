/* The charts bound to the store: a press on a chart moves the clock that runs along its axis. */

import { useEffect, useRef } from 'react';
import { Charts, type ChartsProps } from '../../draw/chart/charts/Charts.tsx';
import { chartsCsv } from '../../draw/chart/charts/csv.ts';
import { moveFocus } from '../../draw/reader.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { csvFrom } from '../../study/key.ts';
import { t } from '../../words/language/language.ts';
import { IconButton } from '../parts/Icon.tsx';
import { onEscape } from '../parts/Menu.tsx';
import { pageProvenance, saveFile } from '../title/files.ts';

export function ConnectedCharts({ onClose }: { onClose(): void }) {
  const lanes = usePlayground((state) => state.lanes);
  const focus = usePlayground((state) => state.selection?.lane ?? state.activeLane);
  const clock = usePlayground((state) => state.clock);
  const level = usePlayground((state) => state.scenario.view.level);
  const setClock = usePlayground((state) => state.setClock);
  const setPhase = usePlayground((state) => state.setPhase);
  const setTime = usePlayground((state) => state.setTime);
  const setLevel = usePlayground((state) => state.setLevel);
  return (
    <ChartsDrawer
      lanes={lanes}
      focus={focus}
      level={level}
      phase={clock.phase}
      timePs={clock.kind === 'packets' ? clock.timePs : null}
      onPhase={(phase) => {
        setClock('phases');
        setPhase(phase);
      }}
      onTime={(timePs) => {
        setClock('packets');
        setTime(timePs);
      }}
      onLevel={setLevel}
      onCsv={() =>
        saveFile(
          'fat-tree-charts.csv',
          new Blob([csvFrom(pageProvenance(lanes), chartsCsv(lanes))], { type: 'text/csv' }),
        )
      }
      onClose={onClose}
    />
  );
}

/* The charts in a drawer over the lower part of the page: wide enough to read, with the trees visible above. */

function ChartsDrawer({ onClose, onCsv, ...charts }: ChartsProps & { onClose(): void; onCsv(): void }) {
  const close = useRef<HTMLButtonElement>(null);
  useRestoreFocus();
  useEffect(() => moveFocus(close.current), []);
  return (
    <section className="charts-drawer" role="dialog" aria-labelledby="charts-title" onKeyDown={onEscape(onClose)}>
      <div className="charts-head row">
        <h2 id="charts-title">{t`Charts and tables`}</h2>
        <button type="button" className="text-button" onClick={onCsv}>
          {t`Save as CSV`}
        </button>
        <IconButton icon="close" size={16} label={t`Close the charts`} ref={close} onClick={onClose} />
      </div>
      <div className="charts-scroll">
        <Charts {...charts} />
      </div>
    </section>
  );
}
