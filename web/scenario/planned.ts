/* Words of the scenario language that are reserved and do not work yet. They get a sentence of their own, so that nobody
 * looks for a spelling mistake. When something works, its row moves from here to the tables. */

/** Top-level sections. */
export const plannedSections: readonly string[] = ['isolation', 'queuing', 'congestion', 'packet', 'window', 'job'];

/** Fields by path. */
export const plannedFields: readonly string[] = [
  'topology.uplink',
  'traffic.schedule',
  'traffic.packetsPerDestination',
  'traffic.share',
  'traffic.hotNodes',
  'traffic.startNs',
  'traffic.endNs',
  'traffic.load',
  'traffic.sources',
  'traffic.background',
  'traffic.senders',
  'traffic.receivers',
  'traffic.sizes',
  'routing.climb',
  'routing.initial',
  'switch.bufferPackets',
];

/** Choices by path. */
export const plannedChoices: Readonly<Record<string, readonly string[]>> = {
  'mapping.kind': ['contention-aware'],
  'traffic.kind': ['uniform', 'hot-spot', 'many-to-many', 'trace', 'custom'],
  'traffic.exchange': ['shift', 'edge-coloring'],
  'routing.kind': ['adaptive', 'arn', 'root-table'],
  'switch.buffering': ['input'],
};
