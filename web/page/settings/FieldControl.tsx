/* The control of one field, by what the field takes. */

import { Suspense } from 'react';
import type { Field } from '../../model/field.ts';
import { described } from '../../model/meanings.ts';
import type { LaneSettings } from '../../model/types.ts';
import { lazyPart } from '../lazy-part.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { NumberField } from './NumberField.tsx';

const RareControl = lazyPart(async () => (await import('./RareControl.tsx')).RareControl);

export interface ControlProps {
  field: Field;
  label: string;
  value: unknown;
  settings: LaneSettings;
  describedBy: string;
  /** reasons why choices are disabled */
  refusals: ReadonlyMap<string, string>;
  onChange(value: unknown): string[];
}

export function FieldControl(props: ControlProps) {
  const { field, label, value, describedBy, refusals, onChange } = props;
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
    default:
      return (
        <Suspense fallback={null}>
          <RareControl {...props} />
        </Suspense>
      );
  }
}
