/* Numbers, nouns and verbs that other sentences take: one and several. */

import type { Words } from '../language.ts';

export const words: Words = {
  'no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve':
    'kein, ein, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf',
  twice: 'zweimal',
  '{0} times': '{0}-mal',
  '{0} more': '{0} weitere',
  'under {0}': 'unter {0}',

  'Some phase takes at least {0} messages out of each subtree of level {1}, and only {2} {3} it: no exchange fits here.':
    'Mindestens {0} Nachrichten verlassen in einer Phase jeden Teilbaum der Ebene {1}, aber nur {2} {3} ihn: Kein Austausch passt hier.',
  'Tasks cannot be moved here: a root table is made for tasks in the order of their nodes. Choose another routing to move them.':
    'Tasks lassen sich hier nicht verschieben: Eine Wurzeltabelle gilt für Tasks in der Reihenfolge ihrer Knoten. Mit einem anderen Routing geht es.',
  'Tasks cannot be moved here: the steps of a cluster are made for contiguous or contention-aware numbers. Choose one of these at Mapping.':
    'Tasks lassen sich hier nicht verschieben: Die Schritte eines Clusters gelten für fortlaufende oder konkurrenzbewusste Nummern. Unter „Zuordnung“ lässt sich eine davon wählen.',
  'Tasks cannot be moved here: those of a job sit on its nodes in order. Choose other nodes for the job at Topology.':
    'Tasks lassen sich hier nicht verschieben: Die eines Jobs sitzen der Reihe nach auf seinen Knoten. Andere Knoten für den Job lassen sich unter „Topologie“ wählen.',

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
