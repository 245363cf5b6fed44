/* The control of a field that takes a list: numbers, pairs of nodes or cables, typed as text. A first visit does not wait for it. */

import type { Field } from '../../scenario/field.ts';
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

interface Props {
  takes: Extract<Field['value'], { type: 'integers' | 'pairs' | 'cables' }>;
  label: string;
  value: unknown;
  describedBy: string;
  onChange(value: unknown): string[];
}

export function ListControl({ takes, value, ...rest }: Props) {
  switch (takes.type) {
    case 'integers':
      return (
        <ListField
          {...rest}
          text={takes.ranges ? rangesText(value) : integersText(value)}
          parse={takes.ranges ? (text) => parseRanges(text, takes.maxLength) : parseIntegers}
          placeholder={takes.ranges ? '0-15, 20' : '3 1 2'}
        />
      );
    case 'pairs':
      return <ListField {...rest} text={pairsText(value)} parse={parsePairs} placeholder="3 6, 0 12" />;
    case 'cables':
      return <ListField {...rest} text={cablesText(value)} parse={parseCables} placeholder="2.1-3.1" />;
  }
}
