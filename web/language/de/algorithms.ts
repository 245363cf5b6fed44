/* Algorithms: names, descriptions, formulas and papers. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  '(i, j) sends to (j, i), each round once the last one has arrived':
    '(i, j) sendet an (j, i), jede Runde nach Ankunft der vorigen',
  '2(N - 1) messages per chunk, t to t + 1, last layer first':
    '2(N - 1) Nachrichten je Stück, t an t + 1, letzte Schicht zuerst',
  'A k-ary n-tree whose top switches use all their ports downwards: twice the nodes.':
    'Ein k-ärer n-Baum, dessen oberste Switches alle Ports nach unten nutzen: doppelt so viele Knoten.',
  'A random permutation; the same seed gives the same one.':
    'Eine zufällige Permutation; derselbe Startwert ergibt dieselbe.',
  'A receiver of size l is in the table l times: first come all receivers, then those of size 2 or more, and so on.':
    'Ein Empfänger der Größe l steht l-mal in der Tabelle: Zuerst kommen alle Empfänger, dann die ab Größe 2 und so weiter.',
  'A round-robin tournament: tasks exchange messages in pairs, each pair once; if their number is odd, one is idle.':
    'Ein Turnier „jeder gegen jeden“: Tasks tauschen paarweise Nachrichten aus, jedes Paar einmal; bei ungerader Anzahl pausiert einer.',
  'AFI in switches only': 'AFI nur in Switches',
  'Adapted-flow isolation: packets that left their default route continue in their own channel.':
    'Adapted-Flow Isolation: Pakete, die ihren Standardweg verlassen haben, laufen in einem eigenen Kanal weiter.',
  Adaptive: 'Adaptiv',
  'Adaptive routing notifications: D-mod-k until the root of a congestion tree tells switches to avoid it.':
    'Adaptive Routing Notifications: D-mod-k, bis die Wurzel eines Staubaums den Switches meldet, dass sie sie meiden sollen.',
  'Adaptive-Th: the default path of D-mod-k, but if the next buffer is nearly full, the port with the most room.':
    'Adaptive-Th: der Standardweg von D-mod-k, aber wenn der nächste Puffer fast voll ist, der Port mit dem meisten Platz.',
  'All packets of a flow wait in the same channel.': 'Alle Pakete eines Flusses warten im selben Kanal.',
  'Like AFI, but end nodes do not isolate what they inject.':
    'Wie AFI, aber Endknoten isolieren nicht, was sie einspeisen.',
  'By hand': 'Von Hand',
  'Searches every phase for paths on which no two messages share a link, and takes the best it finds.':
    'Sucht für jede Phase Wege, auf denen sich keine zwei Nachrichten einen Link teilen, und nimmt die besten, die es findet.',
  'Fewest conflicts': 'Wenigste Konflikte',
  'Contention-aware': 'Konkurrenzbewusst',
  Contiguous: 'Fortlaufend',
  'Destination-based buffer management: channels go to destinations in turn.':
    'Destination-Based Buffer Management: Die Kanäle gehen reihum an die Ziele.',
  'Digit sums with the levels in any order; OPT is the one with the top level first.':
    'Ziffernsummen mit den Ebenen in beliebiger Reihenfolge; bei OPT kommt die oberste Ebene zuerst.',
  'Digit sums with the top level first: every phase crosses each level equally often, and as rarely as possible.':
    'Ziffernsummen mit der obersten Ebene zuerst: Jede Phase quert jede Ebene gleich oft und so selten wie möglich.',
  'Each distance is coloured exactly (beyond the paper): connections of one leaf switch get different roots, up and down, wherever possible.':
    'Jede Schiebeweite wird exakt gefärbt (über den Artikel hinaus): Verbindungen eines Blatt-Switches bekommen wo immer möglich verschiedene Wurzeln, aufwärts und abwärts.',
  'Edge colouring': 'Kantenfärbung',
  'Every message takes a random path up; on input-queued switches, every packet draws a new way at every switch (Oblivious).':
    'Jede Nachricht steigt auf einem zufälligen Weg auf; bei Switches mit Eingangspuffern zieht jedes Paket an jedem Switch neu (Oblivious).',
  'Every sender goes through the receivers in the same order, as fast as it can.':
    'Jeder Sender geht die Empfänger in derselben Reihenfolge durch, so schnell er kann.',
  'Every task sends p places further on; the crossings rise and fall.':
    'Jeder Task sendet p Plätze weiter; die Querungen nehmen zu und wieder ab.',
  'Extended generalised fat tree: children and parents chosen level by level.':
    'Erweiterter verallgemeinerter Fat Tree: Kinder und Eltern werden Ebene für Ebene gewählt.',
  'Extended k-ary n-tree': 'Erweiterter k-ärer n-Baum',
  'Extended {0}-ary {1}-tree': 'Erweiterter {0}-ärer {1}-Baum',
  'For each distance, the connections of the first leaf switch stay where they are. The others are checked from the last to the first, and any whose link is taken moves to the next root that is neither taken nor likely to be (Naruse, section 3). No move is undone, so some hot spots remain.':
    'Bei jeder Schiebeweite bleiben die Verbindungen des ersten Blatt-Switches, wo sie sind. Die anderen werden von der letzten zur ersten geprüft, und jede, deren Link belegt ist, wechselt zur nächsten Wurzel, die weder belegt ist noch es voraussichtlich wird (Naruse, Abschnitt 3). Keine Verlegung wird zurückgenommen, daher bleiben einige Hotspots.',
  'From a file': 'Aus einer Datei',
  'Full bisection: every switch has k links down and k links up.':
    'Volle Bisektion: Jeder Switch hat k Links nach unten und k Links nach oben.',
  'Generated: data-parallel training, a ring all-reduce of the gradients of each of ten layers.':
    'Erzeugt: datenparalleles Training, ein Ring-All-Reduce der Gradienten jeder von zehn Schichten.',
  'Generated: tasks on a grid send blocks of 256 KiB to their transposed position, 16 times.':
    'Erzeugt: Tasks auf einem Gitter senden 16-mal Blöcke von 256 KiB an ihren transponierten Platz.',
  Hierarchical: 'Hierarchisch',
  'In cycle t, sender i sends to receiver (i + t) mod N, so no two meet at a receiver as long as M ≤ N.':
    'In Zyklus t sendet Sender i an Empfänger (i + t) mod N, sodass sich keine zwei bei einem Empfänger treffen, solange M ≤ N.',
  'In every phase all tasks send equally far: first to the next task, finally to the one before.':
    'In jeder Phase senden alle Tasks gleich weit: zuerst an den nächsten Task, zuletzt an den vorigen.',
  Independent: 'Unabhängig',
  'Matrix transpose': 'Matrixtransposition',
  'Multi-LID: for each distance, a table says which root switch a node uses, with connections moved off busy links.':
    'Multi-LID: Für jede Schiebeweite sagt eine Tabelle, welchen Wurzel-Switch ein Knoten nimmt; Verbindungen werden von belegten Links weg verlegt.',
  'Naruse, section 2; Tam and Wang, section 3.1': 'Naruse, Abschnitt 2; Tam und Wang, Abschnitt 3.1',
  'Naruse, section 3': 'Naruse, Abschnitt 3',
  'Neighbouring tasks share a switch.': 'Benachbarte Tasks teilen sich einen Switch.',
  'Neighbouring tasks sit under different switches, so steps towards one switch are spread out in time.':
    'Benachbarte Tasks sitzen unter verschiedenen Switches, sodass sich Schritte zum selben Switch über die Zeit verteilen.',
  'Neighbouring tasks sit under different switches of level 1.':
    'Benachbarte Tasks sitzen unter verschiedenen Switches der Ebene 1.',
  'No wrap': 'Ohne Umlauf',
  'None (isolation)': 'Keine',
  'One channel for all flows.': 'Ein Kanal für alle Flüsse.',
  'One table after another, and in each table one group of senders after another, no larger than the table.':
    'Eine Tabelle nach der anderen, und in jeder Tabelle eine Gruppe von Sendern nach der anderen, nicht größer als die Tabelle.',
  Padded: 'Aufgefüllt',
  'Channels go to pairs of edge switches in turn.': 'Die Kanäle gehen reihum an Paare von Blatt-Switches.',
  'Channels go to pairs of groups in turn; there are V groups of consecutive nodes.':
    'Die Kanäle gehen reihum an Paare von Gruppen; es gibt V Gruppen aufeinanderfolgender Knoten.',
  'Permuted base': 'Permutierte Basis',
  'Prisacari 2013, eq. 4': 'Prisacari 2013, Gl. 4',
  'Prisacari 2013, section 2': 'Prisacari 2013, Abschnitt 2',
  'Prisacari 2013, section 3.3': 'Prisacari 2013, Abschnitt 3.3',
  'Prisacari 2013, section 4.1': 'Prisacari 2013, Abschnitt 4.1',
  'RLFT, {0} ports, {1}': 'RLFT, {0} Ports, {1}',
  Random: 'Zufällig',
  'Real-life fat tree: switches of one size with every port in use.':
    'Real-Life Fat Tree: Switches einer Größe, bei denen jeder Port genutzt wird.',
  'Rocher-Gonzalez, section 2.3': 'Rocher-Gonzalez, Abschnitt 2.3',
  'Rocher-Gonzalez, section 2.4': 'Rocher-Gonzalez, Abschnitt 2.4',
  'Rocher-Gonzalez, section 2.4; beyond the paper': 'Rocher-Gonzalez, Abschnitt 2.4; über den Artikel hinaus',
  'Rocher-Gonzalez, section 3.4': 'Rocher-Gonzalez, Abschnitt 3.4',
  'Rocher-Gonzalez, section 4.1': 'Rocher-Gonzalez, Abschnitt 4.1',
  'Root table': 'Wurzeltabelle',
  'Round robin': 'Reihum',
  'Sender i starts M - 1 - i cycles late instead of wrapping round the table: N + M - 1 cycles.':
    'Sender i beginnt M - 1 - i Zyklen später, statt in der Tabelle vorn weiterzumachen: N + M - 1 Zyklen.',
  Shift: 'Verschiebung',
  'Shu, section 2': 'Shu, Abschnitt 2',
  Shuffle: 'Shuffle',
  'Switches with nodes under one backbone switch.': 'Switches mit Knoten unter einem Backbone-Switch.',
  'Tam and Wang, eq. 5': 'Tam und Wang, Gl. 5',
  'Tam and Wang, section 2': 'Tam und Wang, Abschnitt 2',
  'Tasks exchange messages in pairs; in half of the phases all stay local, in the other half all cross at once.':
    'Tasks tauschen paarweise Nachrichten aus; in der Hälfte der Phasen bleiben alle lokal, in der anderen queren alle zugleich.',
  'The destination’s port decides the root switch, whatever else comes from the same leaf switch.':
    'Der Port des Ziels bestimmt den Wurzel-Switch, gleich was sonst vom selben Blatt-Switch kommt.',
  'The digits of the destination choose the way up, whatever the source.':
    'Die Ziffern des Ziels bestimmen den Weg nach oben, gleich von welcher Quelle.',
  'The digits of the source choose the way up, whatever the destination.':
    'Die Ziffern der Quelle bestimmen den Weg nach oben, gleich zu welchem Ziel.',
  'The job has more than {0} nodes': 'Der Job hat mehr als {0} Knoten',
  'The range {0} ends before it starts': 'Der Bereich {0} endet vor seinem Anfang',
  'The source’s port decides the root switch, whatever else goes to the same leaf switch.':
    'Der Port der Quelle bestimmt den Wurzel-Switch, gleich was sonst zum selben Blatt-Switch geht.',
  'Idle slots pad the table to a multiple of the number of nodes below a top switch’s port.':
    'Die Tabelle wird mit leeren Plätzen auf ein Vielfaches der Knoten unter einem Port eines obersten Switches aufgefüllt.',
  'Training of a CNN': 'Training eines CNN',
  'Two-level cluster': 'Zweistufiger Cluster',
  'VC = (leaf(s) + leaf(d)) mod V': 'VC = (Blatt(s) + Blatt(d)) mod V',
  'VC = V for adapted packets (AFC)': 'VC = V für umgelenkte Pakete (AFC)',
  'VC = V for packets adapted by a switch': 'VC = V für Pakete, die ein Switch umgelenkt hat',
  'Virtual destinations': 'Virtuelle Ziele',
  'Your own list of messages.': 'Eine eigene Liste von Nachrichten.',
  'Your own list: the destination of every task in every phase.':
    'Eine eigene Liste: das Ziel jedes Tasks in jeder Phase.',
  'a random path for every packet': 'ein zufälliger Weg für jedes Paket',
  adaptively: 'adaptiv',
  'after Rocher-Gonzalez, section 4.2.2 (PTRANS)': 'nach Rocher-Gonzalez, Abschnitt 4.2.2 (PTRANS)',
  'after Rocher-Gonzalez, section 4.2.2 (deep learning)': 'nach Rocher-Gonzalez, Abschnitt 4.2.2 (Deep Learning)',
  'an exact colouring: one connection per link, where possible':
    'eine exakte Färbung: eine Verbindung je Link, wo möglich',
  'as listed': 'wie aufgelistet',
  'by ARN': 'mit ARN',
  'by a table of root switches': 'nach einer Tabelle von Wurzel-Switches',
  'for fewest conflicts': 'für wenigste Konflikte',
  'paths with fewest conflicts': 'Wege mit wenigsten Konflikten',
  'd as listed': 'd wie aufgelistet',
  'destination port mod K': 'Zielport mod K',
  'digit sums': 'Ziffernsummen',
  'digit sums, σ = {0}': 'Ziffernsummen, σ = {0}',
  'drawn at random': 'zufällig gezogen',
  'edge colouring, level by level, verified': 'Kantenfärbung, Ebene für Ebene, geprüft',
  'k-ary n-tree': 'k-ärer n-Baum',
  'avoids ports that are nearly full': 'meidet Ports, die fast voll sind',
  'node n has task floor(n / A) + (n mod A) B': 'Knoten n hat Task floor(n / A) + (n mod A) B',
  'notifies upstream': 'benachrichtigt rückwärts',
  'one fixed path per destination': 'ein fester Weg je Ziel',
  'one fixed path per source': 'ein fester Weg je Quelle',
  'paths from a table': 'Wege aus einer Tabelle',
  random: 'zufällig',
  'rs(s, sd): from the initial table, else the first idle root of rs - 1, rs - 2, .. mod K':
    'rs(s, sd): aus der Anfangstabelle, sonst die erste freie Wurzel aus rs - 1, rs - 2, .. mod K',
  'source port mod K': 'Quellport mod K',
  'task t sits on node t': 'Task t sitzt auf Knoten t',
  'task t sits on node π(t), π drawn from the seed': 'Task t sitzt auf Knoten π(t), π aus dem Startwert gezogen',
  'task t sits under switch t mod (N / m1)': 'Task t sitzt unter Switch t mod (N / m1)',
  'the colours of the edges of the complete graph': 'die Farben der Kanten des vollständigen Graphen',
  'the initial table, improved from the last local id down: a connection on a busy link moves to the next idle root':
    'die Anfangstabelle, von der letzten lokalen Nummer abwärts verbessert: Eine Verbindung auf einem belegten Link wechselt zur nächsten freien Wurzel',
  tournament: 'Turnier',
  'x_l drawn from 0 .. w_l - 1': 'x_l gezogen aus 0 .. w_l - 1',
  'x_l of D-mod-k, or another up port if the ARN table has the destination':
    'x_l von D-mod-k oder ein anderer Aufwärtsport, wenn die ARN-Tabelle das Ziel enthält',
  'x_l of D-mod-k, or the up port with the most credits if its own has too few':
    'x_l von D-mod-k oder der Aufwärtsport mit den meisten Krediten, wenn der eigene zu wenige hat',
  '{0} is neither a node nor a range of nodes like 0-3': '{0} ist weder ein Knoten noch ein Bereich von Knoten wie 0-3',
  '{0}-ary {1}-tree': '{0}-ärer {1}-Baum',
  'α_σ(k)(d) = (θ_k(s) + θ_k(p)) mod Θ_k, any σ': 'α_σ(k)(d) = (θ_k(s) + θ_k(p)) mod Θ_k, σ beliebig',
};
