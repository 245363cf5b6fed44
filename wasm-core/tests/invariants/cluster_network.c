/* Frames and where they are. */
#include "invariants/cluster.h"
#include "cluster/internal.h"

static uint32_t switch_of(const ft_cluster *c, uint32_t node) { return node / c->settings.nodes_per_switch; }

/* ---- frames ---- */

/* Where nothing is lost, every number is in flight at most once. */
static uint32_t is_only_one(cluster_found *k, const ft_cluster_frame *f) {
  const ft_cluster *c = k->c;
  if (!c->settings.lossy.infinite_buffers) return 1;
  uint32_t data = f->kind == FT_FRAME_DATA, pair = data ? f->source * c->p + f->destination : f->destination * c->p + f->source;
  const ft_cluster_pair *p = &c->pair[pair];
  uint32_t first = data ? p->expected : p->base + 1u, number = data ? f->number : f->acknowledges;
  uint64_t *seen = data ? &k->flying[pair] : &k->answering[pair];
  if (number < first || number - first >= 64 || *seen >> (number - first) & 1) return 0;
  *seen |= 1ull << (number - first);
  return 1;
}

/* A frame found for the first time. It names two nodes and numbers that exist. */
static uint32_t frame_is_valid(cluster_found *k, uint32_t frame) {
  const ft_cluster *c = k->c;
  if (frame >= c->c->frames_touched || !mark_new(k->frame, frame)) return 0;
  const ft_cluster_frame *f = &c->frame[frame];
  if (f->source >= c->p || f->destination >= c->p || f->source == f->destination || f->kind > FT_FRAME_ACK) return 0;
  const ft_cluster_pair *pair = ft_pair_of(c, f->source, f->destination), *back = ft_pair_of(c, f->destination, f->source);
  if (f->kind == FT_FRAME_DATA && f->number >= pair->issued) return 0;
  if (f->acknowledges > back->expected || back->expected > back->issued) return 0;
  k->frames[f->kind]++;
  return is_only_one(k, f);
}

/* Whether a frame may be in a queue before, or on (`behind` 0), or behind a link. */
static uint32_t may_be_at(const ft_cluster *c, const ft_cluster_frame *f, uint32_t link) {
  uint32_t from = switch_of(c, f->source), to = switch_of(c, f->destination);
  if (ft_cluster_from_node(c, link)) return f->source == link;
  if (ft_cluster_to_node(c, link)) return f->destination == link - c->up_links;
  if (from == to) return 0;
  return ft_cluster_going_up(c, link) ? from == link - c->p : to == link - c->up_links - c->p;
}

/* Returns the number of frames, or FT_NONE. */
static uint32_t list_is_valid(cluster_found *k, const ft_cluster_queue *queue, uint32_t link) {
  const ft_cluster *c = k->c;
  uint32_t count = 0, last = FT_NONE;
  for (uint32_t i = queue->head; i != FT_NONE; last = i, i = c->frame[i].next, count++)
    if (!frame_is_valid(k, i) || !may_be_at(c, &c->frame[i], link)) return FT_NONE;
  return last == FT_NONE || queue->tail == last ? count : FT_NONE;
}

/* ---- links ---- */

/* Where the head of the FIFO behind a link goes on. */
static uint32_t output_of(const ft_cluster *c, uint32_t input) {
  return ft_cluster_output_of(c, input, c->frame[c->link[input].behind.head].destination);
}

/* Places before a link that are reserved for a frame not there yet: the engine is moving it down. */
static uint32_t promised(const ft_cluster *c, uint32_t output) {
  uint32_t input = ft_cluster_to_node(c, output) ? c->up_links + c->p + switch_of(c, output - c->up_links) : FT_NONE;
  return input != FT_NONE && c->link[input].granted && output_of(c, input) == output;
}

static uint32_t capacity_before(const ft_cluster *c, uint32_t link) {
  if (ft_cluster_from_node(c, link)) return c->settings.lossy.send_ring;
  if (ft_cluster_going_up(c, link)) return c->capacity_uplink;
  return ft_cluster_to_node(c, link) ? c->capacity_staging : c->capacity_backbone;
}

static uint32_t input_is_valid(const ft_cluster *c, uint32_t link) {
  const ft_cluster_link *l = &c->link[link];
  uint32_t input = ft_cluster_from_node(c, link) || link >= c->up_links + c->p, full = l->behind.head != FT_NONE;
  if (l->waits > 1 || l->granted > 1 || l->pad[0] || l->pad[1]) return 0;
  if (!input) return !l->waits && !l->granted;
  if (l->granted && (ft_cluster_from_node(c, link) || c->settings.lossy.engine_mbyte == 0)) return 0;
  return l->waits + l->granted == full;
}

static uint32_t last_is_valid(const ft_cluster *c, const ft_cluster_link *l) {
  if (l->last == FT_NONE) return l->sending == FT_NONE;
  return l->last >> 16 <= FT_FRAME_ACK && (l->last >> 8 & 255) < c->p && (l->last & 255) < c->p &&
         ft_is_time(l->sent_ps, 0, c->c->now_ps);
}

static uint32_t link_is_valid(cluster_found *k, uint32_t link) {
  const ft_cluster *c = k->c;
  const ft_cluster_link *l = &c->link[link];
  uint32_t sending = l->sending != FT_NONE, acks = 0, has_acks = ft_cluster_from_node(c, link);
  if (sending && (!frame_is_valid(k, l->sending) || !may_be_at(c, &c->frame[l->sending], link))) return 0;
  if (!ft_is_time(c->busy_ps[link], 0, sending ? l->sent_ps : c->c->now_ps)) return 0;
  uint32_t sends_ack = has_acks && sending && c->frame[l->sending].kind == FT_FRAME_ACK;
  uint32_t before = list_is_valid(k, &l->before, link), behind = list_is_valid(k, &l->behind, link);
  if (has_acks) acks = list_is_valid(k, &c->node[link].acks, link);
  if (before == FT_NONE || behind == FT_NONE || acks == FT_NONE) return 0;
  if (has_acks && c->node[link].acks.count != acks + sends_ack) return 0;
  if (has_acks && !c->settings.lossy.infinite_buffers && c->node[link].acks.count > c->settings.lossy.send_ring) return 0;
  if (l->behind.count != behind || l->behind.count > ft_cluster_capacity_behind(c, link) || l->before.count > capacity_before(c, link)) return 0;
  if (ft_cluster_going_up(c, link) && behind > 0) return 0;
  return input_is_valid(c, link) && last_is_valid(c, l) && sending == is_marked(k->entity, link) &&
         (sending || before + acks == 0 || (ft_cluster_going_up(c, link) && c->settings.lossy.engine_mbyte > 0));
}

/* After all lists were found sound. */
static uint32_t places_are_valid(const ft_cluster *c, uint32_t link, uint64_t *backbone) {
  const ft_cluster_link *l = &c->link[link];
  uint32_t taken = promised(c, link), sending = l->sending != FT_NONE;
  for (uint32_t i = l->before.head; i != FT_NONE; i = c->frame[i].next) taken++;
  taken += sending && !(ft_cluster_from_node(c, link) && c->frame[l->sending].kind == FT_FRAME_ACK);
  if (link >= c->up_links + c->p) *backbone += taken;
  return l->before.count == taken;
}

/* The inputs that wait for queue space before a link. */
static uint32_t line_is_valid(cluster_found *k, uint32_t output) {
  const ft_cluster *c = k->c;
  const ft_cluster_link *l = &c->link[output];
  uint32_t last = FT_NONE;
  for (uint32_t i = l->first_waiter; i != FT_NONE; last = i, i = c->link[i].next_waiter)
    if (i >= c->links || !mark_new(k->waiter, i) || !c->link[i].waits || output_of(c, i) != output) return 0;
  return last == FT_NONE || l->last_waiter == last;
}

static uint32_t engine_is_valid(const cluster_found *k, uint32_t engine) {
  const ft_cluster *c = k->c;
  const ft_cluster_engine *e = &c->engine[engine];
  uint32_t down = is_marked(k->entity, c->engines_at + engine), up = c->link[c->p + engine].sending != FT_NONE;
  if (e->state > FT_ENGINE_DOWN || e->last > FT_ENGINE_DOWN) return 0;
  if (c->settings.lossy.engine_mbyte == 0) return e->state == FT_ENGINE_IDLE && !down;
  if (down && !c->link[c->up_links + c->p + engine].granted) return 0;
  return up + down < 2 && e->state == (up ? FT_ENGINE_UP : down ? FT_ENGINE_DOWN : FT_ENGINE_IDLE);
}

static uint32_t pool_is_valid(cluster_found *k) {
  const ft_cluster *c = k->c;
  const ft_cluster_counters *n = c->c;
  for (uint32_t i = n->free_frame; i != FT_NONE; i = c->frame[i].next)
    if (i >= n->frames_touched || !mark_new(k->frame, i)) return 0;
  for (uint32_t i = 0; i < n->frames_touched; i++)
    if (!is_marked(k->frame, i)) return 0;
  for (uint32_t kind = 0; kind < 2; kind++) {
    uint64_t gone = n->used[kind];
    for (uint32_t point = 0; point < FT_LOSS_POINTS; point++) gone += n->lost[point][kind];
    if (n->made[kind] != gone + k->frames[kind]) return 0;
  }
  return n->inside == k->frames[0] + k->frames[1];
}

uint32_t cluster_network_is_valid(cluster_found *k) {
  const ft_cluster *c = k->c;
  uint64_t backbone = 0, sent = 0;
  for (uint32_t i = 0; i < c->links; i++) {
    if (!link_is_valid(k, i)) return 0;
    sent += (uint64_t)c->link[i].sent;
  }
  for (uint32_t i = 0; i < c->links; i++)
    if (!places_are_valid(c, i, &backbone) || !line_is_valid(k, i)) return 0;
  for (uint32_t i = 0; i < c->links; i++)
    if (is_marked(k->waiter, i) != c->link[i].waits) return 0;
  for (uint32_t i = 0; i < c->settings.switches; i++)
    if (!engine_is_valid(k, i)) return 0;
  return sent == c->c->hops && backbone == c->c->backbone_count && backbone <= c->capacity_backbone && pool_is_valid(k);
}
