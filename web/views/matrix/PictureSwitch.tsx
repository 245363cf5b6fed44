/* Tree, links or messages: which picture a lane with a big tree shows. */

import type { MatrixKind } from './cells.ts';
import './switch.css';

export type Picture = 'tree' | MatrixKind;

const PICTURES: [Picture, string, string][] = [
  ['tree', 'Tree', 'The tree, folded into pods'],
  ['links', 'Links', 'Every link as a cell, level by level'],
  ['messages', 'Messages', 'Who sends to whom in this phase'],
];

interface Props {
  picture: Picture;
  onPicture(picture: Picture): void;
  name: string;
}

export function PictureSwitch({ picture, onPicture, name }: Props) {
  return (
    <fieldset className="picture-switch" aria-label={`Picture of ${name}`}>
      {PICTURES.map(([each, word, hint]) => (
        <button key={each} type="button" aria-pressed={each === picture} title={hint} onClick={() => onPicture(each)}>
          {word}
        </button>
      ))}
    </fieldset>
  );
}
