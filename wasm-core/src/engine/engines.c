/* Output-queued and input-queued switches as engines, and what several engines refuse. */
#include "base/refuse.h"
#include "engine/sim.h"

uint32_t ft_check_limits(const ft_limit *limit, size_t count, ft_error *error) {
  for (size_t i = 0; i < count; i++)
    if (limit[i].value < limit[i].least || limit[i].value > limit[i].most)
      return ft_refuse(error, FT_BAD_ARGUMENT, limit[i].field, "%s is %U; allowed is %U to %U.", limit[i].name, limit[i].value,
                       limit[i].least, limit[i].most);
  return FT_OK;
}

/* The fields that concern only packets; the others are checked where they are used. */
uint32_t ft_check_packet_fields(const ft_config *c, ft_error *error) {
  const ft_limit limits[] = {
      {"The time of a flit on a link (ps)", FT_FIELD(flit_ps), 1, 1000000000, (uint64_t)c->flit_ps},
      {"The latency of a link (ps)", FT_FIELD(link_ps), 0, 1000000000, (uint64_t)c->link_ps},
      {"The latency of a switch (ps)", FT_FIELD(switch_ps), 0, 1000000000, (uint64_t)c->switch_ps},
      {"The latency of an adapter (ps)", FT_FIELD(adapter_ps), 0, 1000000000, (uint64_t)c->adapter_ps},
      {"The start jitter (ps)", FT_FIELD(start_jitter_ps), 0, 1000000000000, (uint64_t)c->start_jitter_ps},
      {"The length of a message in flits", FT_FIELD(message_flits), 1, 1u << 20, c->message_flits},
      {"The size of a flit in bytes", FT_FIELD(flit_bytes), 1, 65536, c->flit_bytes},
      {"The buffer of a port in flits", FT_FIELD(buffer_flits), 1, 65535, c->buffer_flits},
      {"The switch no_acknowledge", FT_FIELD(no_acknowledge), 0, 1, c->no_acknowledge},
      {"The switch free_self_messages", FT_FIELD(free_self_messages), 0, 1, c->free_self_messages}};
  return ft_check_limits(limits, sizeof limits / sizeof *limits, error);
}

/* The fields that concern only input-queued switches and their traffic. */
static uint32_t check_slot_fields(const ft_config *c, ft_error *error) {
  const uint64_t longest = 1000000000000000;
  const ft_limit limits[] = {
      {"The start of the hot spot (ps)", FT_FIELD(hot_start_ps), 0, longest, (uint64_t)c->hot_start_ps},
      {"The end of the hot spot (ps)", FT_FIELD(hot_end_ps), 0, longest, (uint64_t)c->hot_end_ps},
      {"The end of all generation (ps)", FT_FIELD(stop_ps), 0, longest, (uint64_t)c->stop_ps},
      {"The width of a bin (ps)", FT_FIELD(bin_ps), 0, longest, (uint64_t)c->bin_ps},
      {"The root timer (ps)", FT_FIELD(root_timer_ps), 1, longest, (uint64_t)c->root_timer_ps},
      {"The life of an ARN entry (ps)", FT_FIELD(entry_ttl_ps), 1, longest, (uint64_t)c->entry_ttl_ps},
      {"The buffer of an input port in packets", FT_FIELD(buffer_packets), 1, 254, c->buffer_packets},
      {"The number of virtual channels", FT_FIELD(vcs), 1, FT_MAX_VCS - 1, c->vcs},
      {"The high threshold (per mille)", FT_FIELD(high_threshold), 0, 1000, c->high_threshold},
      {"The low threshold (per mille)", FT_FIELD(low_threshold), 0, 1000, c->low_threshold},
      {"The free-credit threshold (per mille)", FT_FIELD(free_credits), 0, 1000, c->free_credits},
      {"The adaptive threshold (per mille)", FT_FIELD(adaptive_threshold), 0, 1000, c->adaptive_threshold},
      {"The rule for ties of adaptive routing", FT_FIELD(adaptive_ties), 0, FT_TIES_GO, c->adaptive_ties},
      {"The slots between notifications of a root", FT_FIELD(refresh_slots), 1, 65535, c->refresh_slots},
      {"The number of entries of an ARN table", FT_FIELD(arn_entries), 1, FT_TABLE_ENTRIES, c->arn_entries},
      {"The load (per mille)", FT_FIELD(load), 0, 1000, c->load},
      {"The share of hot sources (per mille)", FT_FIELD(hot_share), 0, 1000, c->hot_share},
      {"The switch background", FT_FIELD(background), 0, 1, c->background}};
  return ft_check_limits(limits, sizeof limits / sizeof *limits, error);
}

uint32_t ft_refuse_nodes(const ft_sim *sim, ft_error *error) {
  return ft_refuse(error, FT_TOO_LARGE, FT_NO_FIELD, "Packets in time run on at most %u nodes; this tree has %u, so only its loads "
                   "are shown.", FT_MAX_PACKET_NODES, sim->shape.nodes);
}

/* All-to-all traffic on ways that do not adapt. Everything else that FT_OUTPUT refuses is refused here, too. */
uint32_t ft_check_phased(const ft_sim *sim, ft_error *error) {
  ft_config c = sim->config;
  if (c.traffic_kind == FT_ALL_TO_ALL && (c.routing_kind == FT_CONFLICT_FREE || c.routing_kind == FT_ROOT_TABLE))
    return ft_refuse(error, FT_BAD_ARGUMENT, FT_FIELD(routing_kind), "Conflict-free routes and root tables are made for output-queued "
                     "switches; here S-mod-k, D-mod-k and random routes are known.");
  c.buffering_kind = FT_OUTPUT;
  return ft_slots_check(&c, &sim->network.topology, error);
}

/* ---- FT_OUTPUT ---- */

static uint32_t output_check(const ft_sim *sim, ft_error *error) {
  uint32_t status = ft_check_packet_fields(&sim->config, error);
  return status == FT_OK ? ft_slots_check(&sim->config, &sim->network.topology, error) : status;
}

static uint32_t output_prepare(ft_sim *sim, ft_error *error) {
  uint32_t status = ft_packets_build(&sim->packets, &sim->arena, &sim->config, &sim->network, &sim->buffers, error);
  if (status != FT_OK) return status;
  return ft_frame_build(sim) == FT_OK ? FT_OK : ft_refuse_memory(error);
}

static uint32_t output_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  return ft_packets_run(&sim->packets, until_ps, max_hops);
}

static uint64_t output_hash(const ft_sim *sim) { return ft_packets_hash(&sim->packets); }
static uint32_t output_snapshot_bytes(const ft_sim *sim) { return ft_packets_snapshot_bytes(&sim->packets); }
static uint32_t output_snapshot(const ft_sim *sim, uint8_t *out) { return ft_packets_snapshot(&sim->packets, out); }
static uint32_t output_rewind(ft_sim *sim, const uint8_t *bytes, uint32_t count) {
  return ft_packets_rewind(&sim->packets, bytes, count);
}

static void output_swapped(ft_sim *sim) { ft_packets_reset(&sim->packets, 1); }

const ft_engine ft_output_engine = {
    output_check, output_prepare, output_run, output_hash, output_snapshot_bytes, output_snapshot, output_rewind,
    ft_packets_frame, ft_packets_summary, ft_packets_queue, output_swapped};

/* ---- FT_INPUT ---- */

static uint32_t input_check(const ft_sim *sim, ft_error *error) {
  uint32_t status = ft_check_packet_fields(&sim->config, error);
  if (status == FT_OK) status = check_slot_fields(&sim->config, error);
  return status == FT_OK ? ft_slots_check(&sim->config, &sim->network.topology, error) : status;
}

static uint32_t input_prepare(ft_sim *sim, ft_error *error) {
  uint32_t status = ft_slots_build(&sim->slots, &sim->arena, &sim->config, &sim->network, sim->hot_words, &sim->trace,
                                   error);
  if (status != FT_OK) return status;
  return ft_slots_view_build(sim) == FT_OK ? FT_OK : ft_refuse_memory(error);
}

static uint32_t input_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  return ft_slots_run(&sim->slots, until_ps, max_hops);
}

static uint64_t input_hash(const ft_sim *sim) { return ft_slots_hash(&sim->slots); }
static uint32_t input_snapshot_bytes(const ft_sim *sim) { return ft_slots_snapshot_bytes(&sim->slots); }
static uint32_t input_snapshot(const ft_sim *sim, uint8_t *out) { return ft_slots_snapshot(&sim->slots, out); }
static uint32_t input_rewind(ft_sim *sim, const uint8_t *bytes, uint32_t count) {
  return ft_slots_rewind(&sim->slots, bytes, count);
}

static const ft_histogram *input_summary(ft_sim *sim) {
  ft_slots_summary(sim);
  return sim->slots.latency;
}

static uint32_t input_queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  return ft_slots_queue(&sim->slots, link, out, limit);
}

const ft_engine ft_input_engine = {
    input_check, input_prepare, input_run, input_hash, input_snapshot_bytes, input_snapshot, input_rewind,
    ft_slots_frame, input_summary, input_queue, 0};
