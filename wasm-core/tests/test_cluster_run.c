/* The cluster with loss through the public interface: the settings that a configuration means, what a frame and a summary say, what
 * is refused. The cluster itself is tested in test_cluster*.c. */
#include <inttypes.h>
#include <stddef.h>

#include "cluster/cluster.h"
#include "cluster/formula.h"
#include "cluster_cases.h"
#include "fattree.h"
#include "invariants/invariants.h"
#include "test.h"

#define MS INT64_C(1000000000)
#define MINUTE (60000 * MS)
#define AT(member) ((uint32_t)offsetof(ft_config, member))

static ft_config cluster(uint32_t per_switch, uint32_t switches, uint32_t packets) {
  ft_config c;
  ft_config_default(&c, FT_LOSSY);
  c.mapping_kind = FT_CONTIGUOUS;
  c.topology_a = per_switch;
  c.topology_b = switches;
  c.exchange_kind = FT_LIN;
  c.routing_kind = FT_D_MOD_K;
  c.lossy.packets = packets;
  c.lossy.payload_bytes = 1500;
  c.lossy.start_jitter_ps = MS / 10;
  return c;
}

static ft_sim *open(const ft_config *c) {
  ft_error error;
  ft_sim *sim = ft_create(c, 0, 0, &error);
  CLAIM(sim != 0, "%s", error.text);
  return sim;
}

/* A run, and the same one by the cluster's own interface. */
static ft_sim *open_both(uint32_t aware, ft_cluster_settings *s, ft_cluster *own, ft_arena *arena) {
  ft_config c = cluster(8, 3, 20);
  *s = cluster_case_usual(8, 3);
  s->lossy.packets = 20;
  s->contention_aware = aware;
  c.mapping_kind = aware ? FT_ROUND_ROBIN : FT_CONTIGUOUS;
  CLAIM(ft_cluster_build(own, arena, s, 0) == FT_OK, "own cluster");
  return open(&c);
}

/* By its defaults. */
TEST(defaults_are_those_of_the_cluster) {
  for (uint32_t aware = 0; aware < 2; aware++) {
    OWNED(ft_arena_free) ft_arena arena = {0};
    ft_cluster own;
    ft_cluster_settings s;
    RUN *sim = open_both(aware, &s, &own, &arena);
    CLAIM(ft_run(sim, MINUTE, UINT32_MAX) == step_cluster(&own, MINUTE, UINT32_MAX), "states");
    CLAIM(ft_hash(sim) == ft_cluster_hash(&own), "aware = %u: another run", aware);
    const ft_summary *f = ft_summary_of(sim);
    CLAIM(f->completion_ps == own.c->completion_ps && f->cluster.window == ft_cluster_window(&s) && f->cluster.repeated == own.c->repeated &&
              f->cluster.timeouts == own.c->timeouts && f->delivered_flits == own.c->delivered && f->delivered == 24 * 23,
          "summary");
    double bound = ft_cluster_bound_mbyte(&s) * 1e6;
    CLAIM((double)f->cluster.bound_bytes >= bound - 1 && (double)f->cluster.bound_bytes <= bound + 1 && f->ideal_ps <= f->completion_ps, "bound %" PRIu64,
          f->cluster.bound_bytes);
  }
}

/* g = 123.04, O_s = 6, L = 270, O_r = 8, U_r = 4 us. */
TEST(formulas_are_those_of_the_paper) {
  static const struct {
    uint32_t switches, packets;
    int64_t sync_ps, gpw_ps;
  } rows[] = {{2, 1, 2010560000, 4320000000}, {4, 10, 38307360000, 43256160000}};
  for (uint32_t i = 0; i < 2; i++) {
    ft_config c = cluster(8, rows[i].switches, rows[i].packets);
    RUN *sim = open(&c);
    const ft_summary *s = ft_summary_of(sim);
    CLAIM(s->cluster.sync_ps == rows[i].sync_ps && s->cluster.pairwise_ps == rows[i].gpw_ps, "%" PRId64 " and %" PRId64, s->cluster.sync_ps, s->cluster.pairwise_ps);
  }
}

/* Without a window the queues overflow. */
static ft_config losing(uint32_t scheme) {
  ft_config c = cluster(8, 2, 10);
  c.lossy.scheme = scheme;
  c.lossy.global_window = 0;
  c.lossy.uplink_packets = 8;
  return c;
}

TEST(a_frame_counts_what_was_lost) {
  for (uint32_t scheme = FT_AT_ONCE; scheme <= FT_SYNCHRONOUS; scheme++) {
    ft_config c = losing(scheme);
    RUN *sim = open(&c);
    uint32_t p = 16, most_phase = 0;
    for (int64_t at = MS; ft_run(sim, at, UINT32_MAX) == FT_REACHED && at < MINUTE; at += MS) {
      const ft_frame *f = ft_frame_of(sim);
      uint64_t lost = 0, delivered = 0;
      for (uint32_t link = 0; link < f->cluster.link_lost.count; link++) {
        lost += FT_AT(uint64_t, f->cluster.link_lost)[link];
        uint32_t message = FT_AT(uint32_t, f->link_last)[link];
        CLAIM(message < 2 * p || message == FT_IDLE, "message %u", message);
        ft_queued q[64];
        uint32_t listed = ft_queue_of(sim, link, q, 64);
        CLAIM(listed <= FT_AT(uint16_t, f->link_queue)[link], "link %u lists %u", link, listed);
        uint32_t behind = 0;
        for (uint32_t i = 0; i < listed; i++) {
          CLAIM(q[i].source < p && q[i].destination < p && q[i].phase < 2, "link %u", link);
          behind += q[i].phase;
        }
        CLAIM(listed == 64 || behind == FT_AT(uint16_t, f->cluster.link_behind)[link], "link %u lists %u behind it", link, behind);
      }
      for (uint32_t task = 0; task < p; task++) {
        uint32_t phase = FT_AT(uint32_t, f->task_phase)[task];
        if (phase > most_phase) most_phase = phase;
        delivered += FT_AT(uint32_t, f->task_received)[task];
        CLAIM(phase <= ft_shape_of(sim)->phases, "task %u: phase %u", task, phase);
      }
      CLAIM(lost == f->cluster.lost && delivered == f->delivered_flits, "%" PRIu64 " of %" PRIu64, lost, f->cluster.lost);
    }
    const ft_frame *f = ft_frame_of(sim);
    CLAIM(f->state == FT_FINISHED && f->cluster.lost > 0 && f->cluster.repeated > 0 && f->cluster.timeouts > 0, "scheme %u: %" PRIu64 " lost", scheme, f->cluster.lost);
    CLAIM(f->finished_tasks == p && f->first_phase == 16 && f->last_phase == 16 && most_phase > 8, "phases %u", most_phase);
    CLAIM(f->delivered == p * (p - 1), "%u messages", (unsigned)f->delivered);
  }
}

/* By node, though tasks sit elsewhere: what the cluster's own interface says at the same time. */
TEST(a_frame_shows_every_window) {
  for (uint32_t aware = 0; aware < 2; aware++) {
    OWNED(ft_arena_free) ft_arena arena = {0};
    ft_cluster own;
    ft_cluster_settings s;
    RUN *sim = open_both(aware, &s, &own, &arena);
    uint32_t full = 0, done = 0, all = 23 * 20;
    for (int64_t at = MS / 4; done < 24 && at < 1000 * MS; at += MS / 4) {
      ft_run(sim, at, UINT32_MAX);
      step_cluster(&own, at, UINT64_MAX / 2);
      const ft_frame *f = ft_frame_of(sim);
      done = 0;
      for (uint32_t node = 0; node < 24; node++) {
        int32_t eta = FT_AT(int32_t, f->cluster.node_window)[node];
        uint32_t issued = FT_AT(uint32_t, f->cluster.node_issued)[node];
        CLAIM(eta == ft_cluster_open(&own, node) && issued == own.node[node].issued, "aware %u: eta %d of node %u, %u issued", aware,
              eta, node, issued);
        full += eta == (int32_t)own.window && issued < all;
        done += issued == all;
      }
    }
    CLAIM(full > 0 && done == 24, "%u full windows, %u nodes done", full, done);
  }
}

static uint64_t sum(const ft_span *series) {
  uint64_t total = 0;
  for (uint32_t i = 0; i < series->count; i++) total += FT_AT(uint64_t, *series)[i];
  return total;
}

/* The bins hold what frames at their ends show; observing them is no part of the hash. */
TEST(losses_fall_into_their_bins) {
  ft_config c = losing(FT_AT_ONCE);
  RUN *sim = open(&c), *whole = open(&c);
  ft_run(whole, MINUTE, UINT32_MAX);
  const ft_summary *s = ft_summary_of(whole);
  uint64_t before = 0, full = 0;
  CLAIM(s->cluster.lost > 0 && sum(&s->cluster.lost_series) == s->cluster.lost && s->cluster.lost_series.count == s->efficiency.count, "%" PRIu64 " lost", s->cluster.lost);
  for (uint32_t bin = 0; bin < s->cluster.lost_series.count; bin++) {
    ft_run(sim, s->bin_ps * (bin + 1), UINT32_MAX);
    uint64_t now = ft_frame_of(sim)->cluster.lost;
    CLAIM(FT_AT(uint64_t, s->cluster.lost_series)[bin] == now - before, "bin %u: %" PRIu64, bin, now - before);
    full += now > before;
    before = now;
  }
  CLAIM(full > 1, "losses in %" PRIu64 " bins", full);
}

TEST(what_does_not_fit_is_refused) {
  ft_config c = cluster(8, 2, 1);
  ft_error error;
#define REFUSED(member, why) \
  CLAIM(!ft_create(&c, 0, 0, &error) && error.field == AT(member) && strstr(error.text, why), "%s: %s", #member, error.text)
  c.topology_b = 33;
  REFUSED(topology_a, "264 nodes");
  c = cluster(8, 2, 1);
  c.mapping_kind = FT_RANDOM_MAPPING;
  REFUSED(mapping_kind, "round robin");
  c = cluster(8, 2, 1);
  c.routing_kind = FT_CONFLICT_FREE;
  REFUSED(routing_kind, "output-queued");
  c.routing_kind = FT_ARN;
  REFUSED(routing_kind, "input-queued");
  c = cluster(8, 2, 1);
  c.topology_kind = FT_KARY_NTREE;
  c.topology_a = 4;
  REFUSED(topology_kind, "two levels");
  c.topology_kind = FT_XGFT;
  c.levels = 2;
  c.m[0] = 3, c.m[1] = 2, c.w[0] = c.w[1] = 1;
  ft_sim *sim = open(&c);
  CLAIM(sim && ft_run(sim, MINUTE, UINT32_MAX) == FT_FINISHED, "a tree with one cable everywhere");
  ft_destroy(sim);
  c = cluster(8, 2, 1);
  c.swap_count = 1;
  CLAIM(!ft_create(&c, (const uint32_t[]){0, 1}, 2, &error) && error.field == AT(swap_count), "%s", error.text);
}
