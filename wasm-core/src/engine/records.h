/* Every field of every record: RECORD(record, its fields), or CONFIG(record, table of fattree_records.h); FIELD(name,
 * type), LIST(name, type, how many), SPAN(name, type of an element), KIND(name, enumeration or bool), INNER(name,
 * record). Adding a field to a record means adding its row here: layout.c does not compile when a record has bytes that
 * no row covers, and test_layout.c fails when a row is out of order. Fields are contiguous, so that their offsets need
 * not be published. */
#pragma once

#include "fattree.h"

#define RECORD_ROWS(RECORD, CONFIG, FIELD, LIST, SPAN, KIND, INNER) \
  RECORD(ft_error, KIND(status, ft_status) FIELD(field, u32) LIST(text, char, 248)) \
  RECORD(ft_span, FIELD(address, u64) FIELD(count, u32) FIELD(element_bytes, u32)) \
  CONFIG(ft_output_config, FT_OUTPUT_FIELDS) \
  CONFIG(ft_input_config, FT_INPUT_FIELDS) \
  CONFIG(ft_voq_config, FT_VOQ_FIELDS) \
  CONFIG(ft_lossy_config, FT_LOSSY_FIELDS) \
  RECORD(ft_config, FIELD(seed, u64) FIELD(mapping_seed, u64) FIELD(routing_seed, u64) FIELD(record_bytes, u32) \
    KIND(buffering_kind, ft_buffering_kind) KIND(topology_kind, ft_topology_kind) FIELD(topology_a, u32) \
    FIELD(topology_b, u32) FIELD(levels, u32) LIST(m, u32, FT_MAX_LEVELS) LIST(w, u32, FT_MAX_LEVELS) \
    LIST(p, u32, FT_MAX_LEVELS) LIST(rate, u32, FT_MAX_LEVELS) KIND(mapping_kind, ft_mapping_kind) \
    FIELD(swap_count, u32) KIND(exchange_kind, ft_exchange_kind) FIELD(shift, u32) LIST(sigma, u32, FT_MAX_LEVELS) \
    FIELD(custom_phases, u32) FIELD(job_nodes, u32) KIND(routing_kind, ft_routing_kind) KIND(climb, ft_climb) \
    KIND(table_initial, ft_table_kind) FIELD(cut_count, u32) INNER(output, ft_output_config) \
    INNER(input, ft_input_config) INNER(voq, ft_voq_config) INNER(lossy, ft_lossy_config)) \
  RECORD(ft_shape, SPAN(link_from, u32) SPAN(link_to, u32) FIELD(nodes, u32) FIELD(switches, u32) FIELD(links, u32) \
    FIELD(up_links, u32) FIELD(levels, u32) FIELD(phases, u32) LIST(m, u32, FT_MAX_LEVELS) LIST(w, u32, FT_MAX_LEVELS) \
    LIST(p, u32, FT_MAX_LEVELS) LIST(below, u32, FT_MAX_LEVELS + 1) LIST(width, u32, FT_MAX_LEVELS + 1) \
    LIST(first_entity, u32, FT_MAX_LEVELS + 2) LIST(first_up, u32, FT_MAX_LEVELS + 2) LIST(b_min, u32, FT_MAX_LEVELS) \
    LIST(capacity, u32, FT_MAX_LEVELS)) \
  RECORD(ft_phase, SPAN(task_node, u32) SPAN(destination, u32) SPAN(label, u32) SPAN(turn_level, u8) \
    SPAN(link_load, u16) FIELD(phase, u32) FIELD(messages, u32) FIELD(self_messages, u32) \
    FIELD(idle, u32) FIELD(contention, u32) FIELD(bound, u32) KIND(conflict_free, bool) FIELD(searched, u32) \
    LIST(crossings, u32, FT_MAX_LEVELS + 1) LIST(max_up, u32, FT_MAX_LEVELS + 1) \
    LIST(max_down, u32, FT_MAX_LEVELS + 1) LIST(max_link_up, u32, FT_MAX_LEVELS + 1) \
    LIST(max_link_down, u32, FT_MAX_LEVELS + 1) FIELD(unreachable, u32)) \
  RECORD(ft_lossy_frame, SPAN(link_lost, i64) SPAN(link_behind, u16) SPAN(node_window, i32) SPAN(node_issued, u32) \
    FIELD(lost, u64) FIELD(repeated, u64) FIELD(timeouts, u64)) \
  RECORD(ft_notice, FIELD(link, u32) FIELD(root, u32) FIELD(destination, u32) FIELD(vc, u32) FIELD(stage, u32) \
    FIELD(reserved, u32)) \
  RECORD(ft_input_frame, SPAN(link_source, u16) SPAN(link_vc_queue, u8) SPAN(link_in_flight, u8) SPAN(link_state, u8) \
    SPAN(link_notified_at_ps, i64) SPAN(notices, ft_notice) SPAN(entity_entries, u16) SPAN(node_queue, u16) \
    SPAN(node_state, u8) FIELD(generated_packets, u64) FIELD(injected_packets, u64) \
    FIELD(unoffered_packets, u64) FIELD(notified, u64) FIELD(reordered_packets, u64) FIELD(lost_packets, u64) \
    FIELD(vcs, u32) FIELD(roots, u32) FIELD(standing_roots, u32) FIELD(trace_delivered, u32)) \
  RECORD(ft_frame, SPAN(link_sent, i64) SPAN(link_queue, u16) SPAN(link_last, u32) SPAN(link_sent_at_ps, i64) \
    SPAN(link_waits, u32) SPAN(task_phase, u32) SPAN(task_received, u32) SPAN(link_window, f64) FIELD(window_ps, i64) \
    FIELD(time_ps, i64) FIELD(hops, u64) FIELD(delivered_flits, u64) FIELD(delivered, u64) FIELD(finished_tasks, u32) \
    FIELD(first_phase, u32) FIELD(last_phase, u32) KIND(state, ft_run_state) INNER(congestion, ft_input_frame) \
    INNER(cluster, ft_lossy_frame)) \
  RECORD(ft_latency, FIELD(mean, i64) FIELD(p50, i64) FIELD(p99, i64) FIELD(max, i64)) \
  RECORD(ft_latency_histogram, SPAN(count, u64) SPAN(bound_ps, i64)) \
  RECORD(ft_input_summary, SPAN(hot_series, u64) SPAN(innocent_series, u64) SPAN(deflected_series, u64) \
    SPAN(lost_series, u64) SPAN(struck_series, u64) SPAN(hot_nodes, u32) SPAN(flows, u32) SPAN(node_role, u8) \
    FIELD(generated_packets, u64) FIELD(injected_packets, u64) FIELD(unoffered_packets, u64) FIELD(hot_packets, u64) \
    FIELD(innocent_packets, u64) FIELD(deflected_packets, u64) FIELD(lost_packets, u64) FIELD(reordered_packets, u64) \
    FIELD(roots, u32) FIELD(innocent_nodes, u32) FIELD(trace_events, u32) FIELD(trace_delivered, u32) \
    KIND(order_counted, bool) FIELD(struck_nodes, u32)) \
  RECORD(ft_lossy_summary, SPAN(lost_series, u64) FIELD(lost, u64) FIELD(repeated, u64) FIELD(timeouts, u64) \
    FIELD(bound_bytes, u64) FIELD(sync_ps, i64) FIELD(pairwise_ps, i64) FIELD(window, u32) FIELD(reserved, u32)) \
  RECORD(ft_summary, SPAN(efficiency, u64) SPAN(phase_end_ps, i64) SPAN(entered_ps, i64) SPAN(answered_ps, i64) \
    SPAN(left_ps, i64) SPAN(alone_ps, i64) FIELD(completion_ps, i64) FIELD(ideal_ps, i64) FIELD(bin_ps, i64) \
    FIELD(hops, u64) FIELD(delivered_flits, u64) FIELD(delivered_bytes, u64) INNER(latency_ps, ft_latency) \
    FIELD(delivered, u64) KIND(state, ft_run_state) KIND(limit, ft_run_limit) FIELD(missing_messages, u32) \
    FIELD(reserved, u32) INNER(latencies, ft_latency_histogram) INNER(congestion, ft_input_summary) \
    INNER(cluster, ft_lossy_summary)) \
  RECORD(ft_message, FIELD(first_ps, i64) FIELD(last_ps, i64) FIELD(longest_ps, i64) FIELD(done_ps, i64) \
    FIELD(source, u32) FIELD(destination, u32) FIELD(phase, u32) FIELD(packets, u32) FIELD(injected, u32) \
    FIELD(delivered, u32)) \
  RECORD(ft_queued, FIELD(arrives_ps, i64) FIELD(message, u32) FIELD(flits, u32) FIELD(source, u32) \
    FIELD(destination, u32) FIELD(next_link, u32) FIELD(phase, u32)) \
  RECORD(ft_port, SPAN(voq, u8) SPAN(output_link, u32) SPAN(credits, u32) SPAN(requests, u32) SPAN(input_link, u32) \
    FIELD(timer_left_ps, i64) FIELD(capacity, u32) FIELD(high_mark, u32) FIELD(low_mark, u32) FIELD(free_mark, u32) \
    FIELD(flagged, u32) FIELD(state, u32) FIELD(root, u32) FIELD(vcs, u32)) \
  RECORD(ft_table_entry, FIELD(left_ps, i64) FIELD(destination, u32) FIELD(vc, u32) FIELD(link, u32) FIELD(root, u32) \
    FIELD(stage, u32) KIND(consumed, bool) FIELD(detour, u32) FIELD(reserved, u32)) \
  RECORD(ft_table_step, FIELD(source, u32) FIELD(destination, u32) FIELD(local, u32) FIELD(root_before, u32) \
    FIELD(root_after, u32) KIND(reason, ft_table_reason) FIELD(busy, u32) FIELD(reserved, u32))

/* The names of enumerators are C's; the words beside them are those of links, files and the page. */
#define ENUM_ROWS(ENUM, VALUE) \
  ENUM(ft_topology_kind, VALUE(FT_XGFT, "xgft") VALUE(FT_KARY_NTREE, "kary-ntree") \
    VALUE(FT_EXTENDED_KARY_NTREE, "extended-kary-ntree") VALUE(FT_RLFT, "rlft") VALUE(FT_CLUSTER, "cluster")) \
  ENUM(ft_mapping_kind, VALUE(FT_CONTIGUOUS, "contiguous") VALUE(FT_ROUND_ROBIN, "round-robin") \
    VALUE(FT_RANDOM_MAPPING, "random")) \
  ENUM(ft_exchange_kind, VALUE(FT_XOR, "xor") VALUE(FT_LIN, "lin") VALUE(FT_OPT, "opt") \
    VALUE(FT_PERMUTED_BASE, "permuted-base") VALUE(FT_CUSTOM, "custom") VALUE(FT_SHIFT, "shift")) \
  ENUM(ft_routing_kind, VALUE(FT_S_MOD_K, "s-mod-k") VALUE(FT_D_MOD_K, "d-mod-k") VALUE(FT_RANDOM_ROUTING, "random") \
    VALUE(FT_CONFLICT_FREE, "conflict-free") VALUE(FT_ADAPTIVE, "adaptive") VALUE(FT_ARN, "arn") \
    VALUE(FT_ROOT_TABLE, "root-table") VALUE(FT_ECMP, "ecmp") VALUE(FT_ECMP_ALIKE, "ecmp-alike") \
    VALUE(FT_SPRAY, "spray") VALUE(FT_FLOWLETS, "flowlets") VALUE(FT_FORWARDING, "forwarding") VALUE(FT_REPS, "reps")) \
  ENUM(ft_adaptive_looks, VALUE(FT_AT_CREDITS, "credits") VALUE(FT_AT_QUEUES, "queues")) \
  ENUM(ft_table_kind, VALUE(FT_TABLE_DESTINATION, "destination") VALUE(FT_TABLE_SOURCE, "source") \
    VALUE(FT_TABLE_LOCAL, "local")) \
  ENUM(ft_table_reason, VALUE(FT_TABLE_FIXED, "fixed") VALUE(FT_TABLE_FREE, "free") VALUE(FT_TABLE_TO_IDLE, "to-idle") \
    VALUE(FT_TABLE_TO_LIKELY, "to-likely") VALUE(FT_TABLE_STUCK, "stuck") VALUE(FT_TABLE_UNSEEN, "unseen")) \
  ENUM(ft_climb, VALUE(FT_NEAREST, "nearest") VALUE(FT_TOP, "top")) \
  ENUM(ft_buffering_kind, VALUE(FT_OUTPUT, "output") VALUE(FT_INPUT, "input") VALUE(FT_VOQ, "voq") \
    VALUE(FT_LOSSY, "lossy")) \
  ENUM(ft_cluster_scheme, VALUE(FT_AT_ONCE, "naive") VALUE(FT_PAIRWISE, "pairwise") VALUE(FT_SYNCHRONOUS, "sync")) \
  ENUM(ft_cluster_permutation, VALUE(FT_BY_SHIFT, "shift") VALUE(FT_BY_XOR, "xor") \
    VALUE(FT_BY_COLOURING, "edge-coloring")) \
  ENUM(ft_cluster_ack, VALUE(FT_ACK_FRAME, "frame") VALUE(FT_ACK_RIDES, "rides") VALUE(FT_ACK_FREE, "free")) \
  ENUM(ft_cluster_closing, VALUE(FT_CLOSED_BY_ACK, "ack") VALUE(FT_CLOSED_BY_RECEIPT, "receipt")) \
  ENUM(ft_traffic_kind, VALUE(FT_UNIFORM, "uniform") VALUE(FT_HOT_SPOT, "hot-spot") VALUE(FT_TRACE, "trace") \
    VALUE(FT_PERMUTATION, "permutation")) \
  ENUM(ft_queuing_kind, VALUE(FT_ONE_QUEUE, "1q") VALUE(FT_DBBM, "dbbm") VALUE(FT_VFTREE, "vftree") \
    VALUE(FT_FLOW2SL, "flow2sl") VALUE(FT_FIFO, "fifo")) \
  ENUM(ft_isolation_kind, VALUE(FT_NO_ISOLATION, "none") VALUE(FT_AFI, "afi") VALUE(FT_AFI_SWITCHES, "afi-switches")) \
  ENUM(ft_adaptive_ties, VALUE(FT_TIES_STAY, "stay") VALUE(FT_TIES_GO, "go")) \
  ENUM(ft_around, VALUE(FT_NEXT, "next") VALUE(FT_SPREAD, "spread")) \
  ENUM(ft_link_state_bit, VALUE(FT_CONGESTED, "congested") VALUE(FT_BRANCH, "branch") VALUE(FT_SOURCE, "source") \
    VALUE(FT_ROOT_TIMER, "root-timer") VALUE(FT_ROOT, "root")) \
  ENUM(ft_node_state_bit, VALUE(FT_HOT_NODE, "hot") VALUE(FT_HOT_SOURCE, "hot-source") VALUE(FT_VICTIM, "victim") \
    VALUE(FT_ISOLATING, "isolating")) \
  ENUM(ft_packet_bit, VALUE(FT_PACKET_VC_BIT, "vc") VALUE(FT_PACKET_ADAPTED_BIT, "adapted") \
    VALUE(FT_PACKET_HOT_BIT, "hot") VALUE(FT_PACKET_DEFLECTED_BIT, "deflected")) \
  ENUM(ft_list, VALUE(FT_SWAP_LIST, "swaps") VALUE(FT_PHASE_LIST, "phases") VALUE(FT_FLIT_LIST, "flits") \
    VALUE(FT_HOT_NODE_LIST, "hot-nodes") VALUE(FT_HOT_SOURCE_LIST, "hot-sources") VALUE(FT_PARTNER_LIST, "partners") \
    VALUE(FT_EVENT_LIST, "events") VALUE(FT_JOB_LIST, "job") VALUE(FT_RATE_LIST, "rates") VALUE(FT_CUT_LIST, "cuts") \
    VALUE(FT_BREAK_LIST, "breaks") VALUE(FT_FORWARDING_LIST, "forwarding")) \
  ENUM(ft_event_word, VALUE(FT_EVENT_AFTER, "after") VALUE(FT_EVENT_DELAY_LOW, "delay-low") \
    VALUE(FT_EVENT_DELAY_HIGH, "delay-high") VALUE(FT_EVENT_SOURCE, "source") \
    VALUE(FT_EVENT_DESTINATION, "destination") VALUE(FT_EVENT_BYTES, "bytes") VALUE(FT_EVENT_WORDS, "words")) \
  ENUM(ft_status, VALUE(FT_OK, "ok") VALUE(FT_BAD_ARGUMENT, "bad-argument") VALUE(FT_TOO_LARGE, "too-large") \
    VALUE(FT_OUT_OF_MEMORY, "out-of-memory")) \
  ENUM(ft_run_state, VALUE(FT_RUNNING, "running") VALUE(FT_REACHED, "reached") VALUE(FT_FINISHED, "finished") \
    VALUE(FT_REFUSED, "refused")) \
  ENUM(ft_run_limit, VALUE(FT_NO_LIMIT, "none") VALUE(FT_CLOCK_LIMIT, "clock") VALUE(FT_AGE_LIMIT, "ages") \
    VALUE(FT_ROOT_LIMIT, "roots") VALUE(FT_OPEN_LIMIT, "messages") VALUE(FT_TRAIN_LIMIT, "trains")) \
  ENUM(ft_number, VALUE(FT_MAX_LEVELS, "max-levels") VALUE(FT_IDLE, "idle") VALUE(FT_FULL_LOAD, "full-load") \
    VALUE(FT_TABLE_ENTRIES, "table-entries") VALUE(FT_WINDOW_BY_FORMULA, "window-by-formula") \
    VALUE(FT_MAX_NODES, "max-nodes") VALUE(FT_MAX_PACKET_NODES, "max-packet-nodes") VALUE(FT_MAX_LINKS, "max-links") \
    VALUE(FT_MAX_CUTS, "max-cuts") VALUE(FT_MAX_BREAKS, "max-breaks") VALUE(FT_MAX_PORTS, "max-ports") \
    VALUE(FT_MAX_HOP_SLOTS, "max-hop-slots") VALUE(FT_MAX_RECYCLED_NODES, "max-recycled-nodes") \
    VALUE(FT_MAX_HOT_NODES, "max-hot-nodes") VALUE(FT_MAX_FORWARDING, "max-forwarding") \
    VALUE(FT_MAX_EVENTS, "max-events") VALUE(FT_MAX_EDGES, "max-edges") VALUE(FT_MAX_EVENT_BYTES, "max-event-bytes") \
    VALUE(FT_MAX_RATE, "max-rate") VALUE(FT_MAX_LOSSY_NODES, "max-lossy-nodes") VALUE(FT_MAX_IN_TABLE, "max-in-table") \
    VALUE(FT_MAX_WINDOW, "max-window"))

/* Bytes of an element, by the name of its type. */
enum { FT_BYTES_char = 1, FT_BYTES_u32 = 4, FT_BYTES_i64 = 8, FT_BYTES_u64 = 8 };
