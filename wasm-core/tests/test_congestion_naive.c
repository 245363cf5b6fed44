/* Input-queued switches do what a simulator does that keeps every packet as a record and counts credits by looking at the
 * queues: exactly, on every link, in every slot. All techniques but notifications. */
#include <inttypes.h>
#include <stdlib.h>

#include "congestion_cases.h"
#include "test.h"

enum { CASES = 600, SLOTS = 200, PORTS = 16, VCS = 8, PLACES = 64, FIFO = 8 };

typedef struct packet {
  uint32_t source, destination, vc, born, adapted, deflected;
} packet;

/* Front first. */
typedef struct queue {
  uint32_t count;
  packet item[PLACES];
} queue;

typedef struct link {
  uint32_t from, to, sent, waiting[VCS]; /* packets in the input behind it, by channel */
  queue voq[VCS][PORTS];                 /* there: channel, output */
} link;

typedef struct entity {
  uint32_t level, index, downs, ups;
  uint32_t in[PORTS], out[PORTS]; /* links; down ports first */
  uint32_t lane_turn[PORTS], input_turn[PORTS][VCS], channel_turn[PORTS][PORTS]; /* output; output, lane; input, output */
  ft_rng rng[PORTS];
} entity;

typedef struct node {
  queue fifo[VCS];
  uint32_t turn, received;
  ft_rng rng;
} node;

typedef struct move {
  packet packet;
  uint32_t link, lane, left, left_vc; /* left: link whose input it came from, UINT32_MAX for a node's */
} move;

typedef struct world {
  const ft_config *config;
  const ft_shape *shape;
  const uint32_t *target;
  uint32_t vcs, plain, capacity, isolates, slot, moves;
  uint64_t generated, delivered, hops, latency_sum, deflected;
  link *link;
  entity *entity;
  node *node;
  move *move;
} world;

static packet take(queue *q) {
  packet first = q->item[0];
  memmove(q->item, q->item + 1, --q->count * sizeof *q->item);
  return first;
}

static void append(queue *q, packet p) { q->item[q->count++] = p; }

static uint32_t lane_of(const world *w, const packet *p) { return p->adapted ? w->plain : p->vc; }

static uint32_t room(const world *w, uint32_t l, uint32_t lane) {
  return w->link[l].to < w->shape->nodes ? UINT32_MAX : w->capacity - w->link[l].waiting[lane];
}

/* ---- building ---- */

static void connect(world *w) {
  const ft_shape *s = w->shape;
  uint32_t ports = 0;
  for (uint32_t e = s->nodes; e < s->nodes + s->switches; e++) {
    entity *x = &w->entity[e];
    while (e >= s->first_entity[x->level + 1]) x->level++;
    x->index = e - s->first_entity[x->level];
    for (uint32_t up = 0; up < s->up_links; up++)
      if (w->link[up].to == e) x->in[x->downs] = up, x->out[x->downs++] = up + s->up_links;
    for (uint32_t up = 0; up < s->up_links; up++)
      if (w->link[up].from == e) x->in[x->downs + x->ups] = up + s->up_links, x->out[x->downs + x->ups++] = up;
    if (x->downs + x->ups > ports) ports = x->downs + x->ups;
  }
  for (uint32_t i = 0; i < s->switches; i++)
    for (uint32_t p = 0; p < ports; p++)
      w->entity[s->nodes + i].rng[p] = ft_rng_make(w->config->routing_seed, (1u << 20) + i * ports + p);
}

static world *build(const ft_config *config, ft_sim *sim) {
  world *w = calloc(1, sizeof *w);
  const ft_shape *s = ft_shape_of(sim);
  w->config = config;
  w->shape = s;
  w->target = sim->slots.t.target;
  w->isolates = config->isolation_kind != FT_NO_ISOLATION;
  w->plain = config->queuing_kind == FT_ONE_QUEUE ? 1 : config->vcs;
  w->vcs = w->plain + w->isolates;
  w->capacity = config->buffer_packets / w->vcs;
  w->link = calloc(s->links, sizeof *w->link);
  w->entity = calloc(s->nodes + s->switches, sizeof *w->entity);
  w->node = calloc(s->nodes, sizeof *w->node);
  w->move = calloc(s->links, sizeof *w->move);
  for (uint32_t l = 0; l < s->links; l++) {
    w->link[l].from = ELEMENTS(uint32_t, s->link_from)[l];
    w->link[l].to = ELEMENTS(uint32_t, s->link_to)[l];
  }
  for (uint32_t n = 0; n < s->nodes; n++) w->node[n].rng = ft_rng_make(config->seed, n);
  connect(w);
  return w;
}

static void demolish(world *w) {
  free(w->link);
  free(w->entity);
  free(w->node);
  free(w->move);
  free(w);
}

/* ---- a slot ---- */

static void send(world *w, packet p, uint32_t l, uint32_t lane, uint32_t left, uint32_t left_vc) {
  w->link[l].sent++;
  w->move[w->moves++] = (move){p, l, lane, left, left_vc};
}

/* Whether input i keeps, in channel v, a first packet for output o that goes on in this lane. */
static int offers(const world *w, const entity *x, uint32_t i, uint32_t v, uint32_t o, uint32_t lane) {
  const queue *q = &w->link[x->in[i]].voq[v][o];
  return q->count > 0 && lane_of(w, &q->item[0]) == lane;
}

static int any_channel(const world *w, const entity *x, uint32_t i, uint32_t o, uint32_t lane) {
  for (uint32_t v = 0; v < w->vcs; v++)
    if (offers(w, x, i, v, o, lane)) return 1;
  return 0;
}

static int any_input(const world *w, const entity *x, uint32_t o, uint32_t lane) {
  for (uint32_t i = 0; i < x->downs + x->ups; i++)
    if (any_channel(w, x, i, o, lane)) return 1;
  return 0;
}

static void serve_output(world *w, entity *x, uint32_t o) {
  uint32_t lane = x->lane_turn[o], i, v, tries = 0;
  for (; !(room(w, x->out[o], lane) > 0 && any_input(w, x, o, lane)); lane = (lane + 1) % w->vcs)
    if (++tries > w->vcs) return;
  x->lane_turn[o] = (lane + 1) % w->vcs;
  for (i = x->input_turn[o][lane]; !any_channel(w, x, i, o, lane);) i = (i + 1) % (x->downs + x->ups);
  x->input_turn[o][lane] = (i + 1) % (x->downs + x->ups);
  v = lane;
  if (w->isolates && lane == w->plain) {
    for (v = x->channel_turn[i][o]; !offers(w, x, i, v, o, lane);) v = (v + 1) % w->vcs;
    x->channel_turn[i][o] = (v + 1) % w->vcs;
  }
  send(w, take(&w->link[x->in[i]].voq[v][o]), x->out[o], lane, x->in[i], v);
}

static uint32_t up_link_of_node(const world *w, uint32_t n) {
  uint32_t l = 0;
  while (w->link[l].from != n) l++;
  return l;
}

static void serve_node(world *w, uint32_t n) {
  node *x = &w->node[n];
  uint32_t v = x->turn, l = up_link_of_node(w, n), tries = 0;
  for (; !(x->fifo[v].count > 0 && room(w, l, v) > 0); v = (v + 1) % w->vcs)
    if (++tries > w->vcs) return;
  x->turn = (v + 1) % w->vcs;
  send(w, take(&x->fifo[v]), l, v, UINT32_MAX, 0);
}

static uint32_t modulo_port(const world *w, const entity *x, const packet *p) {
  const ft_shape *s = w->shape;
  uint32_t key = w->config->routing_kind == FT_S_MOD_K ? p->source : p->destination;
  if (x->index / s->width[x->level] == p->destination / s->below[x->level])
    return p->destination / s->below[x->level - 1] % s->m[x->level - 1];
  return x->downs + key / s->width[x->level] % s->w[x->level];
}

static uint32_t adapt(world *w, entity *x, ft_rng *rng, uint32_t out, packet *p) {
  uint32_t here = room(w, x->out[out], p->vc), elsewhere = w->isolates ? w->plain : p->vc, best = out, most = here;
  if (here * 1000 > w->config->adaptive_threshold * w->capacity) return out;
  uint32_t start = x->ups > 1 ? (uint32_t)ft_rng_below(rng, x->ups) : 0;
  for (uint32_t i = 0; i < x->ups; i++) {
    uint32_t o = x->downs + (start + i) % x->ups;
    if (o != out && room(w, x->out[o], elsewhere) > most) best = o, most = room(w, x->out[o], elsewhere);
  }
  if (best == out) return out;
  p->deflected = 1;
  p->adapted = w->isolates;
  return best;
}

static void arrive(world *w, move *m) {
  entity *x = &w->entity[w->link[m->link].to];
  uint32_t out = modulo_port(w, x, &m->packet), local = 0;
  while (x->in[local] != m->link) local++;
  if (out >= x->downs && w->config->routing_kind == FT_RANDOM_ROUTING)
    out = x->downs + (uint32_t)((ft_rng_next(&x->rng[local]) >> 32) * x->ups >> 32);
  if (out >= x->downs && w->config->routing_kind == FT_ADAPTIVE && !m->packet.adapted)
    out = adapt(w, x, &x->rng[local], out, &m->packet);
  append(&w->link[m->link].voq[m->lane][out], m->packet);
}

static void deliver(world *w, const packet *p) {
  w->node[p->destination].received++;
  w->delivered++;
  w->deflected += p->deflected;
  w->latency_sum += (uint64_t)(w->slot + 1 - p->born) * (uint64_t)w->config->flit_ps;
}

static uint32_t vc_of(const world *w, uint32_t source, uint32_t destination) {
  uint32_t leaf = w->shape->m[0], nodes = w->shape->nodes, v = w->plain;
  switch (w->config->queuing_kind) {
    case FT_DBBM: return destination % v;
    case FT_VFTREE: return (source / leaf + destination / leaf) % v;
    case FT_FLOW2SL: return (source * v / nodes + destination * v / nodes) % v;
    default: return 0;
  }
}

static void generate(world *w, uint32_t n) {
  const ft_config *c = w->config;
  node *x = &w->node[n];
  int64_t now = w->slot * c->flit_ps;
  int hot = w->target[n] != FT_IDLE, active = now >= c->hot_start_ps && now < c->hot_end_ps;
  if (now >= c->stop_ps || (hot ? !active : c->traffic_kind == FT_HOT_SPOT && !c->background)) return;
  if (c->load < 1000 && (ft_rng_next(&x->rng) >> 32) * 1000 >> 32 >= c->load) return;
  if (w->vcs == 1 && x->fifo[0].count == FIFO) return;
  packet p = {.source = n, .destination = w->target[n], .born = w->slot + 1};
  if (!hot) {
    p.destination = (uint32_t)((ft_rng_next(&x->rng) >> 32) * (w->shape->nodes - 1) >> 32);
    if (p.destination >= n) p.destination++;
  }
  p.vc = vc_of(w, n, p.destination);
  if (x->fifo[p.vc].count == FIFO) return;
  append(&x->fifo[p.vc], p);
  w->generated++;
}

static void step(world *w) {
  const ft_shape *s = w->shape;
  w->moves = 0;
  for (uint32_t e = s->nodes; e < s->nodes + s->switches; e++)
    for (uint32_t o = 0; o < w->entity[e].downs + w->entity[e].ups; o++) serve_output(w, &w->entity[e], o);
  for (uint32_t n = 0; n < s->nodes; n++) serve_node(w, n);
  for (uint32_t i = 0; i < w->moves; i++) {
    move *m = &w->move[i];
    if (m->left != UINT32_MAX) w->link[m->left].waiting[m->left_vc]--;
    if (w->link[m->link].to >= s->nodes) w->link[m->link].waiting[m->lane]++;
  }
  for (uint32_t i = 0; i < w->moves; i++) {
    if (w->link[w->move[i].link].to < s->nodes) deliver(w, &w->move[i].packet);
    else arrive(w, &w->move[i]);
  }
  for (uint32_t n = 0; n < s->nodes; n++) generate(w, n);
  w->hops += w->moves;
  w->slot++;
}

/* ---- comparing ---- */

#define SAME(engine, naive, what) \
  CLAIM((uint64_t)(engine) == (uint64_t)(naive), "slot %u: %s %" PRIu64 ", naive %" PRIu64 "; %s", w->slot, what, \
        (uint64_t)(engine), (uint64_t)(naive), c->text)

static void queues_agree(ft_sim *sim, const world *w, uint32_t l, const congestion_case *c) {
  ft_queued queued[256];
  uint32_t count = ft_queue_of(sim, l, queued, 256), at = 0;
  for (uint32_t v = 0; v < w->vcs; v++)
    for (uint32_t o = 0; o < PORTS; o++)
      for (uint32_t k = 0; k < w->link[l].voq[v][o].count; k++, at++) {
        const packet *p = &w->link[l].voq[v][o].item[k];
        if (!CLAIM(at < count, "slot %u: link %u lacks packets; %s", w->slot, l, c->text)) return;
        SAME(queued[at].source, p->source, "source");
        SAME(queued[at].destination, p->destination, "destination");
        SAME(queued[at].phase, v, "channel");
        SAME(queued[at].arrives_ps, p->born * c->config.flit_ps, "birth");
        SAME(queued[at].next_link, w->entity[w->link[l].to].out[o], "next link");
      }
  SAME(count, at, "packets behind a link");
}

static void states_agree(ft_sim *sim, const world *w, const congestion_case *c) {
  const ft_frame *f = ft_frame_of(sim);
  SAME(f->hops, w->hops, "hops");
  SAME(f->generated_packets, w->generated, "generated packets");
  SAME(f->delivered_flits, w->delivered, "delivered packets");
  SAME(sim->slots.latency->sum_ps, w->latency_sum, "sum of the latencies");
  SAME(sim->slots.c->total[FT_TOTAL_DEFLECTED], w->deflected, "deflected packets");
  for (uint32_t l = 0; l < w->shape->links; l++) {
    SAME(ELEMENTS(uint32_t, f->link_sent)[l], w->link[l].sent, "packets sent by a link");
    for (uint32_t v = 0; v < w->vcs; v++) SAME(ELEMENTS(uint8_t, f->link_vc_queue)[l * w->vcs + v], w->link[l].waiting[v], "queue");
    if (w->slot % 20 == 0) queues_agree(sim, w, l, c);
  }
  for (uint32_t n = 0; n < w->shape->nodes; n++) {
    SAME(ELEMENTS(uint32_t, f->task_received)[n], w->node[n].received, "packets received");
    for (uint32_t v = 0; v < w->plain; v++)
      SAME(ELEMENTS(uint16_t, f->node_queue)[n * w->vcs + v], w->node[n].fifo[v].count, "packets that wait in a node");
  }
}

static void every_packet_is_where_the_naive_one_is(void) {
  uint64_t deflected = 0;
  for (uint64_t i = 0; i < CASES; i++) {
    congestion_case c = congestion_draw(5000 + i, SLOTS, 0);
    ft_sim *sim = congestion_open(&c);
    world *w = build(&c.config, sim);
    for (uint32_t slot = 1; slot <= SLOTS && !test_state.broken; slot++) {
      if (ft_run(sim, slot * c.config.flit_ps, UINT32_MAX) == FT_FINISHED) break;
      step(w);
      if (slot % 5 == 0) states_agree(sim, w, &c);
    }
    deflected += w->deflected;
    demolish(w);
    ft_destroy(sim);
  }
  CLAIM(deflected > 1000 || test_state.broken, "%u packets deflected: too dull", (unsigned)deflected);
}

int main(int argc, char **argv) {
  test_begin(argc, argv);
  TEST(every_packet_is_where_the_naive_one_is);
  return test_end();
}
