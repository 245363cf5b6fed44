/* Sums and counts beyond 64 and 32 bits: they are what they would be with numbers of any length. */
#include <inttypes.h>
#include <string.h>

#include "invariants/base.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { ROUNDS = TRIED(50), DURATIONS = 400, COUNTERS = 4 };

static uint64_t hash_of(const ft_histogram *h) {
  ft_histogram_words words;
  const ft_hashed rows[] = {ft_histogram_hashed(h, &words)};
  return FT_HASH_ARRAYS(1, rows);
}

/* Draws any length: short ones hardly ever pass 2^64 together, and the longest do so at once. */
TEST(durations_of_any_length_have_their_mean) {
  ft_rng rng = ft_rng_make(1, 71);
  uint32_t passed = 0;
  for (uint32_t round = 0; round < ROUNDS; round++) {
    ft_histogram all = {0}, part[2] = {{0}, {0}};
    u128 sum = 0;
    CLAIM(ft_histogram_mean(&all) == 0, "the mean of nothing");
    for (uint32_t i = 1; i <= DURATIONS; i++) {
      int64_t ps = (int64_t)(ft_rng_next(&rng) >> (1 + round * 40 / ROUNDS + ft_rng_below(&rng, 3)));
      sum += (uint64_t)ps;
      ft_histogram_add(&all, ps);
      ft_histogram_add(&part[ft_rng_below(&rng, 2)], ps);
      CLAIM(histogram_sum(&all) == sum && (uint64_t)ft_histogram_mean(&all) == (uint64_t)(sum / i), "the mean of %u", i);
    }
    ft_histogram_merge(&part[0], &part[1]);
    CLAIM(memcmp(&part[0], &all, sizeof all) == 0 && histogram_is_valid(&all), "merged in round %u", round);
    passed += all.sum_high > 0;
  }
  CLAIM(passed > ROUNDS / 10 && passed < ROUNDS, "%u of %u sums beyond 64 bits", passed, ROUNDS);
}

/* The sum of many in one step, in any unit. */
TEST(sums_of_whole_slots_are_exact) {
  ft_rng rng = ft_rng_make(3, 71);
  ft_histogram h = {0};
  u128 sum = 0;
  for (uint32_t i = 0; i < 10000; i++) {
    uint64_t slots = ft_rng_next(&rng) >> ft_rng_below(&rng, 64);
    uint32_t each_ps = (uint32_t)(ft_rng_next(&rng) >> (32 + ft_rng_below(&rng, 32)));
    ft_histogram_add_sum(&h, slots, each_ps);
    sum += (u128)slots * each_ps;
    CLAIM(histogram_sum(&h) == sum, "%" PRIu64 " slots of %u ps", slots, each_ps);
  }
}

/* A histogram added to itself: twice as many durations, of the same mean, quantiles, and maximum. */
TEST(buckets_of_any_size_have_the_same_quantiles) {
  ft_rng rng = ft_rng_make(2, 71);
  ft_histogram once = {0};
  for (uint32_t i = 0; i < 1000; i++) ft_histogram_add(&once, (int64_t)ft_rng_below(&rng, 1000000000));
  ft_histogram h = once;
  uint64_t hashes[44];
  for (uint32_t doubled = 0; doubled < 44; doubled++) {
    CLAIM(h.count == once.count << doubled && ft_histogram_mean(&h) == ft_histogram_mean(&once), "doubled %u times: mean", doubled);
    for (uint32_t per_mille = 0; per_mille <= 1000; per_mille += 10)
      CLAIM(ft_histogram_quantile(&h, per_mille) == ft_histogram_quantile(&once, per_mille), "doubled %u times: quantile %u", doubled, per_mille);
    CLAIM(histogram_is_valid(&h), "doubled %u times", doubled);
    hashes[doubled] = hash_of(&h);
    for (uint32_t i = 0; i < doubled; i++) CLAIM(hashes[i] != hashes[doubled], "the hash of %u and of %u times", i, doubled);
    ft_histogram same = h;
    ft_histogram_merge(&h, &same);
  }
}

/* What has no bit beyond 32 or 64 is hashed as when there were none; every bit beyond counts. */
TEST(only_bits_that_are_needed_are_hashed) {
  ft_histogram h = {.count = 3, .sum_ps = UINT64_MAX, .max_ps = INT64_MAX, .bucket = {[7] = UINT32_MAX}};
  struct {
    uint64_t count, sum_ps, max_ps;
    uint32_t bucket[FT_HISTOGRAM_BUCKETS];
  } as_it_was = {3, UINT64_MAX, INT64_MAX, {[7] = UINT32_MAX}};
  const ft_hashed rows[] = {FT_HASHED(&as_it_was, 1)};
  uint64_t hash = hash_of(&h);
  CLAIM(hash == FT_HASH_ARRAYS(1, rows), "the hash of a small one");
  h.sum_high = 1;
  CLAIM(hash_of(&h) != hash, "the high half of the sum");
  h.sum_high = 0;
  h.bucket[7] += UINT64_C(1) << 32;
  uint64_t high = hash_of(&h);
  h.bucket[7] -= UINT64_C(1) << 32, h.bucket[8] = UINT64_C(1) << 32;
  CLAIM(high != hash && hash_of(&h) != hash && hash_of(&h) != high, "the high half of a bucket");
}

/* All nodes at one switch with a FIFO each, which three of five slots block: their queues grow for ever. */
static ft_sim *overloaded(int64_t packet_ps, uint32_t threads) {
  ft_error error;
  ft_config c;
  ft_config_default(&c, FT_INPUT);
  c.levels = 1, c.m[0] = 64, c.w[0] = 1;
  c.routing_kind = FT_D_MOD_K;
  c.input.queuing_kind = FT_FIFO;
  c.input.source_queue = 0;
  c.input.packet_ps = packet_ps, c.input.link_ps = c.input.switch_ps = 0;
  c.input.bin_ps = packet_ps;
  ft_sim *sim = ft_create(&c, 0, 0, &error);
  if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text)) return 0;
  insist_on_threads(sim, threads);
  return sim;
}

/* Slots of a picosecond and of a millisecond, whose latencies pass 2^64 in sum, differ in the unit alone. */
TEST(the_mean_of_an_overloaded_run_is_exact) {
  enum { SLOTS = 60000, LOOKS = 3 };
  const int64_t ms = 1000000000;
  RUN *brief = overloaded(1, 1), *longer = overloaded(ms, 1);
  if (!brief || !longer) return;
  int64_t before = 0;
  for (int64_t slot = SLOTS / LOOKS; slot <= SLOTS; slot += SLOTS / LOOKS) {
    while (ft_run(brief, slot, UINT32_MAX) == FT_RUNNING) continue;
    while (ft_run(longer, slot * ms, UINT32_MAX) == FT_RUNNING) continue;
    const ft_histogram *h = ft_slots_of(brief)->latency;
    const ft_summary *s = ft_summary_of(longer);
    u128 sum = (u128)h->sum_ps * (uint64_t)ms;
    CLAIM(h->sum_high == 0 && s->delivered_flits == h->count, "slot %" PRId64 ": %" PRIu64 " delivered", slot, h->count);
    CLAIM((uint64_t)s->latency_ps.mean == (uint64_t)(sum / h->count), "slot %" PRId64 ": the mean is %" PRId64 " ps", slot, s->latency_ps.mean);
    CLAIM(s->latency_ps.mean > before && s->latency_ps.max == h->max_ps * ms, "slot %" PRId64 ": longest %" PRId64 " ps", slot, s->latency_ps.max);
    before = s->latency_ps.mean;
  }
  CLAIM(ft_slots_of(longer)->latency->sum_high > 0, "not beyond 64 bits");
}

/* What threads have counted is added to what stood at the limit before. */
TEST(threads_add_up_beyond) {
  enum { SLOTS = 300 };
  ft_sim *alone = overloaded(1000, 1), *together = overloaded(1000, 3), *both[] = {alone, together};
  if (!alone || !together) return;
  for (uint32_t i = 0; i < 2; i++) {
    ft_slots_of(both[i])->latency->sum_ps = UINT64_MAX;
    ft_slots_of(both[i])->latency->count = UINT32_MAX;
    for (uint32_t k = 0; k < FT_HISTOGRAM_BUCKETS; k++) ft_slots_of(both[i])->latency->bucket[k] = UINT32_MAX;
    both[i]->engine->run(both[i], SLOTS * 1000, UINT32_MAX);
  }
  CLAIM(ft_input_of(together)->pool != 0 && ft_slots_of(alone)->latency->sum_high == 1, "one thread only, or not beyond 64 bits");
  CLAIM(memcmp(ft_slots_of(alone)->latency, ft_slots_of(together)->latency, sizeof *ft_slots_of(alone)->latency) == 0, "another histogram");
  CLAIM(ft_hash(alone) == ft_hash(together), "another hash");
  ft_destroy(alone);
  ft_destroy(together);
}

/* 0: what a link has sent; of a cluster 1: what it has lost, 2: what a node has repeated, 3: its timeouts. Null: there is none; a slotted
 * link sends once in a slot, and the clock of slots has 32 bits (test_limits.c). */
static uint64_t *count_of(ft_sim *sim, uint32_t counter, uint32_t i) {
  uint32_t kind = sim->config.buffering_kind, all = counter < 2 ? ft_shape_of(sim)->links : ft_shape_of(sim)->nodes;
  if (i >= all || kind == FT_INPUT || (counter > 0 && kind != FT_LOSSY)) return 0;
  if (kind == FT_OUTPUT) return (uint64_t *)&ft_packets_of(sim)->fabric.link[i].sent;
  if (kind == FT_VOQ) return (uint64_t *)&ft_voq_of(sim)->fabric.link[i].sent;
  ft_cluster *c = &ft_lossy_of(sim)->cluster;
  if (counter < 2) return (uint64_t *)(counter == 0 ? &c->link[i].sent : &c->link_lost[i]);
  return counter == 2 ? &c->node[i].repeated : &c->node[i].timeouts;
}

/* All had counted 2^32 - 1 before; each bit beyond those is in the hash. */
static void more_is_counted(ft_sim *plain, ft_sim *full, uint64_t *counted, const char *text) {
  const uint64_t *shown[COUNTERS] = {FT_AT(uint64_t, ft_frame_of(full)->link_sent), FT_AT(uint64_t, ft_frame_of(full)->cluster.link_lost)};
  for (uint32_t counter = 0; counter < COUNTERS; counter++)
    for (uint32_t i = 0; count_of(full, counter, i); i++) {
      uint64_t few = *count_of(plain, counter, i), *many = count_of(full, counter, i), hash = ft_hash(full);
      counted[counter] += few;
      CLAIM(*many == few + UINT32_MAX && (!shown[counter] || shown[counter][i] == *many), "counter %u of %u: %" PRIu64 "; %s", counter, i, *many, text);
      *many += UINT64_C(1) << 32;
      CLAIM(ft_hash(full) != hash, "what counter %u of %u has beyond 32 bits is not in the hash; %s", counter, i, text);
    }
}

/* A run that has measured almost as much as 64 and 32 bits hold before it begins. */
TEST(every_engine_counts_beyond) {
  for (uint32_t engine = 0; engine < ENGINES; engine++) {
    uint32_t measured = 0;
    uint64_t counted_by[COUNTERS] = {0};
    for (uint64_t number = 0; number < ROUNDS; number++) {
      run_case c = run_case_draw(engine, number);
      RUN *plain = run_case_open(&c), *full = run_case_open(&c);
      ft_histogram *h = histogram_of(full), first = {.count = UINT32_MAX, .sum_ps = UINT64_MAX, .max_ps = 100};
      for (uint32_t i = 0; i < FT_HISTOGRAM_BUCKETS; i++) first.bucket[i] = UINT32_MAX;
      *h = first;
      for (uint32_t counter = 0; counter < COUNTERS; counter++)
        for (uint32_t i = 0; count_of(full, counter, i); i++) *count_of(full, counter, i) = UINT32_MAX;
      plain->engine->run(plain, c.horizon_ps, UINT32_MAX);
      full->engine->run(full, c.horizon_ps, UINT32_MAX);
      const ft_histogram *counted = plain->books.latency;
      u128 sum = histogram_sum(counted) + UINT64_MAX;
      uint64_t count = counted->count + UINT32_MAX;
      const ft_summary *s = ft_summary_of(full);
      const uint64_t *bucket = FT_AT(uint64_t, s->latencies.count);
      CLAIM((uint64_t)s->latency_ps.mean == (uint64_t)(sum / count) && h->count == count, "the mean of %" PRIu64 "; %s", count, c.text);
      for (uint32_t i = 0; i < FT_HISTOGRAM_BUCKETS; i++)
        CLAIM(bucket[i] == counted->bucket[i] + UINT32_MAX, "bucket %u; %s", i, c.text);
      more_is_counted(plain, full, counted_by, c.text);
      measured += counted->sum_ps > 0;
    }
    for (uint32_t i = 0; engine == FT_LOSSY && i < COUNTERS; i++) CLAIM(counted_by[i] > 0, "counter %u stays at 0", i);
    CLAIM(measured > ROUNDS / 2, "engine %u: only %u of %u deliver", engine, measured, ROUNDS);
  }
}

/* One of two nodes sends at once all that it ever will: 2^32 flits and a few. */
TEST(an_adapter_holds_more_flits_than_32_bits_count) {
  enum { PHASES = 4097, FEW = 100 };
  static uint32_t words[3 * PHASES];
  ft_error error;
  ft_config c;
  ft_config_default(&c, FT_OUTPUT);
  c.levels = 1, c.m[0] = 2, c.w[0] = 1;
  c.exchange_kind = FT_CUSTOM, c.custom_phases = c.output.phase_flits = PHASES;
  c.output.no_acknowledge = 1, c.output.flit_ps = 1;
  for (uint32_t i = 0; i < PHASES; i++) {
    words[2 * i] = 1, words[2 * i + 1] = FT_IDLE;
    words[2 * PHASES + i] = i < PHASES - 1 ? FT_MAX_MESSAGE_FLITS : FEW;
  }
  RUN *sim = ft_create(&c, words, 3 * PHASES, &error);
  if (!CLAIM(sim && ft_run(sim, c.output.adapter_ps + FEW / 2, UINT32_MAX) == FT_REACHED, "%s", error.text)) return;
  uint32_t queue = FT_AT(uint16_t, ft_frame_of(sim)->link_queue)[0];
  CLAIM(queue == UINT16_MAX, "%u places taken", queue);
}
