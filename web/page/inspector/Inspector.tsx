/* The panel at the right: the selection, or what there is to see. Pure; ConnectedInspector.tsx binds it. */

import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { FormulaEntry, Inspection, InspectorData } from '../../kinds/common/inspection.ts';
import type { InspectorActions } from '../../kinds/common/lane-view.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Selection } from '../../traffic/selection.ts';
import { t } from '../../words/language/language.ts';
import { usePart } from '../lazy-part.tsx';
import { Fold, RowButton, Section } from './Section.tsx';
import './inspector.css';
import { scrollToElement } from '../../draw/reader.ts';
import { loadingPlaceholder } from '../lazy-part.tsx';
import { Terms, TermView } from '../terms/Terms.tsx';
import './formula.css';
import type { Figure, Item, Panel, PanelSection } from '../../kinds/common/panel.ts';
import { lens } from '../inspected-switch.ts';
import { Meaning } from '../lazy.tsx';
import { IconButton, SignView } from '../parts/Icon.tsx';
import './panel.css';
import { fetched } from '../../kinds/common/loadable.ts';

interface InspectorProps {
  inspection: Inspection;
  seen: InspectorData;
  actions: InspectorActions;
  /** whether results are shown */
  figures: boolean;
}

export function Inspector({ inspection, seen, actions, figures }: InspectorProps) {
  const panel = inspection.panel(seen);
  const { charts, paper } = inspection;
  // The rows appear together with the panel, so that nothing jumps.
  if (!panel) return <Column rows={null} hint={hintFor(seen.lane, seen.selection)} />;
  return (
    <Column
      rows={
        <>
          {charts && actions.openCharts && <RowButton title={t`Charts and tables`} onClick={actions.openCharts} />}
          {figures && (
            <Fold title={paper.title}>
              {() => (
                <Suspense fallback={loadingPlaceholder}>
                  <Paper part={paper.part} lane={seen.lane} />
                </Suspense>
              )}
            </Fold>
          )}
        </>
      }
    >
      <PanelView key={JSON.stringify(seen.selection)} {...{ panel, actions }} selection={seen.selection} />
    </Column>
  );
}

/** The hint while nothing is selected; available before the panel is loaded. */
export function hintFor({ settings }: LaneState, selection: Selection | null): string | undefined {
  return selection ? undefined : familyOfLane(settings).hint;
}

/** `rows`: below the content; `hint`: while there is no content. */
export function Column({ rows, hint, children }: { rows: ReactNode; hint?: string | undefined; children?: ReactNode }) {
  return (
    <div className="inspector">
      {children ?? (
        <>
          <p className="inspector-wait grey">{t`Building the tree`}</p>
          {hint && (
            <Section>
              <p className="grey">{hint}</p>
            </Section>
          )}
        </>
      )}
      <div className="inspector-rows">{rows}</div>
    </div>
  );
}

/** Loaded when unfolded. */
function Paper({ part, lane }: { part: Inspection['paper']['part']; lane: LaneState }) {
  const { formulas, reference } = usePart(part);
  return <Formula formulas={formulas(lane)} reference={reference} />;
}

export function Formula({ formulas, reference }: { formulas: readonly FormulaEntry[]; reference: string }) {
  const box = useRef<HTMLDivElement>(null);
  // They load after the section has opened, below the visible part of the panel.
  useEffect(() => {
    scrollToElement(box.current?.closest('details'), { block: 'start' });
  }, []);
  return (
    <div className="formulas" ref={box}>
      {formulas.map(({ name, value, what, formula, source }) => (
        <details key={name}>
          <summary className="between">
            <span>{name}</span>
            <b>{value}</b>
          </summary>
          <TermView>
            <p>
              <Terms text={what} />
            </p>
          </TermView>
          {formula && <p className="formula">{formula}</p>}
          <p className="grey">{source}</p>
        </details>
      ))}
      <p className="grey">{reference}</p>
    </div>
  );
}

/* A panel of the inspector, rendered from a family's description of a selection. */

interface PanelViewProps {
  panel: Panel;
  selection: Selection | null;
  actions: InspectorActions;
}

export function PanelView({ panel, selection, actions }: PanelViewProps) {
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
