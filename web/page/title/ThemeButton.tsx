/* Light, dark, or system. */

import { usePlayground } from '../../state/store.ts';
import { t, tFor } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';

const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const NAMES = { auto: tFor('theme')`system`, light: t`light`, dark: t`dark` } as const;
const ICONS = { auto: 'system', light: 'sun', dark: 'moon' } as const;

/** `named`: with its label, as a menu entry. */
export function ThemeButton({ named = false }) {
  const theme = usePlayground((state) => state.scenario.view.theme);
  const setTheme = usePlayground((state) => state.setTheme);
  const label = t`Theme: ${NAMES[theme]}. Change to ${NAMES[NEXT[theme]]}`;
  return (
    <button
      type="button"
      className={named ? 'menu-entry grid' : 'icon-button'}
      aria-label={label}
      title={label}
      onClick={() => setTheme(NEXT[theme])}
    >
      <Icon name={ICONS[theme]} />
      {named && <span>{t`Theme`}</span>}
    </button>
  );
}
