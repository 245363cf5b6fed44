/* Tree or links: which picture a lane with a big tree shows. */

import { t } from '../../words/language/language.ts';
import './switch.css';

export type PictureKind = 'tree' | 'links';

const PICTURES: Record<PictureKind, { word: string; hint: string }> = {
  tree: { word: t`Tree`, hint: t`The tree, folded into pods` },
  links: { word: t`Links`, hint: t`Every link as a cell, level by level` },
};

interface Props {
  /** what can be chosen */
  pictures: readonly PictureKind[];
  picture: PictureKind;
  onPicture(picture: PictureKind): void;
  name: string;
}

export function PictureSwitch({ pictures, picture, onPicture, name }: Props) {
  return (
    <fieldset className="picture-switch toggles" aria-label={t`Picture of ${name}`}>
      {pictures.map((other) => (
        <button
          key={other}
          type="button"
          aria-pressed={other === picture}
          title={PICTURES[other].hint}
          onClick={() => onPicture(other)}
        >
          {PICTURES[other].word}
        </button>
      ))}
    </fieldset>
  );
}
