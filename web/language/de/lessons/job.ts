/* The lesson job in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Thirty nodes on five leaf switches, with six root switches above. At distance 1 every node sends to the next one, at distance 2 to the one after that, and so on.':
    'Dreißig Knoten an fünf Blatt-Switches, darüber sechs Wurzel-Switches. Bei Schiebeweite 1 sendet jeder Knoten an den nächsten, bei Schiebeweite 2 an den übernächsten, und so weiter.',
  'The default route takes the root with the number of the destination’s port, its place below its leaf. Then no link carries two messages, at any distance.':
    'Die Standardroute nimmt die Wurzel mit der Nummer des Zielports, des Platzes unter seinem Blatt. Dann trägt bei keinem Abstand ein Link zwei Nachrichten.',
  'Now only 16 of the 30 nodes take part. Distances are counted among these 16.':
    'Nun nehmen nur 16 der 30 Knoten teil. Abstände werden unter diesen 16 gezählt.',
  '1 min. Take the vote and write it down. Most say “No”: fewer nodes, less traffic.':
    '1 min. Lassen Sie abstimmen, und schreiben Sie das Ergebnis auf. Die meisten sagen „Nein“: weniger Knoten, weniger Verkehr.',
  'After the run, ask which two receivers have the same port.':
    'Fragen Sie nach dem Lauf, welche zwei Empfänger denselben Port haben.',
  'Can two messages meet on a link now?': 'Können sich jetzt zwei Nachrichten auf einem Link treffen?',
  No: 'Nein',
  'There is less traffic.': 'Es gibt weniger Verkehr.',
  'There is less traffic, but two of the messages left may need the same root.':
    'Es ist weniger Verkehr, aber zwei der übrigen Nachrichten können dieselbe Wurzel brauchen.',
  Yes: 'Ja',
  'The row of ports has gaps.': 'Die Reihe der Ports hat Lücken.',
  'At distance 8, nodes [15](task:0:15) and [17](task:0:17) send to [0](task:0:0) and [6](task:0:6). Both of these sit on port 0 of their leaf, so both messages take [this link](link:0:42) to root 0.':
    'Bei Schiebeweite 8 senden die Knoten [15](task:0:15) und [17](task:0:17) an [0](task:0:0) und [6](task:0:6). Beide sitzen an Port 0 ihres Blattes, also nehmen beide Nachrichten [diesen Link](link:0:42) zu Wurzel 0.',
  'With all nodes, six neighbours send to six ports in a row. Gaps spoil that, at 8 of the 15 distances.':
    'Mit allen Knoten senden sechs Nachbarn an sechs Ports in einer Reihe. Lücken stören das, bei 8 der 15 Schiebeweiten.',
  'An emptier tree can be more crowded.': 'In einem leereren Baum kann mehr Gedränge sein.',
  'by the source': 'nach der Quelle',
  'Going by destination port, 8 of the 15 distances are hot: some link carries two messages.':
    'Nach Zielport sind 8 der 15 Abstände heiß: Ein Link trägt zwei Nachrichten.',
  'Now the root is chosen by the port of the source instead. The nodes of a leaf have different ports, so no messages meet on the way up.':
    'Wählen Sie die Wurzel stattdessen nach dem Port der Quelle. Die Knoten eines Blattes haben verschiedene Ports, also trifft auf dem Weg nach oben niemand jemanden.',
  '1 min. Ask where messages can still meet if they do not meet on the way up.':
    '1 min. Fragen Sie, wo sich Nachrichten noch treffen können, wenn sie es auf dem Weg nach oben nicht tun.',
  '“4” expects half of the trouble to go away. Ask why the way down should be any kinder.':
    '„4“ erwartet, dass die Hälfte des Ärgers verschwindet. Fragen Sie, warum der Weg nach unten freundlicher sein sollte.',
  'How many of the 15 distances are hot then?': 'Wie viele der 15 Abstände sind dann heiß?',
  None: 'Keine',
  'No messages meet on the way up.': 'Auf dem Weg nach oben trifft niemand jemanden.',
  'On the way down they do, where two sources with the same port send to one leaf.':
    'Auf dem Weg nach unten schon, wo zwei Quellen desselben Ports an ein Blatt senden.',
  'Only the way down is left.': 'Nur der Weg nach unten bleibt.',
  'On the way down messages meet just as often as they did on the way up.':
    'Auf dem Weg nach unten treffen sich Nachrichten genauso oft wie zuvor auf dem Weg nach oben.',
  'They meet on the way down instead.': 'Sie treffen sich stattdessen auf dem Weg nach unten.',
  'Now they meet on the way down, here on [the link from root 0](link:1:102).':
    'Nun treffen sie sich auf dem Weg nach unten, hier auf [dem Link von Wurzel 0](link:1:102).',
  'The trouble has moved, not gone away.': 'Der Ärger ist umgezogen, nicht verschwunden.',
  'a single gap': 'eine einzige Lücke',
  'All thirty nodes take part, and nothing collides at any distance.':
    'Alle dreißig Knoten nehmen teil, und bei keiner Schiebeweite kollidiert etwas.',
  'Now node [7](task:0:7) is left out. The 29 others have 28 distances.':
    'Nun bleibt Knoten [7](task:0:7) weg. Die 29 anderen haben 28 Schiebeweiten.',
  '1 min. Let everybody write down a number before anybody moves the slider.':
    '1 min. Lassen Sie alle eine Zahl aufschreiben, bevor jemand den Regler bewegt.',
  'Most are far too low. Ask what one gap does to the ports of all the nodes after it.':
    'Die meisten liegen viel zu niedrig. Fragen Sie, was eine Lücke mit den Ports aller macht, die danach kommen.',
  'How many of the 28 distances are hot?': 'Wie viele der 28 Schiebeweiten sind heiß?',
  distances: 'Schiebeweiten',
  '15 of 28': '15 von 28',
  'One gap, and every node after it is off by one port. Where the gap lies within a row of six, two of the six have the same port.':
    'Eine Lücke, und alle dahinter sind um einen Port verschoben. Wo die Lücke in einer Reihe von sechs liegt, haben zwei der sechs denselben Port.',
  'One missing node can be enough.': 'Ein Knoten weniger kann genügen.',
  'full leaves': 'volle Blätter',
  'Last time one node was missing. Now 18 are missing: only nodes [0](task:0:0) to [11](task:0:11) take part.':
    'Beim letzten Mal fehlte ein Knoten. Jetzt fehlen 18: Nur die Knoten [0](task:0:0) bis [11](task:0:11) nehmen teil.',
  'They fill two leaves. The other three leaves are empty.':
    'Sie füllen zwei Blätter. Die anderen drei Blätter sind leer.',
  '1 min. Ask which is worse, one missing node or 18.':
    '1 min. Fragen Sie, was schlimmer ist: dass ein Knoten fehlt oder 18.',
  '“Some” counts the missing nodes. Ask whether an empty leaf leaves a gap in a row of ports.':
    '„Manche“ zählt die Fehlenden. Fragen Sie, ob ein leeres Blatt eine Lücke in einer Reihe von Ports lässt.',
  'Is any distance hot?': 'Ist irgendeine Schiebeweite heiß?',
  'Both leaves are full.': 'Beide Blätter sind voll.',
  Some: 'Manche',
  'Many more nodes are missing.': 'Es fehlen viel mehr Knoten.',
  'How many is not what counts. A leaf that is empty leaves no gap in a row of ports.':
    'Es zählt nicht, wie viele. Ein leeres Blatt lässt keine Lücke in einer Reihe von Ports.',
  'Six neighbours still send to six different ports.': 'Sechs Nachbarn senden weiterhin an sechs verschiedene Ports.',
  'What hurts is gaps, not missing nodes.': 'Lücken schaden, nicht fehlende Knoten.',
  'jobs at random': 'zufällige Jobs',
  'A batch system gives a job whatever nodes are free. So its nodes are often scattered at random.':
    'Ein Batch-System gibt einem Job die Knoten, die gerade frei sind. Seine Knoten sind also oft zufällig verstreut.',
  'Now take 16 of the 30 at random, with default routes.': 'Nehmen Sie 16 der 30 zufällig, mit Standardrouten.',
  '1 min. Say that this is everyday life: a batch system hands out what is free.':
    '1 min. Sagen Sie, dass das Alltag ist: Ein Batch-System vergibt, was frei ist.',
  '“Hardly any” counts links. Ask whether the free links are the ones that are needed.':
    '„Kaum eine“ zählt Links. Fragen Sie, ob die freien auch die gewünschten sind.',
  'How many of the distances of such a job are hot, on average?':
    'Wie viele Schiebeweiten eines solchen Jobs sind heiß, im Mittel?',
  'Hardly any': 'Kaum eine',
  'A half-empty tree has room.': 'Ein halb leerer Baum hat Platz.',
  'The tree has room, but not on the links that are needed.':
    'Der Baum hat Platz, aber nicht auf den Links, die gebraucht werden.',
  'About half': 'Etwa die Hälfte',
  'As with the job at the beginning.': 'Wie bei dem Job am Anfang.',
  'Nearly all': 'Fast alle',
  'There are gaps everywhere.': 'Überall sind Lücken.',
  'At short distances many messages stay on their leaf, and often all ports still differ.':
    'Bei kurzen Schiebeweiten verlassen viele Nachrichten ihr Blatt nicht, und oft sind alle Ports noch verschieden.',
  'This one has 8 hot distances of 15. Others have 2 or 11.':
    'Dieser hat 8 heiße Schiebeweiten von 15. Andere haben 2 oder 11.',
  'are there better routes?': 'gibt es bessere Wege?',
  'The first job again, at distance 8. [This link](link:0:42) carries two messages, while most of the others carry none.':
    'Noch einmal der erste Job, Schiebeweite 8. [Dieser Link](link:0:42) trägt zwei Nachrichten, während die meisten anderen keine tragen.',
  '2 min. Say that room alone is not always enough. Ask for reasons either way.':
    '2 min. Sagen Sie, dass Platz allein nicht immer genügt. Fragen Sie nach Gründen für beides.',
  '“No” is the careful answer. Ask how many links lead out of a leaf, and how many messages.':
    '„Nein“ ist die vorsichtige Antwort. Fragen Sie, wie viele Links aus einem Blatt hinausführen, und wie viele Nachrichten.',
  'Could the roots be chosen so that no two messages meet at any distance?':
    'Ließen sich die Wurzeln so wählen, dass sich bei keiner Schiebeweite zwei Nachrichten treffen?',
  'No leaf sends more messages than it has links up.':
    'Kein Blatt sendet mehr Nachrichten, als es Links nach oben hat.',
  'Sixteen messages are too many at once.': 'Sechzehn Nachrichten sind zu viele auf einmal.',
  'Six links lead out of each leaf and six into it. Sixteen messages fit easily.':
    'Sechs Links führen aus jedem Blatt hinaus und sechs hinein. Sechzehn Nachrichten passen mühelos.',
  'A method called exact edge colouring finds a root for each message, at each of the 15 distances.':
    'Die exakte Kantenfärbung findet für jede Nachricht eine Wurzel, bei jeder der 15 Schiebeweiten.',
  'Your turn: close the lesson. Under Table, choose Nodes of the job to take nodes in or out.':
    'Jetzt Sie: Schließen Sie die Lektion, und wählen Sie unter „Tabelle“ „Knoten des Jobs“, um Knoten hinein- oder herauszunehmen.',
  'There is room enough. The routes only have to suit the job.':
    'Platz ist genug da. Die Wege müssen nur zum Job passen.',

  'Destination port': 'Zielport',
  'All nodes': 'Alle Knoten',
  '16 nodes': '16 Knoten',
  'Source port': 'Quellport',
  'All but node 7': 'Alle außer Knoten 7',
  'Two full leaves': 'Zwei volle Blätter',
  '16 at random': '16 zufällige',
  'Exact colouring': 'Exakte Färbung',
};
