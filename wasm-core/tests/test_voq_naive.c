/* The fabric agrees with a simulator that scans everything at every instant: exactly, at any time. */
#include <inttypes.h>

#include "invariants/invariants.h"
#include "naive_voq.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(1500), MOST_PACKETS = 40 };

#define SAME(fabric, naive, what) \
  CLAIM((fabric) == (naive), "%s %" PRId64 ", naive %" PRId64 "; case %" PRIu64, what, (int64_t)(fabric), (int64_t)(naive), number)

static void links_agree(const voq_run *r, const naive_voq *n, uint64_t number) {
  for (uint32_t i = 0; i < r->topology.links; i++) {
    const ft_voq_link *l = &r->fabric.link[i];
    naive_voq_link other = naive_voq_link_of(n, i);
    SAME(l->sent, other.sent, "packets sent by a link");
    SAME(l->sent_ps, other.sent_ps, "time of a link's last packet");
    SAME(l->queued, other.queued, "packets in the input behind a link");
    if (r->settings.buffer_packets > 0 && r->fabric.wire[i].queues != FT_NONE)
      SAME(l->credit, other.free_space, "credits of a link");
  }
}

static void messages_agree(const voq_run *r, const naive_voq *n, uint64_t number) {
  for (uint32_t i = 0; i < r->settings.messages; i++) {
    const ft_voq_progress *t = &r->fabric.progress[i];
    ft_voq_progress other = naive_voq_tally_of(n, i);
    SAME(t->injected, other.injected, "packets of a message sent");
    SAME(t->delivered, other.delivered, "packets of a message delivered");
    SAME(t->first_ps, other.first_ps, "first latency of a message");
    SAME(t->last_ps, other.last_ps, "last latency of a message");
    SAME(t->longest_ps, other.longest_ps, "longest latency of a message");
    SAME(t->done_ps, other.done_ps, "end of a message");
  }
}

static void histogram_agrees(const voq_run *r, const naive_voq *n, uint64_t number) {
  ft_histogram h = {0};
  for (uint32_t i = 0; i < n->packets; i++) {
    const naive_voq_packet *p = &n->packet[i];
    int64_t done_ps = naive_voq_delivered_ps(n, p);
    if (done_ps > n->now_ps) continue;
    ft_histogram_add(&h, done_ps - (p->started_ps[0] + r->packet_ps[p->path[0]] - r->settings.adapter_ps));
  }
  CLAIM(memcmp(&h, r->fabric.latency, sizeof h) == 0, "histogram; case %" PRIu64, number);
  SAME(r->fabric.c->delivered, h.count, "packets delivered");
}

/* No link overtakes: packets of one message are delivered in the order of their numbers, each one once. */
static void in_order(const naive_voq *n, uint64_t number) {
  for (uint32_t i = 1; i < n->packets; i++) {
    const naive_voq_packet *p = &n->packet[i], *before = p - 1;
    if (p->message != before->message) continue;
    CLAIM(naive_voq_delivered_ps(n, before) < naive_voq_delivered_ps(n, p), "packet %u overtakes; case %" PRIu64, p->number,
          number);
  }
}

static void agree(const voq_run *r, const naive_voq *n, uint64_t number) {
  links_agree(r, n, number);
  messages_agree(r, n, number);
  histogram_agrees(r, n, number);
}

TEST(the_fabric_equals_the_naive_one) {
  for (uint64_t number = 0; number < CASES; number++) {
    OWNED(voq_close) voq_run r;
    OWNED(naive_voq_close) naive_voq n;
    voq_case(&r, number, number % 16 ? MOST_PACKETS : 3 * MOST_PACKETS);
    if (!CLAIM(voq_open(&r) == FT_OK, "%s; case %" PRIu64, r.error.text, number)) continue;
    naive_voq_open(&n, &r);
    ft_rng rng = ft_rng_make(number, 78);
    uint64_t step_ps = 60 + (uint64_t)(r.settings.switch_ps + r.settings.adapter_ps);
    int64_t cut_ps = 0;
    for (int i = 0; i < 3; i++) {
      cut_ps += (int64_t)ft_rng_below(&rng, step_ps);
      step_voq(&r.fabric, cut_ps, UINT64_MAX / 2);
      naive_voq_run(&n, r.fabric.c->now_ps);
      agree(&r, &n, number);
    }
    int64_t completion_ps = voq_finish(&r);
    naive_voq_run(&n, completion_ps);
    agree(&r, &n, number);
    SAME(r.fabric.c->delivered, n.packets, "packets delivered at the end");
    in_order(&n, number);
  }
}
