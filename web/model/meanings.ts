/* What each field means, in one line, unless its label says it, and what each exchange does. Apart from the fields, as only forms and the
 * reference say it. Of choices, and of
 * the view, for files alone, as forms explain what is chosen, and so in English only. */

import { t } from '../words/language/language.ts';
import { allScheduleTexts } from './algorithms/schedule-texts.ts';
import { trafficTexts } from './algorithms/traffic-texts.ts';
import type { Field, FieldPath, Option } from './field.ts';
import type {
  Congestion,
  ExchangeKind,
  Isolation,
  Loss,
  Mapping,
  PartnerKind,
  Queuing,
  Routing,
  RoutingKind,
  Switch,
  Topology,
  Traffic,
  TrafficKind,
  TrafficSchedule,
  View,
  Window,
} from './types.ts';

export const meanings: { readonly [P in FieldPath]?: string } = {
  'topology.kind': 'The family of fat trees.',
  'topology.m': t`Children of a switch, level 1 first.`,
  'topology.w': t`Parents of a node, then of a switch, level by level.`,
  'topology.r': t`Rate of the cables from a node, then from a switch, up, level by level, as a multiple of \`link.gbps\`. Empty: one everywhere.`,
  'topology.p': t`Cables from a node, then from a switch, to each of its parents, level by level. Empty: one everywhere.`,
  'topology.k': t`Links of a switch in each direction.`,
  'topology.switches': t`Switches under the backbone.`,
  'topology.absent': t`Places of the tree without a node, in ascending order: nothing is sent from or to them, and nothing is counted over them.`,
  'topology.names': t`What the nodes and switches of a machine are called: lists from the nodes up, apart by semicolons, such as ${'n[1-4],login;leaf[1-2];spine1'}.`,
  'topology.cuts': t`Named by their two ends, or a switch twice, with all of its cables; routes avoid them. With a time in ns, the cable breaks then; with a second one, it is mended.`,
  'mapping.kind': 'Which task sits on which node, before swaps.',
  'mapping.swaps': t`Pairs of nodes whose tasks swap places, in order, after the mapping.`,
  'traffic.kind': 'What the tasks, or the nodes, send each other.',
  'traffic.schedule': 'The order in which messages are sent, and who waits for whom.',
  'traffic.exchange': 'Who sends to whom in which phase.',
  'traffic.shift': t`How far LIN sends in phase 0, less than the number of tasks; how far a permutation by a shift sends.`,
  'traffic.sigma': t`A permutation of levels 1 to h, σ(1) first; empty means 1, 2, .., h; OPT is h, .., 1.`,
  'traffic.phases': t`The destination of every task, phase by phase; null if a task is idle.`,
  'traffic.messageBytes': t`Bytes per message, rounded up to flits of 64 B, or to whole packets in many-to-many traffic and between partners.`,
  'traffic.dataBytes': t`Bytes of all the data of a task in a collective, also of what it gathers; its messages carry parts of them.`,
  'traffic.pieces': t`How many pieces a chain or a binary tree cuts the data into, so that one can be passed on while the next one comes.`,
  'traffic.acknowledge': t`Every message is acknowledged by a flit, which takes the same way back. Without, tasks send on as soon as their messages have arrived.`,
  'traffic.window': t`A task enters the next phase only while fewer of its own messages are not acknowledged.`,
  'traffic.selfMessages': 'Whether a task’s message to itself takes up a phase.',
  'routing.kind': 'Which up ports a message or a packet takes.',
  'routing.seed': t`Of random routes and detours, and of the search for fewest conflicts.`,
  'routing.climb': 'How far up a message goes before it turns down.',
  'routing.initial': 'The top switch a connection starts with, from 0; K is the number of top switches.',
  'routing.around':
    'Which port a packet takes where a cut cable has closed its own. Random routing draws one, spraying deals packets out to all that are left, adaptive routing takes the one with most credits, or with the shortest queue.',
  'routing.flowletNs': t`A flow that was silent for longer at an input of a switch draws another up port.`,
  'routing.tables': t`For each switch below the top, level by level, the up port to each node, from 0; none where the node is below the switch: null in a scenario, no row in a CSV file. Empty: as D-mod-k says.`,
  'routing.markPackets': t`So many packets that wait for an output mark those that join them; 0 marks all, so that no entropy comes back.`,
  'routing.rerouteNs':
    'How long after a break routes avoid the cable. Until then packets are lost in the gap; where messages go phase by phase, phases that begin still use it, and nothing is lost.',
  'job.nodes': t`Nodes that take part, in ascending order; empty means all, or random ones if the job has a size.`,
  'job.size': t`How many random nodes take part when none are named; 0 means all.`,
  'traffic.senders': t`Tasks that send, in schedule order, each listed once; task i sits on node i unless a mapping or a swap moves it.`,
  'traffic.receivers': t`Tasks that receive a message from each sender, in schedule order, each listed once.`,
  'traffic.sizes': t`What each receiver gets from each sender, in multiples of the message size; empty means 1 for all.`,
  'traffic.width': t`Maximum number of senders in a round if there are more senders than receivers; 0 means as many as receivers.`,
  'traffic.trace': 'Which messages are sent: generated ones, the rows of a file, or those of several jobs.',
  'traffic.rows': t`Messages as [after, delay in ns, source, destination, bytes], and computations, from a node to itself with 0 bytes; after is the row that must be over first, counted from 0, or -1 for none. Further rows to wait for stand behind the bytes.`,
  'traffic.jobs': t`Jobs as [collective, tasks, bytes of a task’s data, start in ns, placement]; behind a random placement its seed, behind nodes by hand the nodes. Jobs take free nodes one after the other; without start and placement, at once and contiguous.`,
  'traffic.share': t`Share of nodes that send only to hot nodes; the seed picks them.`,
  'traffic.hotNodes': t`Nodes that hot sources send to: source i to hot node i modulo the number of hot nodes.`,
  'traffic.sources': t`These nodes are the hot sources; if empty, the share and the seed choose them.`,
  'traffic.partners': 'Whom each node sends to.',
  'traffic.load': t`Share of slots in which a node, hot source or not, generates a packet.`,
  'traffic.background': t`What all other nodes send: 1 is uniform traffic, 0 is nothing.`,
  'traffic.burstPackets': t`Packets that a node sends in a row in the mean, all of them to one node (on-off source, bursty traffic): bursts and the pauses between them have geometric lengths, such that a node is sending in as large a share of the slots as the load says. 1: every slot is drawn for itself. Above 1 victims are not judged.`,
  'traffic.sourceQueue': t`Packets of a channel that can wait in a node; what is generated while it is full is lost. 0: without limit, so nothing is lost, and latency includes the whole wait.`,
  'traffic.itself': t`Uniform traffic goes to all nodes alike, the sender included, as in models of a single switch.`,
  'link.gbps': t`Rate of every link, in each direction; in a cluster, only of the links to nodes.`,
  'link.fastReceivers': t`The link of a receiver of size l has l times the rate.`,
  'switch.latencyNs': t`Through a switch when nothing is waiting.`,
  'adapter.latencyNs': t`From the task to the first bit on the link, and the same on arrival.`,
  'adapter.gapNs': t`Shortest time between the starts of two packets of a node; 0 means as fast as its link. A phase is as long as a message with these gaps.`,
  'switch.bufferBytes': t`Room in the queue of an output port, in whole flits of 64 B.`,
  'switch.bufferPackets': t`Packets that an input port can hold, divided equally among virtual channels; VOQs share them.`,
  'packet.bytes': t`Bytes per packet; its time on a link is one slot. In a cluster, framing is extra.`,
  'switch.buffering': 'Where packets wait in a switch, or whether it drops them; this follows from the traffic.',
  'run.startJitterNs': t`Starts at random times between 0 and this.`,
  'run.seed': t`Of start times, hot sources, destinations and delays.`,
  'run.untilNs': t`Simulated time at which the run stops; 0 means at its end, but uniform and hot-spot traffic never end.`,
  'queuing.kind': 'Which virtual channel a flow takes.',
  'queuing.vcs': t`Channels that the queuing scheme spreads flows over; isolation adds one.`,
  'isolation.kind': 'Whether packets that have left their default route wait in a channel of their own.',
  'congestion.highThreshold': t`A queue filled beyond this share of its channel is congested, in steps of 0.1 %.`,
  'congestion.lowThreshold': t`A queue stops being congested below this share of its channel, in steps of 0.1 %.`,
  'congestion.freeCredits': t`A congested port is a root only if more than this share of the next channel is free, in steps of 0.1 %.`,
  'congestion.adaptiveLooks': 'By what adaptive routing chooses an up port.',
  'congestion.adaptiveThreshold': t`A packet leaves its default route when no more than this share of the next channel is free, in steps of 0.1 %.`,
  'congestion.adaptiveTies':
    'What a packet does when its default port has few credits and the best other port has just as many.',
  'congestion.rootTimerNs': t`How long a port must be congested before it is declared a root.`,
  'congestion.ttlNs': t`How long an entry in an ARN table lasts without another notification.`,
  'congestion.refreshSlots': t`Slots after which a root that persists sends another notification.`,
  'congestion.tableEntries': t`Destinations that a switch or node remembers at once; a full table drops the entry with the least time left.`,
  'window.kind': 'Whether there is a limit on the packets a node has in flight to all destinations together.',
  'window.size': t`Packets that a node may have in flight; 0 means the value from the formula (eq. 4): floor(B_L / 2ν) if control packets are counted, else floor(B_L / ν).`,
  'window.control': t`Whether the formula leaves half of the room for acknowledgements: floor(B_L / 2ν) instead of floor(B_L / ν).`,
  'window.closes': 'What lets a node go on when its window is full.',
  'software.sendNs': t`Time a node needs for each frame it sends.`,
  'software.receiveNs': t`Time a node needs for each frame it receives.`,
  'software.handleNs': t`Time a node needs for each data packet it processes.`,
  'software.delayNs': t`Longest time for which the process of a node is not scheduled; the seed picks the actual times.`,
  'software.delayShare': t`Share of sends after which a process is not scheduled, in steps of 0.1 %.`,
  'software.startNs': t`Starts at random times between 0 and this.`,
  'software.sendRing': t`Frames of each kind, data and acknowledgements, that can wait in the adapter of a node.`,
  'software.receiveRing': t`Frames that can wait for the processor of a node; any others are dropped.`,
  'software.latencyNs': t`From the first bit sent to the first received; used in T_sync and T_gpw (eq. 2 and 6), not in the simulation.`,
  'loss.infinite': t`Queues in switches are unlimited, and so are the receive ring and the acknowledgements of a node: nothing is dropped. A node still stops when its send ring is full of packets.`,
  'loss.inputPackets': t`Packets that fit in the FIFO of a switch port to a node.`,
  'loss.stagingPackets': t`Packets that fit behind the crossbar of a switch, for each port to a node.`,
  'loss.stagingDrops': t`When its output is full, the head of an input queue is dropped; if off, it waits and holds up all behind it.`,
  'loss.uplinkPackets': t`Packets that fit in the FIFO of an uplink, in each direction; the window formula uses it.`,
  'loss.uplinkBlocks': t`When an uplink queue is full, packets wait in their input queue; if off, they are dropped.`,
  'loss.backbonePackets': t`Packets that all ports of the backbone switch together can hold.`,
  'loss.uplinkGbps': t`Rate of a link between a switch and the backbone, in each direction, in steps of 1 Mb/s.`,
  'loss.uplinkMBs': t`Payload that an uplink can move, up and down together; 0 means no limit.`,
  'loss.acknowledge': 'How a packet is acknowledged.',
  'loss.ackBytes': t`Payload of an acknowledgement frame; 46 is the Ethernet minimum.`,
  'loss.ackDelayNs': t`An acknowledgement that finds no packet to ride on is sent as a frame of its own after this time.`,
  'loss.framingBytes': t`Bytes around every frame on a link; Ethernet has 38: preamble, header, checksum and gap.`,
  'loss.pairWindow': t`Packets that a node may have in flight to one destination.`,
  'loss.timeoutNs': t`How long a node waits for an acknowledgement before it resends.`,
  'view.clock': 'The clock that the transport moves.',
  'view.phase': 'The phase shown first.',
  'view.timeNs': 'The instant shown first on the packet clock.',
  'view.select': 'What is selected: kind, lane and number, counted from 0; empty for nothing.',
  'view.inside':
    'The switch whose inside is shown, by its number: nodes come first, then switches from the lowest level up; 0 for none.',
  'view.lesson': 'The lesson that is open and its step, counted from 1; all for the list, empty for none.',
  'view.ownLesson': 'A lesson carried by the link, packed; `lesson` refers to it as own.',
  'view.challenge': 'The challenge that is open; all for the list, class for the scores of a class, empty for none.',
  'view.sweep': 'The sweep that is open, as the page writes it; empty for none.',
  'view.play': 'Whether the picture moves when the page opens.',
  'view.present': 'For a class: large type, no panels, the lesson below the picture.',
  'view.phaseMs': 'How long a phase lasts on the screen at speed 1.',
  'view.level': 'The level whose crossings the ribbon shows; 0 is the top one.',
  'view.theme': 'Light, dark, or as the system is set.',
  'view.language': 'The language of the page.',
  'view.settings': 'Whether all settings stand beside the stage.',
  'view.hidden': 'Panels that are folded away, `figures`, and the marks of `roots`.',
  'view.lock': 'Settings that cannot be changed.',
  'view.without': 'Panels and figures that are left out.',
  'view.trees': 'Lanes drawn as trees, counted from 0; empty means all if there are at most four, else the first two.',
  'view.picture': 'How trees of more than 200 nodes are drawn.',
  'view.ribbon': 'What the ribbon shows for each phase.',
  'view.chart': 'Without phases: what is drawn over time.',
  'view.queues': 'Without phases: what is shown beside the chart.',
  'view.arcs': 'Whether arcs below the nodes of a tree show who sends to whom, for up to 32 nodes.',
  'view.memory':
    'Whether squares below the nodes of a tree show which pieces of a collective each task has, for up to 32 nodes: darker for more tasks summed in, in the accent colour for all.',
  'view.bisection':
    'Whether a line through the tree shows its two halves, and how many messages cross from one to the other.',
};

export const exchangeDescriptions: { readonly [K in ExchangeKind]: string } = {
  xor: t`Tasks exchange messages in pairs; in half of the phases all stay local, in the other half all cross at once.`,
  lin: t`Every task sends p places further on; the crossings rise and fall.`,
  opt: t`Digit sums with the top level first: every phase crosses each level equally often, and as rarely as possible.`,
  'permuted-base': t`Digit sums with the levels in any order; OPT is the one with the top level first.`,
  shift: t`In every phase all tasks send equally far: first to the next task, finally to the one before.`,
  'edge-coloring': t`A round-robin tournament: tasks exchange messages in pairs, each pair once; if their number is odd, one is idle.`,
  custom: t`Your own list: the destination of every task in every phase.`,
  'all-reduce-ring': t`Every task sends to the next one only: a piece goes round to be summed, and round again as the sum.`,
  'all-reduce-doubling': t`Pairs exchange all they have, twice as far apart each time: few messages, all of them whole.`,
  'all-reduce-halving': t`Pairs sum half of what is left, twice as far apart each time, and go back the same way: what goes far is small.`,
  'all-reduce-halving-far': t`Halving and doubling with the farthest partner first: half of all data go as far as possible.`,
  'all-reduce-tree': t`Sums go up a binary tree of the tasks, piece after piece, and then down again.`,
  'all-reduce-hierarchical': t`Rings of as many tasks in a row as a leaf switch has nodes, then rings of one task from each of them with its share, then the first rings again.`,
  'all-gather-ring': t`Each task’s piece goes round to everybody, from task to task.`,
  'all-gather-doubling': t`Pairs exchange all they have, twice as far apart and twice as much each time.`,
  'all-gather-bruck': t`Every task passes on all it has to the one 1, 2, 4, .. places before it: as few phases as possible for any number of tasks.`,
  'reduce-scatter-ring': t`Each piece goes round once and is summed on its way to its owner.`,
  'reduce-scatter-halving': t`Pairs sum half of what is left, the farthest partner first.`,
  'broadcast-binomial': t`Whoever has the data of task 0 sends them on, the farthest first: twice as many have them each time.`,
  'broadcast-chain': t`The data of task 0 go from task to task, piece after piece, so that all links of the chain are busy.`,
  'reduce-binomial': t`Pairs sum all they have, twice as far apart each time, until task 0 has the sum.`,
  'reduce-chain': t`Each task adds its own and passes on, piece after piece, from the last task to task 0.`,
  'all-to-all-bruck': t`What has to go b places goes 1, 2, 4, .. of them where b has a 1 in binary: few messages, but most data travel repeatedly.`,
};

/** Choices that do not say themselves what they mean. */
interface Told {
  'traffic.kind': TrafficKind;
  'traffic.schedule': TrafficSchedule;
  'traffic.trace': Traffic['trace'];
  'traffic.exchange': ExchangeKind;
  'topology.kind': Topology['kind'];
  'queuing.kind': Queuing['kind'];
  'isolation.kind': Isolation['kind'];
  'traffic.partners': PartnerKind;
  'mapping.kind': Mapping['kind'];
  'routing.kind': RoutingKind;
  'routing.climb': Routing['climb'];
  'routing.initial': Routing['initial'];
  'routing.around': Routing['around'];
  'window.kind': Window['kind'];
  'congestion.adaptiveLooks': Congestion['adaptiveLooks'];
  'congestion.adaptiveTies': Congestion['adaptiveTies'];
  'loss.acknowledge': Loss['acknowledge'];
  'traffic.selfMessages': Traffic['selfMessages'];
  'switch.buffering': Switch['buffering'];
  'view.clock': View['clock'];
  'view.picture': View['picture'];
  'view.ribbon': View['ribbon'];
  'view.chart': View['chart'];
  'view.queues': View['queues'];
  'view.theme': View['theme'];
}

const traceTexts: { readonly [K in Traffic['trace']]: string } = {
  ptrans: t`Generated: tasks on a grid send blocks of 256 KiB to their transposed position, 16 times.`,
  cnn: t`Generated: data-parallel training, a ring all-reduce of the gradients of each of ten layers.`,
  pattern: t`Generated: every node sends one message to its partner, all at once.`,
  file: t`Your own list of messages.`,
  jobs: t`Collectives side by side, each among nodes of its own, and how much each slows the others.`,
};

const descriptions: { readonly [P in keyof Told]: Readonly<Record<Told[P], string>> } = {
  'traffic.kind': trafficTexts,
  'traffic.schedule': allScheduleTexts,
  'traffic.trace': traceTexts,
  'traffic.exchange': exchangeDescriptions,
  'topology.kind': {
    xgft: t`Extended generalised fat tree: children and parents chosen level by level.`,
    'kary-ntree': t`Full bisection: every switch has k links down and k links up.`,
    'extended-kary-ntree': t`A k-ary n-tree whose top switches use all their ports downwards: twice the nodes.`,
    rlft: t`Real-life fat tree: switches of one size with every port in use.`,
    cluster: t`Switches with nodes under one backbone switch.`,
  },
  'queuing.kind': {
    '1q': t`One channel for all flows.`,
    dbbm: t`Destination-based buffer management: channels go to destinations in turn.`,
    vftree: t`Channels go to pairs of edge switches in turn.`,
    flow2sl: t`Channels go to pairs of groups in turn; there are V groups of consecutive nodes.`,
    fifo: t`One line at every input: only its first packet may go on, whatever the others are for.`,
  },
  'isolation.kind': {
    none: t`All packets of a flow wait in the same channel.`,
    afi: t`Adapted-flow isolation: packets that left their default route continue in their own channel.`,
    'afi-switches': t`Like AFI, but end nodes do not isolate what they inject.`,
  },
  'traffic.partners': {
    random: t`Drawn once by the seed of the run: each node gets from one other.`,
    shift: t`So many places further on.`,
    tornado: t`Not quite half of all nodes further on.`,
    neighbour: t`The next node; the last one sends to the first.`,
    transpose: t`Nodes in rows: row i, column j sends to row j, column i.`,
    'bit-complement': t`The node as far from the end as it is from the start; with 2^n nodes, every bit is flipped.`,
    'bit-reversal': t`The bits of the node in reverse order; for 2^n nodes.`,
  },
  'mapping.kind': {
    contiguous: t`Neighbouring tasks share a switch.`,
    'round-robin': t`Neighbouring tasks sit under different switches of level 1.`,
    random: t`A random permutation; the same seed gives the same one.`,
    'contention-aware': t`Neighbouring tasks sit under different switches, so phases towards one switch are spread out in time.`,
  },
  'routing.kind': {
    's-mod-k': t`The digits of the source choose the way up, whatever the destination.`,
    'd-mod-k': t`The digits of the destination choose the way up, whatever the source.`,
    random: t`Every message takes a random path up; on input-queued switches, every packet draws a new way at every switch (Oblivious).`,
    ecmp: t`Equal-cost multipath: a hash of source and destination chooses the up port, the same for all their packets. Each switch hashes anew.`,
    'ecmp-alike': t`ECMP with the same hash at every level: flows that meet stay together on the way up, beside idle links (polarization).`,
    spray: t`Packet spraying: every input of a switch sends its packets over all up ports in turn. Even, but packets overtake each other.`,
    flowlets: t`Packets of a flow that follow each other closely (a flowlet) take one up port; after a silence another is drawn (LetFlow).`,
    forwarding: t`Every switch has a table that says the up port to each node, as in InfiniBand. Read from a file of your own or of OpenSM.`,
    reps: t`Recycled entropy packet spraying: a hash of each packet’s entropy chooses the up ports. The source uses those again whose packets met no long queue.`,
    'conflict-free': t`Searches every phase for paths on which no two messages share a link, and takes the best it finds.`,
    adaptive: t`Adaptive-Th: the default path of D-mod-k, but if the next buffer is nearly full, the port with the most room.`,
    arn: t`Adaptive routing notifications: D-mod-k until the root of a congestion tree tells switches to avoid it.`,
    'root-table': t`Multi-LID: for each phase (a shift distance), a table says which top switch a node uses, with connections moved off busy links.`,
  },
  'routing.climb': {
    nearest: t`Up to the nearest common ancestor.`,
    top: t`All the way up, so that all paths are equally long.`,
  },
  'routing.initial': {
    destination: t`The port of the destination at its switch, mod K.`,
    source: t`The port of the source at its switch, mod K.`,
    local: t`The number of the source within the job, mod K.`,
  },
  'routing.around': {
    next: t`The next port that still leads there; it carries two shares.`,
    spread: t`One of all ports that still lead there, by the destination and the switch; on average each carries as much more.`,
  },
  'window.kind': {
    none: t`Only the window of Go-Back-N holds a node back.`,
    global: t`Limits the packets that a node has in flight, to all destinations together.`,
  },
  'congestion.adaptiveLooks': {
    credits: t`The room in the next buffer; packets leave the path of D-mod-k only where it is nearly full, at a low load never.`,
    queues: t`The packets that wait in the switch itself; every packet takes the shortest queue.`,
  },
  'congestion.adaptiveTies': {
    go: t`A packet leaves its default route; when all ports are full, its flow is spread over all of them.`,
    stay: t`A packet keeps to its default route.`,
  },
  'loss.acknowledge': {
    frame: t`A small frame answers every packet.`,
    rides: t`Packets going the other way carry acknowledgements; one that finds no packet is sent as a frame.`,
    free: t`The sender knows at once; nothing is sent.`,
  },
  'traffic.selfMessages': {
    timed: t`A self message takes as long as one to a neighbour.`,
    free: t`A task goes on at once; OPT then falls out of step.`,
  },
  'switch.buffering': {
    output: 'One queue per output port; flits of different messages interleave. For all-to-all traffic in phases.',
    input:
      'Virtual channels and credits at the input ports, a slot per packet; a hop takes one, or as many as link and switch latency fill. For traffic without phases.',
    voq: 'A queue per output at every input port, with credits. For many-to-many traffic.',
    fifo: 'What waits at the head of an input port holds up all behind it. For many-to-many traffic.',
    drop: 'Switches that drop what does not fit. For the schedules of a cluster.',
  },
  'view.clock': {
    phases: 'Loads of each phase, without time.',
    packets: 'Packets in simulated time.',
  },
  'view.picture': {
    auto: 'The tree; if it has too many nodes, its links.',
    tree: 'The tree, folded into pods.',
    links: 'Every link as a cell, level by level.',
  },
  'view.ribbon': {
    auto: 'Crossings; where all lanes have the same, the busiest links.',
    crossings: 'Messages across a level, phase by phase.',
    fullest: 'Messages on the busiest link, phase by phase.',
    table: 'Who sends to whom in every phase, and what of it crosses the bisection; for up to 32 tasks.',
    tasks: 'How far each task is on the packet clock; for up to 32 tasks.',
  },
  'view.chart': {
    efficiency: 'What is delivered, as a share of what the links of all nodes could deliver.',
    hot: 'What arrives at the hot nodes.',
    innocent: 'What nodes send that send to no hot node.',
    latency: 'Percentiles of how long packets took.',
    adapted: 'Share of packets that were adapted.',
    tasks: 'Of a trace: when each task computes, sends and waits, and the longest chain.',
    slowdown: 'Of a trace: how many times as long as alone each message takes, the fastest first.',
  },
  'view.queues': {
    tree: 'How many links are stalled over time.',
    lost: 'Packets lost in cables that break, over time.',
  },
  'view.theme': {
    auto: 'Follows the system.',
    light: 'Dark ink on white.',
    dark: 'Light ink on black.',
  },
};

/** What a choice of a field does that does not say it itself. */
export function choiceText(path: FieldPath, name: string): string {
  const told: Partial<Record<FieldPath, Readonly<Record<string, string>>>> = descriptions;
  return told[path]?.[name] ?? '';
}

/** What a choice of a field does. */
export function descriptionOf({ path }: Field, { name, description }: Option): string {
  return description ?? choiceText(path, name);
}

/** The choices of a field with what they do. */
export function described(field: Field, options: readonly Option[]): Option[] {
  return options.map((option) => ({ ...option, description: descriptionOf(field, option) }));
}
