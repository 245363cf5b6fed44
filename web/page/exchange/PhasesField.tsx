/* The phases of a custom exchange: drawn while tasks are few, pasted at any size. */

import { Suspense, useState } from 'react';
import { nodesOf } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import { formatCount } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { lazyOverlay } from '../lazy-part.tsx';
import { ListField } from '../settings/ListField.tsx';
import { parsePhases, phasesText } from '../settings/lists.ts';
import { MAX_DRAWN } from './phase.ts';

const ExchangeDialog = lazyOverlay(async () => (await import('./ExchangeDialog.tsx')).ExchangeDialog);

interface Props {
  label: string;
  value: LaneSettings['traffic']['phases'];
  settings: LaneSettings;
  describedBy: string;
  onChange(value: unknown): string[];
}

export function PhasesField({ label, value, settings, describedBy, onChange }: Props) {
  const [drawing, setDrawing] = useState(false);
  const tasks = nodesOf(settings.topology);
  const few = tasks <= MAX_DRAWN;
  return (
    <>
      {few ? (
        <button type="button" className="text-button draw-button" onClick={() => setDrawing(true)}>
          {t`Draw`}
          <span className="unseen"> {label}</span>
        </button>
      ) : (
        <p className="meaning note grey">
          {t`Up to ${MAX_DRAWN} tasks can be drawn; for ${formatCount(tasks)}, paste one line per phase.`}
        </p>
      )}
      <ListField
        {...{ label, describedBy, onChange }}
        rows={6}
        text={phasesText(value)}
        parse={(text) => parsePhases(text, tasks)}
        placeholder={t`one line per phase`}
      />
      {drawing && few && (
        <Suspense fallback={null}>
          <ExchangeDialog
            label={`${t`Exchange by hand`}${label.includes(', ') ? label.slice(label.indexOf(', ')) : ''}`}
            {...{ settings, onChange }}
            phases={value}
            onClose={() => setDrawing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
