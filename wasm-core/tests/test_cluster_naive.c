/* The cluster engine agrees with a simulator that keeps plain arrays and searches for the earliest event. */
#include <inttypes.h>

#include "cluster_cases.h"
#include "invariants/invariants.h"
#include "naive_cluster.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(600) };
#define FOREVER (INT64_MAX / 4)

#define SAME(engine, naive, what) \
  CLAIM((engine) == (naive), "%s %" PRId64 ", naive %" PRId64 "; case %u", what, (int64_t)(engine), (int64_t)(naive), number)

static uint32_t length_of(const ft_cluster *c, const ft_cluster_queue *queue) {
  uint32_t length = 0;
  for (uint32_t f = queue->head; f != FT_NONE; f = c->frame[f].next) length++;
  return length;
}

static void links_agree(const ft_cluster *c, const naive_cluster *n, uint32_t number) {
  for (uint32_t i = 0; i < n->links; i++) {
    SAME(c->link[i].sent, n->link[i].sent, "frames sent by a link");
    SAME(c->link[i].before.count, n->link[i].taken, "places taken before a link");
    SAME(length_of(c, &c->link[i].before), n->link[i].before.count, "frames that wait before a link");
    SAME(length_of(c, &c->link[i].behind), n->link[i].behind.count, "frames behind a link");
    SAME(c->link[i].waits, n->link[i].waits, "a head that waits");
  }
}

static void nodes_agree(const ft_cluster *c, const naive_cluster *n, uint32_t number) {
  for (uint32_t i = 0; i < n->p; i++) {
    const ft_cluster_node *a = &c->node[i];
    const nc_node *b = &n->node[i];
    SAME(a->issued, b->issued, "packets issued");
    SAME(a->acknowledged, b->acknowledged, "packets acknowledged");
    SAME(a->accepted, b->accepted, "packets accepted");
    SAME(a->repeated, b->repeated, "packets repeated");
    SAME(a->timeouts, b->timeouts, "timeouts");
    SAME(a->job, b->job, "job of a processor");
    for (uint32_t k = 0; k < n->p; k++)
      if (k != i) SAME(c->pair[i * n->p + k].expected, n->pair[i][k].expected, "packet expected");
  }
}

static void states_agree(const ft_cluster *c, const naive_cluster *n, uint32_t number) {
  SAME(c->c->hops, n->hops, "hops");
  SAME(c->c->delivered, n->delivered, "packets delivered");
  SAME(c->c->completion_ps, n->completion_ps, "completion");
  SAME(c->latency->sum_ps, n->latency_ps, "sum of latencies");
  for (uint32_t i = 0; i < FT_LOSS_POINTS; i++)
    for (uint32_t kind = 0; kind < 2; kind++) SAME(c->c->lost[i][kind], n->lost[i][kind], "frames lost");
  links_agree(c, n, number);
  nodes_agree(c, n, number);
}

TEST(engine_equals_the_naive_simulator) {
  for (uint32_t number = 0; number < CASES; number++) {
    ft_cluster_settings s = cluster_case_draw(number);
    OWNED(ft_arena_free) ft_arena arena = {0};
    ft_cluster c;
    CHECK(ft_cluster_build(&c, &arena, &s, 0) == FT_OK);
    naive_cluster *n = naive_cluster_create(&s);
    ft_rng rng = ft_rng_make(number, 81);
    int64_t cut_ps = 0;
    for (uint32_t cut = 0; cut < 3; cut++) {
      cut_ps += (int64_t)ft_rng_below(&rng, UINT64_C(20000000000));
      naive_cluster_run(n, cut_ps);
      while (step_cluster(&c, cut_ps, 1 + ft_rng_below(&rng, 1000)) == FT_RUNNING) {}
      states_agree(&c, n, number);
    }
    naive_cluster_run(n, FOREVER);
    CLAIM(step_cluster(&c, FOREVER, UINT64_MAX / 2) == FT_FINISHED, "the end; case %u", number);
    states_agree(&c, n, number);
    CLAIM(n->completion_ps >= 0, "everything arrives; case %u", number);
    naive_cluster_destroy(n);
  }
}
