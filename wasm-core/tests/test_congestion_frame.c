/* What a frame and a port say of input-queued switches, number by number. */
#include <inttypes.h>

#include "congestion_cases.h"
#include "test.h"

/* ---- victims ---- */

static uint32_t count_victims(ft_sim *sim) {
  const ft_frame *f = ft_frame_of(sim);
  uint32_t victims = 0;
  for (uint32_t i = 0; i < f->congestion.node_state.count; i++) {
    uint32_t state = FT_AT(uint8_t, f->congestion.node_state)[i];
    CLAIM(!(state & FT_VICTIM && state & FT_HOT_SOURCE), "node %u is a hot source and a victim", i);
    victims += (state & FT_VICTIM) != 0;
  }
  return victims;
}

/* However little a node happens to send in a window, it waits for nobody. */
TEST(without_congestion_nobody_is_a_victim) {
  static const uint32_t loads[] = {1, 5, 20, 50, 100, 150, 200, 300, 400, 500};
  static const uint32_t techniques[][3] = {{FT_D_MOD_K, 0, FT_ONE_QUEUE}, {FT_ARN, FT_AFI, FT_ONE_QUEUE}, {FT_RANDOM_ROUTING, 0, FT_DBBM}};
  for (uint32_t i = 0; i < 30; i++) {
    congestion_case c = {.config = rlft(8)};
    c.config.input.load = per_mille(loads[i / 3]);
    c.config.routing_kind = techniques[i % 3][0];
    c.config.input.isolation_kind = techniques[i % 3][1];
    c.config.input.queuing_kind = techniques[i % 3][2];
    RUN *sim = congestion_open(&c);
    for (int64_t slot = 0; slot < 40 * FT_RATE_SLOTS; slot += FT_RATE_SLOTS / 2) {
      ft_run(sim, slot * c.config.input.packet_ps, UINT32_MAX);
      uint32_t victims = count_victims(sim);
      CLAIM(victims == 0, "%u victims after %u slots at a load of %u per mille", victims, (unsigned)slot, loads[i / 3]);
    }
  }
}

TEST(a_hot_spot_makes_victims_at_any_load) {
  static const struct {
    uint32_t load, least;
  } cases[] = {{1000, 90}, {750, 75}, {500, 60}};
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    congestion_case c = congestion_demo(FT_D_MOD_K, FT_NO_ISOLATION, 1);
    c.config.input.load = per_mille(cases[i].load);
    RUN *sim = congestion_open(&c);
    ft_run(sim, 1100000000, UINT32_MAX);
    CLAIM(count_victims(sim) >= cases[i].least, "%u victims at a load of %u per mille", count_victims(sim), cases[i].load);
  }
}

/* ---- nodes ---- */

/* A greedy source alone sends in every slot but the first one. */
TEST(a_window_has_as_many_slots_as_it_says) {
  congestion_case c = congestion_incast(4, 0, (uint32_t[]){9}, 1);
  RUN *sim = congestion_open(&c);
  static const uint32_t rates[][2] = {{127, 0}, {128, 127}, {255, 127}, {256, 128}, {1000, 128}};
  for (uint32_t i = 0; i < sizeof rates / sizeof *rates; i++) {
    ft_run(sim, rates[i][0] * c.config.input.packet_ps, UINT32_MAX);
    uint32_t rate = ft_slots_of(sim)->rate[9];
    CLAIM(rate == rates[i][1], "%u packets in the last window after %u slots, not %u", rate, rates[i][0], rates[i][1]);
  }
}

TEST(listed_sources_send_to_the_hot_nodes_in_turn) {
  static const uint32_t words[] = {3, 9, 14, 0, 5, 12, 7, 1};
  congestion_case c = congestion_incast(4, 0, words, 0);
  c.config.input.hot_node_count = 3;
  c.config.input.hot_source_count = 5;
  memcpy(c.words, words, sizeof words);
  c.word_count = 8;
  RUN *sim = congestion_open(&c);
  ft_run(sim, 1000 * c.config.input.packet_ps, UINT32_MAX);
  const ft_summary *s = ft_summary_of(sim);
  for (uint32_t hot = 0; hot < 3; hot++)
    for (uint32_t source = 0; source < 16; source++) {
      uint32_t flow = FT_AT(uint32_t, s->congestion.flows)[hot * 16 + source], expected = 0;
      for (uint32_t i = 0; i < 5; i++) expected |= words[3 + i] == source && i % 3 == hot;
      CLAIM((flow > 100) == expected && (flow > 0) == expected, "%u packets from node %u to hot node %u", flow, source, hot);
    }
}

/* ---- links ---- */

/* What the picture needs is in the frame while the tree stands. */
TEST(a_frame_shows_the_tree) {
  congestion_case c = congestion_demo(FT_ARN, FT_AFI, 1);
  RUN *sim = congestion_open(&c);
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
}

static uint32_t knows(ft_sim *sim, uint32_t entity, const ft_notice *n) {
  ft_table_entry table[FT_TABLE_ENTRIES];
  uint32_t count = ft_table_of(sim, entity, table, FT_TABLE_ENTRIES), known = 0;
  for (uint32_t i = 0; i < count; i++) known |= table[i].destination == n->destination && table[i].vc == n->vc && table[i].root == n->root;
  return known;
}

/* The first ones: from somebody who knows to somebody who does not, yet. */
TEST(a_notification_is_shown_on_the_link_it_travels_along) {
  congestion_case c = congestion_demo(FT_ARN, FT_AFI, 1);
  RUN *sim = congestion_open(&c);
  const ft_shape *s = ft_shape_of(sim);
  int64_t slot = 2000;
  uint32_t seen = 0;
  for (; slot < 4000 && seen < 20; slot++) {
    ft_run(sim, slot * c.config.input.packet_ps, UINT32_MAX);
    const ft_frame *f = ft_frame_of(sim);
    uint32_t count = f->congestion.notices.count, now = 0;
    ft_notice notices[64];
    if (!CLAIM(count <= 64, "%u notifications", count)) break;
    memcpy(notices, FT_AT(ft_notice, f->congestion.notices), count * sizeof *notices);
    for (uint32_t l = 0; l < s->links; l++) now += FT_AT(int64_t, f->congestion.link_notified_at_ps)[l] == (slot - 1) * c.config.input.packet_ps;
    CLAIM(now == count, "%u links say that they carry a notification, there are %u", now, count);
    for (uint32_t i = 0; i < count; i++) {
      uint32_t from = FT_AT(uint32_t, s->link_from)[notices[i].link], to = FT_AT(uint32_t, s->link_to)[notices[i].link];
      CLAIM(FT_AT(int64_t, f->congestion.link_notified_at_ps)[notices[i].link] == (slot - 1) * c.config.input.packet_ps, "link %u", notices[i].link);
      CLAIM(knows(sim, from, &notices[i]), "entity %u does not know what it sends", from);
      CLAIM(seen > 0 || !knows(sim, to, &notices[i]), "entity %u knows it already", to);
    }
    ft_run(sim, (slot + 1) * c.config.input.packet_ps, UINT32_MAX);
    for (uint32_t i = 0; i < count && seen < 20; i++, seen++)
      CLAIM(knows(sim, FT_AT(uint32_t, s->link_to)[notices[i].link], &notices[i]), "notice %u has not arrived", i);
  }
  CLAIM(seen >= 20, "%u notifications", seen);
}

/* A tree of 4-port switches with two channels and one that isolates, in which nothing happens. */
static ft_sim *still_tree(void) {
  congestion_case c = {.config = rlft(4)};
  c.config.input.load = 0;
  c.config.routing_kind = FT_ARN;
  c.config.input.isolation_kind = FT_AFI;
  c.config.input.queuing_kind = FT_DBBM;
  c.config.input.vcs = 2;
  return congestion_open(&c);
}

/* A link into the first switch of the second level, and the input behind it. */
static uint32_t link_in(ft_sim *sim, uint32_t *in) {
  const ft_shape *s = ft_shape_of(sim);
  uint32_t link = 0;
  while (FT_AT(uint32_t, s->link_to)[link] != s->first_entity[2]) link++;
  *in = ft_slots_of(sim)->f.wire[ft_slots_of(sim)->port_of[link]].peer;
  return link;
}

static ft_cell_fifo *put(ft_sim *sim, uint32_t in, uint32_t vc, uint32_t out, ft_packet packet) {
  ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t local = f->wire[in].local;
  return ft_slotted_put(f, in - local + out, vc, local, f->vcs, 1, f->input_words, ft_slotted_open(f, packet));
}

/* Every VOQ of an input holds another number of packets. */
TEST(a_port_counts_what_waits_on_both_sides) {
  RUN *sim = still_tree();
  uint32_t in, link = link_in(sim, &in), entity = FT_AT(uint32_t, ft_shape_of(sim)->link_to)[link], output[4];
  for (uint32_t i = 0; i < 12; i++)
    for (uint32_t k = 0; k <= i; k++) put(sim, in, i / 4, i % 4, ft_packet_make(&ft_slots_of(sim)->f, 1, 2, i / 4, 1));
  const ft_port *p = ft_port_of(sim, link);
  CLAIM(p->vcs == 3 && p->voq.count == 12 && p->output_link.count == 4, "%u VOQs, %u outputs", p->voq.count, p->output_link.count);
  for (uint32_t i = 0; i < 12; i++)
    CLAIM(FT_AT(uint8_t, p->voq)[i] == i + 1, "VOQ %u holds %u packets", i, FT_AT(uint8_t, p->voq)[i]);
  memcpy(output, FT_AT(uint32_t, p->output_link), sizeof output);
  for (uint32_t o = 0; o < 4; o++) {
    CLAIM(FT_AT(uint32_t, ft_shape_of(sim)->link_from)[output[o]] == entity, "link %u leaves another switch", output[o]);
    p = ft_port_of(sim, output[o]);
    CLAIM(p->requests.count == 12 && p->input_link.count == 4, "%u counts, %u inputs", p->requests.count, p->input_link.count);
    for (uint32_t i = 0; i < 12; i++) {
      uint32_t mine = FT_AT(uint32_t, p->input_link)[i % 4] == link, asks = FT_AT(uint32_t, p->requests)[i];
      CLAIM(asks == (mine ? i / 4 * 4 + o + 1 : 0), "output %u: %u packets ask in channel %u of input %u", o, asks, i / 4, i % 4);
    }
  }
}

static uint32_t waits(ft_sim *sim, uint32_t link) {
  uint32_t waits = FT_AT(uint32_t, ft_frame_of(sim)->link_waits)[link];
  CLAIM(waits == link || waits == FT_IDLE, "link %u waits for %u", link, waits);
  return waits == link;
}

/* An adapted packet in an ordinary channel waits for a credit of the isolating one, and for no other. */
TEST(a_link_is_stopped_by_the_credits_it_needs) {
  RUN *sim = still_tree();
  ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t in;
  link_in(sim, &in);
  uint32_t output = in - f->wire[in].local + 3, link = ft_slots_of(sim)->link_of[output];
  uint8_t *credit = &f->credit[output * f->vcs];
  credit[0] = credit[1] = credit[2] = 0;
  CLAIM(!waits(sim, link), "a link waits for which nobody asks");
  put(sim, in, 1, 3, ft_packet_make(f, 1, 12, 1, 1) | FT_PACKET_ADAPTED);
  CLAIM(waits(sim, link), "an adapted packet has no credit");
  credit[0] = credit[1] = 5;
  CLAIM(waits(sim, link), "an adapted packet cannot use the credits of its old channel");
  credit[2] = 1;
  CLAIM(!waits(sim, link), "an adapted packet has a credit");
  credit[2] = 0;
  put(sim, in, 0, 3, ft_packet_make(f, 1, 12, 0, 1));
  CLAIM(!waits(sim, link), "another packet has one");
  credit[0] = 0;
  CLAIM(waits(sim, link), "neither has one");
}

TEST(a_port_tells_how_long_its_timer_still_runs) {
  RUN *sim = still_tree();
  uint32_t in, link = (link_in(sim, &in), ft_slots_of(sim)->link_of[in]);
  ft_detector *d = &ft_slots_of(sim)->g.detector[in];
  ft_slots_of(sim)->f.c->slot = 1000;
  static const int64_t cases[][2] = {{0, -1}, {1007, 7 * 327680}, {1000, 0}, {990, 0}};
  for (uint32_t i = 0; i < 4; i++) {
    d->expires = (uint32_t)cases[i][0];
    const ft_port *p = ft_port_of(sim, link);
    CLAIM(p->timer_left_ps == cases[i][1], "%" PRId64 " ps are left, not %" PRId64, p->timer_left_ps, cases[i][1]);
    CLAIM(p->state == (i ? FT_ROOT_TIMER : 0), "state %u", p->state);
  }
}
