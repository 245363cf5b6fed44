/* Every limit of a scenario, in one place. The ones of the core are those of wasm-core/include/fattree_kinds.h. */

export const limits = {
  /** end nodes, for the static loads */
  nodes: 65_536,
  /** end nodes, for packets in time; more nodes show loads only */
  packetNodes: 4_096,
  /** characters of a lesson that a link carries */
  ownLesson: 24_000,
  /** characters of a sweep in a link */
  sweep: 800,
  /** characters of its results in a link */
  sweepResults: 6_000,
  /** levels of switches */
  levels: 8,
  /** directed links */
  links: 4_194_304,
  /** lanes of a scenario */
  lanes: 6,
  /** names of lanes in a link that are read at all */
  lanesRead: 99,
  /** lanes drawn side by side */
  trees: 4,
  /** bytes of a flit, the unit a message and a buffer are counted in */
  flitBytes: 64,
  /** 2^20 flits */
  messageBytes: 67_108_864,
  /** 1 to 65,535 flits per output port */
  bufferBytes: 4_194_240,
  /** rate of a link, Gb/s */
  gbps: { min: 0.01, max: 10_000 },
  /** latency of a link, a switch, an adapter: 1 ms */
  latencyNs: 1_000_000,
  /** 1 s */
  startJitterNs: 1_000_000_000,
  /** 2.5 h: picoseconds stay exact in a double */
  untilNs: 9_000_000_000_000,
  /** ports of an input-queued switch */
  switchPorts: 64,
  /** packets that an input port holds */
  bufferPackets: 254,
  /** virtual channels of a queuing scheme; isolation adds one */
  vcs: 7,
  /** a packet is one slot, and a slot lasts at most 1 ms */
  packetBytes: { min: 64, max: 65_536 },
  slotNs: 1_000_000,
  /** slots that a packet takes through a link and a switch: FT_MAX_HOP_SLOTS */
  hopSlots: 64,
  hotNodes: 64,
  /** 1000 s: hot spots and timers */
  periodNs: 1_000_000_000_000,
  refreshSlots: 65_535,
  /** FT_TABLE_ENTRIES */
  tableEntries: 512,
  /** of a trace: rows, bytes of one, and its delay */
  traceRows: 1_048_576,
  traceBytes: 1_073_741_824,
  traceDelayNs: 1_000_000_000,
  /** many-to-many: nodes in a list, multiples of a receiver's size, and messages of the least size */
  manyNodes: 4_096,
  manySize: 64,
  manyMessages: 65_536,
  /** nodes of a cluster with loss, and packets that each sends to each other one */
  clusterNodes: 256,
  packetsPerDestination: 60_000,
  /** a packet of a cluster with loss, without its framing */
  clusterPacketBytes: 65_535,
  /** 1 s and 10 s: times of a cluster's software, and its timeout */
  softwareNs: 1_000_000_000,
  timeoutNs: 10_000_000_000,
  /** frames in a ring of a cluster's node, and bytes around each frame */
  ringFrames: 4_096,
  framingBytes: 1_000,
  /** queues of a cluster's switches, and of its backbone */
  queuePackets: 4_096,
  backbonePackets: 65_536,
  /** MB/s that an uplink moves in both directions together */
  uplinkMBs: 100_000,
  /** rates of a cluster are whole Mb/s up to this, Gb/s */
  clusterGbps: 100,
  /** of Go-Back-N, and of the global window */
  pairWindow: 64,
  window: 65_535,
  /** seeds fit 32 bits, so that they read well in a link */
  seed: 4_294_967_295,
  /** FT_MAX_CUTS: cables that are cut */
  cuts: 64,
  /** swaps on top of a mapping */
  swaps: 65_536,
  /** phases x tasks of an exchange given by hand; in a file, with the rows of traces, in all lanes together */
  customEntries: 4_194_304,
  /** characters of the title, and of a lane's name */
  title: 120,
  laneName: 40,
  /** milliseconds a phase lasts on the screen */
  phaseMs: { min: 50, max: 10_000 },
  /** characters of a link that are read at all */
  linkRead: 65_536,
  /** characters of a link that mail, chat and slides keep whole */
  linkKept: 2_000,
  /** destinations, rows and numbers that a link may unpack to, and their bytes, in all its lanes together */
  linkEntries: 1_048_576,
  linkBytes: 16_777_216,
  /** names with values in a file */
  fileNames: 10_000,
  /** rows of a trace that a link may unpack to */
  linkRows: 65_536,
  /** characters of a text from outside that a sentence shows, and of a name of a file or a lane */
  quoted: 24,
  quotedName: 80,
  /** problems that are listed one by one */
  problems: 20,
} as const;
