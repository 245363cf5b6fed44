/* The lesson to-one in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Node [0](task:0:0) sends one packet to node [8](task:0:8). Alone it takes 1.484 µs.':
    'Knoten [0](task:0:0) sendet ein Paket an Knoten [8](task:0:8). Allein braucht es 1,484 µs.',
  'It is 256 B long, and each link moves 16 Gb/s. So it keeps a link busy for 128 ns.':
    'Es hat 256 B, und jeder Link bewegt 16 Gb/s. Einen Link belegt es also 128 ns lang.',
  'Now nodes [1](task:0:1) and [2](task:0:2) each send a packet to node 8 as well. All three need [the last link](link:0:56).':
    'Nun senden auch die Knoten [1](task:0:1) und [2](task:0:2) ein Paket an Knoten 8. Alle drei brauchen [den letzten Link](link:0:56).',
  '2 min. Keep two times apart on the board: the journey, and how long a packet keeps one link busy.':
    '2 min. Halten Sie an der Tafel zwei Zeiten auseinander: die Reise und wie lange ein Paket einen Link belegt.',
  '“4.452 µs” is three journeys in a row. Ask whether the second packet waits at home until the first has arrived.':
    '„4,452 µs“ sind drei Reisen nacheinander. Fragen Sie, ob das zweite Paket zu Hause wartet, bis das erste angekommen ist.',
  'How long does the last of the three take?': 'Wie lange braucht das letzte der drei?',
  '1.484 µs': '1,484 µs',
  'A fat tree has a path for each.': 'Ein Fat Tree hat für jedes einen Weg.',
  'At the end there is one path for all: only [one link](link:0:56) leads into node 8.':
    'Am Ende gibt es nur einen Weg für alle: Nur [ein Link](link:0:56) führt zu Knoten 8.',
  '1.740 µs': '1,740 µs',
  'Two others go first, taking 128 ns each.': 'Zwei andere gehen voraus, je 128 ns.',
  '4.452 µs': '4,452 µs',
  'They go one after the other: three times as long.': 'Sie gehen nacheinander: dreimal so lange.',
  'For most of the journey they travel side by side. They take turns only at the end.':
    'Den größten Teil des Weges reisen sie nebeneinander. Nur am Ende geht es der Reihe nach.',
  'It waits before [the last link](link:0:56) while two others are sent: 1.484 µs plus twice 0.128 µs.':
    'Es wartet vor [dem letzten Link](link:0:56), während zwei andere gesendet werden: 1,484 µs und zweimal 0,128 µs.',
  'Waiting costs the time it takes to send the others, not the length of their journey.':
    'Warten kostet die Zeit, in der die anderen gesendet werden, nicht die Dauer ihrer Reise.',
  'packet after packet': 'Paket auf Paket',
  'Nodes [0](task:0:0) and [1](task:0:1) now send 256 packets each.':
    'Die Knoten [0](task:0:0) und [1](task:0:1) senden jetzt je 256 Pakete.',
  'While one packet leaves through [the last link](link:0:56), two more arrive.':
    'Während ein Paket über [den letzten Link](link:0:56) hinausgeht, kommen zwei weitere an.',
  'So each packet of node 0 waits for one more packet of node 1 than the packet before it did.':
    'Jedes Paket von Knoten 0 wartet also auf ein Paket von Knoten 1 mehr als das Paket davor.',
  '1 min. Let them find the rule with the second and third packets, and only then do the tenth.':
    '1 min. Lassen Sie die Regel am zweiten und dritten Paket finden, erst dann am zehnten.',
  '“1.612 µs” is true of the second packet. Ask how many packets the tenth has to wait for.':
    '„1,612 µs“ gilt für das zweite Paket. Fragen Sie, auf wie viele Pakete das zehnte warten muss.',
  'How long does the tenth packet of node 0 take?': 'Wie lange braucht das zehnte Paket von Knoten 0?',
  'The first one does not wait. It takes 1.484 µs.': 'Das erste wartet nicht. Es braucht 1,484 µs.',
  '1.612 µs': '1,612 µs',
  'It waits for one packet of node 1.': 'Es wartet auf ein Paket von Knoten 1.',
  'The second packet takes 1.612 µs. The tenth waits for nine.':
    'Das zweite Paket braucht 1,612 µs. Das zehnte wartet auf neun.',
  '2.636 µs': '2,636 µs',
  'It waits for nine packets of node 1.': 'Es wartet auf neun Pakete von Knoten 1.',
  '14.840 µs': '14,840 µs',
  'Ten packets take ten times as long.': 'Zehn Pakete brauchen zehnmal so lange.',
  'Nine journeys happen at the same time. Only 128 ns of each stands in its way.':
    'Neun Reisen finden zugleich statt. Nur 128 ns von jeder stehen ihm im Weg.',
  '1.484 µs plus nine times 0.128 µs. The paper measures the same growth.':
    '1,484 µs und neunmal 0,128 µs. Das Paper misst denselben Anstieg.',
  'At 3 µs, 15 packets wait behind [one link](link:0:72) and [the other](link:0:73).':
    'Bei 3 µs warten 15 Pakete hinter [dem einen Link](link:0:72) und [dem anderen](link:0:73).',
  'full buffers': 'volle Puffer',
  'The queues before [the last link](link:0:56) grow. Each buffer has room for 12 packets.':
    'Die Warteschlangen vor [dem letzten Link](link:0:56) wachsen. Jeder Puffer hat Platz für 12 Pakete.',
  'A full buffer gives no credit, which is permission to send. So the switch before it has to stop, too.':
    'Ein voller Puffer gibt keinen Kredit, also keine Erlaubnis zu senden. Dann muss auch der Switch davor anhalten.',
  '1 min. Ask where a packet goes that finds the last buffer full.':
    '1 min. Fragen Sie, wohin Pakete gehen, die den letzten Puffer voll vorfinden.',
  '“To the last packet” forgets that buffers end. Ask what a switch does without a credit.':
    '„Bis zum letzten Paket“ vergisst, dass Puffer ein Ende haben. Fragen Sie, was ein Switch tut, der keinen Kredit bekommt.',
  'So far each packet takes longer than the one before. How long does that go on?':
    'Bisher braucht jedes Paket länger als das davor. Wie lange geht das so weiter?',
  'To the last packet': 'Bis zum letzten Paket',
  'The queue grows as long as both send.': 'Die Warteschlange wächst, solange beide senden.',
  'The senders have to stop as well, once the buffers before them are full.':
    'Auch die Sender müssen anhalten, sobald die Puffer vor ihnen voll sind.',
  'Until all buffers are full': 'Bis alle Puffer voll sind',
  'Then no packet enters before another has left.': 'Dann kommt kein Paket hinein, bevor ein anderes hinaus ist.',
  'Until node 1 has finished': 'Bis Knoten 1 fertig ist',
  'Then node 0 has the link to itself.': 'Dann hat Knoten 0 den Link für sich.',
  'Both finish nearly together. The buffers are full long before that.':
    'Beide werden fast gleichzeitig fertig. Lange davor sind die Puffer voll.',
  'At 20 µs every buffer on both paths is full, back to the senders.':
    'Bei 20 µs ist auf beiden Wegen jeder Puffer voll, bis zurück zu den Sendern.',
  'From now on a packet enters only when another has left. Latency stays at 15.3 µs.':
    'Von nun an kommt ein Paket nur hinein, wenn ein anderes hinaus ist. Die Latenz bleibt bei 15,3 µs.',
  'A full buffer stops the one before it, all the way back to the sender.':
    'Ein voller Puffer hält den davor an, bis zurück zum Sender.',
  'smaller buffers': 'kleinere Puffer',
  'Each buffer has room for 12 packets. All packets have arrived after 67.0 µs.':
    'Jeder Puffer hat Platz für 12 Pakete. Nach 67,0 µs sind alle Pakete angekommen.',
  '1 min. Vote before you say anything: this one divides a class.':
    '1 min. Lassen Sie abstimmen, bevor Sie etwas sagen: Hier teilt sich die Klasse.',
  '“Later” fears the stops. Ask which link decides when everything is done, and whether it is ever idle.':
    '„Später“ fürchtet das Anhalten. Fragen Sie, welcher Link entscheidet, wann alles fertig ist, und ob er je ruht.',
  'When have they all arrived with room for only 4?': 'Wann sind alle angekommen, wenn nur Platz für 4 ist?',
  Sooner: 'Früher',
  'No packet waits long.': 'Kein Paket wartet lange.',
  'A shorter wait in the network means a longer one in the sender.':
    'Kürzer warten im Netz heißt länger warten im Sender.',
  'At the same time': 'Zur selben Zeit',
  'The last link is always busy anyway.': 'Der letzte Link ist ohnehin immer belegt.',
  Later: 'Später',
  'The senders are stopped more often.': 'Die Sender werden öfter angehalten.',
  'The senders are stopped more often, but [the last link](link:0:56) is never idle, and it decides.':
    'Die Sender werden öfter angehalten, aber [der letzte Link](link:0:56) ruht nie, und er entscheidet.',
  '[The last link](link:1:56) is never idle, with large buffers or small ones.':
    '[Der letzte Link](link:1:56) ruht nie, bei großen Puffern so wenig wie bei kleinen.',
  'The longest latency falls from 15.3 to 5.07 µs. The rest of the wait is now in the senders.':
    'Die längste Latenz fällt von 15,3 auf 5,07 µs. Das übrige Warten findet jetzt in den Sendern statt.',
  'Buffers change where packets wait, not how fast they leave.':
    'Puffer ändern, wo Pakete warten, nicht wie schnell sie hinausgehen.',
  'another order': 'eine andere Reihenfolge',
  'Now there are two receivers, [8](task:0:8) and [12](task:0:12). Each sender has 128 packets for each of them.':
    'Jetzt zwei Empfänger, [8](task:0:8) und [12](task:0:12). Jeder Sender hat 128 Pakete für jeden von ihnen.',
  'Both senders begin with 8, then go on to 12. All packets have arrived after 50.6 µs.':
    'Beide Sender beginnen mit 8 und gehen dann zu 12. Nach 50,6 µs sind alle Pakete angekommen.',
  '2 min. Let two people act it out: first both at one door, then each at a different one.':
    '2 min. Lassen Sie es zwei Leute vorspielen: erst beide an einer Tür, dann jeder an einer anderen.',
  '“After 25.3 µs” halves everything. Ask how long a sender is busy with its own packets.':
    '„Nach 25,3 µs“ halbiert alles. Fragen Sie, wie lange ein Sender mit seinen eigenen Paketen beschäftigt ist.',
  'Node 1 begins with 12 instead. When have all packets arrived?':
    'Knoten 1 beginnt stattdessen mit 12. Wann sind alle Pakete angekommen?',
  'After 25.3 µs': 'Nach 25,3 µs',
  'Two at once: half the time.': 'Zwei zugleich: die halbe Zeit.',
  'A sender has 256 packets of 128 ns. That alone is 32.8 µs.':
    'Ein Sender hat 256 Pakete zu 128 ns. Das allein sind 32,8 µs.',
  'After 34.3 µs': 'Nach 34,3 µs',
  'No sender ever waits.': 'Kein Sender wartet je.',
  'After 50.6 µs': 'Nach 50,6 µs',
  'There are just as many packets.': 'Es sind genauso viele Pakete.',
  'Now [both](link:0:56) [last links](link:0:60) are busy from the start.':
    'Jetzt sind [beide](link:0:56) [letzten Links](link:0:60) von Anfang an belegt.',
  'The two never need the same link. No packet takes longer than 1.484 µs.':
    'Die beiden brauchen nie denselben Link. Kein Paket braucht länger als 1,484 µs.',
  'An order in which each sender begins somewhere else is called a shuffle.':
    'Eine solche Reihenfolge, bei der jeder Sender anderswo beginnt, heißt Shuffle.',
  'The order of sending can save time that no buffer can.':
    'Die Reihenfolge des Sendens kann Zeit sparen, die kein Puffer spart.',
  'six to ten': 'sechs an zehn',
  'Six senders, ten receivers. Sending goes in cycles: in cycle t of the shuffle, sender i sends to place (i + t) mod 10 of the list.':
    'Sechs Sender, zehn Empfänger. Gesendet wird in Zyklen: In Zyklus t des Shuffles sendet Sender i an Platz (i + t) mod 10 der Liste.',
  'Senders, places and t are counted from 0. The list is nodes [6](task:0:6) to [15](task:0:15).':
    'Sender, Plätze und t werden ab 0 gezählt. Die Liste sind die Knoten [6](task:0:6) bis [15](task:0:15).',
  '1 min. Let the class count the places of the list aloud, from 0.':
    '1 min. Lassen Sie die Klasse die Plätze der Liste laut zählen, ab 0.',
  '“Node 8” takes t for the place. Ask which place node 2 began at.':
    '„Knoten 8“ hält t für den Platz. Fragen Sie, an welchem Platz Knoten 2 begonnen hat.',
  'Where does node 2 send in the ninth cycle, t = 8?': 'Wohin sendet Knoten 2 im neunten Zyklus, t = 8?',
  'Node 6': 'Knoten 6',
  '2 + 8 is 10, and the list starts again.': '2 + 8 ist 10, und die Liste beginnt von vorn.',
  'Node 8': 'Knoten 8',
  't is 8.': 't ist 8.',
  't says how far the list has moved. Node 2 started at place 2.':
    't sagt, wie weit die Liste gerückt ist. Knoten 2 begann bei Platz 2.',
  'Node 15': 'Knoten 15',
  'The list ends there.': 'Dort endet die Liste.',
  'Node 15 is place 9, and node 2 was there one cycle earlier.':
    'Knoten 15 ist Platz 9, und dort war Knoten 2 einen Zyklus früher.',
  '(2 + 8) mod 10 = 0, and place 0 of the list is [6](task:0:6). The list wraps round.':
    '(2 + 8) mod 10 = 0, und Platz 0 der Liste ist [6](task:0:6). Die Liste beginnt von vorn.',
  'In every cycle the six senders have six different receivers, so no packet takes longer than 1.484 µs.':
    'In jedem Zyklus haben sechs Sender sechs verschiedene Empfänger, also braucht kein Paket länger als 1,484 µs.',
  'A shuffle is one list that each sender reads from a different place.':
    'Ein Shuffle ist eine Liste, die jeder von einem anderen Platz aus liest.',
  'Room for 12': 'Platz für 12',
  'One packet': 'Ein Paket',
  'Three packets': 'Drei Pakete',
  'Room for 4': 'Platz für 4',
  Independent: 'Unabhängig',
};
