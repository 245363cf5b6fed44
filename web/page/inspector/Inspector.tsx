/* The panel at the right: the selection, or what there is to see. Pure; ConnectedInspector.tsx binds it. */

import { type ReactNode, Suspense, useId, useState } from 'react';
import type { Selection } from '../../draw/drawing.ts';
import type { Inspection, InspectorData } from '../../kinds/common/inspection.ts';
import type { InspectorActions } from '../../kinds/common/lane-view.ts';
import { hasPhases } from '../../model/lanes.ts';
import { t } from '../../words/language/language.ts';
import { loadingPlaceholder, usePart } from '../lazy-part.tsx';
import { Fold, RowButton, Section } from './Section.tsx';
import './inspector.css';
import type { Figure, Item, Panel, PanelSection } from '../../kinds/common/panel.ts';
import { lens } from '../inspected-switch.ts';
import { Meaning } from '../lazy.tsx';
import { IconButton, SignView } from '../parts/Icon.tsx';
import { Terms, TermView } from '../terms/Terms.tsx';
import './panel.css';
import { fetched } from '../../kinds/common/loadable.ts';

interface InspectorProps {
  inspection: Inspection;
  seen: InspectorData;
  actions: InspectorActions;
}

export function Inspector({ inspection, seen, actions }: InspectorProps) {
  const panel = inspection.panel(seen);
  const { openCharts } = actions;
  // The row appears together with the panel, so that nothing jumps.
  if (!panel) return <Column rows={null} />;
  return (
    <Column
      rows={
        openCharts && hasPhases(seen.lane.settings) && <RowButton title={t`Charts and tables`} onClick={openCharts} />
      }
    >
      <PanelView key={JSON.stringify(seen.selection)} {...{ panel, actions }} selection={seen.selection} />
    </Column>
  );
}

/** `rows`: below the content. */
export function Column({ rows, children }: { rows: ReactNode; children?: ReactNode }) {
  return (
    <div className="inspector">
      {children ?? <p className="inspector-wait grey">{t`Building the tree`}</p>}
      <div className="inspector-rows">{rows}</div>
    </div>
  );
}

/* A panel of the inspector, rendered from a family's description of a selection. */

export function PanelView({
  panel,
  selection,
  actions,
}: {
  panel: Panel;
  selection: Selection | null;
  actions: InspectorActions;
}) {
  const { marks = [], items = [], remark, sections, ...heading } = panel;
  return (
    <TermView>
      <Heading {...heading} onClose={selection && (() => actions.select(null))}>
        {marks.length > 0 && (
          <ul className="marks stack">
            {marks.map(({ sign, words }) => (
              <li key={words} className={sign ? undefined : 'reason grey'}>
                {sign && <SignView sign={sign} />}
                <span>{words}</span>
              </li>
            ))}
          </ul>
        )}
        <Items items={items} actions={actions} />
        {lens && selection?.kind === 'switch' && <lens.Button entity={selection.entity} />}
      </Heading>
      {remark && (
        <p className="inspector-over grey">
          <Terms text={remark} />
        </p>
      )}
      {sections.map((section, index) => (
        <SectionView key={section.id ?? section.title ?? index} section={section} actions={actions} />
      ))}
    </TermView>
  );
}

function Items({ items, actions }: { items: readonly Item[]; actions: InspectorActions }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a section never change places
    <ItemView key={index} item={item} actions={actions} />
  ));
}

function SectionView({ section, actions }: { section: PanelSection; actions: InspectorActions }) {
  const { title, term, aside, strong, folded, items } = section;
  const [open, setOpen] = useState(false);
  const id = useId();
  if (folded) return <Fold title={title ?? ''}>{() => <Items items={items} actions={actions} />}</Fold>;
  const heading = term ? (
    <button type="button" className="term" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
      <span data-term={term.word}>{title}</span>
    </button>
  ) : (
    title
  );
  return (
    <Section title={heading} aside={aside} strong={strong}>
      {term && (
        <div id={id} className="explained note" hidden={!open}>
          {open && <Meaning {...term} />}
        </div>
      )}
      <Items items={items} actions={actions} />
    </Section>
  );
}

interface HeadingProps {
  /** above the title */
  kicker?: string;
  title: string;
  /** below the title */
  location?: string;
  /** null: nothing is selected */
  onClose: (() => void) | null;
  /** large figure and what it means; null where there is none */
  figure?: Figure | null;
  children?: ReactNode;
}

/** A word, such as 'sends', is set smaller than a number, to leave room for its explanation. */
function figureClass({ value, over }: Figure): string | undefined {
  return over ? 'over' : /^[a-z]{3}/.test(value) ? 'word' : undefined;
}

function Heading({ kicker, title, location, onClose, figure, children }: HeadingProps) {
  return (
    <header className="inspector-heading stack">
      {kicker && <p className="kicker">{kicker}</p>}
      {onClose && (
        <IconButton icon="close" size={16} label={t`Clear selection`} className="inspector-close" onClick={onClose} />
      )}
      <h2>{title}</h2>
      {location && <p className="place grey">{location}</p>}
      {figure && (
        <p className="figure">
          <strong className={figureClass(figure)}>{figure.value}</strong>
          <span>{figure.meaning}</span>
        </p>
      )}
      {children}
    </header>
  );
}

/* The items in the sections of a panel. */

export const selectionItem = fetched(async () => (await import('./SelectionItem.tsx')).SelectionItem);

export interface ItemProps<Kind = Item> {
  item: Kind;
  actions: InspectorActions;
}

/** Items used while nothing is selected in a run with phases. */
export type BasicItem = Extract<Item, { kind: 'sentence' | 'link' }>;

function ItemView({ item, actions }: ItemProps) {
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
