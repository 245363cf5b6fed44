/* Input-queued switches: nothing is lost, nothing locks; the vectors. */
#include "congestion_cases.h"
#include "test.h"
#include "thorough.h"

enum { SLOTS = 300, CASES = TRIED(400) };

/* ---- lists: what a scan would find is in them ---- */

static int output_can_send(const ft_slotted *f, uint32_t g) {
  uint64_t isolating_heads = 0;
  for (uint32_t v = 0; v < f->plain_vcs && f->vcs > f->plain_vcs; v++) isolating_heads |= f->isolating_heads[g * f->vcs + v];
  for (uint32_t v = 0; v < f->vcs; v++)
    if (f->credit[g * f->vcs + v] && (f->plain_heads[g * f->vcs + v] || (v == f->plain_vcs && isolating_heads))) return 1;
  return 0;
}

static int node_can_send(const ft_slotted *f, uint32_t node) {
  for (uint32_t v = 0; v < f->vcs; v++) {
    uint32_t waits = v < f->plain_vcs ? f->fifo_count[node * f->vcs + v] && !(f->held[node] >> v & 1) : f->afc.fifo[node].count;
    if (waits && f->credit[(f->ports + node) * f->vcs + v]) return 1;
  }
  return 0;
}

/* The first packet of a FIFO matches an entry that lives in the next slot. */
static int node_can_isolate(const ft_congestion *g, uint32_t node) {
  const ft_slotted *f = g->f;
  for (uint32_t at = node * f->vcs; at < node * f->vcs + f->plain_vcs; at++) {
    ft_packet first = f->fifo_packet[at * f->fifo + f->fifo_head[at]];
    const ft_entry *e = f->fifo_count[at] ? ft_notify_find(g, f->switches + node, ft_packet_destination(first), ft_packet_vc(first)) : 0;
    if (e && e->consumed) return 1;
  }
  return 0;
}

/* With a trace a node is asked at its first cable. */
static int node_can_offer(const ft_traffic *t, const ft_slotted *f, uint32_t end) {
  if (t->traced) return end % f->rails == 0 && ft_trace_current(&t->trace, end / f->rails) != 0;
  return f->vcs == 1 && f->fifo_count[end] < f->fifo;
}

static uint32_t listed(const uint64_t *list, uint32_t number) { return (uint32_t)(list[number >> 6] >> (number & 63) & 1); }

/* Gives how many outputs are listed although they cannot send. */
static uint32_t lists_hold_what_a_scan_finds(ft_sim *sim, const congestion_case *c) {
  const ft_slotted *f = &ft_slots_of(sim)->f;
  const ft_congestion *g = &ft_slots_of(sim)->g;
  uint32_t too_many = 0, isolates = g->isolates && g->nodes_isolate && f->detects;
  for (uint32_t i = 0; i < f->ports; i++) {
    uint32_t in_list = listed(f->awake, i);
    CLAIM(in_list || !output_can_send(f, i), "output %u is forgotten; %s", i, c->text);
    too_many += in_list && !output_can_send(f, i);
  }
  for (uint32_t i = 0; i < f->ends; i++) {
    CLAIM(listed(f->node_awake, i) || !node_can_send(f, i), "end %u is forgotten; %s", i, c->text);
    CLAIM(listed(f->node_offers, i) || !node_can_offer(&ft_slots_of(sim)->t, f, i), "end %u is not asked for packets; %s", i, c->text);
    CLAIM(!isolates || listed(f->node_unseen, i) || !node_can_isolate(g, i), "end %u does not isolate; %s", i, c->text);
  }
  return too_many;
}

/* An output that cannot send stays in the list for the slot in which that is seen; and all do while much moves. */
TEST(lists_are_what_scans_would_find) {
  uint64_t sparse = 0, too_many = 0, all = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(5000 + i, SLOTS, 1);
    RUN *sim = congestion_open(&c);
    for (int64_t t = 1; t < SLOTS / 3 && ft_slots_of(sim)->c->state != FT_FINISHED; t++) {
      ft_run(sim, t * c.config.input.packet_ps, UINT32_MAX);
      uint32_t idle = lists_hold_what_a_scan_finds(sim, &c);
      if (ft_slots_of(sim)->f.crowded) continue;
      sparse++;
      too_many += idle;
      all += ft_slots_of(sim)->f.ports;
    }
  }
  CLAIM(sparse > 1000 && too_many * 10 < all, "%u slots with lists; %u of %u outputs listed in vain", (unsigned)sparse, (unsigned)too_many,
        (unsigned)all);
}

/* At any time what the invariants say (invariants/slotted.c), and at the end nothing is left. */
TEST(everything_arrives) {
  uint64_t roots = 0, notified = 0, deflected = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(i, SLOTS, 1);
    RUN *sim = congestion_open(&c);
    for (int64_t t = 0; t < 10 && ft_slots_of(sim)->c->state != FT_FINISHED; t++)
      ft_run(sim, t * SLOTS / 6 * c.config.input.packet_ps, UINT32_MAX);
    uint32_t state = ft_run(sim, (int64_t)1000000 * c.config.input.packet_ps, UINT32_MAX);
    CLAIM(state == FT_FINISHED, "packets are stuck; %s", c.text);
    CLAIM(ft_slots_of(sim)->f.c->generated == ft_slots_of(sim)->f.c->delivered || (c.config.input.trace_events && c.config.input.hot_node_count),
          "something is left; %s", c.text);
    CLAIM(ft_frame_of(sim)->congestion.trace_delivered == c.config.input.trace_events, "events are left; %s", c.text);
    roots += ft_slots_of(sim)->g.c->roots;
    notified += ft_slots_of(sim)->g.c->notified;
    deflected += ft_summary_of(sim)->congestion.deflected_packets;
  }
  CLAIM(roots > 100 && notified > 1000 && deflected > 1000, "%u roots, %u notifications, %u deflected packets: too dull",
        (unsigned)roots, (unsigned)notified, (unsigned)deflected);
}

/* What waits at an input with a FIFO keeps its order: in a slot at most the first packet leaves and at most one comes, behind all others. */
TEST(a_fifo_keeps_its_order) {
  enum { MOST = 256 };
  static ft_queued before[MOST], after[MOST];
  uint64_t moved = 0, stood = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(i, SLOTS, 1);
    if (c.config.input.queuing_kind != FT_FIFO || c.config.input.link_ps + c.config.input.switch_ps > c.config.input.packet_ps) continue;
    RUN *sim = congestion_open(&c);
    uint32_t link = (uint32_t)i % ft_shape_of(sim)->links;
    while (FT_AT(uint32_t, ft_shape_of(sim)->link_to)[link] < ft_shape_of(sim)->nodes) link = (link + 1) % ft_shape_of(sim)->links;
    uint32_t had = 0, sent = 0;
    for (int64_t t = 1; t < SLOTS / 2; t++) {
      ft_run(sim, t * c.config.input.packet_ps, UINT32_MAX);
      uint32_t has = ft_queue_of(sim, link, after, MOST), came = (uint32_t)FT_AT(int64_t, ft_frame_of(sim)->link_sent)[link] - sent, left = had + came - has;
      if (!CLAIM(came <= 1 && left <= 1, "slot %u: link %u had %u, has %u; %s", (unsigned)t, link, had, has, c.text)) break;
      for (uint32_t k = 0; k + left < had; k++)
        CLAIM(memcmp(&before[k + left], &after[k], sizeof *after) == 0, "slot %u: link %u, packet %u; %s", (unsigned)t, link, k, c.text);
      moved += left;
      stood += had > 1;
      had = has;
      sent += came;
      memcpy(before, after, has * sizeof *after);
    }
  }
  CLAIM(moved > 4 * CASES && stood > 2 * CASES, "%u moved, %u lines: too dull", (unsigned)moved, (unsigned)stood);
}

/* ---- vectors (P = 12, K = 6) ---- */

TEST(paths_and_channels_are_those_of_the_model) {
  static const struct {
    uint32_t destination, core;
  } cores[] = {{4, 24}, {120, 2}, {244, 28}, {431, 35}};
  static const uint32_t vc_431_4[] = {0, 1, 2, 2}; /* 1Q, DBBM, vFtree, Flow2SL */
  for (uint32_t queuing = 0; queuing < 4; queuing++) {
    congestion_case c = {.config = rlft(12)};
    uint32_t links[2 * FT_MAX_LEVELS], vc;
    c.config.input.queuing_kind = queuing;
    RUN *sim = congestion_open(&c);
    const ft_shape *s = ft_shape_of(sim);
    const uint32_t *to = FT_AT(uint32_t, s->link_to);
    CLAIM(s->nodes == 432 && s->switches == 180, "%u nodes, %u switches", s->nodes, s->switches);
    CLAIM(ft_flow_of(sim, 431, 4, links, &vc) == 6 && vc == vc_431_4[queuing], "channel %u of scheme %u", vc, queuing);
    /* edge 71 up port 4, aggregation (pod 11, 4) up port 0, core (4, 0), aggregation (0, 4), edge 0, node 4 */
    const uint32_t expected[] = {432 + 71, 432 + 72 + 11 * 6 + 4, 432 + 144 + 24, 432 + 72 + 4, 432, 4};
    for (uint32_t i = 0; i < 6; i++) CLAIM(to[links[i]] == expected[i], "hop %u leads to %u", i, to[links[i]]);
    for (uint32_t i = 0; i < 4; i++) {
      ft_flow_of(sim, cores[i].destination == 4 ? 400 : 40, cores[i].destination, links, &vc);
      CLAIM(to[links[2]] == 432 + 144 + cores[i].core, "core %u for %u", to[links[2]] - 576, cores[i].destination);
    }
  }
}

/* Long-run shares of greedy sources in units of 1 / parts; and the hot link never idles. */
static void shares(uint32_t ports, uint32_t hot, const uint32_t *sources, uint32_t count, const uint32_t *share, uint32_t parts) {
  congestion_case c = congestion_incast(ports, hot, sources, count);
  RUN *sim = congestion_open(&c);
  uint32_t before[16], nodes = ft_shape_of(sim)->nodes, settled = 20000, slots = parts * 100;
  ft_run(sim, settled * c.config.input.packet_ps, UINT32_MAX);
  const uint32_t *flow = FT_AT(uint32_t, ft_summary_of(sim)->congestion.flows);
  for (uint32_t i = 0; i < count; i++) before[i] = flow[sources[i]];
  CLAIM(ft_slots_of(sim)->f.received[hot] > settled - 20, "%u packets in %u slots", ft_slots_of(sim)->f.received[hot], settled);
  for (uint32_t slot = 1; slot <= slots; slot++) {
    uint32_t had = ft_slots_of(sim)->f.received[hot];
    ft_run(sim, (int64_t)(settled + slot) * c.config.input.packet_ps, UINT32_MAX);
    CLAIM(ft_slots_of(sim)->f.received[hot] == had + 1, "the hot link idles in slot %u", slot);
  }
  ft_summary_of(sim);
  for (uint32_t i = 0; i < count; i++)
    CLAIM(flow[sources[i]] - before[i] == share[i] * 100, "source %u got %u of %u", sources[i], flow[sources[i]] - before[i], slots);
  uint32_t all = 0;
  for (uint32_t i = 0; i < nodes; i++) all += flow[i];
  CLAIM(all == ft_slots_of(sim)->f.received[hot], "flows add up to %u", all);
}

TEST(parking_lots_share_as_round_robin_must) {
  shares(4, 0, (uint32_t[]){1, 2, 8}, 3, (uint32_t[]){2, 1, 1}, 4);
  shares(4, 0, (uint32_t[]){1, 2, 3, 4, 8, 9, 10, 15}, 8, (uint32_t[]){24, 6, 6, 4, 1, 1, 2, 4}, 48);
  shares(12, 4, (uint32_t[]){0, 7, 13, 100, 200, 300, 301}, 7, (uint32_t[]){18, 6, 6, 2, 2, 1, 1}, 36);
}

/* One packet at a time: a slot a hop, and nothing else. */
TEST(a_lonely_packet_takes_a_slot_a_hop) {
  congestion_case c = congestion_incast(12, 4, (uint32_t[]){431}, 1);
  c.config.input.stop_ps = 1;
  RUN *sim = congestion_open(&c);
  CLAIM(ft_run(sim, INT64_MAX / 2, UINT32_MAX) == FT_FINISHED, "not finished");
  const ft_summary *s = ft_summary_of(sim);
  CLAIM(s->hops == 6 && s->latency_ps.max == 6 * 327680 && s->completion_ps == 7 * 327680, "%u hops", (unsigned)s->hops);
}
