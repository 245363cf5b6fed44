/* All limits of a scenario. Those of the core mirror wasm-core/include/fattree_kinds.h. */

export const limits = {
  /** end nodes, for static loads */
  nodes: 65_536,
  /** end nodes, for packet simulation; larger trees show loads only */
  packetNodes: 4_096,
  /** characters of a custom lesson in a link */
  ownLesson: 24_000,
  /** characters of a sweep in a link */
  sweep: 800,
  /** characters of packed sweep results in a link */
  sweepResults: 6_000,
  /** levels of switches */
  levels: 8,
  /** directed links */
  links: 4_194_304,
  /** lanes of a scenario */
  lanes: 6,
  /** lane names parsed from a link before it is rejected */
  lanesRead: 99,
  /** lanes drawn side by side */
  trees: 4,
  /** bytes; messages and buffers are counted in flits */
  flitBytes: 64,
  /** 2^20 flits */
  messageBytes: 67_108_864,
  /** 1 to 65,535 flits per output port */
  bufferBytes: 4_194_240,
  /** rate of a link, Gb/s */
  gbps: { min: 0.01, max: 10_000 },
  /** of a link, a switch or an adapter: 1 ms */
  latencyNs: 1_000_000,
  /** 1 s */
  startJitterNs: 1_000_000_000,
  /** 2.5 h: picoseconds stay exact in a double */
  untilNs: 9_000_000_000_000,
  /** ports of an input-queued switch */
  switchPorts: 64,
  /** packets per input port */
  bufferPackets: 254,
  /** virtual channels of a queuing scheme; isolation adds one */
  vcs: 7,
  /** a packet occupies one slot, and a slot lasts at most 1 ms */
  packetBytes: { min: 64, max: 65_536 },
  slotNs: 1_000_000,
  /** slots per hop, link plus switch: FT_MAX_HOP_SLOTS */
  hopSlots: 64,
  hotNodes: 64,
  /** packets of a channel: FT_MAX_SOURCE_QUEUE */
  sourceQueue: 64,
  /** 1000 s: hot spots and timers */
  periodNs: 1_000_000_000_000,
  refreshSlots: 65_535,
  /** FT_TABLE_ENTRIES */
  tableEntries: 512,
  /** of a trace: rows, bytes per message, delay */
  traceRows: 1_048_576,
  traceBytes: 1_073_741_824,
  traceDelayNs: 1_000_000_000,
  /** many-to-many: nodes in a list, receiver size multiples, and minimum-size messages */
  manyNodes: 4_096,
  manySize: 64,
  manyMessages: 65_536,
  /** nodes of a lossy cluster, and packets per pair of nodes */
  clusterNodes: 256,
  packetsPerDestination: 60_000,
  /** payload of a packet in a lossy cluster, without framing */
  clusterPacketBytes: 65_535,
  /** 1 s and 10 s: software times of a cluster, and its timeout */
  softwareNs: 1_000_000_000,
  timeoutNs: 10_000_000_000,
  /** frames in a cluster node's rings, and framing bytes per frame */
  ringFrames: 4_096,
  framingBytes: 1_000,
  /** of a cluster's switches and of its backbone */
  queuePackets: 4_096,
  backbonePackets: 65_536,
  /** MB/s an uplink moves, both directions together */
  uplinkMBs: 100_000,
  /** Gb/s; cluster rates are whole Mb/s up to this */
  clusterGbps: 100,
  /** of Go-Back-N, and of the global window */
  pairWindow: 64,
  window: 65_535,
  /** seeds fit 32 bits, to stay readable in a link */
  seed: 4_294_967_295,
  /** FT_MAX_CUTS: cables that are cut */
  cuts: 64,
  /** swaps on top of a mapping */
  swaps: 65_536,
  /** phases x tasks of a custom exchange; in a file, over all lanes together with trace rows */
  customEntries: 4_194_304,
  /** characters of the title and of a lane name */
  title: 120,
  laneName: 40,
  /** milliseconds a phase lasts on the screen */
  phaseMs: { min: 50, max: 10_000 },
  /** longer links are not read */
  linkRead: 65_536,
  /** links up to this length survive mail, chat and slides */
  linkKept: 2_000,
  /** destinations, rows and numbers that a link may unpack to, and their bytes, over all lanes together */
  linkEntries: 1_048_576,
  linkBytes: 16_777_216,
  /** characters of a string in a file: the longest is a custom lesson */
  fileString: 65_536,
  /** names with values in a file */
  fileNames: 10_000,
  /** rows of a trace that a link may unpack to */
  linkRows: 65_536,
  /** characters of foreign text quoted in a sentence, and of a file or lane name */
  quoted: 24,
  quotedName: 80,
  /** problems listed one by one */
  problems: 20,
} as const;
