/* Numbers, nouns and verbs that other sentences take: one and several. */

import type { Words } from '../language.ts';

export const words: Words = {
  'no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve':
    'kein, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  twice: 'zweimal',
  '{0} times': '{0}-mal',
  '{0} more': '{0} weitere',
  'under {0}': 'unter {0}',

  'cycle|cycles': 'Zyklus|Zyklen',
  'link|links': 'Link|Links',
  'message|messages': 'Nachricht|Nachrichten',
  'packet|packets': 'Paket|Pakete',
  'phase|phases': 'Phase|Phasen',
  'place|places': 'Platz|Plätze',
  'receiver|receivers': 'Empfänger|Empfänger',
  'sender|senders': 'Sender|Sender',
  'stage|stages': 'Stufe|Stufen',
  'task|tasks': 'Task|Tasks',

  'collides|collide': 'kollidiert|kollidieren',
  'cycle collides|cycles collide': 'Zyklus kollidiert|Zyklen kollidieren',
  'is|are': 'ist|sind',
  'leaves|leave': 'verlässt|verlassen',
  'sends|send': 'sendet|senden',
};
