/* Tables of timed traffic that the views know how to write. */

import type { Command } from './controls/parts/Menu.tsx';
import { fileName, saveFile } from './controls/title/files.ts';
import { usePlayground } from './state/store.ts';

async function saveStory(): Promise<void> {
  const { storyCsv } = await import('./views/story/csv.ts');
  const { lanes, scenario } = usePlayground.getState();
  saveFile(fileName(`${scenario.title} over time`, 'csv'), new Blob([storyCsv(lanes)], { type: 'text/csv' }));
}

export const TIMED_TABLES: Command[] = [{ text: 'Run over time', detail: 'CSV', run: () => void saveStory() }];
