/* The load of a link in most families: as a multiple of the one message that fits. */

import { sentWord } from '../../model/phase-number.ts';
import { formatCapacity, formatMultiple } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { LoadWording, PhaseContext } from './inspection.ts';

function meaning({ settings }: PhaseContext, load: number, fits: number): string {
  const takes = fits === 1 ? t`1 fits in a phase` : t`${formatCapacity(fits)} fit in a phase`;
  const carries = counted(load, sentWord(settings));
  return load === 1 ? t`${carries}, and ${takes}` : t`${carries} where ${takes}`;
}

export const MULTIPLES: LoadWording = { text: (load) => `${formatMultiple(load)}×`, meaning, meets: true };
