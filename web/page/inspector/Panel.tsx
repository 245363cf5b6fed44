/* A panel of the inspector, rendered from a family's description of a selection. */

import { useId, useState } from 'react';
import type { InspectorActions } from '../../kinds/common/lane-view.ts';
import type { Item, Panel, PanelSection, Term } from '../../kinds/common/panel.ts';
import type { Selection } from '../../traffic/selection.ts';
import { tooltip } from '../../words/glossary.ts';
import { Heading } from './Heading.tsx';
import { ItemView } from './Items.tsx';
import { Fold, Section } from './Section.tsx';
import { Sign } from './Sign.tsx';
import './panel.css';

interface Props {
  panel: Panel;
  selection: Selection | null;
  actions: InspectorActions;
}

export function PanelView({ panel, selection, actions }: Props) {
  const { marks = [], items = [], remark, sections, ...heading } = panel;
  return (
    <>
      <Heading {...heading} onClose={selection && (() => actions.select(null))}>
        {marks.length > 0 && (
          <ul className="marks">
            {marks.map(({ sign, words }) => (
              <li key={sign} className={sign ? undefined : 'reason grey'}>
                {sign && <Sign kind={sign} />}
                <span>{words}</span>
              </li>
            ))}
          </ul>
        )}
        <Items items={items} actions={actions} />
      </Heading>
      {remark && <p className="inspector-over grey">{remark}</p>}
      {sections.map((section, index) => (
        <SectionView key={section.id ?? section.title ?? index} section={section} actions={actions} />
      ))}
    </>
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
    <button
      type="button"
      className="term"
      aria-expanded={open}
      aria-controls={id}
      title={tooltip(term.word)}
      onClick={() => setOpen(!open)}
    >
      {title}
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

function Meaning({ word, source }: Term) {
  return (
    <>
      <p>{tooltip(word)}</p>
      <p className="grey">{source}</p>
    </>
  );
}
