/* Numbers, nouns and verbs that other sentences take: one and several. */

import type { Words } from '../language.ts';

export const words: Words = {
  'no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve':
    'kein, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  twice: 'zweimal',
  '{0} times': '{0}-mal',
  '{0} more': '{0} weitere',
  'under {0}': 'unter {0}',

  'channel|channels': 'Kanal|Kanäle',
  'cycle|cycles': 'Zyklus|Zyklen',
  'level|levels': 'Ebene|Ebenen',
  'link|links': 'Link|Links',
  'node|nodes': 'Knoten|Knoten',
  'packet|packets': 'Paket|Pakete',
  'parent|parents': 'übergeordneten Switch|übergeordnete Switches',
  'receiver|receivers': 'Empfänger|Empfänger',
  'sender|senders': 'Sender|Sender',
  'source|sources': 'Quelle|Quellen',
  'stage|stages': 'Stufe|Stufen',
  'swap|swaps': 'Tausch|Tausche',
  'task|tasks': 'Task|Tasks',
  'leaves|leave': 'verlässt|verlassen',
};
