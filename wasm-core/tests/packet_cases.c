#include "packet_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

static ft_config draw_tree(ft_rng *rng, uint32_t most_nodes) {
  ft_config config = random_tree(rng, most_nodes);
  switch (below(rng, 10)) {
    case 0: /* at most 8 nodes */
      config.topology_kind = FT_KARY_NTREE;
      config.topology_a = 2;
      config.topology_b = config.levels = between(rng, 2, 3);
      break;
    case 1:
      config.topology_kind = FT_EXTENDED_KARY_NTREE;
      config.topology_a = 2;
      config.topology_b = config.levels = 2;
      break;
    case 2:
      config.topology_kind = FT_RLFT;
      config.topology_a = 4;
      config.topology_b = config.levels = 2;
      break;
    case 3:
      config.topology_kind = FT_CLUSTER;
      config.topology_a = between(rng, 1, 4);
      config.topology_b = 2;
      config.levels = 2;
      break;
    default: break;
  }
  return config;
}

/* Times that are often equal, sometimes 0, sometimes multiples of each other, sometimes anything. */
static int64_t draw_latency(ft_rng *rng, int64_t flit_ps) {
  switch (below(rng, 4)) {
    case 0: return 0;
    case 1: return flit_ps * between(rng, 1, 12);
    case 2: return flit_ps * between(rng, 1, 12) / 2;
    default: return (int64_t)ft_rng_below(rng, (uint64_t)flit_ps * 12 + 2);
  }
}

static void draw_times(ft_rng *rng, ft_config *c) {
  const int64_t flits[] = {51200, 10, 1, 977, between(rng, 1, 1000000)};
  c->output.flit_ps = flits[below(rng, 5)];
  c->output.link_ps = draw_latency(rng, c->output.flit_ps);
  c->output.switch_ps = draw_latency(rng, c->output.flit_ps);
  c->output.adapter_ps = draw_latency(rng, c->output.flit_ps);
  if (below(rng, 4) == 0) c->output.link_ps = c->output.switch_ps = c->output.adapter_ps = 0;
  if (below(rng, 2) == 0) c->output.start_jitter_ps = (int64_t)ft_rng_below(rng, (uint64_t)c->output.flit_ps * 100 + 2);
}

static void draw_exchange(ft_rng *rng, packet_case *drawn, uint32_t nodes) {
  ft_config *c = &drawn->config;
  c->exchange_kind = below(rng, 5);
  if (c->exchange_kind == FT_LIN) c->shift = below(rng, nodes);
  if (c->exchange_kind == FT_PERMUTED_BASE) {
    random_phase(rng, c->levels, 0, c->sigma);
    for (uint32_t l = 0; l < c->levels; l++) c->sigma[l]++;
  }
  if (c->exchange_kind != FT_CUSTOM) return;
  c->custom_phases = between(rng, 1, 6);
  for (uint32_t phase = 0; phase < c->custom_phases; phase++, drawn->word_count += nodes)
    random_phase(rng, nodes, below(rng, 4), drawn->words + drawn->word_count);
}

static uint32_t nodes_of(const ft_config *config) {
  ft_sim *sim = packets_open(config);
  uint32_t nodes = ft_shape_of(sim)->nodes;
  ft_destroy(sim);
  return nodes;
}

static void draw_mapping(ft_rng *rng, packet_case *drawn, uint32_t nodes) {
  ft_config *c = &drawn->config;
  c->mapping_kind = below(rng, 3);
  c->mapping_seed = below(rng, 1000);
  c->swap_count = below(rng, 3);
  for (; drawn->word_count < 2 * c->swap_count; drawn->word_count++) drawn->words[drawn->word_count] = below(rng, nodes);
}

static void describe(packet_case *drawn, uint64_t number, uint32_t nodes) {
  const ft_config *c = &drawn->config;
  snprintf(drawn->text, sizeof drawn->text,
           "case %u: kind %u (%u, %u) h %u m %u %u %u %u %u w %u %u %u %u %u rate %u %u %u %u %u: %u nodes; exchange %u (shift %u, phases %u), "
           "mapping %u/%u + %u swaps, routing %u/%u; window %u, %u flits (lengths %u), buffers %u; ps %d %d %d %d, jitter %d seed %u; no ack %u, free "
           "self %u, climb %u", (unsigned)number, c->topology_kind, c->topology_a, c->topology_b, c->levels, c->m[0], c->m[1], c->m[2],
           c->m[3], c->m[4], c->w[0], c->w[1], c->w[2], c->w[3], c->w[4], c->rate[0], c->rate[1], c->rate[2], c->rate[3], c->rate[4], nodes, c->exchange_kind, c->shift, c->custom_phases,
           c->mapping_kind, (unsigned)c->mapping_seed, c->swap_count, c->routing_kind, (unsigned)c->routing_seed,
           c->output.window, c->output.message_flits, c->output.phase_flits, c->output.buffer_flits, (int)c->output.flit_ps, (int)c->output.link_ps, (int)c->output.switch_ps, (int)c->output.adapter_ps,
           (int)c->output.start_jitter_ps, (unsigned)c->seed, c->output.no_acknowledge, c->output.free_self_messages, c->climb);
}

static void draw_lengths(uint64_t number, packet_case *drawn) {
  ft_rng rng = ft_rng_make(number, 14);
  ft_config *c = &drawn->config;
  if (c->exchange_kind != FT_CUSTOM || below(&rng, 2)) return;
  c->output.phase_flits = c->custom_phases;
  for (uint32_t phase = 0; phase < c->custom_phases; phase++)
    drawn->words[drawn->word_count++] = between(&rng, 1, c->output.message_flits);
}

/* Some divide the flit time, some do not. */
static void draw_rates(uint64_t number, ft_config *c) {
  ft_rng rng = ft_rng_make(number, 15);
  const uint32_t rates[] = {0, 1, 2, 3, 4, 8, FT_MAX_RATE};
  if (c->topology_kind != FT_XGFT || below(&rng, 2)) return;
  for (uint32_t l = 0; l < c->levels; l++) c->rate[l] = rates[below(&rng, 7)];
}

static void draw_window(uint64_t number, ft_config *c) {
  ft_rng rng = ft_rng_make(number, 16);
  c->output.window = below(&rng, 2) ? 1 : between(&rng, 2, 5);
}

const uint32_t *packet_case_lengths(const packet_case *c) {
  return c->config.output.phase_flits > 0 ? c->words + c->word_count - c->config.output.break_count * FT_BREAK_TIME_WORDS - c->config.cut_count - c->config.output.phase_flits : 0;
}

uint32_t packet_case_flits(const packet_case *c, uint32_t phase) {
  const uint32_t *lengths = packet_case_lengths(c);
  return lengths ? lengths[phase] : c->config.output.message_flits;
}

packet_case packet_case_draw(uint64_t number, uint32_t most_nodes, uint64_t most_hops) {
  ft_rng rng = ft_rng_make(number, 11);
  packet_case drawn = {.config = draw_tree(&rng, most_nodes)};
  ft_config *c = &drawn.config;
  c->output.flit_ps = c->output.message_flits = c->output.flit_bytes = c->output.buffer_flits = c->output.window = 1;
  uint32_t nodes = nodes_of(c);
  draw_mapping(&rng, &drawn, nodes);
  draw_exchange(&rng, &drawn, nodes);
  draw_times(&rng, c);
  uint32_t phases = c->exchange_kind == FT_CUSTOM ? c->custom_phases : nodes;
  uint64_t room = most_hops / ((uint64_t)phases * nodes * 2 * c->levels);
  c->output.message_flits = between(&rng, 1, room < 1 ? 1 : room > 20 ? 20 : (uint32_t)room);
  draw_lengths(number, &drawn);
  c->output.buffer_flits = between(&rng, 1, 8);
  c->output.flit_bytes = 64;
  c->routing_kind = below(&rng, 4);
  c->routing_seed = below(&rng, 1000);
  c->seed = below(&rng, 1000);
  c->output.no_acknowledge = below(&rng, 3) == 0;
  c->output.free_self_messages = below(&rng, 3) == 0;
  c->climb = below(&rng, 4) == 0 ? FT_TOP : FT_NEAREST;
  draw_rates(number, c);
  draw_window(number, c);
  describe(&drawn, number, nodes);
  return drawn;
}

/* `count` cables that no two are the same; gives how many words. */
static uint32_t draw_cables(ft_rng *rng, uint32_t count, uint32_t cables, uint32_t *words) {
  uint32_t drawn = 0;
  while (drawn < count) {
    uint32_t cable = below(rng, cables), again = 0;
    for (uint32_t i = 0; i < drawn; i++) again |= words[i] == cable;
    if (!again) words[drawn++] = cable;
  }
  return count;
}

packet_case packet_case_draw_cut(uint64_t number, uint32_t most_nodes, uint64_t most_hops) {
  packet_case drawn = packet_case_draw(number, most_nodes, most_hops);
  ft_rng rng = ft_rng_make(number, 12);
  ft_sim *whole = packet_case_open(&drawn);
  uint32_t cables = ft_shape_of(whole)->up_links, count = number % 3 == 0 ? 0 : between(&rng, 1, cables < 4 ? cables : 4);
  ft_destroy(whole);
  drawn.config.cut_count = draw_cables(&rng, count, cables, drawn.words + drawn.word_count);
  drawn.word_count += count;
  size_t length = strlen(drawn.text);
  for (uint32_t i = 0; i < count; i++)
    length += (size_t)snprintf(drawn.text + length, sizeof drawn.text - length, "%s%u", i ? " " : ", cut ", drawn.words[drawn.word_count - count + i]);
  return drawn;
}

static ft_sim *open_or_die(const ft_config *config, const uint32_t *words, uint32_t word_count) {
  ft_error error;
  ft_sim *sim = ft_create(config, word_count ? words : 0, word_count, &error);
  if (sim && ft_prepare(sim, &error) == FT_OK) return sim;
  printf("A run was refused: %s\n", error.text);
  exit(2);
}

ft_sim *packet_case_open(const packet_case *c) { return open_or_die(&c->config, c->words, c->word_count); }
ft_sim *packets_open(const ft_config *config) { return open_or_die(config, 0, 0); }

ft_config paper_config(uint32_t row, uint32_t exchange, uint32_t routing, int realistic) {
  ft_config config, tree = table_1(row, exchange, routing);
  ft_config_default(&config, FT_OUTPUT);
  config.levels = tree.levels;
  for (uint32_t l = 0; l < FT_MAX_LEVELS; l++) {
    config.m[l] = tree.m[l];
    config.w[l] = tree.w[l];
  }
  config.exchange_kind = exchange;
  config.routing_kind = routing;
  if (!realistic) config.output.link_ps = config.output.switch_ps = config.output.adapter_ps = 0;
  return config;
}

int64_t packets_finish(ft_sim *sim) {
  while (ft_run(sim, FOREVER, UINT32_MAX) == FT_RUNNING) {}
  return ft_summary_of(sim)->completion_ps;
}
