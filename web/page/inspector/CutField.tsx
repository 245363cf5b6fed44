/* Actions on the cable of the selected link. */

import { Suspense, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../words/language/language.ts';
import { lazyOverlay } from '../lazy-part.tsx';
import { Icon } from '../parts/Icon.tsx';
import './cut.css';

const Cutting = lazyOverlay(async () => (await import('../cut/Cutting.tsx')).Cutting);

export function CutField({ cut }: { cut: boolean }) {
  const [asked, setAsked] = useState<'here' | 'apart' | null>(null);
  const done = useCallback(() => setAsked(null), []);
  return (
    <div className="cut-field cluster">
      <button
        type="button"
        className="text-button"
        aria-label={cut ? t`Mend this cable` : t`Cut this cable`}
        aria-keyshortcuts="C"
        onClick={() => setAsked('here')}
      >
        {!cut && <Icon name="scissors" size={16} />}
        {cut ? t`Mend this cable` : t`Cut this cable`}
        <kbd>C</kbd>
      </button>
      {!cut && (
        <button type="button" className="link-button" onClick={() => setAsked('apart')}>
          {t`Cut in a lane of its own`}
        </button>
      )}
      {asked &&
        createPortal(
          <Suspense fallback={null}>
            <Cutting inCopy={asked === 'apart'} onClose={done} />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}
