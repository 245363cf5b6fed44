/* Every field of every record: RECORD(record, its fields), or CONFIG(record, table of fattree_records.h); FIELD(name, type),
 * LIST(name, type, how many), SPAN(name, type of an element), KIND(name, enumeration or bool), INNER(name, record). Adding a field
 * to a record means adding its row here: layout.c does not compile when a record has bytes that no row covers, and test_layout.c
 * fails when a row is out of order. Fields are contiguous, so that their offsets need not be published. */
#ifndef FT_ENGINE_RECORDS_H
#define FT_ENGINE_RECORDS_H

#include "fattree.h"

#define RECORD_ROWS(RECORD, CONFIG, FIELD, LIST, SPAN, KIND, INNER) \
  RECORD(ft_error, KIND(status, ft_status) FIELD(field, u32) LIST(text, char, 248)) \
  RECORD(ft_span, FIELD(address, u64) FIELD(count, u32) FIELD(element_bytes, u32)) \
  CONFIG(ft_output_config, FT_OUTPUT_FIELDS) \
  CONFIG(ft_input_config, FT_INPUT_FIELDS) \
  CONFIG(ft_voq_config, FT_VOQ_FIELDS) \
  CONFIG(ft_lossy_config, FT_LOSSY_FIELDS) \
  RECORD(ft_config, FIELD(seed, u64) FIELD(mapping_seed, u64) FIELD(routing_seed, u64) FIELD(record_bytes, u32) \
    KIND(buffering_kind, ft_buffering_kind) KIND(topology_kind, ft_topology_kind) FIELD(topology_a, u32) FIELD(topology_b, u32) \
    FIELD(levels, u32) LIST(m, u32, FT_MAX_LEVELS) LIST(w, u32, FT_MAX_LEVELS) LIST(p, u32, FT_MAX_LEVELS) LIST(rate, u32, FT_MAX_LEVELS) KIND(mapping_kind, ft_mapping_kind) \
    FIELD(swap_count, u32) KIND(exchange_kind, ft_exchange_kind) FIELD(shift, u32) LIST(sigma, u32, FT_MAX_LEVELS) \
    FIELD(custom_phases, u32) FIELD(job_nodes, u32) KIND(routing_kind, ft_routing_kind) KIND(climb, ft_climb) \
    KIND(table_initial, ft_table_kind) FIELD(cut_count, u32) INNER(output, ft_output_config) INNER(input, ft_input_config) \
    INNER(voq, ft_voq_config) INNER(lossy, ft_lossy_config)) \
  RECORD(ft_shape, SPAN(link_from, u32) SPAN(link_to, u32) FIELD(nodes, u32) FIELD(switches, u32) FIELD(links, u32) \
    FIELD(up_links, u32) FIELD(levels, u32) FIELD(phases, u32) LIST(m, u32, FT_MAX_LEVELS) LIST(w, u32, FT_MAX_LEVELS) LIST(p, u32, FT_MAX_LEVELS) \
    LIST(below, u32, FT_MAX_LEVELS + 1) LIST(width, u32, FT_MAX_LEVELS + 1) LIST(first_entity, u32, FT_MAX_LEVELS + 2) \
    LIST(first_up, u32, FT_MAX_LEVELS + 2) LIST(b_min, u32, FT_MAX_LEVELS) LIST(capacity, u32, FT_MAX_LEVELS)) \
  RECORD(ft_phase, SPAN(task_node, u32) SPAN(destination, u32) SPAN(label, u32) SPAN(turn_level, u8) SPAN(link_load, u16) \
    FIELD(busiest_flits, u64) FIELD(phase, u32) FIELD(messages, u32) FIELD(self_messages, u32) FIELD(idle, u32) FIELD(contention, u32) FIELD(bound, u32) \
    KIND(conflict_free, bool) FIELD(searched, u32) LIST(crossings, u32, FT_MAX_LEVELS + 1) LIST(max_up, u32, FT_MAX_LEVELS + 1) \
    LIST(max_down, u32, FT_MAX_LEVELS + 1) LIST(max_link_up, u32, FT_MAX_LEVELS + 1) LIST(max_link_down, u32, FT_MAX_LEVELS + 1) \
    FIELD(unreachable, u32)) \
  RECORD(ft_lossy_frame, SPAN(link_lost, u32) SPAN(link_behind, u16) SPAN(node_window, i32) SPAN(node_issued, u32) FIELD(lost, u64) \
    FIELD(repeated, u64) FIELD(timeouts, u64)) \
  RECORD(ft_notice, FIELD(link, u32) FIELD(root, u32) FIELD(destination, u32) FIELD(vc, u32) FIELD(stage, u32) \
    FIELD(reserved, u32)) \
  RECORD(ft_input_frame, SPAN(link_source, u16) SPAN(link_vc_queue, u8) SPAN(link_in_flight, u8) SPAN(link_state, u8) SPAN(link_notified_at_ps, i64) \
    SPAN(notices, ft_notice) SPAN(entity_entries, u16) SPAN(node_queue, u16) SPAN(node_rate, u16) SPAN(node_state, u8) \
    FIELD(generated_packets, u64) FIELD(injected_packets, u64) FIELD(unoffered_packets, u64) FIELD(notified, u64) \
    FIELD(reordered_packets, u64) FIELD(lost_packets, u64) \
    FIELD(vcs, u32) FIELD(roots, u32) FIELD(standing_roots, u32) FIELD(trace_delivered, u32)) \
  RECORD(ft_frame, SPAN(link_sent, u32) SPAN(link_queue, u16) SPAN(link_message, u32) SPAN(link_sent_at_ps, i64) \
    SPAN(link_waits, u32) SPAN(task_phase, u32) SPAN(task_received, u32) SPAN(link_window, f64) FIELD(window_ps, i64) \
    FIELD(time_ps, i64) FIELD(hops, u64) FIELD(delivered_flits, u64) FIELD(delivered_messages, u64) FIELD(finished_tasks, u32) \
    FIELD(first_phase, u32) FIELD(last_phase, u32) KIND(state, ft_run_state) \
    INNER(congestion, ft_input_frame) INNER(cluster, ft_lossy_frame)) \
  RECORD(ft_latency, FIELD(mean, i64) FIELD(p50, i64) FIELD(p99, i64) FIELD(max, i64)) \
  RECORD(ft_latency_histogram, SPAN(count, u64) SPAN(bound_ps, i64)) \
  RECORD(ft_input_summary, SPAN(hot_series, u64) SPAN(innocent_series, u64) SPAN(deflected_series, u64) SPAN(lost_series, u64) SPAN(struck_series, u64) SPAN(hot_nodes, u32) \
    SPAN(flows, u32) SPAN(node_role, u8) FIELD(generated_packets, u64) FIELD(injected_packets, u64) \
    FIELD(unoffered_packets, u64) FIELD(hot_packets, u64) FIELD(innocent_packets, u64) FIELD(deflected_packets, u64) \
    FIELD(lost_packets, u64) FIELD(reordered_packets, u64) FIELD(roots, u32) FIELD(innocent_nodes, u32) FIELD(trace_events, u32) FIELD(trace_delivered, u32) \
    KIND(order_counted, bool) FIELD(struck_nodes, u32)) \
  RECORD(ft_lossy_summary, SPAN(lost_series, u64) FIELD(lost, u64) FIELD(repeated, u64) FIELD(timeouts, u64) \
    FIELD(bound_bytes, u64) FIELD(sync_ps, i64) FIELD(pairwise_ps, i64) FIELD(window, u32) FIELD(reserved, u32)) \
  RECORD(ft_summary, SPAN(efficiency, u64) SPAN(phase_end_ps, i64) SPAN(entered_ps, i64) SPAN(answered_ps, i64) \
    SPAN(left_ps, i64) SPAN(alone_ps, i64) FIELD(completion_ps, i64) FIELD(ideal_ps, i64) \
    FIELD(bin_ps, i64) FIELD(hops, u64) FIELD(delivered_flits, u64) FIELD(delivered_bytes, u64) INNER(latency_ps, ft_latency) \
    FIELD(delivered_messages, u64) KIND(state, ft_run_state) KIND(limit, ft_run_limit) FIELD(missing_messages, u32) FIELD(reserved, u32) INNER(latencies, ft_latency_histogram) \
    INNER(congestion, ft_input_summary) INNER(cluster, ft_lossy_summary)) \
  RECORD(ft_message, FIELD(first_ps, i64) FIELD(last_ps, i64) FIELD(longest_ps, i64) FIELD(done_ps, i64) FIELD(source, u32) \
    FIELD(destination, u32) FIELD(phase, u32) FIELD(packets, u32) FIELD(injected, u32) FIELD(delivered, u32)) \
  RECORD(ft_queued, FIELD(arrives_ps, i64) FIELD(message, u32) FIELD(flits, u32) FIELD(source, u32) FIELD(destination, u32) \
    FIELD(next_link, u32) FIELD(phase, u32)) \
  RECORD(ft_port, SPAN(voq, u8) SPAN(output_link, u32) SPAN(credits, u32) SPAN(requests, u32) SPAN(input_link, u32) \
    FIELD(timer_left_ps, i64) FIELD(capacity, u32) FIELD(high_mark, u32) FIELD(low_mark, u32) FIELD(free_mark, u32) \
    FIELD(flagged, u32) FIELD(state, u32) FIELD(root, u32) FIELD(vcs, u32)) \
  RECORD(ft_table_entry, FIELD(left_ps, i64) FIELD(destination, u32) FIELD(vc, u32) FIELD(link, u32) FIELD(root, u32) \
    FIELD(stage, u32) KIND(consumed, bool) FIELD(detour, u32) FIELD(reserved, u32)) \
  RECORD(ft_table_step, FIELD(source, u32) FIELD(destination, u32) FIELD(local, u32) FIELD(root_before, u32) \
    FIELD(root_after, u32) KIND(reason, ft_table_reason) FIELD(busy, u32) FIELD(reserved, u32))

/* Of an element, by the name of its type. */
enum { FT_BYTES_char = 1, FT_BYTES_u32 = 4, FT_BYTES_i64 = 8, FT_BYTES_u64 = 8 };

#endif
