/* What must hold in every run of the two-level cluster, however small its queues: everything arrives. */

#include "cluster/cluster.h"
#include "cluster/formula.h"
#include "cluster_cases.h"
#include "invariants/invariants.h"
#include "support.h"
#include "test.h"

#define FOREVER (INT64_MAX / 4)

typedef struct opened {
  ft_arena arena;
  ft_cluster c;
} opened;

static void cluster_open(opened *o, const ft_cluster_settings *s) {
  o->arena = (ft_arena){0};
  CHECK(ft_cluster_build(&o->c, &o->arena, s, 0) == FT_OK);
}

static void cluster_close(opened *o) { ft_arena_free(&o->arena); }

static void finish(ft_cluster *c) { CHECK(step_cluster(c, FOREVER, UINT64_MAX / 2) == FT_FINISHED); }

/* What the invariants do not say (invariants/cluster.c). */
static void losses_are_where_they_may_be(const ft_cluster *c, uint32_t number) {
  uint64_t lost = ft_cluster_lost(c), lost_at_links = 0;
  for (uint32_t i = 0; i < c->links; i++) lost_at_links += (uint64_t)c->link_lost[i];
  CLAIM(lost_at_links == lost, "what is lost is lost at a link; case %u", number);
  CLAIM(c->settings.lossy.staging_drops || c->c->lost[FT_LOST_AT_STAGING][0] == 0, "no loss where heads wait; case %u", number);
  CLAIM(!c->settings.lossy.uplink_blocks || c->c->lost[FT_LOST_GOING_UP][0] == 0, "no loss where uplinks block; case %u", number);
  if (c->settings.lossy.infinite_buffers)
    CLAIM(lost + c->c->timeouts + c->c->repeated == 0, "infinite buffers lose nothing; case %u", number);
}

static void everything_arrived(const ft_cluster *c, uint32_t number) {
  uint32_t k = c->settings.lossy.packets;
  CLAIM(c->c->delivered == (uint64_t)c->p * (c->p - 1) * k && c->c->inside == 0, "all is delivered; case %u", number);
  CLAIM(c->c->completion_ps >= 0 && c->latency->count == c->c->delivered, "each has a latency; case %u", number);
  for (uint32_t i = 0; i < c->pairs; i++) {
    const ft_cluster_pair *pair = &c->pair[i];
    uint32_t wanted = i / c->p == i % c->p ? 0 : k;
    CLAIM(pair->expected == wanted && pair->base == wanted && pair->issued == wanted, "pair %u; case %u", i, number);
  }
}

TEST(everything_is_conserved_and_arrives) {
  for (uint32_t number = 0; number < 300; number++) {
    ft_cluster_settings s = cluster_case_draw(number);
    ft_rng rng = ft_rng_make(number, 82);
    opened o;
    cluster_open(&o, &s);
    for (int64_t cut_ps = 0; o.c.c->state != FT_FINISHED; cut_ps += (int64_t)ft_rng_below(&rng, UINT64_C(200000000000))) {
      step_cluster(&o.c, cut_ps, UINT64_MAX / 2);
      losses_are_where_they_may_be(&o.c, number);
    }
    everything_arrived(&o.c, number);
    cluster_close(&o);
  }
}

/* Links have the numbers that they have in XGFT(2; A,B; 1,1). */
TEST(links_are_numbered_as_in_the_tree) {
  for (uint32_t a = 2; a <= 8; a += 3)
    for (uint32_t b = 1; b <= 4; b++) {
      ft_config config = tree(2, (uint32_t[]){a, b}, (uint32_t[]){1, 1});
      config.exchange_kind = FT_LIN;
      ft_cluster_settings s = cluster_case_usual(a, b);
      planned p;
      opened o;
      CHECK(planned_open(&p, &config, 0, 0) == FT_OK);
      cluster_open(&o, &s);
      const ft_topology *t = &p.network.topology;
      CHECK(o.c.links == t->links && o.c.up_links == t->up_links);
      for (uint32_t node = 0; node < a * b; node++)
        CHECK(t->link_from[node] == node && t->link_to[node] == a * b + node / a && t->link_to[node + t->up_links] == node);
      for (uint32_t i = a * b; i < t->up_links; i++)
        CHECK(t->link_from[i] == i && t->link_to[i] == a * b + b && t->link_to[i + t->up_links] == i);
      planned_close(&p);
      cluster_close(&o);
    }
}

/* ---- the times of the paper, where nothing disturbs them ---- */

static int64_t undisturbed_ps(uint32_t scheme, uint32_t nodes, uint32_t packets) {
  ft_cluster_settings s = cluster_case_usual(nodes, 1);
  s.lossy.scheme = scheme;
  s.lossy.packets = packets;
  s.lossy.ack_kind = FT_ACK_FREE;
  s.lossy.delay_per_mille = s.contention_aware = 0;
  s.lossy.start_jitter_ps = 0;
  opened o;
  cluster_open(&o, &s);
  finish(&o.c);
  int64_t ps = o.c.c->completion_ps;
  cluster_close(&o);
  return ps;
}

/* Eqs. 2 and 6 with L = 2 g: two links, store and forward. */
TEST(undisturbed_runs_take_the_times_of_the_paper) {
  const ft_gaps gaps = {123040000, 6000000, 2 * 123040000, 8000000, 4000000};
  for (uint32_t nodes = 4; nodes <= 32; nodes += 4)
    for (uint32_t packets = 1; packets < 30; packets += 9) {
      CLAIM(undisturbed_ps(FT_SYNCHRONOUS, nodes, packets) == ft_synchronous_ps(&gaps, nodes, packets), "%u, %u", nodes, packets);
      CLAIM(undisturbed_ps(FT_PAIRWISE, nodes, packets) == ft_pairwise_ps(&gaps, nodes, packets), "%u, %u", nodes, packets);
    }
}
