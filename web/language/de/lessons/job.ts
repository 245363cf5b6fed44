/* The lesson job in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Thirty nodes on five leaf switches, six root switches above. At distance 1 every node sends to the next one, at distance 2 to the one after, and so on.':
    'Dreißig Knoten an fünf Blatt-Switches, darüber sechs Wurzel-Switches. Bei Schiebeweite 1 sendet jeder Knoten an den nächsten, bei Schiebeweite 2 an den übernächsten, und so weiter.',
  "The default route takes the root that has the number of the destination's port. At no distance does a link carry two messages.":
    'Die Standardroute nimmt die Wurzel mit der Nummer des Zielports. Bei keiner Schiebeweite trägt ein Link zwei Nachrichten.',
  'Now only 16 of the 30 nodes take part. Each sends so many places further among the 16.':
    'Nun nehmen nur 16 der 30 Knoten teil. Jeder sendet unter den 16 so viele Plätze weiter.',
  '1 min. Take the vote and write it down. Most say “No”: fewer nodes, less traffic.':
    '1 min. Lassen Sie abstimmen, und schreiben Sie das Ergebnis auf. Die meisten sagen „Nein“: weniger Knoten, weniger Verkehr.',
  'After the run ask which two receivers have the same port.':
    'Fragen Sie nach dem Lauf, welche zwei Empfänger denselben Port haben.',
  'Can two messages meet on a link now?': 'Können sich jetzt zwei Nachrichten auf einem Link treffen?',
  No: 'Nein',
  'There is less traffic.': 'Es gibt weniger Verkehr.',
  'There is, but what is left may want the same root.':
    'Das schon, aber was übrig ist, will vielleicht dieselbe Wurzel.',
  Yes: 'Ja',
  'The row of ports has gaps.': 'Die Reihe der Ports hat Lücken.',
  'At distance 8 nodes [15](task:0:15) and [17](task:0:17) send to [0](task:0:0) and [6](task:0:6). Both sit on port 0 of their leaf, so both messages take [this link](link:0:42) to root 0.':
    'Bei Schiebeweite 8 senden die Knoten [15](task:0:15) und [17](task:0:17) an [0](task:0:0) und [6](task:0:6). Beide sitzen an Port 0 ihres Blattes, also nehmen beide Nachrichten [diesen Link](link:0:42) zu Wurzel 0.',
  'With all nodes, six neighbours send to six ports in a row. Gaps spoil that, at 8 of the 15 distances.':
    'Mit allen Knoten senden sechs Nachbarn an sechs Ports in einer Reihe. Lücken stören das, bei 8 der 15 Schiebeweiten.',
  'An emptier tree can be the more crowded one.': 'In einem leereren Baum kann mehr Gedränge sein.',
  'by the source': 'nach der Quelle',
  'By destination port 8 of the 15 distances have a link with two messages.':
    'Nach Zielport haben 8 der 15 Schiebeweiten einen Link mit zwei Nachrichten.',
  'Choose the root by the port of the source instead. The nodes of a leaf have different ports, so nobody meets on the way up.':
    'Wählen Sie die Wurzel stattdessen nach dem Port der Quelle. Die Knoten eines Blattes haben verschiedene Ports, also trifft auf dem Weg nach oben niemand jemanden.',
  '1 min. Ask where messages can still meet when nobody meets on the way up.':
    '1 min. Fragen Sie, wo sich Nachrichten noch treffen können, wenn sie es auf dem Weg nach oben nicht tun.',
  '“4” expects half of the trouble to go. Ask why the way down should be kinder.':
    '„4“ erwartet, dass die Hälfte des Ärgers verschwindet. Fragen Sie, warum der Weg nach unten freundlicher sein sollte.',
  'How many of the 15 distances have a hot link then?': 'Wie viele der 15 Schiebeweiten haben dann einen heißen Link?',
  None: 'Keine',
  'Nobody meets on the way up.': 'Auf dem Weg nach oben trifft niemand jemanden.',
  'On the way down they do, where two sources of the same port send to one leaf.':
    'Auf dem Weg nach unten schon, wo zwei Quellen desselben Ports an ein Blatt senden.',
  'Only the way down is left.': 'Nur der Weg nach unten bleibt.',
  'There they meet just as often.': 'Dort treffen sie sich genauso oft.',
  'They meet on the way down instead.': 'Sie treffen sich stattdessen auf dem Weg nach unten.',
  'Now they meet on the way down, here on [the link from root 0](link:1:102).':
    'Nun treffen sie sich auf dem Weg nach unten, hier auf [dem Link von Wurzel 0](link:1:102).',
  'The trouble has moved, not gone.': 'Der Ärger ist umgezogen, nicht verschwunden.',
  'a single gap': 'eine einzige Lücke',
  'All thirty nodes take part, and nothing collides at any distance.':
    'Alle dreißig Knoten nehmen teil, und bei keiner Schiebeweite kollidiert etwas.',
  'Now node [7](task:0:7) stays away. The 29 others have 28 distances.':
    'Nun bleibt Knoten [7](task:0:7) weg. Die 29 anderen haben 28 Schiebeweiten.',
  '1 min. Let everybody write down a number before anybody moves the slider.':
    '1 min. Lassen Sie alle eine Zahl aufschreiben, bevor jemand den Regler bewegt.',
  'Most are far too low. Ask what one gap does to the ports of all who come after it.':
    'Die meisten liegen viel zu niedrig. Fragen Sie, was eine Lücke mit den Ports aller macht, die danach kommen.',
  'How many of the 28 distances are hot?': 'Wie viele der 28 Schiebeweiten sind heiß?',
  distances: 'Schiebeweiten',
  '15 of 28': '15 von 28',
  'One gap, and everybody behind it is off by one port. Where the gap lies in a row of six, two of the six have the same port.':
    'Eine Lücke, und alle dahinter sind um einen Port verschoben. Wo die Lücke in einer Reihe von sechs liegt, haben zwei der sechs denselben Port.',
  'One node less can be enough.': 'Ein Knoten weniger kann genügen.',
  'full leaves': 'volle Blätter',
  'Last time one node was missing. Now 18 are missing: only nodes [0](task:0:0) to [11](task:0:11) take part.':
    'Beim letzten Mal fehlte ein Knoten. Jetzt fehlen 18: Nur die Knoten [0](task:0:0) bis [11](task:0:11) nehmen teil.',
  'They fill two leaves. The other three leaves are empty.':
    'Sie füllen zwei Blätter. Die anderen drei Blätter sind leer.',
  '1 min. Ask which is worse, one node missing or 18.':
    '1 min. Fragen Sie, was schlimmer ist: dass ein Knoten fehlt oder 18.',
  '“Some” counts those who are missing. Ask whether an empty leaf leaves a gap in a row of ports.':
    '„Manche“ zählt die Fehlenden. Fragen Sie, ob ein leeres Blatt eine Lücke in einer Reihe von Ports lässt.',
  'Is any distance hot?': 'Ist irgendeine Schiebeweite heiß?',
  'Both leaves are full.': 'Beide Blätter sind voll.',
  Some: 'Manche',
  'Many more nodes are missing.': 'Es fehlen viel mehr Knoten.',
  'It is not how many that counts. A leaf that is empty leaves no gap in a row of ports.':
    'Es zählt nicht, wie viele. Ein leeres Blatt lässt keine Lücke in einer Reihe von Ports.',
  'Six neighbours still send to six different ports.': 'Sechs Nachbarn senden weiterhin an sechs verschiedene Ports.',
  'It is gaps that hurt, not few nodes.': 'Lücken schaden, nicht wenige Knoten.',
  'jobs at random': 'zufällige Jobs',
  'A batch system takes whatever nodes are free. So a job is often a handful of nodes at random.':
    'Ein Batch-System nimmt, was an Knoten frei ist. Darum besteht ein Job oft aus einer zufälligen Handvoll Knoten.',
  'Take 16 of the 30 at random, with default routes.': 'Nehmen Sie 16 der 30 zufällig, mit Standardrouten.',
  '1 min. Say that this is everyday life: a batch system gives out what is free.':
    '1 min. Sagen Sie, dass das Alltag ist: Ein Batch-System vergibt, was frei ist.',
  '“Hardly any” counts links. Ask whether the free ones are those that are wanted.':
    '„Kaum eine“ zählt Links. Fragen Sie, ob die freien auch die gewünschten sind.',
  'How many of the distances of such a job are hot, on average?':
    'Wie viele Schiebeweiten eines solchen Jobs sind heiß, im Mittel?',
  'Hardly any': 'Kaum eine',
  'A tree half empty has room.': 'Ein halb leerer Baum hat Platz.',
  'It has room on other links than those that are wanted.':
    'Er hat Platz auf anderen Links als denen, die gewünscht sind.',
  'About half': 'Etwa die Hälfte',
  'As with the job at the beginning.': 'Wie bei dem Job am Anfang.',
  'Nearly all': 'Fast alle',
  'There are gaps everywhere.': 'Überall sind Lücken.',
  'At short distances many messages do not leave their leaf, and often all ports still differ.':
    'Bei kurzen Schiebeweiten verlassen viele Nachrichten ihr Blatt nicht, und oft sind alle Ports noch verschieden.',
  'This one has 8 hot distances of 15. Others have 2 or 11.':
    'Dieser hat 8 heiße Schiebeweiten von 15. Andere haben 2 oder 11.',
  'is there a way?': 'geht es anders?',
  'The first job again, distance 8. [This link](link:0:42) carries two messages, while most of the others carry none.':
    'Noch einmal der erste Job, Schiebeweite 8. [Dieser Link](link:0:42) trägt zwei Nachrichten, während die meisten anderen keine tragen.',
  '2 min. Say that room alone is not always enough. Ask for reasons either way.':
    '2 min. Sagen Sie, dass Platz allein nicht immer genügt. Fragen Sie nach Gründen für beides.',
  '“No” is the careful answer. Ask how many links lead out of a leaf, and how many messages.':
    '„Nein“ ist die vorsichtige Antwort. Fragen Sie, wie viele Links aus einem Blatt hinausführen, und wie viele Nachrichten.',
  'Could roots be chosen so that no two messages meet, at every distance?':
    'Ließen sich die Wurzeln so wählen, dass sich bei keiner Schiebeweite zwei Nachrichten treffen?',
  'No leaf sends more messages than it has links up.':
    'Kein Blatt sendet mehr Nachrichten, als es Links nach oben hat.',
  'Sixteen messages are too many at once.': 'Sechzehn Nachrichten sind zu viele auf einmal.',
  'Six links lead out of each leaf and six into it. Sixteen messages fit with ease.':
    'Sechs Links führen aus jedem Blatt hinaus und sechs hinein. Sechzehn Nachrichten passen mühelos.',
  'Exact edge colouring finds a root for each message, at each of the 15 distances.':
    'Die exakte Kantenfärbung findet für jede Nachricht eine Wurzel, bei jeder der 15 Schiebeweiten.',
  'Your turn: close the lesson, and under Table choose Nodes of the job to take nodes in or out.':
    'Jetzt Sie: Schließen Sie die Lektion, und wählen Sie unter „Tabelle“ „Knoten des Jobs“, um Knoten hinein- oder herauszunehmen.',
  'There is room enough. The routes have to know the job.': 'Platz ist genug. Die Routen müssen den Job kennen.',

  'Destination port': 'Zielport',
  'All nodes': 'Alle Knoten',
  '16 nodes': '16 Knoten',
  'Source port': 'Quellport',
  'All but node 7': 'Alle außer Knoten 7',
  'Two full leaves': 'Zwei volle Blätter',
  '16 at random': '16 zufällige',
  'Exact colouring': 'Exakte Färbung',
};
