/* The control of one field, by what the field takes. */

import { lazy, Suspense } from 'react';
import type { Field } from '../../scenario/field.ts';
import type { LaneSettings, TraceRow } from '../../scenario/types.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ListField } from './ListField.tsx';
import {
  cablesText,
  integersText,
  pairsText,
  parseCables,
  parseIntegers,
  parsePairs,
  parseRanges,
  rangesText,
} from './lists.ts';
import { NumberField } from './NumberField.tsx';

/* Of exchanges and traces of one's own: a first visit does not wait for them. */
const PhasesField = lazy(() =>
  import('../exchange/PhasesField.tsx').then((module) => ({ default: module.PhasesField })),
);

const TraceField = lazy(() => import('./TraceField.tsx').then((module) => ({ default: module.TraceField })));

interface Props {
  field: Field;
  label: string;
  value: unknown;
  settings: LaneSettings;
  describedBy: string;
  onChange(value: unknown): string[];
}

export function FieldControl({ field, label, value, settings, describedBy, onChange }: Props) {
  const { value: takes } = field;
  switch (takes.type) {
    case 'choice':
      return <ChoiceField {...{ label, describedBy, onChange }} value={String(value)} options={takes.options} />;
    case 'integer':
    case 'number':
      return (
        <NumberField
          label={label}
          value={Number(value)}
          min={takes.min}
          max={takes.max}
          integer={takes.type === 'integer'}
          unit={takes.unit}
          describedBy={describedBy}
          onCommit={onChange}
        />
      );
    case 'flag':
      return (
        <label className="flag">
          <input
            type="checkbox"
            aria-describedby={describedBy}
            checked={value === true}
            onChange={() => onChange(value !== true)}
          />
          <span className="unseen">{label}</span>
          {value === true ? 'yes' : 'no'}
        </label>
      );
    case 'integers':
      return (
        <ListField
          {...{ label, describedBy, onChange }}
          text={takes.ranges ? rangesText(value) : integersText(value)}
          parse={takes.ranges ? (text) => parseRanges(text, takes.most) : parseIntegers}
          placeholder={takes.ranges ? '0-15, 20' : '3 1 2'}
        />
      );
    case 'pairs':
      return (
        <ListField
          {...{ label, describedBy, onChange }}
          text={pairsText(value)}
          parse={parsePairs}
          placeholder="3 6, 0 12"
        />
      );
    case 'cables':
      return (
        <ListField
          {...{ label, describedBy, onChange }}
          text={cablesText(value)}
          parse={parseCables}
          placeholder="2.1-3.1"
        />
      );
    case 'phases':
      return (
        <Suspense fallback={null}>
          <PhasesField
            {...{ label, settings, describedBy, onChange }}
            value={value as LaneSettings['traffic']['phases']}
          />
        </Suspense>
      );
    case 'rows':
      return (
        <Suspense fallback={null}>
          <TraceField {...{ describedBy, onChange }} value={value as TraceRow[]} />
        </Suspense>
      );
    default:
      return null;
  }
}
