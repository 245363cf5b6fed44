/* What is done seldom: the menu that is last in the title bar. */

import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { toggleInspector } from '../panels.ts';
import type { Commands } from '../parts/Menu.tsx';
import { exportCommands } from './export-commands.ts';
import { nextTheme } from './ThemeButton.tsx';
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
