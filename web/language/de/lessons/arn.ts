/* The lesson arn in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  '13 nodes send to [node 4](node:0:4) as fast as they can. At 1 ms 39 ports have a queue over 81 % full: they are orange.':
    '13 Knoten senden an [Knoten 4](node:0:4), so schnell sie können. Bei 1 ms haben 39 Ports eine Warteschlange, die über 81 % voll ist: Sie sind orange.',
  'Most of them wait only because the port after them waits.':
    'Die meisten warten nur, weil der Port nach ihnen wartet.',
  '2 min. Let them look for the cause in the picture. Orange is where packets wait, not why.':
    '2 min. Lassen Sie die Ursache im Bild suchen. Orange ist, wo Pakete warten, nicht warum.',
  'Many blame the port at the top, where pods come together. Ask whether there is room behind it.':
    'Viele geben dem Port ganz oben die Schuld, wo Pods zusammenkommen. Fragen Sie, ob dahinter Platz ist.',
  'Which port causes all of this?': 'Welcher Port verursacht das alles?',
  'The ports out of the sources': 'Die Ports aus den Quellen heraus',
  'They send too much.': 'Sie senden zu viel.',
  'They do. But their packets wait for what comes after, not here.':
    'Das tun sie. Aber ihre Pakete warten auf das, was danach kommt, nicht hier.',
  '[The port at the top](link:0:641)': '[Der Port ganz oben](link:0:641)',
  'Seven pods come together there.': 'Dort kommen sieben Pods zusammen.',
  'The next buffer is full. So this port waits for another one.':
    'Der nächste Puffer ist voll. Also wartet dieser Port auf einen anderen.',
  '[The port into node 4](link:0:388)': '[Der Port zu Knoten 4](link:0:388)',
  'What follows has room.': 'Dahinter ist Platz.',
  'The port into node 4': 'Der Port zu Knoten 4',
  'Behind it is the node, which takes everything. What waits here waits because of this port: it is the root.':
    'Dahinter ist der Knoten, der alles nimmt. Was hier wartet, wartet wegen dieses Ports: Er ist die Wurzel.',
  'Queues fill up for a moment all the time. So it is declared a root only after the root timer (CRT), 0.4 ms: at 1.13 ms.':
    'Warteschlangen füllen sich ständig für einen Augenblick. Darum gilt er erst nach dem Wurzeltimer (CRT), 0,4 ms, als Wurzel: bei 1,13 ms.',
  'A root: a full queue, and room behind it, for long enough.':
    'Eine Wurzel: eine volle Warteschlange und dahinter Platz, und das lange genug.',
  'who is told': 'wer es erfährt',
  'Each packet that arrives for node 4 now sends a notification (ARN) back: a diamond.':
    'Jedes Paket, das für Knoten 4 ankommt, schickt jetzt eine Benachrichtigung (ARN) zurück: eine Raute.',
  'Each switch on the way remembers it in its ARN table, and passes it on.':
    'Jeder Switch am Weg merkt sie sich in seiner ARN-Tabelle und gibt sie weiter.',
  '1 min. Say what a notification is: a small message that runs against the stream.':
    '1 min. Sagen Sie, was eine Benachrichtigung ist: eine kleine Nachricht, die gegen den Strom läuft.',
  '“The 13 hot sources” is tempting. Ask who else sends to node 4 now and then.':
    '„Die 13 heißen Quellen“ ist verlockend. Fragen Sie, wer sonst noch hin und wieder an Knoten 4 sendet.',
  'Who knows of the root in the end?': 'Wer weiß am Ende von der Wurzel?',
  'The switch before it': 'Der Switch davor',
  'It has the full queue.': 'Er hat die volle Warteschlange.',
  'It passes the notice on, to where its packets come from.':
    'Er gibt die Benachrichtigung weiter, dorthin, woher seine Pakete kommen.',
  'The 13 hot sources': 'Die 13 heißen Quellen',
  'They cause it.': 'Sie verursachen es.',
  'Others send to node 4 as well, now and then. Their packets send notices back, too.':
    'Hin und wieder senden auch andere an Knoten 4. Auch ihre Pakete schicken Benachrichtigungen zurück.',
  'Nearly all nodes': 'Fast alle Knoten',
  'Nearly all send to node 4 at some time.': 'Fast alle senden irgendwann an Knoten 4.',
  'At 1.25 ms 59 nodes know, and all switches on their ways. At 2.5 ms 126 of 128 nodes do.':
    'Bei 1,25 ms wissen es 59 Knoten und alle Switches auf ihren Wegen. Bei 2,5 ms sind es 126 von 128 Knoten.',
  'Notices go the way of the packets, backwards, to their sources.':
    'Benachrichtigungen gehen den Weg der Pakete zurück bis zu deren Quellen.',
  'does it help?': 'hilft es?',
  'With D-mod-k, where nobody is told, efficiency is about 0.3 at 2.5 ms.':
    'Mit D-mod-k, wo niemand etwas erfährt, ist die Effizienz bei 2,5 ms etwa 0,3.',
  'With ARN routes avoid a port that is known to be a root, where they can.':
    'Mit ARN meiden Routen einen Port, der als Wurzel bekannt ist, wo sie können.',
  '1 min. Before you run it, ask what a switch could do with what it knows.':
    '1 min. Fragen Sie vor dem Start, was ein Switch mit seinem Wissen anfangen könnte.',
  '“About 0.9” believes in detours. Let them draw one that does not end in the last port.':
    '„Etwa 0,9“ glaubt an Umwege. Lassen Sie einen zeichnen, der nicht im letzten Port endet.',
  'What is it where everybody knows?': 'Wie hoch ist sie, wenn alle es wissen?',
  'About 0.3': 'Etwa 0,3',
  'There is no way round the last port.': 'Um den letzten Port führt kein Weg herum.',
  'About 0.6': 'Etwa 0,6',
  'Some packets find a way round.': 'Manche Pakete finden einen Weg herum.',
  'There are many paths to node 4. All of them end in this one port.':
    'Es gibt viele Wege zu Knoten 4. Alle enden in diesem einen Port.',
  'About 0.9': 'Etwa 0,9',
  'All packets go round it.': 'Alle Pakete gehen außen herum.',
  'Round the top one can go. Round the port into the node one cannot.':
    'Um den obersten kann man herumgehen. Um den Port zum Knoten nicht.',
  'All paths to node 4 end in the same port. Routing cannot use what it knows.':
    'Alle Wege zu Knoten 4 enden in demselben Port. Das Routing kann mit seinem Wissen nichts anfangen.',
  'Where no way leads round, knowing alone changes nothing.': 'Wo kein Weg herumführt, ändert Wissen allein nichts.',
  'a place of its own': 'ein eigener Platz',
  'A queue is first come, first served: innocent packets stand behind packets for node 4.':
    'In einer Warteschlange geht es der Reihe nach: Unschuldige Pakete stehen hinter Paketen für Knoten 4.',
  'Now who knows may put packets for node 4 into a channel of their own. This is AFI.':
    'Wer es weiß, darf Pakete für Knoten 4 jetzt in einen eigenen Kanal legen. Das ist AFI.',
  '1 min. Compare it to a lane for those who turn off: whoever goes straight on need not stop.':
    '1 min. Vergleichen Sie es mit einer Abbiegespur: Wer geradeaus fährt, muss nicht anhalten.',
  '“About 0.6” counts the lost half of each buffer. Ask how much buffer one needs when nobody stands in the way.':
    '„Etwa 0,6“ rechnet mit der verlorenen Hälfte jedes Puffers. Fragen Sie, wie viel Puffer man braucht, wenn niemand im Weg steht.',
  'What is the efficiency then, at 2.5 ms?': 'Wie hoch ist die Effizienz dann, bei 2,5 ms?',
  'The port is as narrow as before.': 'Der Port ist so eng wie zuvor.',
  'It is. But the others no longer stand behind it.': 'Das ist er. Aber die anderen stehen nicht mehr hinter ihm an.',
  'Half of each buffer goes to the new channel.': 'Die Hälfte jedes Puffers geht an den neuen Kanal.',
  'It does, and half a buffer is enough where nobody stands in the way.':
    'Das stimmt, und ein halber Puffer genügt, wo niemand im Weg steht.',
  'Everybody else flows again.': 'Bei allen anderen fließt es wieder.',
  '0.90 is the most there can be, since 13 sources share one link.':
    'Mehr als 0,90 geht nicht, denn 13 Quellen teilen sich einen Link.',
  'The link into node 4 is as full as before. The next lesson looks at how the others come free.':
    'Der Link zu Knoten 4 ist so voll wie zuvor. Die nächste Lektion zeigt, wie die anderen freikommen.',
  'Do not make the narrow place wider. Keep others from waiting behind it.':
    'Machen Sie die enge Stelle nicht weiter. Sorgen Sie dafür, dass andere nicht hinter ihr warten.',
};
