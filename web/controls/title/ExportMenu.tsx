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

async function savePicture(kind: 'png' | 'svg') {
  const { scenario, notify } = usePlayground.getState();
  const stage = document.getElementById('stage');
  if (!stage) return;
  try {
    const { pictureSvg, picturePng } = await import('./picture.ts');
    saveFile(fileName(scenario.title, kind), kind === 'svg' ? pictureSvg(stage) : await picturePng(stage));
  } catch {
    notify('The picture could not be drawn. A screenshot of the window still works.');
  }
}

export function openFile() {
  const { openText, notify } = usePlayground.getState();
  chooseFile(openText, notify);
}

export const EXPORTS: (Command | 'line')[] = [
  { text: 'Picture', detail: 'PNG', run: () => void savePicture('png') },
  { text: 'Picture', detail: 'SVG', run: () => void savePicture('svg') },
  'line',
  { text: 'Loads by phase and level', detail: 'CSV', run: () => void saveTable('loads') },
  { text: 'Run over time', detail: 'CSV', run: () => void saveTable('series') },
  'line',
  { text: 'Save the scenario', detail: 'JSON', run: () => saveScenario(usePlayground.getState().scenario) },
  { text: 'Open a file', detail: 'Ctrl O', run: openFile },
];

export function ExportMenu() {
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
      commands={EXPORTS}
    />
  );
}
