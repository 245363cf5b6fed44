/* A panel of the inspector, rendered from a family's description of a selection. */

import { type ReactNode, useId, useState } from 'react';
import type { InspectorActions } from '../../kinds/common/lane-view.ts';
import type { Figure, Item, Panel, PanelSection } from '../../kinds/common/panel.ts';
import type { Selection } from '../../traffic/selection.ts';
import { lens } from '../inspected-switch.ts';
import { Meaning } from '../lazy.ts';
import { Icon } from '../parts/Icon.tsx';
import { SignView } from '../parts/SignView.tsx';
import { Terms, TermView } from '../terms/Terms.tsx';
import { ItemView } from './Items.tsx';
import { Fold, Section } from './Section.tsx';
import './panel.css';
import { t } from '../../words/language/language.ts';

interface Props {
  panel: Panel;
  selection: Selection | null;
  actions: InspectorActions;
}

export function PanelView({ panel, selection, actions }: Props) {
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
        <button type="button" className="icon-button inspector-close" aria-label={t`Clear selection`} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
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
