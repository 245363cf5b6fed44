/* Numbers, nouns and verbs that other sentences take: one and several. */

import type { Words } from '../language.ts';

export const words: Words = {
  'no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve':
    'kein, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  twice: 'zweimal',
  '{0} times': '{0}-mal',
  '{0} more': '{0} weitere',
  'under {0}': 'unter {0}',

  'cable|cables': 'Kabel|Kabel',
  'fits|fit': 'passt|passen',
  'has|have': 'hat|haben',
  'is|are': 'ist|sind',
  'link|links': 'Link|Links',
  'leaves|leave': 'verlässt|verlassen',
  'message|messages': 'Nachricht|Nachrichten',
  'node|nodes': 'Knoten|Knoten',
  'packet|packets': 'Paket|Pakete',
  'pair|pairs': 'Paar|Paare',
  'pair changes|pairs change': 'Paar tauscht|Paare tauschen',
  'passes|pass': 'geht durch|gehen durch',
  'receiver|receivers': 'Empfänger|Empfänger',
  'sender|senders': 'Sender|Sender',
  'switch|switches': 'Switch|Switches',
  'task|tasks': 'Task|Tasks',
};
