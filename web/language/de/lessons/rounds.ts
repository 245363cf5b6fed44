/* The lesson rounds in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Twelve senders, 18 receivers: [48](task:0:48) to [65](task:0:65). In each cycle, a sender sends to the next place of the list.':
    'Zwölf Sender, 18 Empfänger: [48](task:0:48) bis [65](task:0:65). In jedem Zyklus sendet ein Sender an den nächsten Platz der Liste.',
  'After 18 cycles every sender has sent to every receiver, and no two messages have met.':
    'Nach 18 Zyklen hat jeder Sender an jeden Empfänger gesendet, und keine zwei Nachrichten sind sich begegnet.',
  'A receiver takes one message per cycle. So 48 senders cannot all go at once: they go in rounds of 18, 18 and 12.':
    'Ein Empfänger nimmt je Zyklus eine Nachricht an. 48 Sender können also nicht alle zugleich. Sie kommen in Runden zu 18, 18 und 12 dran.',
  '2 min. Put the rounds on the board: who sends in the first, the second, the third?':
    '2 min. Schreiben Sie die Runden an die Tafel: Wer sendet in der ersten, der zweiten, der dritten?',
  '“48” would be right if all rounds were full. Ask how long the last one takes.':
    '„48“ wäre richtig, wenn alle Runden voll wären. Fragen Sie, wie lange die letzte dauert.',
  'How many cycles do 48 senders take?': 'Wie viele Zyklen brauchen 48 Sender?',
  '36': '36',
  'Two full rounds.': 'Zwei volle Runden.',
  'The last twelve senders need a round of their own.': 'Die letzten zwölf Sender brauchen eine eigene Runde.',
  '48': '48',
  '48 × 18 messages, 18 in each cycle.': '48 × 18 Nachrichten, 18 in jedem Zyklus.',
  '48 cycles would do if all rounds were full. The last one has only twelve senders and is just as long.':
    '48 Zyklen würden reichen, wenn alle Runden voll wären. Die letzte hat nur zwölf Sender und ist genauso lang.',
  '54': '54',
  'Three rounds through a list of 18.': 'Drei Runden durch eine Liste von 18.',
  'Three rounds of 18 cycles. A round lasts as long as the list, however few send in it.':
    'Drei Runden zu 18 Zyklen. Eine Runde dauert so lange, wie die Liste lang ist, so wenige auch darin senden.',
  'a narrower round': 'eine schmalere Runde',
  'The tree has 16 top switches, and sender i uses number i mod 16.':
    'Der Baum hat 16 oberste Switches, und Sender i nimmt Nummer i mod 16.',
  'In a round of 18, [0](task:0:0) and [16](task:0:16) share a top switch. Here both need [this link](link:0:688). 30 of 54 cycles collide.':
    'In einer Runde von 18 teilen sich [0](task:0:0) und [16](task:0:16) einen obersten Switch. Hier brauchen beide [diesen Link](link:0:688). 30 von 54 Zyklen kollidieren.',
  'In a round of 16, each sender would have a top switch of its own.':
    'In einer Runde von 16 hätte jeder Sender einen obersten Switch für sich.',
  '1 min. Keep two questions apart: how many send in a round, and how long a round takes.':
    '1 min. Halten Sie zwei Fragen auseinander: wie viele in einer Runde senden und wie lange eine Runde dauert.',
  '“72” expects an extra round. Let somebody add up the senders of three rounds.':
    '„72“ erwartet eine Runde mehr. Lassen Sie jemanden die Sender von drei Runden zusammenzählen.',
  'How many cycles do rounds of 16 take?': 'Wie viele Zyklen brauchen Runden von 16?',
  'Three rounds of 16 cycles.': 'Drei Runden zu 16 Zyklen.',
  'A round goes through all 18 receivers, however many send.':
    'Eine Runde geht alle 18 Empfänger durch, wie viele auch senden.',
  'Still three rounds.': 'Immer noch drei Runden.',
  '72': '72',
  'Narrower rounds, so there is one more.': 'Schmalere Runden, also eine mehr.',
  '48 senders make three rounds of 16. Nobody is left over.': '48 Sender sind drei Runden von 16. Keiner bleibt übrig.',
  'Three rounds of 18 cycles, as before. But now nothing collides.':
    'Drei Runden zu 18 Zyklen, wie zuvor. Aber jetzt kollidiert nichts.',
  'The paper prints rounds of 18. There the slowest packet takes 8.908 µs, here 1.484 µs.':
    'Im Paper stehen Runden von 18. Dort braucht das langsamste Paket 8,908 µs, hier 1,484 µs.',
  'Make a round as wide as the top of the tree, not as wide as the list.':
    'Machen Sie eine Runde so breit wie die Spitze des Baums, nicht wie die Liste.',
  'one too many': 'einer zu viel',
  'Rounds of 16 are free of contention. Rounds of 17 would have 17, 17 and 14 senders.':
    'Runden von 16 sind frei von Konkurrenz. Runden von 17 wären 17, 17 und 14 Sender.',
  'In each of the first two, one pair of senders shares a top switch.':
    'In den ersten beiden teilt sich ein Paar von Sendern einen obersten Switch.',
  '1 min. Ask which two senders share a top switch, and for how long.':
    '1 min. Fragen Sie, welche zwei Sender sich einen obersten Switch teilen und wie lange.',
  '“2” counts rounds. Ask how many cycles a round has.':
    '„2“ zählt Runden. Fragen Sie, wie viele Zyklen eine Runde hat.',
  'How many of the 54 cycles collide?': 'Wie viele der 54 Zyklen kollidieren?',
  '2': '2',
  'Once in each of the two rounds.': 'Einmal in jeder der beiden Runden.',
  'A pair shares its switch for the whole round, not just once.':
    'Ein Paar teilt sich seinen Switch die ganze Runde lang, nicht einmal.',
  '28': '28',
  'Most cycles of two rounds.': 'Die meisten Zyklen zweier Runden.',
  'One collision upsets everything that follows.': 'Eine Kollision stört alles, was folgt.',
  'The third round has 14 senders, each with a switch of its own.':
    'Die dritte Runde hat 14 Sender, jeder mit einem Switch für sich.',
  'The two receivers are 16 places apart, or 2 where the list wraps round. They are mostly below the same link.':
    'Die beiden Empfänger sind 16 Plätze auseinander, oder 2, wo die Liste von vorn beginnt. Meist liegen sie unter demselben Link.',
  'With one sender fewer in a round, all of this is gone.': 'Ein Sender weniger je Runde, und alles ist verschwunden.',
  'a receiver that gets double': 'ein Empfänger, der doppelt bekommt',
  'Six senders, ten receivers, a smaller tree. [6](task:0:6) now gets two messages from each sender, the others get one.':
    'Sechs Sender, zehn Empfänger, ein kleinerer Baum. [6](task:0:6) bekommt jetzt zwei Nachrichten von jedem Sender, die anderen eine.',
  'The paper goes through the list once, then through a second list of those that get more.':
    'Das Paper geht die Liste einmal durch und dann eine zweite Liste derer, die mehr bekommen.',
  'The second list is node 6 alone. And a round is no wider than its list.':
    'Die zweite Liste ist Knoten 6 allein. Und eine Runde ist nicht breiter als ihre Liste.',
  '2 min. Ask who is still waiting for something when the first list is done.':
    '2 min. Fragen Sie, wer noch auf etwas wartet, wenn die erste Liste erledigt ist.',
  '“20” sends everybody through the list again. Ask how many receivers are in the second list.':
    '„20“ schickt alle noch einmal durch die Liste. Fragen Sie, wie viele Empfänger in der zweiten Liste stehen.',
  'How many cycles does it take?': 'Wie viele Zyklen dauert es?',
  'The first list takes ten.': 'Die erste Liste braucht zehn.',
  '11': '11',
  'One more place in the list.': 'Ein Platz mehr in der Liste.',
  'In one more cycle only one of the six could send to node 6.':
    'In einem weiteren Zyklus könnte nur einer der sechs an Knoten 6 senden.',
  '16': '16',
  'Then six senders go one by one.': 'Dann kommen sechs Sender einzeln dran.',
  '20': '20',
  'Twice through the list.': 'Zweimal durch die Liste.',
  'The other nine have everything after ten cycles.': 'Die anderen neun haben nach zehn Zyklen alles.',
  'After ten cycles each of the six senders still has a message for node 6. They take turns, one per cycle.':
    'Nach zehn Zyklen hat jeder der sechs Sender noch eine Nachricht für Knoten 6. Sie wechseln sich ab, einer je Zyklus.',
  'all at once': 'alle auf einmal',
  'It is shorter with virtual destinations: node [6](task:0:6) is in the list twice, at both ends.':
    'Kürzer geht es mit virtuellen Zielen: Knoten [6](task:0:6) steht zweimal in der Liste, an beiden Enden.',
  'Now there is one list of 11 places, and 11 cycles instead of 16. In the last five of them, two senders send to node 6.':
    'Nun gibt es eine Liste mit 11 Plätzen und 11 Zyklen statt 16. In den letzten fünf davon senden zwei Sender an Knoten 6.',
  'List after list, it takes 5.58 µs.': 'Liste nach Liste dauert es 5,58 µs.',
  '1 min. Ask which link has the most to carry, and how soon it can be done.':
    '1 min. Fragen Sie, welcher Link am meisten zu tragen hat und wann er frühestens fertig sein kann.',
  '“Sooner” counts cycles. Ask what decides the end: the schedule or the receiver?':
    '„Früher“ zählt Zyklen. Fragen Sie, was das Ende bestimmt: der Ablaufplan oder der Empfänger?',
  'When is it done with virtual destinations?': 'Wann ist es mit virtuellen Zielen fertig?',
  Sooner: 'Früher',
  '11 cycles, not 16.': '11 Zyklen statt 16.',
  'The cycles end sooner. The queue before node 6 does not.':
    'Die Zyklen enden früher. Die Warteschlange vor Knoten 6 nicht.',
  'At the same time': 'Zur selben Zeit',
  'Node 6 gets twelve messages either way.': 'Knoten 6 bekommt so oder so zwölf Nachrichten.',
  Later: 'Später',
  'Collisions cost time.': 'Kollisionen kosten Zeit.',
  'Collisions do cost time, but meanwhile node 6 never waits for a packet.':
    'Zusammenstöße kosten zwar Zeit, aber inzwischen wartet Knoten 6 nie auf ein Paket.',
  '5.58 µs either way. [The link into node 6](link:1:54) is busy until the end, and nothing can be faster than that.':
    'So oder so 5,58 µs. [Der Link zu Knoten 6](link:1:54) ist bis zum Ende belegt, und schneller geht es nicht.',
  'But now some packets wait: the slowest takes 2.764 µs instead of 1.484.':
    'Aber einige Pakete warten nun: Das langsamste braucht 2,764 µs statt 1,484.',
  'More cycles need not take longer. The busiest receiver decides.':
    'Mehr Zyklen müssen nicht länger dauern. Der am stärksten belastete Empfänger entscheidet.',
  'Rounds of 18': 'Runden von 18',
  'Twelve senders': 'Zwölf Sender',
  'Rounds of 16': 'Runden von 16',
  'Rounds of 17': 'Runden von 17',
  'All alike': 'Alle gleich',
  'List after list': 'Liste nach Liste',
  'Virtual destinations': 'Virtuelle Ziele',
};
