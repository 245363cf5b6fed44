/* The load of a link in a phase. */

import { engineRow } from '../../model/lanes.ts';
import { sentWord } from '../../model/phase-number.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { formatCapacity, formatMultiple } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

interface LoadWording {
  /** '3×', '3' */
  text(load: number): string;
  /** `fits`: its capacity, in messages */
  meaning(settings: ResolvedLane, load: number, fits: number): string;
  /** whether its messages wait for each other there, and are drawn meeting */
  meets: boolean;
}

function multiple(settings: ResolvedLane, load: number, fits: number): string {
  const takes = fits === 1 ? t`1 fits in a phase` : t`${formatCapacity(fits)} fit in a phase`;
  const carries = counted(load, sentWord(settings));
  return load === 1 ? t`${carries}, and ${takes}` : t`${carries} where ${takes}`;
}

const MULTIPLES: LoadWording = { text: (load) => `${formatMultiple(load)}×`, meaning: multiple, meets: true };

const COUNTED: LoadWording = {
  text: formatMultiple,
  meaning: (settings, load, fits) =>
    t`${counted(load, sentWord(settings))} in this phase; ${formatCapacity(fits)} ${agree(fits, 'fits', 'fit')} in the time a node's link takes for one`,
  meets: false,
};

/** As a multiple of the one message that fits; in a cluster, whose links take more than one packet, or less, as packets. */
export function loadWording(settings: ResolvedLane): LoadWording {
  return engineRow(settings).drops ? COUNTED : MULTIPLES;
}
