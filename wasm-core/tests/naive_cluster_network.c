/* Queues, links and switches of the naive cluster. */
#include "naive_cluster_inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- queues ---- */

void nc_append(nc_queue *q, nc_frame f) {
  if (q->count == NC_QUEUE) abort();
  q->frame[q->count++] = f;
}

nc_frame nc_take_first(nc_queue *q) {
  nc_frame f = q->frame[0];
  memmove(q->frame, q->frame + 1, --q->count * sizeof f);
  return f;
}

int nc_has_room(const naive_cluster *n, uint32_t count, uint32_t capacity) {
  return n->s.lossy.infinite_buffers || count < capacity;
}

void nc_lose(naive_cluster *n, nc_frame f, uint32_t point) { n->lost[point][f.is_ack]++; }

/* ---- links ---- */

int nc_from_node(const naive_cluster *n, uint32_t l) { return l < n->p; }
uint32_t nc_going_up(const naive_cluster *n, uint32_t l) { return l >= n->p && l < n->up_links; }
int nc_to_node(const naive_cluster *n, uint32_t l) { return l >= n->up_links && l < n->up_links + n->p; }

static int64_t divide_up(int64_t a, int64_t b) { return a / b + (a % b != 0); }

static int64_t wire_ps(const naive_cluster *n, uint32_t l, uint32_t is_ack) {
  int64_t bytes = (is_ack ? n->s.lossy.ack_bytes : n->s.lossy.payload_bytes) + n->s.lossy.framing_bytes;
  return divide_up(bytes * 8000000, nc_from_node(n, l) || nc_to_node(n, l) ? n->s.lossy.node_mbit : n->s.lossy.uplink_mbit);
}

static int64_t engine_ps(const naive_cluster *n, uint32_t is_ack) {
  return divide_up((int64_t)(is_ack ? n->s.lossy.ack_bytes : n->s.lossy.payload_bytes) * 1000000, n->s.lossy.engine_mbyte);
}

static void start_link(naive_cluster *n, uint32_t l) {
  nc_link *link = &n->link[l];
  int ack_first = nc_from_node(n, l) && n->node[l].acks.count > 0;
  link->sending = nc_take_first(ack_first ? &n->node[l].acks : &link->before);
  link->busy = 1;
  int64_t ps = wire_ps(n, l, link->sending.is_ack);
  if (nc_going_up(n, l) && n->s.lossy.engine_mbyte && engine_ps(n, link->sending.is_ack) > ps) ps = engine_ps(n, link->sending.is_ack);
  nc_after(n, ps, NC_SENT, l);
}

static void use_engine(naive_cluster *n, uint32_t s) {
  nc_link *up = &n->link[n->p + s], *down = &n->link[n->up_links + n->p + s];
  if (n->engine[s] || (up->before.count == 0 && !down->granted)) return;
  uint32_t goes_up = up->before.count > 0 && (!down->granted || n->last[s] != 1);
  n->engine[s] = n->last[s] = goes_up ? 1 : 2;
  if (goes_up) start_link(n, n->p + s);
  else nc_after(n, engine_ps(n, down->behind.frame[0].is_ack), NC_MOVED_DOWN, s);
}

void nc_go_on(naive_cluster *n, uint32_t l) {
  if (nc_going_up(n, l) && n->s.lossy.engine_mbyte) use_engine(n, l - n->p);
  else if (!n->link[l].busy && (n->link[l].before.count > 0 || (nc_from_node(n, l) && n->node[l].acks.count > 0))) start_link(n, l);
}

/* ---- switches ---- */

static uint32_t output_for(const naive_cluster *n, uint32_t input) {
  uint32_t here = input < n->p ? input / n->s.nodes_per_switch : input - n->up_links - n->p;
  uint32_t to = n->link[input].behind.frame[0].destination;
  return to / n->s.nodes_per_switch == here ? n->up_links + to : n->p + here;
}

static int output_has_room(const naive_cluster *n, uint32_t output) {
  return nc_has_room(n, n->link[output].taken, nc_going_up(n, output) ? n->s.lossy.uplink_packets : n->s.lossy.staging_packets);
}

static void pass(naive_cluster *n, uint32_t input, uint32_t output) {
  nc_append(&n->link[output].before, nc_take_first(&n->link[input].behind));
  nc_go_on(n, output);
}

void nc_serve_input(naive_cluster *n, uint32_t input) {
  nc_link *in = &n->link[input];
  while (in->behind.count > 0 && !in->waits && !in->granted) {
    uint32_t output = output_for(n, input), up = nc_going_up(n, output);
    if (output_has_room(n, output)) {
      n->link[output].taken++;
      if (input >= n->up_links + n->p && n->s.lossy.engine_mbyte) {
        in->granted = 1;
        use_engine(n, input - n->up_links - n->p);
      } else {
        pass(n, input, output);
      }
    } else if (up ? n->s.lossy.uplink_blocks : !n->s.lossy.staging_drops) {
      in->waits = 1;
      n->link[output].line[n->link[output].waiters++] = input;
    } else {
      nc_lose(n, nc_take_first(&in->behind), up ? FT_LOST_GOING_UP : FT_LOST_AT_STAGING);
    }
  }
}

void nc_moved_down(naive_cluster *n, uint32_t s) {
  uint32_t input = n->up_links + n->p + s;
  n->engine[s] = 0;
  n->link[input].granted = 0;
  pass(n, input, output_for(n, input));
  nc_serve_input(n, input);
  use_engine(n, s);
}

void nc_serve_line(naive_cluster *n, uint32_t output) {
  nc_link *out = &n->link[output];
  while (out->waiters > 0 && output_has_room(n, output)) {
    uint32_t input = out->line[0];
    memmove(out->line, out->line + 1, --out->waiters * sizeof *out->line);
    n->link[input].waits = 0;
    nc_serve_input(n, input);
  }
}
