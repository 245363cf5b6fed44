/* The button of everything that can be saved. */

import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';

export function ExportMenu({ openFilm }: { openFilm(): void }) {
  return (
    <Menu
      label={t`Export`}
      className="text-button"
      button={
        <>
          <Icon name="export" size={18} />
          <span className="button-text">{t`Export`}</span>
        </>
      }
      commands={async () => (await import('./export-commands.ts')).exportCommands(openFilm)}
    />
  );
}
