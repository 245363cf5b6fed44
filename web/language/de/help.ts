/* The help: introduction, keys, terms, and formulas. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  'What is this': 'Was ist das?',
  Keys: 'Tasten',
  Words: 'Begriffe',
  Formulas: 'Formeln',

  'The computers in a large machine are often joined by a {0}: nodes at the bottom, levels of switches above, and several links side by side from each part of the tree to the next level. Links are expensive, so there are often fewer at the top than the nodes could fill. When every task has a message for every other one, the order of sending decides whether those links are full, empty, or asked to carry twice what they can.':
    'Die Rechner einer großen Maschine sind oft durch einen {0} verbunden: unten die Knoten, darüber Ebenen von Switches, und von jedem Teil des Baums führen mehrere Links nebeneinander zur nächsten Ebene. Links sind teuer, deshalb gibt es oben oft weniger, als die Knoten füllen könnten. Hat jeder Task eine Nachricht für jeden anderen, so entscheidet die Reihenfolge des Sendens, ob diese Links voll sind, leer oder doppelt so viel tragen sollen, wie sie können.',
  'Each lane is one run, and shows the same tree with messages sent in a different order. The colour and width of a link show how many messages need it in this phase; orange means more than fit at once, so some have to wait. The large figure shows how much longer the whole exchange takes than if nothing ever waited. It is simulated packet by packet, in this browser.':
    'Jede Spur ist ein Lauf und zeigt denselben Baum mit einer anderen Reihenfolge des Sendens. Farbe und Breite eines Links sagen, wie viele Nachrichten ihn in dieser Phase brauchen; Orange heißt: mehr, als zugleich darauf passen, einige müssen also warten. Die große Zahl sagt, wie viel länger der ganze Austausch dauert, als wenn nie etwas warten müsste. Simuliert wird Paket für Paket, hier im Browser.',
  Jobs: 'Jobs',
  'The same trees carry other traffic too, each with a figure of its own. {0}: the longest latency from senders to receivers. {1}: what a node receives per second while full queues drop frames. {2}: at how many shift distances two connections of the nodes that take part share a link. {3}: how much hot nodes hold up everybody else. All are in the menu of the title.':
    'Dieselben Bäume tragen auch anderen Verkehr, jeweils mit einer eigenen Kennzahl. {0}: die längste Latenz von Sendern zu Empfängern. {1}: was ein Knoten pro Sekunde empfängt, während volle Warteschlangen Frames verwerfen. {2}: bei wie vielen Schiebeweiten sich zwei Verbindungen der beteiligten Knoten einen Link teilen. {3}: wie sehr heiße Knoten alle anderen aufhalten. Alle stehen im Menü des Titels.',
  'If the schedule allows it, drag a task onto another node, and the two tasks swap places. Point at the legend to show only links of one load. Click a link to see who uses it and why. Every state of the page is a link that can be shared.':
    'Wenn der Ablaufplan es erlaubt, lässt sich ein Task auf einen anderen Knoten ziehen: Die beiden Tasks tauschen die Plätze. Der Zeiger auf der Legende zeigt nur Links einer bestimmten Last. Ein Klick auf einen Link zeigt, wer ihn benutzt und warum. Jeder Zustand der Seite hat eine eigene Adresse, die sich teilen lässt.',
  Licences: 'Lizenzen',
  '{0} of this page and of what it is built with.': '{0} dieser Seite und der Bausteine, aus denen sie besteht.',
  'When many nodes send to one, its link cannot serve them all. Packets for it wait and fill the buffers behind them hop by hop, and soon packets for idle nodes are stuck in the same queues: a few hot sources slow down everybody. The lanes meet the same hot spot with different techniques; the large figure is what still gets through.':
    'Senden viele Knoten an einen einzigen, kann dessen Link nicht alle bedienen. Die Pakete dorthin warten und füllen Switch für Switch die Puffer hinter sich; bald stecken auch Pakete an untätige Knoten in denselben Warteschlangen: Wenige heiße Quellen bremsen alle. Die Spuren begegnen demselben Hotspot mit verschiedenen Verfahren; die große Zahl ist das, was noch durchkommt.',
  'Six techniques': 'Sechs Verfahren',
  'Thresholds and timers': 'Schwellen und Timer',
  'Prisacari, Rodriguez, Minkenberg, Hoefler: Bandwidth-optimal all-to-all exchanges in fat tree networks. ICS 2013. Rocher-Gonzalez et al.: congestion notifications (ARN) and adapted-flow isolation (AFI) in fat trees. Shu et al.: many-to-many communication in RapidIO-based fat-trees. Tam and Wang: all-to-all on two-level Ethernet clusters. Naruse: avoiding hot spots with several LIDs on fat trees.':
    'Prisacari, Rodriguez, Minkenberg, Hoefler: Bandwidth-optimal all-to-all exchanges in fat tree networks. ICS 2013. Rocher-Gonzalez et al.: Staubenachrichtigungen (ARN) und Isolation umgeleiteter Flüsse (AFI) in Fat Trees. Shu et al.: viele an viele in Fat Trees aus RapidIO. Tam und Wang: alle an alle in Ethernet-Clustern mit zwei Ebenen. Naruse: Vermeiden von Hotspots durch mehrere LIDs in Fat Trees.',

  'Space (key)': 'Leertaste',
  'Shift (key)': 'Umschalt',
  'Home (key)': 'Pos1',
  'End (key)': 'Ende',
  'Tab (key)': 'Tab',
  'Enter (key)': 'Eingabe',
  'Page Up (key)': 'Bild ↑',
  'Page Down (key)': 'Bild ↓',
  'Esc (key)': 'Esc',
  'Ctrl (key)': 'Strg',
  'Play and pause': 'Abspielen und Pause',
  'One {0} back, one forward': '1 {0} zurück oder vor',
  'A hundredth of the run back or forward': 'Ein Hundertstel des Laufs zurück oder vor',
  'One slot back or forward: the time of one packet on a link':
    'Einen Zeitschlitz zurück oder vor: die Zeit eines Pakets auf einem Link',
  'An eighth of the whole back or forward': 'Ein Achtel des Ganzen zurück oder vor',
  'An eighth of the run back or forward': 'Ein Achtel des Laufs zurück oder vor',
  'To the beginning, to the end': 'Zum Anfang, zum Ende',
  'To the tasks of a lane, among others; arrow keys go from task to task':
    'Unter anderem zu den Tasks einer Spur; die Pfeile führen von Task zu Task',
  'Pick up the task, choose its new node; Enter again drops it, Esc puts it back':
    'Task aufnehmen, neuen Knoten wählen; nochmals Eingabe legt ihn ab, Esc legt ihn zurück',
  'Move the task to a node by its number': 'Task auf einen Knoten mit bestimmter Nummer setzen',
  'Present to a class: full screen, large type': 'Vorführen: ganzer Bildschirm, große Schrift',
  'Presenting: previous step, next step': 'Beim Vorführen: voriger Schritt, nächster Schritt',
  'Presenting: a black screen': 'Beim Vorführen: schwarzer Bildschirm',
  'Presenting: the link as a QR code, for the class to open': 'Beim Vorführen: der Link als QR-Code für die Klasse',
  "Presenting a lesson: the lecturer's notes on this step": 'Beim Vorführen einer Lektion: Notizen zu diesem Schritt',
  'Cut the cable of the selected link, or mend it': 'Kabel des gewählten Links durchtrennen oder reparieren',
  'Find a node, a task or a switch by its number': 'Knoten, Task oder Switch nach seiner Nummer suchen',
  'Leave: a selection, a filter, a dialog': 'Verlassen: eine Auswahl, einen Filter, einen Dialog',
  'Undo; with Shift, redo': 'Rückgängig machen; mit Umschalt wiederholen',
  'Open a scenario file': 'Szenariodatei öffnen',
  'This help': 'Diese Hilfe',

  Node: 'Knoten',
  'A computer at the bottom of the tree. One or more links lead up from it.':
    'Ein Rechner am Fuß des Baums. Von ihm führen ein oder mehrere Links nach oben.',
  'A part of the program. The mapping says which node it sits on; it can be dragged to another.':
    'Ein Teil des Programms. Die Zuordnung sagt, auf welchem Knoten er sitzt; er lässt sich auf einen anderen ziehen.',
  Switch: 'Switch',
  'Joins links. Switch 2.1 is number 1 of level 2, counted from the left, starting at 0.':
    'Verbindet Links. Switch 2.1 ist Nummer 1 der Ebene 2, von links gezählt, beginnend bei 0.',
  Level: 'Ebene',
  'Height in the tree: nodes are level 0, the top has the highest number.':
    'Höhe im Baum: Knoten sind Ebene 0, die Spitze hat die höchste Nummer.',
  'One direction between two neighbours. Up and down together are a pair.':
    'Eine Richtung zwischen zwei Nachbarn. Aufwärts und abwärts zusammen sind ein Paar.',
  'Who sends to whom, phase by phase, until everybody has sent to everybody.':
    'Wer wem sendet, Phase für Phase, bis alle an alle gesendet haben.',
  'A step of the exchange, in which every task sends at most one message.':
    'Ein Abschnitt des Austauschs, in dem jeder Task höchstens eine Nachricht sendet.',
  Message: 'Nachricht',
  'What one task sends to another, cut into flits of 64 B.':
    'Was ein Task einem anderen sendet, zerlegt in Flits von 64 B.',
  'Which of the links up a message takes. The path down is fixed by its destination.':
    'Welche der Links eine Nachricht aufwärts nimmt. Der Weg abwärts steht durch ihr Ziel fest.',
  'Messages of one phase that need the same link. If there are several, all but one wait.':
    'Nachrichten einer Phase, die denselben Link brauchen. Sind es mehrere, warten alle bis auf eine.',
  'The link with the highest load in a phase: the phase takes that many times as long.':
    'Der Link mit der höchsten Last einer Phase: Um diesen Faktor dauert die Phase länger.',
  'Messages that cross the highest level, and the room its links have for them.':
    'Nachrichten, die über die höchste Ebene gehen, und der Platz, den deren Links für sie haben.',
  'Full bisection': 'Volle Bisektion',
  'As many links to the top as one half of the nodes could fill.':
    'So viele Links zur Spitze, wie die Hälfte der Knoten füllen könnte.',
  Ideal: 'Ideal',
  'The time the exchange would take if nothing ever waited for a link.':
    'Die Zeit, die der Austausch bräuchte, wenn nie etwas auf einen Link warten müsste.',
  'One of up to six runs under one clock; up to four are drawn side by side.':
    'Einer von bis zu sechs Läufen unter einer Uhr; bis zu vier sind nebeneinander gezeichnet.',

  Cycle: 'Zyklus',
  'A phase of many-to-many traffic: every sender has at most one message, to a receiver of its own. Cycles are counted from 1.':
    'Eine Phase, wenn viele an viele senden: Jeder Sender hat höchstens eine Nachricht, jede für einen anderen Empfänger. Zyklen zählen ab 1.',
  'Virtual destination': 'Virtuelles Ziel',
  'A receiver that gets l times as much as others appears in l tables, so that nobody waits for its longer messages.':
    'Ein Empfänger, der l-mal so viel bekommt wie andere, steht in l Tabellen, damit niemand auf seine längeren Nachrichten wartet.',
  'A phase of a cluster: a permutation in which every node sends to one and receives from one.':
    'Eine Phase eines Clusters: eine Permutation, in der jeder Knoten an einen sendet und von einem empfängt.',
  'A limit on how many more packets a node may have sent than received. It keeps nodes together, so that queues overflow less, or not at all.':
    'Eine Grenze dafür, wie viele Pakete ein Knoten mehr gesendet als empfangen haben darf. Sie hält die Knoten beisammen, sodass Warteschlangen seltener oder gar nicht überlaufen.',
  'A receiver accepts packets only in order; after a timeout the sender resends the first unacknowledged one and all after it.':
    'Ein Empfänger nimmt Pakete nur der Reihe nach an; nach einem Timeout sendet der Sender das erste unbestätigte und alle folgenden erneut.',
  'Nodes are renumbered so that successive packets of a node go to different switches. A step carries as much as before, but less at a time.':
    'Die Knoten werden so umnummeriert, dass aufeinanderfolgende Pakete eines Knotens an verschiedene Switches gehen. Ein Schritt trägt so viel wie zuvor, aber weniger davon zugleich.',
  'The nodes that take part, numbered in the order of their leaf switches: these are the local ids.':
    'Die beteiligten Knoten, nummeriert in der Reihenfolge ihrer Blatt-Switches: Das sind die lokalen Nummern.',
  'Shift distance': 'Schiebeweite',
  'How many local ids ahead a node of a job sends, from 1 on. It has a hot spot if two connections share a link.':
    'Um wie viele lokale Nummern weiter ein Knoten eines Jobs sendet, ab 1. Sie hat einen Hotspot, wenn zwei Verbindungen sich einen Link teilen.',
  'The root switch of every connection at a shift distance, made for one job. A node with several LIDs has several paths to choose from.':
    'Der Wurzel-Switch jeder Verbindung bei einer Schiebeweite, für einen bestimmten Job erstellt. Ein Knoten mit mehreren LIDs hat mehrere Wege zur Wahl.',

  'Hot node, hot source': 'Heißer Knoten, heiße Quelle',
  'A hot node has more senders than its link can serve; those that send only to it are hot sources.':
    'Ein heißer Knoten hat mehr Sender, als sein Link bedienen kann; wer nur an ihn sendet, ist eine heiße Quelle.',
  Credit: 'Kredit',
  'A free place in the buffer at the other end of a link. A packet waits until there is one, so none is ever lost.':
    'Ein freier Platz im Puffer am anderen Ende eines Links. Ein Paket wartet, bis einer frei ist, deshalb geht nie eines verloren.',
  'Virtual output queue: each input port has a queue for every output, so that a blocked output does not block the others. All share the places of the port.':
    'Virtuelle Ausgangswarteschlange: Jeder Eingang hat eine Warteschlange für jeden Ausgang, sodass ein blockierter Ausgang die anderen nicht blockiert. Alle teilen sich die Plätze des Ports.',
  'Virtual channel (VC)': 'Virtueller Kanal (VC)',
  'A part of each buffer with its own places and credits. Packets in one channel do not wait for those in another, except for the link itself.':
    'Ein Teil jedes Puffers mit eigenen Plätzen und Krediten. Pakete eines Kanals warten nicht auf die eines anderen, nur auf den Link selbst.',
  'Congestion tree': 'Staubaum',
  'Full queues, from one port back against the flow, until they reach nodes that never sent there.':
    'Volle Warteschlangen, von einem Port rückwärts gegen den Strom, bis sie Knoten erreichen, die gar nichts dorthin gesendet haben.',
  'Congestion root': 'Stauwurzel',
  'The port from which a tree grows: its queue is full, but the next buffer is not. It is declared a root when that has lasted for the whole root timer (CRT).':
    'Der Port, von dem ein Staubaum ausgeht: Seine Warteschlange ist voll, der nächste Puffer nicht. Er gilt als Wurzel, wenn das den ganzen Wurzel-Timer (CRT) lang anhält.',
  'Notification (ARN)': 'Benachrichtigung (ARN)',
  'Adaptive routing notification: when a packet for a root arrives, a notification goes back where it came from, as fast as the cable allows and past all packets. Whoever gets it keeps an entry in its ARN table for a lifetime (TTL).':
    'Adaptive routing notification: Kommt ein Paket für eine Wurzel an, geht eine Benachrichtigung dorthin zurück, woher es kam, so schnell das Kabel es zulässt und an allen Paketen vorbei. Wer sie bekommt, behält für eine Lebensdauer (TTL) einen Eintrag in seiner ARN-Tabelle.',
  'AFI and AFC': 'AFI und AFC',
  'Adapted-flow isolation puts packets known to be heading for a root into their own channel, the adapted-flow channel, so that no others wait behind them.':
    'Adapted-flow isolation: Pakete, die bekanntlich zu einer Wurzel unterwegs sind, kommen in einen eigenen Kanal (adapted-flow channel), damit keine anderen hinter ihnen warten.',
  Victim: 'Opfer',
  'A node that is not a hot source and gets less than half of its packets out.':
    'Ein Knoten, der keine heiße Quelle ist und weniger als die Hälfte seiner Pakete loswird.',
  'Network efficiency': 'Netzeffizienz',
  'What reaches the nodes, as a share of what their links could deliver. At 1, every node receives at link rate.':
    'Was die Knoten erreicht, als Anteil dessen, was ihre Links liefern könnten. Bei 1 empfängt jeder Knoten mit der Rate seines Links.',
  'One fixed path for each destination. The congestion tree stays narrow, but does not go away.':
    'Ein fester Weg für jedes Ziel. Der Staubaum bleibt schmal, verschwindet aber nicht.',
  'Every packet takes a random path up. Congestion spreads over all of them.':
    'Jedes Paket nimmt einen zufälligen Weg aufwärts. Der Stau breitet sich über alle aus.',
  'A packet leaves its path when a quarter or less of the next channel is free, unless every other port has less.':
    'Ein Paket verlässt seinen Weg, wenn höchstens ein Viertel des nächsten Kanals frei ist, außer wenn jeder andere Port weniger Platz hat.',
  'The same, and packets that leave their path continue in the adapted-flow channel.':
    'Ebenso, und Pakete, die ihren Weg verlassen, laufen im eigenen Kanal (AFC) weiter.',
  'Roots send notifications upstream; switches that know a root send packets for it another way, if there is one.':
    'Wurzeln benachrichtigen stromaufwärts; Switches, die eine Wurzel kennen, leiten Pakete für sie anders, wo es einen anderen Weg gibt.',
  'The same, and packets for a root use the adapted-flow channel, from the source on.':
    'Ebenso, und Pakete für eine Wurzel nutzen von der Quelle an den eigenen Kanal (AFC).',
  'A queue fuller than this share of its channel is flagged as congested.':
    'Eine Warteschlange, die mehr als diesen Anteil ihres Kanals füllt, gilt als gestaut.',
  'A flagged queue emptier than this loses its flag.': 'Unterhalb dieses Anteils gilt sie nicht mehr als gestaut.',
  'A root must have more than this share of the next channel free; a port into a node always has.':
    'Eine Wurzel braucht im nächsten Kanal mehr als diesen freien Anteil; ein Port zu einem Knoten hat ihn immer.',
  'How long a port stays congested before it is a root. Scenarios of a few milliseconds use 0.4 ms.':
    'Wie lange ein Port gestaut bleibt, bevor er Wurzel ist. Szenarien von wenigen Millisekunden nehmen 0,4 ms.',
  'packets delivered / (N · slots)': 'zugestellte Pakete / (N · Zeitschlitze)',
  'Over a bin of time. A slot is the time of a packet on a link; N is the number of nodes.':
    'Über einen Zeitabschnitt. Ein Zeitschlitz ist die Zeit eines Pakets auf einem Link; N ist die Zahl der Knoten.',
  'Rocher-Gonzalez, section 4.2': 'Rocher-Gonzalez, Abschnitt 4.2',
  'Ideal under a hot spot': 'Ideal bei einem Hotspot',
  '(innocents · load + hot nodes) / N': '(Unbeteiligte · Last + heiße Knoten) / N',
  'All other nodes deliver their load, and the link of a hot node is never idle. It is an expectation: destinations are drawn, and packets that have waited may arrive on top, so a run can be slightly above it.':
    'Alle anderen mit ihrer Last, und der Link jedes heißen Knotens nie untätig. Das ist ein Erwartungswert: Ziele sind gezogen, und Pakete, die gewartet haben, können hinzukommen, ein Lauf kann also etwas darüber liegen.',
  'What the definition allows; 0.90 for a tenth of 432 nodes':
    'Was die Definition zulässt; 0,90 bei einem Zehntel von 432 Knoten',
  Recovery: 'Erholung',
  'first time from which efficiency stays ≥ 0.95 · ideal':
    'erster Zeitpunkt, ab dem die Effizienz ≥ 0,95 · ideal bleibt',
  'Counted from the onset, on averages over a ninetieth of the hot spot.':
    'Vom Beginn an gezählt, an Mittelwerten über je ein Neunzigstel des Hotspots.',
  'Defined here; the paper reads it off its curves': 'Hier definiert; das Paper liest sie an seinen Kurven ab',

  'h levels of switches. A switch of level l has m_l children; a node or switch below level l has w_l parents.':
    'h Ebenen von Switches. Ein Switch der Ebene l hat m_l Kinder; ein Knoten oder Switch unter Ebene l hat w_l Eltern.',
  'Section 2; Öhring 1995': 'Abschnitt 2; Öhring 1995',
  'XOR exchange': 'XOR-Austausch',
  'In phase p, task s sends to s with the bits of p flipped. Unless the number of tasks is a power of two, those without a partner are idle.':
    'In Phase p sendet Task s an s mit den in p gesetzten Bits umgekehrt. Ist die Zahl der Tasks keine Zweierpotenz, sind Tasks ohne Partner untätig.',
  'Section 2': 'Abschnitt 2',
  'Linear shift exchange': 'Linear verschobener Austausch',
  'd = (s + p + shift) mod N': 'd = (s + p + Versatz) mod N',
  'In phase p, task s sends p places to the right.': 'In Phase p sendet Task s um p Plätze nach rechts.',
  'Optimal exchange': 'Optimaler Austausch',
  'd from digit sums of s and p': 'd aus Ziffernsummen von s und p',
  'Numbers are written in the mixed radix of the tree, and digits are added modulo the radix, highest level first. Every phase then crosses each level exactly as often as it must.':
    'Zahlen stehen im gemischten Zahlensystem des Baums, und die Ziffern werden modulo ihrer Basis addiert, die höchste Ebene zuerst. So geht jede Phase genau so oft über jede Ebene, wie sie muss.',
  'Equation 4, with σ = (L, …, 1)': 'Gleichung 4, mit σ = (L, …, 1)',
  'The least number of messages that must leave a subtree of level l in its fullest phase, whatever the exchange. Π_l is the number of its nodes.':
    'So viele Nachrichten müssen einen Teilbaum der Ebene l in seiner vollsten Phase mindestens verlassen, gleich bei welchem Austausch. Π_l ist die Zahl seiner Knoten.',
  'Equation 1': 'Gleichung 1',
  'T(l) = 2 t_path(l) + (F + 1) S/B: a message of F flits and its one-flit acknowledgement, on a path through level l where nothing waits.':
    'T(l) = 2 t_path(l) + (F + 1) S/B: eine Nachricht aus F Flits und ihre Bestätigung aus einem Flit, auf einem Weg über Ebene l, auf dem nichts wartet.',
  'Section 5.1': 'Abschnitt 5.1',
  'The packets are simulated until the last task is done; that is the completion time.':
    'Die Pakete werden simuliert, bis der letzte Task fertig ist; das ist die Fertigstellung.',
  'Section 5.2 and Figure 5': 'Abschnitt 5.2 und Abbildung 5',

  '2 · adapter + (2n − 1) · switch + 2n · cable': '2 · Adapter + (2n − 1) · Switch + 2n · Kabel',
  'For a packet that climbs to the top of n levels and meets no other: 2 · 305 + 5 · 170 + 6 · 4 = 1484 ns.':
    'Für ein Paket, das bis zur Spitze von n Ebenen steigt und keinem anderen begegnet: 2 · 305 + 5 · 170 + 6 · 4 = 1484 ns.',
  'Shu, as measured there: 608 + 850 + 26 ns': 'Shu, dort gemessen: 608 + 850 + 26 ns',
  'cycle t: sender i to receiver (i + t) mod |N|': 'Zyklus t: Sender i an Empfänger (i + t) mod |N|',
  'Routed by source it has no collisions if |N| is a multiple of k^(n−1), or at least M − 1 + k^(n−1); by destination only in the first case.':
    'Nach der Quelle geroutet hat er keine Kollisionen, wenn |N| ein Vielfaches von k^(n−1) ist oder mindestens M − 1 + k^(n−1); nach dem Ziel nur im ersten Fall.',
  'Shu, section V-A; the conditions were found by trying all cases, k = 2 to 4':
    'Shu, Abschnitt V-A; die Bedingungen sind durch Probieren aller Fälle gefunden, k = 2 bis 4',
  'An uplink queue holds B_L packets; of the packets of d_1 of p nodes, on average ν go up in a step. The 2 stands for control packets. The paper prints a ceiling, but windows closer to the floor.':
    'Die Warteschlange eines Uplinks fasst B_L Pakete; von den Paketen von d_1 der p Knoten gehen in einem Schritt im Mittel ν nach oben. Die 2 steht für Steuerpakete. Im Paper ist aufgerundet, seine Fenster liegen aber näher am abgerundeten Wert.',
  'Tam and Wang, equation 4': 'Tam und Wang, Gleichung 4',
  'Contention-aware numbers': 'Konkurrenzbewusste Nummern',
  'logical = ⌊n / d_1⌋ + (n mod d_1) d_2': 'logisch = ⌊n / d_1⌋ + (n mod d_1) d_2',
  'd_1 nodes on each of d_2 switches.': 'd_1 Knoten an jedem von d_2 Switches.',
  'Tam and Wang, equation 5': 'Tam und Wang, Gleichung 5',
  'Uplink bound': 'Schranke des Uplinks',
  'What a node can receive if an uplink carries 103 MB/s up and down together.':
    'Was ein Knoten empfangen kann, wenn ein Uplink auf- und abwärts zusammen 103 MB/s trägt.',
  'Tam and Wang, equation 7': 'Tam und Wang, Gleichung 7',
  'Hot distances': 'Weiten mit Hotspot',
  'distances with contention > 1 / (N − 1)': 'Weiten mit Konkurrenz > 1 / (N − 1)',
  'For a job of N nodes, d = (s + sd) mod N at shift distance sd.':
    'Bei einem Job mit N Knoten: d = (s + sd) mod N bei Schiebeweite sd.',
  'Naruse, section 4': 'Naruse, Abschnitt 4',
};
