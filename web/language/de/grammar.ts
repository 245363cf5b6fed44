/* Numbers, nouns and verbs that other sentences take: one and several. */

import type { Words } from '../language.ts';

export const words: Words = {
  'no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve':
    'kein, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  twice: 'doppelt',
  '{0} times': '{0}-mal',
  '{0} times (in letters)': '{0}mal',
  '{0} more': '{0} weitere',
  'under {0}': 'unter {0}',

  'ack|acks': 'Bestätigung|Bestätigungen',
  'acknowledgement|acknowledgements': 'Bestätigung|Bestätigungen',
  'flit|flits': 'Flit|Flits',
  'frame|frames': 'Frame|Frames',
  'input queue|input queues': 'Eingangswarteschlange|Eingangswarteschlangen',
  'link|links': 'Link|Links',
  'message|messages': 'Nachricht|Nachrichten',
  'node|nodes': 'Knoten|Knoten',
  'packet|packets': 'Paket|Pakete',
  'task|tasks': 'Task|Tasks',
  'timeout|timeouts': 'Timeout|Timeouts',

  'enters|enter': 'erreicht|erreichen',
  'fits|fit': 'passt|passen',
  'goes|go': 'geht|gehen',
  'is|are': 'ist|sind',
  'leaves|leave': 'verlässt|verlassen',
  'sends|send': 'sendet|senden',
  'waits|wait': 'wartet|warten',
  'was|were': 'wurde|wurden',
};
