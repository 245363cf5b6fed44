/* Cables that break during a run: whatever breaks when, the books hold, nothing comes to a wrong node, and once all is whole everything that is
 * left arrives. A cable that is broken from the first slot on is a cut one, which the naive model knows. */
#include <math.h>
#include <stdlib.h>

#include "naive_slots.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(1000), SLOTS = 200, MOST = 6, END = 60000 };

typedef struct broken_case {
  congestion_case c;
  uint32_t words[CONGESTION_WORDS + MOST * FT_BREAK_WORDS], count, delayed;
} broken_case;

static ft_sim *open_broken(const broken_case *b) {
  ft_error error;
  ft_sim *sim = ft_create(&b->c.config, b->words, b->count, &error);
  if (!CLAIM(sim && ft_prepare(sim, &error) == FT_OK, "%s; %s", error.text, b->c.text)) exit(2);
  return sim;
}

static void add_break(broken_case *b, uint32_t cable, uint32_t from, uint32_t until) {
  const uint32_t words[] = {cable, from, until};
  memcpy(b->words + b->count, words, sizeof words);
  b->count += FT_BREAK_WORDS;
  b->c.config.input.break_count++;
}

/* Some cables are cut in one of three; all breaks are mended. 0: it has a trace. */
static uint32_t draw(uint64_t number, broken_case *b) {
  ft_rng rng = ft_rng_make(number, 20);
  *b = (broken_case){.c = number % 3 ? congestion_draw(number, SLOTS, 1) : congestion_draw_cut(number, SLOTS, 1)};
  ft_config *c = &b->c.config;
  if (c->input.traffic_kind == FT_TRACE) return 0;
  b->count = b->c.word_count;
  memcpy(b->words, b->c.words, b->count * sizeof *b->words);
  ft_sim *whole = congestion_open(&b->c);
  uint32_t cables = ft_shape_of(whole)->up_links, wanted = between(&rng, 1, MOST), nodes = ft_shape_of(whole)->nodes;
  const uint32_t *cut = b->words + b->count - c->cut_count;
  c->input.around = between(&rng, FT_NEXT, FT_SPREAD);
  c->input.reroute_ps = between(&rng, 0, 1) ? between(&rng, 0, 30) * c->input.packet_ps : 0;
  for (uint32_t i = 0; i < wanted; i++) {
    uint32_t cable = between(&rng, between(&rng, 0, 3) && cables > nodes ? nodes : 0, cables - 1), again = 0, from = between(&rng, 0, SLOTS);
    for (uint32_t k = 0; k < c->cut_count; k++) again |= cut[k] == cable;
    uint32_t until = from + between(&rng, 1, between(&rng, 0, 1) ? 20 : SLOTS);
    for (const uint32_t *w = cut + c->cut_count; w < b->words + b->count; w += FT_BREAK_WORDS) again |= w[0] == cable && w[1] <= until && from <= w[2];
    if (!again) add_break(b, cable, from, until);
  }
  ft_destroy(whole);
  size_t said = strlen(b->c.text);
  snprintf(b->c.text + said, sizeof b->c.text - said, "; %u breaks", c->input.break_count);
  return c->input.break_count > 0;
}

/* ---- the books ---- */

static uint64_t inside(ft_sim *sim, const ft_frame *f) {
  const ft_shape *shape = ft_shape_of(sim);
  const ft_input_frame *i = &f->congestion;
  uint64_t all = 0;
  for (uint32_t l = 0; l < shape->links; l++) {
    all += l % shape->up_links < shape->nodes && l >= shape->up_links ? 0 : FT_AT(uint16_t, f->link_queue)[l];
    if (i->link_in_flight.count > 0) all += FT_AT(uint8_t, i->link_in_flight)[l];
  }
  for (uint32_t k = 0; k < shape->nodes * i->vcs; k++) all += FT_AT(uint16_t, i->node_queue)[k];
  return all;
}

static void the_books_hold(ft_sim *sim, const broken_case *b) {
  const char *text = b->c.text;
  const ft_frame *f = ft_frame_of(sim);
  const ft_slotted *s = &ft_slots_of(sim)->f;
  const ft_input_frame *i = &f->congestion;
  uint64_t found = inside(sim, f);
  CLAIM(i->generated_packets == f->delivered_flits + i->lost_packets + found, "%u generated, %u delivered, %u lost, %u inside; %s",
        (unsigned)i->generated_packets, (unsigned)f->delivered_flits, (unsigned)i->lost_packets, (unsigned)found, text);
  for (uint32_t end = 0; end < s->ends; end++) {
    const ft_sent *last = &s->sent[s->node_port[end]];
    CLAIM(last->count == 0 || ft_packet_destination(last->packet) == ft_slotted_node(s, end), "a packet to node %u comes to end %u; %s",
          ft_packet_destination(last->packet), end, text);
  }
  const ft_config *c = &b->c.config;
  const uint32_t *cut = b->words + b->count - c->input.break_count * FT_BREAK_WORDS - c->cut_count;
  for (uint32_t k = 0; k < c->cut_count; k++)
    CLAIM(FT_AT(int64_t, f->link_sent)[cut[k]] == 0 && FT_AT(int64_t, f->link_sent)[cut[k] + ft_shape_of(sim)->up_links] == 0, "a cut cable carries packets; %s", text);
  for (uint32_t at = 0; at < (s->ports + s->ends) * s->vcs; at++) CLAIM(s->credit[at] <= s->capacity, "credits from nowhere; %s", text);
}

static uint64_t sum_of(ft_span series) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < series.count; i++) sum += FT_AT(uint64_t, series)[i];
  return sum;
}

TEST(whatever_breaks_when) {
  uint32_t lost = 0, tried = 0, struck = 0;
  for (uint64_t number = 0; tried < CASES; number++) {
    broken_case b;
    if (!draw(700000 + number, &b)) continue;
    tried++;
    RUN *sim = open_broken(&b);
    uint32_t state = FT_RUNNING;
    for (uint32_t slot = 1; slot < END && state != FT_FINISHED; slot += 1 + slot / 16) {
      state = ft_run(sim, slot * b.c.config.input.packet_ps, UINT32_MAX);
      the_books_hold(sim, &b);
    }
    const ft_summary *s = ft_summary_of(sim);
    CLAIM(state == FT_FINISHED && s->delivered_flits + s->congestion.lost_packets == s->congestion.generated_packets,
          "%u of %u packets arrive, %u are lost; %s", (unsigned)s->delivered_flits, (unsigned)s->congestion.generated_packets,
          (unsigned)s->congestion.lost_packets, b.c.text);
    CLAIM(sum_of(s->congestion.lost_series) == s->congestion.lost_packets && sum_of(s->congestion.struck_series) <= s->delivered_flits,
          "series; %s", b.c.text);
    lost += s->congestion.lost_packets > 0;
    struck += s->congestion.struck_nodes < ft_shape_of(sim)->nodes;
  }
  CLAIM(lost > CASES / 4 && struck > CASES / 4, "%u cases with losses, %u with nodes elsewhere: too dull", lost, struck);
}

/* The last way of a leaf switch breaks where its other one is cut. */
TEST(what_has_no_way_crosses_no_cut_cable) {
  const uint32_t routings[] = {FT_D_MOD_K, FT_RANDOM_ROUTING, FT_ADAPTIVE, FT_ARN, FT_SPRAY, FT_ECMP, FT_FLOWLETS, FT_REPS};
  for (uint32_t i = 0; i < sizeof routings / sizeof *routings; i++) {
    broken_case b = {.c = {.config = rlft(4), .text = "the last way breaks"}};
    b.c.config.routing_kind = routings[i];
    b.c.config.cut_count = 1, b.words[b.count++] = 16;
    add_break(&b, 17, 50, 300);
    RUN *sim = open_broken(&b);
    for (uint32_t slot = 1; slot < 400; slot++) ft_run(sim, slot * b.c.config.input.packet_ps, UINT32_MAX), the_books_hold(sim, &b);
    CLAIM(ft_frame_of(sim)->congestion.lost_packets > 0, "nothing is lost");
  }
}

/* ---- across a break ---- */

TEST(it_goes_on_alike_from_any_instant) {
  ft_rng rng = ft_rng_make(6, 6);
  for (uint64_t number = 0; number < CASES / 4; number++) {
    broken_case b;
    if (!draw(800000 + number, &b)) continue;
    int64_t slot = b.c.config.input.packet_ps;
    RUN *from = open_broken(&b), *to = open_broken(&b);
    for (uint32_t k = 0; k < 4; k++) {
      int64_t now = (int64_t)ft_rng_below(&rng, (uint64_t)(2 * SLOTS * slot)), later = now + (int64_t)ft_rng_below(&rng, (uint64_t)(SLOTS * slot));
      ft_run(from, now, (uint32_t)ft_rng_below(&rng, 20000));
      uint32_t count = ft_snapshot_bytes(from);
      uint8_t *bytes = malloc(count);
      ft_snapshot(from, bytes);
      CLAIM(ft_rewind(to, bytes, count) == FT_OK && ft_hash(to) == ft_hash(from), "restored; %s", b.c.text);
      ft_run(from, later, UINT32_MAX);
      while (ft_run(to, later, 50) == FT_RUNNING) continue;
      CLAIM(ft_hash(to) == ft_hash(from), "another future; %s", b.c.text);
      free(bytes);
    }
  }
}

/* ---- against the naive model ---- */

static void is_as_naive(ft_sim *sim, const world *w, const char *text) {
  const ft_frame *f = ft_frame_of(sim);
  CLAIM(f->congestion.generated_packets == w->generated && f->delivered_flits == w->delivered && f->congestion.lost_packets == w->lost,
        "slot %u: %u generated, %u delivered, %u lost, not %u, %u, %u; %s", w->slot, (unsigned)f->congestion.generated_packets, (unsigned)f->delivered_flits,
        (unsigned)f->congestion.lost_packets, (unsigned)w->generated, (unsigned)w->delivered, (unsigned)w->lost, text);
  CLAIM(ft_slots_of(sim)->latency->sum_ps == w->latency_sum && f->hops == w->hops, "slot %u: latencies or hops; %s", w->slot, text);
  for (uint32_t l = 0; l < w->shape->links; l++) {
    CLAIM(FT_AT(int64_t, f->link_sent)[l] == w->link[l].sent, "slot %u: link %u sent %u, not %u; %s", w->slot, l, (unsigned)FT_AT(int64_t, f->link_sent)[l], w->link[l].sent, text);
    for (uint32_t v = 0; v < w->vcs; v++)
      CLAIM(FT_AT(uint8_t, f->congestion.link_vc_queue)[l * w->vcs + v] == w->link[l].waiting[v], "slot %u: queue %u of link %u; %s", w->slot, v, l, text);
  }
}

/* Every packet is where the naive model has it, whatever breaks and is mended, and however late routes know. */
TEST(the_naive_model_agrees) {
  uint32_t tried = 0, lost = 0, around = 0;
  for (uint64_t number = 0; tried < CASES / 4; number++) {
    broken_case b;
    if (!draw(600000 + number, &b)) continue;
    const ft_config *c = &b.c.config;
    /* An unlimited source draws what waits when there is room for it, when other nodes may be out of reach than at its birth. */
    if (c->routing_kind == FT_ADAPTIVE || c->routing_kind == FT_ARN || c->input.queuing_kind == FT_FIFO || c->input.source_queue == 0) continue;
    tried++;
    RUN *sim = open_broken(&b);
    world *w = naive_slots_build(&b.c, sim);
    w->break_count = c->input.break_count;
    w->breaks = b.words + b.count - w->break_count * FT_BREAK_WORDS;
    for (uint32_t slot = 1; slot <= 2 * SLOTS && !test_state.broken; slot++) {
      if (ft_run(sim, slot * c->input.packet_ps, UINT32_MAX) == FT_FINISHED) break;
      naive_slots_step(w);
      if (slot % 5 == 0) is_as_naive(sim, w, b.c.text);
    }
    lost += w->lost > 0;
    around += w->led_around > 0;
    naive_slots_demolish(w);
  }
  CLAIM(lost > CASES / 16 && around > CASES / 16, "%u cases with losses, %u with detours: too dull", lost, around);
}

/* ---- against cuts ---- */

TEST(broken_from_the_start_is_cut) {
  uint32_t tried = 0;
  for (uint64_t number = 0; number < CASES / 4; number++) {
    congestion_case cut = congestion_draw_cut(900000 + number, SLOTS, 1);
    if (cut.config.input.traffic_kind == FT_TRACE) continue;
    broken_case b = {.c = cut, .count = cut.word_count - cut.config.cut_count};
    memcpy(b.words, cut.words, b.count * sizeof *b.words);
    b.c.config.cut_count = 0;
    for (uint32_t i = 0; i < cut.config.cut_count; i++) add_break(&b, cut.words[cut.word_count - cut.config.cut_count + i], 0, FT_NEVER);
    RUN *one = congestion_open(&cut), *other = open_broken(&b);
    for (uint32_t k = 1; k <= 4; k++) {
      int64_t until = k * SLOTS / 2 * cut.config.input.packet_ps;
      CLAIM(ft_run(one, until, UINT32_MAX) == ft_run(other, until, UINT32_MAX), "states; %s", cut.text);
      const ft_frame *f = ft_frame_of(one), *g = ft_frame_of(other);
      CLAIM(g->congestion.lost_packets == 0 && f->delivered_flits == g->delivered_flits &&
            f->congestion.unoffered_packets == g->congestion.unoffered_packets && f->congestion.notified == g->congestion.notified, "counters; %s", cut.text);
      CLAIM(memcmp(FT_AT(int64_t, f->link_sent), FT_AT(int64_t, g->link_sent), f->link_sent.count * 8) == 0, "links; %s", cut.text);
      CLAIM(memcmp(FT_AT(uint16_t, f->link_queue), FT_AT(uint16_t, g->link_queue), f->link_queue.count * 2) == 0, "queues; %s", cut.text);
    }
    tried++;
  }
  CLAIM(tried > CASES / 8, "%u cases: too dull", tried);
}

/* In switches of more than 64 ports, cut and broken. */
TEST(wide_switches_too) {
  for (uint64_t number = 0; number < CASES / 20; number++) {
    broken_case b = {.c = congestion_draw_wide(950000 + number, SLOTS, 1)};
    ft_rng rng = ft_rng_make(number, 21);
    if (b.c.config.input.traffic_kind == FT_TRACE) continue;
    b.count = b.c.word_count;
    memcpy(b.words, b.c.words, b.count * sizeof *b.words);
    ft_sim *whole = congestion_open(&b.c);
    uint32_t cables = ft_shape_of(whole)->up_links, nodes = ft_shape_of(whole)->nodes;
    ft_destroy(whole);
    if (cables <= nodes + 2) continue;
    b.words[b.count++] = between(&rng, nodes, nodes + (cables - nodes) / 2 - 1);
    b.c.config.cut_count = 1;
    for (uint32_t i = 0; i < MOST; i++) {
      uint32_t from = between(&rng, 0, SLOTS), each = (cables - nodes) / 2 / MOST;
      if (each == 0) continue;
      add_break(&b, cables - 1 - i * each - between(&rng, 0, each - 1), from, from + between(&rng, 1, SLOTS));
    }
    RUN *sim = open_broken(&b);
    uint32_t state = FT_RUNNING;
    for (uint32_t slot = 1; slot < END && state != FT_FINISHED; slot += 1 + slot / 8) {
      state = ft_run(sim, slot * b.c.config.input.packet_ps, UINT32_MAX);
      the_books_hold(sim, &b);
    }
    CLAIM(state == FT_FINISHED, "it does not end; %s", b.c.text);
  }
}

/* ---- what a leaf gets ---- */

/* RLFT of 8-port switches, 3 stages: the share of full load that arrives of what the nodes of leaf switch 5 send, before, while and after its cable is broken,
 * and what is lost. */
TEST(a_leaf_loses_and_recovers) {
  enum { FROM = 6000, UNTIL = 18000, ALL = 30000 };
  const uint32_t routing[] = {FT_D_MOD_K, FT_D_MOD_K, FT_ADAPTIVE}, around[] = {FT_NEXT, FT_SPREAD, FT_NEXT};
  uint64_t lost[3];
  for (uint32_t i = 0; i < 3; i++) {
    broken_case b = {.c = {.config = rlft(8)}};
    ft_config *c = &b.c.config;
    c->routing_kind = routing[i], c->input.around = around[i];
    c->input.load = per_mille(600), c->input.buffer_packets = 48, c->input.source_queue = 0;
    c->input.reroute_ps = 600 * c->input.packet_ps;
    c->input.bin_ps = 3000 * c->input.packet_ps;
    add_break(&b, 128 + 5 * 4 + 2, FROM, UNTIL);
    RUN *sim = open_broken(&b);
    ft_run(sim, ALL * c->input.packet_ps, UINT32_MAX);
    const ft_summary *s = ft_summary_of(sim);
    const uint64_t *bin = FT_AT(uint64_t, s->congestion.struck_series);
    double before = (double)bin[1] / 12000, while_broken = (double)bin[5] / 12000, right_after = (double)bin[6] / 12000, last = (double)bin[9] / 12000;
    CLAIM(s->congestion.struck_nodes == 4 && fabs(before - 0.6) < 0.015 && fabs(last - 0.6) < 0.015, "%.3f before, %.3f at the end", before, last);
    CLAIM(fabs(while_broken - (i == 0 ? 127.0 / 248 : 0.6)) < 0.015, "%.3f while it is broken", while_broken);
    CLAIM((right_after > 0.7) == (i == 0), "%.3f while it catches up", right_after);
    lost[i] = s->congestion.lost_packets;
  }
  /* a quarter of what four nodes send and receive, 0.6 of the time, and nearly all of it passes the leaf; an adaptive switch sees its own port */
  CLAIM(lost[0] == lost[1] && fabs((double)lost[0] - 600 * 0.6 * 2) < 100, "%u lost", (unsigned)lost[0]);
  CLAIM(fabs((double)lost[2] * 2 - (double)lost[0]) < 100, "%u lost, of which %u where ports are looked at", (unsigned)lost[0], (unsigned)lost[2]);
}

/* ---- what is refused ---- */

static void refused(uint32_t cable, uint32_t from, uint32_t until, const char *says) {
  broken_case b = {.c = {.config = rlft(4)}};
  ft_error error;
  b.c.config.cut_count = 1, b.words[b.count++] = 17;
  add_break(&b, cable, from, until);
  RUN *sim = ft_create(&b.c.config, b.words, b.count, &error);
  CLAIM(says ? !sim && strstr(error.text, says) != 0 : sim != 0, "%s", error.text);
}

TEST(no_cable_no_break) {
  refused(16, 5, FT_NEVER, 0);
  refused(16, 0, 1, 0);
  refused(17, 0, 1, "Cable 17 cannot break");
  refused(47, 0, 1, 0);
  refused(48, 0, 1, "Cable 48 cannot break in slot 0 until slot 1");
  refused(16, 5, 5, "cannot break in slot 5 until slot 5");
  for (uint32_t gap = 0; gap < 2; gap++) {
    broken_case b = {.c = {.config = rlft(4)}};
    ft_error error;
    add_break(&b, 16, 5, 9);
    add_break(&b, 16, 9 + gap, 12);
    RUN *sim = ft_create(&b.c.config, b.words, b.count, &error);
    CLAIM((sim != 0) == (gap == 1), "%s", error.text);
  }
  congestion_case c = {.config = rlft(4)};
  ft_error error;
  c.config.input.traffic_kind = FT_TRACE;
  congestion_event(&c, FT_IDLE, 0, 0, 1, 4096);
  c.words[c.word_count++] = 16, c.words[c.word_count++] = 1, c.words[c.word_count++] = 2;
  c.config.input.break_count = 1;
  CLAIM(!ft_create(&c.config, c.words, c.word_count, &error) && strstr(error.text, "none under a trace"), "%s", error.text);
}
