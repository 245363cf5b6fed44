/* The left panel: all parts of a scenario, in the order in which one would explain them. */

import { useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { lazyPart, loadingPlaceholder } from '../lazy-part.tsx';
import { Icon, IconButton } from '../parts/Icon.tsx';
import { useAfterFirstPicture } from '../use-shown.ts';
import type { Choosing } from './Sections.tsx';

const Sections = lazyPart(async () => (await import('./Sections.tsx')).Sections);

interface Props extends Choosing {
  overStage: boolean;
  onClose(): void;
}

export function SettingsPanel({ overStage, onClose, ...choosing }: Props) {
  // What fills the panel is not to keep the first picture waiting.
  const afterFirstPicture = useAfterFirstPicture();
  const preset = usePlayground((state) => state.preset);
  const openPreset = usePlayground((state) => state.openPreset);
  const canUndo = usePlayground((state) => state.canUndo);
  useRestoreFocus();
  return (
    <aside
      className={overStage ? 'panel left over-stage' : 'panel left'}
      aria-label={t`All settings`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="panel-scroll scroll">{afterFirstPicture ? <Sections {...choosing} /> : loadingPlaceholder}</div>
      <div className="panel-foot row">
        {preset && (
          <button type="button" className="quiet" disabled={!canUndo} onClick={() => openPreset(preset)}>
            <Icon name="reset" size={16} /> {t`reset`}
          </button>
        )}
        <span className="fill" />
        <IconButton icon="left_panel" size={18} label={t`Close all settings`} shortcut="W" onClick={onClose} />
      </div>
    </aside>
  );
}
