/* What can be taken away from the page, and how a file comes in. */

import type { OwnTable, TableChoice, TableKind } from '../../families/common/family.ts';
import { familyOfLane } from '../../families/families.ts';
import { usePlayground } from '../../state/store.ts';
import { phaseWordOf } from '../../words/phase-word.ts';
import { Icon } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { chooseFile, fileName, saveFile, saveScenario } from './files.ts';

const SHARED: Readonly<Record<Exclude<TableKind, OwnTable>, TableChoice>> = {
  compared: { text: 'Lanes compared', name: 'compared' },
  loads: { text: 'Loads by * and level', name: 'loads' },
  series: { text: 'Run over time', name: 'over time' },
};

const choiceOf = (kind: TableKind): TableChoice => (typeof kind === 'string' ? SHARED[kind] : kind);

/** Tables are written by code that is loaded when one is asked for. */
async function saveTable(kind: TableKind) {
  const { tableCsv } = await import('./tables.ts');
  const { lanes, scenario } = usePlayground.getState();
  const content = await tableCsv(kind, lanes);
  saveFile(fileName(`${scenario.title} ${choiceOf(kind).name}`, 'csv'), new Blob([content], { type: 'text/csv' }));
}

/** Draws the lanes and saves the drawing. */
export type SavePicture = (kind: 'png' | 'svg') => Promise<void>;

export function openFile() {
  const { openText, notify } = usePlayground.getState();
  chooseFile(openText, notify);
}

/** Those of all lanes' families; none where figures or charts are not there. */
function tableCommands(): (Command | 'line')[] {
  const { lanes, scenario } = usePlayground.getState();
  const { without } = scenario.view;
  if (without.includes('figures') || without.includes('ribbon')) return [];
  const { brief } = phaseWordOf(lanes);
  const kinds = [...new Set(lanes.flatMap(({ settings }) => familyOfLane(settings).tables))];
  const commands = kinds.map((kind) => ({
    text: choiceOf(kind).text.replace('*', brief),
    detail: 'CSV',
    run: () => void saveTable(kind),
  }));
  return [...commands, 'line'];
}

export const exportCommands = (savePicture: SavePicture): (Command | 'line')[] => [
  { text: 'Picture', detail: 'PNG, for print', run: () => void savePicture('png') },
  { text: 'Picture', detail: 'SVG, to edit', run: () => void savePicture('svg') },
  'line',
  ...tableCommands(),
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
