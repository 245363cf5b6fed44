/* What is done seldom: the menu that is last in the title bar. */

import { usePlayground } from '../../state/store.ts';
import { t, tFor } from '../../words/language/language.ts';
import { toggleInspector } from '../panels.ts';
import type { Commands } from '../parts/Menu.tsx';
import { exportCommands } from './export-commands.ts';
import { type DialogName, featureButtons } from './TitleBar.tsx';

export function moreCommands(openDialog: (name: DialogName) => void): Commands {
  const { without } = usePlayground.getState().scenario.view;
  const theme = nextTheme();
  return [
    ...exportCommands(openDialog),
    'line',
    ...featureButtons.map(({ name, text }) => ({ text, run: () => openDialog(name) })),
    ...(without.includes('inspector') ? [] : [{ text: t`Inspector`, detail: 'I', run: toggleInspector }]),
    { text: t`Theme`, detail: theme.name, run: theme.change },
    { text: t`Help`, detail: '?', run: () => openDialog('help') },
  ];
}

const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const NAMES = { auto: tFor('theme')`system`, light: t`light`, dark: t`dark` } as const;

/** The present theme, and how to go on to the next. */
export function nextTheme() {
  const { scenario, setTheme } = usePlayground.getState();
  const { theme } = scenario.view;
  return { name: NAMES[theme], change: () => setTheme(NEXT[theme]) };
}
