/* Words of the page; those that the glossary knows say what they mean when they are pointed at, tapped or focused. */

import { inTerms } from '../../words/spoken.ts';
import './terms.css';

interface Props {
  text: string;
  /** in something that is pressed, which shows the meaning too but keeps its clicks and its place among what Tab reaches */
  inside?: boolean;
}

export function Terms({ text, inside = false }: Props) {
  return inTerms(text).map(({ text: piece, word }, index) => {
    // The pieces of one text keep their places.
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
