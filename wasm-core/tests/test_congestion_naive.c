/* Input-queued switches do what the naive simulator does, exactly: on every link, in every queue and table, in every slot. All
 * techniques and all kinds of traffic. */
#include <inttypes.h>
#include <math.h>

#include "naive_slots.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(600), WIDE_CASES = TRIED(60), SLOTS = 200, WIDE_SLOTS = 70, LONGEST_TRACE = 20000 };

/* ---- comparing ---- */

#define SAME(engine, naive, what) \
  CLAIM((uint64_t)(engine) == (uint64_t)(naive), "slot %u: %s %" PRIu64 ", naive %" PRIu64 "; %s", w->slot, what, \
        (uint64_t)(engine), (uint64_t)(naive), c->text)

/* The packet of a queue at position `at`: by channel, then output, then age; of a FIFO by age. */
static const packet *in_order(const world *w, uint32_t l, uint32_t at, uint32_t *vc, uint32_t *out) {
  const packet *best = 0;
  uint32_t left = at;
  for (uint32_t v = 0; v < w->vcs; v++)
    for (uint32_t o = 0; o < w->ports; o++)
      for (uint32_t k = 0; k < w->link[l].voq[v][o].count; k++) {
        const packet *p = &w->link[l].voq[v][o].item[k];
        uint32_t older = 0;
        for (uint32_t other = 0; w->fifos && other < w->ports; other++)
          for (uint32_t j = 0; j < w->link[l].voq[v][other].count; j++) older += w->link[l].voq[v][other].item[j].place < p->place;
        if (w->fifos ? older == at : left-- == 0) best = p, *vc = v, *out = o;
      }
  return best;
}

/* How many wait for each output. */
static void ports_agree(ft_sim *sim, const world *w, uint32_t l, const congestion_case *c) {
  const entity *x = &w->entity[w->link[l].to];
  const ft_port *port = ft_port_of(sim, l);
  uint32_t outputs = x->downs + x->ups;
  for (uint32_t v = 0; v < w->vcs; v++)
    for (uint32_t o = 0; o < outputs; o++)
      SAME(FT_AT(uint8_t, port->voq)[v * outputs + o], w->link[l].voq[v][o].count, "packets that wait for an output");
}

static void queues_agree(ft_sim *sim, const world *w, uint32_t l, const congestion_case *c) {
  ft_queued queued[256];
  uint32_t count = ft_queue_of(sim, l, queued, 256), at = 0, v = 0, o = 0;
  for (const packet *p; (p = in_order(w, l, at, &v, &o)) != 0; at++) {
    if (!CLAIM(at < count, "slot %u: link %u lacks packets; %s", w->slot, l, c->text)) return;
    SAME(queued[at].source, p->source, "source");
    SAME(queued[at].destination, p->destination, "destination");
    SAME(queued[at].phase, v, "channel");
    SAME(queued[at].arrives_ps, p->born * c->config.input.packet_ps, "birth");
    SAME(queued[at].next_link, w->entity[w->link[l].to].out[o], "next link");
  }
  if (w->link[l].to >= w->shape->nodes) ports_agree(sim, w, l, c);
  for (uint32_t i = 0; i < w->moves; i++) {
    const move *m = &w->move[i];
    if (m->link != l) continue;
    if (!CLAIM(at < count, "slot %u: link %u lacks packets on it; %s", w->slot, l, c->text)) return;
    SAME(queued[at].source, m->packet.source, "source");
    SAME(queued[at].destination, m->packet.destination, "destination");
    SAME(queued[at].phase, m->lane, "channel");
    SAME(queued[at].next_link, l, "the link itself");
    at++;
  }
  SAME(count, at, "packets on and behind a link");
}

/* Whether the naive table has this entry. */
static int table_has(const world *w, uint32_t e, const ft_table_entry *entry, const congestion_case *c) {
  const entity *x = &w->entity[e];
  for (uint32_t i = 0; i < c->config.input.arn_entries; i++) {
    const notice *n = &x->table[i];
    uint32_t is_switch = !naive_is_node(w, e), detour = n->consumed && is_switch ? x->out[n->detour] : FT_IDLE;
    if (n->expires <= w->slot || n->destination != entry->destination || n->vc != entry->vc) continue;
    return n->root == entry->root && n->stage == entry->stage && n->consumed == entry->consumed && detour == entry->detour &&
           (!is_switch || x->out[n->port] == entry->link) && (n->expires - w->slot) * c->config.input.packet_ps == entry->left_ps;
  }
  return 0;
}

/* Compares the tables of an entity; a node has one for each of its cables. */
static void tables_agree(ft_sim *sim, const world *w, uint32_t e, const congestion_case *c) {
  ft_table_entry table[FT_TABLE_ENTRIES];
  uint32_t is_node = e < w->shape->nodes, first = is_node ? naive_owner(w, e * w->rails) : e, last = first + (is_node ? w->rails : 1), living = 0;
  uint32_t count = ft_table_of(sim, e, table, FT_TABLE_ENTRIES);
  for (uint32_t owner = first; owner < last; owner++)
    for (uint32_t i = 0; i < c->config.input.arn_entries; i++) living += w->entity[owner].table[i].expires > w->slot;
  SAME(count, living, "entries of a table");
  for (uint32_t i = 0; i < count; i++) {
    int has = 0;
    for (uint32_t owner = first; owner < last; owner++)
      has |= table_has(w, owner, &table[i], c) && (!is_node || naive_up_link(w, owner - naive_owner(w, 0)) == table[i].link);
    CLAIM(has, "slot %u: entry %u of entity %u; %s", w->slot, i, e, c->text);
  }
}

/* What is refused is counted; what waits to be drawn is exact where every slot has a packet, else expected. */
static void unoffered_agree(ft_sim *sim, uint64_t unoffered, const world *w, const congestion_case *c) {
  uint64_t waiting = 0;
  for (uint32_t end = 0; end < w->ends; end++) waiting += w->node[end].source_count;
  if (!ft_slots_of(sim)->t.open || c->config.input.load == FT_FULL_LOAD) SAME(unoffered, w->refused + waiting, "packets not offered");
  double away = (double)unoffered - (double)waiting - (ft_slots_of(sim)->t.open ? (double)w->refused : 0); /* its square is below 36 times the variance, and a little more for few */
  double burst = ft_slots_of(sim)->t.bursts ? 2. * c->config.input.burst_packets : 1;
  CLAIM(!ft_slots_of(sim)->t.open || away * away < 36 * burst * ((double)waiting + 4), "%u packets wait to be drawn, not %u; %s", (unsigned)unoffered, (unsigned)waiting, c->text);
}

static void states_agree(ft_sim *sim, const world *w, const congestion_case *c) {
  const ft_frame *f = ft_frame_of(sim);
  SAME(f->hops, w->hops, "hops");
  SAME(f->congestion.generated_packets, w->generated, "generated packets");
  SAME(f->delivered_flits, w->delivered, "delivered packets");
  unoffered_agree(sim, f->congestion.unoffered_packets, w, c);
  SAME(ft_slots_of(sim)->latency->sum_ps, w->latency_sum, "sum of the latencies");
  SAME(ft_slots_of(sim)->c->total[FT_TOTAL_DEFLECTED], w->deflected, "deflected packets");
  const ft_input_summary *s = &ft_summary_of(sim)->congestion;
  if (s->order_counted) SAME(s->reordered_packets, w->reordered, "packets out of order");
  uint32_t done = 0;
  uint64_t bytes = w->delivered * c->config.input.packet_bytes;
  for (uint32_t i = 0; i < c->config.input.trace_events; i++) {
    const event *e = &w->event[i];
    done += e->done_ps >= 0 && e->packets > 0;
    if (e->done_ps >= 0) bytes += e->bytes - (uint64_t)e->packets * c->config.input.packet_bytes;
  }
  SAME(f->congestion.trace_delivered, done, "messages delivered");
  SAME(ft_summary_of(sim)->delivered_bytes, bytes, "bytes delivered");
  for (uint32_t l = 0; l < w->shape->links; l++) {
    SAME(FT_AT(int64_t, f->link_sent)[l], w->link[l].sent, "packets sent by a link");
    for (uint32_t v = 0; v < w->vcs; v++) SAME(FT_AT(uint8_t, f->congestion.link_vc_queue)[l * w->vcs + v], w->link[l].waiting[v], "queue");
    uint32_t flying = 0;
    for (uint32_t v = 0; v < w->vcs; v++) flying += w->link[l].flying[v];
    SAME(w->hop > 1 ? FT_AT(uint8_t, f->congestion.link_in_flight)[l] : 0, flying, "packets on a link");
    SAME(f->congestion.link_in_flight.count, w->hop > 1 ? w->shape->links : 0, "links with packets on them");
    if (w->slot % 20 == 0) queues_agree(sim, w, l, c);
  }
  for (uint32_t n = 0; n < w->shape->nodes; n++) {
    SAME(FT_AT(uint32_t, f->task_received)[n], w->node[n * w->rails].received, "packets received");
    for (uint32_t v = 0; v < w->vcs; v++) {
      uint32_t waiting = 0;
      for (uint32_t end = n * w->rails; end < (n + 1) * w->rails; end++) waiting += v < w->plain ? w->node[end].fifo[v].count : w->node[end].adapted_count;
      SAME(FT_AT(uint16_t, f->congestion.node_queue)[n * w->vcs + v], waiting, "packets that wait in a node");
    }
  }
  SAME(f->congestion.roots, w->roots, "roots");
  SAME(f->congestion.notified, w->notified, "notifications");
  SAME(f->congestion.notices.count, w->letters, "notifications under way");
  for (uint32_t e = 0; e < w->shape->nodes + w->shape->switches; e++) tables_agree(sim, w, e, c);
}

/* What cases had, all together. */
typedef struct seen {
  uint64_t fifos, spread, reordered, deflected, traces, roots, notified, refused, waiting, led_around, marked, recycled, looked;
  uint64_t in_bursts, behind; /* runs; packets that wait to be drawn in them */
  int64_t too_many;           /* packets said to wait beyond those */
  uint64_t far; /* packets over ports that one word has no bit for */
  uint64_t rails, apart; /* runs whose nodes have several cables, and packets out of order in them */
} seen;

/* 0 where the core refuses it: a trace whose nodes are parted. */
static int is_accepted(const congestion_case *c) {
  ft_error error;
  ft_sim *sim = congestion_try(c, &error);
  CLAIM(sim || (c->config.cut_count > 0 && c->config.input.traffic_kind == FT_TRACE), "%s; %s", error.text, c->text);
  ft_destroy(sim);
  return sim != 0;
}

static void compare(const congestion_case *c, uint32_t most, seen *all) {
  RUN *sim = congestion_open(c);
  world *w = naive_slots_build(c, sim);
  uint32_t traced = c->config.input.traffic_kind == FT_TRACE, finished = 0, slots = traced ? LONGEST_TRACE : most;
  for (uint32_t slot = 1; slot <= slots && !finished && !test_state.broken; slot++) {
    finished = ft_run(sim, slot * c->config.input.packet_ps, UINT32_MAX) == FT_FINISHED;
    if (finished && !traced) break;
    naive_slots_step(w);
    if (finished || slot % (slot < most ? 5 : 50) == 0) states_agree(sim, w, c);
  }
  if (traced && !test_state.broken && CLAIM(finished, "the trace does not end; %s", c->text))
    CLAIM(ft_summary_of(sim)->completion_ps == w->slot * c->config.input.packet_ps, "completion, naive after %u slots; %s", w->slot, c->text);
  all->traces += traced;
  all->fifos += w->fifos;
  all->marked += c->config.routing_kind == FT_REPS ? w->marked : 0;
  all->recycled += c->config.routing_kind == FT_REPS ? w->delivered - w->marked : 0;
  all->looked += c->config.routing_kind == FT_ADAPTIVE && c->config.input.adaptive_looks == FT_AT_QUEUES ? w->deflected : 0;
  all->spread += c->config.routing_kind >= FT_ECMP;
  all->reordered += w->reordered;
  all->rails += w->rails > 1;
  all->apart += w->rails > 1 ? w->reordered : 0;
  all->roots += w->roots;
  all->notified += w->notified;
  all->refused += w->refused;
  all->led_around += w->led_around;
  uint64_t waiting = 0;
  for (uint32_t end = 0; end < w->ends; end++) waiting += w->node[end].source_count;
  all->waiting += waiting;
  if (ft_slots_of(sim)->t.bursts) all->in_bursts++;
  if (ft_slots_of(sim)->t.bursts && ft_slots_of(sim)->t.open) {
    all->behind += waiting;
    all->too_many += (int64_t)ft_frame_of(sim)->congestion.unoffered_packets - (int64_t)(waiting + w->refused);
  }
  all->deflected += w->deflected;
  for (uint32_t e = w->shape->nodes; e < w->shape->nodes + w->shape->switches; e++)
    for (uint32_t port = 64; port < w->entity[e].downs + w->entity[e].ups; port++) all->far += w->link[w->entity[e].out[port]].sent;
  naive_slots_demolish(w);
}

TEST(every_packet_is_where_the_naive_one_is) {
  seen all = {0};
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(5000 + i, SLOTS, 1);
    compare(&c, SLOTS, &all);
  }
  CLAIM((all.fifos > TRIED(40) && all.spread > TRIED(80) && all.reordered > TRIED(5000) && all.deflected > TRIED(1000) && all.traces > TRIED(150) && all.roots > TRIED(100) && all.notified > TRIED(5000) &&
         all.refused > TRIED(1000) && all.waiting > TRIED(1000) && all.rails > TRIED(20)) || test_state.broken,
        "%u with rails, %u with FIFOs, %u with ECMP or spraying, %u packets out of order, %u deflected, %u traces, %u roots, %u notifications, %u refused, %u wait: too dull",
        (unsigned)all.rails, (unsigned)all.fifos, (unsigned)all.spread, (unsigned)all.reordered, (unsigned)all.deflected, (unsigned)all.traces, (unsigned)all.roots, (unsigned)all.notified, (unsigned)all.refused, (unsigned)all.waiting);
  CLAIM((all.in_bursts > TRIED(80) && all.behind > TRIED(10000) && fabs((double)all.too_many) < .004 * (double)all.behind + 10) || test_state.broken,
        "%u runs with bursts, %u packets wait, %d too many are expected", (unsigned)all.in_bursts, (unsigned)all.behind, (int)all.too_many);
  CLAIM((all.marked > TRIED(2000) && all.recycled > TRIED(2000) && all.looked > TRIED(200)) || test_state.broken,
        "%u packets marked, %u not, %u left for a shorter queue: too dull", (unsigned)all.marked, (unsigned)all.recycled, (unsigned)all.looked);
}

TEST(so_it_is_where_cables_are_cut) {
  seen all = {0};
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw_cut(5000 + i, SLOTS, 1);
    if (is_accepted(&c)) compare(&c, SLOTS, &all);
  }
  CLAIM((all.fifos > TRIED(40) && all.deflected > TRIED(500) && all.traces > TRIED(20) && all.roots > TRIED(50) && all.notified > TRIED(1000) &&
         all.led_around > TRIED(5000)) || test_state.broken,
        "%u with FIFOs, %u packets deflected, %u traces, %u roots, %u notifications, %u led around: too dull", (unsigned)all.fifos,
        (unsigned)all.deflected, (unsigned)all.traces, (unsigned)all.roots, (unsigned)all.notified, (unsigned)all.led_around);
}

TEST(any_forwarding_tables_are_followed) {
  seen all = {0};
  for (uint64_t i = 0; i < CASES / 3; i++) {
    congestion_case c = congestion_draw_forwarding(5600 + i, SLOTS);
    if (is_accepted(&c)) compare(&c, SLOTS, &all);
  }
  CLAIM((all.reordered == all.apart && all.apart > TRIED(500) && all.fifos > TRIED(20) && all.traces > TRIED(10) && all.led_around > TRIED(1000)) || test_state.broken,
        "%u packets out of order, %u with FIFOs, %u traces, %u led around: too dull", (unsigned)all.reordered, (unsigned)all.fifos, (unsigned)all.traces,
        (unsigned)all.led_around);
}

TEST(programs_go_on_when_all_that_they_wait_for_is_over) {
  seen all = {0};
  for (uint64_t i = 0; i < CASES / 3; i++) {
    congestion_case c;
    if (congestion_draw_program(8000 + i, SLOTS, 1, &c)) compare(&c, SLOTS, &all);
  }
  CLAIM(all.traces > TRIED(40) || test_state.broken, "%u traces: too few", (unsigned)all.traces);
}

TEST(so_it_is_in_switches_of_more_than_64_ports) {
  seen all = {0};
  for (uint64_t i = 0; i < WIDE_CASES; i++) {
    congestion_case c = congestion_draw_wide(6200 + i, WIDE_SLOTS, 1);
    if (c.config.input.traffic_kind != FT_TRACE) compare(&c, WIDE_SLOTS, &all); /* traces last long */
  }
  CLAIM((all.fifos > 0 && all.deflected > TRIED(500) && all.roots > 0 && all.notified > 0 && all.far > TRIED(5000)) || test_state.broken,
        "%u with FIFOs, %u packets deflected, %u roots, %u notifications, %u packets over far ports: too dull", (unsigned)all.fifos,
        (unsigned)all.deflected, (unsigned)all.roots, (unsigned)all.notified, (unsigned)all.far);
}
