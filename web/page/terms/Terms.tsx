/* Text of the page in which glossary terms show their meaning when hovered, tapped or focused. In a view, such as a panel, a section
 * of the settings or a step of a lesson, only at their first use. */

import { createContext, type ReactNode, use, useId, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { TermId } from '../../words/glossary.ts';
import { splitAtTerms } from '../../words/term-forms.ts';
import './terms.css';

/** Which text of a view explains each term. */
class View {
  private readonly explained = new Map<TermId, string>();

  /** The terms that a text explains, of those in it; it gives up all others. */
  claim(text: string, terms: readonly TermId[]): ReadonlySet<TermId> {
    for (const [term, by] of this.explained) if (by === text && !terms.includes(term)) this.explained.delete(term);
    const own = terms.filter((term) => (this.explained.get(term) ?? text) === text);
    for (const term of own) this.explained.set(term, text);
    return new Set(own);
  }

  isFree(term: TermId): boolean {
    return !this.explained.has(term);
  }
}

const CurrentView = createContext<View | null>(null);

export function TermView({ children }: { children: ReactNode }) {
  const [view] = useState(() => new View());
  return <CurrentView value={view}>{children}</CurrentView>;
}

interface Props {
  text: string;
  /** inside a control, which then also shows the meaning but keeps its clicks and its tab order */
  inside?: boolean;
}

export function Terms({ text, inside = false }: Props) {
  const pieces = useMemo(() => splitAtTerms(text), [text]);
  const explained = useExplained(useMemo(() => pieces.flatMap(({ word }) => word ?? []), [pieces]));
  const before = new Set<TermId>();
  const nodes: ReactNode[] = [];
  let signs = '';
  for (const [index, { text: piece, word }] of pieces.entries()) {
    if (!word || (explained && (!explained.has(word) || before.has(word)))) {
      nodes.push(piece.slice(signs.length));
      signs = '';
      continue;
    }
    before.add(word);
    // The pieces of a text never change order.
    const key = `${index} ${piece}`;
    const open = inside ? '' : openedBefore(nodes);
    signs = inside ? '' : (/^[.,:;?!)’”]+/.exec(pieces[index + 1]?.text ?? '')?.[0] ?? '');
    nodes.push(
      inside ? (
        <span key={key} data-term={word}>
          {piece}
        </span>
      ) : (
        <span key={key} className={open + signs ? 'term-with-signs' : undefined}>
          {open}
          <button
            type="button"
            className={piece.length < 5 ? 'term-word term-short' : 'term-word'}
            aria-expanded="false"
            data-term={word}
          >
            {piece}
          </button>
          {signs}
        </span>
      ),
    );
  }
  // One item where the text stands in a row.
  return pieces.length > 1 ? <span>{nodes}</span> : nodes;
}

/** Takes brackets and quotes that open at the end of the last text away from it. */
function openedBefore(nodes: ReactNode[]): string {
  const last = nodes.at(-1);
  if (typeof last !== 'string') return '';
  let end = last.length;
  while (end > 0 && '(“„‘'.includes(last[end - 1] ?? ' ')) end--;
  if (end < last.length) nodes[nodes.length - 1] = last.slice(0, end);
  return last.slice(end);
}

/** Null outside a view, where every use is explained. */
function useExplained(terms: readonly TermId[]): ReadonlySet<TermId> | null {
  const view = use(CurrentView);
  const text = useId();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const explained = view?.claim(text, terms) ?? null;
  useLayoutEffect(() => {
    // A text below has given up a term in the same pass.
    if (view && terms.some((term) => view.isFree(term))) again();
  });
  useLayoutEffect(() => {
    view?.claim(text, terms);
    return () => void view?.claim(text, []);
  }, [view, text, terms]);
  return explained;
}

/* Waits for the first term that somebody wants explained, then loads the code that shows meanings, which takes over. */

const EVENTS = ['pointerover', 'focusin', 'click'] as const;

export function watchTerms(): void {
  /** the latest event since then: a tap is several */
  let last: Event | null = null;
  const look = async (event: Event) => {
    const waits = last !== null;
    if (!waits && !meets(event)) return;
    last = event;
    if (waits) return;
    const { showTerms } = await import('./card.ts');
    for (const name of EVENTS) document.removeEventListener(name, look);
    showTerms(last);
  };
  for (const name of EVENTS) document.addEventListener(name, look);
}

function meets({ target, type }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('[data-term]') !== null || (type === 'focusin' && target.querySelector('[data-term]') !== null);
}
