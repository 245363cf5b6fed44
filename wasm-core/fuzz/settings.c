#include <stddef.h>

#include "input.h"
#include "topology/topology.h"

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

/* Gives the length of a message. */
static uint32_t draw_exchange(fuzz_input *in, ft_config *c) {
  c->exchange_kind = fuzz_between(in, 0, FT_SHIFT);
  c->mapping_kind = fuzz_between(in, 0, FT_RANDOM_MAPPING);
  c->climb = fuzz_between(in, 0, 1);
  uint32_t length = fuzz_between(in, 1, 20);
  c->swap_count = fuzz_between(in, 0, 2);
  if (c->exchange_kind == FT_LIN) c->shift = fuzz_between(in, 0, 7);
  if (c->exchange_kind == FT_CUSTOM) c->custom_phases = fuzz_between(in, 1, 6);
  if (c->exchange_kind == FT_SHIFT) c->job_nodes = fuzz_between(in, 0, 8);
  for (uint32_t k = 0; k < FT_MAX_LEVELS; k++) c->sigma[k] = (k + c->shift) % c->levels + 1;
  return length;
}

/* Often equal, often 0, sometimes anything. */
static int64_t draw_latency(fuzz_input *in, int64_t unit_ps) {
  uint32_t drawn = fuzz_byte(in);
  return drawn % 3 == 0 ? 0 : drawn % 3 == 1 ? unit_ps * (drawn / 3 % 12) / 2 : (int64_t)fuzz_bytes(in, 3);
}

static int64_t draw_unit(fuzz_input *in) {
  static const uint32_t units[] = {51200, 10, 1, 977, 327680};
  return units[fuzz_byte(in) % 5];
}

static void draw_output(fuzz_input *in, ft_config *c) {
  static const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_CONFLICT_FREE, FT_ROOT_TABLE, FT_ECMP, FT_ECMP_ALIKE};
  ft_output_config *o = &c->output;
  uint32_t drawn = fuzz_byte(in);
  c->routing_kind = routings[drawn % 7];
  c->cut_count = drawn / 5 % 8 == 7 ? 1 + drawn / 40 : 0;
  if (drawn % 8 == 3) o->break_count = 1 + drawn / 64;
  c->table_initial = fuzz_between(in, 0, 2);
  o->no_acknowledge = fuzz_between(in, 0, 1);
  o->free_self_messages = fuzz_between(in, 0, 1);
  draw_tree(in, c);
  o->message_flits = draw_exchange(in, c);
  o->flit_ps = draw_unit(in);
  o->link_ps = draw_latency(in, o->flit_ps);
  o->switch_ps = draw_latency(in, o->flit_ps);
  o->adapter_ps = draw_latency(in, o->flit_ps);
  o->start_jitter_ps = draw_latency(in, o->flit_ps);
  o->buffer_flits = fuzz_between(in, 1, 9);
  o->window = fuzz_between(in, 1, 4);
  if (c->exchange_kind == FT_CUSTOM) o->phase_flits = fuzz_between(in, 0, 1) * c->custom_phases;
}

static void draw_many(fuzz_input *in, ft_config *c) {
  ft_voq_config *v = &c->voq;
  uint32_t drawn = fuzz_byte(in);
  c->routing_kind = drawn % 3;
  if (drawn % 8 == 3) v->break_count = 1 + drawn / 64;
  v->buffer_packets = fuzz_between(in, 0, 12);
  v->fifo = fuzz_between(in, 0, 1);
  draw_tree(in, c);
  v->message_packets = draw_exchange(in, c);
  v->packet_ps = draw_unit(in);
  v->link_ps = draw_latency(in, v->packet_ps);
  v->switch_ps = draw_latency(in, v->packet_ps);
  v->adapter_ps = draw_latency(in, v->packet_ps);
  v->start_jitter_ps = draw_latency(in, v->packet_ps);
  v->cycle_ps = draw_latency(in, v->packet_ps);
  v->source_ps = draw_latency(in, v->packet_ps);
  v->bin_ps = draw_latency(in, v->packet_ps);
}

static uint32_t fuzz_share(fuzz_input *in) { return FT_FULL_LOAD / 250 * fuzz_between(in, 0, 250) + (FT_FULL_LOAD % 250) * fuzz_between(in, 0, 1); }

static void draw_traffic(fuzz_input *in, ft_config *c) {
  c->input.traffic_kind = fuzz_between(in, FT_UNIFORM, FT_PERMUTATION);
  c->input.load = fuzz_share(in);
  c->input.background = fuzz_between(in, 0, 1);
  c->input.source_queue = fuzz_between(in, 0, 3) * 4;
  uint32_t stop = fuzz_between(in, 0, 255);
  c->input.stop_ps = stop * c->input.packet_ps * 2;
  if (stop % 8 == 5) c->input.burst_packets = 1 + stop / 8;
  if (c->input.traffic_kind != FT_TRACE && stop % 8 == 7) c->input.break_count = 1 + stop / 64, c->input.reroute_ps = stop % 64 / 8 * c->input.packet_ps;
  if (c->input.traffic_kind == FT_UNIFORM || c->input.traffic_kind == FT_PERMUTATION) return;
  c->input.hot_node_count = fuzz_between(in, c->input.traffic_kind != FT_TRACE, 3);
  c->input.hot_source_count = c->input.hot_node_count > 0 ? fuzz_between(in, 0, 4) : 0;
  c->input.hot_share = fuzz_share(in);
  c->input.hot_start_ps = fuzz_between(in, 0, 100) * c->input.packet_ps;
  c->input.hot_end_ps = c->input.hot_start_ps + fuzz_between(in, 0, 255) * c->input.packet_ps * 4;
  if (c->input.traffic_kind != FT_TRACE) return;
  c->input.trace_events = fuzz_between(in, 1, 40);
  c->input.trace_edges = fuzz_between(in, 0, 3) * c->input.trace_events / 2;
}

static void draw_input(fuzz_input *in, ft_config *c) {
  static const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_ECMP, FT_SPRAY, FT_ADAPTIVE, FT_ARN, FT_FLOWLETS, FT_REPS};
  c->routing_kind = routings[fuzz_byte(in) % 9];
  c->input.queuing_kind = fuzz_between(in, 0, FT_FIFO);
  c->input.isolation_kind = c->routing_kind == FT_ADAPTIVE || c->routing_kind == FT_ARN ? fuzz_between(in, 0, FT_AFI_SWITCHES) : FT_NO_ISOLATION;
  c->input.vcs = fuzz_between(in, 1, 4);
  c->input.buffer_packets = fuzz_between(in, 5, 30);
  c->input.high_threshold = 100 * fuzz_between(in, 0, 10);
  c->input.low_threshold = c->input.high_threshold * fuzz_between(in, 0, 10) / 10;
  c->input.free_credits = 100 * fuzz_between(in, 0, 10);
  c->input.adaptive_threshold = 100 * fuzz_between(in, 0, 10);
  c->input.refresh_slots = fuzz_between(in, 1, 20);
  c->input.arn_entries = fuzz_between(in, 1, 40);
  draw_tree(in, c);
  c->input.packet_ps = 327680;
  c->input.link_ps = fuzz_between(in, 0, 255) * INT64_C(1000);
  c->input.switch_ps = 0;
  c->input.root_timer_ps = fuzz_between(in, 1, 60) * c->input.packet_ps;
  c->input.entry_ttl_ps = fuzz_between(in, 1, 200) * c->input.packet_ps * 2;
  c->input.bin_ps = fuzz_between(in, 0, 3) * c->input.packet_ps;
  draw_traffic(in, c);
}

static void draw_lossy(fuzz_input *in, ft_config *c) {
  static const uint32_t exchanges[] = {FT_XOR, FT_LIN, FT_CUSTOM};
  c->topology_a = fuzz_between(in, 1, 5);
  c->topology_b = fuzz_between(in, 1, 4);
  c->exchange_kind = exchanges[fuzz_byte(in) % 3];
  c->custom_phases = c->exchange_kind == FT_CUSTOM ? fuzz_between(in, 1, 6) : 0;
  c->mapping_kind = fuzz_between(in, 0, FT_ROUND_ROBIN);
  c->lossy.packets = fuzz_between(in, 1, 12);
  c->lossy.payload_bytes = 1500;
  c->lossy.start_jitter_ps = fuzz_between(in, 0, 255) * INT64_C(1000000);
  c->lossy.delay_ps = fuzz_between(in, 0, 255) * INT64_C(10000000);
  c->lossy.timeout_ps = fuzz_between(in, 1, 255) * INT64_C(100000000);
  c->lossy.send_ring = fuzz_between(in, 1, 20);
  c->lossy.receive_ring = fuzz_between(in, 1, 40);
  c->lossy.input_packets = fuzz_between(in, 1, 20);
  c->lossy.staging_packets = fuzz_between(in, 1, 10);
  c->lossy.uplink_packets = fuzz_between(in, 1, 20);
  c->lossy.backbone_packets = fuzz_between(in, 1, 100);
  uint32_t drawn = fuzz_byte(in);
  c->lossy.infinite_buffers = drawn % 8 == 1;
  if (drawn % 8 == 3) c->lossy.break_count = 1 + drawn / 64;
  c->lossy.staging_drops = fuzz_between(in, 0, 1);
  c->lossy.uplink_blocks = fuzz_between(in, 0, 1);
  c->lossy.ack_kind = fuzz_between(in, 0, FT_ACK_FREE);
  c->lossy.pair_window = fuzz_between(in, 1, 10);
  c->lossy.scheme = fuzz_between(in, 0, FT_SYNCHRONOUS);
  c->lossy.permutation = fuzz_between(in, 0, FT_BY_COLOURING);
  c->lossy.global_window = fuzz_between(in, 0, 3) ? fuzz_between(in, 0, 30) : FT_WINDOW_BY_FORMULA;
  c->lossy.counts_control = fuzz_between(in, 0, 1);
  c->lossy.window_closes = fuzz_between(in, 0, 1);
}

/* ---- what came later ---- */

/* Kept inputs mean what they meant: these bytes are read where no input that once broke something has any. */
static void draw_later(fuzz_input *in, ft_config *c) {
  static const uint32_t rates[] = {0, 1, 2, 3, 4, 8, FT_MAX_RATE, FT_MAX_RATE + 1};
  uint32_t drawn = fuzz_byte(in), slots = c->buffering_kind == FT_INPUT;
  for (uint32_t l = 0; drawn & 1 && l < FT_MAX_LEVELS && l < c->levels; l++) {
    uint32_t level = fuzz_byte(in);
    if (!slots) c->rate[l] = rates[level % 7 + (level == 255)];
    c->p[l] = l > 0 || !slots ? level >> 3 & 1 : 0;
  }
  if (drawn & 2 && c->buffering_kind != FT_LOSSY) c->routing_kind = FT_FORWARDING;
  if (!slots) return;
  c->input.around = drawn >> 2 & 1;
  c->input.adaptive_looks = drawn >> 3 & 1;
  c->input.adaptive_ties = drawn >> 4 & 1;
  c->input.mark_packets = fuzz_between(in, 0, 12);
  c->input.flowlet_gap_ps = fuzz_between(in, 0, 20) * c->input.packet_ps;
}

/* ---- anything ---- */

/* Many nodes, or few of them under very many switches; up to 64 ports, as many as a word has bits, and a few more. */
static void enlarge(fuzz_input *in, ft_config *c) {
  c->topology_kind = fuzz_between(in, FT_XGFT, FT_CLUSTER);
  c->topology_a = fuzz_between(in, 2, 80);
  c->topology_b = c->levels = fuzz_between(in, 1, 4);
  for (uint32_t l = 0; l < c->levels; l++) {
    c->m[l] = fuzz_between(in, 2, 3);
    c->w[l] = l == 0 ? 1 : fuzz_between(in, 1, 64);
  }
}

/* Times and other numbers of a record, as far as it has any. */
typedef struct stretch {
  uint32_t times_at, times, numbers_at, numbers;
} stretch;

#define STRETCH(record, first_number) \
  {offsetof(ft_config, record), (offsetof(ft_config, record.first_number) - offsetof(ft_config, record)) / 8, \
   offsetof(ft_config, record.first_number), \
   (sizeof(((ft_config *)0)->record) + offsetof(ft_config, record) - offsetof(ft_config, record.first_number)) / 4}

/* One of what all engines read or, as often, of what its own does. */
void fuzz_change_field(fuzz_input *in, ft_config *c) {
  static const stretch common = {0, offsetof(ft_config, record_bytes) / 8, offsetof(ft_config, record_bytes),
                                 (offsetof(ft_config, output) - offsetof(ft_config, record_bytes)) / 4};
  static const stretch own[] = {STRETCH(output, message_flits), STRETCH(input, packet_bytes), STRETCH(voq, message_packets),
                                STRETCH(lossy, delay_per_mille)};
  uint32_t drawn = fuzz_byte(in), field = drawn >> 1;
  const stretch *s = drawn & 1 ? &own[c->buffering_kind & 3] : &common;
  field %= s->times + s->numbers;
  if (field < s->times) {
    uint64_t *time = (uint64_t *)(void *)((char *)c + s->times_at) + field;
    *time = fuzz_number(in, *time);
  } else {
    uint32_t *number = (uint32_t *)(void *)((char *)c + s->numbers_at) + (field - s->times);
    *number = (uint32_t)fuzz_number(in, *number);
  }
}

int fuzz_settings(fuzz_input *in, fuzz_case *c) {
  static void (*const draw[])(fuzz_input *, ft_config *) = {draw_output, draw_input, draw_many, draw_lossy};
  ft_topology tree;
  ft_error error;
  uint32_t first = fuzz_byte(in);
  ft_config_default(&c->config, first & 3);
  c->config.seed = c->config.mapping_seed = c->config.routing_seed = first >> 2;
  draw[first & 3](in, &c->config);
  uint32_t changes = fuzz_byte(in), is_large = changes >> 3 == 31, links = is_large ? MANY_LINKS : LINKS;
  if (is_large) enlarge(in, &c->config);
  else if (changes >> 3 >= 24) draw_later(in, &c->config);
  for (changes &= 7; changes > 0; changes--) fuzz_change_field(in, &c->config);
  c->shape = (ft_shape){.links = 0};
  if (ft_topology_shape(&c->config, &tree, &error) != FT_OK) return 1;
  c->shape.nodes = tree.nodes;
  c->shape.links = tree.links;
  return tree.links <= links;
}
