/* Cables that break between phases under output-queued switches: a phase goes around what is broken when it begins, nothing is lost, and a
 * cable that is broken from the start to the end is a cut one. */
#include "engines.h"
#include "packet_runs.h"
#include "support.h"

enum { BROKEN_CASES = TRIED(1000), MOST = 5 };

static void add_break(packet_case *c, uint32_t cable, uint64_t from_ps, uint64_t until_ps) {
  c->word_count = (uint32_t)(put_break(c->words + c->word_count, cable, from_ps, until_ps) - c->words);
  c->config.output.break_count++;
}

/* Breaks at any time of a run, of cables that are not cut, and apart from each other; one in four for ever. */
static packet_case draw(uint64_t number) {
  packet_case c = packet_case_draw_cut(number, 16, 6000);
  ft_rng rng = ft_rng_make(number, 31);
  ft_sim *whole = packet_case_open(&c);
  uint32_t cables = ft_shape_of(whole)->up_links, wanted = between(&rng, 1, MOST), cuts = c.config.cut_count;
  const uint32_t *cut = c.words + c.word_count - cuts;
  uint64_t end = (uint64_t)(ft_summary_of(whole)->ideal_ps + c.config.output.start_jitter_ps) + 2;
  c.config.output.reroute_ps = between(&rng, 0, 1) ? (int64_t)ft_rng_below(&rng, end / 4 + 1) : 0;
  for (uint32_t i = 0; i < wanted; i++) {
    uint32_t cable = between(&rng, 0, cables - 1), again = 0;
    uint64_t from = between(&rng, 0, 3) ? ft_rng_below(&rng, end) : 0, until = between(&rng, 0, 3) ? from + 1 + ft_rng_below(&rng, end) : UINT64_MAX;
    for (uint32_t k = 0; k < cuts; k++) again |= cut[k] == cable;
    for (const uint32_t *w = cut + cuts; w < c.words + c.word_count; w += FT_BREAK_TIME_WORDS) again |= w[0] == cable;
    if (!again) add_break(&c, cable, from, until);
  }
  ft_destroy(whole);
  size_t said = strlen(c.text);
  snprintf(c.text + said, sizeof c.text - said, "; %u breaks", c.config.output.break_count);
  return c;
}

/* Whether routes that are made at an instant avoid a cable. */
static uint32_t is_avoided(const packet_case *c, const uint32_t *w, int64_t at_ps) {
  uint64_t from = w[1] | (uint64_t)w[2] << 32, until = w[3] | (uint64_t)w[4] << 32, at = (uint64_t)at_ps;
  return from + (uint64_t)c->config.output.reroute_ps <= at && at < until;
}

static const uint32_t *breaks_of(const packet_case *c) { return c->words + c->word_count - c->config.output.break_count * FT_BREAK_TIME_WORDS; }

/* Each phase that has begun avoids what was broken then: no link of such a cable carries any of it. */
static void phases_avoid(ft_sim *sim, const packet_case *c) {
  const ft_shape *s = ft_shape_of(sim);
  for (uint32_t phase = 0; phase < s->phases; phase++) {
    int64_t begun_ps = ft_packets_of(sim)->begun_ps[phase];
    if (begun_ps < 0) continue;
    const uint16_t *load = FT_AT(uint16_t, ft_plan(sim, phase)->link_load);
    for (const uint32_t *w = breaks_of(c); w < c->words + c->word_count; w += FT_BREAK_TIME_WORDS)
      CLAIM(!is_avoided(c, w, begun_ps) || load[w[0]] + load[w[0] + s->up_links] == 0, "phase %u, begun at %" PRId64 ", uses cable %u; %s", phase,
            begun_ps, w[0], c->text);
  }
}

/* What phases that have begun are to send is delivered or under way, and nothing is lost: the invariants that debug builds hold follow every
 * message; here are the sums at the end. */
static void everything_arrives(ft_sim *sim, const packet_case *c) {
  uint64_t flits = 0, messages = 0, missing = 0;
  for (uint32_t phase = 0; phase < ft_shape_of(sim)->phases; phase++) {
    const ft_phase *p = ft_plan(sim, phase);
    flits += (uint64_t)p->messages * packet_case_flits(c, phase);
    messages += p->messages;
    missing += p->unreachable;
  }
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(s->state == FT_FINISHED && s->delivered_flits == flits && s->delivered == messages, "%u messages of %u; %s",
        (unsigned)s->delivered, (unsigned)messages, c->text);
  CLAIM(s->missing_messages == missing, "%u messages are missing, not %u; %s", (unsigned)missing, s->missing_messages, c->text);
}

static uint32_t phases_begun(const ft_sim *sim) {
  uint32_t begun = 0;
  for (uint32_t phase = 0; phase < sim->shape.phases; phase++) begun += ft_packets_of(sim)->begun_ps[phase] >= 0;
  return begun;
}

TEST(whatever_breaks_when) {
  uint32_t differ = 0, tried = 0;
  for (uint64_t number = 0; tried < BROKEN_CASES; number++) {
    packet_case c = draw(number);
    if (c.config.output.break_count == 0) continue;
    tried++;
    ft_rng rng = ft_rng_make(number, 32);
    RUN *sim = packet_case_open(&c), *fresh = packet_case_open(&c);
    int64_t step_ps = (ft_summary_of(sim)->ideal_ps + c.config.output.start_jitter_ps) / 8 + 1;
    uint32_t state = FT_RUNNING;
    for (int64_t at = 0; state != FT_FINISHED; at += step_ps) {
      state = ft_run(sim, at, UINT32_MAX);
      if (state != FT_FINISHED && between(&rng, 0, 11)) continue;
      phases_avoid(sim, &c);
      /* from a snapshot in another run, in any pieces, to the same state */
      uint32_t bytes = ft_snapshot_bytes(sim);
      uint8_t *copy = malloc(bytes);
      ft_snapshot(sim, copy);
      CLAIM(ft_rewind(fresh, copy, bytes) == FT_OK && ft_hash(fresh) == ft_hash(sim), "restored; %s", c.text);
      state = ft_run(sim, at + step_ps, UINT32_MAX);
      while (ft_run(fresh, at + step_ps, 700) == FT_RUNNING) continue;
      CLAIM(ft_hash(fresh) == ft_hash(sim), "another future; %s", c.text);
      if (state != FT_FINISHED) {
        ft_rewind(sim, copy, bytes);
        state = ft_run(sim, at + step_ps, UINT32_MAX);
        CLAIM(ft_hash(fresh) == ft_hash(sim), "taken back; %s", c.text);
      }
      free(copy);
    }
    everything_arrives(sim, &c);
    CLAIM(phases_begun(sim) == ft_shape_of(sim)->phases, "a phase did not begin; %s", c.text);
    for (uint32_t i = 1; i < ft_shape_of(sim)->phases; i++) {
      const uint32_t *w = breaks_of(&c);
      differ += is_avoided(&c, w, ft_packets_of(sim)->begun_ps[i]) != is_avoided(&c, w, ft_packets_of(sim)->begun_ps[i - 1]);
    }
  }
  CLAIM(differ > BROKEN_CASES / 4, "%u phases go around what the one before did not: too dull", differ);
}

TEST(broken_from_the_start_is_cut) {
  for (uint64_t number = 0; number < BROKEN_CASES / 2; number++) {
    packet_case cut = packet_case_draw_cut(number, 16, 6000), broken = cut;
    broken.word_count -= cut.config.cut_count;
    broken.config.cut_count = 0;
    for (uint32_t i = 0; i < cut.config.cut_count; i++) add_break(&broken, cut.words[cut.word_count - cut.config.cut_count + i], 0, UINT64_MAX);
    RUN *one = packet_case_open(&cut), *other = packet_case_open(&broken);
    packets_finish(one), packets_finish(other);
    const ft_frame *f = ft_frame_of(one), *g = ft_frame_of(other);
    CLAIM(f->time_ps == g->time_ps && f->hops == g->hops && f->delivered == g->delivered, "ends; %s", cut.text);
    CLAIM(memcmp(FT_AT(int64_t, f->link_sent), FT_AT(int64_t, g->link_sent), f->link_sent.count * 8) == 0, "links; %s", cut.text);
    CLAIM(ft_summary_of(one)->missing_messages == ft_summary_of(other)->missing_messages, "missing; %s", cut.text);
  }
}

/* A break that no phase sees changes nothing: between two beginnings, or with routes that learn of it too late. */
TEST(what_no_phase_sees_changes_nothing) {
  for (uint64_t number = 0; number < BROKEN_CASES / 4; number++) {
    packet_case whole = packet_case_draw(number, 16, 6000), broken = whole;
    RUN *one = packet_case_open(&whole);
    int64_t end_ps = packets_finish(one);
    add_break(&broken, 0, (uint64_t)end_ps + 1, UINT64_MAX);
    add_break(&broken, ft_shape_of(one)->up_links - 1, 0, (uint64_t)end_ps + 2);
    if (ft_shape_of(one)->up_links == 1) broken.config.output.break_count--, broken.word_count -= FT_BREAK_TIME_WORDS;
    broken.config.output.reroute_ps = end_ps + 2;
    if (end_ps + 2 > 1000 * FT_SECOND) continue;
    RUN *other = packet_case_open(&broken);
    CLAIM(packets_finish(other) == end_ps && ft_frame_of(one)->hops == ft_frame_of(other)->hops, "%s", whole.text);
  }
}

static void refused(uint32_t cable, uint64_t from, uint64_t until, const char *says) {
  packet_case c = {.word_count = 0};
  ft_error error;
  ft_config_default(&c.config, FT_OUTPUT);
  c.config.cut_count = 1, c.words[c.word_count++] = 17;
  add_break(&c, cable, from, until);
  RUN *sim = ft_create(&c.config, c.words, c.word_count, &error);
  CLAIM(says ? !sim && strstr(error.text, says) != 0 : sim != 0, "%s", error.text);
}

TEST(no_cable_no_break) {
  refused(16, 5, UINT64_MAX, 0);
  refused(16, 5000000000, 6000000000, 0);
  refused(17, 0, 1, "Cable 17 cannot break at 0 ps until 1 ps");
  refused(16, 5, 5, "cannot break at 5 ps");
  refused(16, UINT64_C(1) << 60, UINT64_MAX, "cannot break");
  refused(4000, 5, 6, "Cable 4000 cannot break");
  packet_case c = {.word_count = 0};
  ft_error error;
  ft_config_default(&c.config, FT_OUTPUT);
  add_break(&c, 16, 5, 9), add_break(&c, 16, 9, 12);
  CLAIM(!ft_create(&c.config, c.words, c.word_count, &error) && strstr(error.text, "whole before and after"), "%s", error.text);
  c.words[6] = 10;
  RUN *sim = ft_create(&c.config, c.words, c.word_count, &error);
  CLAIM(sim != 0, "%s", error.text);
}

/* In phases a way is a label, and says nothing of parallel cables that come and go. */
TEST(no_parallel_cable_breaks) {
  packet_case c = {.word_count = 0};
  ft_error error;
  ft_config_default(&c.config, FT_OUTPUT);
  c.config.p[1] = 2;
  add_break(&c, 16, 5, 9);
  CLAIM(!ft_create(&c.config, c.words, c.word_count, &error) && strstr(error.text, "no two are parallel"), "%s", error.text);
}
