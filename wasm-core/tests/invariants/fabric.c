#include "invariants/fabric.h"

#include "fabric/wheel.h"
#include "invariants/base.h"

typedef struct check {
  const ft_fabric *f;
  const uint32_t *link_at; /* see fabric_is_valid */
  uint32_t buffer_flits;
  marks train;   /* in a queue, or free */
  marks link;    /* in a list */
  marks adapter; /* messages with a train in an adapter */
  uint32_t *flits;  /* [messages]: seen */
} check;

/* ---- deliveries ---- */

uint32_t deliveries_are_valid(const ft_fabric *f, marks delivered) {
  const ft_fabric_counters *c = f->c;
  int64_t least_ps = c->now_ps;
  if (!ft_is_time(c->now_ps, 0, FT_MAX_TIME_PS) || c->hops > INT64_MAX || c->delivered_flits > c->hops) return 0;
  uint32_t last = FT_NONE;
  if (c->trains_used > f->train_limit || c->messages_used > f->message_limit) return 0;
  for (uint32_t i = c->first_delivery; i != FT_NONE; last = i, i = ft_transfer_at(f, i)->next) {
    if (i >= c->messages_used || !mark_new(delivered, i)) return 0;
    int64_t at_ps = ft_transfer_at(f, i)->delivered_ps;
    if (!ft_is_time(at_ps, least_ps, c->now_ps + f->deliver_ps) || ft_transfer_at(f, i)->left != 0) return 0;
    least_ps = at_ps;
  }
  return last == FT_NONE || c->last_delivery == last;
}

/* ---- queues ---- */

/* Flits come as the link before sends them; into an adapter as it sends them itself. */
static uint32_t pace_of(const check *k, uint64_t at, uint32_t link) {
  for (uint32_t hop = k->f->link[link].hop; hop > 0; hop--)
    if (k->link_at[--at] != FT_NONE) return k->f->link[k->link_at[at]].flit_ps;
  return k->f->link[link].flit_ps;
}

static uint32_t is_within_one_revolution(const ft_fabric *f, int64_t at_ps) {
  return (at_ps >> f->wheel_shift) - (f->c->now_ps >> f->wheel_shift) < FT_WHEEL_BUCKETS;
}

static uint32_t train_is_valid(check *k, uint32_t link, const ft_train *t) {
  const ft_fabric *f = k->f;
  uint32_t hop = f->link[link].hop;
  if (t->message >= f->c->messages_used || t->flits == 0) return 0;
  const ft_transfer *m = ft_transfer_at(f, t->message);
  uint64_t at = (uint64_t)t->message * f->path_stride + hop;
  if (k->link_at[at] != link || t->via != m->path[hop] || t->name != m->name) return 0;
  if (t->flits > m->left - k->flits[t->message]) return 0;
  k->flits[t->message] += t->flits;
  if (hop == 0 && !mark_new(k->adapter, t->message)) return 0;
  if (t->arrives_ps < 0 || !is_within_one_revolution(f, t->arrives_ps)) return 0;
  return t->pace_ps == pace_of(k, at, link);
}

static uint32_t queue_is_valid(check *k, uint32_t link) {
  const ft_fabric *f = k->f;
  const ft_link_state *l = &f->link[link];
  uint32_t last = FT_NONE;
  uint64_t taken = 0, capacity = f->link[link].hop == 0 ? INT32_MAX : k->buffer_flits;
  for (uint32_t i = l->head; i != FT_NONE; last = i, i = f->trains[i].next) {
    if (i >= f->c->trains_used || !mark_new(k->train, i) || !train_is_valid(k, link, &f->trains[i])) return 0;
    taken += f->trains[i].flits;
  }
  return (last == FT_NONE || l->tail == last) && (l->hop == 0 ? (uint32_t)(taken + l->free_places) : taken + l->free_places) == capacity;
}

static uint32_t link_is_valid(const check *k, uint32_t link) {
  const ft_fabric *f = k->f;
  const ft_link_state *l = &f->link[link];
  uint32_t never = l->sent_ps == INT64_MIN / 2;
  if (never ? l->name != FT_IDLE : l->name >= 2 * f->tasks || !ft_is_time(l->sent_ps, 0, f->c->now_ps)) return 0;
  if (l->mode == FT_LINK_IDLE || l->mode == FT_LINK_GRANTED) return l->mode == FT_LINK_IDLE && l->head == FT_NONE;
  if (l->mode > FT_LINK_WAITING || l->head == FT_NONE) return 0;
  return l->mode == FT_LINK_WAITING || l->due_ps == ft_max_ps(l->sent_ps + l->flit_ps, f->trains[l->head].arrives_ps);
}

static uint32_t queues_are_valid(check *k) {
  const ft_fabric *f = k->f;
  uint64_t sent = 0; /* modulo: an impossible state may have any number */
  uint32_t used = 0;
  for (uint32_t i = 0; i < f->links; i++) {
    if (!queue_is_valid(k, i) || !link_is_valid(k, i)) return 0;
    sent += (uint64_t)f->link[i].sent;
  }
  for (uint32_t i = f->c->free_train; i != FT_NONE; i = f->trains[i].next)
    if (i >= f->c->trains_used || !mark_new(k->train, i)) return 0;
  for (uint32_t i = 0; i < f->c->trains_used; i++) used += is_marked(k->train, i);
  for (uint32_t i = 0; i < f->c->messages_used; i++)
    if (k->flits[i] != ft_transfer_at(f, i)->left) return 0;
  return used == f->c->trains_used && sent == f->c->hops;
}

/* ---- lists of links ---- */

static uint32_t bucket_is_valid(check *k, uint32_t index) {
  const ft_fabric *f = k->f;
  const ft_wheel_bucket *bucket = &f->wheel[index];
  uint32_t last = FT_NONE;
  int64_t least_ps = f->c->now_ps;
  for (uint32_t i = bucket->head; i != FT_NONE; last = i, i = f->link[i].next) {
    if (i >= f->links || !mark_new(k->link, i) || f->link[i].mode != FT_LINK_DUE) return 0;
    int64_t due_ps = f->link[i].due_ps;
    if (due_ps < least_ps || ft_wheel_index(f, due_ps) != index || !is_within_one_revolution(f, due_ps)) return 0;
    least_ps = due_ps;
  }
  if ((f->c->occupied[index >> 6] >> (index & 63) & 1) != (last != FT_NONE)) return 0;
  return last == FT_NONE || (bucket->tail == last && bucket->last_ps == least_ps);
}

static uint32_t line_is_valid(check *k, uint32_t full) {
  const ft_fabric *f = k->f;
  const ft_link_state *l = &f->link[full];
  uint32_t last = FT_NONE;
  for (uint32_t i = l->first_waiter; i != FT_NONE; last = i, i = f->link[i].next)
    if (i >= f->links || !mark_new(k->link, i) || f->link[i].mode != FT_LINK_WAITING || f->trains[f->link[i].head].via != full) return 0;
  return last == FT_NONE || (l->last_waiter == last && l->free_places == 0);
}

static uint32_t lists_are_valid(check *k) {
  const ft_fabric *f = k->f;
  for (uint32_t i = 0; i < FT_WHEEL_BUCKETS; i++)
    if (!bucket_is_valid(k, i)) return 0;
  for (uint32_t i = 0; i < f->links; i++)
    if (!line_is_valid(k, i)) return 0;
  for (uint32_t i = 0; i < f->links; i++)
    if (is_marked(k->link, i) != (f->link[i].mode != FT_LINK_IDLE)) return 0;
  return 1;
}

uint32_t fabric_is_valid(const ft_fabric *f, const uint32_t *link_at, uint32_t buffer_flits, scratch *room) {
  check k = {.f = f, .link_at = link_at, .buffer_flits = buffer_flits, .train = marks_take(room, f->c->trains_used),
             .link = marks_take(room, f->links), .adapter = marks_take(room, f->c->messages_used),
             .flits = scratch_take(room, f->c->messages_used, sizeof *k.flits)};
  return queues_are_valid(&k) && lists_are_valid(&k);
}
