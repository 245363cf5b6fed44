/* Everything that can be saved from the page, and opening files: what the menu lists when it is opened. */

import { features } from '../../features/features.ts';
import type { OwnTable, TableChoice, TableKind } from '../../kinds/common/family.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import type { Commands } from '../parts/Menu.tsx';
import { openFile } from './open-file.ts';
import type { DialogName } from './TitleBar.tsx';

const SHARED: Readonly<Record<Exclude<TableKind, OwnTable>, TableChoice>> = {
  compared: { text: t`Lanes compared`, name: 'compared' },
  loads: { text: t`Loads by phase and level`, name: 'loads' },
  links: { text: t`Links, from the start until now`, name: 'links' },
  series: { text: t`Run over time`, name: 'over time' },
};

const choiceOf = (kind: TableKind): TableChoice => (typeof kind === 'string' ? SHARED[kind] : kind);

/* Code that makes files is loaded on demand. */
const savePicture = async (kind: 'png' | 'svg') => (await import('../picture.ts')).savePicture(kind);

const saveTable = async (kind: TableKind) => (await import('./tables.ts')).saveTable(kind, choiceOf(kind).name);

const saveJson = async () => (await import('./files.ts')).saveScenario(usePlayground.getState().snapshot());

/** Tables of all lanes' families; none where the figures or charts are left out. */
function tableCommands(): Commands {
  const { lanes, scenario } = usePlayground.getState();
  const { without } = scenario.view;
  if (without.includes('figures') || without.includes('ribbon')) return [];
  const tables = lanes.flatMap(({ settings }) =>
    familyOfLane(settings).tables.filter((kind) => typeof kind === 'string' || (kind.appliesTo?.(settings) ?? true)),
  );
  const kinds = [...new Set(tables)];
  const commands = kinds.map((kind) => ({
    text: choiceOf(kind).text,
    detail: 'CSV',
    run: () => void saveTable(kind),
  }));
  return [...commands, 'line'];
}

export const exportCommands = (openDialog: (name: DialogName) => void): Commands => [
  { text: t`Picture`, detail: t`PNG, for print`, run: () => void savePicture('png') },
  { text: t`Picture`, detail: t`SVG, to edit`, run: () => void savePicture('svg') },
  ...features.flatMap(({ name, save }) => (save ? { ...save, run: () => openDialog(name) } : [])),
  'line',
  ...tableCommands(),
  { text: t`Save the scenario`, detail: 'JSON', run: () => void saveJson() },
  { text: t`Open a file`, detail: t`Ctrl O`, run: () => void openFile() },
];
