/* Any number of threads makes the same run. */
#include <inttypes.h>

#include "congestion_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(24), SLOTS = 100, INSTANTS = 3 };

static const uint32_t counts[] = {1, 2, 3, 8};

#define COUNTS (sizeof counts / sizeof *counts)

static void claim_equal(ft_sim *const *sim, int64_t at_ps, const char *text) {
  uint64_t hash = ft_hash(sim[0]);
  const ft_summary *s = ft_summary_of(sim[0]);
  for (uint32_t i = 1; i < COUNTS; i++) {
    const ft_summary *other = ft_summary_of(sim[i]);
    CLAIM(ft_hash(sim[i]) == hash && s->hops == other->hops && s->completion_ps == other->completion_ps &&
              s->congestion.reordered_packets == other->congestion.reordered_packets && s->congestion.generated_packets == other->congestion.generated_packets &&
              s->congestion.unoffered_packets == other->congestion.unoffered_packets,
          "%u threads differ at %" PRId64 " ps; %s", counts[i], at_ps, text);
  }
}

TEST(any_number_of_threads_gives_the_same_hashes) {
  uint32_t threaded = 0;
  ft_rng rng = ft_rng_make(9, 9);
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = i % 3 ? congestion_draw(70000 + i, SLOTS, i % 8 == 0) : congestion_draw_cut(70000 + i, SLOTS, 0);
    if (i % 4) c.config.input.link_ps = c.config.input.switch_ps = 0; /* threads do not take longer hops */
    ft_sim *sim[COUNTS];
    if (c.config.cut_count > 0 && c.config.input.traffic_kind == FT_TRACE) continue; /* threads do not take them, and they may be refused */
    int64_t at = 0;
    for (uint32_t k = 0; k < COUNTS; k++) insist_on_threads(sim[k] = congestion_open(&c), counts[k]);
    for (uint32_t n = 0; n < INSTANTS; n++) {
      at += (int64_t)ft_rng_below(&rng, SLOTS) * c.config.input.packet_ps;
      uint32_t state = ft_run(sim[0], at, UINT32_MAX);
      for (uint32_t k = 1; k < COUNTS; k++) CLAIM(ft_run(sim[k], at, UINT32_MAX) == state, "another end; %s", c.text);
      claim_equal(sim, at, c.text);
    }
    threaded += ft_input_of(sim[1])->pool != 0;
    for (uint32_t k = 0; k < COUNTS; k++) ft_destroy(sim[k]);
  }
  CLAIM(threaded > CASES / 4, "%u of %u runs had threads", threaded, CASES);
}

/* What chooses among up ports in other ways than by digits, on any tree that has some. */
TEST(every_routing_is_the_same_on_several_trees) {
  enum { TREES = TRIED(10) };
  static const uint32_t routings[] = {FT_SPRAY, FT_FLOWLETS, FT_REPS, FT_ADAPTIVE};
  uint64_t number = 74000;
  for (uint32_t r = 0; r < sizeof routings / sizeof *routings; r++) {
    uint64_t late = 0;
    for (uint32_t i = 0; i < TREES; number++) {
      congestion_case c = congestion_draw(number, SLOTS, 0);
      ft_input_config *input = &c.config.input;
      if (input->traffic_kind == FT_TRACE || (c.config.topology_kind == FT_XGFT && c.config.levels < 2)) continue;
      if (c.config.topology_kind == FT_XGFT) c.config.w[0] = 1, c.config.w[1] = 2 + i % 2;
      c.config.routing_kind = routings[r];
      input->isolation_kind = FT_NO_ISOLATION;
      input->adaptive_looks = FT_AT_QUEUES;
      if (input->queuing_kind == FT_FIFO) input->queuing_kind = FT_ONE_QUEUE;
      input->link_ps = input->switch_ps = 0;
      input->flowlet_gap_ps = i % 3 * input->packet_ps;
      input->mark_packets = i % 4;
      ft_sim *sim[COUNTS];
      for (uint32_t k = 0; k < COUNTS; k++) insist_on_threads(sim[k] = congestion_open(&c), counts[k]);
      for (int64_t slot = SLOTS / 2; slot <= 2 * SLOTS; slot += SLOTS / 2) {
        for (uint32_t k = 0; k < COUNTS; k++) ft_run(sim[k], slot * input->packet_ps, UINT32_MAX);
        claim_equal(sim, slot, c.text);
      }
      CLAIM(ft_input_of(sim[1])->pool != 0 && ft_input_of(sim[COUNTS - 1])->pool != 0, "one thread only; %s", c.text);
      late += ft_summary_of(sim[0])->congestion.reordered_packets;
      for (uint32_t k = 0; k < COUNTS; k++) ft_destroy(sim[k]);
      i++;
    }
    CLAIM(late > TREES, "routing %u: %u packets out of order: it hardly chooses", routings[r], (unsigned)late);
  }
}

/* Cut by budgets, and the number changed on the way; then from a snapshot of another. */
TEST(threads_may_come_and_go) {
  ft_rng rng = ft_rng_make(8, 9);
  for (uint64_t i = 0; i < CASES / 2; i++) {
    congestion_case c = congestion_draw(71000 + i, SLOTS, 0);
    RUN *whole = congestion_open(&c), *cut = congestion_open(&c), *again = congestion_open(&c);
    int64_t half = SLOTS / 2 * c.config.input.packet_ps, end = 2 * half;
    for (uint32_t state = FT_RUNNING; state == FT_RUNNING;) {
      insist_on_threads(cut, counts[ft_rng_below(&rng, COUNTS)]);
      state = ft_run(cut, half, (uint32_t)ft_rng_below(&rng, 3000));
    }
    ft_run(whole, half, UINT32_MAX);
    CLAIM(ft_hash(whole) == ft_hash(cut), "cut; %s", c.text);
    static uint8_t bytes[1 << 22];
    if (!CLAIM(ft_snapshot_bytes(cut) <= sizeof bytes, "large; %s", c.text)) return;
    insist_on_threads(again, 3);
    ft_run(again, half / 3, UINT32_MAX);
    CLAIM(ft_rewind(again, bytes, ft_snapshot(cut, bytes)) == FT_OK, "rewound; %s", c.text);
    ft_run(whole, end, UINT32_MAX);
    ft_run(again, end, UINT32_MAX);
    CLAIM(ft_hash(whole) == ft_hash(again), "rewound and gone on; %s", c.text);
  }
}

/* A tree of three levels under uniform traffic, every routing that threads can take. */
TEST(a_larger_tree_is_the_same) {
  static const uint32_t routings[] = {FT_S_MOD_K, FT_D_MOD_K, FT_RANDOM_ROUTING, FT_ADAPTIVE, FT_ECMP, FT_ECMP_ALIKE, FT_SPRAY, FT_FLOWLETS, FT_REPS};
  for (uint32_t r = 0; r < sizeof routings / sizeof *routings; r++) {
    congestion_case c = {.config = rlft(12)};
    ft_sim *sim[COUNTS];
    c.config.routing_kind = routings[r];
    c.config.input.source_queue = r % 2 ? 0 : 4;
    for (uint32_t k = 0; k < COUNTS; k++) insist_on_threads(sim[k] = congestion_open(&c), counts[k]);
    for (int64_t slot = 30; slot <= 60; slot += 30) {
      for (uint32_t k = 0; k < COUNTS; k++) ft_run(sim[k], slot * c.config.input.packet_ps, UINT32_MAX);
      claim_equal(sim, slot, "432 nodes");
    }
    CLAIM(ft_input_of(sim[1])->pool != 0, "one thread only, routing %u", routings[r]);
    for (uint32_t k = 0; k < COUNTS; k++) ft_destroy(sim[k]);
  }
}

/* One thread never does, the others as soon as anything moves; in calls of any length. */
TEST(threads_decide_ahead) {
  uint32_t could = 0;
  ft_rng rng = ft_rng_make(7, 9);
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(73000 + i, SLOTS, i % 2 == 0);
    c.config.routing_kind = FT_D_MOD_K, c.config.input.isolation_kind = FT_NO_ISOLATION;
    if (i % 4) c.config.input.queuing_kind = FT_ONE_QUEUE;
    if (i % 8) c.config.input.link_ps = c.config.input.switch_ps = 0;
    ft_sim *sim[COUNTS];
    for (uint32_t k = 0; k < COUNTS; k++) {
      insist_on_threads(sim[k] = congestion_open(&c), counts[k]);
      ft_slots_of(sim[k])->f.crowd = k == 0 ? UINT32_MAX : 0;
    }
    for (uint32_t n = 1; n <= INSTANTS; n++) {
      int64_t at = (int64_t)n * SLOTS / INSTANTS * c.config.input.packet_ps;
      ft_run(sim[0], at, UINT32_MAX);
      for (uint32_t k = 1; k < COUNTS; k++)
        while (ft_run(sim[k], at, 1 + (uint32_t)ft_rng_below(&rng, 30000)) == FT_RUNNING) continue;
      claim_equal(sim, at, c.text);
    }
    could += ft_input_of(sim[1])->pool != 0 && ft_slots_can_go_ahead(ft_slots_of(sim[1]));
    for (uint32_t k = 0; k < COUNTS; k++) ft_destroy(sim[k]);
  }
  CLAIM(could > CASES / 6, "only %u of %u could", could, CASES);
}

/* The bits of their inputs take two words. */
TEST(switches_of_more_than_64_ports_are_the_same) {
  uint32_t threaded = 0;
  for (uint64_t i = 0; i < CASES / 3 + 1; i++) {
    congestion_case c = congestion_draw_wide(72000 + i, SLOTS, 0);
    if (i % 4) c.config.input.link_ps = c.config.input.switch_ps = 0;
    ft_sim *sim[COUNTS];
    for (uint32_t k = 0; k < COUNTS; k++) insist_on_threads(sim[k] = congestion_open(&c), counts[k]);
    for (int64_t slot = SLOTS / 2; slot <= SLOTS; slot += SLOTS / 2) {
      for (uint32_t k = 0; k < COUNTS; k++) ft_run(sim[k], slot * c.config.input.packet_ps, UINT32_MAX);
      claim_equal(sim, slot, c.text);
    }
    threaded += ft_input_of(sim[1])->pool != 0;
    for (uint32_t k = 0; k < COUNTS; k++) ft_destroy(sim[k]);
  }
  CLAIM(threaded > CASES / 12, "%u of %u runs had threads", threaded, CASES / 3 + 1);
}

/* However many are asked for. */
TEST(a_run_takes_no_more_than_it_gains_from) {
  congestion_case small = {.config = rlft(4)}, notified = {.config = rlft(24)}, plain = {.config = rlft(24)};
  notified.config.routing_kind = FT_ARN;
  RUN *a = congestion_open(&small), *b = congestion_open(&notified), *c = congestion_open(&plain);
  CLAIM(ft_set_threads(a, 8) == 1 && ft_set_threads(b, 8) == 1, "threads where they do not pay");
  CLAIM(ft_set_threads(c, 0) == 1 && ft_set_threads(c, 1) == 1 && ft_set_threads(c, 2) <= 2, "more than asked for");
  CLAIM(ft_set_threads(c, UINT32_MAX) <= (ft_slots_of(c)->f.ports + ft_slots_of(c)->f.nodes) / FT_THREAD_PORTS, "more than it is large");
}
