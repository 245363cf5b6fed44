/* What can be taken away from the page, and how a file comes in. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { TableKind } from '../../families/common/family.ts';
import { familyOfLane } from '../../families/families.ts';
import { usePlayground } from '../../state/store.ts';
import { phaseWordOf } from '../../words/phase-word.ts';
import { Icon } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { chooseFile, fileName, saveFile, saveScenario } from './files.ts';

interface TableRow {
  /** 'Loads by * and level': by phase, step, cycle or distance */
  text: string;
  /** of its file */
  name: string;
  /** comes with its own code, loaded when the table is asked for */
  load(): Promise<(lanes: LaneState[]) => string>;
}

const TABLES: Readonly<Record<TableKind, TableRow>> = {
  compared: {
    text: 'Lanes compared',
    name: 'compared',
    load: async () => (await import('./tables.ts')).comparedCsv,
  },
  loads: { text: 'Loads by * and level', name: 'loads', load: async () => (await import('./tables.ts')).loadsCsv },
  series: { text: 'Run over time', name: 'over time', load: async () => (await import('./tables.ts')).seriesCsv },
  flows: { text: 'Flows into hot nodes', name: 'flows', load: async () => (await import('./tables.ts')).flowsCsv },
};

async function saveTable({ name, load }: TableRow) {
  const write = await load();
  const { lanes, scenario } = usePlayground.getState();
  saveFile(fileName(`${scenario.title} ${name}`, 'csv'), new Blob([write(lanes)], { type: 'text/csv' }));
}

/** Draws the lanes and saves the drawing. */
export type SavePicture = (kind: 'png' | 'svg') => Promise<void>;

export function openFile() {
  const { openText, notify } = usePlayground.getState();
  chooseFile(openText, notify);
}

/** Those of all lanes' families. */
function tableCommands(): Command[] {
  const { lanes } = usePlayground.getState();
  const { brief } = phaseWordOf(lanes);
  const kinds = [...new Set(lanes.flatMap(({ settings }) => familyOfLane(settings).tables))];
  return kinds.map((kind) => ({
    text: TABLES[kind].text.replace('*', brief),
    detail: 'CSV',
    run: () => void saveTable(TABLES[kind]),
  }));
}

export const exportCommands = (savePicture: SavePicture): (Command | 'line')[] => [
  { text: 'Picture', detail: 'PNG, for print', run: () => void savePicture('png') },
  { text: 'Picture', detail: 'SVG, to edit', run: () => void savePicture('svg') },
  'line',
  ...tableCommands(),
  'line',
  { text: 'Save the scenario', detail: 'JSON', run: () => saveScenario(usePlayground.getState().picture()) },
  { text: 'Open a file', detail: 'Ctrl O', run: openFile },
];

/** Its tables are those of the lanes at hand. */
export function ExportMenu({ savePicture }: { savePicture: SavePicture }) {
  usePlayground(({ lanes }) => lanes.map(({ settings }) => familyOfLane(settings).kind).join());
  return (
    <Menu
      label="Export"
      className="text-button"
      button={
        <>
          <Icon name="export" size={18} />
          <span className="button-text">Export</span>
        </>
      }
      commands={exportCommands(savePicture)}
    />
  );
}
