/* The lesson fat-tree in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Eight nodes, and switches above them. A line is a link.': 'Acht Knoten, darüber Switches. Eine Linie ist ein Link.',
  'Node [0](task:0:0) sends a message to node [4](task:0:4). It climbs to the first switch that has both below it.':
    'Knoten [0](task:0:0) sendet eine Nachricht an Knoten [4](task:0:4). Sie steigt auf bis zum ersten Switch, unter dem beide liegen.',
  '1 min. Let somebody trace the way with a finger on the wall before they vote.':
    '1 min. Lassen Sie jemanden den Weg mit dem Finger an der Wand verfolgen, bevor abgestimmt wird.',
  'If most say “Four”: ask which nodes the switch in the middle can reach.':
    'Wenn die meisten „Vier“ sagen: Fragen Sie, welche Knoten der Switch in der Mitte erreicht.',
  'How many links does it take?': 'Wie viele Links braucht sie?',
  Two: 'Zwei',
  'One up and one down.': 'Einen hinauf und einen hinunter.',
  'The first switch reaches only 0 and 1.': 'Der erste Switch erreicht nur 0 und 1.',
  Four: 'Vier',
  'Two up and two down.': 'Zwei hinauf und zwei hinunter.',
  'After two links up it is in the middle. Only 0 to 3 are below it.':
    'Nach zwei Links nach oben ist sie in der Mitte. Darunter liegen nur 0 bis 3.',
  Six: 'Sechs',
  'Three up and three down.': 'Drei hinauf und drei hinunter.',
  'Nodes 0 and 4 meet only below the top switch: three links up, three down.':
    'Die Knoten 0 und 4 liegen erst unter dem obersten Switch beide: drei Links hinauf, drei hinunter.',
  'The message is cut into 64 packets. Here, after 1 µs, they are on all six links. The last one arrives after 3.33 µs.':
    'Die Nachricht wird in 64 Pakete zerlegt. Hier, nach 1 µs, sind sie auf allen sechs Links. Das letzte kommt nach 3,33 µs an.',
  'A message climbs only as far as it must.': 'Eine Nachricht steigt nur so weit auf, wie sie muss.',
  'two messages': 'zwei Nachrichten',
  '[0](task:0:0) sends to [4](task:0:4), and [2](task:0:2) to [7](task:0:7).':
    '[0](task:0:0) sendet an [4](task:0:4), und [2](task:0:2) an [7](task:0:7).',
  'Both want [the one link to the top](link:0:12).': 'Beide wollen [den einen Link zur Spitze](link:0:12).',
  '2 min. Vote twice, and let neighbours talk in between.':
    '2 min. Lassen Sie zweimal abstimmen und dazwischen Nachbarn miteinander reden.',
  'Many say “Three times as long”. Ask who waits a second time on the way down.':
    'Viele sagen „Dreimal so lange“. Fragen Sie, wer auf dem Weg nach unten ein zweites Mal wartet.',
  'Point at the queue below the shared link while it runs: it grows as long as both send.':
    'Zeigen Sie während des Laufs auf die Warteschlange unter dem gemeinsamen Link: Sie wächst, solange beide senden.',
  'When have both arrived?': 'Wann sind beide angekommen?',
  'One message alone takes 3.33 µs.': 'Eine Nachricht allein braucht 3,33 µs.',
  'No later': 'Nicht später',
  'They fit through together.': 'Sie passen zusammen hindurch.',
  'A link moves one packet at a time: 128 packets take 128 turns.':
    'Ein Link bewegt ein Paket auf einmal: 128 Pakete kommen 128-mal an die Reihe.',
  'Twice as long': 'Doppelt so lange',
  'They have to share the link.': 'Sie müssen sich den Link teilen.',
  'Three times as long': 'Dreimal so lange',
  'They meet twice: up and down.': 'Sie treffen sich zweimal: oben und unten.',
  'They come one behind the other to [the way down](link:0:27). Nobody waits a second time.':
    'Sie kommen hintereinander zum [Weg nach unten](link:0:27). Niemand wartet ein zweites Mal.',
  'They take turns, packet by packet, on [the way up](link:0:12). Both are there after 6.60 µs.':
    'Sie wechseln sich ab, Paket für Paket, auf dem [Weg nach oben](link:0:12). Beide sind nach 6,60 µs da.',
  'Messages that share a stretch wait for each other once, not at every link.':
    'Nachrichten, die eine Strecke teilen, warten einmal aufeinander, nicht an jedem Link.',
  'a fatter top': 'eine dickere Spitze',
  'A second switch at the top. Now there are two links up from each half.':
    'Ein zweiter Switch an der Spitze. Nun führen zwei Links aus jeder Hälfte nach oben.',
  'Nodes [0](task:0:0), [1](task:0:1), [2](task:0:2), [3](task:0:3) send to [4](task:0:4), [5](task:0:5), [6](task:0:6), [7](task:0:7).':
    'Die Knoten [0](task:0:0), [1](task:0:1), [2](task:0:2), [3](task:0:3) senden an [4](task:0:4), [5](task:0:5), [6](task:0:6), [7](task:0:7).',
  '1 min. Ask first what has changed in the picture since the last step.':
    '1 min. Fragen Sie zuerst, was sich im Bild seit dem letzten Schritt geändert hat.',
  '“No later than one alone” looks only at the top. Ask which link nodes 0 and 1 have in common.':
    '„Nicht später als eine allein“ sieht nur auf die Spitze. Fragen Sie, welchen Link die Knoten 0 und 1 gemeinsam haben.',
  'When have all four arrived?': 'Wann sind alle vier angekommen?',
  'No later than one alone': 'Nicht später als eine allein',
  'There is room at the top.': 'An der Spitze ist Platz.',
  'The top is not the only place where they meet: [this link](link:0:8) serves nodes 0 and 1.':
    'Sie treffen sich nicht nur an der Spitze: [Dieser Link](link:0:8) bedient die Knoten 0 und 1.',
  'Two share each link.': 'Je zwei teilen sich einen Link.',
  'Four times as long': 'Viermal so lange',
  'Four messages cross.': 'Vier Nachrichten gehen hinüber.',
  'There are two links to the top, and each pair has one of its own.':
    'Zur Spitze führen zwei Links, und jedes Paar hat einen für sich.',
  'Two links lead to the top, but only [one](link:0:8) leads out of each pair of nodes. There two messages take turns.':
    'Zwei Links führen zur Spitze, aber nur [einer](link:0:8) führt aus jedem Paar von Knoten heraus. Dort wechseln sich zwei Nachrichten ab.',
  'The narrowest place decides.': 'Die engste Stelle entscheidet.',
  'place them yourself': 'selbst platzieren',
  'The thin tree again. Each of the eight sends one message, to the node four further on, and gets one.':
    'Noch einmal der dünne Baum. Jeder der acht sendet eine Nachricht an den Knoten vier weiter und bekommt eine.',
  'At the top four messages want [one link](link:0:12).':
    'An der Spitze wollen vier Nachrichten [einen Link](link:0:12).',
  'Drag tasks to other nodes, until no link carries more than one message.':
    'Ziehen Sie Tasks auf andere Knoten, bis kein Link mehr als eine Nachricht trägt.',
  '3 min. Let somebody come to the front and drag. Ask the class which pair to bring together next.':
    '3 min. Lassen Sie jemanden nach vorn kommen und ziehen. Fragen Sie die Klasse, welches Paar als Nächstes zusammensoll.',
  'If they are stuck, ask for two tasks that talk to each other, and what lies between them.':
    'Geht es nicht weiter, fragen Sie nach zwei Tasks, die miteinander reden, und was zwischen ihnen liegt.',
  'Can you do it with two exchanges?': 'Schaffen Sie es mit zwei Tauschen?',
  'Drag one task onto another one.': 'Ziehen Sie einen Task auf einen anderen.',
  'One message on every link': 'Eine Nachricht auf jedem Link',
  'Those who talk to each other sit below the same switch. Nothing climbs any further, and nobody waits.':
    'Wer miteinander redet, sitzt unter demselben Switch. Nichts steigt weiter auf, und niemand wartet.',
  'Two exchanges do it: tasks 1 and 4, then 3 and 6.': 'Zwei Tausche genügen: die Tasks 1 und 4, dann 3 und 6.',
  'Where tasks sit can matter more than how fast links are.':
    'Wo Tasks sitzen, kann mehr ausmachen als die Geschwindigkeit der Links.',
  'the fat tree': 'der Fat Tree',
  'Tasks cannot always sit side by side. Here everybody sends to the other half.':
    'Tasks können nicht immer nebeneinander sitzen. Hier senden alle an die andere Hälfte.',
  'This tree has two links up from every switch: as many above as below.':
    'In diesem Baum führen von jedem Switch zwei Links nach oben: oben so viele wie unten.',
  '1 min. Ask what the word fat means now: thicker links, or more of them?':
    '1 min. Fragen Sie, was das Wort fat jetzt bedeutet: dickere Links oder mehr Links?',
  'Whoever says “Eight times as long” should show the link that all eight would share.':
    'Wer „Achtmal so lange“ sagt, soll den Link zeigen, den sich alle acht teilen würden.',
  'When have all eight arrived?': 'Wann sind alle acht angekommen?',
  'Each finds links of its own.': 'Jede findet eigene Links.',
  'Every pair of nodes has two links up now, and each half has four.':
    'Jedes Paar von Knoten hat jetzt zwei Links nach oben, und jede Hälfte vier.',
  'Eight times as long': 'Achtmal so lange',
  'There are eight of them.': 'Es sind acht.',
  'That would be so if all shared one link. They share none.':
    'So wäre es, wenn sich alle einen Link teilten. Sie teilen keinen.',
  'All are there after 3.33 µs: no link carries more than one message.':
    'Alle sind nach 3,33 µs da: Kein Link trägt mehr als eine Nachricht.',
  'A tree that does not get thinner towards the top is a full fat tree. Many are built thinner there, with fewer cables, and are called fat trees too.':
    'Ein Baum, der zur Spitze hin nicht dünner wird, ist ein voller Fat Tree. Viele baut man dort dünner, mit weniger Kabeln, und auch sie heißen Fat Tree.',
  'A full fat tree has as many links at the top as at the bottom.':
    'Ein voller Fat Tree hat an der Spitze so viele Links wie unten.',

  'One message': 'Eine Nachricht',
  'Two messages': 'Zwei Nachrichten',
  'Four messages': 'Vier Nachrichten',
  'Eight messages': 'Acht Nachrichten',
};
