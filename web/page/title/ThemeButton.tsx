/* Light, dark, or system. */

import { usePlayground } from '../../state/store.ts';
import { t, tFor } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';

const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const NAMES = { auto: tFor('theme')`system`, light: t`light`, dark: t`dark` } as const;
const ICONS = { auto: 'system', light: 'sun', dark: 'moon' } as const;

/** The present theme, and how to go on to the next. */
export function nextTheme() {
  const { scenario, setTheme } = usePlayground.getState();
  const { theme } = scenario.view;
  return { name: NAMES[theme], change: () => setTheme(NEXT[theme]) };
}

/** An entry of the menu on a phone. */
export function ThemeButton() {
  const theme = usePlayground((state) => state.scenario.view.theme);
  const label = t`Theme: ${NAMES[theme]}. Change to ${NAMES[NEXT[theme]]}`;
  return (
    <button
      type="button"
      className="menu-entry grid"
      aria-label={label}
      title={label}
      onClick={() => nextTheme().change()}
    >
      <Icon name={ICONS[theme]} />
      <span>{t`Theme`}</span>
    </button>
  );
}
