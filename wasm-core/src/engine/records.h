/* Every field of every record: RECORD(record, its fields); FIELD(record, name, type, bytes of one element), SPAN(record, name, type of an
 * element), KIND(record, name, enumeration or bool), INNER(record, name, record). Adding a field to a record means adding its row here:
 * layout.c does not compile when a record has bytes that no row covers, and test_layout.c fails when a row is out of order. Fields are
 * contiguous, so that their offsets need not be published. */
#ifndef FT_ENGINE_RECORDS_H
#define FT_ENGINE_RECORDS_H

#include "fattree.h"

#define RECORD_ROWS(RECORD, FIELD, SPAN, KIND, INNER) \
  RECORD(ft_error, KIND(ft_error, status, ft_status) FIELD(ft_error, field, u32, 4) FIELD(ft_error, text, char, 1)) \
  RECORD(ft_span, FIELD(ft_span, address, u64, 8) FIELD(ft_span, count, u32, 4) FIELD(ft_span, element_bytes, u32, 4)) \
  RECORD(ft_output_config, FIELD(ft_output_config, flit_ps, i64, 8) FIELD(ft_output_config, link_ps, i64, 8) \
    FIELD(ft_output_config, switch_ps, i64, 8) FIELD(ft_output_config, adapter_ps, i64, 8) \
    FIELD(ft_output_config, start_jitter_ps, i64, 8) FIELD(ft_output_config, message_flits, u32, 4) \
    FIELD(ft_output_config, flit_bytes, u32, 4) FIELD(ft_output_config, buffer_flits, u32, 4) \
    KIND(ft_output_config, no_acknowledge, bool) KIND(ft_output_config, free_self_messages, bool) \
    FIELD(ft_output_config, reserved, u32, 4)) \
  RECORD(ft_input_config, FIELD(ft_input_config, packet_ps, i64, 8) FIELD(ft_input_config, link_ps, i64, 8) \
    FIELD(ft_input_config, switch_ps, i64, 8) FIELD(ft_input_config, hot_start_ps, i64, 8) \
    FIELD(ft_input_config, hot_end_ps, i64, 8) FIELD(ft_input_config, stop_ps, i64, 8) FIELD(ft_input_config, bin_ps, i64, 8) \
    FIELD(ft_input_config, root_timer_ps, i64, 8) FIELD(ft_input_config, entry_ttl_ps, i64, 8) \
    FIELD(ft_input_config, packet_bytes, u32, 4) KIND(ft_input_config, traffic_kind, ft_traffic_kind) \
    FIELD(ft_input_config, buffer_packets, u32, 4) FIELD(ft_input_config, vcs, u32, 4) \
    KIND(ft_input_config, queuing_kind, ft_queuing_kind) KIND(ft_input_config, isolation_kind, ft_isolation_kind) \
    FIELD(ft_input_config, high_threshold, u32, 4) FIELD(ft_input_config, low_threshold, u32, 4) \
    FIELD(ft_input_config, free_credits, u32, 4) FIELD(ft_input_config, adaptive_threshold, u32, 4) \
    KIND(ft_input_config, adaptive_ties, ft_adaptive_ties) FIELD(ft_input_config, refresh_slots, u32, 4) \
    FIELD(ft_input_config, arn_entries, u32, 4) FIELD(ft_input_config, load, u32, 4) FIELD(ft_input_config, hot_share, u32, 4) \
    FIELD(ft_input_config, hot_node_count, u32, 4) FIELD(ft_input_config, hot_source_count, u32, 4) \
    KIND(ft_input_config, background, bool) FIELD(ft_input_config, trace_events, u32, 4) \
    FIELD(ft_input_config, source_queue, u32, 4)) \
  RECORD(ft_voq_config, FIELD(ft_voq_config, packet_ps, i64, 8) FIELD(ft_voq_config, link_ps, i64, 8) \
    FIELD(ft_voq_config, switch_ps, i64, 8) FIELD(ft_voq_config, adapter_ps, i64, 8) \
    FIELD(ft_voq_config, start_jitter_ps, i64, 8) FIELD(ft_voq_config, cycle_ps, i64, 8) FIELD(ft_voq_config, source_ps, i64, 8) \
    FIELD(ft_voq_config, bin_ps, i64, 8) FIELD(ft_voq_config, message_packets, u32, 4) \
    FIELD(ft_voq_config, packet_bytes, u32, 4) FIELD(ft_voq_config, buffer_packets, u32, 4) KIND(ft_voq_config, fifo, bool) \
    FIELD(ft_voq_config, node_rates, u32, 4) FIELD(ft_voq_config, reserved, u32, 4)) \
  RECORD(ft_lossy_config, FIELD(ft_lossy_config, send_ps, i64, 8) FIELD(ft_lossy_config, receive_ps, i64, 8) \
    FIELD(ft_lossy_config, handle_ps, i64, 8) FIELD(ft_lossy_config, timeout_ps, i64, 8) \
    FIELD(ft_lossy_config, ack_delay_ps, i64, 8) FIELD(ft_lossy_config, start_jitter_ps, i64, 8) \
    FIELD(ft_lossy_config, delay_ps, i64, 8) FIELD(ft_lossy_config, latency_ps, i64, 8) \
    FIELD(ft_lossy_config, delay_per_mille, u32, 4) FIELD(ft_lossy_config, packets, u32, 4) \
    FIELD(ft_lossy_config, payload_bytes, u32, 4) FIELD(ft_lossy_config, ack_bytes, u32, 4) \
    FIELD(ft_lossy_config, framing_bytes, u32, 4) FIELD(ft_lossy_config, node_mbit, u32, 4) \
    FIELD(ft_lossy_config, uplink_mbit, u32, 4) FIELD(ft_lossy_config, engine_mbyte, u32, 4) \
    FIELD(ft_lossy_config, send_ring, u32, 4) FIELD(ft_lossy_config, receive_ring, u32, 4) \
    FIELD(ft_lossy_config, input_packets, u32, 4) FIELD(ft_lossy_config, staging_packets, u32, 4) \
    FIELD(ft_lossy_config, uplink_packets, u32, 4) FIELD(ft_lossy_config, backbone_packets, u32, 4) \
    KIND(ft_lossy_config, infinite_buffers, bool) KIND(ft_lossy_config, staging_drops, bool) \
    KIND(ft_lossy_config, uplink_blocks, bool) KIND(ft_lossy_config, ack_kind, ft_cluster_ack) \
    FIELD(ft_lossy_config, pair_window, u32, 4) KIND(ft_lossy_config, scheme, ft_cluster_scheme) \
    KIND(ft_lossy_config, permutation, ft_cluster_permutation) FIELD(ft_lossy_config, global_window, u32, 4) \
    KIND(ft_lossy_config, counts_control, bool) KIND(ft_lossy_config, window_closes, ft_cluster_closing)) \
  RECORD(ft_config, FIELD(ft_config, seed, u64, 8) FIELD(ft_config, mapping_seed, u64, 8) FIELD(ft_config, routing_seed, u64, 8) \
    FIELD(ft_config, record_bytes, u32, 4) KIND(ft_config, buffering_kind, ft_buffering_kind) \
    KIND(ft_config, topology_kind, ft_topology_kind) FIELD(ft_config, topology_a, u32, 4) FIELD(ft_config, topology_b, u32, 4) \
    FIELD(ft_config, levels, u32, 4) FIELD(ft_config, m, u32, 4) FIELD(ft_config, w, u32, 4) \
    KIND(ft_config, mapping_kind, ft_mapping_kind) FIELD(ft_config, swap_count, u32, 4) \
    KIND(ft_config, exchange_kind, ft_exchange_kind) FIELD(ft_config, shift, u32, 4) FIELD(ft_config, sigma, u32, 4) \
    FIELD(ft_config, custom_phases, u32, 4) FIELD(ft_config, job_nodes, u32, 4) KIND(ft_config, routing_kind, ft_routing_kind) \
    KIND(ft_config, climb, ft_climb) KIND(ft_config, table_initial, ft_table_kind) FIELD(ft_config, cut_count, u32, 4) \
    INNER(ft_config, output, ft_output_config) \
    INNER(ft_config, input, ft_input_config) \
    INNER(ft_config, voq, ft_voq_config) \
    INNER(ft_config, lossy, ft_lossy_config)) \
  RECORD(ft_shape, SPAN(ft_shape, link_from, u32) SPAN(ft_shape, link_to, u32) FIELD(ft_shape, nodes, u32, 4) \
    FIELD(ft_shape, switches, u32, 4) FIELD(ft_shape, links, u32, 4) FIELD(ft_shape, up_links, u32, 4) \
    FIELD(ft_shape, levels, u32, 4) FIELD(ft_shape, phases, u32, 4) FIELD(ft_shape, m, u32, 4) FIELD(ft_shape, w, u32, 4) \
    FIELD(ft_shape, below, u32, 4) FIELD(ft_shape, width, u32, 4) FIELD(ft_shape, first_entity, u32, 4) \
    FIELD(ft_shape, first_up, u32, 4) FIELD(ft_shape, b_min, u32, 4) FIELD(ft_shape, capacity, u32, 4)) \
  RECORD(ft_phase, SPAN(ft_phase, task_node, u32) SPAN(ft_phase, destination, u32) SPAN(ft_phase, label, u32) \
    SPAN(ft_phase, turn_level, u8) SPAN(ft_phase, link_load, u16) FIELD(ft_phase, phase, u32, 4) \
    FIELD(ft_phase, messages, u32, 4) FIELD(ft_phase, self_messages, u32, 4) FIELD(ft_phase, idle, u32, 4) \
    FIELD(ft_phase, contention, u32, 4) FIELD(ft_phase, bound, u32, 4) KIND(ft_phase, conflict_free, bool) \
    FIELD(ft_phase, searched, u32, 4) FIELD(ft_phase, crossings, u32, 4) FIELD(ft_phase, max_up, u32, 4) \
    FIELD(ft_phase, max_down, u32, 4) FIELD(ft_phase, max_link_up, u32, 4) FIELD(ft_phase, max_link_down, u32, 4) \
    FIELD(ft_phase, unreachable, u32, 4)) \
  RECORD(ft_lossy_frame, SPAN(ft_lossy_frame, link_lost, u32) SPAN(ft_lossy_frame, node_window, i32) \
    SPAN(ft_lossy_frame, node_issued, u32) FIELD(ft_lossy_frame, lost, u64, 8) FIELD(ft_lossy_frame, repeated, u64, 8) \
    FIELD(ft_lossy_frame, timeouts, u64, 8)) \
  RECORD(ft_notice, FIELD(ft_notice, link, u32, 4) FIELD(ft_notice, root, u32, 4) FIELD(ft_notice, destination, u32, 4) \
    FIELD(ft_notice, vc, u32, 4) FIELD(ft_notice, stage, u32, 4) FIELD(ft_notice, reserved, u32, 4)) \
  RECORD(ft_input_frame, SPAN(ft_input_frame, link_vc_queue, u8) SPAN(ft_input_frame, link_in_flight, u8) \
    SPAN(ft_input_frame, link_state, u8) SPAN(ft_input_frame, link_notified_at_ps, i64) \
    SPAN(ft_input_frame, notices, ft_notice) SPAN(ft_input_frame, entity_entries, u16) \
    SPAN(ft_input_frame, node_queue, u16) SPAN(ft_input_frame, node_rate, u16) \
    SPAN(ft_input_frame, node_state, u8) FIELD(ft_input_frame, generated_packets, u64, 8) \
    FIELD(ft_input_frame, injected_packets, u64, 8) FIELD(ft_input_frame, unoffered_packets, u64, 8) \
    FIELD(ft_input_frame, notified, u64, 8) FIELD(ft_input_frame, vcs, u32, 4) \
    FIELD(ft_input_frame, roots, u32, 4) FIELD(ft_input_frame, standing_roots, u32, 4) \
    FIELD(ft_input_frame, trace_delivered, u32, 4)) \
  RECORD(ft_frame, SPAN(ft_frame, link_sent, u32) SPAN(ft_frame, link_queue, u16) SPAN(ft_frame, link_message, u32) \
    SPAN(ft_frame, link_sent_at_ps, i64) SPAN(ft_frame, link_waits, u32) SPAN(ft_frame, task_phase, u32) \
    SPAN(ft_frame, task_received, u32) SPAN(ft_frame, link_window, f64) FIELD(ft_frame, window_ps, i64, 8) \
    FIELD(ft_frame, time_ps, i64, 8) FIELD(ft_frame, hops, u64, 8) FIELD(ft_frame, delivered_flits, u64, 8) \
    FIELD(ft_frame, delivered_messages, u32, 4) FIELD(ft_frame, finished_tasks, u32, 4) FIELD(ft_frame, first_phase, u32, 4) \
    FIELD(ft_frame, last_phase, u32, 4) KIND(ft_frame, state, ft_run_state) FIELD(ft_frame, reserved, u32, 4) \
    INNER(ft_frame, congestion, ft_input_frame) \
    INNER(ft_frame, cluster, ft_lossy_frame)) \
  RECORD(ft_latency, FIELD(ft_latency, mean, i64, 8) FIELD(ft_latency, p50, i64, 8) FIELD(ft_latency, p99, i64, 8) \
    FIELD(ft_latency, max, i64, 8)) \
  RECORD(ft_latency_histogram, SPAN(ft_latency_histogram, count, u32) SPAN(ft_latency_histogram, bound_ps, i64)) \
  RECORD(ft_input_summary, SPAN(ft_input_summary, hot_series, u64) SPAN(ft_input_summary, innocent_series, u64) \
    SPAN(ft_input_summary, deflected_series, u64) SPAN(ft_input_summary, hot_nodes, u32) \
    SPAN(ft_input_summary, flows, u32) SPAN(ft_input_summary, node_role, u8) \
    FIELD(ft_input_summary, generated_packets, u64, 8) FIELD(ft_input_summary, injected_packets, u64, 8) \
    FIELD(ft_input_summary, unoffered_packets, u64, 8) FIELD(ft_input_summary, hot_packets, u64, 8) \
    FIELD(ft_input_summary, innocent_packets, u64, 8) FIELD(ft_input_summary, deflected_packets, u64, 8) \
    FIELD(ft_input_summary, roots, u32, 4) FIELD(ft_input_summary, innocent_nodes, u32, 4) \
    FIELD(ft_input_summary, trace_events, u32, 4) FIELD(ft_input_summary, trace_delivered, u32, 4)) \
  RECORD(ft_lossy_summary, SPAN(ft_lossy_summary, lost_series, u64) FIELD(ft_lossy_summary, lost, u64, 8) \
    FIELD(ft_lossy_summary, repeated, u64, 8) FIELD(ft_lossy_summary, timeouts, u64, 8) \
    FIELD(ft_lossy_summary, bound_bytes, u64, 8) FIELD(ft_lossy_summary, sync_ps, i64, 8) \
    FIELD(ft_lossy_summary, pairwise_ps, i64, 8) FIELD(ft_lossy_summary, window, u32, 4) \
    FIELD(ft_lossy_summary, reserved, u32, 4)) \
  RECORD(ft_summary, SPAN(ft_summary, efficiency, u64) SPAN(ft_summary, phase_end_ps, i64) \
    FIELD(ft_summary, completion_ps, i64, 8) FIELD(ft_summary, ideal_ps, i64, 8) FIELD(ft_summary, bin_ps, i64, 8) \
    FIELD(ft_summary, hops, u64, 8) FIELD(ft_summary, delivered_flits, u64, 8) FIELD(ft_summary, delivered_bytes, u64, 8) \
    INNER(ft_summary, latency_ps, ft_latency) FIELD(ft_summary, delivered_messages, u32, 4) \
    KIND(ft_summary, state, ft_run_state) INNER(ft_summary, latencies, ft_latency_histogram) \
    INNER(ft_summary, congestion, ft_input_summary) \
    INNER(ft_summary, cluster, ft_lossy_summary)) \
  RECORD(ft_message, FIELD(ft_message, first_ps, i64, 8) FIELD(ft_message, last_ps, i64, 8) \
    FIELD(ft_message, longest_ps, i64, 8) FIELD(ft_message, done_ps, i64, 8) FIELD(ft_message, source, u32, 4) \
    FIELD(ft_message, destination, u32, 4) FIELD(ft_message, phase, u32, 4) FIELD(ft_message, packets, u32, 4) \
    FIELD(ft_message, injected, u32, 4) FIELD(ft_message, delivered, u32, 4)) \
  RECORD(ft_queued, FIELD(ft_queued, arrives_ps, i64, 8) FIELD(ft_queued, message, u32, 4) FIELD(ft_queued, flits, u32, 4) \
    FIELD(ft_queued, source, u32, 4) FIELD(ft_queued, destination, u32, 4) FIELD(ft_queued, next_link, u32, 4) \
    FIELD(ft_queued, phase, u32, 4)) \
  RECORD(ft_port, SPAN(ft_port, voq, u8) SPAN(ft_port, output_link, u32) SPAN(ft_port, credits, u32) \
    SPAN(ft_port, requests, u32) SPAN(ft_port, input_link, u32) FIELD(ft_port, timer_left_ps, i64, 8) \
    FIELD(ft_port, capacity, u32, 4) FIELD(ft_port, high_mark, u32, 4) FIELD(ft_port, low_mark, u32, 4) \
    FIELD(ft_port, free_mark, u32, 4) FIELD(ft_port, flagged, u32, 4) FIELD(ft_port, state, u32, 4) FIELD(ft_port, root, u32, 4) \
    FIELD(ft_port, vcs, u32, 4)) \
  RECORD(ft_table_entry, FIELD(ft_table_entry, left_ps, i64, 8) FIELD(ft_table_entry, destination, u32, 4) \
    FIELD(ft_table_entry, vc, u32, 4) FIELD(ft_table_entry, link, u32, 4) FIELD(ft_table_entry, root, u32, 4) \
    FIELD(ft_table_entry, stage, u32, 4) KIND(ft_table_entry, consumed, bool) FIELD(ft_table_entry, detour, u32, 4) \
    FIELD(ft_table_entry, reserved, u32, 4)) \
  RECORD(ft_table_step, FIELD(ft_table_step, source, u32, 4) FIELD(ft_table_step, destination, u32, 4) \
    FIELD(ft_table_step, local, u32, 4) FIELD(ft_table_step, root_before, u32, 4) FIELD(ft_table_step, root_after, u32, 4) \
    KIND(ft_table_step, reason, ft_table_reason) FIELD(ft_table_step, busy, u32, 4) FIELD(ft_table_step, reserved, u32, 4))

#endif
