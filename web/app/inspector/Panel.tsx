/* A panel of the inspector, from what a family says of a selection. */

import { useId, useState } from 'react';
import type { Panel, PanelSection, Term } from '../../families/common/panel.ts';
import type { Selection } from '../../tree/selection.ts';
import { Heading } from './Heading.tsx';
import { ItemView } from './Items.tsx';
import { Section } from './Section.tsx';
import { Sign } from './Sign.tsx';
import './panel.css';

interface Props {
  panel: Panel;
  selection: Selection | null;
  onSelect(selection: Selection | null): void;
}

export function PanelView({ panel: { title, place, marks, sentence, sections }, selection, onSelect }: Props) {
  return (
    <>
      <Heading title={title} place={place} onClose={selection && (() => onSelect(null))}>
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
        {sentence && <p>{sentence}</p>}
      </Heading>
      {sections.map((section, place) => (
        <SectionView key={section.title ?? place} section={section} onSelect={onSelect} />
      ))}
    </>
  );
}

function SectionView({ section, onSelect }: { section: PanelSection; onSelect: Props['onSelect'] }) {
  const { title, term, aside, strong, items } = section;
  const [open, setOpen] = useState(false);
  const id = useId();
  const heading = term ? (
    <button
      type="button"
      className="term"
      aria-expanded={open}
      aria-controls={id}
      title={term.tooltip}
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
        <div id={id} className="explained" hidden={!open}>
          {open && <Meaning {...term} />}
        </div>
      )}
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a section never change places
        <ItemView key={place} item={item} onSelect={onSelect} />
      ))}
    </Section>
  );
}

function Meaning({ name, what, source }: Term) {
  return (
    <>
      <p>
        <b>{name}. </b>
        {what}
      </p>
      <p className="grey">{source}</p>
    </>
  );
}
