#include "naive_cluster_inside.h"

#include <stdlib.h>

#include "cluster/formula.h"

/* ---- events ---- */

void nc_after(naive_cluster *n, int64_t after_ps, uint32_t what, uint32_t who) {
  uint64_t order = what == NC_RIDE || what == NC_REPEAT ? n->timers++ : who;
  n->event[n->events++] = (nc_event){n->now_ps + after_ps, order, what, who};
}

static int earlier(const nc_event *a, const nc_event *b) {
  if (a->at_ps != b->at_ps) return a->at_ps < b->at_ps;
  return a->what != b->what ? a->what < b->what : a->order < b->order;
}

static uint32_t first_event(const naive_cluster *n) {
  uint32_t first = 0;
  for (uint32_t i = 1; i < n->events; i++)
    if (earlier(&n->event[i], &n->event[first])) first = i;
  return first;
}

int nc_timer_runs(const naive_cluster *n, uint32_t what, uint32_t who) {
  for (uint32_t i = 0; i < n->events; i++)
    if (n->event[i].what == what && n->event[i].who == who) return 1;
  return 0;
}

void nc_stop_timer(naive_cluster *n, uint32_t what, uint32_t who) {
  for (uint32_t i = 0; i < n->events; i++)
    if (n->event[i].what == what && n->event[i].who == who) n->event[i--] = n->event[--n->events];
}

/* ---- all together ---- */

static void arrive(naive_cluster *n, uint32_t l, nc_frame f) {
  if (nc_going_up(n, l)) {
    uint32_t output = n->up_links + n->p + f.destination / n->s.nodes_per_switch;
    if (!nc_has_room(n, n->backbone, n->s.lossy.backbone_packets)) {
      nc_lose(n, f, FT_LOST_AT_BACKBONE);
      return;
    }
    n->backbone++;
    n->link[output].taken++;
    nc_append(&n->link[output].before, f);
    nc_go_on(n, output);
    return;
  }
  uint32_t point = nc_from_node(n, l) ? FT_LOST_AT_INPUT : nc_to_node(n, l) ? FT_LOST_AT_NODE : FT_LOST_COMING_DOWN;
  uint32_t capacity = nc_from_node(n, l) ? n->s.lossy.input_packets : nc_to_node(n, l) ? n->s.lossy.receive_ring : n->s.lossy.uplink_packets;
  if (!nc_has_room(n, n->link[l].behind.count, capacity)) {
    nc_lose(n, f, point);
    return;
  }
  nc_append(&n->link[l].behind, f);
  if (nc_to_node(n, l)) nc_work(n, l - n->up_links);
  else nc_serve_input(n, l);
}

static void sent(naive_cluster *n, uint32_t l) {
  nc_link *link = &n->link[l];
  nc_frame f = link->sending;
  link->busy = 0;
  link->sent++;
  n->hops++;
  if (nc_from_node(n, l) && f.is_ack) n->node[l].acks_taken--;
  else link->taken--;
  if (l >= n->up_links + n->p) n->backbone--;
  if (nc_going_up(n, l)) n->engine[l - n->p] = 0;
  if (nc_from_node(n, l)) nc_work(n, l);
  nc_serve_line(n, l);
  nc_go_on(n, l);
  arrive(n, l, f);
}

static void happen(naive_cluster *n, nc_event e) {
  switch (e.what) {
    case NC_SENT: sent(n, e.who); break;
    case NC_MOVED_DOWN: nc_moved_down(n, e.who); break;
    case NC_PROCESSED: nc_processed(n, e.who); break;
    case NC_WOKEN:
      n->node[e.who].descheduled = 0;
      nc_work(n, e.who);
      break;
    case NC_RIDE: nc_send_ack(n, e.who % n->p, e.who / n->p); break;
    case NC_REPEAT: nc_timed_out(n, e.who / n->p, e.who % n->p); break;
  }
}

void naive_cluster_run(naive_cluster *n, int64_t until_ps) {
  while (n->events > 0) {
    uint32_t first = first_event(n);
    nc_event e = n->event[first];
    if (e.at_ps > until_ps) break;
    n->event[first] = n->event[--n->events];
    n->now_ps = e.at_ps;
    happen(n, e);
  }
}

naive_cluster *naive_cluster_create(const ft_cluster_settings *settings) {
  naive_cluster *n = calloc(1, sizeof *n);
  n->s = *settings;
  n->p = settings->nodes_per_switch * settings->switches;
  n->up_links = n->p + settings->switches;
  n->links = 2 * n->up_links;
  n->window = ft_cluster_window(settings);
  n->completion_ps = -1;
  for (uint32_t i = 0; i < n->p; i++) {
    n->node[i].rng = ft_rng_make(settings->seed, i);
    n->node[i].descheduled = 1;
    nc_after(n, (int64_t)ft_rng_below(&n->node[i].rng, (uint64_t)settings->lossy.start_jitter_ps + 1), NC_WOKEN, i);
  }
  return n;
}

void naive_cluster_destroy(naive_cluster *n) { free(n); }
