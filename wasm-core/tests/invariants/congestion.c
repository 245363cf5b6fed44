#include "invariants/congestion.h"

#include "congestion/recycle.h"
#include "fabric/ways.h"

/* ---- tables ---- */

/* Another way up of a switch, to another parent, which leads to the node. */
static uint32_t is_detour(const ft_slotted *f, uint32_t base, const ft_entry *e, uint32_t out) {
  const ft_wire *w = &f->wire[base];
  uint32_t same = e->port >= w->downs && w[out].peer < f->ports && f->wire[w[out].peer].owner == f->wire[w[e->port].peer].owner;
  return !same && out >= w->downs && out < (uint32_t)w->downs + w->ups && (!f->ways || ft_leads(f, base + out, e->destination));
}

/* By nodes what concerns their own port; by switches of the level of a root or below it that have such a way. */
static uint32_t is_consumed(const ft_congestion *c, uint32_t owner, const ft_entry *e) {
  const ft_slotted *f = c->f;
  if (owner >= f->switches) return e->stage == 0;
  uint32_t base = owner * f->stride, found = 0;
  if (c->stage[owner] > e->stage || c->parents[c->stage[owner]] < 2) return 0;
  for (uint32_t out = 0; out < f->stride; out++) found |= is_detour(f, base, e, out);
  return found;
}

static uint32_t entry_is_valid(const ft_congestion *c, uint32_t owner, const ft_entry *e) {
  const ft_slotted *f = c->f;
  uint32_t is_switch = owner < f->switches;
  const ft_wire *w = &f->wire[is_switch ? owner * f->stride : 0];
  uint32_t ports = is_switch ? (uint32_t)w->downs + w->ups : 1;
  if (e->destination >= f->nodes || e->vc >= f->plain_vcs || e->port >= ports || e->consumed > 1 || e->pad != 0) return 0;
  const uint64_t *watch = is_switch ? ft_watch_word(c, owner, e->destination) : ft_node_watch_word(c, owner - f->switches, e->destination);
  if (e->root == 0 || e->root > c->c->roots || !ft_is_watched(watch, e->destination)) return 0;
  if (e->consumed != is_consumed(c, owner, e)) return 0;
  return !is_switch || !e->consumed || is_detour(f, owner * f->stride, e, e->detour);
}

/* Every entry in use is found through the index, and nothing else is in it. */
static uint32_t index_is_valid(const ft_congestion *c, uint32_t owner, marks listed) {
  const ft_slotted *f = c->f;
  uint32_t count, filled = 0;
  const ft_entry *table = ft_entries_of(c, owner, &count);
  const uint16_t *index = &c->index[(uint64_t)owner * c->index_size];
  for (uint32_t i = 0; i < c->index_size; i++) {
    if (index[i] == 0) continue;
    if (index[i] > count || !mark_new(listed, (uint64_t)owner * c->entries + index[i] - 1)) return 0;
    filled++;
  }
  for (uint32_t i = 0; i < count; i++)
    if (table[i].destination >= f->nodes || ft_notify_entry(c, owner, table[i].destination, table[i].vc) != &table[i]) return 0;
  return filled == count;
}

static uint32_t tables_are_valid(const ft_congestion *c, marks listed) {
  const ft_slotted *f = c->f;
  for (uint32_t owner = 0; owner < f->switches + f->ends; owner++) {
    uint32_t count = c->used[owner];
    if (count > c->entries || !index_is_valid(c, owner, listed)) return 0;
    for (uint32_t i = 0; i < count; i++)
      if (!entry_is_valid(c, owner, &c->entry[(uint64_t)owner * c->entries + i])) return 0;
    uint32_t is_switch = owner < f->switches, words = is_switch ? c->words : c->node_words;
    const uint64_t *watched = is_switch ? &c->watched[owner * words] : &c->node_watched[(owner - f->switches) * words];
    if (64 * words > f->nodes && watched[words - 1] >> f->nodes % 64 != 0) return 0;
  }
  return 1;
}

/* ---- notifications and detectors ---- */

static uint32_t notification_is_valid(const ft_congestion *c, const ft_notification *n) {
  const ft_slotted *f = c->f;
  if (n->to >= f->ports + f->ends || (n->to < f->ports && f->wire[n->to].peer == FT_NONE)) return 0;
  return n->destination < f->nodes && n->vc < f->plain_vcs && n->root > 0 && n->root <= c->c->roots;
}

/* Row by row; all of them together are those in flight. */
static uint32_t notifications_are_valid(const ft_congestion *c) {
  uint64_t all = 0;
  for (uint32_t row = 0; row < c->f->cable_slots; row++) {
    uint32_t *count;
    const ft_notification *sent = ft_notify_row(c, row, &count);
    if (*count > c->f->ports) return 0;
    for (uint32_t i = 0; i < *count; i++)
      if (!notification_is_valid(c, &sent[i])) return 0;
    all += *count;
  }
  return all == c->c->notifications;
}

static uint32_t detector_is_valid(const ft_congestion *c, uint32_t port) {
  const ft_detector *d = &c->detector[port];
  uint32_t armed = (uint32_t)(c->armed[port >> 6] >> (port & 63) & 1);
  if (d->root > c->c->roots || d->refreshed > c->f->c->slot || c->notified_slot[port] > c->f->c->slot) return 0;
  return armed == (d->expires != 0 || d->root != 0) && !(d->expires != 0 && d->root != 0) &&
         (!armed || c->f->wire[port].peer != FT_NONE);
}

static uint32_t is_valid(const ft_congestion *c, marks listed) {
  const ft_slotted *f = c->f;
  if (!notifications_are_valid(c)) return 0;
  for (uint32_t i = 0; i < f->ports; i++)
    if (!detector_is_valid(c, i)) return 0;
  if (f->ports % 64 != 0 && c->armed[f->ports / 64] >> f->ports % 64 != 0) return 0;
  return tables_are_valid(c, listed);
}

/* Entropies on their way back: those of the slot that runs next are not there yet. */
static uint32_t recycled_is_valid(const ft_congestion *c) {
  const ft_slotted *f = c->f;
  for (uint32_t node = 0; node < f->nodes; node++)
    if (c->recycled[node].count > sizeof c->recycled[node].entropy || ft_recycle_row(c, f->c->slot)[node] != 0) return 0;
  for (uint32_t i = 0; i < (c->ack_slots + 1) * f->nodes; i++)
    if ((uint16_t)c->ack[i] > f->nodes || (c->ack[i] != 0 && (uint16_t)c->ack[i] == 0) || c->ack[i] >> 24 != 0) return 0;
  return 1;
}

/* Each that was ever seen went up. */
static uint32_t flowlets_are_valid(const ft_congestion *c) {
  for (uint32_t i = 0; i < c->f->ports * FT_FLOWLET_PLACES; i++) {
    const ft_wire *w = &c->f->wire[i / FT_FLOWLET_PLACES];
    const ft_flowlet *l = &c->flowlet[i];
    if (l->seen > c->f->c->slot || (l->seen > 0 && (l->out < w->downs || l->out >= (uint32_t)w->downs + w->ups))) return 0;
  }
  return 1;
}

uint32_t congestion_is_valid(const ft_congestion *c, scratch *room) {
  if (c->spread == FT_BY_FLOWLET && !flowlets_are_valid(c)) return 0;
  if (c->f->recycles && !recycled_is_valid(c)) return 0;
  if (!c->f->detects) return c->c->notifications == 0 && c->c->roots == 0;
  return is_valid(c, marks_take(room, (uint64_t)(c->f->switches + c->f->ends) * c->entries));
}
