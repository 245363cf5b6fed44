/* Traces that are refused, and the largest that are not. */
#include <stddef.h>
#include <stdlib.h>

#include "trace_runs.h"

static void refused(const congestion_case *c, uint32_t field, const char *part) {
  ft_error error;
  RUN *sim = ft_create(&c->config, c->word_count ? c->words : 0, c->word_count, &error);
  CLAIM(sim == 0 && error.status == FT_BAD_ARGUMENT && error.field == field && strstr(error.text, part), "%s, not %s", error.text,
        part);
}

#define TRACE_FIELD ((uint32_t)offsetof(ft_config, input.trace_events))

TEST(bad_words_of_a_trace_are_refused) {
  static const struct {
    uint32_t word, value;
    const char *part;
  } bad[] = {{0, 1, "after event 1"}, {0, 7, "after event 7"}, {2, 1u << 30, "0 to 1000000000000000"}, {2, UINT32_MAX, "delay of event 1"},
             {3, 128, "nodes are 0 to 127"}, {4, UINT32_MAX, "nodes are 0 to 127"}, {4, 5, "to itself 0"}, {5, 0, "0 bytes"},
             {5, (1u << 30) + 1, "1 to 1073741824"}};
  static const struct {
    uint32_t word, value;
  } good[] = {{0, 0}, {0, FT_IDLE}, {2, 0}, {3, 127}, {4, 0}, {5, 1}, {5, 1u << 30}};
  congestion_case c = empty_trace(8);
  ft_error error;
  congestion_event(&c, FT_IDLE, 1000000000000000, 0, 1, 1);
  congestion_event(&c, 0, 0, 5, 6, 1);
  for (uint32_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    congestion_case d = c;
    d.words[6 + bad[i].word] = bad[i].value;
    refused(&d, TRACE_FIELD, bad[i].part);
  }
  for (uint32_t i = 0; i < sizeof good / sizeof *good; i++) {
    congestion_case d = c;
    d.words[6 + good[i].word] = good[i].value;
    RUN *sim = ft_create(&d.config, d.words, d.word_count, &error);
    CLAIM(sim != 0, "word %u = %u: %s", good[i].word, good[i].value, error.text);
  }
}

TEST(bad_edges_of_a_trace_are_refused) {
  static const struct {
    uint32_t event, after;
    const char *part;
  } bad[] = {{3, 0, "Event 3 of the trace comes after event 0"}, {2, 2, "Event 2 of the trace comes after event 2"}, {1, 2, "Event 1 of the trace comes after event 2"},
             {0, FT_IDLE, "Event 0"}, {1, 0, "after event 0"}};
  congestion_case c = empty_trace(8);
  congestion_event(&c, FT_IDLE, 0, 0, 1, 1);
  congestion_event(&c, FT_IDLE, 0, 1, 2, 1);
  congestion_event(&c, 0, 0, 2, 2, 0);
  congestion_edge(&c, 2, 1);
  ft_error error;
  ft_sim *sim = ft_create(&c.config, c.words, c.word_count, &error);
  CLAIM(sim != 0, "%s", error.text);
  ft_destroy(sim);
  for (uint32_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    congestion_case d = c;
    d.words[d.word_count - 2] = bad[i].event;
    d.words[d.word_count - 1] = bad[i].after;
    refused(&d, TRACE_FIELD, bad[i].part);
  }
  c.config.input.trace_edges = FT_MAX_EDGES + 1;
  c.word_count = 18 + 2 * (FT_MAX_EDGES + 1);
  refused(&c, TRACE_FIELD, "4194304 edges");
}

TEST(delays_beyond_the_clock_are_refused) {
  congestion_case c = empty_trace(8);
  c.config.input.packet_ps = 30001;
  congestion_event(&c, FT_IDLE, 1000000000000000, 0, 1, 1);
  refused(&c, TRACE_FIELD, "up to event 0 of the trace take more than the 4294967294 slots, of 30001 ps each");
  c = empty_trace(8);
  c.config.input.packet_ps = 1000000;
  for (uint32_t k = 0; k < 4; k++) congestion_event(&c, k ? k - 1 : FT_IDLE, 1000000000000000, 0, 1, 1);
  congestion_event(&c, FT_IDLE, 1000000000000000, 1, 0, 1); /* waits for none of them */
  congestion_event(&c, 3, (294967294 - 4 * 2 - 22) * c.config.input.packet_ps, 0, 1, 21 * 4096);
  CLAIM(completion(&c) == 4294967294 * c.config.input.packet_ps, "%" PRId64 " ps", completion(&c));
  c.words[c.word_count - 1]++; /* one packet more */
  refused(&c, TRACE_FIELD, "up to event 5 of the trace");
  c.words[c.word_count - 1]--;
  c.words[c.word_count - 5]++; /* one ps more */
  refused(&c, TRACE_FIELD, "up to event 5 of the trace");
}

TEST(bad_numbers_of_words_are_refused) {
  congestion_case c = empty_trace(8);
  refused(&c, TRACE_FIELD, "0 events; 1 to 1048576");
  congestion_event(&c, FT_IDLE, 0, 0, 1, 1);
  c.word_count--;
  refused(&c, 0, "exactly 6");
  c.word_count = 6;
  c.config.input.trace_events = UINT32_MAX;
  refused(&c, 0, "exactly 25769803770");
  c.config.input.trace_events = 1;
  c.config.input.hot_source_count = 1;
  c.word_count = 7;
  refused(&c, offsetof(ft_config, input.hot_source_count), "no hot node");
  c.config.input.hot_source_count = 0;
  c.config.input.traffic_kind = 4;
  c.word_count = 0;
  refused(&c, offsetof(ft_config, input.traffic_kind), "0 to 3");
}

TEST(the_longest_trace_is_taken_and_one_more_is_not) {
  congestion_case c = empty_trace(4);
  ft_error error;
  uint32_t most = FT_MAX_EVENTS, *words = calloc((most + 1) * (size_t)6, sizeof *words);
  for (uint32_t e = 0; e <= most; e++) {
    uint32_t event[] = {e % 8 ? e - 1 : FT_IDLE, e % 7 * 1000, 0, e % 16, (e + 1 + e % 15) % 16, 1};
    memcpy(words + e * (size_t)6, event, sizeof event);
  }
  c.config.input.trace_events = most + 1;
  CLAIM(ft_create(&c.config, words, (most + 1) * 6, &error) == 0 && error.field == TRACE_FIELD, "one more is taken");
  c.config.input.trace_events = most;
  RUN *sim = ft_create(&c.config, words, most * 6, &error);
  CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s", error.text);
  ft_run(sim, 2000 * c.config.input.packet_ps, UINT32_MAX);
  CLAIM(ft_frame_of(sim)->congestion.trace_delivered > 1000, "%u delivered", ft_frame_of(sim)->congestion.trace_delivered);
  free(words);
}
