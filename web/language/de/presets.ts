/* Presets: groups, points, titles and lane names. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  'open now': 'jetzt offen',
  'Start here': 'Zum Einstieg',
  'The exchanges': 'Die Austausche',
  'The paper’s figures': 'Die Abbildungen des Artikels',
  'The paper’s networks': 'Die Netze des Artikels',
  'What matters': 'Worauf es ankommt',
  Congestion: 'Stau',
  'Clusters with loss': 'Cluster mit Verlust',
  'Several LIDs': 'Mehrere LIDs',

  'Untitled (title)': 'Ohne Titel',
  'Half the bisection is enough (title)': 'Die halbe Bisektion genügt',
  'XOR and LIN send up to 16 messages across the top, which has room for 8; OPT sends 8 in every phase.':
    'XOR und LIN senden bis zu 16 Nachrichten über die Spitze, die Platz für 8 hat; OPT sendet in jeder Phase 8.',
  'XOR among 8 tasks (title)': 'XOR unter 8 Tasks',
  'Nothing crosses the middle in the first four phases; all 8 messages cross in the last four.':
    'In den ersten vier Phasen quert nichts die Mitte; in den letzten vier queren alle 8 Nachrichten.',
  'LIN among 8 tasks (title)': 'LIN unter 8 Tasks',
  'The crossings rise to 8 in the middle phase and fall again.':
    'Die Querungen steigen bis zur mittleren Phase auf 8 und fallen dann wieder.',
  'OPT among 8 tasks (title)': 'OPT unter 8 Tasks',
  'Exactly 4 messages cross the middle in every phase.': 'In jeder Phase queren genau 4 Nachrichten die Mitte.',
  'Crossings among 1,024 tasks (title)': 'Querungen unter 1.024 Tasks',
  'XOR overloads the top twofold in half its phases, and LIN overloads it in nearly half; OPT fits in all 1,024.':
    'XOR überlastet die Spitze in der Hälfte der Phasen auf das Doppelte, LIN überlastet sie in fast der Hälfte; OPT passt in allen 1.024.',
  'Completion with real latencies (title)': 'Fertigstellung mit echten Latenzen',
  'With real latencies OPT stays within one percent of ideal; XOR takes about a quarter longer, LIN longer still.':
    'Mit echten Latenzen bleibt OPT bis auf ein Prozent beim Ideal; XOR dauert etwa ein Viertel länger, LIN noch länger.',
  'Completion without latency (title)': 'Fertigstellung ohne Latenz',
  'Without latency XOR takes half as long again as ideal, LIN more than twice as long.':
    'Ohne Latenz dauert XOR anderthalbmal so lange wie ideal, LIN mehr als doppelt so lange.',
  'Small messages hide contention (title)': 'Kleine Nachrichten verbergen Konkurrenz',
  'Latency hides contention while messages are small; at 4 KiB XOR loses a fifth and OPT nothing.':
    'Latenz verbirgt Konkurrenz, solange Nachrichten klein sind; bei 4 KiB verliert XOR ein Fünftel und OPT nichts.',
  'Table 1, 16 nodes (title)': 'Tabelle 1, 16 Knoten',
  'Table 1, 32 nodes (title)': 'Tabelle 1, 32 Knoten',
  'Table 1, 64 nodes (title)': 'Tabelle 1, 64 Knoten',
  'Table 1, 128 nodes (title)': 'Tabelle 1, 128 Knoten',
  'Table 1, 256 nodes (title)': 'Tabelle 1, 256 Knoten',
  'Table 1, 512 nodes (title)': 'Tabelle 1, 512 Knoten',
  'Table 1, 1024 nodes (title)': 'Tabelle 1, 1024 Knoten',
  'The three exchanges on 16 nodes with half of full bisection and real latencies.':
    'Die drei Austausche auf 16 Knoten mit der Hälfte der vollen Bisektion und echten Latenzen.',
  'The three exchanges on 32 nodes with half of full bisection and real latencies.':
    'Die drei Austausche auf 32 Knoten mit der Hälfte der vollen Bisektion und echten Latenzen.',
  'The three exchanges on 64 nodes with half of full bisection and real latencies.':
    'Die drei Austausche auf 64 Knoten mit der Hälfte der vollen Bisektion und echten Latenzen.',
  'The three exchanges on 128 nodes with half of full bisection and real latencies.':
    'Die drei Austausche auf 128 Knoten mit der Hälfte der vollen Bisektion und echten Latenzen.',
  'The three exchanges on 256 nodes with half of full bisection and real latencies.':
    'Die drei Austausche auf 256 Knoten mit der Hälfte der vollen Bisektion und echten Latenzen.',
  'The three exchanges on 512 nodes with half of full bisection and real latencies.':
    'Die drei Austausche auf 512 Knoten mit der Hälfte der vollen Bisektion und echten Latenzen.',
  'The three exchanges on 1024 nodes with half of full bisection and real latencies.':
    'Die drei Austausche auf 1024 Knoten mit der Hälfte der vollen Bisektion und echten Latenzen.',
  'OPT under start skew (title)': 'OPT bei versetztem Start',
  'OPT stays in step when tasks start up to 0.3 µs apart, but falls out of step at 0.5 µs.':
    'OPT bleibt im Takt, wenn Tasks um bis zu 0,3 µs versetzt starten, gerät aber bei 0,5 µs aus dem Takt.',
  'Half the bisection needs the right routes (title)': 'Die halbe Bisektion braucht die richtigen Wege',
  'The same exchange on the same tree: only routes made for its messages put at most one on each link.':
    'Derselbe Austausch auf demselben Baum: Nur Wege, die für seine Nachrichten gemacht sind, legen auf jeden Link höchstens eine.',
  'The wrong mapping spoils it (title)': 'Die falsche Zuordnung verdirbt es',
  'Round robin happens to suit OPT too; a random mapping sends up to 12 messages across the top, which has room for 8.':
    'Reihum passt zufällig auch zu OPT; eine zufällige Zuordnung sendet bis zu 12 Nachrichten über die Spitze, die Platz für 8 hat.',
  'Waiting keeps OPT in step (title)': 'Warten hält OPT im Takt',
  'If self messages take no time, the tasks of OPT fall out of step and collide.':
    'Wenn Nachrichten an sich selbst keine Zeit kosten, geraten die Tasks von OPT aus dem Takt und kollidieren.',
  'One hot node (title)': 'Ein heißer Knoten',
  'A tenth of the nodes send to one node, and everybody waits; notifications with isolation set the others free.':
    'Ein Zehntel der Knoten sendet an einen Knoten, und alle warten; Benachrichtigungen mit Isolation befreien die anderen.',
  'Who has to isolate (title)': 'Wer isolieren muss',
  'Neither notifications alone nor isolation in switches alone helps: the end nodes have to take part.':
    'Benachrichtigungen allein helfen nicht, auch nicht Isolation nur in Switches: Die Endknoten müssen mitmachen.',
  'Queuing schemes and notifications (title)': 'Warteschlangenschemas und Benachrichtigungen',
  'Three channels shelter part of the traffic, whatever the scheme; notifications with isolation shelter the rest.':
    'Drei Kanäle schützen einen Teil des Verkehrs, gleich mit welchem Schema; Benachrichtigungen mit Isolation schützen den Rest.',
  'Four hot nodes (title)': 'Vier heiße Knoten',
  'Four hot nodes share the hot sources, so four congestion trees grow at once.':
    'Vier heiße Knoten teilen sich die heißen Quellen, sodass vier Staubäume zugleich wachsen.',
  'H10 on 432 nodes (title)': 'H10 auf 432 Knoten',
  'The hot spot of the paper at full length: from 3 ms on, a tenth of 432 nodes send to one for 90 ms.':
    'Der Hotspot des Artikels in voller Länge: Von 3 ms an sendet 90 ms lang ein Zehntel von 432 Knoten an einen.',
  'H10 on 3,456 nodes (title)': 'H10 auf 3.456 Knoten',
  'The same hot spot on 3,456 nodes, with shorter timers so that 20 ms are enough.':
    'Derselbe Hotspot auf 3.456 Knoten, mit kürzeren Zeitgebern, sodass 20 ms genügen.',
  'The nearest gets the most (title)': 'Der Nächste bekommt am meisten',
  'Node 1, beside the hot node, gets half of its link; nodes 2 and 8, which share a path to it, a quarter each.':
    'Knoten 1, neben dem heißen Knoten, bekommt die Hälfte von dessen Link; die Knoten 2 und 8, die sich einen Weg dorthin teilen, je ein Viertel.',
  'A transpose with incast (title)': 'Eine Transposition mit Incast',
  'Incast nearly doubles the time of a transpose, and isolation recovers some of it; the trace is generated, not measured.':
    'Incast verdoppelt die Zeit einer Transposition fast, und Isolation holt einen Teil davon zurück; der Trace ist erzeugt, nicht gemessen.',
  'Training with incast (title)': 'Training mit Incast',
  'One slow message holds up a whole ring, so incast makes the training several times as long; isolation halves that. The trace is generated, not measured.':
    'Eine langsame Nachricht hält einen ganzen Ring auf, daher dauert das Training mit Incast ein Mehrfaches; Isolation halbiert das. Der Trace ist erzeugt, nicht gemessen.',
  'Six senders, ten receivers (title)': 'Sechs Sender, zehn Empfänger',
  'In cycle 8 D-mod-k sends two messages up one link; only the shuffle routed by source gives each its own path.':
    'In Zyklus 8 schickt D-mod-k zwei Nachrichten über einen Link aufwärts; nur der nach Quelle geroutete Shuffle gibt jeder ihren eigenen Weg.',
  'Two senders, one receiver (title)': 'Zwei Sender, ein Empfänger',
  'Packets for a shared receiver wait longer and longer until the buffers are full: 15 µs, 5 with a third of the room, and 1.5 if each sender has its own receiver.':
    'Pakete für einen gemeinsamen Empfänger warten immer länger, bis die Puffer voll sind: 15 µs, 5 bei einem Drittel des Platzes und 1,5, wenn jeder Sender seinen eigenen Empfänger hat.',
  'Rounds of 18, and of 16 (title)': 'Runden zu 18 und zu 16',
  'Rounds of 18 senders, as in the paper, put two messages on one link; rounds of 16 need no more cycles and never do.':
    'Runden zu 18 Sendern, wie im Artikel, bringen zwei Nachrichten auf einen Link; Runden zu 16 brauchen ebenso viele Zyklen und tun das nie.',
  '48 senders, 54 receivers (title)': '48 Sender, 54 Empfänger',
  'A third of the receivers get twice as much. With the same order for all senders, a packet takes up to 37 µs; in rounds of 16 through tables of equal sizes, 1.48 µs, as if alone, but the exchange is a little slower than with virtual destinations.':
    'Ein Drittel der Empfänger bekommt doppelt so viel. Mit derselben Reihenfolge für alle Sender braucht ein Paket bis zu 37 µs; in Runden zu 16 durch Tabellen gleicher Größen 1,48 µs, als wäre es allein, aber das Ganze dauert etwas länger als mit virtuellen Zielen.',
  'XOR on 4x4, plain and contention-aware (title)': 'XOR auf 4x4, einfach und konkurrenzbewusst',
  'With plain numbers, twelve steps in a row cross the backbone; contention-aware, every fourth does not, and no node sends to the same far switch twice in a row.':
    'Mit einfachen Nummern gehen zwölf Schritte nacheinander über das Backbone; konkurrenzbewusst bleibt jeder vierte unten, und kein Knoten sendet zweimal nacheinander an denselben fernen Switch.',
  'Cluster 8x2 (title)': 'Cluster 8x2',
  'With only a window, a few frames are still dropped; with node numbers spread over both switches too, none is, and a node gets 95 % of what the uplinks allow.':
    'Mit einem Fenster allein werden noch einige Frames verworfen; sind auch die Nummern über beide Switches verteilt, geht keiner mehr verloren, und ein Knoten bekommt 95 % dessen, was die Uplinks erlauben.',
  'Cluster 8x3 (title)': 'Cluster 8x3',
  'With three switches every remedy helps, from 2.5 MB/s (naive) to 8.9 of a possible 9.25; only a window and spread numbers together prevent all drops.':
    'Mit drei Switches hilft jedes Mittel, von 2,5 MB/s (naiv) bis 8,9 von möglichen 9,25; nur mit Fenster und verteilten Nummern zusammen wird nichts verworfen.',
  'Cluster 8x4 (title)': 'Cluster 8x4',
  'With four switches a naive exchange drops more packets than it has to send, and gets less than a quarter of the rate that a window and spread numbers give without any loss.':
    'Mit vier Switches verwirft ein naiver Austausch mehr Pakete, als er zu senden hat, und schafft weniger als ein Viertel dessen, was Fenster und verteilte Nummern ganz ohne Verlust schaffen.',
  'Cluster 6x4 (title)': 'Cluster 6x4',
  'Without a window, even the pairwise exchange beats the synchronous one; with one, no frame is lost, and spread numbers reach 96 % of the bound.':
    'Ohne Fenster schlägt sogar der paarweise den synchronen Austausch; mit Fenster geht kein Frame verloren, und verteilte Nummern erreichen 96 % der Schranke.',
  'Why packets are dropped (title)': 'Warum Pakete verworfen werden',
  'Unlimited queues, a faster uplink engine or free acknowledgements: each removes one reason for the window.':
    'Unbegrenzte Warteschlangen, schnellere Uplink-Hardware oder kostenlose Bestätigungen: Jedes nimmt dem Fenster einen Grund.',
  'A table of root switches (title)': 'Eine Tabelle von Wurzel-Switches',
  'At distance 8 two links carry two connections each; the table moves three of the 16 to other roots, and then no link carries two.':
    'Bei Schiebeweite 8 tragen zwei Links je zwei Verbindungen; die Tabelle verlegt drei der 16 auf andere Wurzeln, und dann trägt kein Link zwei.',
  'Where the table fails (title)': 'Wo die Tabelle versagt',
  'At distance 7 the table leaves a link with two connections, though exact colouring finds a path for each.':
    'Bei Schiebeweite 7 lässt die Tabelle einem Link zwei Verbindungen, obwohl exakte Färbung für jede einen Weg findet.',
  'Sixteen random nodes (title)': 'Sechzehn zufällige Knoten',
  'Two thirds of the distances of this job have a hot spot; a table from destination ports leaves some, and one from source ports none.':
    'Zwei Drittel der Schiebeweiten dieses Jobs haben einen Hotspot; eine Tabelle aus Zielports lässt einige übrig, eine aus Quellports keinen.',

  'XOR (lane)': 'XOR',
  'LIN (lane)': 'LIN',
  'OPT (lane)': 'OPT',
  'XOR 64 B (lane)': 'XOR 64 B',
  'XOR 512 B (lane)': 'XOR 512 B',
  'XOR 4 KiB (lane)': 'XOR 4 KiB',
  'OPT 4 KiB (lane)': 'OPT 4 KiB',
  'no jitter (lane)': 'ohne Versatz',
  '0.3 µs (lane)': '0,3 µs',
  '0.5 µs (lane)': '0,5 µs',
  '1 µs (lane)': '1 µs',
  'S-mod-k (lane)': 'S-mod-k',
  'D-mod-k (lane)': 'D-mod-k',
  'Random (lane)': 'Zufällig',
  'Fewest conflicts (lane)': 'Wenigste Konflikte',
  'Contiguous (lane)': 'Fortlaufend',
  'Round robin (lane)': 'Reihum',
  'A phase (lane)': 'Eine Phase',
  'No time (lane)': 'Keine Zeit',
  'ARN + AFI (lane)': 'ARN + AFI',
  'Oblivious (lane)': 'Oblivious',
  'Adaptive-Th (lane)': 'Adaptive-Th',
  'Adaptive-Th + AFI (lane)': 'Adaptive-Th + AFI',
  'ARN (lane)': 'ARN',
  'Everywhere (lane)': 'Überall',
  'In switches only (lane)': 'Nur in Switches',
  'Nowhere (lane)': 'Nirgends',
  '1Q (lane)': '1Q',
  'DBBM (lane)': 'DBBM',
  'vFtree (lane)': 'vFtree',
  'Flow2SL (lane)': 'Flow2SL',
  'No incast (lane)': 'Ohne Incast',
  'Independent (lane)': 'Unabhängig',
  'Shuffle, S-mod-k (lane)': 'Shuffle, S-mod-k',
  'Shuffle, D-mod-k (lane)': 'Shuffle, D-mod-k',
  'Room for 12 (lane)': 'Platz für 12',
  'Room for 4 (lane)': 'Platz für 4',
  'Two to two (lane)': 'Zwei an zwei',
  '18 to 18 (lane)': '18 an 18',
  '16 to 18 (lane)': '16 an 18',
  'Virtual destinations (lane)': 'Virtuelle Ziele',
  'Hierarchical (lane)': 'Hierarchisch',
  'Naive (lane)': 'Naiv',
  'Pairwise (lane)': 'Paarweise',
  'Sync (lane)': 'Synchron',
  'Sync + GW (lane)': 'Synchron + GW',
  'Sync + GW + CA (lane)': 'Synchron + GW + CA',
  'Plain (lane)': 'Einfach',
  'Contention-aware (lane)': 'Konkurrenzbewusst',
  'As measured (lane)': 'Wie gemessen',
  'Unlimited queues (lane)': 'Unbegrenzt',
  'No engine limit (lane)': 'Schnelle Hardware',
  'Piggybacked acks (lane)': 'Huckepack-Acks',
  'Free acks (lane)': 'Kostenlose Acks',
  'Destination port (lane)': 'Zielport',
  'Source port (lane)': 'Quellport',
  'Exact colouring (lane)': 'Exakte Färbung',
  'Root table (lane)': 'Wurzel-Tabelle',
  'Destination table (lane)': 'Zieltabelle',
  'Source table (lane)': 'Quelltabelle',
};
