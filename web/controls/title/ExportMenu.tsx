/* What can be taken away from the page, and how a file comes in. */

import { usePlayground } from '../../state/store.ts';
import { Icon } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { chooseFile, fileName, saveFile, saveScenario } from './files.ts';

async function saveTable(kind: 'loads' | 'series') {
  const { loadsCsv, seriesCsv } = await import('./tables.ts');
  const { lanes, scenario } = usePlayground.getState();
  const text = kind === 'loads' ? loadsCsv(lanes) : seriesCsv(lanes);
  saveFile(fileName(`${scenario.title} ${kind}`, 'csv'), new Blob([text], { type: 'text/csv' }));
}

/** Draws the lanes and saves the drawing. */
export type SavePicture = (kind: 'png' | 'svg') => Promise<void>;

export function openFile() {
  const { openText, notify } = usePlayground.getState();
  chooseFile(openText, notify);
}

export const exportCommands = (savePicture: SavePicture): (Command | 'line')[] => [
  { text: 'Picture', detail: 'PNG, for print', run: () => void savePicture('png') },
  { text: 'Picture', detail: 'SVG, to edit', run: () => void savePicture('svg') },
  'line',
  { text: 'Loads by phase and level', detail: 'CSV', run: () => void saveTable('loads') },
  { text: 'Run over time', detail: 'CSV', run: () => void saveTable('series') },
  'line',
  { text: 'Save the scenario', detail: 'JSON', run: () => saveScenario(usePlayground.getState().picture()) },
  { text: 'Open a file', detail: 'Ctrl O', run: openFile },
];

export function ExportMenu({ savePicture }: { savePicture: SavePicture }) {
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
