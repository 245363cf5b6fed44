#include <stddef.h>

#include "input.h"
#include "topology/shape.h"

/* Trees beyond are skipped: what they would show, smaller ones show sooner. */
enum { LINKS = 1 << 12, MANY_LINKS = 1 << 19 };

/* ---- sensible settings of each engine ---- */

static void draw_tree(fuzz_input *in, ft_config *c) {
  uint32_t most = c->buffering_kind == FT_OUTPUT ? 2 : 1;
  c->topology_kind = fuzz_between(in, 0, FT_CLUSTER);
  c->topology_a = c->topology_kind == FT_RLFT ? 2 * fuzz_between(in, 2, 3) : fuzz_between(in, 2, 4);
  c->topology_b = fuzz_between(in, 1, 3);
  c->levels = fuzz_between(in, 1, 4);
  for (uint32_t l = 0; c->topology_kind == FT_XGFT && l < c->levels; l++) {
    c->m[l] = fuzz_between(in, 1, 4);
    c->w[l] = fuzz_between(in, 1, l == 0 ? most : 3);
  }
}

static void draw_exchange(fuzz_input *in, ft_config *c) {
  c->exchange_kind = fuzz_between(in, 0, FT_SHIFT);
  c->mapping_kind = fuzz_between(in, 0, FT_RANDOM_MAPPING);
  c->climb = fuzz_between(in, 0, 1);
  c->message_flits = fuzz_between(in, 1, 20);
  c->swap_count = fuzz_between(in, 0, 2);
  if (c->exchange_kind == FT_LIN) c->shift = fuzz_between(in, 0, 7);
  if (c->exchange_kind == FT_CUSTOM) c->custom_phases = fuzz_between(in, 1, 6);
  if (c->exchange_kind == FT_SHIFT) c->job_nodes = fuzz_between(in, 0, 8);
  for (uint32_t k = 0; k < FT_MAX_LEVELS; k++) c->sigma[k] = (k + c->shift) % c->levels + 1;
}

/* Often equal, often 0, sometimes anything. */
static int64_t draw_latency(fuzz_input *in, const ft_config *c) {
  uint32_t drawn = fuzz_byte(in);
  return drawn % 3 == 0 ? 0 : drawn % 3 == 1 ? c->flit_ps * (drawn / 3 % 12) / 2 : (int64_t)fuzz_bytes(in, 3);
}

static void draw_times(fuzz_input *in, ft_config *c) {
  static const uint32_t flits[] = {51200, 10, 1, 977, 327680};
  c->flit_ps = flits[fuzz_byte(in) % 5];
  c->link_ps = draw_latency(in, c);
  c->switch_ps = draw_latency(in, c);
  c->adapter_ps = draw_latency(in, c);
  c->start_jitter_ps = draw_latency(in, c);
  c->buffer_flits = fuzz_between(in, 1, 9);
}

static void draw_output(fuzz_input *in, ft_config *c) {
  static const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_CONFLICT_FREE, FT_ROOT_TABLE};
  c->routing_kind = routings[fuzz_byte(in) % 5];
  c->table_initial = fuzz_between(in, 0, 2);
  c->no_acknowledge = fuzz_between(in, 0, 1);
  c->free_self_messages = fuzz_between(in, 0, 1);
  draw_tree(in, c);
  draw_exchange(in, c);
  draw_times(in, c);
}

static void draw_many(fuzz_input *in, ft_config *c) {
  c->routing_kind = fuzz_between(in, 0, FT_RANDOM_ROUTING);
  c->buffer_packets = fuzz_between(in, 0, 12);
  c->fifo = fuzz_between(in, 0, 1);
  draw_tree(in, c);
  draw_exchange(in, c);
  draw_times(in, c);
  c->cycle_ps = draw_latency(in, c);
  c->source_ps = draw_latency(in, c);
  c->bin_ps = draw_latency(in, c);
}

static void draw_traffic(fuzz_input *in, ft_config *c) {
  c->traffic_kind = fuzz_between(in, FT_UNIFORM, FT_TRACE);
  c->load = 4 * fuzz_between(in, 0, 250);
  c->background = fuzz_between(in, 0, 1);
  c->stop_ps = fuzz_between(in, 0, 255) * c->flit_ps * 2;
  if (c->traffic_kind == FT_UNIFORM) return;
  c->hot_node_count = fuzz_between(in, c->traffic_kind != FT_TRACE, 3);
  c->hot_source_count = c->hot_node_count > 0 ? fuzz_between(in, 0, 4) : 0;
  c->hot_share = 4 * fuzz_between(in, 0, 250);
  c->hot_start_ps = fuzz_between(in, 0, 100) * c->flit_ps;
  c->hot_end_ps = c->hot_start_ps + fuzz_between(in, 0, 255) * c->flit_ps * 4;
  if (c->traffic_kind == FT_TRACE) c->trace_events = fuzz_between(in, 1, 40);
}

static void draw_input(fuzz_input *in, ft_config *c) {
  static const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_ADAPTIVE, FT_ARN, FT_ARN, FT_ARN};
  c->routing_kind = routings[fuzz_byte(in) % 7];
  c->queuing_kind = fuzz_between(in, 0, FT_FLOW2SL);
  c->isolation_kind = c->routing_kind >= FT_ADAPTIVE ? fuzz_between(in, 0, FT_AFI_SWITCHES) : FT_NO_ISOLATION;
  c->vcs = fuzz_between(in, 1, 4);
  c->buffer_packets = fuzz_between(in, 5, 30);
  c->high_threshold = 100 * fuzz_between(in, 0, 10);
  c->low_threshold = c->high_threshold * fuzz_between(in, 0, 10) / 10;
  c->free_credits = 100 * fuzz_between(in, 0, 10);
  c->adaptive_threshold = 100 * fuzz_between(in, 0, 10);
  c->refresh_slots = fuzz_between(in, 1, 20);
  c->arn_entries = fuzz_between(in, 1, 40);
  draw_tree(in, c);
  c->flit_ps = 327680;
  c->link_ps = fuzz_between(in, 0, 255) * INT64_C(1000);
  c->switch_ps = 0;
  c->root_timer_ps = fuzz_between(in, 1, 60) * c->flit_ps;
  c->entry_ttl_ps = fuzz_between(in, 1, 200) * c->flit_ps * 2;
  c->bin_ps = fuzz_between(in, 0, 3) * c->flit_ps;
  draw_traffic(in, c);
}

static void draw_lossy(fuzz_input *in, ft_config *c) {
  static const uint32_t exchanges[] = {FT_XOR, FT_LIN, FT_CUSTOM};
  c->topology_kind = FT_CLUSTER;
  c->topology_a = fuzz_between(in, 1, 5);
  c->topology_b = fuzz_between(in, 1, 4);
  c->routing_kind = FT_D_MOD_K;
  c->exchange_kind = exchanges[fuzz_byte(in) % 3];
  c->custom_phases = c->exchange_kind == FT_CUSTOM ? fuzz_between(in, 1, 6) : 0;
  c->mapping_kind = fuzz_between(in, 0, FT_ROUND_ROBIN);
  c->message_flits = fuzz_between(in, 1, 12);
  c->flit_bytes = 1500;
  c->start_jitter_ps = fuzz_between(in, 0, 255) * INT64_C(1000000);
  c->lossy_delay_ps = fuzz_between(in, 0, 255) * INT64_C(10000000);
  c->lossy_timeout_ps = fuzz_between(in, 1, 255) * INT64_C(100000000);
  c->lossy_send_ring = fuzz_between(in, 1, 20);
  c->lossy_receive_ring = fuzz_between(in, 1, 40);
  c->lossy_input_packets = fuzz_between(in, 1, 20);
  c->lossy_staging_packets = fuzz_between(in, 1, 10);
  c->lossy_uplink_packets = fuzz_between(in, 1, 20);
  c->lossy_backbone_packets = fuzz_between(in, 1, 100);
  c->lossy_infinite_buffers = fuzz_byte(in) % 8 == 1;
  c->lossy_staging_drops = fuzz_between(in, 0, 1);
  c->lossy_uplink_blocks = fuzz_between(in, 0, 1);
  c->lossy_ack_kind = fuzz_between(in, 0, FT_ACK_FREE);
  c->lossy_pair_window = fuzz_between(in, 1, 10);
  c->lossy_scheme = fuzz_between(in, 0, FT_SYNCHRONOUS);
  c->lossy_permutation = fuzz_between(in, 0, FT_BY_COLOURING);
  c->lossy_global_window = fuzz_between(in, 0, 3) ? fuzz_between(in, 0, 30) : FT_WINDOW_BY_FORMULA;
  c->lossy_counts_control = fuzz_between(in, 0, 1);
  c->lossy_window_closes = fuzz_between(in, 0, 1);
}

/* ---- anything ---- */

/* Many nodes, or few of them under very many switches; up to 64 ports, as many as a word has bits, and some beyond. */
static void enlarge(fuzz_input *in, ft_config *c) {
  c->topology_kind = fuzz_between(in, FT_XGFT, FT_CLUSTER);
  c->topology_a = fuzz_between(in, 2, 80);
  c->topology_b = c->levels = fuzz_between(in, 1, 4);
  for (uint32_t l = 0; l < c->levels; l++) {
    c->m[l] = fuzz_between(in, 2, 3);
    c->w[l] = l == 0 ? 1 : fuzz_between(in, 1, 64);
  }
}

void fuzz_change_field(fuzz_input *in, ft_config *c) {
  const uint32_t wide = offsetof(ft_config, record_bytes) / 8, narrow = (sizeof *c - offsetof(ft_config, record_bytes)) / 4;
  uint32_t field = fuzz_byte(in) % (wide + narrow);
  uint64_t *times = (uint64_t *)c;
  uint32_t *numbers = (uint32_t *)c + 2 * wide;
  if (field < wide) times[field] = fuzz_number(in, times[field]);
  else numbers[field - wide] = (uint32_t)fuzz_number(in, numbers[field - wide]);
}

int fuzz_settings(fuzz_input *in, fuzz_case *c) {
  static void (*const draw[])(fuzz_input *, ft_config *) = {draw_output, draw_input, draw_many, draw_lossy};
  ft_topology tree;
  ft_error error;
  uint32_t first = fuzz_byte(in);
  ft_config_default(&c->config);
  c->config.buffering_kind = first & 3;
  c->config.seed = c->config.mapping_seed = c->config.routing_seed = first >> 2;
  draw[first & 3](in, &c->config);
  uint32_t changes = fuzz_byte(in), is_large = changes >> 3 == 31, links = is_large ? MANY_LINKS : LINKS;
  if (is_large) enlarge(in, &c->config);
  for (changes &= 7; changes > 0; changes--) fuzz_change_field(in, &c->config);
  c->shape = (ft_shape){.links = 0};
  if (ft_topology_shape(&c->config, &tree, &error) != FT_OK) return 1;
  c->shape.nodes = tree.nodes;
  c->shape.links = tree.links;
  return tree.links <= links;
}
