/* The lesson fat-tree in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Eight nodes, with switches above them. Lines come in pairs: one link up, one link down.':
    'Acht Knoten, darüber Switches. Linien verlaufen paarweise: ein Link hinauf, ein Link hinunter.',
  'Each node runs one task, a part of a program: task 0 on node 0, and so on.':
    'Auf jedem Knoten läuft ein Task, ein Teil eines Programms: Task 0 auf Knoten 0 und so weiter.',
  'Task [0](task:0:0) sends a message to task [4](task:0:4), as many small packets.':
    'Task [0](task:0:0) sendet eine Nachricht an Task [4](task:0:4), in vielen kleinen Paketen.',
  'The packets climb to the lowest switch above both nodes, then come down.':
    'Die Pakete steigen auf bis zum untersten Switch über beiden Knoten und kommen dann herunter.',
  '1 min. Let somebody trace the path on the screen with a finger before they vote.':
    '1 min. Lassen Sie jemanden den Weg mit dem Finger an der Wand verfolgen, bevor abgestimmt wird.',
  'If most say “Four”, ask which nodes a switch on the middle level can reach.':
    'Wenn die meisten „Vier“ sagen: Fragen Sie, welche Knoten ein Switch der mittleren Ebene erreicht.',
  'How many links does the message use?': 'Wie viele Links benutzt die Nachricht?',
  Two: 'Zwei',
  'One up and one down.': 'Einen hinauf und einen hinunter.',
  'The first switch reaches only nodes 0 and 1.': 'Der erste Switch erreicht nur die Knoten 0 und 1.',
  Four: 'Vier',
  'Two up and two down.': 'Zwei hinauf und zwei hinunter.',
  'Two links up is only the middle level. That switch reaches nodes 0 to 3.':
    'Zwei Links hinauf ist erst die mittlere Ebene. Der Switch dort erreicht die Knoten 0 bis 3.',
  Six: 'Sechs',
  'Three up and three down.': 'Drei hinauf und drei hinunter.',
  'The lowest switch above both 0 and 4 is the top one: three links up, three down.':
    'Der unterste Switch über 0 und 4 ist der oberste von allen: drei Links hinauf, drei hinunter.',
  'The message travels as 64 packets. Here, after 1 µs, they are on all six links. The last one arrives after 3.33 µs.':
    'Die Nachricht reist in 64 Paketen. Hier, nach 1 µs, sind sie auf allen sechs Links. Das letzte kommt nach 3,33 µs an.',
  'A message climbs only as far as it has to.': 'Eine Nachricht steigt nur so weit auf, wie sie muss.',
  'two messages': 'zwei Nachrichten',
  '[0](task:0:0) sends to [4](task:0:4), and [2](task:0:2) to [7](task:0:7).':
    '[0](task:0:0) sendet an [4](task:0:4), und [2](task:0:2) an [7](task:0:7).',
  'Both need [the one link to the top](link:0:12).': 'Beide brauchen [den einen Link zur Spitze](link:0:12).',
  '2 min. Vote twice, and let neighbours talk in between.':
    '2 min. Lassen Sie zweimal abstimmen und dazwischen Nachbarn miteinander reden.',
  'Many say “Three times as long”. Ask who waits a second time on the way down.':
    'Viele sagen „Dreimal so lange“. Fragen Sie, wer auf dem Weg nach unten ein zweites Mal wartet.',
  'Point at the queue below the shared link while it runs: it grows for as long as both send.':
    'Zeigen Sie während des Laufs auf die Warteschlange unter dem gemeinsamen Link: Sie wächst, solange beide senden.',
  'How long until both have arrived?': 'Wie lange dauert es, bis beide angekommen sind?',
  'One message alone takes 3.33 µs.': 'Eine Nachricht allein braucht 3,33 µs.',
  'No longer': 'Nicht länger',
  'They fit through together.': 'Sie passen zusammen hindurch.',
  'A link carries one packet at a time: 128 packets take 128 turns.':
    'Ein Link trägt ein Paket auf einmal: 128 Pakete kommen 128-mal an die Reihe.',
  'Twice as long': 'Doppelt so lange',
  'They have to share the link.': 'Sie müssen sich den Link teilen.',
  'Three times as long': 'Dreimal so lange',
  'They meet twice: up and down.': 'Sie treffen sich zweimal: oben und unten.',
  'The two messages reach [the link down](link:0:27) one behind the other. No packet waits a second time.':
    'Die zwei Nachrichten kommen hintereinander auf [den Link nach unten](link:0:27). Kein Paket wartet ein zweites Mal.',
  'They take turns, packet by packet, on [the link up](link:0:12). Both have arrived after 6.60 µs.':
    'Sie wechseln sich ab, Paket für Paket, auf dem [Link nach oben](link:0:12). Beide sind nach 6,60 µs angekommen.',
  'That is 98 % longer than ideal. Ideal is how long it takes with nobody in the way.':
    'Das ist 98 % länger als ideal. Ideal ist die Zeit, wenn niemand im Weg ist.',
  'Messages that share part of their path wait once, not at every link.':
    'Nachrichten, die ein Stück Weg teilen, warten einmal, nicht an jedem Link.',
  'a fatter top': 'eine dickere Spitze',
  'Now there is a second switch at the top, and each half has two links up.':
    'Nun steht ein zweiter Switch an der Spitze, und jede Hälfte hat zwei Links nach oben.',
  'Tasks [0](task:0:0), [1](task:0:1), [2](task:0:2), [3](task:0:3) send to [4](task:0:4), [5](task:0:5), [6](task:0:6), [7](task:0:7).':
    'Die Tasks [0](task:0:0), [1](task:0:1), [2](task:0:2), [3](task:0:3) senden an [4](task:0:4), [5](task:0:5), [6](task:0:6), [7](task:0:7).',
  '1 min. First ask what has changed in the picture since the last step.':
    '1 min. Fragen Sie zuerst, was sich im Bild seit dem letzten Schritt geändert hat.',
  '“No longer than one alone” looks only at the top. Ask which link nodes 0 and 1 share.':
    '„Nicht länger als eine allein“ sieht nur auf die Spitze. Fragen Sie, welchen Link sich die Knoten 0 und 1 teilen.',
  'How long until all four have arrived?': 'Wie lange dauert es, bis alle vier angekommen sind?',
  'No longer than one alone': 'Nicht länger als eine allein',
  'There is room at the top.': 'An der Spitze ist Platz.',
  'The top is not the only place where they meet: [this link](link:0:8) serves nodes 0 and 1.':
    'Sie treffen sich nicht nur an der Spitze: [Dieser Link](link:0:8) bedient die Knoten 0 und 1.',
  'Two share each link.': 'Je zwei teilen sich einen Link.',
  'Four times as long': 'Viermal so lange',
  'Four messages cross.': 'Vier Nachrichten gehen hinüber.',
  'There are two links to the top, so no more than two messages share one.':
    'Zur Spitze führen zwei Links, also teilen sich höchstens zwei Nachrichten einen.',
  'Two links lead to the top, but only [one](link:0:8) leads out of each pair of nodes. Two messages take turns there.':
    'Zwei Links führen zur Spitze, aber nur [einer](link:0:8) führt aus jedem Paar von Knoten heraus. Dort wechseln sich zwei Nachrichten ab.',
  'The narrowest place decides.': 'Die engste Stelle entscheidet.',
  'place them yourself': 'selbst platzieren',
  'The thin tree again. A task need not run on the node of its number: any node will do.':
    'Noch einmal der dünne Baum. Ein Task muss nicht auf dem Knoten seiner Nummer laufen: Jeder Knoten ist recht.',
  'Tasks 0 and 4 send each other a message. So do 1 and 5, 2 and 6, 3 and 7.':
    'Die Tasks 0 und 4 senden einander je eine Nachricht. Ebenso 1 und 5, 2 und 6, 3 und 7.',
  'At the top, four messages need [one link](link:0:12).':
    'An der Spitze brauchen vier Nachrichten [einen Link](link:0:12).',
  'Drag tasks to other nodes until no link carries more than one message.':
    'Ziehen Sie Tasks auf andere Knoten, bis kein Link mehr als eine Nachricht trägt.',
  '3 min. Let somebody come to the front and drag. Ask the class which pair to bring together next.':
    '3 min. Lassen Sie jemanden nach vorn kommen und ziehen. Fragen Sie die Klasse, welches Paar als Nächstes zusammensoll.',
  'If they are stuck, ask for two tasks that talk to each other, and what lies between them.':
    'Geht es nicht weiter, fragen Sie nach zwei Tasks, die miteinander reden, und was zwischen ihnen liegt.',
  'Can you do it with two swaps?': 'Schaffen Sie es mit zweimal Tauschen?',
  'Drag one task onto another. The two swap places.':
    'Ziehen Sie einen Task auf einen anderen. Die beiden tauschen die Plätze.',
  'At most one message on any link': 'Auf jedem Link höchstens eine Nachricht',
  'Tasks that talk to each other now sit below the same switch. Nothing climbs any higher, and nobody waits.':
    'Tasks, die miteinander reden, sitzen jetzt unter demselben Switch. Nichts steigt höher auf, und niemand wartet.',
  'At first it took four times as long: 300 % longer than ideal. “was” beside the figure is from before the last swap only. Two swaps are enough, for instance 1 and 4, then 3 and 6.':
    'Anfangs dauerte es viermal so lange: 300 % länger als ideal. „Vorher“ neben der Zahl meint nur: vor dem letzten Tausch. Zweimal tauschen genügt, zum Beispiel 1 und 4, dann 3 und 6.',
  'Where tasks sit can matter more than how fast links are.':
    'Wo Tasks sitzen, kann mehr ausmachen als die Geschwindigkeit der Links.',
  'the fat tree': 'der Fat Tree',
  'Tasks cannot always sit side by side. Here every task sends to the other half.':
    'Tasks können nicht immer nebeneinander sitzen. Hier sendet jeder Task an die andere Hälfte.',
  'Every switch below the top has two links up: as many as it has down.':
    'Jeder Switch unterhalb der Spitze hat zwei Links nach oben: so viele wie nach unten.',
  '1 min. Ask what the word fat means now: thicker links, or more of them?':
    '1 min. Fragen Sie, was das Wort fat jetzt bedeutet: dickere Links oder mehr Links?',
  'Anyone who says “Eight times as long” should point to the link that all eight would share.':
    'Wer „Achtmal so lange“ sagt, soll den Link zeigen, den sich alle acht teilen würden.',
  'How long until all eight have arrived?': 'Wie lange dauert es, bis alle acht angekommen sind?',
  'Each message finds links of its own.': 'Jede Nachricht findet eigene Links.',
  'Every pair of nodes has two links up now, and each half has four.':
    'Jedes Paar von Knoten hat jetzt zwei Links nach oben, und jede Hälfte vier.',
  'Eight times as long': 'Achtmal so lange',
  'There are eight of them.': 'Es sind acht.',
  'It would take eight times as long if all shared one link. They share none.':
    'Es würde achtmal so lange dauern, wenn sich alle einen Link teilten. Sie teilen sich keinen.',
  'All have arrived after 3.33 µs: no link carries more than one message.':
    'Alle sind nach 3,33 µs angekommen: Kein Link trägt mehr als eine Nachricht.',
  'A tree that does not get thinner towards the top is a full fat tree. Many are built with fewer cables there, and are still called fat trees.':
    'Ein Baum, der zur Spitze hin nicht dünner wird, ist ein voller Fat Tree. Viele baut man dort mit weniger Kabeln, und auch sie heißen Fat Tree.',
  'A full fat tree has as many links at the top as at the bottom.':
    'Ein voller Fat Tree hat an der Spitze so viele Links wie unten.',
  'everybody to everybody': 'alle an alle',
  'Programs often need more: every task sends a message to every other task. That is an all-to-all.':
    'Programme brauchen oft mehr: Jeder Task sendet jedem anderen eine Nachricht. Das heißt „jeder an jeden“.',
  'It goes in phases. In each phase, a task sends one message and receives one.':
    'Es geht in Phasen. In jeder Phase sendet ein Task eine Nachricht und empfängt eine.',
  'An exchange fixes the order: who sends to whom in which phase. This one is called XOR.':
    'Ein Austausch legt die Reihenfolge fest: wer in welcher Phase an wen sendet. Dieser hier heißt XOR.',
  '1 min. Say the three new words once more: all-to-all, phase, exchange. Everything that follows uses them.':
    '1 min. Sagen Sie die drei neuen Wörter noch einmal: jeder an jeden, Phase, Austausch. Alles Weitere baut darauf auf.',
  '“56” counts messages. Ask how many of them travel at the same time.':
    '„56“ zählt Nachrichten. Fragen Sie, wie viele davon zugleich unterwegs sind.',
  'How many phases do the eight tasks need?': 'Wie viele Phasen brauchen die acht Tasks?',
  'Phase 0 does not count: in it, each task would send to itself.':
    'Phase 0 zählt nicht: In ihr würde jeder Task an sich selbst senden.',
  One: 'Eine',
  'All of them send at once.': 'Alle senden zugleich.',
  'In one phase a task sends one message. It has more to send than that.':
    'In einer Phase sendet ein Task eine Nachricht. Er hat mehr als eine zu senden.',
  Seven: 'Sieben',
  'Each task has seven others to send to.': 'Jeder Task hat sieben andere, an die er sendet.',
  'Eight tasks send seven messages each.': 'Acht Tasks senden je sieben Nachrichten.',
  '56 is the number of messages. Eight of them travel in each phase.':
    '56 ist die Anzahl der Nachrichten. In jeder Phase sind acht davon unterwegs.',
  'In phases 1 to 7 every task has sent to each of the seven others, one after another.':
    'In den Phasen 1 bis 7 hat jeder Task an jeden der sieben anderen gesendet, an einen nach dem anderen.',
  'No link ever carries two messages here. Many real trees are thinner at the top, and then the order matters.':
    'Hier trägt nie ein Link zwei Nachrichten. Viele wirkliche Bäume sind an der Spitze dünner, und dann kommt es auf die Reihenfolge an.',
  'An exchange is an order: who sends to whom in which phase.':
    'Ein Austausch ist eine Reihenfolge: wer in welcher Phase an wen sendet.',

  'One message': 'Eine Nachricht',
  'Two messages': 'Zwei Nachrichten',
  'Four messages': 'Vier Nachrichten',
  'Eight messages': 'Acht Nachrichten',
  'All to all': 'Jeder an jeden',
};
