#include "engine/config.h"

#include "base/ranges.h"
#include "cluster/settings.h"

#define SECOND_PS INT64_C(1000000000000)
#define LONGEST_PS (1000 * SECOND_PS)

/* ---- defaults ---- */

static const ft_output_config output = {.flit_ps = 51200, .link_ps = 100000, .switch_ps = 50000, .adapter_ps = 500000,
                                        .message_flits = 64, .flit_bytes = 64, .buffer_flits = 64};

static const ft_input_config input = {
    .packet_ps = 327680, .link_ps = 30000, .hot_start_ps = 3000000000, .hot_end_ps = 93000000000, .root_timer_ps = 5000000000,
    .entry_ttl_ps = 10000000000, .packet_bytes = 4096, .traffic_kind = FT_UNIFORM, .buffer_packets = 84, .vcs = 3,
    .high_threshold = 810, .low_threshold = 630, .free_credits = 780, .adaptive_threshold = 250, .adaptive_ties = FT_TIES_GO,
    .refresh_slots = 16, .arn_entries = 16, .load = FT_FULL_LOAD, .hot_share = 429496730, .background = 1, .source_queue = 8};

static const ft_voq_config voq = {.packet_ps = 128000, .link_ps = 4000, .switch_ps = 170000, .adapter_ps = 305000,
                                  .message_packets = 1, .packet_bytes = 256, .buffer_packets = 46};

void ft_config_default(ft_config *config, uint32_t buffering_kind) {
  *config = (ft_config){.seed = 1, .mapping_seed = 1, .routing_seed = 1, .record_bytes = sizeof *config,
                        .buffering_kind = buffering_kind, .topology_kind = FT_XGFT, .levels = 3, .m = {4, 2, 2}, .w = {1, 4, 1},
                        .mapping_kind = FT_CONTIGUOUS, .exchange_kind = FT_OPT,
                        .routing_kind = buffering_kind == FT_OUTPUT ? FT_CONFLICT_FREE : FT_D_MOD_K,
                        .output = output, .input = input, .voq = voq, .lossy = ft_cluster_defaults(1, 2).lossy};
  if (buffering_kind != FT_LOSSY) return;
  config->topology_kind = FT_CLUSTER;
  config->topology_a = 8;
  config->topology_b = 4;
  config->mapping_kind = FT_ROUND_ROBIN;
}

/* ---- what is allowed ---- */

#define RANGE(member, min, max, name) FT_RANGE(ft_config, member, min, max, name)

static const ft_range output_ranges[] = {
    RANGE(output.flit_ps, 1, 1000000000, "The time of a flit on a link (ps)"),
    RANGE(output.link_ps, 0, 1000000000, "The latency of a link (ps)"),
    RANGE(output.switch_ps, 0, 1000000000, "The latency of a switch (ps)"),
    RANGE(output.adapter_ps, 0, 1000000000, "The latency of an adapter (ps)"),
    RANGE(output.start_jitter_ps, 0, SECOND_PS, "The start jitter (ps)"),
    RANGE(output.message_flits, 1, 1u << 20, "The length of a message in flits"),
    RANGE(output.flit_bytes, 1, 65536, "The size of a flit in bytes"),
    RANGE(output.buffer_flits, 1, 65535, "The buffer of a port in flits"),
    RANGE(output.no_acknowledge, 0, 1, "The switch no_acknowledge"),
    RANGE(output.free_self_messages, 0, 1, "The switch free_self_messages")};

static const ft_range input_ranges[] = {
    RANGE(input.packet_ps, 1, 1000000000, "The time of a packet on a link (ps)"),
    RANGE(input.link_ps, 0, 1000000000, "The latency of a link (ps)"),
    RANGE(input.switch_ps, 0, 1000000000, "The latency of a switch (ps)"),
    RANGE(input.hot_start_ps, 0, LONGEST_PS, "The start of the hot spot (ps)"),
    RANGE(input.hot_end_ps, 0, LONGEST_PS, "The end of the hot spot (ps)"),
    RANGE(input.stop_ps, 0, LONGEST_PS, "The end of all generation (ps)"),
    RANGE(input.bin_ps, 0, LONGEST_PS, "The width of a bin (ps)"),
    RANGE(input.root_timer_ps, 1, LONGEST_PS, "The root timer (ps)"),
    RANGE(input.entry_ttl_ps, 1, LONGEST_PS, "The life of an ARN entry (ps)"),
    RANGE(input.packet_bytes, 1, 65536, "The size of a packet in bytes"),
    RANGE(input.traffic_kind, 0, FT_TRACE, "The kind of traffic"),
    RANGE(input.buffer_packets, 1, 254, "The buffer of an input port in packets"),
    RANGE(input.vcs, 1, FT_MAX_VCS - 1, "The number of virtual channels"),
    RANGE(input.queuing_kind, 0, FT_FLOW2SL, "The kind of queuing"),
    RANGE(input.isolation_kind, 0, FT_AFI_SWITCHES, "The kind of isolation"),
    RANGE(input.high_threshold, 0, 1000, "The high threshold (per mille)"),
    RANGE(input.low_threshold, 0, 1000, "The low threshold (per mille)"),
    RANGE(input.free_credits, 0, 1000, "The free-credit threshold (per mille)"),
    RANGE(input.adaptive_threshold, 0, 1000, "The adaptive threshold (per mille)"),
    RANGE(input.adaptive_ties, 0, FT_TIES_GO, "The rule for ties of adaptive routing"),
    RANGE(input.refresh_slots, 1, 65535, "The slots between notifications of a root"),
    RANGE(input.arn_entries, 1, FT_TABLE_ENTRIES, "The number of entries of an ARN table"),
    RANGE(input.background, 0, 1, "The switch background"),
    RANGE(input.source_queue, 0, FT_MAX_SOURCE_QUEUE, "The source queue of a node in packets")};

static const ft_range voq_ranges[] = {
    RANGE(voq.packet_ps, 1, 1000000000, "The time of a packet on a link (ps)"),
    RANGE(voq.link_ps, 0, 1000000000, "The latency of a link (ps)"),
    RANGE(voq.switch_ps, 0, 1000000000, "The latency of a switch (ps)"),
    RANGE(voq.adapter_ps, 0, 1000000000, "The latency of an adapter (ps)"),
    RANGE(voq.start_jitter_ps, 0, SECOND_PS, "The start jitter (ps)"),
    RANGE(voq.cycle_ps, 0, SECOND_PS, "The length of a cycle (ps)"),
    RANGE(voq.source_ps, 0, SECOND_PS, "The time between packets of a node (ps)"),
    RANGE(voq.bin_ps, 0, LONGEST_PS, "The width of a bin (ps)"),
    RANGE(voq.message_packets, 1, 1u << 20, "The length of a message in packets"),
    RANGE(voq.packet_bytes, 1, 65536, "The size of a packet in bytes"),
    RANGE(voq.buffer_packets, 0, 65535, "The buffer of an input port in packets"),
    RANGE(voq.fifo, 0, 1, "The switch fifo")};

static const ft_range lossy_ranges[] = {
    RANGE(lossy.latency_ps, 0, 10 * SECOND_PS, "The latency of the formulas (ps)")};

#define LIST(ranges) {ranges, sizeof ranges / sizeof *ranges}

uint32_t ft_check_config(const ft_config *config, ft_error *error) {
  static const struct {
    const ft_range *range;
    uint32_t count;
  } lists[] = {[FT_OUTPUT] = LIST(output_ranges), [FT_INPUT] = LIST(input_ranges), [FT_VOQ] = LIST(voq_ranges),
               [FT_LOSSY] = LIST(lossy_ranges)};
  uint32_t kind = config->buffering_kind;
  return ft_check_ranges(config, lists[kind].range, lists[kind].count, "", error);
}
