/* The meaning of a term and where the paper defines it, loaded when it is asked for. */

import type { Term } from '../../kinds/common/panel.ts';
import { tooltip } from '../../words/glossary.ts';

export function Meaning({ word, source }: Term) {
  return (
    <>
      <p>{tooltip(word)}</p>
      <p className="grey">{source}</p>
    </>
  );
}
