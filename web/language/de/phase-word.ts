/* What the papers call a phase. */

import type { Words } from '../language.ts';

export const words: Words = {
  phase: 'Phase',
  phases: 'Phasen',
  'in this phase': 'in dieser Phase',
  'shift distance': 'Schiebeweite',
  'shift distances': 'Schiebeweiten',
  distance: 'Weite',
  distances: 'Weiten',
  'in this shift distance': 'bei dieser Schiebeweite',
  cycle: 'Zyklus',
  cycles: 'Zyklen',
  'in this cycle': 'in diesem Zyklus',
  step: 'Schritt',
  steps: 'Schritte',
  'in this step': 'in diesem Schritt',
};
