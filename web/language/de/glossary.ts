/* The glossary: terms, their meanings, and the forms in which the page writes them, which lead to their meanings. ^ and $: only where
 * the form is the whole text. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  'fat tree': 'Fat Tree',
  'nodes at the bottom, switches above, and several links side by side between levels, so that it is fat at the top':
    'unten Knoten, darüber Switches, und zwischen den Ebenen mehrere Links nebeneinander, sodass er oben „fett“ ist',
  node: 'Knoten',
  'an end node of the tree, level 0': 'ein Endknoten des Baums, Ebene 0',
  task: 'Task',
  'a part of the program that sends and receives; it sits on a node':
    'ein Teil des Programms, der sendet und empfängt; er sitzt auf einem Knoten',
  'switch, level': 'Switch, Ebene',
  'level 1 is next to the nodes, level h is the top': 'Ebene 1 liegt an den Knoten, Ebene h ist die Spitze',
  link: 'Link',
  'one direction of a cable; an up link and a down link form a pair':
    'eine Richtung eines Kabels; ein Link aufwärts und einer abwärts bilden ein Paar',
  'XGFT(h; m1..mh; w1..wh)': 'XGFT(h; m1..mh; w1..wh)',
  'extended generalised fat tree: h levels of switches; a switch of level l has m_l children, a node or switch of level l - 1 has w_l parents':
    'erweiterter verallgemeinerter Fat Tree: h Ebenen von Switches; ein Switch der Ebene l hat m_l Kinder, ein Knoten oder Switch der Ebene l - 1 hat w_l Eltern',
  phase: 'Phase',
  'one step of an exchange: every task sends at most one message and receives at most one':
    'ein Schritt eines Austauschs: Jeder Task sendet höchstens eine Nachricht und empfängt höchstens eine',
  crossing: 'Querung',
  'a message that crosses a level of the tree: it takes one link up and one down':
    'eine Nachricht, die eine Ebene des Baums quert: Sie nimmt einen Link aufwärts und einen abwärts',
  load: 'Last',
  'messages of one phase that need the same link': 'Nachrichten einer Phase, die denselben Link brauchen',
  'message, packet, flit': 'Nachricht, Paket, Flit',
  'a message is cut into flits of 64 B; a packet is what moves as a unit, in an exchange or a job one flit':
    'eine Nachricht wird in Flits zu 64 B zerlegt; ein Paket ist, was sich als Einheit bewegt, bei einem Austausch oder Job ein Flit',
  train: 'Zug',
  'flits of one message that follow each other at link rate':
    'Flits einer Nachricht, die einander mit der Rate des Links folgen',
  exchange: 'Austausch',
  'who sends to whom in which phase: XOR, LIN, OPT, permuted-base, custom':
    'wer in welcher Phase an wen sendet: XOR, LIN, OPT, permutierte Basis, von Hand',
  XOR: 'XOR',
  'in phase p, task s sends to s ⊕ p (the bits of p flipped): pairs exchange messages, first nearby, then all across the top':
    'in Phase p sendet Task s an s ⊕ p (die Bits von p umgedreht): Paare tauschen Nachrichten aus, erst in der Nähe, dann alle über die Spitze',
  LIN: 'LIN',
  'linear shift: in phase p, every task sends p places further on, wrapping round from the last to the first':
    'lineares Schieben: In Phase p sendet jeder Task p Plätze weiter, nach dem letzten geht es beim ersten weiter',
  OPT: 'OPT',
  'optimal: digits of task and phase are added, so that every phase crosses each level no more than it must':
    'optimal: Ziffern von Task und Phase werden addiert, sodass jede Phase jede Ebene nicht öfter quert als nötig',
  mapping: 'Zuordnung',
  'which task sits on which node': 'welcher Task auf welchem Knoten sitzt',
  routing: 'Routing',
  'which path a message takes up: S-mod-k, D-mod-k, random, fewest conflicts, root table':
    'welchen Weg eine Nachricht nach oben nimmt: S-mod-k, D-mod-k, zufällig, wenigste Konflikte, Wurzeltabelle',
  'fewest conflicts': 'wenigste Konflikte',
  turn: 'Umkehr',
  "the level of the nearest common ancestor, where a message's path turns down":
    'die Ebene des nächsten gemeinsamen Vorgängers, auf der der Weg einer Nachricht nach unten kehrt',
  'D-mod-k': 'D-mod-k',
  'a routing: the number of the destination, modulo the parents at each level, decides which way up a message takes':
    'ein Routing: Die Nummer des Ziels, modulo der Eltern jeder Ebene, bestimmt den Weg hinauf',
  'a routing (conflict-free in files) that is searched for phase by phase: no two messages share a link where the search finds such paths, else as few as it finds':
    'ein Routing (conflict-free in Dateien), das Phase für Phase gesucht wird: Keine zwei Nachrichten teilen sich einen Link, wo die Suche solche Wege findet, sonst so wenige wie gefunden',
  contention: 'Konkurrenz',
  'how many messages of one phase the most loaded link has to carry':
    'wie viele Nachrichten einer Phase der am stärksten belastete Link tragen muss',
  'across the top': 'über die Spitze',
  'messages that cross the highest level, and the room its links have for them':
    'Nachrichten, die die höchste Ebene queren, und der Platz, den deren Links für sie haben',
  bisection: 'Bisektion',
  'the cut through the top that halves the nodes; only its links join one half to the other':
    'der Schnitt durch die Spitze, der die Knoten halbiert; nur seine Links verbinden die eine Hälfte mit der anderen',
  'full bisection': 'volle Bisektion',
  'as many links to the top as one half of the nodes could fill':
    'so viele Links zur Spitze, wie eine Hälfte der Knoten füllen könnte',
  B_min: 'B_min',
  'the least that a level must carry (Prisacari 2013, eq. 1)':
    'das Wenigste, was eine Ebene tragen muss (Prisacari 2013, Gl. 1)',
  'ideal time': 'Idealzeit',
  'how long the exchange would take if nothing ever waited (section 5.1); for a schedule with cycles, its own cycles':
    'wie lange der Austausch dauern würde, wenn nie etwas wartete (Abschnitt 5.1); bei einem Ablaufplan mit Zyklen dessen eigene Zyklen',
  'phase clock': 'Phasenuhr',
  'steps through the exchange phase by phase, as if all tasks waited for each other; shows the loads of one phase':
    'geht den Austausch Phase für Phase durch, als warteten alle Tasks aufeinander; zeigt die Lasten einer Phase',
  'packet clock': 'Paketuhr',
  'runs in simulated time: packets move and wait, and phases do not wait for each other':
    'läuft in simulierter Zeit: Pakete bewegen sich und warten, und Phasen warten nicht aufeinander',
  'home subtree': 'Heimatteilbaum',
  'the part of the tree in which a task starts; the task keeps its colour when it moves':
    'der Teil des Baums, in dem ein Task beginnt; der Task behält seine Farbe, wenn er umzieht',
  buffer: 'Puffer',
  'places at a port for packets that wait; when they are full, the packets behind wait too':
    'Plätze an einem Port für Pakete, die warten; sind sie voll, warten auch die Pakete dahinter',
  lane: 'Spur',
  'one run; up to six are compared under one clock, up to four are drawn':
    'ein Lauf; bis zu sechs werden unter einer Uhr verglichen, bis zu vier gezeichnet',
  frame: 'Frame',
  'what the network looks like at one instant': 'wie das Netz in einem Augenblick aussieht',
  'last window': 'letztes Fenster',
  'the latest stretch of time for which a frame says what links carried and lost':
    'der jüngste Zeitabschnitt, für den ein Frame sagt, was Links trugen und verloren',
  cycle: 'Zyklus',
  'a phase of many-to-many traffic: a sender has at most one message in it (Shu)':
    'eine Phase bei Verkehr von vielen an viele: Ein Sender hat darin höchstens eine Nachricht (Shu)',
  'virtual destination': 'virtuelles Ziel',
  'an additional table entry for a receiver that gets more than others':
    'ein zusätzlicher Tabelleneintrag eines Empfängers, der mehr bekommt als andere',
  step: 'Schritt',
  'a phase of a cluster: a permutation of its nodes (Tam and Wang)':
    'eine Phase eines Clusters: eine Permutation seiner Knoten (Tam und Wang)',
  'contention-aware': 'konkurrenzbewusst',
  'a numbering of nodes by which successive packets of a node go to different switches (eq. 5)':
    'eine Nummerierung der Knoten, bei der aufeinanderfolgende Pakete eines Knotens an verschiedene Switches gehen (Gl. 5)',
  'global window': 'globales Fenster',
  'how many more packets a node may have sent than received (eq. 4)':
    'wie viele Pakete ein Knoten mehr gesendet als empfangen haben darf (Gl. 4)',
  'Go-Back-N': 'Go-Back-N',
  'after a timeout the first unacknowledged packet is resent, and all after it':
    'nach einem Timeout wird das erste unbestätigte Paket erneut gesendet, und alle danach',
  job: 'Job',
  'the nodes that take part in an exchange; their local ids follow the leaf switches (Naruse)':
    'die Knoten, die an einem Austausch teilnehmen; ihre lokalen Nummern folgen den Blatt-Switches (Naruse)',
  'shift distance': 'Schiebeweite',
  'how many local ids ahead a node of a job sends, from 1 on; hot if two connections share a link':
    'um wie viele lokale Nummern voraus ein Knoten eines Jobs sendet, von 1 an; heiß, wenn sich zwei Verbindungen einen Link teilen',
  'root table': 'Wurzeltabelle',
  'the root switch of each connection at a shift distance': 'der Wurzel-Switch jeder Verbindung bei einer Schiebeweite',
  credit: 'Kredit',
  'a free place in the buffer that a packet or flit is to enter; without one it waits':
    'ein freier Platz im Puffer, in den ein Paket oder Flit soll; ohne ihn wartet es',
  slot: 'Zeitschlitz',
  'the time of one packet on a link: 327.68 ns for 4 KiB at 100 Gb/s':
    'die Zeit eines Pakets auf einem Link: 327,68 ns für 4 KiB bei 100 Gb/s',
  VOQ: 'VOQ',
  'virtual output queue: packets of one input port, one virtual channel and one output':
    'virtuelle Ausgangswarteschlange: Pakete eines Eingangsports, eines virtuellen Kanals und eines Ausgangs',
  'virtual channel (VC)': 'virtueller Kanal (VC)',
  'part of each buffer, with its own places and credits; the queuing scheme (1Q, DBBM, vFtree, Flow2SL) says which flow takes which':
    'ein Teil jedes Puffers mit eigenen Plätzen und Krediten; das Warteschlangenschema (1Q, DBBM, vFtree, Flow2SL) sagt, welcher Fluss welchen nimmt',
  'hot node, hot source': 'heißer Knoten, heiße Quelle',
  'a node with more senders than its link can serve; a node that sends only to hot nodes':
    'ein Knoten mit mehr Sendern, als sein Link bedienen kann; ein Knoten, der nur an heiße Knoten sendet',
  'congestion tree, root': 'Staubaum, Wurzel',
  'full queues from one port backwards; that port: congested, with room in the next buffer, for the whole root timer (CRT)':
    'volle Warteschlangen von einem Port rückwärts; dieser Port: gestaut, mit Platz im nächsten Puffer, so lange die Wurzelzeit (CRT) dauert',
  'notification, ARN': 'Benachrichtigung, ARN',
  'adaptive routing notification: news of a root that travels upstream, kept in ARN tables for the lifetime of an entry (TTL)':
    'Adaptive Routing Notification: Nachricht von einer Wurzel, die rückwärts läuft und in ARN-Tabellen bleibt, solange ein Eintrag lebt (TTL)',
  'AFI, AFC': 'AFI, AFC',
  'adapted-flow isolation: packets known to be heading for a root wait in the adapted-flow channel':
    'Adapted-Flow Isolation: Pakete, von denen bekannt ist, dass sie zu einer Wurzel wollen, warten im Adapted-Flow Channel',
  congested: 'gestaut',
  'said of a queue (VOQ) that has passed HCDTh and not yet fallen below LCDTh':
    'heißt eine Warteschlange (VOQ), die HCDTh überschritten hat und noch nicht unter LCDTh gefallen ist',
  stalled: 'steht still',
  'said of a link whose buffer is above HCDTh in a channel that does not isolate, or for whose port a queue is congested':
    'heißt es von einem Link, dessen Puffer in einem nicht isolierenden Kanal über HCDTh liegt oder für dessen Port eine Warteschlange gestaut ist',
  matrix: 'Matrix',
  'every link as a cell; with congestion a square per pod and direction, a column per switch, a row per port; shown first from 2,048 nodes on':
    'jeder Link als Zelle; bei Stau ein Quadrat je Pod und Richtung, eine Spalte je Switch, eine Zeile je Port; ab 2.048 Knoten zuerst gezeigt',
  'HCDTh, LCDTh, FCTh': 'HCDTh, LCDTh, FCTh',
  'shares of a channel: congested above, cleared below, and the free room that makes a congested port a root':
    'Anteile eines Kanals: darüber gestaut, darunter aufgelöst, und der freie Platz, der einen gestauten Port zur Wurzel macht',
  victim: 'Opfer',
  'a node that is not a hot source and gets less than half of its load out':
    'ein Knoten, der keine heiße Quelle ist und weniger als die Hälfte seiner Last loswird',
  'network efficiency': 'Netzeffizienz',
  'packets delivered, as a share of what the links of all nodes could deliver; slightly above 1 in spans with the end of one slot more than their length':
    'zugestellte Pakete als Anteil dessen, was die Links aller Knoten zustellen könnten; etwas über 1 in Zeitspannen, in denen ein Slot mehr endet, als sie lang sind',
  rate: 'Rate',
  'packets sent per slot; 1.00 is a link that is never idle':
    'gesendete Pakete je Zeitschlitz; 1,00 ist ein Link, der nie ruht',
  latency: 'Latenz',
  'from the moment a packet is generated until it is delivered, including the wait in its node':
    'vom Erzeugen eines Pakets bis zu seiner Zustellung, samt der Wartezeit in seinem Knoten',
  recovery: 'Erholung',
  'from the onset of a hot spot until efficiency is back to 95 % of ideal, and stays there':
    'vom Beginn eines Hotspots, bis die Effizienz wieder bei 95 % des Ideals liegt und dort bleibt',

  'Fat-Tree (spoken)': 'Fat-Tree / Fat Tree / Fat Trees',
  'bisection (spoken)': 'Bisektion',
  'full bisection (spoken)': 'volle Bisektion / Volle Bisektion / vollen Bisektion / voller Bisektion',
  'XOR (spoken)': 'XOR',
  'LIN (spoken)': 'LIN',
  'OPT (spoken)': 'OPT',
  'longer than ideal (spoken)': 'länger als ideal / Länger als ideal',
  'shorter than ideal (spoken)': 'kürzer als ideal / Kürzer als ideal',
  'busiest (spoken)': 'am vollsten / am stärksten belastet / vollster / ^vollste$',
  'busiest link (spoken)':
    'vollster Link / vollste Link / vollsten Link / vollsten Links / vollste Links / am stärksten belasteter Link / am stärksten belastete Link / am stärksten belasteten Link',
  'Busiest link (spoken)': 'Vollster Link / Am stärksten belasteter Link',
  'across the top (spoken)': 'über die Spitze / an der Spitze',
  'Across the top (spoken)': 'Über die Spitze / An der Spitze',
  'across (spoken)': '^oben',
  'Across level (spoken)': 'Über Ebene',
  'phase by phase (spoken)': 'Phase für Phase',
  'cycle by cycle (spoken)': 'Zyklus für Zyklus',
  'step by step (spoken)': 'Schritt für Schritt',
  'distance by distance (spoken)': 'Weite für Weite / Schiebeweite für Schiebeweite',
  'D-mod-k (spoken)': 'D-mod-k',
  'fewest conflicts (spoken)': 'wenigste Konflikte / wenigsten Konflikten',
  'Load of a link (spoken)': 'Last eines Links',
  'Pairs of links (spoken)': 'Paare von Links / Linkpaare',
  'home subtree (spoken)': 'Heimatteilbaum / Heimatteilbaums / Heimatteilbäume',
  'lane (spoken)': 'Spur / Spuren',
  'Topology (spoken)': 'Topologie',
  'Mapping (spoken)': 'Zuordnung',
  'Exchange (spoken)': 'Austausch / Austauschs',
  'Routing (spoken)': 'Routing / Routings',
  'Job (spoken)': 'Job / Jobs',
  'Buffer (spoken)': 'Puffer / Puffern / Puffers',
  'Global window (spoken)': 'Globales Fenster / globales Fenster / globalen Fenster',
  'Message size (spoken)': 'Nachrichtengröße',
  'Phases (spoken)': '^Phasen$',
  'Packets (spoken)': '^Pakete$',
  'Turn here (spoken)': 'Kehren hier um / Umkehr hier',
};
