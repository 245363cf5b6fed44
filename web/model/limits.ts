/* All limits of a scenario. */

import * as core from './core-limits.ts';

const PS_PER_NS = 1000;

/** Messages and buffers are counted in flits. */
export const FLIT_BYTES = 64;

export const limits = {
  /** end nodes, for static loads and for packet simulation on input-queued switches */
  nodes: core.MAX_NODES,
  /** end nodes, for packet simulation on output-queued and VOQ switches; larger trees show loads only */
  packetNodes: core.MAX_PACKET_NODES,
  /** characters of a custom lesson in a link */
  ownLesson: 24_000,
  /** characters of a sweep in a link */
  sweep: 800,
  /** levels of switches */
  levels: core.MAX_LEVELS,
  /** directed links */
  links: core.MAX_LINKS,
  /** lanes of a scenario */
  lanes: 6,
  /** lane names parsed from a link before it is rejected */
  lanesRead: 99,
  /** lanes drawn side by side */
  trees: 4,
  /** that a chain or a tree cuts its data into */
  pieces: 1024,
  /** of a task, not acknowledged */
  openMessages: core.MAX_OUTPUT_WINDOW,
  messageBytes: core.MAX_OUTPUT_MESSAGE_FLITS * FLIT_BYTES,
  /** per output port */
  bufferBytes: core.MAX_OUTPUT_BUFFER_FLITS * FLIT_BYTES,
  /** rate of a link, Gb/s */
  gbps: { min: 0.01, max: 10_000 },
  /** of a link, a switch or an adapter */
  latencyNs: core.MAX_OUTPUT_LINK_PS / PS_PER_NS,
  startJitterNs: core.MAX_OUTPUT_START_JITTER_PS / PS_PER_NS,
  /** 2.5 h: picoseconds stay exact in a double */
  untilNs: 9_000_000_000_000,
  /** ports of an input-queued switch */
  switchPorts: core.MAX_PORTS,
  /** a packet occupies one slot */
  packetBytes: { min: 64, max: core.MAX_INPUT_PACKET_BYTES },
  slotNs: core.MAX_INPUT_PACKET_PS / PS_PER_NS,
  /** slots per hop, link plus switch */
  hopSlots: core.MAX_HOP_SLOTS,
  /** end nodes whose packets have room for an entropy */
  recycledNodes: core.MAX_RECYCLED_NODES,
  /** hot spots and timers */
  periodNs: core.MAX_INPUT_HOT_START_PS / PS_PER_NS,
  /** of a trace: rows, bytes per message, delay */
  traceRows: core.MAX_EVENTS,
  /** predecessors beyond the first of each row */
  traceEdges: core.MAX_EDGES,
  traceBytes: core.MAX_EVENT_BYTES,
  traceDelayNs: 1_000_000_000,
  /** on one tree: each is called by a letter */
  jobs: 26,
  /** many-to-many: nodes in a list, and minimum-size messages */
  manyNodes: core.MAX_PACKET_NODES,
  manyMessages: 65_536,
  /** rate of a level, as a multiple of that of nodes */
  rate: core.MAX_RATE,
  /** nodes of a lossy cluster */
  clusterNodes: core.MAX_LOSSY_NODES,
  /** payload of a packet in a lossy cluster, without framing */
  clusterPacketBytes: core.MAX_LOSSY_PAYLOAD_BYTES,
  /** software times of a cluster, and its timeout */
  softwareNs: core.MAX_LOSSY_SEND_PS / PS_PER_NS,
  timeoutNs: core.MAX_LOSSY_TIMEOUT_PS / PS_PER_NS,
  /** Gb/s; cluster rates are whole Mb/s up to this */
  clusterGbps: core.MAX_LOSSY_NODE_MBIT / 1000,
  /** seeds fit 32 bits, to stay readable in a link */
  seed: 4_294_967_295,
  /** cables that are cut */
  cuts: core.MAX_CUTS,
  /** swaps on top of a mapping */
  swaps: 65_536,
  /** phases x tasks of a custom exchange; in a file, over all lanes together with trace rows */
  customEntries: 4_194_304,
  /** characters of what the nodes and switches of a machine are called */
  names: 32_768,
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
