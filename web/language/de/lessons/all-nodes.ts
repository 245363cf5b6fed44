/* The lesson all-nodes in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Thirty nodes sit below five leaf switches, six on each. Above are six root switches, numbered from 0.':
    'Dreißig Knoten unter fünf Blatt-Switches zu je sechs. Darüber sechs Wurzel-Switches, nummeriert ab 0.',
  'In a shift of distance 1, each node sends to the next one. [5](task:0:5) sends to [6](task:0:6), on another leaf.':
    'Bei Schiebeweite 1 sendet jeder Knoten an den nächsten. [5](task:0:5) sendet an [6](task:0:6), auf einem anderen Blatt.',
  'The default route takes the root with the number of the destination’s port: its place below its leaf, counted from 0.':
    'Die Standardroute nimmt die Wurzel mit der Nummer des Zielports: des Platzes unter dem Blatt, gezählt ab 0.',
  '1 min. Let somebody find the port of node 6: its place below its leaf.':
    '1 min. Lassen Sie jemanden den Port von Knoten 6 finden: seinen Platz unter seinem Blatt.',
  '“Root 5” takes the port of the sender. Ask which one decides here, source or destination.':
    '„Wurzel 5“ nimmt den Port des Senders. Fragen Sie, wer hier entscheidet, Quelle oder Ziel.',
  'Through which root does node 5 send?': 'Durch welche Wurzel sendet Knoten 5?',
  'Root 0': 'Wurzel 0',
  'Node 6 is the first one on its leaf.': 'Knoten 6 ist der erste seines Blattes.',
  'Root 1': 'Wurzel 1',
  'Node 6 is on leaf 1.': 'Knoten 6 ist auf Blatt 1.',
  'The leaf decides where the message comes down. The port decides which root it uses.':
    'Das Blatt entscheidet, wo es hinuntergeht. Der Port entscheidet, durch welche Wurzel.',
  'Root 5': 'Wurzel 5',
  'Node 5 sits on port 5.': 'Knoten 5 sitzt an Port 5.',
  'Port 5 is the port of the source. Here it is the destination that counts.':
    'Port 5 ist der Port der Quelle. Hier zählt das Ziel.',
  '[6](task:0:6) sits on port 0 of its leaf. So the message climbs to [root 0](switch:0:5).':
    '[6](task:0:6) sitzt an Port 0 seines Blattes. Also steigt die Nachricht zu [Wurzel 0](switch:0:5) auf.',
  'six neighbours': 'sechs Nachbarn',
  'Now distance 8. The six nodes of a leaf, [12](task:0:12) to [17](task:0:17), send to nodes 20 to 25.':
    'Schiebeweite 8. Die sechs Knoten eines Blattes, [12](task:0:12) bis [17](task:0:17), senden an die Knoten 20 bis 25.',
  'These six sit on two leaves: 20 to 23 on one, 24 and 25 on the next.':
    'Diese sechs sitzen auf zwei Blättern: 20 bis 23 auf einem, 24 und 25 auf dem nächsten.',
  '2 min. Let the class say the six ports aloud, across the border between the two leaves.':
    '2 min. Lassen Sie die Klasse die sechs Ports laut aufsagen, über die Grenze der beiden Blätter hinweg.',
  '“Two” sees two leaves. Ask which port comes after the last one on a leaf.':
    '„Zwei“ sieht zwei Blätter. Fragen Sie, welcher Port nach dem letzten eines Blattes kommt.',
  'How many of the six messages need the same link up?':
    'Wie viele der sechs Nachrichten brauchen denselben Link nach oben?',
  'Only one for each link': 'Nur eine je Link',
  'Six in a row have six different ports.': 'Sechs in einer Reihe haben sechs verschiedene Ports.',
  Two: 'Zwei',
  'Both leaves have a port 0.': 'Beide Blätter haben einen Port 0.',
  'Nodes 20 to 23 have ports 2 to 5. Then the next leaf starts with 0 and 1.':
    'Die Knoten 20 bis 23 haben die Ports 2 bis 5. Dann macht das nächste Blatt mit 0 und 1 weiter.',
  'All six': 'Alle sechs',
  'They come from one leaf.': 'Sie kommen von einem Blatt.',
  'A leaf has six links up, one to each root.': 'Ein Blatt hat sechs Links nach oben, einen zu jeder Wurzel.',
  'Nodes 20 to 25 have ports 2, 3, 4, 5, 0 and 1. Where one leaf ends, the next begins with the ports still missing.':
    'Die Knoten 20 bis 25 haben die Ports 2, 3, 4, 5, 0 und 1. Wo ein Blatt endet, beginnt das nächste mit dem Port, der übrig war.',
  'It does not matter where the row begins. So this holds at every distance.':
    'Wo die Reihe beginnt, ist gleich. Also gilt es bei jeder Schiebeweite.',
  'Six in a row have six different ports, wherever they begin.':
    'Sechs in einer Reihe haben sechs verschiedene Ports, wo immer sie beginnen.',
  'the way down': 'der Weg nach unten',
  'Every message to a leaf comes down from one of six roots.':
    'Was zu einem Blatt will, kommt von einer der sechs Wurzeln herunter.',
  'Look at [the link from root 2](link:0:98) down to the leaf of nodes 6 to 11.':
    'Sehen Sie sich [den Link von Wurzel 2](link:0:98) hinunter zum Blatt der Knoten 6 bis 11 an.',
  '1 min. First ask what root 2 is for. The rest follows.':
    '1 min. Fragen Sie zuerst, wofür Wurzel 2 da ist. Der Rest ergibt sich.',
  '“For all six nodes” is true of the leaf, not of this link. Ask through which roots the other five are reached.':
    '„Für alle sechs Knoten“ stimmt für das Blatt, nicht für diesen Link. Fragen Sie, durch welche Wurzeln man die anderen fünf erreicht.',
  'Counting all distances, who are the messages on this link for?':
    'Für wen sind die Nachrichten auf diesem Link, bei allen Schiebeweiten zusammen?',
  'For one node': 'Für einen Knoten',
  'Root 2 is only for port 2.': 'Wurzel 2 ist nur für Port 2 da.',
  'For all six nodes': 'Für alle sechs Knoten',
  'They are all below it.': 'Sie liegen alle darunter.',
  'All six are below this link, but the other five are reached through other roots.':
    'Alle sechs sind unter diesem Link, aber die anderen fünf werden über andere Wurzeln erreicht.',
  'For nodes of all leaves': 'Für Knoten aller Blätter',
  'Every leaf has a port 2.': 'Jedes Blatt hat einen Port 2.',
  'Messages for port 2 of other leaves come down from root 2, too, but on other links.':
    'Nachrichten für Port 2 anderer Blätter kommen auch von Wurzel 2 herunter, aber auf anderen Links.',
  'All of them are for node [8](task:0:8), which sits on port 2. It gets one message at each distance.':
    'Alle sind für Knoten [8](task:0:8), der an Port 2 sitzt. Bei jeder Schiebeweite bekommt er eine Nachricht.',
  'So no messages meet on the way down, whoever sends them.':
    'Auf dem Weg nach unten trifft also niemand jemanden, wer auch sendet.',
  'When routes go by destination port, each link down belongs to one node.':
    'Nach Zielport gehört ein Link nach unten einem Knoten.',
  'by the source': 'nach der Quelle',
  'The route could also go by the port of the source. Then each node always sends through the same root.':
    'Die Route könnte auch den Port der Quelle nehmen. Dann steigt jeder Knoten immer durch dieselbe Wurzel auf.',
  'So each link up belongs to one node, and no messages meet on the way up.':
    'So gehört ein Link nach oben einem Knoten, und auf dem Weg nach oben trifft niemand jemanden.',
  '1 min. Turn the picture round: what held for destinations now holds for sources.':
    '1 min. Drehen Sie das Bild um: Was für Ziele galt, gilt nun für Quellen.',
  '“At some distances” sees two leaves again. Ask for the ports of six neighbours that send.':
    '„Bei manchen Schiebeweiten“ sieht wieder zwei Blätter. Fragen Sie nach den Ports von sechs Nachbarn, die senden.',
  'Do two messages meet on the way down, at any of the 29 distances?':
    'Treffen sich zwei Nachrichten auf dem Weg nach unten, bei irgendeiner der 29 Schiebeweiten?',
  Never: 'Nie',
  'The nodes that send to a leaf are neighbours.': 'Wer an ein Blatt sendet, ist benachbart.',
  'At some distances': 'Bei manchen Schiebeweiten',
  'They come from two leaves.': 'Sie kommen von zwei Blättern.',
  'They come from two leaves, but with six different ports. It is the same row, seen from the other end.':
    'Sie kommen von zwei Blättern, aber mit sechs verschiedenen Ports. Es ist dieselbe Reihe, vom anderen Ende gesehen.',
  'At every distance': 'Bei jeder Schiebeweite',
  'Now the destination plays no part.': 'Jetzt wird nicht auf das Ziel geachtet.',
  'The destination need not play a part: six neighbours receive from six neighbours.':
    'Das Ziel muss keine Rolle spielen: Sechs Nachbarn empfangen von sechs Nachbarn.',
  'Six neighbours receive from six neighbours. Those have six different ports, so the messages come down from six roots.':
    'Sechs Nachbarn bekommen etwas von sechs Nachbarn. Die haben sechs verschiedene Ports, also kommt es von sechs Wurzeln herunter.',
  'five roots': 'fünf Wurzeln',
  'Now one root is taken away: five are left for the six nodes of a leaf. The root is the destination’s number mod 5.':
    'Nun fällt eine Wurzel weg: fünf für die sechs Knoten eines Blattes. Die Wurzel ist die Nummer des Ziels mod 5.',
  'At distances 6 to 24, all six nodes of a leaf send to other leaves.':
    'Bei den Schiebeweiten 6 bis 24 senden alle sechs Knoten eines Blattes an andere Blätter.',
  '1 min. Ask what six messages can do with five links.':
    '1 min. Fragen Sie, was sechs Nachrichten mit fünf Links anfangen können.',
  '“6” expects one missing root to spoil everything. Ask which of six in a row meet.':
    '„6“ erwartet, dass eine fehlende Wurzel alles verdirbt. Fragen Sie, welche von sechs in einer Reihe sich treffen.',
  'How many messages does the busiest link carry then?':
    'Wie viele Nachrichten trägt der am stärksten belastete Link dann?',
  'There are 25 links up for 30 nodes, and some nodes sit close together.':
    'Es gibt 25 Links nach oben für 30 Knoten, und manche Knoten sitzen nah.',
  'At distance 8 nobody sends within a leaf. Six messages leave on five links.':
    'Bei Schiebeweite 8 sendet niemand innerhalb eines Blattes. Sechs Nachrichten verlassen es über fünf Links.',
  'Six messages share five links.': 'Sechs Nachrichten teilen sich fünf Links.',
  'One missing root spoils the order.': 'Eine fehlende Wurzel stört die Ordnung.',
  'Six in a row still go to five different roots. Only the first and the last meet.':
    'Sechs in einer Reihe gehen immer noch zu fünf verschiedenen Wurzeln. Nur die erste und die letzte treffen sich.',
  'Of six in a row, the first and the last go through the same root. At 19 of the 29 distances, some link carries two messages.':
    'Von sechs in einer Reihe gehen die erste und die letzte durch dieselbe Wurzel. Bei 19 der 29 Schiebeweiten trägt irgendein Link zwei.',
  'No other choice of roots helps: there are six messages for five links. Full leaves need a root for every node.':
    'Keine andere Wahl der Wurzeln hilft: Es sind sechs Nachrichten für fünf Links. Volle Blätter brauchen eine Wurzel für jeden Knoten.',
  'With as many roots as a leaf has nodes, a shift of all nodes never collides.':
    'Mit so vielen Wurzeln, wie ein Blatt Knoten hat, kollidiert eine Verschiebung aller Knoten nie.',

  'Destination port': 'Zielport',
  'Source port': 'Quellport',
  'Six roots': 'Sechs Wurzeln',
  'Five roots': 'Fünf Wurzeln',
};
