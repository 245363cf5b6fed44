/* The papers' terms for a phase. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  phases: 'Phasen',
  'No phase': 'Keine Phase',
  'in this phase': 'in dieser Phase',
  'shift distances': 'Schiebeweiten',
  distance: 'Weite',
  distances: 'Weiten',
  'No shift distance': 'Keine Schiebeweite',
  cycles: 'Zyklen',
  'No cycle': 'Kein Zyklus',
  'in this cycle': 'in diesem Zyklus',
  steps: 'Schritte',
  'No step': 'Kein Schritt',
  'in this step': 'in diesem Schritt',
};
