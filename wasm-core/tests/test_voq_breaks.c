/* Cables that break under virtual output queues: what is on them is lost, what waits for them goes another way, and at every instant what
 * nodes have sent is delivered, lost or under way. */
#include <stdlib.h>

#include "engines.h"
#include "run_cases.h"
#include "support.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(1000), MOST = 5 };

static void add_break(run_case *c, uint32_t cable, uint64_t from_ps, uint64_t until_ps) {
  c->word_count = (uint32_t)(put_break(c->words + c->word_count, cable, from_ps, until_ps) - c->words);
  c->config.voq.break_count++;
}

static const uint32_t *breaks_of(const run_case *c) { return c->words + c->word_count - c->config.voq.break_count * FT_BREAK_TIME_WORDS; }

static run_case draw(uint64_t number) {
  run_case c = run_case_draw(FT_VOQ, number);
  ft_rng rng = ft_rng_make(number, 51);
  ft_sim *whole = run_case_open(&c);
  uint32_t cables = ft_shape_of(whole)->up_links, nodes = ft_shape_of(whole)->nodes, cut = between(&rng, 0, cables - 1), wanted = between(&rng, 1, MOST);
  uint64_t end = (uint64_t)c.horizon_ps / 2 + 2;
  ft_destroy(whole);
  if (number % 3 == 0) c.config.cut_count = 1, c.words[c.word_count++] = cut;
  c.config.voq.reroute_ps = between(&rng, 0, 2) ? (int64_t)ft_rng_below(&rng, end / 3 + 1) : 0;
  for (uint32_t i = 0; i < wanted; i++) {
    uint32_t cable = between(&rng, between(&rng, 0, 3) && cables > nodes ? nodes : 0, cables - 1), again = c.config.cut_count && cable == cut;
    uint64_t from = between(&rng, 0, 5) ? ft_rng_below(&rng, end) : 0, until = between(&rng, 0, 3) ? from + 1 + ft_rng_below(&rng, end) : UINT64_MAX;
    for (const uint32_t *w = breaks_of(&c); w < c.words + c.word_count; w += FT_BREAK_TIME_WORDS) again |= w[0] == cable;
    if (!again) add_break(&c, cable, from, until);
  }
  size_t said = strlen(c.text);
  snprintf(c.text + said, sizeof c.text - said, "; fifo %u, buffers %u, %u breaks, delay %u", c.config.voq.fifo, c.config.voq.buffer_packets,
           c.config.voq.break_count, (unsigned)c.config.voq.reroute_ps);
  return c;
}

/* Whether routes have known for a while that a cable is broken: nothing has started on it for as long as that. */
static uint32_t is_avoided(const run_case *c, const uint32_t *w, int64_t from_ps, int64_t to_ps) {
  uint64_t from = w[1] | (uint64_t)w[2] << 32, until = w[3] | (uint64_t)w[4] << 32;
  return from + (uint64_t)c->config.voq.reroute_ps <= (uint64_t)from_ps && (uint64_t)to_ps < until;
}

/* Packets in queues and on cables. */
static uint64_t under_way(const ft_voq_fabric *f) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < f->links; i++) count += f->link[i].queued;
  for (uint32_t list = 0; list < ft_calendar_buckets(&f->calendar) + 2; list++)
    for (uint32_t i = ft_calendar_list(&f->calendar, list); i != FT_NONE; i = f->calendar.entry[i].next)
      count += f->calendar.entry[i].id >> 30 == FT_VOQ_HEAD;
  return count;
}

static void the_books_hold(ft_sim *sim, const run_case *c) {
  const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
  const ft_frame *frame = ft_frame_of(sim);
  uint64_t inside = under_way(f), lost = 0, injected = 0;
  for (uint32_t i = 0; i < f->messages; i++) lost += f->lost[i], injected += f->progress[i].injected;
  CLAIM(f->c->injected == injected && injected == frame->delivered_flits + frame->congestion.lost_packets + inside && lost == f->c->lost,
        "%u sent, %u delivered, %u lost, %u under way; %s", (unsigned)injected, (unsigned)frame->delivered_flits,
        (unsigned)frame->congestion.lost_packets, (unsigned)inside, c->text);
  uint32_t missing = ft_voq_of(sim)->parted;
  for (uint32_t i = 0; i < f->messages; i++) missing += f->lost[i] > 0;
  CLAIM(ft_summary_of(sim)->missing_messages == missing, "%u messages are missing; %s", missing, c->text);
  for (uint32_t i = 0; i < f->links; i++)
    CLAIM(f->buffer_packets == 0 || f->wire[i].queues == FT_NONE || f->link[i].credit <= f->buffer_packets, "credits from nowhere; %s", c->text);
}

TEST(whatever_breaks_when) {
  uint32_t lost = 0, tried = 0, aside = 0;
  for (uint64_t number = 0; tried < CASES; number++) {
    run_case c = draw(number);
    if (c.config.voq.break_count == 0) continue;
    tried++;
    ft_rng rng = ft_rng_make(number, 52);
    RUN *sim = run_case_open(&c), *fresh = run_case_open(&c);
    const ft_voq_fabric *f = &ft_voq_of(sim)->fabric;
    uint32_t *sent = calloc(2 * MOST, sizeof *sent), state = FT_RUNNING, up_links = ft_shape_of(sim)->up_links;
    int64_t step_ps = c.horizon_ps / 24 + 1, before_ps = 0;
    for (int64_t at = 0; state != FT_FINISHED; before_ps = at, at += step_ps) {
      state = ft_run(sim, at, UINT32_MAX);
      the_books_hold(sim, &c);
      uint32_t i = 0;
      for (const uint32_t *w = breaks_of(&c); w < c.words + c.word_count; w += FT_BREAK_TIME_WORDS)
        for (uint32_t down = 0; down < 2; down++, i++) {
          uint32_t now = (uint32_t)f->link[w[0] + down * up_links].sent;
          CLAIM(!is_avoided(&c, w, before_ps, at) || at == 0 || now == sent[i], "a cable that is known to be broken carries packets; %s", c.text);
          sent[i] = now;
        }
      if (between(&rng, 0, 7)) continue;
      uint32_t bytes = ft_snapshot_bytes(sim);
      uint8_t *copy = malloc(bytes);
      ft_snapshot(sim, copy);
      CLAIM(ft_rewind(fresh, copy, bytes) == FT_OK && ft_hash(fresh) == ft_hash(sim), "restored; %s", c.text);
      ft_run(sim, at + step_ps, UINT32_MAX);
      while (ft_run(fresh, at + step_ps, 7) == FT_RUNNING) continue;
      CLAIM(ft_hash(fresh) == ft_hash(sim), "another future; %s", c.text);
      ft_rewind(sim, copy, bytes);
      free(copy);
    }
    CLAIM(f->c->delivered + f->c->lost == f->total_packets && under_way(f) == 0, "%u of %u arrive, %u are lost; %s", (unsigned)f->c->delivered,
          (unsigned)f->total_packets, (unsigned)f->c->lost, c.text);
    const ft_frame *frame = ft_frame_of(sim);
    CLAIM(frame->finished_tasks == ft_shape_of(sim)->nodes && ft_summary_of(sim)->completion_ps >= 0, "%u tasks are done; %s", frame->finished_tasks, c.text);
    lost += f->c->lost > 0;
    for (uint32_t i = 0; i < f->c->packets_used; i++) aside += f->label[i] != f->message[f->packet[i].message].label;
    free(sent);
  }
  CLAIM(lost > CASES / 4 && aside > CASES, "%u cases with losses, %u packets on other ways: too dull", lost, aside);
}

/* But at random, where routes are drawn once more if what is cut is in the way. */
TEST(broken_from_the_start_is_cut) {
  uint32_t tried = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    run_case cut = run_case_draw(FT_VOQ, number);
    ft_rng rng = ft_rng_make(number, 53);
    ft_sim *whole = run_case_open(&cut);
    uint32_t cable = between(&rng, 0, ft_shape_of(whole)->up_links - 1), messages = ft_message_of(whole, 0, 0);
    ft_destroy(whole);
    if (cut.config.routing_kind == FT_RANDOM_ROUTING) continue;
    run_case broken = cut;
    add_break(&broken, cable, 0, UINT64_MAX);
    cut.config.cut_count = 1, cut.words[cut.word_count++] = cable;
    RUN *one = run_case_open(&cut), *other = run_case_open(&broken);
    CLAIM(ft_message_of(other, 0, 0) == messages && ft_message_of(one, 0, 0) <= messages, "messages; %s", cut.text);
    uint32_t parted = ft_message_of(one, 0, 0) < messages;
    ft_run(one, INT64_MAX, UINT32_MAX), ft_run(other, INT64_MAX, UINT32_MAX);
    CLAIM((ft_frame_of(other)->congestion.lost_packets > 0) == parted, "lost; %s", cut.text);
    CLAIM(ft_summary_of(one)->missing_messages == ft_summary_of(other)->missing_messages && ft_summary_of(one)->missing_messages == messages - ft_message_of(one, 0, 0),
          "%u messages are missing; %s", ft_summary_of(one)->missing_messages, cut.text);
    if (!parted) {
      const ft_frame *f = ft_frame_of(one), *g = ft_frame_of(other);
      CLAIM(f->time_ps == g->time_ps && f->hops == g->hops && f->delivered_flits == g->delivered_flits, "ends; %s", cut.text);
      CLAIM(memcmp(FT_AT(int64_t, f->link_sent), FT_AT(int64_t, g->link_sent), f->link_sent.count * 8) == 0, "links; %s", cut.text);
      tried++;
    } else {
      CLAIM(ft_frame_of(one)->delivered_flits + ft_frame_of(other)->congestion.lost_packets == ft_voq_of(other)->fabric.total_packets, "parted; %s", cut.text);
    }
  }
  CLAIM(tried > CASES / 8, "%u cases: too dull", tried);
}

/* XGFT(2; 2,2; 1,2): node 0 sends 40 packets to node 2 by its own number, through switch 4 + 2. A packet takes 10 on a link and 25 from one to the
 * next, so that three are between two switches' outputs. */
TEST(three_are_lost_and_the_others_go_around) {
  run_case c = {.word_count = 0};
  ft_config_default(&c.config, FT_VOQ);
  c.config.levels = 2;
  memcpy(c.config.m, (uint32_t[]){2, 2}, 8);
  memcpy(c.config.w, (uint32_t[]){1, 2}, 8);
  c.config.exchange_kind = FT_CUSTOM;
  c.config.custom_phases = 1;
  c.config.voq.message_packets = 40;
  c.config.voq.packet_ps = 10, c.config.voq.link_ps = 5, c.config.voq.switch_ps = 20, c.config.voq.adapter_ps = 0;
  for (uint32_t i = 0; i < 4; i++) c.words[c.word_count++] = i == 0 ? 2 : FT_IDLE;
  uint32_t plain = c.word_count;
  for (uint32_t delay = 0; delay < 2; delay++) {
    c.config.voq.break_count = 0, c.word_count = plain;
    c.config.voq.reroute_ps = delay * 50;
    add_break(&c, 4, 203, 5000);
    RUN *sim = run_case_open(&c);
    CLAIM(ft_run(sim, INT64_MAX, UINT32_MAX) == FT_FINISHED, "it does not end");
    const ft_frame *f = ft_frame_of(sim);
    /* packets start on the cable at 25, 35, .. : those of 185 and 195 have not come to its end at 203, and with a delay of 50 five more are sent */
    uint32_t lost = delay ? 7 : 2;
    CLAIM(f->congestion.lost_packets == lost && f->delivered_flits == 40 - lost, "%u lost", (unsigned)f->congestion.lost_packets);
    CLAIM(FT_AT(int64_t, f->link_sent)[4] == 18 + (delay ? 5 : 0) && FT_AT(int64_t, f->link_sent)[5] == 40 - 18 - (delay ? 5 : 0), "%u on the one",
          (unsigned)FT_AT(int64_t, f->link_sent)[4]);
  }
}
