/* Where the clock, the ages of packets or the numbers of roots would go around, a run ends and says so; all that it has counted is right. Births
 * of few bits come there soon. */
#include <inttypes.h>
#include <string.h>

#include "fabric/flight.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(200), SLOTS = 600, LOOKS = 64 /* while a birth goes around */ };

/* A birth has so few bits. */
static void keep_births(ft_sim *sim, uint32_t mask) { ft_slots_of(sim)->f.birth_mask = mask; }

static uint32_t limit_of(ft_sim *sim) { return ft_summary_of(sim)->limit; }

/* A run with births of few bits and the same one with all of them are equal as long as the first goes on. */
static void claim_same(ft_sim *brief, ft_sim *whole, const char *text) {
  ft_run(whole, ft_slots_of(brief)->c->now_ps, UINT32_MAX);
  CLAIM(memcmp(ft_slots_of(brief)->latency, ft_slots_of(whole)->latency, sizeof *ft_slots_of(whole)->latency) == 0, "other latencies; %s", text);
  CLAIM(ft_hash(brief) == ft_hash(whole), "another state; %s", text);
}

/* Greatest age of packets in nodes, VOQs with and without cells, lines, and cables, and of those yet to be drawn. */
static uint32_t oldest(const ft_slots *s) {
  const ft_slotted *f = &s->f;
  const ft_hashed words[] = {FT_HASHED(f->cell, f->c->opened + 1), FT_HASHED(f->voq, f->vcs * f->ports * f->stride),
                             FT_HASHED(f->fifo_packet, f->ends * f->vcs * f->fifo), FT_HASHED(f->afc.word, f->afc.chunks * FT_AFC_CHUNK),
                             FT_HASHED(f->flight, f->hop_slots > 1 ? f->hop_slots * ft_flight_row(f) : 0)};
  uint32_t age = ft_traffic_lag(&s->t, f);
  for (uint32_t i = 0; i < sizeof words / sizeof *words; i++)
    for (const uint64_t *at = words[i].array, *end = at + words[i].bytes / 8; at < end; at++)
      if (*at >> FT_PACKET_BIT && ft_packet_age(f, *at, f->c->slot) > age) age = ft_packet_age(f, *at, f->c->slot);
  return age;
}

/* Whatever the tree, the technique and the traffic: a run ends by age in the first slot in which one looks and a packet is as old as that. */
TEST(no_age_goes_around) {
  uint32_t ended = 0, finished = 0, by_reps = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = i % 8 == 0 ? congestion_draw_wide(90000 + i, SLOTS, 1) : congestion_draw(90000 + i, SLOTS, 1);
    RUN *brief = congestion_open(&c), *whole = congestion_open(&c);
    uint32_t mask = (32u << i % 5) - 1;
    keep_births(brief, mask);
    uint32_t state = FT_RUNNING;
    while ((state = ft_run(brief, 20 * SLOTS * c.config.input.packet_ps, UINT32_MAX)) == FT_RUNNING) continue;
    uint32_t limit = limit_of(brief), old = mask - mask / LOOKS, each = mask / LOOKS + 1, slot = ft_slots_of(brief)->f.c->slot;
    if (limit == FT_AGE_LIMIT) {
      CLAIM(slot % each == 0 && slot >= old, "nobody looks in slot %u; %s", slot, c.text);
      ft_run(whole, (slot - each) * c.config.input.packet_ps, UINT32_MAX);
      CLAIM(oldest(ft_slots_of(whole)) < old, "slot %u: an age of %u ends nothing; %s", slot, oldest(ft_slots_of(whole)), c.text);
    }
    claim_same(brief, whole, c.text);
    CLAIM(limit != FT_AGE_LIMIT || oldest(ft_slots_of(whole)) >= old, "slot %u: nobody is older than %u; %s", slot, oldest(ft_slots_of(whole)), c.text);
    CLAIM(ft_slots_of(brief)->latency->max_ps <= (mask + INT64_C(1)) * c.config.input.packet_ps, "older than it can tell; %s", c.text);
    CLAIM(limit == FT_NO_LIMIT || limit == FT_AGE_LIMIT, "limit %u; %s", limit, c.text);
    CLAIM(limit == FT_NO_LIMIT || (state == FT_FINISHED && ft_summary_of(brief)->completion_ps == -1), "state %u; %s", state, c.text);
    CLAIM(limit_of(whole) == FT_NO_LIMIT, "it needs no limit; %s", c.text);
    ended += limit == FT_AGE_LIMIT, finished += limit == FT_NO_LIMIT;
    by_reps += limit == FT_AGE_LIMIT && c.config.routing_kind == FT_REPS;
  }
  CLAIM(ended > CASES / 5 && finished > CASES / 5 && by_reps > CASES / 100, "%u ended by age, %u by REPS, %u not", ended, by_reps, finished);
}

/* Four nodes at a leaf switch with one cable up, of which each takes what it can get: queues in nodes grow by half a packet in a slot. */
static ft_sim *overloaded(uint32_t routing) {
  ft_error error;
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.levels = 2, c.m[0] = 4, c.m[1] = 2, c.w[0] = c.w[1] = 1;
  c.routing_kind = routing;
  c.input.source_queue = 0, c.input.bin_ps = 0;
  ft_sim *sim = ft_create(&c, 0, 0, &error);
  if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text)) return 0;
  return sim;
}

/* Not before a packet is nearly as old as its bits allow, and always in the same slot: in one call, in many, with threads, and from a snapshot. */
TEST(a_run_ends_in_the_same_slot_however_it_is_cut) {
  enum { MASK = 4095, END = 3 * MASK, WAYS = 4 };
  for (uint32_t r = 0; r < 2; r++) {
    ft_sim *sim[WAYS], *whole = overloaded(r ? FT_REPS : FT_D_MOD_K);
    for (uint32_t i = 0; i < WAYS; i++) {
      sim[i] = overloaded(r ? FT_REPS : FT_D_MOD_K);
      if (!sim[i] || !whole) return;
      keep_births(sim[i], MASK);
      if (i == 2) insist_on_threads(sim[i], 2);
    }
    int64_t slot_ps = ft_slots_of(whole)->slot_ps, end_ps = END * slot_ps;
    ft_rng rng = ft_rng_make(4, 73);
    CLAIM(ft_run(sim[0], end_ps, UINT32_MAX) == FT_FINISHED, "it goes on");
    while (ft_run(sim[1], end_ps, 1 + (uint32_t)ft_rng_below(&rng, 5000)) == FT_RUNNING) continue;
    CLAIM(ft_run(sim[2], end_ps, UINT32_MAX) == FT_FINISHED && ft_input_of(sim[2])->pool != 0, "one thread");
    ft_run(sim[3], ft_slots_of(sim[0])->c->now_ps - 100 * slot_ps, UINT32_MAX);
    taken half = take_snapshot(sim[3]);
    ft_run(sim[3], end_ps, UINT32_MAX);
    taken last = take_snapshot(sim[3]);
    CLAIM(ft_rewind(sim[3], half.bytes, half.count) == FT_OK && limit_of(sim[3]) == FT_NO_LIMIT, "rewound to before the end");
    CLAIM(ft_run(sim[3], end_ps, UINT32_MAX) == FT_FINISHED, "it goes on after a rewind");
    claim_same(sim[0], whole, "in one call");
    for (uint32_t i = 0; i < WAYS; i++) {
      CLAIM(limit_of(sim[i]) == FT_AGE_LIMIT && ft_hash(sim[i]) == ft_hash(whole), "way %u ends in slot %u", i, ft_slots_of(sim[i])->f.c->slot);
      CLAIM(ft_run(sim[i], 2 * end_ps, UINT32_MAX) == FT_FINISHED && ft_hash(sim[i]) == ft_hash(whole), "way %u goes on", i);
    }
    keep_births(whole, MASK);
    CLAIM(ft_rewind(whole, last.bytes, last.count) == FT_OK && limit_of(whole) == FT_AGE_LIMIT, "the end is not in a snapshot");
    CLAIM(ft_slots_of(sim[0])->latency->max_ps > MASK * slot_ps / 10 * 9, "too early: the oldest was %" PRId64 " slots old", ft_slots_of(sim[0])->latency->max_ps / slot_ps);
    drop_snapshot(&half);
    drop_snapshot(&last);
    for (uint32_t i = 0; i < WAYS; i++) ft_destroy(sim[i]);
    ft_destroy(whole);
  }
}

/* What nodes may keep is as many bits as they leave. */
TEST(births_have_the_bits_that_nodes_leave) {
  static const uint32_t leaves[] = {2, 128, 256, 1024, 16384}, plain[] = {32, 32, 31, 29, 25}, reps[] = {23, 23, 22, 20, 0};
  for (uint32_t i = 0; i < sizeof leaves / sizeof *leaves; i++)
    for (uint32_t recycles = 0; recycles < 2; recycles++) {
      ft_error error;
      ft_config c;
      ft_config_default(&c, FT_INPUT);
      c.levels = 3, c.m[0] = 4, c.m[1] = leaves[i] > 128 ? 64 : leaves[i] > 2 ? 64 : 2, c.m[2] = leaves[i] / c.m[1], c.w[0] = c.w[1] = c.w[2] = 1;
      if (c.m[2] > 120) c.m[0] = 32, c.m[1] = 32, c.m[2] = 64;
      c.routing_kind = recycles ? FT_REPS : FT_D_MOD_K;
      RUN *sim = ft_create(&c, 0, 0, &error);
      if (recycles && reps[i] == 0) {
        CLAIM(!sim && error.status == FT_TOO_LARGE, "REPS on %u nodes", 4 * leaves[i]);
        continue;
      }
      if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text)) continue;
      uint32_t bits = recycles ? reps[i] : plain[i], nodes = ft_slots_of(sim)->f.nodes;
      CLAIM(nodes == 4 * leaves[i] && ft_slots_of(sim)->f.birth_mask == UINT32_MAX >> (32 - bits), "%u nodes: births up to %u", nodes, ft_slots_of(sim)->f.birth_mask);
    }
}

/* Only ARN has roots; a wrong number is one that is 0 or was there before. */
TEST(roots_end_a_run_before_their_numbers_do) {
  congestion_case c = congestion_demo(FT_ARN, FT_AFI, 1);
  for (uint32_t reached = 0; reached < 2; reached++) {
    RUN *sim = congestion_open(&c);
    ft_slots_of(sim)->g.c->roots = INT32_MAX + reached;
    CLAIM(ft_run(sim, 1000000000, UINT32_MAX) == (reached ? FT_FINISHED : FT_REACHED), "%u roots", ft_slots_of(sim)->g.c->roots);
    CLAIM(limit_of(sim) == (reached ? FT_ROOT_LIMIT : FT_NO_LIMIT), "%u roots: limit %u", ft_slots_of(sim)->g.c->roots, limit_of(sim));
    CLAIM(reached || ft_frame_of(sim)->congestion.roots > INT32_MAX, "no further root");
  }
}

/* Where nodes have several cables the clock ends before what a node may receive has more than 32 bits. */
TEST(the_clock_ends_a_run) {
  for (uint32_t rails = 1; rails <= 3; rails++) {
    ft_error error;
    ft_config c;
    ft_config_default(&c, FT_INPUT);
    c.levels = 1, c.m[0] = 4, c.w[0] = rails;
    c.routing_kind = FT_D_MOD_K;
    c.input.source_queue = 8;
    RUN *sim = ft_create(&c, 0, 0, &error);
    if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text)) return;
    uint32_t last = UINT32_MAX / rails - (rails == 1);
    ft_slots_of(sim)->f.c->slot = last - 1000;
    ft_slots_of(sim)->c->now_ps = ft_slots_of(sim)->f.c->slot * ft_slots_of(sim)->slot_ps;
    CLAIM(sim->engine->run(sim, INT64_MAX, UINT32_MAX) == FT_FINISHED && last - ft_slots_of(sim)->f.c->slot < 2,
          "%u cables: it ends in slot %u", rails, ft_slots_of(sim)->f.c->slot);
    CLAIM(limit_of(sim) == FT_CLOCK_LIMIT && ft_summary_of(sim)->completion_ps == -1, "limit %u", limit_of(sim));
    for (uint32_t node = 0; node < 4; node++) CLAIM((uint64_t)ft_slots_of(sim)->f.received[node] <= 1000u * rails, "%u received", ft_slots_of(sim)->f.received[node]);
  }
}

/* More packets than 32 bits count. */
TEST(frame_and_summary_count_in_64_bits) {
  RUN *sim = overloaded(FT_D_MOD_K);
  if (!sim) return;
  ft_slots_of(sim)->f.c->delivered = UINT64_C(5) << 32;
  CLAIM(ft_frame_of(sim)->delivered == UINT64_C(5) << 32 && ft_summary_of(sim)->delivered == UINT64_C(5) << 32, "cut off");
}

/* Memory of the largest tree of 64-port switches: a lane has two runs, and a browser 4 GB for both. */
TEST(the_largest_tree_takes_less_than_a_gigabyte) {
  enum { GIGABYTE = 1000000000 };
  static const uint32_t techniques[][2] = {{FT_D_MOD_K, FT_NO_ISOLATION}, {FT_ARN, FT_AFI}, {FT_ADAPTIVE, FT_NO_ISOLATION}};
  for (uint32_t i = 0; i < sizeof techniques / sizeof *techniques; i++) {
    ft_error error;
    ft_config c;
    ft_config_default(&c, FT_INPUT);
    c.topology_kind = FT_RLFT, c.topology_a = 64, c.topology_b = 3;
    c.routing_kind = techniques[i][0], c.input.isolation_kind = techniques[i][1];
    c.input.traffic_kind = FT_HOT_SPOT, c.input.hot_node_count = 1;
    RUN *sim = ft_create(&c, (uint32_t[]){4}, 1, &error);
    CLAIM(sim && ft_prepare(sim, &error) == FT_OK && ft_shape_of(sim)->nodes == 65536, "%s", error.text);
    CLAIM(!sim || sim->arena.used_bytes < GIGABYTE, "%" PRIu64 " bytes with technique %u", sim->arena.used_bytes, i);
  }
}
