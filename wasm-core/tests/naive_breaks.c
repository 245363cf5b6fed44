/* Cables that break, naively: from the clock alone, by looking at every break, packet and queue. */
#include "naive_slots.h"

static int is_of(const world *w, const uint32_t *row, uint32_t l) { return row[0] == l || row[0] + w->shape->up_links == l; }

/* It was on the cable in a slot in which that was broken; or the switch has no cable that leads on. */
int naive_is_lost(const world *w, const move *m) {
  uint32_t to = w->link[m->link].to;
  for (uint32_t i = 0; i < w->break_count; i++) {
    const uint32_t *row = w->breaks + i * FT_BREAK_WORDS;
    if (is_of(w, row, m->link) && m->sent < row[2] && w->slot >= row[1]) return 1;
  }
  return w->break_count > 0 && to >= w->shape->nodes && !naive_goes_on(w, to, m->packet.destination);
}

/* To the end of the queue of another port, or of none. */
static void move_on(world *w, uint32_t e, uint32_t local, uint32_t v, uint32_t out) {
  link *in = &w->link[w->entity[e].in[local]];
  queue *q = &in->voq[v][out];
  for (uint32_t count = q->count; count > 0; count--) {
    packet p = naive_take(q);
    if (naive_leads(w, e, out, p.destination)) naive_append(q, p);
    else if (naive_goes_on(w, e, p.destination)) naive_append(&in->voq[v][naive_way_around(w, e, local, out, &p)], p);
    else w->lost++, in->waiting[v]--;
  }
}

/* At the start of a slot: which cables routes avoid, and, where there is a new one, what waited for it. */
void naive_break(world *w) {
  int64_t packet_ps = w->config->input.packet_ps, delay = (w->config->input.reroute_ps + packet_ps - 1) / packet_ps;
  uint32_t begins = 0;
  for (uint32_t l = 0; l < w->shape->links; l++) {
    w->link[l].cut = w->link[l].removed;
    for (uint32_t i = 0; i < w->break_count; i++) {
      const uint32_t *row = w->breaks + i * FT_BREAK_WORDS;
      uint32_t is_known = is_of(w, row, l) && w->slot >= row[1] + delay && w->slot < row[2];
      w->link[l].cut |= is_known;
      begins |= is_known && w->slot == row[1] + delay;
    }
  }
  for (uint32_t e = w->shape->nodes; begins && e < w->shape->nodes + w->shape->switches; e++)
    for (uint32_t out = 0, ports = w->entity[e].downs + w->entity[e].ups; out < ports; out++)
      for (uint32_t v = 0; v < w->vcs; v++)
        for (uint32_t local = 0; local < ports; local++) move_on(w, e, local, v, out);
}
