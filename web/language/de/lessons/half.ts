/* The lesson half in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Two halves of eight nodes, one task on each node. Each half has four links to the top: [one](link:0:32), [two](link:0:33), [three](link:0:34), [four](link:0:35).':
    'Zwei Hälften mit acht Knoten, auf jedem ein Task. Jede Hälfte hat vier Links zur Spitze: [eins](link:0:32), [zwei](link:0:33), [drei](link:0:34), [vier](link:0:35).',
  'The bisection is all the links between the halves. Eight nodes could fill eight; four are half the bisection.':
    'Die Bisektion sind alle Links zwischen den Hälften. Acht Knoten könnten acht füllen; vier sind die halbe Bisektion.',
  'In an all-to-all, every task sends to all others, one message per phase.':
    'Beim Austausch jeder an jeden sendet jeder Task an alle anderen, eine Nachricht je Phase.',
  'In phase p of the exchange XOR, task s sends to s ⊕ p: digits of s flip where p has a 1. In phase 3, binary 0011, task 5 (0101) sends to 6 (0110).':
    'In Phase p des Austauschs XOR sendet Task s an s ⊕ p: Ziffern von s kippen, wo p eine 1 hat. In Phase 3, binär 0011, sendet Task 5 (0101) an 6 (0110).',
  '[0](task:0:0) and [3](task:0:3) are partners in phase 3, too. Nothing crosses the top.':
    'Auch [0](task:0:0) und [3](task:0:3) sind in Phase 3 Partner. Nichts geht über die Spitze.',
  '2 min. Before the question, let somebody point at the four links of one half. Say that up and down are counted separately.':
    '2 min. Lassen Sie vor der Frage jemanden auf die vier Links einer Hälfte zeigen. Sagen Sie, dass hinauf und hinunter getrennt gezählt werden.',
  '“8” is what fits, not what is sent. Ask where the partner of task 0 sits in phase 8.':
    '„8“ ist, was passt, nicht was gesendet wird. Fragen Sie, wo der Partner von Task 0 in Phase 8 sitzt.',
  'How many of the 16 messages cross the top in phase 8?':
    'Wie viele der 16 Nachrichten gehen in Phase 8 über die Spitze?',
  'There is room for 8, four each way.': 'Es ist Platz für 8, vier je Richtung.',
  None: 'Keine',
  'Partners sit close together.': 'Partner sitzen nah beieinander.',
  '8 is 1000 in binary. It flips the first digit, so every partner sits in the other half.':
    '8 ist binär 1000. Es kippt die erste Ziffer, also sitzt jeder Partner in der anderen Hälfte.',
  'That is what fits.': 'So viele passen.',
  'XOR knows nothing of links. It sends 16 across.': 'XOR weiß nichts von Links. Es sendet 16 hinüber.',
  'Every task has its partner in the other half.': 'Jeder Task hat seinen Partner in der anderen Hälfte.',
  '16, room for 8': '16, Platz für 8',
  '[0](task:0:0) sends to [8](task:0:8), [1](task:0:1) to [9](task:0:9), and so on. 8 is 1000 in binary: it flips the digit that tells the halves apart.':
    '[0](task:0:0) sendet an [8](task:0:8), [1](task:0:1) an [9](task:0:9), und so weiter. 8 ist binär 1000 und kippt die Ziffer, die die Hälften unterscheidet.',
  'Each link to the top carries two messages. The second one waits.':
    'Jeder Link zur Spitze trägt zwei Nachrichten. Die zweite wartet.',
  'The exchange decides which messages cross when.': 'Der Austausch entscheidet, welche Nachrichten wann hinübergehen.',
  'all phases together': 'alle Phasen zusammen',
  'Phase 9 is the same: 16 cross, room for 8.': 'In Phase 9 ist es ebenso: 16 gehen hinüber, Platz für 8.',
  'In 16 phases each task sends one message to every other task.':
    'In 16 Phasen sendet jeder Task jedem anderen eine Nachricht.',
  '1 min. Let them count for one task first: how many of its partners sit in the other half?':
    '1 min. Lassen Sie zuerst für einen Task zählen: Wie viele seiner Partner sitzen in der anderen Hälfte?',
  '“240” is the number of all messages. Ask which of them stay below the top.':
    '„240“ ist die Zahl aller Nachrichten. Fragen Sie, welche davon unterhalb der Spitze bleiben.',
  'How many messages cross the top in all 16 phases combined?':
    'Wie viele Nachrichten gehen in allen 16 Phasen zusammen über die Spitze?',
  'Every other task has a partner across.': 'Jeder zweite Task hat drüben einen Partner.',
  'All 16 tasks have partners in the other half, 8 each.': 'Alle 16 Tasks haben Partner in der anderen Hälfte, je 8.',
  'Every task has 8 partners in the other half.': 'Jeder Task hat 8 Partner in der anderen Hälfte.',
  '16 tasks send 15 messages each.': '16 Tasks senden je 15 Nachrichten.',
  '240 is the number of all messages. 7 of a task’s 15 partners are in its own half.':
    '240 ist die Anzahl aller Nachrichten. Von den 15 Partnern eines Tasks sind 7 in der eigenen Hälfte.',
  '16 tasks have 8 partners each in the other half. Room for 8 in each of 16 phases is just enough.':
    '16 Tasks haben je 8 Partner in der anderen Hälfte. Platz für 8 in jeder von 16 Phasen ist gerade genug.',
  'XOR sends nothing across in phases 1 to 7. In each phase after that it sends twice what fits.':
    'XOR sendet in den Phasen 1 bis 7 nichts hinüber. Danach sendet es in jeder Phase das Doppelte dessen, was passt.',
  'Half the bisection has room for the whole exchange, if the messages are spread evenly.':
    'Die halbe Bisektion hat Platz für den ganzen Austausch, wenn die Nachrichten gleichmäßig verteilt sind.',
  'less orange': 'weniger Orange',
  'Ideal: a task sends its 15 messages one after another, with nobody in the way. XOR takes 53 % longer.':
    'Ideal: Ein Task sendet seine 15 Nachrichten nacheinander, und niemand ist im Weg. XOR braucht 53 % länger.',
  'In phase p of the exchange LIN, task s sends to s + p, and after 15 comes 0 again. Only 7 phases send more than fits, and not by as much.':
    'In Phase p des Austauschs LIN sendet Task s an s + p, und nach 15 kommt wieder 0. Nur in 7 Phasen ist es mehr, als passt, und der Überschuss ist kleiner.',
  '2 min. Take your time here: there is less orange, and yet it ends later. Ask for a vote, and for reasons, before you run it.':
    '2 min. Nehmen Sie sich hier Zeit: Es ist weniger orange, und doch endet es später. Lassen Sie vor dem Start abstimmen und begründen.',
  '“47 %” assumes that everybody waits at the end of a phase. Ask who would tell a task that the others are not ready.':
    '„47 %“ nimmt an, dass am Ende einer Phase alle warten. Fragen Sie, wer einem Task sagen sollte, dass die anderen nicht so weit sind.',
  'How much longer than ideal does LIN take?': 'Wie viel länger als ideal braucht LIN?',
  '7 phases take twice as long instead of 8.': '7 Phasen dauern doppelt so lange statt 8.',
  '47 % would be right if everybody waited at the end of each phase: 22 turns for 15 messages. But nobody does.':
    '47 % wären richtig, wenn alle am Ende jeder Phase warten würden: 22 Runden für 15 Nachrichten. Aber das tut niemand.',
  '128 messages cross, as with XOR.': '128 Nachrichten gehen hinüber, wie bei XOR.',
  'As many messages cross as with XOR, but the waiting falls on different tasks.':
    'Es gehen so viele Nachrichten hinüber wie bei XOR, aber das Warten trifft andere Tasks.',
  'Late tasks make other tasks late.': 'Späte Tasks halten andere auf.',
  'Phases do not wait for one another. When XOR crosses, every message shares a link, so all tasks are late together. At 30 µs all are in phase 9.':
    'Phasen warten nicht aufeinander. Wenn XOR hinübergeht, teilt jede Nachricht einen Link, also sind alle Tasks gemeinsam spät. Bei 30 µs sind alle in Phase 9.',
  'In LIN some tasks wait and some do not. Those ahead, in phase 7, run into the late ones, in phase 6.':
    'Bei LIN warten manche Tasks und manche nicht. Wer voraus ist, in Phase 7, trifft auf die Späten in Phase 6.',
  'Waiting that hits only some tasks carries over into the next phase.':
    'Warten, das nur manche Tasks trifft, setzt sich in der nächsten Phase fort.',
  'spread evenly': 'gleichmäßig verteilt',
  'A third exchange, OPT (Prisacari et al., 2013), mixes near and far partners. In each of its 16 phases, 8 messages cross the top.':
    'Ein dritter Austausch, OPT (Prisacari u. a., 2013), mischt nahe und ferne Partner. In jeder seiner 16 Phasen gehen 8 Nachrichten über die Spitze.',
  'With routes made for it, no link ever carries two messages.':
    'Mit Wegen, die dafür gemacht sind, trägt nie ein Link zwei Nachrichten.',
  '1 min. Say that nothing waits here. Most will then choose “0 %”.':
    '1 min. Sagen Sie, dass hier nichts wartet. Die meisten werden dann „0 %“ wählen.',
  'After the run, ask how many messages a task has, and how many phases there are.':
    'Fragen Sie nach dem Lauf, wie viele Nachrichten ein Task hat und wie viele Phasen es gibt.',
  'How much longer than ideal does OPT take?': 'Wie viel länger als ideal braucht OPT?',
  'Nothing ever waits.': 'Es wartet nie etwas.',
  'Nothing waits. But there are 16 phases, and a task has only 15 messages.':
    'Es wartet nichts. Aber es gibt 16 Phasen, und ein Task hat nur 15 Nachrichten.',
  'There are 16 phases for 15 messages.': 'Es gibt 16 Phasen für 15 Nachrichten.',
  'Half of what XOR loses.': 'Die Hälfte von dem, was XOR verliert.',
  'XOR loses time where two messages share a link. In OPT no two do.':
    'XOR verliert Zeit, wo sich zwei Nachrichten einen Link teilen. Bei OPT tun das keine zwei.',
  'In OPT, each task has one phase in which it is its own partner, and idle. So it needs 16 turns for 15 messages: 16 / 15 is 1.067.':
    'Bei OPT ist jeder Task in einer Phase sein eigener Partner und untätig. Also braucht er 16 Runden für 15 Nachrichten: 16 / 15 ist 1,067.',
  'In XOR and LIN that phase is phase 0 for every task, so they skip it. With 1,024 tasks, OPT loses one turn in 1,023: 0.1 %.':
    'Bei XOR und LIN ist das für alle Tasks die Phase 0, also überspringen sie sie. Bei 1.024 Tasks verliert OPT eine Runde von 1.023: 0,1 %.',
  'OPT never waits. It only has one more phase than a task has messages.':
    'OPT wartet nie. Es hat nur eine Phase mehr, als ein Task Nachrichten hat.',
  'pay for the rest': 'für den Rest bezahlen',
  'The other remedy: twice as many links to the top, so that all 16 messages fit.':
    'Das andere Mittel: doppelt so viele Links zur Spitze, sodass alle 16 Nachrichten passen.',
  'That is full bisection, and it is expensive.': 'Das ist die volle Bisektion, und sie ist teuer.',
  '1 min. Ask who will gain from the new links: one lane, or both?':
    '1 min. Fragen Sie, wer von den neuen Links etwas hat: eine Spur oder beide?',
  'Ask those who say “7 %” which phase XOR can skip. Close with the price: twice the links at the top.':
    'Fragen Sie, wer „7 %“ sagt, welche Phase XOR überspringen kann. Schließen Sie mit dem Preis: doppelt so viele Links an der Spitze.',
  'How much longer than ideal does XOR take then?': 'Wie viel länger als ideal braucht XOR dann?',
  'There is room for all 16.': 'Es ist Platz für alle 16.',
  'As much as OPT on half the links.': 'So viel wie OPT auf der Hälfte der Links.',
  'XOR skips its phase 0. It needs 15 turns for 15 messages.':
    'XOR überspringt seine Phase 0. Es braucht 15 Runden für 15 Nachrichten.',
  'Twice the links halve the loss.': 'Doppelt so viele Links halbieren den Verlust.',
  'Two messages shared each link. With twice the links, none share.':
    'Zwei Nachrichten teilten sich jeden Link. Mit doppelt so vielen Links teilen keine mehr.',
  'XOR is ideal now, at the price of twice the links at the top. OPT is only 7 % longer on half of them.':
    'XOR ist jetzt ideal, zum Preis von doppelt so vielen Links an der Spitze. OPT braucht auf der Hälfte davon nur 7 % länger.',
  'Full bisection helps an exchange that does not spread its messages. It gives OPT nothing: 7 % here, too.':
    'Die volle Bisektion hilft einem Austausch, der seine Nachrichten nicht verteilt. OPT bringt sie nichts: auch hier 7 %.',
  'Spread the messages, or pay for links that are idle half the time.':
    'Verteilen Sie die Nachrichten, oder zahlen Sie für Links, die die Hälfte der Zeit untätig sind.',
};
