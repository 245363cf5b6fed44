/* The left panel: all parts of a scenario, in the order in which one would explain them. */

import { type ReactNode, Suspense, useRef } from 'react';
import { useKeepFocus, useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { useAfterFirstPicture } from '../first-picture.ts';
import { lazyPart } from '../lazy-part.tsx';
import { loadingPlaceholder } from '../loading-placeholder.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Rail } from '../parts/Rail.tsx';
import type { Choosing } from './Sections.tsx';

const sections = () => import('./Sections.tsx');
const Sections = lazyPart(async () => (await sections()).Sections);
const LaneKey = lazyPart(async () => (await sections()).LaneKey);

export function PanelFoot({ children }: { children?: ReactNode }) {
  const preset = usePlayground((state) => state.preset);
  const openPreset = usePlayground((state) => state.openPreset);
  const canUndo = usePlayground((state) => state.canUndo);
  const afterFirstPicture = useAfterFirstPicture();
  return (
    <div className="panel-foot row">
      {afterFirstPicture && (
        <Suspense fallback={loadingPlaceholder}>
          <LaneKey />
        </Suspense>
      )}
      <span className="fill" />
      {preset && (
        <button
          type="button"
          className="quiet"
          title={t`Back to the original scenario`}
          disabled={!canUndo}
          onClick={() => openPreset(preset)}
        >
          <Icon name="reset" size={16} /> {t`reset`}
        </button>
      )}
      {children}
    </div>
  );
}

interface Props extends Choosing {
  panelState: 'open' | 'rail' | 'over-stage';
  onToggle(): void;
}

export function SettingsPanel({ panelState, onToggle, ...choosing }: Props) {
  const root = useRef<HTMLElement>(null);
  // What fills the panel is not to keep the first picture waiting.
  const afterFirstPicture = useAfterFirstPicture();
  useRestoreFocus();
  useKeepFocus(root, panelState === 'rail', 'button');
  if (panelState === 'rail') return <Rail ref={root} side="left" name={t`Settings`} onOpen={onToggle} />;
  return (
    <aside
      ref={root}
      className={`panel left ${panelState}`}
      aria-label={t`Settings`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && panelState === 'over-stage' && !event.defaultPrevented) onToggle();
      }}
    >
      <div className="panel-scroll scroll">
        {afterFirstPicture ? (
          <Suspense fallback={loadingPlaceholder}>
            <Sections {...choosing} />
          </Suspense>
        ) : (
          loadingPlaceholder
        )}
      </div>
      <PanelFoot>
        <button
          type="button"
          className="icon-button"
          aria-label={t`Fold Settings`}
          title={t`Fold Settings`}
          onClick={onToggle}
        >
          <Icon name="left_panel" size={18} />
        </button>
      </PanelFoot>
    </aside>
  );
}
