/* Text of the page in which glossary terms show their meaning when hovered, tapped or focused. */

import { splitAtTerms } from '../../words/term-forms.ts';
import './terms.css';

interface Props {
  text: string;
  /** inside a control, which then also shows the meaning but keeps its clicks and its tab order */
  inside?: boolean;
}

export function Terms({ text, inside = false }: Props) {
  return splitAtTerms(text).map(({ text: piece, word }, index) => {
    // The pieces of a text never change order.
    const key = `${index} ${piece}`;
    if (!word) return piece;
    return inside ? (
      <span key={key} data-term={word}>
        {piece}
      </span>
    ) : (
      <button key={key} type="button" className="term-word" aria-expanded="false" data-term={word}>
        {piece}
      </button>
    );
  });
}
