/* The charts bound to the store: a press on a chart moves the clock that runs along its axis. */

import { chartsCsv } from '../../draw/chart/charts/csv.ts';
import { usePlayground } from '../../state/store.ts';
import { csvFrom } from '../../study/provenance.ts';
import { pageProvenance } from '../provenance.ts';
import { saveFile } from '../title/files.ts';
import { ChartsDrawer } from './ChartsDrawer.tsx';

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
