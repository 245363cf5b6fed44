/* The lesson move in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'OPT relies on where tasks sit: 0 to 7 in one half, 8 to 15 in the other.':
    'OPT verlässt sich darauf, wo die Tasks sitzen: 0 bis 7 in der einen Hälfte, 8 bis 15 in der anderen.',
  'Tasks [3](task:0:3) and [6](task:0:6) swap places.':
    'Die Tasks [3](task:0:3) und [6](task:0:6) tauschen die Plätze.',
  '1 min. Ask which half tasks 3 and 6 sit in, before and after. Nobody needs to count.':
    '1 min. Fragen Sie, in welcher Hälfte die Tasks 3 und 6 vorher und nachher sitzen. Zählen muss niemand.',
  '“10” expects every change to hurt. Ask which message crosses now that did not cross before.':
    '„10“ erwartet, dass jede Änderung schadet. Fragen Sie, welche Nachricht jetzt hinübergeht, die es vorher nicht tat.',
  'How many messages cross the top now?': 'Wie viele Nachrichten gehen jetzt über die Spitze?',
  'It was 8, with room for 8.': 'Es waren 8, Platz für 8.',
  '6': '6',
  'They are nearer to their partners.': 'Sie sind näher bei ihren Partnern.',
  'Both tasks are in the same half as before, and so are their partners.':
    'Beide Tasks sind in derselben Hälfte wie zuvor, und ihre Partner auch.',
  '8': '8',
  'Both stay in their half.': 'Beide bleiben in ihrer Hälfte.',
  '10': '10',
  'OPT no longer fits.': 'OPT passt nicht mehr.',
  'OPT fits as long as each half has the tasks it relies on.':
    'OPT passt, solange in jeder Hälfte die Tasks sitzen, auf die es sich verlässt.',
  'Both stay in their half, so the same messages cross. In every phase there are still routes on which no link carries two.':
    'Beide bleiben in ihrer Hälfte, also gehen dieselben Nachrichten hinüber. Noch immer gibt es in jeder Phase Wege, auf denen kein Link zwei trägt.',
  'Within its half, a task may sit anywhere.': 'Innerhalb seiner Hälfte darf ein Task überall sitzen.',
  'to the other half': 'in die andere Hälfte',
  'Now [3](task:0:3) and [8](task:0:8) swap places instead. Each goes to the other half.':
    'Nun tauschen stattdessen [3](task:0:3) und [8](task:0:8) die Plätze. Jeder kommt in die andere Hälfte.',
  '2 min. Ask who sends to task 3 in this phase, and who task 3 sends to. A task that leaves its half takes both messages with it.':
    '2 min. Fragen Sie, wer in dieser Phase an Task 3 sendet und an wen Task 3 sendet. Ein Task, der seine Hälfte verlässt, nimmt beide Nachrichten mit.',
  'The usual mistake is to leave it at 8, since the halves still have equally many tasks. Ask where their partners are.':
    'Der übliche Fehler: Es bleibt bei 8, weil beide Hälften noch gleich viele Tasks haben. Fragen Sie, wo deren Partner sind.',
  'How many messages cross the top in this phase?': 'Wie viele Nachrichten gehen in dieser Phase über die Spitze?',
  messages: 'Nachrichten',
  '12, room for 8': '12, Platz für 8',
  'In this phase, what [3](task:0:3) and [8](task:0:8) send and receive used to stay below the top. Now these four messages cross.':
    'Was [3](task:0:3) und [8](task:0:8) in dieser Phase senden und empfangen, blieb bisher unter der Spitze. Jetzt gehen diese vier Nachrichten hinüber.',
  'Some links carry two messages. The exchange takes 68 % longer than ideal instead of 7 %.':
    'Manche Links tragen zwei Nachrichten. Der Austausch dauert 68 % länger als ideal statt 7 %.',
  'A single swap puts OPT out of step.': 'Ein einziger Tausch bringt OPT aus dem Takt.',
  'all phases': 'alle Phasen',
  'In this phase 12 messages cross, where it was 8 before.':
    'In dieser Phase gehen 12 Nachrichten hinüber, vorher waren es 8.',
  '1 min. Let them vote first. Then let them count the partners of a task, not the messages of a phase.':
    '1 min. Lassen Sie erst abstimmen und dann die Partner eines Tasks zählen, nicht die Nachrichten einer Phase.',
  'If most say “More”, ask how many partners in the other half any one task has, wherever it sits.':
    'Wenn die meisten „Mehr“ sagen: Fragen Sie, wie viele Partner ein einzelner Task in der anderen Hälfte hat, wo auch immer er sitzt.',
  'Counting all 16 phases, do more messages cross?':
    'Gehen in allen 16 Phasen zusammen mehr Nachrichten über die Spitze?',
  'It was 128.': 'Es waren 128.',
  More: 'Mehr',
  'There are more in this phase.': 'In dieser Phase sind es mehr.',
  'Other phases have fewer to make up for it: 4 in phase 0.': 'Andere Phasen haben dafür weniger: 4 in Phase 0.',
  'Just as many': 'Gleich viele',
  'Each half still has 8 tasks.': 'Jede Hälfte hat noch 8 Tasks.',
  Fewer: 'Weniger',
  'Other phases must make up for it.': 'Andere Phasen müssen es ausgleichen.',
  'Other phases make up for it exactly, so the total stays the same.':
    'Andere Phasen gleichen es genau aus, darum bleibt die Summe gleich.',
  'Each of the 16 tasks has 8 partners in the other half, whoever they are: 128.':
    'Jeder der 16 Tasks hat 8 Partner in der anderen Hälfte, wer sie auch sind: 128.',
  'But they cross unevenly: 4 in phase 0, 12 in phase 11. A full phase cannot use what a quiet one leaves free.':
    'Sie gehen aber ungleichmäßig hinüber: 4 in Phase 0, 12 in Phase 11. Was eine ruhige Phase frei lässt, kann eine volle nicht nutzen.',
  'What matters is not how many cross, but how evenly.':
    'Entscheidend ist nicht, wie viele hinübergehen, sondern wie gleichmäßig.',
  'help XOR': 'XOR helfen',
  'XOR, phase 9: all 16 messages cross, room for 8. Task [0](task:0:0) sends to [9](task:0:9), [1](task:0:1) to [8](task:0:8).':
    'XOR, Phase 9: Alle 16 Nachrichten gehen über die Spitze, Platz für 8. Task [0](task:0:0) sendet an [9](task:0:9), [1](task:0:1) an [8](task:0:8).',
  'Drag tasks to other nodes until no link carries more than one message.':
    'Ziehen Sie Tasks auf andere Knoten, bis kein Link mehr als eine Nachricht trägt.',
  '3 min. Let somebody drag at the front while the class says what to try.':
    '3 min. Lassen Sie jemanden vorn ziehen; die Klasse sagt, was zu versuchen ist.',
  'Not just any two tasks will do. After each try, ask whether it brought two partners into the same half.':
    'Zwei beliebige Tasks genügen nicht. Fragen Sie nach jedem Versuch, ob er zwei Partner in dieselbe Hälfte gebracht hat.',
  'Can you do it with two swaps?': 'Schaffen Sie es mit zweimal Tauschen?',
  'Drag one task onto another. Four pairs of partners have to end up in the same half.':
    'Ziehen Sie einen Task auf einen anderen. Vier Paare von Partnern müssen in dieselbe Hälfte kommen.',
  'At most one message on any link': 'Auf jedem Link höchstens eine Nachricht',
  'Four pairs of partners have to sit in the same half, so that 8 messages cross. One way is to swap 0 and 8, then 2 and 10.':
    'Vier Paare von Partnern müssen in derselben Hälfte sitzen, damit 8 Nachrichten hinübergehen. Eine Möglichkeit: 0 und 8 tauschen, dann 2 und 10.',
  'These two swaps help in nearly all phases: the whole exchange takes 13 % longer than ideal instead of 53 %. They leave OPT at 7 %.':
    'Diese zwei Tausche helfen in fast allen Phasen: Der ganze Austausch dauert 13 % länger als ideal statt 53 %. OPT lassen sie bei 7 %.',
  'A mapping, which task sits where, can spread what the exchange does not.':
    'Eine Zuordnung, also welcher Task wo sitzt, kann verteilen, was der Austausch nicht verteilt.',
};
