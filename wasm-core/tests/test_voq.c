/* The fabric of input-buffered switches: a packet alone, and what is too large is refused. */
#include <inttypes.h>
#include <stdlib.h>

#include "invariants/invariants.h"
#include "naive_voq.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(200), MOST_PACKETS = 400 };

/* Alone: adapters, cables, switches, and for each link that is slower than the one before it the difference. */
TEST(a_packet_alone_takes_the_sum_of_its_way) {
  for (uint64_t number = 0; number < CASES; number++) {
    OWNED(voq_close) voq_run r;
    uint32_t links[2 * FT_MAX_LEVELS];
    voq_case(&r, number, 1);
    r.settings.messages = 1;
    r.message[0].packets = 1;
    voq_open(&r);
    voq_finish(&r);
    const ft_voq_message *m = &r.message[0];
    uint32_t length = naive_walk(&r.topology, m->source, m->destination, m->turn_level, m->label, links);
    int64_t sum_ps = 2 * r.settings.adapter_ps + (int64_t)(length - 1) * r.settings.switch_ps;
    for (uint32_t step = 0; step < length; step++) {
      int64_t slower_ps = step > 0 ? r.packet_ps[links[step]] - r.packet_ps[links[step - 1]] : 0;
      sum_ps += r.settings.cable_ps[step < m->turn_level ? step : length - 1 - step] + (slower_ps > 0 ? slower_ps : 0);
    }
    CLAIM(r.fabric.progress[0].last_ps == sum_ps, "%" PRId64 ", not %" PRId64 "; case %" PRIu64, r.fabric.progress[0].last_ps, sum_ps,
          number);
    CLAIM(r.fabric.c->completion_ps == m->earliest_ps + r.packet_ps[links[0]] + sum_ps, "case %" PRIu64, number);
  }
}

TEST(what_is_too_large_is_refused_with_a_sentence) {
  const uint32_t m[] = {4, 4}, w[] = {1, 2}, status[] = {FT_OK, FT_TOO_LARGE};
  ft_config config = tree(2, m, w);
  for (uint32_t i = 0; i < sizeof status / sizeof *status; i++) {
    OWNED(voq_close) voq_run r;
    voq_tree(&r, &config, 10);
    voq_send(&r, 0, 5, i == 1 ? FT_VOQ_MAX_RECORDS : 3, 0, 2, 0);
    CLAIM(voq_open(&r) == status[i] && (r.error.text[0] != 0) == (i > 0), "case %u: %s", i, r.error.text);
  }
}

TEST(switches_may_have_128_ports) {
  const uint32_t m[] = {128}, one[] = {1};
  ft_config config = tree(1, m, one);
  OWNED(voq_close) voq_run r;
  voq_tree(&r, &config, 10);
  for (uint32_t source = 0; source < r.topology.nodes; source++) voq_send(&r, source, r.topology.nodes - 1 - source, 9, 0, 1, 0);
  CLAIM(voq_open(&r) == FT_OK && voq_finish(&r) == 9 * 10, "%s", r.error.text);
}

TEST(a_run_without_messages_is_over_at_once) {
  OWNED(voq_close) voq_run r;
  voq_case(&r, 1, 0);
  CLAIM(voq_open(&r) == FT_OK, "%s", r.error.text);
  CLAIM(step_voq(&r.fabric, 0, 1) == FT_FINISHED && r.fabric.c->completion_ps == 0, "over");
}
