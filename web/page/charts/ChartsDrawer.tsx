/* The charts in a drawer over the lower part of the page: wide enough to read, with the trees visible above. */

import { useEffect, useRef } from 'react';
import { Charts, type ChartsProps } from '../../draw/chart/charts/Charts.tsx';
import { moveFocus } from '../../draw/reader.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { t } from '../../words/language/language.ts';
import { onEscape } from '../on-escape.ts';
import { Icon } from '../parts/Icon.tsx';

export function ChartsDrawer({ onClose, onCsv, ...charts }: ChartsProps & { onClose(): void; onCsv(): void }) {
  const close = useRef<HTMLButtonElement>(null);
  useRestoreFocus();
  useEffect(() => moveFocus(close.current), []);
  return (
    <section className="charts-drawer" role="dialog" aria-labelledby="charts-title" onKeyDown={onEscape(onClose)}>
      <div className="charts-head row">
        <h2 id="charts-title">{t`Charts and tables`}</h2>
        <button type="button" className="text-button" onClick={onCsv}>
          {t`Save as CSV`}
        </button>
        <button ref={close} type="button" className="icon-button" aria-label={t`Close the charts`} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <div className="charts-scroll">
        <Charts {...charts} />
      </div>
    </section>
  );
}
