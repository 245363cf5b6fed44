/* Traces under a hot spot, and cut in their midst. */
#include <stdlib.h>

#include "trace_runs.h"

/* Both want every slot and go to different nodes of the same leaf: each gets half of what the source can send. */
TEST(a_source_takes_turns_with_its_hot_spot) {
  congestion_case c = empty_trace(8);
  c.config.input.hot_node_count = c.config.input.hot_source_count = 1;
  c.config.input.hot_start_ps = 0;
  c.config.input.hot_end_ps = 1000 * c.config.input.packet_ps;
  c.words[0] = 1, c.words[1] = 0, c.word_count = 2;
  congestion_event(&c, FT_IDLE, 0, 0, 2, 800 * 4096);
  RUN *sim = congestion_open(&c);
  ft_run(sim, 1000 * c.config.input.packet_ps, UINT32_MAX);
  uint32_t trace = ft_slots_of(sim)->t.trace.sender[0].sent, all = (uint32_t)ft_slots_of(sim)->f.c->generated;
  CLAIM(all == 1000 && trace == 500, "%u packets, %u of them of the trace", all, trace);
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "it does not end");
  /* the 300 packets left go out in the 300 slots after the hot spot; then the last one takes its second hop */
  CLAIM(ft_summary_of(sim)->completion_ps == 1301 * c.config.input.packet_ps, "completion %" PRId64 " ps", ft_summary_of(sim)->completion_ps);
  CLAIM(ft_summary_of(sim)->congestion.hot_packets == 500 && ft_summary_of(sim)->congestion.innocent_packets == 800, "totals");
}

/* Once its packets for the hot node are isolated they go at a twelfth of a slot; the source's own program has all the rest. */
TEST(isolation_of_a_hot_spot_leaves_the_program_of_its_source_alone) {
  congestion_case c = empty_trace(8);
  c.config.routing_kind = FT_ARN;
  c.config.input.isolation_kind = FT_AFI;
  c.config.input.root_timer_ps = 100 * c.config.input.packet_ps;
  c.config.input.hot_node_count = 1, c.config.input.hot_source_count = 12;
  c.config.input.hot_start_ps = 0;
  c.config.input.hot_end_ps = 100000 * c.config.input.packet_ps;
  c.words[0] = 1, c.word_count = 13;
  for (uint32_t i = 0; i < 12; i++) c.words[1 + i] = 10 * i + 10;
  congestion_event(&c, FT_IDLE, 0, 110, 66, 8000 * 4096);
  CLAIM(completion(&c) < 10000 * c.config.input.packet_ps, "8000 packets take %" PRId64 " slots", completion(&c) / c.config.input.packet_ps);
}

static congestion_case shifted_all_to_all(uint32_t ports, uint32_t nodes, uint32_t rounds, uint32_t packets) {
  congestion_case c = empty_trace(ports);
  for (uint32_t node = 0; node < nodes; node++) {
    uint32_t last = FT_IDLE;
    for (uint32_t r = 1; r <= rounds; r++) {
      congestion_event(&c, last, 0, node, (node + r * 4) % nodes, packets * 4096);
      last = c.config.input.trace_events - 1;
    }
  }
  return c;
}

/* Puts a hot spot at node 15 over it, from half of the nodes, for ever. */
static congestion_case under_a_hot_spot(const congestion_case *c) {
  congestion_case hot = *c;
  memmove(hot.words + 1, c->words, c->word_count * sizeof *c->words);
  hot.word_count++;
  hot.words[0] = 15;
  hot.config.input.hot_node_count = 1;
  hot.config.input.hot_share = per_mille(500);
  hot.config.input.hot_start_ps = 0;
  hot.config.input.hot_end_ps = 1000000000000;
  return hot;
}

TEST(a_hot_spot_delays_a_trace_and_the_trace_alone_decides_the_end) {
  congestion_case c = shifted_all_to_all(4, 15, 4, 40);
  int64_t alone = completion(&c);
  congestion_case hot = under_a_hot_spot(&c);
  int64_t delayed = completion(&hot);
  CLAIM(delayed > alone + alone / 10, "alone %" PRId64 ", with a hot spot %" PRId64, alone, delayed);
  hot.config.input.hot_start_ps = hot.config.input.hot_end_ps;
  CLAIM(completion(&hot) == alone, "a hot spot without time delays");
}

static uint32_t count_victims(const congestion_case *c, int64_t slots) {
  ft_sim *sim = congestion_open(c);
  uint32_t victims = 0;
  ft_run(sim, slots * c->config.input.packet_ps, UINT32_MAX);
  for (uint32_t i = 0; i < 16; i++) {
    uint32_t state = FT_AT(uint8_t, ft_frame_of(sim)->congestion.node_state)[i];
    CLAIM(!(state & FT_VICTIM && state & FT_HOT_SOURCE), "node %u is a hot source and a victim", i);
    victims += (state & FT_VICTIM) != 0;
  }
  ft_destroy(sim);
  return victims;
}

/* A victim has something to send and cannot. */
TEST(a_hot_spot_makes_victims_of_those_who_send_a_trace) {
  congestion_case c = shifted_all_to_all(4, 15, 4, 1000), hot = under_a_hot_spot(&c);
  CLAIM(count_victims(&hot, 1000) > 1, "%u victims of a hot spot", count_victims(&hot, 1000));
  CLAIM(count_victims(&c, 1000) < count_victims(&hot, 1000), "%u victims without one", count_victims(&c, 1000));
  CLAIM(count_victims(&c, 20000) == 0, "%u victims when all is over", count_victims(&c, 20000));
  hot.config.input.stop_ps = 1; /* which a trace does not read */
  CLAIM(count_victims(&hot, 1000) > 1, "%u victims when synthetic traffic would have stopped", count_victims(&hot, 1000));
}
