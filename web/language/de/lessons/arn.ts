/* The lesson arn in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  '13 nodes send to [node 4](node:0:4) as fast as they can. At 1 ms, 39 ports have a queue more than 81 % full: they are orange.':
    '13 Knoten senden an [Knoten 4](node:0:4), so schnell sie können. Bei 1 ms haben 39 Ports eine Warteschlange, die über 81 % voll ist: Sie sind orange.',
  'Most of them wait only because the port after them waits.':
    'Die meisten warten nur, weil der Port nach ihnen wartet.',
  '2 min. Let them look for the cause in the picture. Orange is where packets wait, not why.':
    '2 min. Lassen Sie die Ursache im Bild suchen. Orange ist, wo Pakete warten, nicht warum.',
  'Many blame the port at the top, where the pods come together. Ask whether there is room behind it.':
    'Viele geben dem Port ganz oben die Schuld, wo Pods zusammenkommen. Fragen Sie, ob dahinter Platz ist.',
  'Which port causes all of this?': 'Welcher Port verursacht das alles?',
  'The ports out of the sources': 'Die Ports aus den Quellen heraus',
  'They send too much.': 'Sie senden zu viel.',
  'The sources do send too much. But their packets wait because of a port further on.':
    'Die Quellen senden zwar zu viel. Aber ihre Pakete warten wegen eines Ports weiter hinten.',
  '[The port at the top](link:0:641)': '[Der Port ganz oben](link:0:641)',
  'The seven other pods come together there.': 'Dort kommen die sieben anderen Pods zusammen.',
  'The next buffer is full. So this port is waiting for another.':
    'Der nächste Puffer ist voll. Also wartet dieser Port auf einen anderen.',
  '[The port into node 4](link:0:388)': '[Der Port zu Knoten 4](link:0:388)',
  'There is room behind it.': 'Dahinter ist Platz.',
  'The port into node 4': 'Der Port zu Knoten 4',
  'Behind it is the node, which takes everything. Packets wait here because of this port: it is the root.':
    'Dahinter ist der Knoten, der alles nimmt. Pakete warten hier wegen dieses Ports: Er ist die Wurzel.',
  'Queues often fill up for a moment. So it is declared a root only after the root timer (CRT) of 0.4 ms: here soon after 1.1 ms.':
    'Warteschlangen füllen sich oft für einen Augenblick. Darum gilt er erst nach dem Wurzeltimer (CRT) von 0,4 ms als Wurzel: hier bald nach 1,1 ms.',
  'A root has a full queue, room behind it, and has had them for long enough.':
    'Eine Wurzel hat eine volle Warteschlange und dahinter Platz, und das schon lange genug.',
  'who is told': 'wer es erfährt',
  'Each packet that arrives at node 4 now sends an adaptive routing notification (ARN) back: a diamond.':
    'Jedes Paket, das für Knoten 4 ankommt, schickt jetzt eine Benachrichtigung zurück (adaptive routing notification, ARN): eine Raute.',
  'Each switch on the path remembers it in its ARN table, and passes it on.':
    'Jeder Switch am Weg merkt sie sich in seiner ARN-Tabelle und gibt sie weiter.',
  '1 min. Say what a notification is: a small message that runs against the traffic.':
    '1 min. Sagen Sie, was eine Benachrichtigung ist: eine kleine Nachricht, die gegen den Strom läuft.',
  '“The 13 hot sources” is tempting. Ask who else sends to node 4 now and then.':
    '„Die 13 heißen Quellen“ ist verlockend. Fragen Sie, wer sonst noch hin und wieder an Knoten 4 sendet.',
  'Who knows about the root in the end?': 'Wer weiß am Ende von der Wurzel?',
  'The switch before it': 'Der Switch davor',
  'It has the full queue.': 'Er hat die volle Warteschlange.',
  'The switch before the root passes the notice on to where its packets come from.':
    'Der Switch vor der Wurzel gibt die Benachrichtigung dorthin weiter, woher seine Pakete kommen.',
  'The 13 hot sources': 'Die 13 heißen Quellen',
  'They cause it.': 'Sie verursachen es.',
  'Others also send to node 4 now and then. Their packets send notices back, too.':
    'Hin und wieder senden auch andere an Knoten 4. Auch ihre Pakete schicken Benachrichtigungen zurück.',
  'Nearly all nodes': 'Fast alle Knoten',
  'Nearly all send to node 4 at some time.': 'Fast alle senden irgendwann an Knoten 4.',
  'At 1.25 ms, 59 nodes know, and all switches on their paths. At 2.5 ms, 126 of 128 nodes do.':
    'Bei 1,25 ms wissen es 59 Knoten und alle Switches auf ihren Wegen. Bei 2,5 ms sind es 126 von 128 Knoten.',
  'Notices follow the path of the packets back to their sources.':
    'Benachrichtigungen gehen den Weg der Pakete zurück bis zu deren Quellen.',
  'does it help?': 'hilft es?',
  'Efficiency is the share of what could be delivered that is. With D-mod-k, where nobody is told, it is about 0.3 at 2.5 ms.':
    'Die Effizienz ist der Anteil dessen, was geliefert werden könnte, der ankommt. Mit D-mod-k, wo niemand etwas erfährt, ist sie bei 2,5 ms etwa 0,3.',
  'With ARN, routes avoid a port that is known to be a root, where they can.':
    'Mit ARN meiden Routen einen Port, der als Wurzel bekannt ist, wo sie können.',
  '1 min. Before you run it, ask what a switch could do with what it knows.':
    '1 min. Fragen Sie vor dem Start, was ein Switch mit seinem Wissen anfangen könnte.',
  '“About 0.9” believes in detours. Let them draw one that does not end at the last port.':
    '„Etwa 0,9“ glaubt an Umwege. Lassen Sie einen zeichnen, der nicht im letzten Port endet.',
  'What is it when everybody knows?': 'Wie hoch ist sie, wenn alle es wissen?',
  'About 0.3': 'Etwa 0,3',
  'There is no detour round the last port.': 'Um den letzten Port führt kein Weg herum.',
  'About 0.6': 'Etwa 0,6',
  'Some packets find a detour.': 'Manche Pakete finden einen Umweg.',
  'There are many paths to node 4. All of them end at this one port.':
    'Es gibt viele Wege zu Knoten 4. Alle enden in diesem einen Port.',
  'About 0.9': 'Etwa 0,9',
  'All packets go round it.': 'Alle Pakete gehen außen herum.',
  'Packets can avoid a port at the top, but not the port into the node.':
    'Pakete können einen Port ganz oben umgehen, aber nicht den Port in den Knoten.',
  'All paths to node 4 end at the same port. Routing cannot use what it knows.':
    'Alle Wege zu Knoten 4 enden in demselben Port. Das Routing kann mit seinem Wissen nichts anfangen.',
  'Where there is no detour, knowing alone changes nothing.': 'Wo es keinen Umweg gibt, ändert Wissen allein nichts.',
  'a place of its own': 'ein eigener Platz',
  'A queue is first come, first served: innocent packets stand behind packets for node 4.':
    'In einer Warteschlange geht es der Reihe nach: Unschuldige Pakete stehen hinter Paketen für Knoten 4.',
  'Now nodes and switches that know may put packets for node 4 into a channel of their own. This is adapted-flow isolation (AFI).':
    'Knoten und Switches, die es wissen, dürfen Pakete für Knoten 4 jetzt in einen eigenen Kanal legen. Das ist Isolation (adapted-flow isolation, AFI).',
  '1 min. Compare it to a turning lane: cars that go straight on need not stop.':
    '1 min. Vergleichen Sie es mit einer Abbiegespur: Wer geradeaus fährt, muss nicht anhalten.',
  '“About 0.6” counts the lost half of each buffer. Ask how much buffer it takes when nobody is in the way.':
    '„Etwa 0,6“ rechnet mit der verlorenen Hälfte jedes Puffers. Fragen Sie, wie viel Puffer man braucht, wenn niemand im Weg steht.',
  'What is the efficiency at 2.5 ms then?': 'Wie hoch ist die Effizienz dann, bei 2,5 ms?',
  'The port is as narrow as before.': 'Der Port ist so eng wie zuvor.',
  'The port has not become wider, but the others no longer queue behind it.':
    'Der Port ist nicht breiter geworden, aber die anderen stehen nicht mehr hinter ihm an.',
  'Half of each buffer goes to the new channel.': 'Die Hälfte jedes Puffers geht an den neuen Kanal.',
  'The new channel does take half of each buffer, but half a buffer is enough when nobody is in the way.':
    'Der neue Kanal nimmt zwar die Hälfte jedes Puffers, aber ein halber Puffer genügt, wenn niemand im Weg ist.',
  'Everybody else’s packets flow again.': 'Bei allen anderen fließt es wieder.',
  '0.90 is the most there can be, since 13 sources share one link.':
    'Mehr als 0,90 geht nicht, denn 13 Quellen teilen sich einen Link.',
  'The link into node 4 is as full as before. The next lesson shows how the others get free.':
    'Der Link zu Knoten 4 ist so voll wie zuvor. Die nächste Lektion zeigt, wie die anderen freikommen.',
  'Do not widen the narrow place. Keep others from waiting behind it.':
    'Machen Sie die enge Stelle nicht weiter. Sorgen Sie dafür, dass andere nicht hinter ihr warten.',
};
