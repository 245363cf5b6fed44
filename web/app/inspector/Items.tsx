/* The items in the sections of a panel. */

import { Suspense } from 'react';
import type { InspectorActions } from '../../families/common/lane-view.ts';
import type { Item } from '../../families/common/panel.ts';
import { fetched } from '../../families/common/part.ts';
import { coming } from '../coming.tsx';
import { usePart } from '../use-part.ts';

export const ofSelection = fetched(async () => (await import('./of-selection.tsx')).ItemOfSelection);

interface ItemProps<Kind = Item> {
  item: Kind;
  actions: InspectorActions;
}

/** Items used while nothing is selected in a run with phases. */
export type AtRest = Extract<Item, { kind: 'sentence' | 'link' }>;

export function ItemView({ item, actions }: ItemProps) {
  switch (item.kind) {
    case 'sentence':
      return <p className={sentenceClass(item)}>{item.text}</p>;
    case 'link':
      return (
        <button type="button" className="link-button" onClick={() => actions.select(item.target)}>
          {item.text}
        </button>
      );
    default:
      return (
        <Suspense fallback={coming}>
          <Fetched {...{ item, actions }} />
        </Suspense>
      );
  }
}

function Fetched(props: ItemProps<Exclude<Item, AtRest>>) {
  const ItemOfSelection = usePart(ofSelection);
  return <ItemOfSelection {...props} />;
}

const SENTENCE = { grey: 'grey', note: 'note grey', hint: 'grey hint', more: 'grey more' };

function sentenceClass({ tone, lines }: Extract<Item, { kind: 'sentence' }>): string | undefined {
  return [tone && SENTENCE[tone], lines && 'two'].filter(Boolean).join(' ') || undefined;
}
