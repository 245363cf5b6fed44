/* The panel of a selection, alike in every kind of run: its heading, where its link leads, and the order of its sections. A kind
 * says what is so, in figures, rows and words. */

import type { Selection } from '../../../draw/drawing.ts';
import { breakSpansOf } from '../../../measures/breaks.ts';
import { switchEntry, upLinksOfEntry } from '../../../model/cables.ts';
import { uncutTreeOf } from '../../../model/shape.ts';
import { entityName, linkName, nodeRange } from '../../../tree/names.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { LaneView } from '../lane-view.ts';
import type { Item, Panel, PanelSection } from '../panel.ts';
import { linkAt } from './parts.ts';

type SelectedLane = Pick<LaneView, 'index' | 'name' | 'settings' | 'shape'>;

/** Sections in the order in which they are read, except that folded ones come last. */
const PLACES = ['now', 'ports', 'users', 'why', 'queues', 'path', 'node', 'partners', 'phases', 'table'] as const;

export interface SelectionContent extends Omit<Panel, 'title' | 'sections'> {
  title?: string;
  /** a link: what its other direction carries */
  otherWay?: string;
  /** null: there is nothing to say */
  sections: Partial<Record<(typeof PLACES)[number], readonly (PanelSection | null)[]>>;
}

export function selectionPanel(
  lane: SelectedLane,
  selection: Selection,
  { items = [], otherWay = '', sections, ...content }: SelectionContent,
): Panel {
  const inOrder = PLACES.flatMap((place) => sections[place] ?? []).filter((section) => section !== null);
  return {
    ...headingOf(lane, selection),
    ...content,
    items: [...ownItems(lane, selection, otherWay), ...items],
    sections: [...inOrder.filter(({ folded }) => !folded), ...inOrder.filter(({ folded }) => folded)],
  };
}

function headingOf({ name, shape }: SelectedLane, selection: Selection): Pick<Panel, 'kicker' | 'title'> {
  switch (selection.kind) {
    case 'link':
      return { kicker: t`${name}, selected link`, title: capitalize(linkName(shape, selection.link)) };
    case 'switch': {
      const { first, last } = shape.nodesUnder(selection.entity);
      return {
        kicker: t`${name}, switch of level ${shape.levelOf(selection.entity)}`,
        title: t`${capitalize(entityName(shape, selection.entity))} over ${nodeRange(shape, first, last)}`,
      };
    }
    case 'node':
      return { kicker: t`${name}, selected node`, title: capitalize(entityName(shape, selection.node)) };
    case 'task':
      return { kicker: t`${name}, selected task`, title: t`Task ${selection.task}` };
  }
}

function ownItems(lane: SelectedLane, selection: Selection, otherWay: string): Item[] {
  if (selection.kind === 'link') return linkItems(lane, selection.link, otherWay);
  if (selection.kind !== 'switch') return [];
  const { shape, settings } = lane;
  const own = upLinksOfEntry(uncutTreeOf(settings.topology), switchEntry(shape, selection.entity));
  return [{ kind: 'cut', cut: breaks(lane, own) }];
}

/** Whether each of some cables breaks at some time. */
function breaks({ settings }: SelectedLane, upLinks: readonly number[]): boolean {
  const breaking = new Set(breakSpansOf(settings).map(({ link }) => link));
  return upLinks.length > 0 && upLinks.every((link) => breaking.has(link));
}

function linkItems(lane: SelectedLane, link: number, otherWay: string): Item[] {
  const name = t`Other direction`;
  return [
    { kind: 'link', text: otherWay ? `${name}: ${otherWay}` : name, target: linkAt(lane, lane.shape.twinOf(link)) },
    { kind: 'cut', cut: breaks(lane, [lane.shape.pairOf(link)]) },
  ];
}

/** For a cut link: no message wants it. */
export function cutPanel(lane: SelectedLane, link: number): Panel {
  return {
    ...headingOf(lane, linkAt(lane, link)),
    figure: { value: t`cut`, over: false, meaning: t`Nothing passes here; routes avoid it` },
    items: [{ kind: 'cut', cut: true }],
    sections: [],
  };
}
