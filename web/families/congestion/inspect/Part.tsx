/* The paragraphs of a timed panel: a title that says what its term means when asked, a value at the right, what follows. */

import { type ReactNode, useId, useState } from 'react';
import { tooltip } from '../../../words/glossary.ts';
import { TERMS, type TermId } from './terms.ts';

interface Props {
  title: string;
  term: TermId;
  /** at the right of the title */
  aside?: ReactNode;
  /** the aside is the value that matters, not a remark */
  strong?: boolean;
  children?: ReactNode;
}

export function Part({ title, term, aside, strong = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="timed-part">
      <h3>
        <button
          type="button"
          className="timed-term"
          aria-expanded={open}
          aria-controls={id}
          title={tooltip(TERMS[term].word)}
          onClick={() => setOpen(!open)}
        >
          {title}
        </button>
        {aside !== undefined && <span className={strong ? 'aside strong' : 'aside'}>{aside}</span>}
      </h3>
      <div id={id} className="timed-what" hidden={!open}>
        {open && <Meaning term={term} named />}
      </div>
      {children}
    </section>
  );
}

/** `named`: its name does not stand above it already. */
export function Meaning({ term, named = false }: { term: TermId; named?: boolean }) {
  const { name, what, source } = TERMS[term];
  return (
    <>
      <p>
        {named && <b>{name}. </b>}
        {what}
      </p>
      <p className="grey">{source}</p>
    </>
  );
}

/** A share of something as a bar. */
export function Meter({
  share,
  kind = 'ink',
}: {
  share: number;
  kind?: 'ink' | 'over' | 'isolated' | 'victim' | 'quiet';
}) {
  const width = `${Math.max(0, Math.min(1, share)) * 100}%`;
  return (
    <div className="timed-meter" aria-hidden="true">
      <div className={`meter-${kind}`} style={{ width }} />
    </div>
  );
}

interface Fact {
  name: ReactNode;
  value: ReactNode;
}

/** Name at the left, value at the right. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="timed-facts">
      {facts.map(({ name, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list never change places
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
