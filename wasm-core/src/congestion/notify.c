/* Notifications and the tables they fill. */
#include <string.h>

#include "congestion/congestion.h"
#include "fabric/ways.h"

/* Where the search for (destination, channel) starts in the index of an owner. */
static uint32_t home_of(const ft_congestion *c, uint32_t destination, uint32_t vc) {
  return ((destination * FT_MAX_VCS + vc) * 2654435761u) >> c->index_shift;
}

ft_entry *ft_notify_entry(const ft_congestion *c, uint32_t owner, uint32_t destination, uint32_t vc) {
  uint32_t mask = c->index_size - 1, count;
  ft_entry *table = ft_entries_of(c, owner, &count);
  const uint16_t *index = &c->index[(uint64_t)owner * c->index_size];
  for (uint32_t i = home_of(c, destination, vc); index[i]; i = (i + 1) & mask) {
    ft_entry *e = &table[index[i] - 1];
    if (e->destination == destination && e->vc == vc) return e;
  }
  return 0;
}

ft_entry *ft_notify_find(const ft_congestion *c, uint32_t owner, uint32_t destination, uint32_t vc) {
  ft_entry *e = ft_notify_entry(c, owner, destination, vc);
  return e && e->expires > c->f->c->slot ? e : 0;
}

/* Takes an entry out of the index; entries displaced by it move up. */
static void remove_from_index(ft_congestion *c, uint32_t owner, const ft_entry *gone) {
  uint32_t mask = c->index_size - 1, count, hole = home_of(c, gone->destination, gone->vc);
  const ft_entry *table = ft_entries_of(c, owner, &count);
  uint16_t *index = &c->index[(uint64_t)owner * c->index_size];
  while (&table[index[hole] - 1] != gone) hole = (hole + 1) & mask;
  for (uint32_t i = (hole + 1) & mask; index[i]; i = (i + 1) & mask) {
    const ft_entry *e = &table[index[i] - 1];
    if (((i - home_of(c, e->destination, e->vc)) & mask) < ((i - hole) & mask)) continue;
    index[hole] = index[i];
    hole = i;
  }
  index[hole] = 0;
}

static void add_to_index(ft_congestion *c, uint32_t owner, const ft_entry *e) {
  uint32_t mask = c->index_size - 1, count, i = home_of(c, e->destination, e->vc);
  uint16_t *index = &c->index[(uint64_t)owner * c->index_size];
  while (index[i]) i = (i + 1) & mask;
  index[i] = (uint16_t)(e - ft_entries_of(c, owner, &count) + 1);
}

/* Whether `a` is evicted before `b`; no two live entries have the same destination and channel. */
static uint32_t is_evicted_before(const ft_entry *a, const ft_entry *b) {
  if (a->expires != b->expires) return a->expires < b->expires;
  return a->destination != b->destination ? a->destination < b->destination : a->vc < b->vc;
}

/* Returns an expired entry, a new one, or in a full table the one with the least time left; it is no longer in the
 * index. */
static ft_entry *free_entry(ft_congestion *c, uint32_t owner) {
  uint32_t count, slot = c->f->c->slot;
  ft_entry *table = ft_entries_of(c, owner, &count), *oldest = table;
  for (ft_entry *e = table; e < table + count; e++)
    if (is_evicted_before(e, oldest)) oldest = e;
  if (count < c->entries && (count == 0 || oldest->expires > slot)) return &table[c->used[owner]++];
  remove_from_index(c, owner, oldest);
  return oldest;
}

uint32_t ft_freest_up_port(const ft_slotted *f, const ft_wire *w, uint32_t base, uint32_t vc, uint32_t but,
                           uint32_t apart, uint32_t start, uint32_t to) {
  uint32_t best = FT_NONE, most = 0;
  for (uint32_t i = 0; i < w->ups; i++) {
    uint32_t up = start + i >= w->ups ? start + i - w->ups : start + i, out = w->downs + up;
    uint32_t credits = f->credit[(base + out) * f->vcs + vc];
    if (f->ways && !ft_leads(f, base + out, to)) continue;
    if ((but >= w->downs && (up + w->ups - (but - w->downs)) % apart == 0) || (best != FT_NONE && credits <= most))
      continue;
    best = out;
    most = credits;
  }
  return best;
}

static uint32_t replaces(const ft_entry *received, const ft_entry *e) {
  return received->stage < e->stage ||
         (received->stage == e->stage && received->port == e->port && received->root > e->root);
}

/* The port that matching packets of a switch take instead: it needs another way up, and that leads round the root
 * (section 3.1). With a single parent, as in a slimmed tree, it passes the notification on; at the levels below, every
 * other way up leads round as well. FT_NONE: so it does. */
static uint32_t detour_of(const ft_congestion *c, uint32_t owner, uint32_t base, const ft_entry *e) {
  const ft_slotted *f = c->f;
  const ft_wire *w = &f->wire[base];
  uint32_t parents = c->parents[c->stage[owner]];
  if (c->stage[owner] > e->stage || parents < 2) return FT_NONE;
  uint32_t start = (owner + e->destination) % w->ups;
  return ft_freest_up_port(f, w, base, c->isolates ? f->plain_vcs : e->vc, e->port, parents, start, e->destination);
}

/* `base` is a port of the owner when it is a switch. */
static void enter_entry(ft_congestion *c, uint32_t owner, uint32_t base, const ft_entry *received) {
  ft_slotted *f = c->f;
  ft_entry *e = ft_notify_entry(c, owner, received->destination, received->vc);
  uint32_t expires = ft_slot_after(f->c->slot, c->ttl_slots), lives = e && e->expires > f->c->slot;
  if (lives && e->root == received->root) {
    e->expires = expires;
    return;
  }
  if (lives && !replaces(received, e)) return;
  uint32_t is_switch = owner < f->switches, is_new = !e;
  if (is_new) e = free_entry(c, owner);
  *e = *received;
  if (is_new) add_to_index(c, owner, e);
  e->expires = expires;
  uint32_t to = e->destination;
  *(is_switch ? ft_watch_word(c, owner, to) : ft_node_watch_word(c, owner - f->switches, to)) |= 1ull << (to & 63);
  if (!is_switch) ft_slotted_mark(f->node_unseen, owner - f->switches);
  uint32_t detour = is_switch ? detour_of(c, owner, base, e) : FT_NONE;
  e->consumed = is_switch ? detour != FT_NONE : e->stage == 0;
  if (e->consumed && is_switch) e->detour = (uint8_t)detour;
}

void ft_notify_root(ft_congestion *c, uint32_t output, uint32_t root, ft_packet packet) {
  const ft_wire *w = &c->f->wire[output];
  uint32_t stage = c->stage[w->owner];
  ft_entry received = {.root = root, .destination = (uint16_t)ft_packet_destination(packet),
                       .vc = (uint8_t)ft_packet_vc(packet), .port = w->local,
                       .stage = (uint8_t)(w->local < w->downs ? stage - 1 : stage)};
  enter_entry(c, w->owner, output - w->local, &received);
}

ft_notification *ft_notify_row(const ft_congestion *c, uint32_t slot, uint32_t **count) {
  uint32_t row = slot % c->f->cable_slots;
  *count = c->f->cable_slots > 1 ? &c->in_flight[row] : &c->c->notifications;
  return c->notification + (uint64_t)row * c->f->ports;
}

void ft_notify_send(ft_congestion *c, uint32_t in, const ft_entry *e) {
  uint32_t *count;
  ft_notification *sent = ft_notify_row(c, c->f->c->slot, &count);
  sent[(*count)++] = (ft_notification){.to = c->f->wire[in].peer, .root = e->root, .destination = e->destination,
                                       .vc = e->vc, .stage = e->stage};
  if (c->f->cable_slots > 1) c->c->notifications++;
  c->notified_slot[in] = c->f->c->slot + 1;
}

/* The row of this slot still holds what was sent cable_slots ago. */
void ft_notify_deliver(ft_congestion *c) {
  const ft_slotted *f = c->f;
  uint32_t *count;
  ft_notification *sent = ft_notify_row(c, f->c->slot, &count);
  for (uint32_t i = 0; i < *count; i++) {
    const ft_notification *n = &sent[i];
    ft_entry received = {.root = n->root, .destination = n->destination, .vc = n->vc, .stage = n->stage};
    uint32_t is_node = n->to >= f->ports, owner = is_node ? f->switches + n->to - f->ports : f->wire[n->to].owner;
    if (!is_node) received.port = f->wire[n->to].local;
    enter_entry(c, owner, is_node ? 0 : n->to - received.port, &received);
  }
  c->c->notified += *count;
  if (f->cable_slots > 1) {
    c->c->notifications -= *count;
    memset(sent, 0, *count * sizeof *sent);
  }
  *count = 0;
}

void ft_notify_renew(ft_congestion *c) {
  const ft_slotted *f = c->f;
  for (uint32_t owner = 0, base = 0, count; owner < f->switches; owner++, base += f->stride)
    for (ft_entry *e = ft_entries_of(c, owner, &count), *end = e + count; e < end; e++) {
      uint32_t detour = detour_of(c, owner, base, e);
      uint32_t stays = e->consumed && (!f->ways || ft_leads(f, base + e->detour, e->destination));
      e->consumed = detour != FT_NONE;
      if (e->consumed && !stays) e->detour = (uint8_t)detour;
    }
}
