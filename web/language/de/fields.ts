/* Fields of a scenario: labels, meanings, choices. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  // units and entries of lists
  packets: 'Pakete',
  frames: 'Frames',
  slots: 'Zeitschlitze',
  entries: 'Einträge',
  receiver: 'Empfänger',
  place: 'Stelle',
  cable: 'Kabel',
  level: 'Ebene',
  pair: 'Paar',

  // tree and mapping
  Topology: 'Topologie',
  'The family of fat trees.': 'Die Familie der Fat Trees.',
  'Children (m)': 'Kinder (m)',
  'Children of a switch, level 1 first.': 'Kinder eines Switches, Ebene 1 zuerst.',
  'Parents (w)': 'Eltern (w)',
  'Parents of a node, then of a switch, level by level.': 'Eltern eines Knotens, dann eines Switches, Ebene für Ebene.',
  'Arity (k)': 'Stelligkeit (k)',
  'Links of a switch in each direction.': 'Links eines Switches in jeder Richtung.',
  'Levels (n)': 'Ebenen (n)',
  'Levels of switches.': 'Ebenen von Switches.',
  'Ports (P)': 'Ports (P)',
  'Ports of a switch.': 'Ports eines Switches.',
  Stages: 'Stufen',
  'Nodes per switch': 'Knoten je Switch',
  'Nodes under each switch of level 1.': 'Knoten unter jedem Switch der Ebene 1.',
  Switches: 'Switches',
  'Switches under the backbone.': 'Switches unter dem Backbone.',
  'Cut cables': 'Durchtrennte Kabel',
  'Cut cables, named by their two ends; routes avoid them.':
    'Durchtrennte Kabel, benannt nach ihren beiden Enden; Wege führen um sie herum.',
  Mapping: 'Zuordnung',
  'Which task sits on which node, before swaps.': 'Welcher Task auf welchem Knoten sitzt, vor dem Tauschen.',
  'Mapping seed': 'Startwert der Zuordnung',
  'The same seed gives the same random mapping.': 'Gleicher Startwert, gleiche zufällige Zuordnung.',
  Swaps: 'Tausche',
  'Pairs of nodes whose tasks swap places, in order, after the mapping.':
    'Paare von Knoten, deren Tasks nach der Zuordnung die Plätze tauschen, der Reihe nach.',

  // traffic
  Traffic: 'Verkehr',
  'What the tasks, or the nodes, send each other.': 'Was Tasks oder Knoten einander senden.',
  Schedule: 'Ablaufplan',
  'The order in which messages are sent, and who waits for whom.':
    'In welcher Reihenfolge die Nachrichten gesendet werden und wer auf wen wartet.',
  Exchange: 'Austausch',
  'Who sends to whom in which phase.': 'Wer in welcher Phase an wen sendet.',
  'Shift (of LIN)': 'Schiebeweite',
  'How far LIN sends in phase 0; less than the number of tasks.':
    'Wie weit LIN in Phase 0 sendet; weniger als die Zahl der Tasks.',
  'Order of levels (σ)': 'Reihenfolge der Ebenen (σ)',
  'A permutation of levels 1 to h, σ(1) first; empty means 1, 2, .., h; OPT is h, .., 1.':
    'Eine Permutation der Ebenen 1 bis h, σ(1) zuerst; leer heißt 1, 2, .., h; OPT ist h, .., 1.',
  Phases: 'Phasen',
  'The destination of every task, phase by phase; null if a task is idle.':
    'Das Ziel jedes Tasks, Phase für Phase; null, wenn ein Task nichts sendet.',
  'Message size': 'Nachrichtengröße',
  'Bytes per message, rounded up to flits of 64 B, or to whole packets in many-to-many traffic.':
    'Bytes je Nachricht, aufgerundet auf Flits zu 64 B, bei „Viele an viele“ auf ganze Pakete.',
  'Wait for acknowledgements': 'Auf Bestätigung warten',
  'A task starts its next message only after the last one is acknowledged.':
    'Ein Task beginnt die nächste Nachricht erst, wenn die letzte bestätigt ist.',
  'Self messages': 'Nachrichten an sich selbst',
  'Whether a task’s message to itself takes up a phase.':
    'Ob die Nachricht eines Tasks an sich selbst die Zeit einer Phase braucht.',
  Routing: 'Routing',
  'Which up ports a message or a packet takes.': 'Welche Ports eine Nachricht oder ein Paket aufwärts nimmt.',
  'Routing seed': 'Startwert des Routings',
  'The same seed gives the same random routes and detours, and the same start for the search for fewest conflicts.':
    'Gleicher Startwert, gleiche zufällige Wege und Umwege und gleicher Beginn der Suche nach den wenigsten Konflikten.',
  Climb: 'Aufstieg',
  'How far up a message goes before it turns down.': 'Wie weit eine Nachricht aufsteigt, bevor sie umkehrt.',
  'Initial table': 'Anfangstabelle',
  'The root switch a connection starts with, from 0; K is the number of root switches.':
    'Der Wurzel-Switch, mit dem eine Verbindung beginnt, ab 0; K ist die Zahl der Wurzel-Switches.',
  'Nodes of the job': 'Knoten des Jobs',
  'Nodes that take part, in ascending order; empty means all, or random ones if the job has a size.':
    'Beteiligte Knoten, aufsteigend; leer heißt alle, oder zufällige, wenn der Job eine Größe hat.',
  'Size of the job': 'Größe des Jobs',
  'How many random nodes take part when none are named; 0 means all.':
    'Wie viele zufällige Knoten mitmachen, wenn keine genannt sind; 0 heißt alle.',
  'Seed of the job': 'Startwert des Jobs',
  'The same seed gives the same random nodes.': 'Gleicher Startwert, gleiche zufällige Knoten.',

  // many to many
  Senders: 'Sender',
  'Tasks that send, in schedule order, each listed once; task i sits on node i unless a mapping or a swap moves it.':
    'Tasks, die senden, jeder einmal, in der Reihenfolge des Ablaufplans; Task i sitzt auf Knoten i, wenn keine Zuordnung und kein Tausch ihn versetzt.',
  Receivers: 'Empfänger',
  'Tasks that receive a message from each sender, in schedule order, each listed once.':
    'Tasks, die von jedem Sender eine Nachricht bekommen, jeder einmal, in der Reihenfolge des Ablaufplans.',
  Sizes: 'Größen',
  'What each receiver gets from each sender, in multiples of the message size; empty means 1 for all.':
    'Was jeder Empfänger von jedem Sender bekommt, in Vielfachen der Nachrichtengröße; leer heißt 1 für alle.',
  'Width of a round': 'Breite einer Runde',
  'Maximum number of senders in a round if there are more senders than receivers; 0 means as many as receivers.':
    'Höchstzahl der Sender je Runde, wenn es mehr Sender als Empfänger gibt; 0 heißt so viele wie Empfänger.',

  // traffic without phases
  Trace: 'Trace',
  'Which messages are sent: generated ones, or the rows of a file.':
    'Welche Nachrichten gesendet werden: erzeugte oder die Einträge einer Datei.',
  Rows: 'Einträge',
  'Messages as [after, delay in ns, source, destination, bytes]; after is the row that must be delivered first, counted from 0, or -1 for none.':
    'Nachrichten als [nach, Wartezeit in ns, Quelle, Ziel, Bytes]; „nach“ ist der Eintrag, der zuvor zugestellt sein muss, von 0 an gezählt, oder -1 für keinen.',
  'Hot spot over the trace': 'Hotspot über dem Trace',
  'Hot sources send to hot nodes while the trace runs.':
    'Heiße Quellen senden an heiße Knoten, während der Trace läuft.',
  'Hot sources': 'Heiße Quellen',
  'Share of nodes that send only to hot nodes; the seed picks them.':
    'Anteil der Knoten, die nur an heiße Knoten senden; der Startwert wählt sie aus.',
  'Hot nodes': 'Heiße Knoten',
  'Nodes that hot sources send to: source i to hot node i modulo the number of hot nodes.':
    'Wohin heiße Quellen senden: Quelle i an den heißen Knoten i modulo der Zahl heißer Knoten.',
  'Hot sources by hand': 'Heiße Quellen von Hand',
  'These nodes are the hot sources; if empty, the share and the seed choose them.':
    'Diese Knoten sind die heißen Quellen; ist die Liste leer, wählen Anteil und Startwert sie aus.',
  'Hot spot on': 'Hotspot an',
  'When hot sources start sending to hot nodes.': 'Wann heiße Quellen anfangen, an heiße Knoten zu senden.',
  'Hot spot off': 'Hotspot aus',
  'When hot sources stop sending to hot nodes.': 'Wann heiße Quellen aufhören, an heiße Knoten zu senden.',
  Load: 'Last',
  'Share of slots in which a node, hot source or not, generates a packet.':
    'Anteil der Zeitschlitze, in denen ein Knoten, ob heiße Quelle oder nicht, ein Paket erzeugt.',
  'Source queue': 'Quellwarteschlange',
  'Packets of a channel that can wait in a node; what is generated while it is full is lost. 0: without limit, so nothing is lost, and latency includes the whole wait.':
    'Pakete eines Kanals, die in einem Knoten warten können; was erzeugt wird, solange sie voll ist, geht verloren. 0: unbegrenzt, dann geht nichts verloren, und die Latenz enthält die ganze Wartezeit.',
  Background: 'Hintergrund',
  'What all other nodes send: 1 is uniform traffic, 0 is nothing.':
    'Was alle anderen Knoten senden: 1 ist gleichverteilter Verkehr, 0 ist nichts.',

  // packets in time
  'Link rate': 'Linkrate',
  'Rate of every link, in each direction; in a cluster, only of the links to nodes.':
    'Rate jedes Links in jeder Richtung; in einem Cluster nur die der Links von Knoten.',
  'Fast receivers': 'Schnelle Empfänger',
  'The link of a receiver of size l has l times the rate.':
    'Der Link eines Empfängers der Größe l hat die l-fache Rate.',
  'Link latency': 'Linklatenz',
  'From one end of a link to the other.': 'Von einem Ende eines Links zum anderen.',
  'Switch latency': 'Switch-Latenz',
  'Through a switch when nothing is waiting.': 'Durch einen Switch, wenn nichts wartet.',
  'Adapter latency': 'Adapterlatenz',
  'From the task to the first bit on the link, and the same on arrival.':
    'Vom Task zum ersten Bit auf dem Link, und ebenso bei der Ankunft.',
  'Gap between packets': 'Abstand der Pakete',
  'Shortest time between the starts of two packets of a node; 0 means as fast as its link. A cycle is as long as a message with these gaps.':
    'Kürzeste Zeit zwischen dem Beginn zweier Pakete eines Knotens; 0 heißt so schnell wie sein Link. Ein Zyklus ist so lang wie eine Nachricht mit diesen Abständen.',
  'Buffer per port': 'Puffer je Port',
  'Room in the queue of an output port, in whole flits of 64 B.':
    'Platz in der Warteschlange eines Ausgangsports, in ganzen Flits zu 64 B.',
  'Buffer per input port': 'Puffer je Eingangsport',
  'Packets that an input port can hold, divided equally among virtual channels; VOQs share them.':
    'Pakete, die ein Eingangsport fasst, zu gleichen Teilen je virtuellem Kanal; VOQs teilen sie sich.',
  'Packet size': 'Paketgröße',
  'Bytes per packet; its time on a link is one slot. In a cluster, framing is extra.':
    'Bytes je Paket; seine Zeit auf einem Link ist ein Zeitschlitz. In einem Cluster kommt der Rahmen hinzu.',
  Buffering: 'Pufferung',
  'Where packets wait in a switch, or whether it drops them; this follows from the traffic.':
    'Wo Pakete in einem Switch warten, oder ob er sie verwirft; das folgt aus dem Verkehr.',
  'Start jitter': 'Streuung des Starts',
  'Tasks start at random times between 0 and this.': 'Tasks starten zu zufälligen Zeiten zwischen 0 und dieser.',
  Seed: 'Startwert',
  'The same seed gives the same random start times, hot sources, destinations and delays.':
    'Gleicher Startwert, gleiche zufällige Startzeiten, heiße Quellen, Ziele und Verzögerungen.',
  'Stop at': 'Ende bei',
  'Simulated time at which the run stops; 0 means at its end, but uniform and hot-spot traffic never end.':
    'Simulierte Zeit, zu der der Lauf anhält; 0 heißt an seinem Ende, aber gleichverteilter und Hotspot-Verkehr enden nie.',

  // congestion
  'Queuing scheme': 'Warteschlangenverfahren',
  'Which virtual channel a flow takes.': 'Welchen virtuellen Kanal ein Fluss nimmt.',
  'Virtual channels (V)': 'Virtuelle Kanäle (V)',
  'Channels that the queuing scheme spreads flows over; isolation adds one.':
    'Kanäle, auf die das Verfahren die Flüsse verteilt; mit Isolation einer mehr.',
  Isolation: 'Isolation',
  'Whether packets that have left their default route wait in a channel of their own.':
    'Ob Pakete, die ihren Standardweg verlassen haben, in einem eigenen Kanal warten.',
  'High threshold (HCDTh)': 'Obere Schwelle (HCDTh)',
  'A queue filled beyond this share of its channel is congested, in steps of 0.1 %.':
    'Eine Warteschlange, die mehr als diesen Anteil ihres Kanals füllt, ist gestaut, in Schritten von 0,1 %.',
  'Low threshold (LCDTh)': 'Untere Schwelle (LCDTh)',
  'A queue stops being congested below this share of its channel, in steps of 0.1 %.':
    'Unter diesem Anteil ihres Kanals gilt eine Warteschlange nicht mehr als gestaut, in Schritten von 0,1 %.',
  'Free credits (FCTh)': 'Freie Kredite (FCTh)',
  'A congested port is a root only if more than this share of the next channel is free, in steps of 0.1 %.':
    'Ein gestauter Port ist nur dann Wurzel, wenn mehr als dieser Anteil des nächsten Kanals frei ist, in Schritten von 0,1 %.',
  'Adaptive threshold': 'Adaptive Schwelle',
  'A packet leaves its default route when no more than this share of the next channel is free, in steps of 0.1 %.':
    'Ein Paket verlässt seinen Standardweg, wenn höchstens dieser Anteil des nächsten Kanals frei ist, in Schritten von 0,1 %.',
  'Adaptive ties': 'Adaptiv bei Gleichstand',
  'What a packet does when its default port has few credits and the best other port has just as many.':
    'Was ein Paket tut, wenn sein Standardport wenige Kredite hat und der beste andere Port ebenso viele.',
  'Root timer (CRT)': 'Wurzel-Timer (CRT)',
  'How long a port must be congested before it is declared a root.':
    'Wie lange ein Port gestaut sein muss, bevor er zur Wurzel erklärt wird.',
  'Life of an entry (TTL)': 'Lebensdauer eines Eintrags (TTL)',
  'How long an entry in an ARN table lasts without another notification.':
    'Wie lange ein Eintrag einer ARN-Tabelle ohne weitere Benachrichtigung lebt.',
  Refresh: 'Auffrischung',
  'Slots after which a root that persists sends another notification.':
    'Zeitschlitze, nach denen eine fortbestehende Wurzel eine weitere Benachrichtigung sendet.',
  'Places in an ARN table': 'Plätze in einer ARN-Tabelle',
  'Destinations that a switch or node remembers at once; a full table drops the entry with the least time left.':
    'Ziele, die sich ein Switch oder Knoten zugleich merkt; eine volle Tabelle verwirft den Eintrag mit der kürzesten Restzeit.',

  // clusters
  'Packets per destination': 'Pakete je Ziel',
  'How many packets each node has for each of the others.': 'Wie viele Pakete jeder Knoten für jeden anderen hat.',
  'Global window': 'Globales Fenster',
  'Whether there is a limit on the packets a node has in flight to all destinations together.':
    'Ob es eine Grenze dafür gibt, wie viele Pakete ein Knoten unterwegs hat, an alle Ziele zusammen.',
  'Size of the window': 'Größe des Fensters',
  'Packets that a node may have in flight; 0 means the value from the formula (eq. 4): floor(B_L / 2ν) if control packets are counted, else floor(B_L / ν).':
    'Pakete, die ein Knoten unterwegs haben darf; 0 heißt der Wert der Formel (Gl. 4): floor(B_L / 2ν), wenn Kontrollpakete zählen, sonst floor(B_L / ν).',
  'Count control packets': 'Kontrollpakete zählen',
  'Whether the formula leaves half of the room for acknowledgements: floor(B_L / 2ν) instead of floor(B_L / ν).':
    'Ob die Formel den halben Platz für Bestätigungen lässt: floor(B_L / 2ν) statt floor(B_L / ν).',
  'Room is made by': 'Platz schafft',
  'What lets a node go on when its window is full.': 'Was einen Knoten weitermachen lässt, wenn sein Fenster voll ist.',
  'Sending (O_s)': 'Senden (O_s)',
  'Time a node needs for each frame it sends.': 'Zeit, die ein Knoten für jeden gesendeten Frame braucht.',
  'Receiving (O_r)': 'Empfangen (O_r)',
  'Time a node needs for each frame it receives.': 'Zeit, die ein Knoten für jeden empfangenen Frame braucht.',
  'Handling (U_r)': 'Verarbeiten (U_r)',
  'Time a node needs for each data packet it processes.':
    'Zeit, die ein Knoten für jedes verarbeitete Datenpaket braucht.',
  'Longest delay': 'Längste Verzögerung',
  'Longest time for which the process of a node is not scheduled; the seed picks the actual times.':
    'Längste Zeit, in der der Prozess eines Knotens nicht läuft; wie lange, zieht der Startwert.',
  'Share of delays': 'Anteil der Verzögerungen',
  'Share of sends after which a process is not scheduled, in steps of 0.1 %.':
    'Anteil der Sendungen, nach denen ein Prozess nicht läuft, in Schritten von 0,1 %.',
  'Start within': 'Start innerhalb',
  'Nodes start at random times between 0 and this.': 'Knoten starten zu zufälligen Zeiten zwischen 0 und dieser.',
  'Send ring': 'Sendering',
  'Frames of each kind, data and acknowledgements, that can wait in the adapter of a node.':
    'Frames jeder Art, Daten und Bestätigungen, die im Adapter eines Knotens warten können.',
  'Receive ring': 'Empfangsring',
  'Frames that can wait for the processor of a node; any others are dropped.':
    'Frames, die auf den Prozessor eines Knotens warten können; weitere werden verworfen.',
  'Latency of the formulas (L)': 'Latenz der Formeln (L)',
  'From the first bit sent to the first received; used in T_sync and T_gpw (eq. 2 and 6), not in the simulation.':
    'Vom ersten gesendeten zum ersten empfangenen Bit; nur für T_sync und T_gpw (Gl. 2 und 6), nicht für die Simulation.',
  'Unlimited queues': 'Unbegrenzte Warteschlangen',
  'Queues in switches are unlimited, and so are the receive ring and the acknowledgements of a node: nothing is dropped. A node still stops when its send ring is full of packets.':
    'Die Warteschlangen der Switches sind unbegrenzt, ebenso Empfangsring und Bestätigungen eines Knotens; so wird nichts verworfen. Ein Knoten hält aber an, wenn sein Sendering voller Pakete ist.',
  'Input queue': 'Eingangswarteschlange',
  'Packets that fit in the FIFO of a switch port to a node.':
    'Pakete, die in den FIFO eines Switch-Ports zu einem Knoten passen.',
  'Output staging': 'Ausgangspuffer',
  'Packets that fit behind the crossbar of a switch, for each port to a node.':
    'Pakete, die hinter das Koppelfeld eines Switches passen, für jeden Port zu einem Knoten.',
  'Staging drops': 'Ausgangspuffer verwirft',
  'When its output is full, the head of an input queue is dropped; if off, it waits and holds up all behind it.':
    'Ist sein Ausgang voll, wird das vorderste Paket einer Eingangswarteschlange verworfen; ist dies aus, wartet es und hält alle dahinter auf.',
  'Uplink queue (B_L)': 'Uplink-Warteschlange (B_L)',
  'Packets that fit in the FIFO of an uplink, in each direction; the window formula uses it.':
    'Pakete, die in den FIFO eines Uplinks passen, je Richtung; die Formel des Fensters rechnet damit.',
  'Full uplink blocks': 'Voller Uplink blockiert',
  'When an uplink queue is full, packets wait in their input queue; if off, they are dropped.':
    'Ist eine Uplink-Warteschlange voll, warten Pakete in ihrer Eingangswarteschlange; ist dies aus, werden sie verworfen.',
  'Backbone memory': 'Speicher des Backbones',
  'Packets that all ports of the backbone switch together can hold.':
    'Pakete, die alle Ports des Backbone-Switches zusammen fassen.',
  'Uplink rate': 'Uplink-Rate',
  'Rate of a link between a switch and the backbone, in each direction, in steps of 1 Mb/s.':
    'Rate eines Links zwischen einem Switch und dem Backbone, je Richtung, in Schritten von 1 Mb/s.',
  'Uplink engine': 'Uplink-Einheit',
  'Payload that an uplink can move, up and down together; 0 means no limit.':
    'Nutzdaten, die ein Uplink auf- und abwärts zusammen bewegen kann; 0 heißt keine Grenze.',
  Acknowledgements: 'Bestätigungen',
  'How a packet is acknowledged.': 'Wie ein Paket bestätigt wird.',
  'Size of an acknowledgement': 'Größe einer Bestätigung',
  'Payload of an acknowledgement frame; 46 is the Ethernet minimum.':
    'Nutzdaten eines Bestätigungs-Frames; 46 ist das Minimum von Ethernet.',
  'Wait to piggyback': 'Warten auf Mitnahme',
  'An acknowledgement that finds no packet to ride on is sent as a frame of its own after this time.':
    'Eine Bestätigung, die kein Paket mitnimmt, reist nach dieser Zeit als eigener Frame.',
  Framing: 'Rahmen',
  'Bytes around every frame on a link; Ethernet has 38: preamble, header, checksum and gap.':
    'Bytes um jeden Frame auf einem Link; bei Ethernet 38: Präambel, Kopf, Prüfsumme und Abstand.',
  'Window of Go-Back-N': 'Fenster von Go-Back-N',
  'Packets that a node may have in flight to one destination.':
    'Pakete, die ein Knoten zu einem Ziel unterwegs haben darf.',
  Timeout: 'Timeout',
  'How long a node waits for an acknowledgement before it resends.':
    'Wie lange ein Knoten auf eine Bestätigung wartet, bevor er noch einmal sendet.',

  // the picture
  Clock: 'Uhr',
  Phase: 'Phase',
  Time: 'Zeit',
  Selection: 'Auswahl',
  Lesson: 'Lektion',
  'the name of a lesson and the number of a step, such as half.3, or all for the list':
    'der Name einer Lektion und die Nummer eines Schritts, etwa half.3, oder all für die Liste',
  'Own lesson': 'Eigene Lektion',
  Language: 'Sprache',
  Challenge: 'Herausforderung',
  'the name of a challenge, such as untangle-xor, or all, or class':
    'der Name einer Herausforderung, etwa untangle-xor, oder all oder class',
  Play: 'Abspielen',
  Presentation: 'Präsentation',
  'Time per phase': 'Zeit je Phase',
  'Level of the ribbon': 'Ebene des Bands',
  Theme: 'Farben',
  'Hidden panels': 'Ausgeblendete Bereiche',
  Locked: 'Gesperrt',
  Without: 'Ohne',
  Trees: 'Bäume',
  Picture: 'Bild',
  Ribbon: 'Band',
  Chart: 'Diagramm',
  Queues: 'Warteschlangen',

  // choices
  'All to all': 'Alle an alle',
  'Every task has one message for every other task, in phases, on output-queued switches.':
    'Jeder Task hat eine Nachricht für jeden anderen, in Phasen, auf Switches mit Warteschlangen am Ausgang.',
  'Many to many': 'Viele an viele',
  'Every sender has one message for every receiver, in cycles, on switches with credits.':
    'Jeder Sender hat eine Nachricht für jeden Empfänger, in Zyklen, auf Switches mit Krediten.',
  Uniform: 'Gleichverteilt',
  'Every node sends packets to random others, endlessly, on input-queued switches.':
    'Jeder Knoten sendet endlos Pakete an zufällige andere, auf Switches mit Warteschlangen am Eingang.',
  'Hot spot': 'Hotspot',
  'Some nodes send to a few hot nodes for a while; the others send uniform traffic.':
    'Einige Knoten senden eine Zeit lang an wenige heiße Knoten; die anderen senden gleichverteilt.',
  'A list of messages, each sent after an earlier one is delivered, on input-queued switches.':
    'Eine Liste von Nachrichten, jede gesendet, nachdem eine frühere zugestellt ist, auf Switches mit Warteschlangen am Eingang.',
  'All-to-all: a message per phase, on switches that drop nothing.':
    'Alle an alle: eine Nachricht je Phase, auf Switches, die nichts verwerfen.',
  Synchronous: 'Synchron',
  'All-to-all on a cluster: one packet per step, to a different node in every step.':
    'Alle an alle auf einem Cluster: ein Paket je Schritt, in jedem Schritt an einen anderen Knoten.',
  Pairwise: 'Paarweise',
  'All-to-all on a cluster: a whole message per round; a node that has sent one and received one goes on.':
    'Alle an alle auf einem Cluster: eine ganze Nachricht je Runde; wer sie gesendet und empfangen hat, macht weiter.',
  Naive: 'Naiv',
  'All-to-all on a cluster, everything at once: whatever can be sent is sent, lowest destination first.':
    'Alle an alle auf einem Cluster: alles auf einmal; was gesendet werden kann, wird gesendet, das kleinste Ziel zuerst.',
  'Many to many: {0}': 'Viele an viele: {0}',
  Nearest: 'Nächster',
  'Up to the nearest common ancestor.': 'Bis zum nächsten gemeinsamen Vorfahren.',
  Top: 'Ganz oben',
  'All the way up, so that all paths are equally long.': 'Ganz nach oben, sodass alle Wege gleich lang sind.',
  'Destination port': 'Zielport',
  'The port of the destination at its switch, mod K.': 'Der Port des Ziels an seinem Switch, mod K.',
  'Source port': 'Quellport',
  'The port of the source at its switch, mod K.': 'Der Port der Quelle an ihrem Switch, mod K.',
  'Local id': 'Lokale Nummer',
  'The number of the source within the job, mod K.': 'Die Nummer der Quelle im Job, mod K.',
  None: 'Keine',
  'Only the window of Go-Back-N holds a node back.': 'Nur das Fenster von Go-Back-N bremst einen Knoten.',
  Global: 'Global',
  'Limits the packets that a node has in flight, to all destinations together.':
    'Begrenzt die Pakete, die ein Knoten unterwegs hat, an alle Ziele zusammen.',
  Go: 'Gehen',
  'A packet leaves its default route; when all ports are full, its flow is spread over all of them.':
    'Ein Paket verlässt seinen Standardweg; sind alle Ports voll, verteilt sich sein Fluss auf alle.',
  Stay: 'Bleiben',
  'A packet keeps to its default route.': 'Ein Paket bleibt auf seinem Standardweg.',
  'A receipt': 'Ein Empfang',
  'A packet received in order from any node makes room, so that no node runs ahead of the others.':
    'Ein der Reihe nach empfangenes Paket, egal von wem, schafft Platz; so läuft kein Knoten den anderen voraus.',
  'An acknowledgement': 'Eine Bestätigung',
  'The acknowledgement of one of its own packets makes room.': 'Die Bestätigung eines eigenen Pakets schafft Platz.',
  'A frame': 'Ein Frame',
  'A small frame answers every packet.': 'Ein kleiner Frame beantwortet jedes Paket.',
  Piggybacked: 'Huckepack',
  'Packets going the other way carry acknowledgements; one that finds no packet is sent as a frame.':
    'Pakete in Gegenrichtung nehmen Bestätigungen mit; eine ohne Paket reist als Frame.',
  Free: 'Kostenlos',
  'The sender knows at once; nothing is sent.': 'Der Sender weiß es sofort; nichts wird gesendet.',
  'Takes a phase': 'Braucht eine Phase',
  'A self message takes as long as one to a neighbour.':
    'Eine Nachricht an sich selbst dauert so lange wie eine an einen Nachbarn.',
  'Takes no time': 'Braucht keine Zeit',
  'A task goes on at once; OPT then falls out of step.': 'Ein Task macht sofort weiter; OPT gerät dann aus dem Takt.',
  'At the outputs': 'An den Ausgängen',
  'At the inputs': 'An den Eingängen',
  'Virtual output queues': 'Virtuelle Ausgangswarteschlangen',
  'One FIFO per input': 'Ein FIFO je Eingang',
  Dropping: 'Verwerfend',
  Settings: 'Einstellungen',
  'The settings on the left.': 'Die Einstellungen links.',
  Inspector: 'Details',
  'Details of the selection.': 'Details der Auswahl.',
  'Ribbon and charts': 'Band und Diagramme',
  'What happens over time, below the lanes.': 'Was im Lauf der Zeit geschieht, unter den Spuren.',
  'Figures (of lanes)': 'Kennzahlen',
  'Results of the lanes.': 'Ergebnisse der Spuren.',
  Network: 'Netz',
  'The tree and its cables.': 'Der Baum und seine Kabel.',
  Tasks: 'Tasks',
  'Which node a task sits on.': 'Auf welchem Knoten ein Task sitzt.',
  'Who sends what to whom.': 'Wer was an wen sendet.',
  'The route of each message.': 'Der Weg jeder Nachricht.',
  'Other settings': 'Andere Einstellungen',
  'Switches, links, loss, run and seed.': 'Switches, Links, Verlust, Lauf und Startwert.',
  Lanes: 'Spuren',
  'How many there are, and their names.': 'Wie viele es sind und wie sie heißen.',
};
