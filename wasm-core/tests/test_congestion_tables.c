/* Rules of tables and detectors, on a still tree, by hand. */
#include <inttypes.h>

#include "congestion_cases.h"
#include "test.h"

enum { DESTINATION = 12, TIMER = 40 };

/* A tree of 4-port switches in which nothing happens; its VOQs are flagged above 10 packets and unflagged below 5. */
static ft_sim *still_tree(void) {
  congestion_case c = {.config = rlft(4)};
  c.config.input.load = 0;
  c.config.routing_kind = FT_ARN;
  c.config.input.isolation_kind = FT_AFI;
  c.config.input.queuing_kind = FT_DBBM;
  c.config.input.vcs = 2;
  c.config.input.buffer_packets = 60;
  c.config.input.high_threshold = 500;
  c.config.input.low_threshold = 250;
  c.config.input.root_timer_ps = TIMER * c.config.input.packet_ps;
  c.config.input.entry_ttl_ps = 100 * c.config.input.packet_ps;
  return congestion_open(&c);
}

/* ---- tables ---- */

/* A notification arrives at a port. */
static void hear_of(ft_sim *sim, uint32_t port, uint32_t root, uint32_t stage, uint32_t destination, uint32_t vc) {
  ft_congestion *g = &ft_slots_of(sim)->g;
  g->notification[0] = (ft_notification){.to = port, .root = root, .destination = (uint16_t)destination, .vc = (uint8_t)vc,
                                           .stage = (uint8_t)stage};
  g->c->notifications = 1;
  ft_notify_deliver(g);
}

static void hear(ft_sim *sim, uint32_t port, uint32_t root, uint32_t stage, uint32_t vc) {
  hear_of(sim, port, root, stage, DESTINATION, vc);
}

/* The only entry of a switch; `detour` 0: none. */
static void claim_entry(ft_sim *sim, uint32_t base, uint32_t root, uint32_t stage, uint32_t port, uint32_t detour, int64_t left) {
  const ft_slots *s = ft_slots_of(sim);
  ft_table_entry e[FT_TABLE_ENTRIES];
  uint32_t count = ft_table_of(sim, s->f.nodes + s->f.wire[base].owner, e, FT_TABLE_ENTRIES);
  if (!CLAIM(count == 1, "%u entries", count)) return;
  CLAIM(e->root == root && e->stage == stage && e->link == s->link_of[base + port], "root %u, stage %u, link %u; not %u, %u, %u",
        e->root, e->stage, e->link, root, stage, s->link_of[base + port]);
  CLAIM(e->consumed == (detour > 0) && e->detour == (detour ? s->link_of[base + detour] : FT_IDLE), "consumed %u, detour %u",
        e->consumed, e->detour);
  CLAIM(e->left_ps == left * s->slot_ps, "%" PRId64 " slots left, not %" PRId64, e->left_ps / s->slot_ps, left);
}

/* The first switch of the second level: ports 0 and 1 lead down, 2 and 3 up. */
static uint32_t first_port(ft_sim *sim) { return (ft_shape_of(sim)->first_entity[2] - ft_slots_of(sim)->f.nodes) * ft_slots_of(sim)->f.stride; }

TEST(a_smaller_stage_replaces) {
  RUN *sim = still_tree();
  uint32_t base = first_port(sim);
  hear(sim, base + 2, 5, 3, 0);
  claim_entry(sim, base, 5, 3, 2, 3, 100); /* above it there was no other way up */
  hear(sim, base + 3, 4, 2, 0); /* though it is older, and came in elsewhere */
  claim_entry(sim, base, 4, 2, 3, 2, 100);
  ft_slots_of(sim)->f.c->slot += 30;
  hear(sim, base + 3, 9, 3, 0);
  claim_entry(sim, base, 4, 2, 3, 2, 70);
  hear(sim, base + 0, 8, 1, 0);
  claim_entry(sim, base, 8, 1, 0, 0, 100);
}

TEST(of_equals_the_newer_one_stays) {
  RUN *sim = still_tree();
  uint32_t base = first_port(sim);
  hear(sim, base + 3, 4, 2, 0);
  ft_slots_of(sim)->f.c->slot += 30;
  hear(sim, base + 2, 6, 2, 0); /* by another port */
  claim_entry(sim, base, 4, 2, 3, 2, 70);
  hear(sim, base + 3, 4, 2, 0);
  claim_entry(sim, base, 4, 2, 3, 2, 100);
  ft_slots_of(sim)->f.c->slot += 30;
  hear(sim, base + 3, 7, 2, 0);
  claim_entry(sim, base, 7, 2, 3, 2, 100);
  ft_slots_of(sim)->f.c->slot += 30;
  hear(sim, base + 3, 4, 2, 0); /* no taking turns */
  claim_entry(sim, base, 7, 2, 3, 2, 70);
  ft_slots_of(sim)->f.c->slot += 70;
  hear(sim, base + 2, 4, 2, 0);
  claim_entry(sim, base, 4, 2, 2, 3, 100);
}

TEST(channels_have_entries_of_their_own) {
  RUN *sim = still_tree();
  ft_table_entry e[FT_TABLE_ENTRIES];
  uint32_t base = first_port(sim);
  hear(sim, base + 3, 4, 2, 0);
  hear(sim, base + 2, 5, 3, 1);
  uint32_t count = ft_table_of(sim, ft_shape_of(sim)->first_entity[2], e, FT_TABLE_ENTRIES);
  CLAIM(count == 2 && e[0].root == 4 && e[0].vc == 0 && e[1].root == 5 && e[1].vc == 1, "%u entries", count);
}

/* An entry never has the root of one notification and the way of another. */
TEST(a_new_root_with_an_adapted_packet_makes_a_whole_entry) {
  RUN *sim = still_tree();
  ft_packet packet = ft_packet_make(&ft_slots_of(sim)->f, 1, DESTINATION, 0, 1) | FT_PACKET_ADAPTED;
  uint32_t base = first_port(sim);
  hear(sim, base + 2, 5, 3, 0);
  ft_notify_root(&ft_slots_of(sim)->g, base + 3, 6, packet); /* an up port: the stage of the switch itself */
  claim_entry(sim, base, 6, 2, 3, 2, 100);
  ft_notify_root(&ft_slots_of(sim)->g, base + 2, 7, packet); /* as near, elsewhere */
  claim_entry(sim, base, 6, 2, 3, 2, 100);
  ft_notify_root(&ft_slots_of(sim)->g, base + 1, 8, packet); /* a down port: one less */
  claim_entry(sim, base, 8, 1, 1, 0, 100);
}

/* Keys of a switch of 432 nodes, with two channels: as many as a table of any size can be notified of. */
enum { KEYS = 2 * 432, LIFE = 700 };

static ft_sim *tree_with_tables_of(uint32_t entries) {
  congestion_case c = {.config = rlft(12)};
  c.config.input.load = 0;
  c.config.routing_kind = FT_ARN;
  c.config.input.isolation_kind = FT_AFI;
  c.config.input.queuing_kind = FT_DBBM;
  c.config.input.vcs = 2;
  c.config.input.arn_entries = entries;
  c.config.input.entry_ttl_ps = LIFE * c.config.input.packet_ps;
  return congestion_open(&c);
}

/* What a table should hold: when each (destination, channel) is forgotten, 0 if it was never notified. */
typedef struct {
  uint32_t expires[KEYS];
  uint32_t entries;
} plain_table;

static void plain_hear(plain_table *t, uint32_t key, uint32_t slot) {
  uint32_t living = 0, oldest = KEYS;
  for (uint32_t k = 0; k < KEYS; k++) {
    if (t->expires[k] <= slot) continue;
    living++;
    if (oldest == KEYS || t->expires[k] < t->expires[oldest]) oldest = k;
  }
  if (t->expires[key] <= slot && living == t->entries) t->expires[oldest] = 0;
  t->expires[key] = slot + LIFE;
}

static void claim_same(ft_sim *sim, uint32_t owner, const plain_table *t) {
  uint32_t slot = ft_slots_of(sim)->f.c->slot;
  for (uint32_t key = 0; key < KEYS; key++) {
    const ft_entry *e = ft_notify_find(&ft_slots_of(sim)->g, owner, key / 2, key % 2);
    uint32_t expires = e ? e->expires : 0, right = t->expires[key] > slot ? t->expires[key] : 0;
    if (!CLAIM(expires == right, "tables of %u, slot %u, key %u: until %u, not %u", t->entries, slot, key, expires, right)) return;
  }
}

TEST(any_table_is_a_plain_list) {
  static const uint32_t sizes[] = {1, 2, 3, 32, 255, 256, 257, 511, 512};
  for (uint32_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    RUN *sim = tree_with_tables_of(sizes[i]);
    plain_table t = {.entries = sizes[i]};
    uint32_t base = first_port(sim), owner = ft_slots_of(sim)->f.wire[base].owner;
    uint64_t random = 9 + i;
    for (uint32_t step = 0; step < 6000; step++) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      uint32_t dice = (uint32_t)(random >> 33), key = dice % KEYS;
      ft_slots_of(sim)->f.c->slot += dice >> 16 & 1;
      if (step % 2000 == 1999) ft_slots_of(sim)->f.c->slot += LIFE / 2; /* some expire, and are notified again */
      hear_of(sim, base + 7, 5, 2, key / 2, key % 2);
      plain_hear(&t, key, ft_slots_of(sim)->f.c->slot);
      if (step % 97 == 0) claim_same(sim, owner, &t);
    }
    claim_same(sim, owner, &t);
  }
}

/* ---- the root timer ---- */

/* Packets from two inputs for node 0 at its edge switch, more than the high mark; the timer of the output has just started. */
static ft_sim *fill(uint32_t each) {
  ft_sim *sim = still_tree();
  ft_slotted *f = &ft_slots_of(sim)->f;
  uint32_t output = f->node_port[0];
  for (uint32_t input = 2; input < 4; input++) {
    for (uint32_t i = 0; i < each; i++) {
      ft_packet packet = ft_packet_make(f, 9, 0, 0, 1);
      ft_slotted_put(f, output, 0, input, f->vcs, f->vcs > f->plain_vcs, f->input_words, ft_slotted_open(f, packet));
    }
    f->flagged[output * f->vcs] |= 1ull << input;
  }
  f->c->generated = f->c->injected = 2 * each;
  ft_slots_of(sim)->g.detector[output].expires = TIMER;
  ft_slots_of(sim)->g.armed[output >> 6] |= 1ull << (output & 63);
  return sim;
}

/* Not ft_run, which looks whether such a state can be: these packets came from nowhere. */
static void go_to(ft_sim *sim, int64_t slot) { ft_slots_run(ft_slots_of(sim), slot * ft_slots_of(sim)->slot_ps, UINT32_MAX); }

TEST(the_timer_is_cancelled_when_no_queue_stays_flagged) {
  RUN *sim = fill(12);
  const ft_slots *s = ft_slots_of(sim);
  uint32_t link = s->link_of[s->f.node_port[0]];
  /* both give up a packet in two slots: the one falls below 5 in slot 15, the other in slot 16 */
  static const struct {
    int64_t slot, left;
    uint32_t flagged;
  } steps[] = {{14, TIMER - 14, 2}, {15, TIMER - 15, 1}, {16, -1, 0}, {24, -1, 0}};
  for (uint32_t i = 0; i < 4; i++) {
    go_to(sim, steps[i].slot);
    const ft_port *p = ft_port_of(sim, link);
    CLAIM(p->timer_left_ps == (steps[i].left < 0 ? -1 : steps[i].left * s->slot_ps) && p->flagged == steps[i].flagged,
          "slot %u: %" PRId64 " slots left, %u flagged", (unsigned)steps[i].slot, p->timer_left_ps / s->slot_ps, p->flagged);
  }
  go_to(sim, 2 * TIMER);
  CLAIM(s->g.c->roots == 0, "%u roots", s->g.c->roots);
}

TEST(a_timer_that_expires_makes_a_root_until_no_queue_stays_flagged) {
  RUN *sim = fill(20);
  ft_slots *s = ft_slots_of(sim);
  uint32_t output = s->f.node_port[0];
  s->g.detector[output].expires = 6;
  go_to(sim, 6);
  CLAIM(s->g.c->roots == 0, "a root too early");
  go_to(sim, 7);
  const ft_port *p = ft_port_of(sim, s->link_of[output]);
  CLAIM(p->root == 1 && p->timer_left_ps == -1 && p->state & FT_ROOT, "root %u", p->root);
  ft_table_entry e[FT_TABLE_ENTRIES];
  uint32_t count = ft_table_of(sim, s->f.nodes + s->f.wire[output].owner, e, FT_TABLE_ENTRIES);
  CLAIM(count == 1 && e->root == 1 && e->stage == 0 && e->destination == 0 && !e->consumed && e->link == s->link_of[output],
        "%u entries", count);
  go_to(sim, 31); /* 20 + 20 packets: the last flag goes in slot 32 */
  CLAIM(ft_port_of(sim, s->link_of[output])->root == 1, "no root any more");
  go_to(sim, 32);
  CLAIM(ft_port_of(sim, s->link_of[output])->root == 0 && ft_frame_of(sim)->congestion.standing_roots == 0, "still a root");
}
