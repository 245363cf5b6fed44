#include "congestion_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>


ft_config rlft(uint32_t ports) {
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.topology_kind = FT_RLFT;
  c.topology_a = ports;
  c.topology_b = 3;
  c.routing_kind = FT_D_MOD_K;
  c.input.packet_ps = 327680;
  c.input.packet_bytes = 4096;
  c.input.link_ps = 30000;
  c.input.switch_ps = 0;
  return c;
}

congestion_case congestion_demo(uint32_t routing, uint32_t isolation, uint64_t seed) {
  congestion_case c = {.config = rlft(8), .words = {4}, .word_count = 1};
  c.config.input.traffic_kind = FT_HOT_SPOT;
  c.config.input.hot_node_count = 1;
  c.config.routing_kind = routing;
  c.config.input.isolation_kind = isolation;
  c.config.input.buffer_packets = 48;
  c.config.input.hot_start_ps = 300000000;
  c.config.input.hot_end_ps = 3000000000;
  c.config.input.root_timer_ps = 400000000;
  c.config.input.entry_ttl_ps = 2000000000;
  c.config.input.bin_ps = 100000000;
  c.config.seed = c.config.routing_seed = seed;
  snprintf(c.text, sizeof c.text, "demo, routing %u, isolation %u, seed %u", routing, isolation, (unsigned)seed);
  return c;
}

congestion_case congestion_incast(uint32_t ports, uint32_t hot, const uint32_t *sources, uint32_t count) {
  congestion_case c = {.config = rlft(ports), .words = {hot}, .word_count = 1 + count};
  memcpy(c.words + 1, sources, count * sizeof *sources);
  c.config.input.traffic_kind = FT_HOT_SPOT;
  c.config.input.hot_node_count = 1;
  c.config.input.hot_source_count = count;
  c.config.input.hot_start_ps = c.config.input.background = 0;
  c.config.input.hot_end_ps = 1000000000000;
  return c;
}

/* Few ports, at most 40 nodes. */
static void draw_tree(ft_rng *rng, ft_config *c) {
  c->topology_kind = FT_XGFT;
  if (between(rng, 0, 2) == 0) {
    c->topology_kind = FT_RLFT;
    c->topology_a = 4;
    c->topology_b = between(rng, 2, 3);
    return;
  }
  for (uint32_t nodes = 0; nodes < 2 || nodes > 40;) {
    c->levels = between(rng, 1, 4);
    nodes = 1;
    for (uint32_t l = 0; l < c->levels; l++) {
      c->m[l] = between(rng, 1, 5);
      c->w[l] = l == 0 ? 1 : between(rng, 1, 3);
      nodes *= c->m[l];
    }
  }
}

/* A single switch, many ports below or above, or many at the top. */
static void draw_wide_tree(ft_rng *rng, ft_config *c) {
  uint32_t ports = between(rng, 0, 3) ? between(rng, 65, FT_MAX_PORTS) : FT_MAX_PORTS;
  c->topology_kind = FT_XGFT;
  c->levels = between(rng, 1, 3);
  c->m[0] = ports, c->w[0] = 1;
  if (c->levels == 1) return;
  c->m[0] = between(rng, 1, 2), c->w[1] = between(rng, 1, 3);
  c->m[1] = c->levels == 2 ? ports : 2, c->w[2] = between(rng, 1, 3);
  if (c->levels == 2) return;
  c->levels = 2;
  c->w[1] = between(rng, 1, ports - 1);
  c->m[0] = ports - c->w[1];
}

void congestion_event(congestion_case *c, uint32_t after, int64_t delay_ps, uint32_t source, uint32_t destination, uint32_t bytes) {
  const uint32_t words[] = {after, (uint32_t)delay_ps, (uint32_t)(delay_ps >> 32), source, destination, bytes};
  memcpy(c->words + c->word_count, words, sizeof words);
  c->word_count += 6;
  c->config.input.trace_events++;
}

static uint32_t nodes_of(const ft_config *c) {
  uint32_t nodes = c->topology_kind == FT_RLFT ? (c->topology_b == 2 ? 8 : 16) : 1;
  for (uint32_t l = 0; c->topology_kind == FT_XGFT && l < c->levels; l++) nodes *= c->m[l];
  return nodes;
}

/* Many between few nodes, so that messages meet; chains, bursts and pauses. */
static void draw_trace(ft_rng *rng, congestion_case *drawn) {
  ft_config *c = &drawn->config;
  uint32_t nodes = nodes_of(c), events = between(rng, 1, CONGESTION_EVENTS);
  uint32_t few = between(rng, 2, nodes), longest = between(rng, 0, 3) ? 5 : 60, pause = between(rng, 0, 3) ? 3 : 100;
  for (uint32_t i = 0; i < events; i++) {
    uint32_t source = between(rng, 0, few - 1), destination = between(rng, 0, few - 2), packets = between(rng, 1, longest);
    uint32_t after = i > 0 && between(rng, 0, 2) ? between(rng, i > 5 ? i - 5 : 0, i - 1) : FT_IDLE;
    int64_t delay = between(rng, 0, 1) ? 0 : (int64_t)ft_rng_below(rng, (uint64_t)(pause * c->input.packet_ps));
    congestion_event(drawn, after, delay, source, destination + (destination >= source),
                     (packets - 1) * c->input.packet_bytes + between(rng, 1, c->input.packet_bytes));
  }
}

static void draw_traffic(ft_rng *rng, congestion_case *drawn) {
  ft_config *c = &drawn->config;
  c->input.load = per_mille(between(rng, 0, 1) ? 1000 : between(rng, 100, 999));
  c->input.traffic_kind = between(rng, FT_UNIFORM, FT_TRACE);
  if (c->input.traffic_kind == FT_UNIFORM) return;
  c->input.hot_start_ps = between(rng, 0, 100) * c->input.packet_ps;
  c->input.hot_end_ps = c->input.hot_start_ps + between(rng, 0, 1000) * c->input.packet_ps;
  c->input.background = between(rng, 0, 3) > 0;
  c->input.hot_share = per_mille(between(rng, 0, 1000));
  c->input.hot_node_count = drawn->word_count = between(rng, c->input.traffic_kind == FT_TRACE ? 0 : 1, 2);
  for (uint32_t i = 0; i < c->input.hot_node_count; i++) drawn->words[i] = i;
  if (c->input.traffic_kind == FT_TRACE) draw_trace(rng, drawn);
}

static void draw_switches(ft_rng *rng, ft_config *c, uint32_t arn) {
  const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_ADAPTIVE, FT_ADAPTIVE, FT_ARN, FT_ARN, FT_ARN};
  c->routing_kind = routings[between(rng, 0, arn ? 7 : 4)];
  if (c->routing_kind >= FT_ADAPTIVE) c->input.isolation_kind = between(rng, 0, 2);
  c->input.queuing_kind = between(rng, 0, 3);
  c->input.vcs = between(rng, 1, 4);
  c->input.buffer_packets = between(rng, 5, between(rng, 0, 1) ? 12 : 60);
  c->input.high_threshold = between(rng, 100, 1000);
  c->input.low_threshold = between(rng, 0, c->input.high_threshold);
  c->input.free_credits = between(rng, 0, 900);
  c->input.adaptive_threshold = between(rng, 0, 800);
  c->input.adaptive_ties = between(rng, FT_TIES_STAY, FT_TIES_GO);
  c->input.root_timer_ps = between(rng, 1, 60) * c->input.packet_ps;
  c->input.entry_ttl_ps = between(rng, 1, 400) * c->input.packet_ps;
  c->input.refresh_slots = between(rng, 1, 20);
  c->input.arn_entries = between(rng, 1, between(rng, 0, 1) ? 6 : 40);
}

/* Also with three times as many cables. */
static uint32_t has_few_ports(const ft_config *c) {
  uint32_t few = c->topology_kind == FT_XGFT && nodes_of(c) <= 40;
  for (uint32_t l = 0; l < c->levels; l++) few &= 3 * (c->m[l] + (l + 1 < c->levels ? c->w[l + 1] : 0)) <= FT_MAX_PORTS;
  return few;
}

/* What came later has a generator of its own, so that older cases are what they were. */
static void draw_later(uint64_t number, congestion_case *drawn) {
  ft_config *c = &drawn->config;
  ft_rng rng = ft_rng_make(number, 18);
  uint32_t fifos = between(&rng, 0, 2) > 0 && c->routing_kind != FT_ARN && c->input.isolation_kind == FT_NO_ISOLATION;
  if (fifos) c->input.queuing_kind = FT_FIFO;
  c->input.draws_itself = between(&rng, 0, 3) == 0;
  ft_rng parallel = ft_rng_make(number, 21);
  for (uint32_t l = 1; number % 3 == 0 && has_few_ports(c) && l < c->levels; l++) c->p[l] = between(&parallel, 1, 3);
  ft_rng routings = ft_rng_make(number, 19);
  if (c->routing_kind <= FT_RANDOM_ROUTING && between(&routings, 0, 1)) c->routing_kind = between(&routings, FT_ECMP, FT_SPRAY);
  ft_rng flowlets = ft_rng_make(number, 20);
  if (c->routing_kind == FT_RANDOM_ROUTING && between(&flowlets, 0, 1)) {
    c->routing_kind = FT_FLOWLETS;
    c->input.flowlet_gap_ps = between(&flowlets, 0, 20) * c->input.packet_ps;
  }
  ft_rng recycles = ft_rng_make(number, 22);
  if (c->routing_kind != FT_ADAPTIVE && c->routing_kind != FT_ARN && c->input.queuing_kind != FT_FIFO && between(&recycles, 0, 2) == 0) {
    c->routing_kind = FT_REPS;
    c->input.mark_packets = between(&recycles, 0, between(&recycles, 0, 1) ? 3 : 12);
  }
  ft_rng looks = ft_rng_make(number, 23);
  if (c->routing_kind == FT_ADAPTIVE && c->input.isolation_kind == FT_NO_ISOLATION && c->input.queuing_kind != FT_FIFO && between(&looks, 0, 1))
    c->input.adaptive_looks = FT_AT_QUEUES;
  ft_rng bursts = ft_rng_make(number, 24);
  if (c->input.traffic_kind != FT_TRACE && between(&bursts, 0, 2) == 0) c->input.burst_packets = between(&bursts, 2, between(&bursts, 0, 1) ? 6 : 60);
  ft_rng rails = ft_rng_make(number, 25);
  if (c->topology_kind == FT_XGFT && has_few_ports(c) && c->routing_kind != FT_REPS && between(&rails, 0, 3) == 0) c->w[0] = between(&rails, 1, 3);
  if (c->input.traffic_kind != FT_UNIFORM || nodes_of(c) > 40 || between(&rng, 0, 1)) return;
  c->input.traffic_kind = FT_PERMUTATION;
  drawn->word_count = nodes_of(c);
  for (uint32_t node = 0; node < drawn->word_count; node++) drawn->words[node] = between(&rng, 0, drawn->word_count - 1);
}

static congestion_case draw_case(uint64_t number, uint32_t slots, uint32_t arn, void (*draw_shape)(ft_rng *, ft_config *)) {
  ft_rng rng = ft_rng_make(number, 17);
  congestion_case drawn = {.config = rlft(4)};
  ft_config *c = &drawn.config;
  draw_shape(&rng, c);
  c->input.packet_ps = between(&rng, 0, 1) ? 327680 : between(&rng, 40000, 1000000);
  if (between(&rng, 0, 1)) {
    c->input.link_ps = (int64_t)ft_rng_below(&rng, (uint64_t)(4 * c->input.packet_ps));
    c->input.switch_ps = between(&rng, 0, 1) ? 0 : (int64_t)ft_rng_below(&rng, (uint64_t)(3 * c->input.packet_ps));
  }
  draw_traffic(&rng, &drawn);
  draw_switches(&rng, c, arn);
  c->seed = between(&rng, 0, 1000);
  c->routing_seed = between(&rng, 0, 1000);
  c->input.bin_ps = between(&rng, 0, 3) * c->input.packet_ps;
  c->input.source_queue = between(&rng, 0, 1) ? 0 : between(&rng, 0, 1) ? 8 : between(&rng, 1, 12);
  c->input.stop_ps = (slots / 2 + between(&rng, 1, slots)) * c->input.packet_ps;
  draw_later(number, &drawn);
  snprintf(drawn.text, sizeof drawn.text,
           "case %u: tree %u (%u, %u) h %u m %u %u %u %u w %u %u %u %u p %u %u %u; traffic %u load %u share %u hot %u from %u to %u slots, "
           "background %u, %u events; slot %u link %u switch %u ps; routing %u/%u, queuing %u, vcs %u, isolation %u, buffers %u; high %u low %u free %u adaptive %u/%u; "
           "looks %u, marked from %u; timer %u ttl %u refresh %u slots, %u entries; source queue %u; itself %u; bursts of %u; seed %u", (unsigned)number, c->topology_kind, c->topology_a, c->topology_b, c->levels,
           c->m[0], c->m[1], c->m[2], c->m[3], c->w[0], c->w[1], c->w[2], c->w[3], c->p[1], c->p[2], c->p[3], c->input.traffic_kind, c->input.load, c->input.hot_share,
           c->input.hot_node_count, (unsigned)(c->input.hot_start_ps / c->input.packet_ps), (unsigned)(c->input.hot_end_ps / c->input.packet_ps), c->input.background,
           c->input.trace_events, (unsigned)c->input.packet_ps, (unsigned)c->input.link_ps, (unsigned)c->input.switch_ps, c->routing_kind, (unsigned)c->routing_seed, c->input.queuing_kind, c->input.vcs, c->input.isolation_kind, c->input.buffer_packets,
           c->input.high_threshold, c->input.low_threshold, c->input.free_credits, c->input.adaptive_threshold, c->input.adaptive_ties,
           c->input.adaptive_looks, c->input.mark_packets, (unsigned)(c->input.root_timer_ps / c->input.packet_ps),
           (unsigned)(c->input.entry_ttl_ps / c->input.packet_ps), c->input.refresh_slots, c->input.arn_entries, c->input.source_queue, c->input.draws_itself, c->input.burst_packets, (unsigned)c->seed);
  return drawn;
}

congestion_case congestion_draw(uint64_t number, uint32_t slots, uint32_t arn) { return draw_case(number, slots, arn, draw_tree); }

congestion_case congestion_draw_cut(uint64_t number, uint32_t slots, uint32_t arn) {
  congestion_case c = congestion_draw(number, slots, arn);
  ft_rng rng = ft_rng_make(number, 19);
  ft_sim *whole = ft_create(&c.config, c.words, c.word_count, 0);
  uint32_t cables = ft_shape_of(whole)->up_links, wanted = between(&rng, 1, CONGESTION_CUTS), *cut = c.words + c.word_count;
  ft_destroy(whole);
  for (uint32_t tries = 0; tries < wanted; tries++) {
    uint32_t cable = between(&rng, between(&rng, 0, 3) && cables > nodes_of(&c.config) ? nodes_of(&c.config) : 0, cables - 1), again = 0;
    for (uint32_t i = 0; i < c.config.cut_count; i++) again |= cut[i] == cable;
    if (!again) cut[c.config.cut_count++] = cable;
  }
  c.word_count += c.config.cut_count;
  c.config.input.around = between(&rng, FT_NEXT, FT_SPREAD);
  size_t said = strlen(c.text);
  snprintf(c.text + said, sizeof c.text - said, "; %u cut, around %u", c.config.cut_count, c.config.input.around);
  return c;
}

void congestion_edge(congestion_case *c, uint32_t event, uint32_t after) {
  c->words[c->word_count++] = event;
  c->words[c->word_count++] = after;
  c->config.input.trace_edges++;
}

/* Every third event is a computation. Most wait for up to three more, some of them twice for the same one. */
uint32_t congestion_draw_program(uint64_t number, uint32_t slots, uint32_t arn, congestion_case *drawn) {
  *drawn = congestion_draw(number, slots, arn);
  if (drawn->config.input.traffic_kind != FT_TRACE) return 0;
  uint32_t events = drawn->config.input.trace_events, *word = drawn->words + drawn->word_count - FT_EVENT_WORDS * events;
  ft_rng rng = ft_rng_make(number, 17);
  for (uint32_t i = 1; i < events; i++)
    if (between(&rng, 0, 2) == 0) {
      word[i * FT_EVENT_WORDS + FT_EVENT_DESTINATION] = word[i * FT_EVENT_WORDS + FT_EVENT_SOURCE];
      word[i * FT_EVENT_WORDS + FT_EVENT_BYTES] = 0;
    }
  for (uint32_t tries = 0; tries < CONGESTION_EDGES && events > 1; tries++) {
    uint32_t event = between(&rng, 1, events - 1);
    if (word[event * FT_EVENT_WORDS + FT_EVENT_AFTER] != FT_IDLE) congestion_edge(drawn, event, between(&rng, event > 8 ? event - 8 : 0, event - 1));
  }
  return 1;
}

congestion_case congestion_draw_wide(uint64_t number, uint32_t slots, uint32_t arn) {
  return draw_case(number, slots, arn, draw_wide_tree);
}

uint32_t write_tables(const ft_config *config, ft_rng *rng, uint32_t *words) {
  ft_arena arena;
  ft_topology t;
  uint8_t *port = (uint8_t *)words;
  uint32_t apart = config->buffering_kind == FT_INPUT ? config->w[0] + !config->w[0] : 1; /* trees of their own above the parents of a node */
  arena = (ft_arena){0};
  if (ft_topology_build(&arena, config, &t, 0) != FT_OK) exit(2);
  for (uint32_t level = 1; level < t.levels; level++)
    for (uint32_t index = 0; index < t.first_entity[level + 1] - t.first_entity[level]; index++)
      for (uint32_t to = 0; to < t.nodes; to++) *port++ = (uint8_t)(rng ? between(rng, 0, t.ups[level] - 1) : to / (t.width[level] / apart) % t.ups[level]);
  uint32_t count = (uint32_t)(ft_forwarding_bytes(FT_FORWARDING, &t) + 3) / 4;
  while (port < (uint8_t *)(words + count)) *port++ = 0;
  ft_arena_free(&arena);
  return count;
}

congestion_case congestion_draw_forwarding(uint64_t number, uint32_t slots) {
  congestion_case c = number % 2 ? congestion_draw_cut(number, slots, 0) : congestion_draw(number, slots, 0);
  ft_rng rng = ft_rng_make(number, 22);
  c.config.routing_kind = FT_FORWARDING;
  c.config.input.isolation_kind = FT_NO_ISOLATION;
  c.table_words = write_tables(&c.config, &rng, c.tables);
  return c;
}

ft_sim *congestion_try(const congestion_case *c, ft_error *error) {
  uint32_t words[CONGESTION_WORDS + CONGESTION_TABLES], count = c->word_count + c->table_words;
  memcpy(words, c->words, c->word_count * sizeof *words);
  memcpy(words + c->word_count, c->tables, c->table_words * sizeof *words);
  return ft_create(&c->config, count ? words : 0, count, error);
}

ft_sim *congestion_open(const congestion_case *c) {
  ft_error error;
  ft_sim *sim = congestion_try(c, &error);
  if (sim && ft_prepare(sim, &error) == FT_OK) return sim;
  printf("A run was refused: %s\n", error.text);
  exit(2);
}
