/* Numbers, nouns and verbs that other sentences take: one and several. */

import type { Words } from '../language.ts';

export const words: Words = {
  'no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve':
    'kein, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  twice: 'zweimal',
  '{0} times': '{0}-mal',
  '{0} more': '{0} weitere',
  'under {0}': 'unter {0}',

  'change|changes': 'Änderung|Änderungen',
  'link|links': 'Link|Links',
  'move|moves': 'Zug|Züge',
  'is|are': 'ist|sind',
  'leaves|leave': 'verlässt|verlassen',
};
