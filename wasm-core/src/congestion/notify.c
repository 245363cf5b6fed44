/* Notifications and the tables they fill. */
#include "congestion/congestion.h"
#include "fabric/fabric.h"

ft_entry *ft_notify_find(const ft_congestion *c, uint32_t owner, uint32_t destination, uint32_t vc) {
  uint32_t count, slot = c->f->c->slot;
  for (ft_entry *e = ft_entries_of(c, owner, &count); count-- > 0; e++)
    if (e->destination == destination && e->vc == vc && e->expires > slot) return e;
  return 0;
}

/* Whether `a` is given up before `b`; no two living entries have the same destination and channel. */
static uint32_t goes_first(const ft_entry *a, const ft_entry *b) {
  if (a->expires != b->expires) return a->expires < b->expires;
  return a->destination != b->destination ? a->destination < b->destination : a->vc < b->vc;
}

/* A dead entry, a new one, or of a full table the one that has least time left. */
static ft_entry *make_room(ft_congestion *c, uint32_t owner) {
  uint32_t count, slot = c->f->c->slot;
  ft_entry *table = ft_entries_of(c, owner, &count), *oldest = table;
  for (ft_entry *e = table; e < table + count; e++)
    if (goes_first(e, oldest)) oldest = e;
  if (count > 0 && oldest->expires <= slot) return oldest;
  return count < c->entries ? &table[c->used[owner]++] : oldest;
}

uint32_t ft_roomiest(const ft_slotted *f, const ft_wire *w, uint32_t base, uint32_t vc, uint32_t but, uint32_t start) {
  uint32_t best = FT_NONE, most = 0;
  for (uint32_t i = 0; i < w->ups; i++) {
    uint32_t up = start + i >= w->ups ? start + i - w->ups : start + i, out = w->downs + up;
    uint32_t credits = f->credit[(base + out) * f->vcs + vc];
    if (out == but || (best != FT_NONE && credits <= most)) continue;
    best = out;
    most = credits;
  }
  return best;
}

static uint32_t replaces(const ft_entry *heard, const ft_entry *e) {
  return heard->stage < e->stage || (heard->stage == e->stage && heard->port == e->port && heard->root > e->root);
}

/* `base` is a port of the owner when it is a switch. */
static void enter(ft_congestion *c, uint32_t owner, uint32_t base, const ft_entry *heard) {
  ft_slotted *f = c->f;
  ft_entry *e = ft_notify_find(c, owner, heard->destination, heard->vc);
  uint32_t expires = f->c->slot + c->ttl_slots;
  if (e && e->root == heard->root) {
    e->expires = expires;
    return;
  }
  if (e && !replaces(heard, e)) return;
  if (!e) e = make_room(c, owner);
  uint32_t is_switch = owner < f->switches, stage = is_switch ? c->stage[owner] : 0;
  *e = *heard;
  e->expires = expires;
  e->consumed = stage == heard->stage;
  c->watched[owner * c->words + (e->destination >> 6)] |= 1ull << (e->destination & 63);
  if (!is_switch || !e->consumed) return;
  const ft_wire *w = &f->wire[base];
  uint32_t start = w->ups ? (owner + e->destination) % w->ups : 0;
  uint32_t out = ft_roomiest(f, w, base, c->isolates ? f->plain_vcs : e->vc, e->port, start);
  e->instead = out == FT_NONE ? e->port : (uint8_t)out;
}

void ft_notify_root(ft_congestion *c, uint32_t output, uint32_t root, ft_packet packet) {
  const ft_wire *w = &c->f->wire[output];
  uint32_t stage = c->stage[w->owner];
  ft_entry heard = {.root = root, .destination = (uint16_t)ft_packet_destination(packet), .vc = (uint8_t)ft_packet_vc(packet),
                    .port = w->local, .stage = (uint8_t)(w->local < w->downs ? stage - 1 : stage)};
  enter(c, w->owner, output - w->local, &heard);
}

void ft_notify_send(ft_congestion *c, uint32_t in, const ft_entry *e) {
  c->notification[c->c->notifications++] =
      (ft_notification){.to = c->f->wire[in].peer, .root = e->root, .destination = e->destination, .vc = e->vc, .stage = e->stage};
  c->notified_slot[in] = c->f->c->slot + 1;
}

void ft_notify_deliver(ft_congestion *c) {
  const ft_slotted *f = c->f;
  for (uint32_t i = 0; i < c->c->notifications; i++) {
    const ft_notification *n = &c->notification[i];
    ft_entry heard = {.root = n->root, .destination = n->destination, .vc = n->vc, .stage = n->stage};
    uint32_t is_node = n->to >= f->ports, owner = is_node ? f->switches + n->to - f->ports : f->wire[n->to].owner;
    if (!is_node) heard.port = f->wire[n->to].local;
    enter(c, owner, is_node ? 0 : n->to - heard.port, &heard);
  }
  c->c->notified += c->c->notifications;
  c->c->notifications = 0;
}
