/* The lesson latency in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  '64 tasks send messages of 4 KiB, and there is no latency. A message costs only the time for which its links are busy.':
    '64 Tasks senden Nachrichten von 4 KiB, und es gibt keine Latenz. Eine Nachricht kostet nur die Zeit, die ihre Links belegt sind.',
  'OPT takes 2 % longer than ideal. With XOR, two messages share each link to the top in half of the phases.':
    'OPT braucht 2 % länger als ideal. Bei XOR teilen sich in der Hälfte der Phasen zwei Nachrichten jeden Link zur Spitze.',
  '1 min. Say what is left when only links take time: waiting is all there is to lose.':
    '1 min. Sagen Sie, was bleibt, wenn nur Links Zeit kosten: Zu verlieren gibt es nur das Warten.',
  '“100 %” forgets the phases in which nothing crosses. Ask how many there are.':
    '„100 %“ vergisst die Phasen, in denen nichts hinübergeht. Fragen Sie, wie viele das sind.',
  'How much longer than ideal does XOR take?': 'Wie viel länger als ideal braucht XOR?',
  'Half of the messages wait in half of the phases.': 'Die Hälfte der Nachrichten wartet in der Hälfte der Phasen.',
  'The second message makes its task late, and the next phase starts late, too.':
    'Die zweite Nachricht verspätet ihren Task, und auch die nächste Phase beginnt verspätet.',
  'Half of the phases take twice as long.': 'Die Hälfte der Phasen dauert doppelt so lange.',
  'Everything takes twice as long.': 'Alles dauert doppelt so lange.',
  'Not everything takes twice as long: in the first half of the phases nothing crosses the top.':
    'Nicht alles dauert doppelt so lange: In der ersten Hälfte der Phasen geht nichts über die Spitze.',
  'Phases 32 to 63 take twice as long. XOR loses 106 µs: 316 instead of 210.':
    'Die Phasen 32 bis 63 dauern doppelt so lange. XOR verliert 106 µs: 316 statt 210.',
  'Without latency, waiting is all that costs.': 'Ohne Latenz kostet nur das Warten.',
  'real latencies': 'wirkliche Latenzen',
  'Now there is latency: 100 ns for a link, 50 ns for a switch, 500 ns for an adapter. Without it, XOR took 51 % longer than ideal.':
    'Nun gibt es Latenz: 100 ns für einen Link, 50 ns für einen Switch, 500 ns für einen Adapter. Ohne sie dauerte XOR 51 % länger als ideal.',
  '2 min. Write the percentage as a fraction on the board. Ask which has changed, the top or the bottom.':
    '2 min. Schreiben Sie den Prozentwert als Bruch an die Tafel. Fragen Sie, was sich geändert hat, Zähler oder Nenner.',
  '“51 %” is right about the waiting and wrong about the share. Ask what it is a percentage of.':
    '„51 %“ hat recht mit dem Warten und unrecht mit dem Anteil. Fragen Sie, wovon das Prozent sind.',
  'How much longer than ideal does XOR take now?': 'Wie viel länger als ideal ist es jetzt?',
  'Latency comes on top.': 'Die Latenz kommt obendrauf.',
  'Latency comes on top of the ideal time, too.': 'Die Latenz kommt auch auf die Idealzeit obendrauf.',
  'It waits as much as before.': 'Es wartet so viel wie zuvor.',
  'XOR waits as long as before, but the time it is compared with has doubled.':
    'XOR wartet so lange wie zuvor, aber die Zeit, mit der verglichen wird, hat sich verdoppelt.',
  'The ideal time includes the latencies.': 'Die Idealzeit enthält die Latenzen.',
  'XOR loses 103 µs, hardly less than before. But ideal takes 420 µs now, not 210.':
    'XOR verliert 103 µs, kaum weniger als zuvor. Aber ideal sind jetzt 420 µs, nicht 210.',
  'The same waiting is a smaller share of a longer time.':
    'Dasselbe Warten ist ein kleinerer Anteil einer längeren Zeit.',
  'one packet': 'ein Paket',
  'Now messages of one packet, 64 B. Two of them still share each link to the top.':
    'Nachrichten von einem Paket, 64 B. Weiterhin teilen sich zwei davon jeden Link zur Spitze.',
  '1 min. Ask how long one packet can hold up another.':
    '1 min. Fragen Sie, wie lange ein Paket ein anderes aufhalten kann.',
  '“51 %” thinks that small messages suffer most. Ask whether the ideal run has any less latency.':
    '„51 %“ meint, dass kleine Nachrichten am meisten leiden. Fragen Sie, ob der ideale Lauf weniger Latenz hat.',
  'A packet waits for one other packet at most.': 'Ein Paket wartet höchstens auf ein anderes.',
  'The share does not depend on the size.': 'Der Anteil hängt nicht von der Größe ab.',
  'Waiting shrinks with the size of the messages. Latency does not.':
    'Worauf eine Nachricht wartet, schrumpft mit der Nachricht. Die Latenz nicht.',
  'Small messages suffer most.': 'Kleine Nachrichten leiden am meisten.',
  'Small messages do suffer most from latency. But the ideal time includes that as well.':
    'Kleine Nachrichten leiden zwar am meisten unter der Latenz. Aber die hat die Idealzeit auch.',
  'The second message waits 0.05 µs. A phase takes 3.4 µs, nearly all of it latency.':
    'Wer als Zweiter kommt, wartet 0,05 µs. Eine Phase dauert 3,4 µs, fast alles davon ist Latenz.',
  'OPT is slightly behind, by 1 %: it needs one more phase than a task has messages.':
    'OPT liegt etwas zurück, um 1 %: Es hat eine Phase mehr als Nachrichten.',
  'For tiny messages the exchange hardly matters.': 'Bei winzigen Nachrichten ist der Austausch gleichgültig.',
  'large messages': 'große Nachrichten',
  'Now messages of 32 KiB, 512 packets.': 'Und Nachrichten von 32 KiB, 512 Pakete.',
  '1 min. Let them put the three sizes of this lesson in order before you run it.':
    '1 min. Lassen Sie die drei Größen dieser Lektion vor dem Start in eine Reihenfolge bringen.',
  '“25 %” takes the share as fixed. Ask which part of a phase grows with the message, and which does not.':
    '„25 %“ hält den Anteil für ausgemacht. Fragen Sie, welcher Teil einer Phase mit der Nachricht wächst und welcher nicht.',
  'There is more time to make up for it.': 'Es bleibt mehr Zeit, es aufzuholen.',
  'The waiting gets longer, too: a whole message of 512 packets.':
    'Was wartet, ist auch länger: eine ganze Nachricht von 512 Paketen.',
  'The same as with 4 KiB.': 'Wie bei 4 KiB.',
  'Latency stays as it is, while messages take eight times as long.':
    'Die Latenz bleibt, wie sie ist, während Nachrichten achtmal so lange dauern.',
  'Latency hardly counts any more.': 'Latenz zählt kaum noch.',
  'Links are busy nearly all the time. XOR is nearly as far from ideal as without latency. OPT takes 2 % longer.':
    'Die Links sind fast die ganze Zeit belegt. XOR ist fast so weit von ideal wie ohne Latenz, und OPT braucht 2 %.',
  'The larger the messages, the more the exchange matters.':
    'Je größer die Nachrichten, desto mehr entscheidet der Austausch.',
};
