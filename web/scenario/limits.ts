/* Every limit of a scenario, in one place. The ones of the core are those of wasm-core/include/fattree_records.h. */

export const limits = {
  /** end nodes, for the static loads */
  nodes: 65_536,
  /** end nodes, for packets in time; more nodes show loads only */
  packetNodes: 4_096,
  /** levels of switches */
  levels: 8,
  /** directed links */
  links: 4_194_304,
  /** lanes on the screen */
  lanes: 4,
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
  /** seeds fit 32 bits, so that they read well in a link */
  seed: 4_294_967_295,
  /** swaps on top of a mapping */
  swaps: 65_536,
  /** phases x tasks of an exchange given by hand */
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
  /** phases x tasks that a link may unpack to */
  linkEntries: 1_048_576,
  /** problems that are listed one by one */
  problems: 20,
} as const;
