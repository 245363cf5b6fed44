/* Congestion notifications, naively: the words of congestion.h, looked up from the start every time. */
#include <string.h>

#include "naive_slots.h"

static uint32_t slots_of(const world *w, int64_t ps) { return (uint32_t)((ps + w->config->input.packet_ps - 1) / w->config->input.packet_ps); }

static notice *find(world *w, uint32_t e, uint32_t destination, uint32_t vc) {
  for (uint32_t i = 0; i < w->config->input.arn_entries; i++) {
    notice *n = &w->entity[e].table[i];
    if (n->expires > w->slot && n->destination == destination && n->vc == vc) return n;
  }
  return 0;
}

static int before(const notice *a, const notice *b) {
  if (a->expires == b->expires && a->destination == b->destination) return a->vc < b->vc;
  return a->expires == b->expires ? a->destination < b->destination : a->expires < b->expires;
}

/* The one that has least time left, dead ones least of all. */
static notice *make_room(world *w, uint32_t e) {
  notice *table = w->entity[e].table;
  uint32_t oldest = 0;
  for (uint32_t i = 1; i < w->config->input.arn_entries; i++)
    if (before(&table[i], &table[oldest])) oldest = i;
  return &table[oldest];
}

/* Up port with most room that leads to a node, and to another parent than this one; itself when there is no other. Of equals the first, counted from switch + node on. */
static uint32_t another_way_up(const world *w, uint32_t e, uint32_t port, uint32_t lane, uint32_t to) {
  const entity *x = &w->entity[e];
  uint32_t best = port;
  for (uint32_t i = 0; i < x->ups; i++) {
    uint32_t o = x->downs + (e - w->shape->nodes + to + i) % x->ups;
    if (w->link[x->out[o]].to != w->link[x->out[port]].to && naive_leads(w, e, o, to) && (best == port || room(w, x->out[o], lane) > room(w, x->out[best], lane))) best = o;
  }
  return best;
}

static void enter(world *w, uint32_t e, const notice *heard) {
  notice *n = find(w, e, heard->destination, heard->vc);
  uint32_t expires = w->slot + slots_of(w, w->config->input.entry_ttl_ps), level = naive_is_node(w, e) ? 0 : w->entity[e].level;
  if (n && n->root == heard->root) {
    n->expires = expires;
    return;
  }
  int replaces = n && (heard->stage < n->stage ||
                      (heard->stage == n->stage && heard->port == n->port && heard->root > n->root));
  if (n && !replaces) return;
  if (!n) n = make_room(w, e);
  *n = *heard;
  n->expires = expires;
  n->consumed = naive_is_node(w, e) ? heard->stage == 0 : 0;
  if (naive_is_node(w, e) || level > heard->stage) return;
  n->detour = another_way_up(w, e, n->port, w->isolates ? w->plain : n->vc, n->destination);
  n->consumed = n->detour != n->port;
}

void naive_read_letters(world *w) {
  uint32_t staying = 0;
  for (uint32_t i = 0; i < w->letters; i++) {
    const letter l = w->letter[i];
    if (l.due > w->slot) {
      w->letter[staying++] = l;
      continue;
    }
    enter(w, l.to, &l.heard);
    w->notified++;
  }
  w->letters = staying;
}

/* Back to where the packet has just come from. */
static void pass_on(world *w, const move *m, const notice *n) {
  uint32_t from = w->link[m->link].from, port = 0, end = from * w->rails;
  if (from < w->shape->nodes) {
    while (naive_up_link(w, end) != m->link) end++;
    from = naive_owner(w, end);
  }
  while (!naive_is_node(w, from) && w->entity[from].out[port] != m->link) port++;
  w->letter[w->letters++] =
      (letter){from, w->slot + w->cable, {.root = n->root, .destination = n->destination, .vc = n->vc, .port = port, .stage = n->stage}};
}

uint32_t naive_heed(world *w, const move *m, uint32_t out, packet *p) {
  uint32_t e = w->link[m->link].to;
  const notice *n = find(w, e, p->destination, p->vc);
  if (n && !n->consumed) pass_on(w, m, n);
  if (!n || !n->consumed || p->adapted || out < w->entity[e].downs || n->detour == out) return out;
  p->deflected = 1;
  p->adapted = w->isolates;
  return n->detour;
}

static int has_room_ahead(const world *w, const entity *x, uint32_t out, const queue *q) {
  uint32_t free = room(w, x->out[out], lane_of(w, &q->item[0]));
  return free == UINT32_MAX || free * 1000 > w->config->input.free_credits * w->capacity;
}

void naive_flag(world *w, const move *m, uint32_t out) {
  entity *x = &w->entity[w->link[m->link].to];
  queue *q = &w->link[m->link].voq[m->lane][out];
  detector *d = &x->detector[out];
  if (q->count * 1000 <= w->config->input.high_threshold * w->capacity) return;
  q->flagged = 1;
  if (d->armed || !has_room_ahead(w, x, out, q)) return;
  d->armed = 1;
  d->expires = w->slot + slots_of(w, w->config->input.root_timer_ps);
}

/* ---- roots ---- */

static int any_flag(const world *w, const entity *x, uint32_t out) {
  for (uint32_t i = 0; i < x->downs + x->ups; i++)
    for (uint32_t v = 0; v < w->vcs; v++)
      if (w->link[x->in[i]].voq[v][out].flagged) return 1;
  return 0;
}

static const queue *fullest(const world *w, const entity *x, uint32_t out) {
  const queue *best = &w->link[x->in[0]].voq[0][out];
  for (uint32_t i = 0; i < x->downs + x->ups; i++)
    for (uint32_t v = 0; v < w->vcs; v++)
      if (w->link[x->in[i]].voq[v][out].count > best->count) best = &w->link[x->in[i]].voq[v][out];
  return best;
}

static void look_at(world *w, uint32_t e, uint32_t out) {
  entity *x = &w->entity[e];
  detector *d = &x->detector[out];
  if (!any_flag(w, x, out)) *d = (detector){.armed = 0};
  if (!d->armed || (d->root ? w->slot < d->refreshed + w->config->input.refresh_slots : w->slot < d->expires)) return;
  const queue *q = fullest(w, x, out);
  if (q->count == 0) return;
  if (!d->root && !has_room_ahead(w, x, out, q)) {
    *d = (detector){.armed = 0};
    return;
  }
  if (!d->root) d->root = ++w->roots;
  d->refreshed = w->slot;
  const packet *p = &q->item[0];
  notice heard = {.root = d->root, .destination = p->destination, .vc = p->vc, .port = out,
                  .stage = out < x->downs ? x->level - 1 : x->level};
  enter(w, e, &heard);
}

void naive_detect(world *w) {
  for (uint32_t e = w->shape->nodes; e < w->shape->nodes + w->shape->switches; e++)
    for (uint32_t o = 0; o < w->entity[e].downs + w->entity[e].ups; o++) look_at(w, e, o);
}

/* ---- nodes ---- */

void naive_isolate(world *w) {
  if (w->config->input.isolation_kind != FT_AFI) return;
  for (uint32_t end = 0; end < w->ends; end++)
    for (uint32_t v = 0; v < w->plain; v++) {
      node *x = &w->node[end];
      queue *q = &x->fifo[v];
      while (q->count > 0) {
        const notice *found = find(w, naive_owner(w, end), q->item[0].destination, v);
        if (!found || !found->consumed) break;
        x->adapted[x->adapted_count] = q->item[0];
        x->adapted[x->adapted_count++].adapted = 1;
        memmove(q->item, q->item + 1, --q->count * sizeof *q->item);
      }
    }
}
