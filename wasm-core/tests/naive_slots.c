#include "naive_slots.h"

#include <stdlib.h>
#include <string.h>

#include "base/ecmp.h"

packet naive_take(queue *q) {
  packet first = q->item[0];
  memmove(q->item, q->item + 1, --q->count * sizeof *q->item);
  return first;
}

void naive_append(queue *q, packet p) {
  if (!q->item) q->item = calloc(PLACES, sizeof p);
  q->item[q->count++] = p;
}

/* ---- building ---- */

static void connect(world *w) {
  const ft_shape *s = w->shape;
  for (uint32_t e = s->nodes; e < s->nodes + s->switches; e++) {
    entity *x = &w->entity[e];
    while (e >= s->first_entity[x->level + 1]) x->level++;
    x->index = e - s->first_entity[x->level];
    for (uint32_t up = 0, last = UINT32_MAX, child = UINT32_MAX, cable = 0; up < s->up_links; up++) {
      if (w->link[up].to != e) continue;
      if (w->link[up].from == last) cable++;
      else last = w->link[up].from, child++, cable = 0;
      x->in[child + cable * s->m[x->level - 1]] = up, x->out[child + cable * s->m[x->level - 1]] = up + s->up_links;
      x->downs++;
    }
    for (uint32_t up = 0; up < s->up_links; up++)
      if (w->link[up].from == e) x->in[x->downs + x->ups] = up + s->up_links, x->out[x->downs + x->ups++] = up;
    if (x->downs + x->ups > w->ports) w->ports = x->downs + x->ups;
  }
  for (uint32_t i = 0; i < s->switches; i++)
    for (uint32_t p = 0; p < w->ports; p++)
      w->entity[s->nodes + i].rng[p] = ft_rng_of(FT_RNG_PORT, w->config->routing_seed, (1u << 20) + i * w->ports + p);
}

static void read_trace(world *w, const congestion_case *c) {
  const uint32_t *edge = c->words + c->word_count - c->config.cut_count - 2 * c->config.input.trace_edges;
  const uint32_t *word = edge - 6 * c->config.input.trace_events;
  w->edge = edge;
  for (uint32_t i = 0; i < c->config.input.trace_events; i++, word += 6)
    w->event[i] = (event){.after = word[0], .delay_ps = (int64_t)word[2] << 32 | word[1], .source = word[3], .destination = word[4], .bytes = word[5],
                          .packets = (word[5] + c->config.input.packet_bytes - 1) / c->config.input.packet_bytes, .done_ps = -1};
}

static uint32_t slots_in(const ft_config *c, int64_t ps) {
  uint32_t slots = 1;
  while (slots * c->input.packet_ps < ps) slots++;
  return slots;
}

world *naive_slots_build(const congestion_case *drawn, ft_sim *sim) {
  const ft_config *config = &drawn->config;
  world *w = calloc(1, sizeof *w);
  const ft_shape *s = ft_shape_of(sim);
  w->config = config;
  w->shape = s;
  w->target = ft_slots_of(sim)->t.target;
  w->partner = drawn->words;
  w->tables = (const uint8_t *)drawn->tables;
  w->rails = s->width[1];
  w->ends = s->nodes * w->rails;
  w->permuted = config->input.traffic_kind == FT_PERMUTATION;
  w->isolates = config->input.isolation_kind != FT_NO_ISOLATION;
  w->fifos = config->input.queuing_kind == FT_FIFO;
  w->plain = w->fifos || config->input.queuing_kind == FT_ONE_QUEUE ? 1 : config->input.vcs;
  w->vcs = w->plain + w->isolates;
  w->fifo = config->input.traffic_kind == FT_TRACE || config->input.source_queue == 0 ? FIFO : config->input.source_queue;
  w->capacity = config->input.buffer_packets / w->vcs;
  w->link = calloc(s->links, sizeof *w->link);
  w->entity = calloc(s->nodes + s->switches + w->ends, sizeof *w->entity);
  w->node = calloc(w->ends, sizeof *w->node);
  w->hop = slots_in(config, config->input.link_ps + config->input.switch_ps);
  w->cable = slots_in(config, config->input.link_ps);
  w->move = calloc((size_t)s->links * w->hop, sizeof *w->move);
  w->latest = calloc((size_t)s->nodes * s->nodes, sizeof *w->latest);
  w->answer = calloc(ANSWERS, sizeof *w->answer);
  w->letter = calloc((size_t)s->links * (w->cable + 1), sizeof *w->letter);
  for (uint32_t l = 0; l < s->links; l++) {
    w->link[l].from = FT_AT(uint32_t, s->link_from)[l];
    w->link[l].to = FT_AT(uint32_t, s->link_to)[l];
  }
  for (uint32_t i = 1; i <= config->cut_count; i++) {
    uint32_t cable = drawn->words[drawn->word_count - i];
    w->link[cable].removed = w->link[cable + s->up_links].removed = 1;
  }
  for (uint32_t end = 0; end < w->ends; end++) naive_begin_source(w, end);
  connect(w);
  read_trace(w, drawn);
  return w;
}

void naive_slots_demolish(world *w) {
  for (uint32_t l = 0; l < w->shape->links; l++)
    for (uint32_t v = 0; v < VCS; v++)
      for (uint32_t o = 0; o < w->ports; o++) free(w->link[l].voq[v][o].item);
  for (uint32_t end = 0; end < w->ends; end++)
    for (uint32_t v = 0; v < VCS; v++) free(w->node[end].fifo[v].item);
  free(w->link);
  free(w->entity);
  free(w->node);
  free(w->move);
  free(w->letter);
  free(w->answer);
  free(w->latest);
  free(w);
}

/* ---- a slot ---- */

static void send(world *w, packet p, uint32_t l, uint32_t lane, uint32_t left, uint32_t left_vc) {
  w->link[l].sent++;
  w->move[w->moves++] = (move){p, l, lane, left, left_vc, w->slot};
  w->hops++;
  if (left != UINT32_MAX) w->link[left].waiting[left_vc]--, w->link[left].returning[left_vc]++;
  w->link[l].flying[lane]++;
}

/* Whether input i keeps, in channel v, a first packet for output o that goes on in this lane. */
static int offers(const world *w, const entity *x, uint32_t i, uint32_t v, uint32_t o, uint32_t lane) {
  const link *l = &w->link[x->in[i]];
  const queue *q = &l->voq[v][o];
  if (w->fifos && q->count > 0 && q->item[0].place != l->may_ask[v]) return 0;
  return q->count > 0 && lane_of(w, &q->item[0]) == lane;
}

/* Only the first packet of a FIFO may ask, even when it has gone: the next one waits for the next slot. */
static void find_first(world *w) {
  for (uint32_t l = 0; l < w->shape->links; l++)
    for (uint32_t v = 0; v < w->vcs; v++) {
      uint32_t *first = &w->link[l].may_ask[v];
      *first = UINT32_MAX;
      for (uint32_t o = 0; o < w->ports; o++) {
        const queue *q = &w->link[l].voq[v][o];
        if (q->count > 0 && q->item[0].place < *first) *first = q->item[0].place;
      }
    }
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
  uint32_t lane = x->next_vc[o], i, v, tries = 0;
  for (; !(room(w, x->out[o], lane) > 0 && any_input(w, x, o, lane)); lane = (lane + 1) % w->vcs)
    if (++tries > w->vcs) return;
  x->next_vc[o] = (lane + 1) % w->vcs;
  for (i = x->next_input[o][lane]; !any_channel(w, x, i, o, lane);) i = (i + 1) % (x->downs + x->ups);
  x->next_input[o][lane] = (i + 1) % (x->downs + x->ups);
  v = lane;
  if (w->isolates && lane == w->plain) {
    for (v = x->next_isolated_vc[i][o]; !offers(w, x, i, v, o, lane);) v = (v + 1) % w->vcs;
    x->next_isolated_vc[i][o] = (v + 1) % w->vcs;
  }
  queue *q = &w->link[x->in[i]].voq[v][o];
  send(w, naive_take(q), x->out[o], lane, x->in[i], v);
  if (q->count == 0 || q->count < w->config->input.low_threshold * w->capacity / 1000) q->flagged = 0;
}

uint32_t naive_up_link(const world *w, uint32_t end) {
  uint32_t l = 0;
  while (w->link[l].from != end / w->rails) l++;
  return l + end % w->rails;
}

static packet take_adapted(node *x) {
  packet first = x->adapted[0];
  memmove(x->adapted, x->adapted + 1, --x->adapted_count * sizeof first);
  return first;
}

static void serve_node(world *w, uint32_t end) {
  node *x = &w->node[end];
  uint32_t v = x->next_vc, l = naive_up_link(w, end), tries = 0;
  for (; !((v < w->plain ? x->fifo[v].count : x->adapted_count) > 0 && room(w, l, v) > 0); v = (v + 1) % w->vcs)
    if (++tries > w->vcs) return;
  x->next_vc = (v + 1) % w->vcs;
  send(w, v < w->plain ? naive_take(&x->fifo[v]) : take_adapted(x), l, v, UINT32_MAX, 0);
}

static uint32_t modulo_port(const world *w, const entity *x, const packet *p) {
  const ft_shape *s = w->shape;
  uint32_t key = w->config->routing_kind == FT_S_MOD_K ? p->source : p->destination, width = s->width[x->level] / w->rails; /* of one parent's tree */
  if (x->index / s->width[x->level] == p->destination / s->below[x->level])
    return p->destination / s->below[x->level - 1] % s->m[x->level - 1] + p->destination / width % s->p[x->level - 1] * s->m[x->level - 1];
  return x->downs + key / width % x->ups;
}

/* The port that a flow had, unless it was silent for too long. */
static uint32_t flowlet_port(world *w, entity *x, uint32_t local, const packet *p) {
  uint32_t place = ft_ecmp_port(ft_ecmp_salt(w->config->routing_seed), 0, p->source, p->destination, FT_FLOWLET_PLACES);
  uint32_t seen = x->flowlet[local][place].seen, *out = &x->flowlet[local][place].out;
  int64_t packet_ps = w->config->input.packet_ps, gap = (w->config->input.flowlet_gap_ps + packet_ps - 1) / packet_ps;
  if (seen == 0 || w->slot + 1 - seen > gap)
    *out = x->downs + (uint32_t)((ft_rng_next(&x->rng[local]) >> 32) * x->ups >> 32);
  x->flowlet[local][place].seen = w->slot + 1;
  return *out = naive_way_around(w, (uint32_t)(x - w->entity), local, *out, p);
}

/* Each flow shuffles the 256 entropies at each switch, and deals them out to the ports. */
static uint32_t recycled_port(const world *w, uint32_t where, const packet *p, uint32_t many) {
  uint32_t flow = ft_ecmp_port(ft_ecmp_salt(w->config->routing_seed), where, p->source, p->destination, UINT32_MAX);
  uint8_t byte[4] = {(uint8_t)flow, (uint8_t)(flow >> 8), (uint8_t)(flow >> 16), (uint8_t)(flow >> 24)}, e = (uint8_t)p->entropy;
  e = (uint8_t)((e ^ byte[0]) * (byte[1] | 1));
  e = (uint8_t)((e ^ e / 16) * (byte[2] | 1));
  e = (uint8_t)(e ^ e / 8 ^ byte[3]);
  return e * many / 256;
}

/* The oldest entropy that is left, or any. */
static uint32_t take_entropy(node *source, ft_rng *rng) {
  if (source->recycled_count == 0) return (uint32_t)(ft_rng_next(rng) >> 56);
  uint32_t first = source->recycled[0];
  memmove(source->recycled, source->recycled + 1, --source->recycled_count * sizeof first);
  return first;
}

/* Forgets the oldest entropies where there are more than places. */
static void read_answers(world *w) {
  uint32_t read = 0;
  for (; read < w->answers && w->answer[read].due == w->slot; read++) {
    node *source = &w->node[w->answer[read].to];
    if (source->recycled_count == RECYCLED) take_entropy(source, 0);
    source->recycled[source->recycled_count++] = w->answer[read].entropy;
  }
  memmove(w->answer, w->answer + read, (w->answers -= read) * sizeof *w->answer);
}

static void answer_packet(world *w, const packet *p) {
  answer a = {w->slot + 2 * w->shape->levels * w->hop, p->destination, p->source, p->entropy};
  uint32_t at = w->answers++;
  for (; at > 0 && w->answer[at - 1].due == a.due && w->answer[at - 1].from > a.from; at--) w->answer[at] = w->answer[at - 1];
  w->answer[at] = a;
}

static void count_waiting(world *w) {
  for (uint32_t e = w->shape->nodes; e < w->shape->nodes + w->shape->switches; e++) {
    entity *x = &w->entity[e];
    for (uint32_t o = 0; o < x->downs + x->ups; o++) {
      x->waiting[o] = 0;
      for (uint32_t i = 0; i < x->downs + x->ups; i++)
        for (uint32_t v = 0; v < w->vcs; v++) x->waiting[o] += w->link[x->in[i]].voq[v][o].count;
    }
  }
}

/* Where there are several, and neither digits nor congestion decide. */
static uint32_t spread_port(world *w, entity *x, uint32_t local, const packet *p, uint32_t out) {
  uint32_t entity_number = (uint32_t)(x - w->entity), kind = w->config->routing_kind;
  if (kind == FT_RANDOM_ROUTING) return x->downs + (uint32_t)((ft_rng_next(&x->rng[local]) >> 32) * x->ups >> 32);
  if (kind == FT_FLOWLETS) return flowlet_port(w, x, local, p);
  if (kind == FT_REPS) return x->downs + recycled_port(w, entity_number, p, x->ups);
  if (kind == FT_SPRAY) return x->downs + (local + x->turned[local]++) % x->ups;
  if (kind == FT_FORWARDING) return x->downs + w->tables[(entity_number - w->shape->nodes) * w->shape->nodes + p->destination];
  if (kind != FT_ECMP && kind != FT_ECMP_ALIKE) return out;
  return x->downs + ft_ecmp_port(ft_ecmp_salt(w->config->routing_seed), kind == FT_ECMP ? entity_number : 0, p->source, p->destination, x->ups);
}

static int is_below(const world *w, uint32_t e, uint32_t to) {
  const entity *x = &w->entity[e];
  return x->index / w->shape->width[x->level] == to / w->shape->below[x->level];
}

static int goes_on(const world *w, uint32_t e, uint32_t to);

static int is_whole(const world *w, uint32_t e, uint32_t out, uint32_t to) {
  const link *l = &w->link[w->entity[e].out[out]];
  return !l->cut && goes_on(w, l->to, to);
}

/* Some way on to the leaf switch of a node. */
static int goes_on(const world *w, uint32_t e, uint32_t to) {
  const entity *x = &w->entity[e];
  if (x->level == 1 && is_below(w, e, to)) return 1;
  for (uint32_t m = w->shape->m[x->level - 1], out = to / w->shape->below[x->level - 1] % m; is_below(w, e, to); out += m)
    if (out >= x->downs || is_whole(w, e, out, to)) return out < x->downs;
  for (uint32_t out = x->downs; out < x->downs + x->ups; out++)
    if (is_whole(w, e, out, to)) return 1;
  return 0;
}

/* What comes down is not turned back: nothing counts but its next cable. */
int naive_leads(const world *w, uint32_t e, uint32_t out, uint32_t to) {
  const entity *x = &w->entity[e];
  return out < x->downs ? !w->link[x->out[out]].cut : is_whole(w, e, out, to);
}

int naive_goes_on(const world *w, uint32_t e, uint32_t to) {
  const entity *x = &w->entity[e];
  uint32_t m = w->shape->m[x->level - 1], first = is_below(w, e, to) ? to / w->shape->below[x->level - 1] % m : x->downs;
  for (uint32_t out = first; out < (first < x->downs ? x->downs : x->downs + x->ups); out += first < x->downs ? m : 1)
    if (naive_leads(w, e, out, to)) return 1;
  return 0;
}

/* What leaves by one parent arrives by the same one of the other node. */
int naive_has_way(const world *w, uint32_t end, uint32_t to) {
  const link *l = &w->link[naive_up_link(w, end)];
  uint32_t parents = w->shape->width[1], whole = 0;
  for (uint32_t x = 0; x < w->rails; x++) {
    const link *other = &w->link[naive_up_link(w, to * w->rails + x)];
    whole |= !other->cut && w->entity[other->to].index % parents == w->entity[l->to].index % parents;
  }
  return !l->cut && whole && goes_on(w, l->to, to);
}

/* The port with most room of those that lead there. */
static uint32_t freest_around(const world *w, uint32_t e, ft_rng *rng, const packet *p) {
  const entity *x = &w->entity[e];
  uint32_t start = (uint32_t)ft_rng_below(rng, x->ups), best = UINT32_MAX;
  for (uint32_t i = 0; i < x->ups; i++) {
    uint32_t o = x->downs + (start + i) % x->ups;
    if (naive_leads(w, e, o, p->destination) && (best == UINT32_MAX || room(w, x->out[o], p->vc) > room(w, x->out[best], p->vc))) best = o;
  }
  return best;
}

/* The up port, or another one that leads there. */
uint32_t naive_way_around(world *w, uint32_t e, uint32_t local, uint32_t out, const packet *p) {
  const entity *x = &w->entity[e];
  ft_rng *rng = &w->entity[e].rng[local];
  uint32_t key = w->config->routing_kind == FT_S_MOD_K ? p->source : p->destination, left[PORTS] = {0}, count = 0, chosen;
  if (naive_leads(w, e, out, p->destination)) return out;
  w->led_around++;
  if (out < x->downs) {
    while (!naive_leads(w, e, out, p->destination)) out = (out + w->shape->m[x->level - 1]) % x->downs;
    return out;
  }
  if (w->config->routing_kind == FT_ADAPTIVE && !p->adapted) return freest_around(w, e, rng, p);
  for (uint32_t up = x->downs; up < x->downs + x->ups; up++)
    if (naive_leads(w, e, up, p->destination)) left[count++] = up;
  if (w->config->routing_kind == FT_RANDOM_ROUTING || w->config->routing_kind == FT_FLOWLETS) return left[ft_rng_below(rng, count)];
  if (w->config->routing_kind == FT_REPS) return left[recycled_port(w, 0, p, 256) % count];
  if (w->config->routing_kind == FT_SPRAY) return left[(w->slot + local) % count];
  if (w->config->input.around == FT_SPREAD)
    return left[(key / w->shape->width[x->level] / x->ups + e - w->shape->nodes) % count];
  for (chosen = 0; chosen < count && left[chosen] < out;) chosen++;
  return left[chosen % count];
}

/* A port with the shortest queue of those that lead there. */
static uint32_t shortest(const world *w, const entity *x, ft_rng *rng, uint32_t out, packet *p) {
  uint32_t best = UINT32_MAX, start = x->ups > 1 ? (uint32_t)ft_rng_below(rng, x->ups) : 0;
  for (uint32_t i = 0; i < x->ups; i++) {
    uint32_t o = x->downs + (start + i) % x->ups;
    if (naive_leads(w, (uint32_t)(x - w->entity), o, p->destination) && (best == UINT32_MAX || x->waiting[o] < x->waiting[best])) best = o;
  }
  if (best == UINT32_MAX || best == out) return out;
  p->deflected = 1;
  return best;
}

static uint32_t adapt(world *w, entity *x, ft_rng *rng, uint32_t out, packet *p) {
  if (w->config->input.adaptive_looks == FT_AT_QUEUES) return shortest(w, x, rng, out, p);
  uint32_t here = room(w, x->out[out], p->vc), elsewhere = w->isolates ? w->plain : p->vc, best = out;
  int64_t most = (int64_t)here - (w->config->input.adaptive_ties == FT_TIES_GO);
  if (here * 1000 > w->config->input.adaptive_threshold * w->capacity) return out;
  uint32_t start = x->ups > 1 ? (uint32_t)ft_rng_below(rng, x->ups) : 0;
  for (uint32_t i = 0; i < x->ups; i++) {
    uint32_t o = x->downs + (start + i) % x->ups;
    if (o != out && naive_leads(w, (uint32_t)(x - w->entity), o, p->destination) && room(w, x->out[o], elsewhere) > most) best = o, most = room(w, x->out[o], elsewhere);
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
  if (w->config->routing_kind == FT_REPS && w->link[m->link].from < w->shape->nodes)
    m->packet.entropy = take_entropy(&w->node[m->packet.source], &x->rng[local]);
  if (out >= x->downs) out = spread_port(w, x, local, &m->packet, out);
  out = naive_way_around(w, w->link[m->link].to, local, out, &m->packet);
  if (out >= x->downs && w->config->routing_kind == FT_ADAPTIVE && !m->packet.adapted)
    out = adapt(w, x, &x->rng[local], out, &m->packet);
  if (w->config->routing_kind == FT_ARN) out = naive_heed(w, m, out, &m->packet);
  m->packet.marked |= x->waiting[out] >= w->config->input.mark_packets;
  m->packet.place = w->link[m->link].came++;
  naive_append(&w->link[m->link].voq[m->lane][out], m->packet);
  if (w->config->routing_kind == FT_ARN) naive_flag(w, m, out);
}

static void deliver(world *w, const packet *p) {
  event *e = p->event == FT_IDLE ? 0 : &w->event[p->event];
  if (e && ++e->arrived == e->packets) e->done_ps = (w->slot + 1) * w->config->input.packet_ps;
  if (w->config->routing_kind == FT_REPS && !p->marked) answer_packet(w, p);
  w->marked += p->marked;
  w->node[p->destination * w->rails].received++;
  w->delivered++;
  w->deflected += p->deflected || p->adapted;
  uint32_t *latest = &w->latest[p->source * w->shape->nodes + p->destination];
  w->reordered += *latest > p->born + 1;
  if (*latest <= p->born) *latest = p->born + 1;
  w->latency_sum += (uint64_t)(w->slot + 1 - p->born) * (uint64_t)w->config->input.packet_ps;
}

/* Credits that are back by the end of the slot. */
static void return_credits(world *w) {
  for (uint32_t i = 0; i < w->moves; i++) {
    const move *m = &w->move[i];
    if (m->left != UINT32_MAX && m->sent + w->cable - 1 == w->slot) w->link[m->left].returning[m->left_vc]--;
  }
}

/* Packets that are there by the end of the slot. */
static void land(world *w) {
  uint32_t staying = 0;
  for (uint32_t i = 0; i < w->moves; i++) {
    move m = w->move[i];
    if (m.sent + w->hop - 1 != w->slot) {
      w->move[staying++] = m;
      continue;
    }
    w->link[m.link].flying[m.lane]--;
    if (naive_is_lost(w, &m)) {
      w->lost++;
      continue;
    }
    if (w->link[m.link].to < w->shape->nodes) {
      deliver(w, &m.packet);
    } else {
      w->link[m.link].waiting[m.lane]++;
      arrive(w, &m);
    }
  }
  w->moves = staying;
}

/* Nothing but computations is left. */
static int only_computes(const world *w) {
  for (uint32_t i = 0; i < w->config->input.trace_events; i++)
    if (w->event[i].packets > 0 && w->event[i].done_ps < 0) return 0;
  return 1;
}

void naive_slots_step(world *w) {
  const ft_shape *s = w->shape;
  uint32_t notifies = w->config->routing_kind == FT_ARN, traced = w->config->input.traffic_kind == FT_TRACE;
  naive_break(w);
  read_answers(w);
  if (traced) naive_line_up(w);
  for (uint32_t n = 0; n < s->nodes && traced; n++) naive_generate_traced(w, n);
  if (notifies) naive_isolate(w);
  find_first(w);
  for (uint32_t e = s->nodes; e < s->nodes + s->switches; e++)
    for (uint32_t o = 0; o < w->entity[e].downs + w->entity[e].ups; o++) serve_output(w, &w->entity[e], o);
  for (uint32_t end = 0; end < w->ends; end++) serve_node(w, end);
  return_credits(w);
  count_waiting(w);
  if (notifies) naive_read_letters(w);
  land(w);
  if (notifies) naive_detect(w);
  for (uint32_t end = 0; end < w->ends && !traced; end++) naive_generate(w, end);
  w->slot++;
  if (traced && only_computes(w)) naive_line_up(w); /* what is over ends the run before the slot begins */
}
