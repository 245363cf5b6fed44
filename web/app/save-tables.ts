/* Tables of timed traffic that the views know how to write. */

import { usePlayground } from '../state/store.ts';
import type { Command } from './parts/Menu.tsx';
import { fileName, saveFile } from './title/files.ts';

async function saveStory(): Promise<void> {
  const { storyCsv } = await import('../families/congestion/story/csv.ts');
  const { lanes, scenario } = usePlayground.getState();
  saveFile(fileName(`${scenario.title} over time`, 'csv'), new Blob([storyCsv(lanes)], { type: 'text/csv' }));
}

export const TIMED_TABLES: Command[] = [{ text: 'Run over time', detail: 'CSV', run: () => void saveStory() }];
