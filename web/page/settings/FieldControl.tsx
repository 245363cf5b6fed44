/* The control of one field, by what the field takes. */

import { Suspense } from 'react';
import type { Field } from '../../model/field.ts';
import { described } from '../../model/meanings.ts';
import type { JobRow, LaneSettings, TraceRow } from '../../model/types.ts';
import { lazyPart } from '../lazy-part.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { NumberField } from './NumberField.tsx';

/* Not loaded on a first visit. */
const rare = () => import('./rare-fields.ts');
const ListControl = lazyPart(async () => (await rare()).ListControl);
const PhasesField = lazyPart(async () => (await rare()).PhasesOrTables);
const TraceField = lazyPart(async () => (await rare()).TraceField);
const JobsField = lazyPart(async () => (await rare()).JobsField);

interface Props {
  field: Field;
  label: string;
  value: unknown;
  settings: LaneSettings;
  describedBy: string;
  /** reasons why choices are disabled */
  refusals: ReadonlyMap<string, string>;
  onChange(value: unknown): string[];
}

export function FieldControl({ field, label, value, settings, describedBy, refusals, onChange }: Props) {
  const { value: takes } = field;
  switch (takes.type) {
    case 'choice':
      return (
        <ChoiceField
          {...{ label, describedBy, refusals, onChange }}
          value={String(value)}
          options={described(field, takes.options)}
        />
      );
    case 'integer':
    case 'number':
      return (
        <NumberField
          label={label}
          value={Number(value)}
          min={takes.min}
          max={takes.max}
          integer={takes.type === 'integer'}
          unit={takes.type === 'number' && takes.percent ? '%' : takes.unit}
          describedBy={describedBy}
          onCommit={onChange}
        />
      );
    case 'flag':
      return (
        <input
          type="checkbox"
          aria-label={label}
          aria-describedby={describedBy}
          checked={value === true}
          onChange={() => onChange(value !== true)}
        />
      );
    case 'integers':
    case 'pairs':
    case 'cables':
      return (
        <Suspense fallback={null}>
          <ListControl {...{ takes, label, value, describedBy, onChange }} />
        </Suspense>
      );
    case 'phases':
      return (
        <Suspense fallback={null}>
          <PhasesField
            {...{ takes, label, settings, describedBy, onChange }}
            value={value as LaneSettings['traffic']['phases']}
          />
        </Suspense>
      );
    case 'jobs':
      return (
        <Suspense fallback={null}>
          <JobsField {...{ takes, settings, describedBy, onChange }} value={value as JobRow[]} />
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
