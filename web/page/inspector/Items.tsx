/* The items in the sections of a panel. */

import { Suspense } from 'react';
import type { InspectorActions } from '../../kinds/common/lane-view.ts';
import { fetched } from '../../kinds/common/loadable.ts';
import type { Item } from '../../kinds/common/panel.ts';
import { loadingPlaceholder } from '../loading-placeholder.tsx';
import { Terms } from '../terms/Terms.tsx';
import { usePart } from '../use-part.ts';

export const selectionItem = fetched(async () => (await import('./SelectionItem.tsx')).SelectionItem);

export interface ItemProps<Kind = Item> {
  item: Kind;
  actions: InspectorActions;
}

/** Items used while nothing is selected in a run with phases. */
export type BasicItem = Extract<Item, { kind: 'sentence' | 'link' }>;

export function ItemView({ item, actions }: ItemProps) {
  switch (item.kind) {
    case 'sentence':
      return (
        <p className={sentenceClass(item)}>
          <Terms text={item.text} />
        </p>
      );
    case 'link':
      return (
        <button type="button" className="link-button" onClick={() => actions.select(item.target)}>
          {item.text}
        </button>
      );
    default:
      return (
        <Suspense fallback={loadingPlaceholder}>
          <Fetched {...{ item, actions }} />
        </Suspense>
      );
  }
}

function Fetched(props: ItemProps<Exclude<Item, BasicItem>>) {
  const SelectionItem = usePart(selectionItem);
  return <SelectionItem {...props} />;
}

const SENTENCE = { grey: 'grey', note: 'note grey', hint: 'grey hint', more: 'grey more' };

function sentenceClass({ tone, lines }: Extract<Item, { kind: 'sentence' }>): string | undefined {
  return [tone && SENTENCE[tone], lines && `lines-${lines}`].filter(Boolean).join(' ') || undefined;
}
