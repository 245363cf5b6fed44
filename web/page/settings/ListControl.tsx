/* The control of a field that takes a list: numbers, pairs of nodes or cables, typed as text. A first visit does not wait for it. */

import { cableOf, cableText } from '../../model/cables.ts';
import type { Field } from '../../model/field.ts';
import { usePlayground } from '../../state/store.ts';
import { agree } from '../../words/grammar.ts';
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

/** The last one that leads up to the top of the tree. */
function cableOfTree(): string {
  const shape = usePlayground.getState().lanes.find((lane) => lane.shape)?.shape;
  return shape ? cableText(cableOf(shape, shape.upLinks - 1)) : '2.1-3.1';
}

export function ListControl({ takes, value, ...rest }: Props) {
  switch (takes.type) {
    case 'integers':
      return takes.ranges ? (
        // A number alone would read as how many nodes there are.
        <span className="named-list">
          <span className="unit grey">{agree(Array.isArray(value) ? value.length : 0, 'node')}</span>
          <ListField
            {...rest}
            text={rangesText(value)}
            parse={(text) => parseRanges(text, takes.maxLength)}
            placeholder="0-15, 20"
          />
        </span>
      ) : (
        <ListField {...rest} text={integersText(value)} parse={parseIntegers} placeholder="3 1 2" />
      );
    case 'pairs':
      return <ListField {...rest} text={pairsText(value)} parse={parsePairs} placeholder="3 6, 0 12" />;
    case 'cables':
      return (
        <ListField
          {...rest}
          text={cablesText(value)}
          parse={(text) => parseCables(text, cableOfTree())}
          placeholder={cableOfTree()}
        />
      );
  }
}
