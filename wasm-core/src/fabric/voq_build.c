/* Computes the memory that a run needs, and builds an empty fabric. */
#include "topology/cables.h"
#include "base/time.h"
#include "base/refuse.h"
#include "fabric/voq_wake.h"

enum { BUCKETS_PER_LINK = 4 }; /* buckets of the calendar, so that most of them hold one instant */

static uint64_t less(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Some delay runs at any time until the end, and a packet causes at most four on each link: then no time overflows. */
static uint32_t check_length(const ft_voq_fabric *f, uint64_t longest_ps, ft_error *error) {
  uint64_t delays = f->total_packets * 4 * f->path_stride; /* 2^40 packets at most */
  if (delays <= (uint64_t)FT_VOQ_MAX_RUN_PS / longest_ps) return FT_OK;
  return ft_refuse(error, FT_TOO_LARGE, FT_NO_FIELD, "This run could last longer than %U s of simulated time: choose "
                   "fewer packets or shorter times.", (uint64_t)(FT_VOQ_MAX_RUN_PS / INT64_C(1000000000000)));
}

/* Packets in flight at once: what buffers and the links to nodes hold, and no more than there are. */
static uint64_t packet_bound(const ft_voq_settings *s, uint64_t packets) {
  const ft_topology *t = s->tree;
  uint64_t held = 0;
  if (s->buffer_packets == 0) return packets;
  for (uint32_t i = 0; i < t->links; i++) {
    int to_node = i >= t->up_links && i - t->up_links < t->first_up[2];
    held += to_node ? (uint64_t)((s->cable_ps[0] + s->adapter_ps) / s->packet_ps[i]) + 2 : s->buffer_packets;
  }
  return less(packets, held);
}

/* Credits in flight that a link causes: one per packet, each for its packet time and a cable. */
static uint64_t credit_bound(const ft_voq_settings *s, uint32_t last_port) {
  int64_t cable_ps = 0;
  uint64_t bound = 0;
  if (s->buffer_packets == 0) return 0;
  for (uint32_t l = 0; l < s->tree->levels; l++) cable_ps = ft_max_ps(cable_ps, s->cable_ps[l]);
  for (uint32_t i = 0; i < s->tree->links; i++)
    bound += less((uint64_t)(cable_ps / s->packet_ps[i]) + 2, (uint64_t)s->buffer_packets * (last_port + 1));
  return bound;
}

/* That of 64 ports where no switch has more: a round robin stands at 0 behind it. */
static uint32_t last_port_of(const ft_topology *t) {
  uint32_t most = 64;
  for (uint32_t l = 1; l <= t->levels; l++)
    if (ft_ports(t, l) > most) most = FT_MAX_PORTS;
  return most - 1;
}

static uint32_t set_bounds(ft_voq_fabric *f, const ft_voq_settings *s, ft_error *error) {
  for (uint32_t i = 0; i < s->messages; i++) f->total_packets += s->message[i].packets;
  uint64_t packets = packet_bound(s, f->total_packets), credits = credit_bound(s, f->last_port);
  uint64_t events = packets + credits + f->links + f->nodes + (s->fifo ? f->links : 0);
  if (events > FT_VOQ_MAX_RECORDS)
    return ft_refuse(error, FT_TOO_LARGE, FT_NO_FIELD, "Packets in flight need %U records; at most %u are allowed: "
                     "choose fewer packets, smaller buffers or shorter cables.", events, FT_VOQ_MAX_RECORDS);
  f->packet_limit = (uint32_t)packets;
  f->credit_limit = (uint32_t)credits;
  /* a snapshot may hold credits due at other times, with as many new ones added */
  f->event_limit = (uint32_t)(events + credits);
  int64_t longest_ps = 0, cable_ps = 0;
  for (uint32_t i = 0; i < f->links; i++) longest_ps = ft_max_ps(longest_ps, s->packet_ps[i]);
  for (uint32_t l = 0; l < s->tree->levels; l++) cable_ps = ft_max_ps(cable_ps, s->cable_ps[l]);
  longest_ps = ft_max_ps(s->source_ps, longest_ps + cable_ps + ft_max_ps(s->switch_ps, s->adapter_ps));
  f->calendar = ft_calendar_for(longest_ps, less(BUCKETS_PER_LINK * (uint64_t)f->links, events));
  return check_length(f, (uint64_t)longest_ps, error);
}

static void count_ports(ft_voq_fabric *f, const ft_topology *t) {
  for (uint32_t l = 1; l <= t->levels; l++) {
    uint32_t count = (t->first_entity[l + 1] - t->first_entity[l]) * ft_ports(t, l);
    f->inputs += count;
    f->queues += count * ft_ports(t, l);
  }
  if (f->fifo) f->queues = f->links;
}

static void lay_out(ft_voq_fabric *f) {
  ft_block *block = &f->block;
  block->size = 0;
  FT_VOQ_STATE(FT_ARRAY_RESERVED, f)
  f->calendar.state = ft_block_reserve(block, 1, sizeof *f->calendar.state);
  f->calendar.bucket = ft_block_reserve(block, ft_calendar_buckets(&f->calendar), sizeof *f->calendar.bucket);
  f->calendar.entry = ft_block_reserve(block, f->event_limit, sizeof *f->calendar.entry);
}

ft_saved_state ft_voq_saved_state(const ft_voq_fabric *f) {
  const uint8_t *behind = (const uint8_t *)&f->calendar.entry[f->calendar.state->used];
  return (ft_saved_state){f->run_hash, {{f->block.bytes, f->block.size, (uint64_t)(behind - f->block.bytes)}}};
}

/* Time 0, in a block that is zero. */
static void begin(ft_voq_fabric *f) {
  *f->c = (ft_voq_counters){.free_packet = FT_NONE, .completion_ps = f->total_packets ? -1 : 0};
  ft_series_start(f->delivered, f->bin_ps);
  ft_calendar_reset(&f->calendar);
  for (uint32_t i = 0; i < f->queues; i++) f->queue[i] = (ft_voq_queue){FT_NONE, FT_NONE};
  for (uint32_t i = 0; i < f->links; i++) {
    int limited = f->buffer_packets > 0 && f->wire[i].queues != FT_NONE;
    f->link[i] = (ft_voq_link){.sent_ps = INT64_MIN / 2, .message = FT_IDLE,
                               .credit = limited ? f->buffer_packets : UINT32_MAX};
  }
  for (uint32_t i = 0; i < f->messages; i++)
    f->progress[i] = (ft_voq_progress){.first_ps = -1, .last_ps = -1, .longest_ps = -1, .done_ps = -1};
  for (uint32_t i = 0; i < f->nodes; i++) f->source[i].at = f->first_of_node[i];
  ft_voq_resumed(f);
}

uint32_t ft_voq_build(ft_voq_fabric *f, ft_arena *arena, const ft_voq_settings *s, ft_error *error) {
  const ft_topology *t = s->tree;
  *f = (ft_voq_fabric){.links = t->links, .nodes = t->nodes, .messages = s->messages, .node_ports = t->ups[0],
                       .path_stride = 2 * t->levels, .buffer_packets = s->buffer_packets, .fifo = s->fifo != 0,
                       .switch_ps = s->switch_ps, .adapter_ps = s->adapter_ps, .source_ps = s->source_ps,
                       .bin_ps = s->bin_ps, .last_port = last_port_of(t), .message = s->message,
                       .run_hash = ft_voq_settings_hash(s)};
  if (s->breaks && !(f->breaks = ft_arena_alloc(arena, 1, sizeof *f->breaks))) return ft_refuse_memory(error);
  if (s->breaks) *f->breaks = (ft_voq_breaks){.fabric = f, .of = s->breaks, .seen = s->seen};
  uint32_t status = set_bounds(f, s, error);
  if (status != FT_OK) return status;
  count_ports(f, t);
  lay_out(f);
  f->block.bytes = ft_arena_alloc(arena, f->block.size, 1);
  if (!(FT_VOQ_TABLES(FT_ARRAY_TAKEN, f) f->block.bytes) || ft_voq_fill_tables(f, arena, s) != FT_OK)
    return ft_refuse_memory(error);
  lay_out(f);
  begin(f);
  return FT_OK;
}
