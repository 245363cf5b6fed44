/* Records of runs on input-queued switches, copied out of the core's memory (fattree_records.h). */

import { limits } from '../scenario/limits.ts';
import { type CoreExports, CoreRefusal, withMemory } from './exports.ts';
import { bytesOf, int64sOf, type Layout, RecordView, recordOf, uint16sOf, uint32sOf } from './layout.ts';
import type { CongestionFrame, CongestionSummary, Flow, Notice, Port, TableEntry } from './protocol.ts';

/** How often packets were how late, since the start. Bounds are the same in every run. */
export interface LatencyHistogram {
  count: Uint32Array;
  /** the longest latency of a bucket, ps; ascending */
  boundPs: Float64Array;
}

export function congestionFrame(
  buffer: ArrayBuffer,
  record: RecordView,
  layout: Layout,
  linkAdapted: Float32Array,
): CongestionFrame | null {
  const vcs = record.number('vcs');
  if (vcs === 0) return null;
  return {
    vcs,
    linkVcQueue: bytesOf(buffer, record.span('link_vc_queue')),
    linkInFlight: bytesOf(buffer, record.span('link_in_flight')),
    linkState: bytesOf(buffer, record.span('link_state')),
    linkAdapted,
    linkNotifiedAtPs: int64sOf(buffer, record.span('link_notified_at')),
    notices: noticesOf(buffer, record, layout),
    entityEntries: uint16sOf(buffer, record.span('entity_entries')),
    nodeQueue: uint16sOf(buffer, record.span('node_queue')),
    nodeState: bytesOf(buffer, record.span('node_state')),
    generatedPackets: record.number('generated_packets'),
    injectedPackets: record.number('injected_packets'),
    unofferedPackets: record.number('unoffered_packets'),
    notified: record.number('notified'),
    roots: record.number('roots'),
    standingRoots: record.number('standing_roots'),
    traceDelivered: record.number('trace_delivered'),
  };
}

function noticesOf(buffer: ArrayBuffer, frame: RecordView, layout: Layout): Notice[] {
  const { address, count } = frame.span('notifications');
  const record = recordOf(layout, 'ft_notice');
  return Array.from({ length: count }, (_, index): Notice => {
    const notice = new RecordView(buffer, record, address + index * record.bytes);
    return {
      link: notice.number('link'),
      root: notice.number('root'),
      destination: notice.number('destination'),
      vc: notice.number('vc'),
      stage: notice.number('stage'),
    };
  });
}

export function congestionSummary(buffer: ArrayBuffer, record: RecordView): CongestionSummary | null {
  const roles = record.span('node_role');
  if (roles.count === 0) return null;
  const series = (name: string) => Array.from(int64sOf(buffer, record.span(name)));
  return {
    hotSeries: series('hot_series'),
    innocentSeries: series('innocent_series'),
    deflectedSeries: series('deflected_series'),
    hotNodes: Array.from(uint32sOf(buffer, record.span('hot_nodes'))),
    flows: uint32sOf(buffer, record.span('flows')),
    nodeRole: bytesOf(buffer, roles),
    generatedPackets: record.number('generated_packets'),
    injectedPackets: record.number('injected_packets'),
    unofferedPackets: record.number('unoffered_packets'),
    hotPackets: record.number('hot_packets'),
    innocentPackets: record.number('innocent_packets'),
    deflectedPackets: record.number('deflected_packets'),
    roots: record.number('roots'),
    innocentNodes: record.number('innocent_nodes'),
    traceEvents: record.number('trace_events'),
    traceDelivered: record.number('trace_delivered'),
  };
}

export function latenciesOf(buffer: ArrayBuffer, record: RecordView): LatencyHistogram {
  return {
    count: uint32sOf(buffer, record.span('latency_count')),
    boundPs: int64sOf(buffer, record.span('latency_bound')),
  };
}

export function portOf(core: CoreExports, layout: Layout, sim: number, link: number): Port {
  const address = core.ft_port_of(sim, link) >>> 0;
  if (address === 0)
    throw new CoreRefusal('Only input-queued switches have ports to look into, and this link has none.');
  const { buffer } = core.memory;
  const record = new RecordView(buffer, recordOf(layout, 'ft_port'), address);
  return {
    voq: bytesOf(buffer, record.span('voq')),
    outputLink: uint32sOf(buffer, record.span('output_link')),
    credits: uint32sOf(buffer, record.span('credits')),
    requests: uint32sOf(buffer, record.span('requests')),
    inputLink: uint32sOf(buffer, record.span('input_link')),
    timerLeftPs: record.number('timer_left_ps'),
    capacity: record.number('capacity'),
    highMark: record.number('high_mark'),
    lowMark: record.number('low_mark'),
    freeMark: record.number('free_mark'),
    flagged: record.number('flagged'),
    state: record.number('state'),
    root: record.number('root'),
    vcs: record.number('vcs'),
  };
}

export function tableOf(core: CoreExports, layout: Layout, sim: number, entity: number): TableEntry[] {
  const record = recordOf(layout, 'ft_table_entry');
  return withMemory(core, record.bytes * limits.tableEntries, (at) => {
    const count = core.ft_table_of(sim, entity, at, limits.tableEntries);
    return Array.from({ length: count }, (_, index): TableEntry => {
      const entry = new RecordView(core.memory.buffer, record, at + index * record.bytes);
      return {
        leftPs: entry.number('left_ps'),
        destination: entry.number('destination'),
        vc: entry.number('vc'),
        link: entry.number('link'),
        root: entry.number('root'),
        stage: entry.number('stage'),
        consumed: entry.number('consumed') === 1,
        detour: entry.number('detour'),
      };
    });
  });
}

export function flowOf(
  core: CoreExports,
  sim: number,
  levels: number,
  source: number,
  destination: number,
): Flow | null {
  const maxLinks = 2 * levels;
  return withMemory(core, (maxLinks + 1) * 4, (at) => {
    const vcAt = at + maxLinks * 4;
    const count = core.ft_flow_of(sim, source, destination, at, vcAt);
    if (count === 0) return null;
    const { buffer } = core.memory;
    return { links: Array.from(new Uint32Array(buffer, at, count)), vc: new Uint32Array(buffer, vcAt, 1)[0] ?? 0 };
  });
}
