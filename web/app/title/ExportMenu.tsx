/* What can be taken away from the page, and how a file comes in. */

import { hasPhases } from '../../scenario/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { type PhaseWord, phaseWordOf } from '../../words/phase-word.ts';
import { Icon } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { chooseFile, fileName, saveFile, saveScenario } from './files.ts';

/** Tables come with their own code, loaded when one is asked for. */
const TABLES = {
  loads: async () => (await import('./tables.ts')).loadsCsv,
  series: async () => (await import('./tables.ts')).seriesCsv,
  compared: async () => (await import('./tables.ts')).comparedCsv,
  outcomes: async () => (await import('../../families/congestion/timed-tables.ts')).outcomesCsv,
  flows: async () => (await import('../../families/congestion/timed-tables.ts')).flowsCsv,
};

async function saveTable(kind: keyof typeof TABLES) {
  const write = await TABLES[kind]();
  const { lanes, scenario } = usePlayground.getState();
  saveFile(fileName(`${scenario.title} ${kind}`, 'csv'), new Blob([write(lanes)], { type: 'text/csv' }));
}

/** Draws the lanes and saves the drawing. */
export type SavePicture = (kind: 'png' | 'svg') => Promise<void>;

export function openFile() {
  const { openText, notify } = usePlayground.getState();
  chooseFile(openText, notify);
}

const table = (text: string, kind: keyof typeof TABLES): Command => ({
  text,
  detail: 'CSV',
  run: () => void saveTable(kind),
});

const OVER_TIME = table('Run over time', 'series');

/** Of phases, cycles, steps or shift distances. */
function phasedTables({ brief }: PhaseWord): Command[] {
  const loads = table(`Loads by ${brief} and level`, 'loads');
  return brief === 'phase' ? [loads, OVER_TIME] : [table('Lanes compared', 'compared'), loads, OVER_TIME];
}

const TIMED: Command[] = [table('Lanes compared', 'outcomes'), table('Flows into hot nodes', 'flows')];

/** `more`: tables that other rooms make. */
export const exportCommands = (savePicture: SavePicture, timed = false, more: Command[] = []): (Command | 'line')[] => [
  { text: 'Picture', detail: 'PNG, for print', run: () => void savePicture('png') },
  { text: 'Picture', detail: 'SVG, to edit', run: () => void savePicture('svg') },
  'line',
  ...(timed ? TIMED : phasedTables(phaseWordOf(usePlayground.getState().lanes))),
  ...more,
  'line',
  { text: 'Save the scenario', detail: 'JSON', run: () => saveScenario(usePlayground.getState().picture()) },
  { text: 'Open a file', detail: 'Ctrl O', run: openFile },
];

interface Props {
  savePicture: SavePicture;
  more?: Command[];
}

export function ExportMenu({ savePicture, more }: Props) {
  const timed = usePlayground((state) => state.lanes.some(({ settings }) => !hasPhases(settings)));
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
      commands={exportCommands(savePicture, timed, more)}
    />
  );
}
