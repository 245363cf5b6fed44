/* Tree, links or messages: which picture a lane with a big tree shows. */

import type { MatrixKind } from './cells.ts';
import './switch.css';

export type Picture = 'tree' | MatrixKind;

const PICTURES: Record<Picture, { word: string; hint: string }> = {
  tree: { word: 'Tree', hint: 'The tree, folded into pods' },
  links: { word: 'Links', hint: 'Every link as a cell, level by level' },
  messages: { word: 'Messages', hint: 'Who sends to whom in this phase' },
};

interface Props {
  /** what can be chosen */
  pictures: readonly Picture[];
  picture: Picture;
  onPicture(picture: Picture): void;
  name: string;
}

export function PictureSwitch({ pictures, picture, onPicture, name }: Props) {
  return (
    <fieldset className="picture-switch" aria-label={`Picture of ${name}`}>
      {pictures.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === picture}
          title={PICTURES[each].hint}
          onClick={() => onPicture(each)}
        >
          {PICTURES[each].word}
        </button>
      ))}
    </fieldset>
  );
}
