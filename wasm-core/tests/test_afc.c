/* What waits for isolation at end nodes: FIFOs from one pool, and what happens when the pool is used up. */
#include <inttypes.h>
#include <stdlib.h>

#include "congestion_cases.h"
#include "fabric/afc.h"
#include "test.h"

enum { NODES = 7, MOST = 4000 };

static ft_afc make_pool(uint32_t chunks) {
  return (ft_afc){.chunks = chunks, .c = calloc(1, sizeof(ft_afc_counters)), .fifo = calloc(NODES, sizeof(ft_afc_fifo)),
                  .word = calloc((size_t)chunks * FT_AFC_CHUNK, sizeof(uint64_t))};
}

static void drop_pool(ft_afc *a) {
  free(a->c);
  free(a->fifo);
  free(a->word);
}

static uint32_t count_free(const ft_afc *a) {
  uint32_t count = a->chunks - 1 - a->c->opened;
  for (uint32_t chunk = a->c->free; chunk && count < a->chunks; chunk = (uint32_t)a->word[chunk * FT_AFC_CHUNK]) count++;
  return count;
}

/* Packet i of node n is 1000 n + i: the first one in is the first one out, in spurts of putting and of taking. */
TEST(every_node_has_a_fifo_of_its_own) {
  ft_afc a = make_pool(200);
  ft_rng rng = ft_rng_make(3, 5);
  uint32_t in[NODES] = {0}, out[NODES] = {0}, refused = 0;
  for (uint32_t i = 0; i < 200000; i++) {
    uint32_t n = (uint32_t)ft_rng_below(&rng, NODES), grows = i / 9000 % 2 == 0;
    if (ft_rng_below(&rng, 10) < (grows ? 8 : 2)) {
      uint32_t taken = ft_afc_put(&a, n, UINT64_C(1000000) * n + in[n] + 1);
      CLAIM(taken || count_free(&a) == 0, "refused with %u free chunks", count_free(&a));
      in[n] += taken, refused += !taken;
    } else if (a.fifo[n].count > 0) {
      uint64_t p = ft_afc_take(&a, n);
      out[n]++;
      CLAIM(p == UINT64_C(1000000) * n + out[n], "node %u: %" PRIu64 " as packet %u", n, p, out[n]);
    }
    CLAIM(a.fifo[n].count == in[n] - out[n], "node %u: %u packets of %u", n, a.fifo[n].count, in[n] - out[n]);
  }
  for (uint32_t n = 0; n < NODES; n++)
    while (a.fifo[n].count > 0) ft_afc_take(&a, n);
  CLAIM(count_free(&a) == 199, "%u of 199 chunks are free at the end", count_free(&a));
  CLAIM(refused > 100, "the pool was used up only %u times", refused);
  for (uint32_t i = 0; i < a.chunks * FT_AFC_CHUNK; i++)
    CLAIM(a.word[i] == 0 || i % FT_AFC_CHUNK == 0, "word %u is left over", i);
  drop_pool(&a);
}

TEST(a_pool_holds_what_it_was_made_for) {
  ft_afc a = make_pool(ft_afc_chunks(MOST, NODES));
  uint32_t put = 0;
  for (uint32_t i = 0; i < MOST; i++) put += ft_afc_put(&a, i % 5 ? i % NODES : 2, i + 1);
  CLAIM(put == MOST, "%u of %u", put, MOST);
  CLAIM(ft_afc_chunks(UINT64_MAX, 3456) * (uint64_t)FT_AFC_CHUNK * 8 < 20u << 20, "the largest pool is too large");
  drop_pool(&a);
}

/* The node that has a message for the hot node, which is known, sends the packet as adapted or not at all. */
TEST(only_those_without_space_wait) {
  congestion_case c = congestion_demo(FT_ARN, FT_AFI, 1);
  c.config.input.stop_ps = c.config.input.hot_end_ps;
  RUN *sim = congestion_open(&c);
  ft_slots *s = ft_slots_of(sim);
  s->f.afc.chunks = 6;
  uint64_t held = 0;
  uint32_t fell_through = 0, others = 0;
  for (int64_t slot = 1; slot * c.config.input.packet_ps < c.config.input.hot_end_ps; slot++) {
    uint32_t now = s->f.c->slot;
    ft_run(sim, slot * c.config.input.packet_ps, UINT32_MAX);
    for (uint32_t n = 0; n < s->f.ends; n++) {
      const ft_sent *sent = &s->f.sent[s->f.ports + n];
      uint32_t sends = sent->count && sent->slot == now;
      if (!s->f.held[n]) others += s->f.afc.c->full > 0 && sends;
      else fell_through += sends && !(sent->packet & FT_PACKET_ADAPTED);
      held += s->f.held[n] != 0;
    }
  }
  CLAIM(held > 1000 && s->f.afc.c->full == held, "%" PRIu64 " slots held, %" PRIu64 " counted", held, s->f.afc.c->full);
  CLAIM(fell_through == 0, "%u packets went another way", fell_through);
  CLAIM(others > 100000, "%u packets of the others", others);
  const ft_slotted_counters *k = s->f.c;
  while (ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_RUNNING) continue;
  CLAIM(k->delivered == k->generated, "%" PRIu64 " packets are missing", k->generated - k->delivered);
}

/* With room enough nobody is ever held, and a hot source keeps no more than a FIFO's worth. */
TEST(a_hot_source_does_not_fill_the_pool) {
  congestion_case c = congestion_demo(FT_ARN, FT_AFI, 1);
  RUN *sim = congestion_open(&c);
  const ft_slots *s = ft_slots_of(sim);
  uint32_t most = 0;
  for (int64_t t = 1; t <= 30; t++) {
    ft_run(sim, t * c.config.input.bin_ps, UINT32_MAX);
    for (uint32_t n = 0; n < s->f.ends; n++)
      if (s->t.target[n] != FT_IDLE && s->f.afc.fifo[n].count > most) most = s->f.afc.fifo[n].count;
  }
  CLAIM(s->f.afc.c->full == 0, "%" PRIu64 " slots held", s->f.afc.c->full);
  CLAIM(most > 0 && most <= 2 * s->f.fifo, "%u packets at a hot source", most);
}
