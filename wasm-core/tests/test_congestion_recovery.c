/* The demo on 128 nodes: a hot spot from 0.3 to 3 ms, and who gets over it (Rocher-Gonzalez, section 4.3, in small). */
#include <inttypes.h>

#include "congestion_cases.h"
#include "test.h"
#include "thorough.h"

enum { SEEDS = THOROUGH ? 5 : 1 };
enum { ONSET = 3, END = 30, BINS = 40 }; /* bins of 0.1 ms */

/* Packets delivered per node and slot, per mille, bin by bin. */
typedef struct outcome {
  uint32_t efficiency[BINS];
  uint32_t roots, notified;
} outcome;

static outcome simulate(const congestion_case *c) {
  outcome s = {.roots = 0};
  ft_sim *sim = congestion_open(c);
  ft_run(sim, BINS * c->config.input.bin_ps, UINT32_MAX);
  const ft_summary *summary = ft_summary_of(sim);
  const uint64_t *bin = FT_AT(uint64_t, summary->efficiency);
  for (uint32_t i = 0; i < BINS; i++)
    s.efficiency[i] = (uint32_t)(bin[i] * 1000 * (uint64_t)c->config.input.packet_ps / (uint64_t)c->config.input.bin_ps / ft_shape_of(sim)->nodes);
  s.roots = summary->congestion.roots;
  s.notified = (uint32_t)ft_frame_of(sim)->congestion.notified;
  ft_destroy(sim);
  return s;
}

static uint32_t mean(const outcome *s, uint32_t first, uint32_t last) {
  uint32_t sum = 0;
  for (uint32_t i = first; i < last; i++) sum += s->efficiency[i];
  return sum / (last - first);
}

/* First bin from which on, to the end of the hot spot, the efficiency stays at 0.85 or more; END when it never does. */
static uint32_t recovery(const outcome *s) {
  uint32_t first = END;
  while (first > ONSET && s->efficiency[first - 1] >= 850) first--;
  return first;
}

/* Run once, then cached. */
static outcome demo(uint32_t routing, uint32_t isolation, uint32_t seed) {
  static outcome outcomes[6][3][SEEDS + 1];
  outcome *s = &outcomes[routing][isolation][seed];
  congestion_case c = congestion_demo(routing, isolation, seed);
  if (s->efficiency[0] == 0) *s = simulate(&c);
  return *s;
}

static void only_notifications_with_isolation_recover(void) {
  static const uint32_t others[][2] = {{FT_D_MOD_K, FT_NO_ISOLATION}, {FT_RANDOM_ROUTING, FT_NO_ISOLATION},
                                       {FT_ADAPTIVE, FT_NO_ISOLATION}, {FT_ADAPTIVE, FT_AFI}, {FT_ARN, FT_NO_ISOLATION}};
  for (uint32_t seed = 1; seed <= SEEDS; seed++) {
    outcome best = demo(FT_ARN, FT_AFI, seed);
    uint32_t back = recovery(&best);
    CLAIM(back >= ONSET + 10 && back <= ONSET + 20, "seed %u: back after %u tenths of a ms", seed, back - ONSET);
    CLAIM(mean(&best, 5, 8) < 600, "seed %u: no congestion before it is recognised, %u", seed, mean(&best, 5, 8));
    for (uint32_t i = 0; i < sizeof others / sizeof *others; i++) {
      outcome s = demo(others[i][0], others[i][1], seed);
      CLAIM(recovery(&s) == END && mean(&s, 15, END) < 700, "seed %u: routing %u, isolation %u recovers to %u", seed, others[i][0],
            others[i][1], mean(&s, 15, END));
    }
  }
}

static void isolation_in_switches_alone_does_not_recover(void) {
  for (uint32_t seed = 1; seed <= SEEDS; seed++) {
    outcome s = demo(FT_ARN, FT_AFI_SWITCHES, seed);
    CLAIM(recovery(&s) == END && mean(&s, 15, END) < 700, "seed %u: %u", seed, mean(&s, 15, END));
  }
}

static void modulo_and_notifications_stay_together_and_the_others_are_worst(void) {
  for (uint32_t seed = 1; seed <= SEEDS; seed++) {
    outcome modulo = demo(FT_D_MOD_K, 0, seed), arn = demo(FT_ARN, 0, seed), oblivious = demo(FT_RANDOM_ROUTING, 0, seed),
          adaptive = demo(FT_ADAPTIVE, 0, seed);
    uint32_t m = mean(&modulo, 5, END), a = mean(&arn, 5, END);
    CLAIM(m < a + 40 && a < m + 40, "seed %u: D-mod-k %u, ARN %u", seed, m, a);
    CLAIM(mean(&oblivious, 5, END) < m && mean(&adaptive, 5, END) < m && mean(&oblivious, 5, 12) < mean(&arn, 5, 12) &&
              mean(&adaptive, 5, 12) < mean(&arn, 5, 12),
          "seed %u: D-mod-k %u, oblivious %u, adaptive %u", seed, m, mean(&oblivious, 5, END), mean(&adaptive, 5, END));
  }
}

static void uniform_traffic_hardly_suffers_from_any_technique(void) {
  static const uint32_t techniques[][2] = {{FT_D_MOD_K, 0}, {FT_RANDOM_ROUTING, 0}, {FT_ADAPTIVE, 0}, {FT_ADAPTIVE, FT_AFI},
                                           {FT_ARN, 0}, {FT_ARN, FT_AFI}};
  for (uint32_t i = 0; i < sizeof techniques / sizeof *techniques; i++) {
    congestion_case c = {.config = rlft(8)};
    c.config.routing_kind = techniques[i][0];
    c.config.input.isolation_kind = techniques[i][1];
    c.config.input.bin_ps = 100000000;
    outcome s = simulate(&c);
    CLAIM(mean(&s, 5, BINS) > 970, "routing %u, isolation %u: %u", techniques[i][0], techniques[i][1], mean(&s, 5, BINS));
  }
}

/* What the picture needs is in the frame while the tree stands. */
static void a_frame_shows_the_tree(void) {
  congestion_case c = congestion_demo(FT_ARN, FT_AFI, 1);
  ft_sim *sim = congestion_open(&c);
  ft_run(sim, 1200000000, UINT32_MAX);
  const ft_frame *f = ft_frame_of(sim);
  const ft_shape *s = ft_shape_of(sim);
  uint32_t congested = 0, branches = 0, roots = 0, notices = 0, entries = 0, victims = 0, sources = 0, isolating = 0;
  for (uint32_t i = 0; i < f->congestion.link_state.count; i++) {
    uint32_t state = FT_AT(uint8_t, f->congestion.link_state)[i], sum = 0;
    congested += (state & FT_CONGESTED) != 0;
    branches += (state & FT_BRANCH) != 0;
    if (state & FT_ROOT) {
      const ft_port *p = ft_port_of(sim, i);
      CLAIM(p->root > 0 && p->flagged > 0 && p->state == state, "port of root link %u: root %u, %u flagged", i, p->root, p->flagged);
      roots++;
    }
    notices += FT_AT(int64_t, f->congestion.link_notified_at_ps)[i] >= 0;
    for (uint32_t v = 0; v < f->congestion.vcs; v++) sum += FT_AT(uint8_t, f->congestion.link_vc_queue)[i * f->congestion.vcs + v];
    ft_queued queued[64];
    CLAIM(sum == FT_AT(uint16_t, f->link_queue)[i] && ft_queue_of(sim, i, queued, 64) == sum, "queue of link %u", i);
  }
  for (uint32_t i = 0; i < f->congestion.entity_entries.count; i++) {
    ft_table_entry table[FT_TABLE_ENTRIES];
    uint32_t count = ft_table_of(sim, i, table, FT_TABLE_ENTRIES);
    CLAIM(count == FT_AT(uint16_t, f->congestion.entity_entries)[i], "entity %u has %u entries", i, count);
    for (uint32_t k = 0; k < count; k++)
      CLAIM(FT_AT(uint32_t, s->link_from)[table[k].link] == i && table[k].left_ps > 0, "entry %u of entity %u", k, i);
    entries += count;
  }
  for (uint32_t i = 0; i < s->nodes; i++) {
    uint32_t state = FT_AT(uint8_t, f->congestion.node_state)[i];
    victims += (state & FT_VICTIM) != 0, sources += (state & FT_HOT_SOURCE) != 0, isolating += (state & FT_ISOLATING) != 0;
    CLAIM(!(state & FT_HOT_NODE) == (i != 4), "node %u is in state %u", i, state);
  }
  CLAIM(congested > 20 && branches > 10 && roots == f->congestion.standing_roots && roots >= 1, "%u congested, %u branches, %u roots", congested,
        branches, roots);
  CLAIM(notices > 10 && entries > 20 && victims > 20 && sources == 13 && isolating > 5,
        "%u links notified, %u entries, %u victims, %u sources, %u isolating", notices, entries, victims, sources, isolating);
  ft_destroy(sim);
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(only_notifications_with_isolation_recover);
  TEST(isolation_in_switches_alone_does_not_recover);
  TEST(modulo_and_notifications_stay_together_and_the_others_are_worst);
  TEST(uniform_traffic_hardly_suffers_from_any_technique);
  TEST(a_frame_shows_the_tree);
  return test_end();
}
