/* Numbers, nouns and verbs that other sentences take: one and several. */

import type { Words } from '../language.ts';

export const words: Words = {
  'no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve':
    'kein, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  twice: 'zweimal',
  '{0} times': '{0}-mal',
  '{0} more': '{0} weitere',
  'under {0}': 'unter {0}',

  'entry|entries': 'Eintrag|Einträge',
  'link|links': 'Link|Links',
  'node|nodes': 'Knoten|Knoten',
  'pod|pods': 'Pod|Pods',
  'port|ports': 'Port|Ports',
  'root|roots': 'Wurzel|Wurzeln',
  'source|sources': 'Quelle|Quellen',
  'stalled link|stalled links': 'blockierter Link|blockierte Links',
  'switch port|switch ports': 'Switch-Port|Switch-Ports',
  'switch|switches': 'Switch|Switches',
  'victim|victims': 'Opfer|Opfer',

  'drains|drain': 'leert|leeren',
  'flows|flow': 'läuft|laufen',
  'has|have': 'hat|haben',
  'is a root|are roots': 'ist eine Wurzel|sind Wurzeln',
  'is|are': 'ist|sind',
  'leaves|leave': 'verlässt|verlassen',
  'waits|wait': 'wartet|warten',
};
