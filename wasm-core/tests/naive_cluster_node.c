/* What a node of the naive cluster does: its program, its acknowledgements, its timers. */
#include <string.h>

#include "naive_cluster_inside.h"

static int64_t open_packets(const naive_cluster *n, const nc_node *node) {
  return (int64_t)node->issued - (n->s.lossy.window_closes == FT_CLOSED_BY_ACK ? node->acknowledged : node->accepted);
}

static int can_issue(const naive_cluster *n, uint32_t node, uint32_t to) {
  const nc_pair *pair = &n->pair[node][to];
  return to != node && pair->issued < n->s.lossy.packets && pair->issued - pair->base < n->s.lossy.pair_window;
}

/* The program's next target, FT_IDLE at its end; skips steps with nothing to send. */
static uint32_t program_target(naive_cluster *n, uint32_t node) {
  ft_steps s = ft_steps_of(&n->s);
  nc_node *self = &n->node[node];
  uint32_t k = n->s.lossy.packets, steps = ft_steps_count(&s), in_turn = n->s.lossy.scheme == FT_SYNCHRONOUS;
  for (; self->program_index < k * steps; self->program_index++) {
    if (!in_turn && self->program_index > 0 && self->program_index % k == 0) { /* the last round is over? */
      uint32_t source = ft_steps_source(&s, node, self->program_index / k);
      if (source != FT_IDLE && n->pair[source][node].expected < k) return FT_IDLE;
    }
    uint32_t target = ft_steps_target(&s, node, 1 + (in_turn ? self->program_index % steps : self->program_index / k));
    if (target != FT_IDLE && target != node) return target;
  }
  return FT_IDLE;
}

static uint32_t new_target(naive_cluster *n, uint32_t node) {
  if (n->window > 0 && open_packets(n, &n->node[node]) >= n->window) return FT_IDLE;
  if (n->s.lossy.scheme != FT_AT_ONCE) {
    uint32_t target = program_target(n, node);
    return target != FT_IDLE && can_issue(n, node, target) ? target : FT_IDLE;
  }
  for (uint32_t i = 0; i < n->p; i++) {
    uint32_t to = n->s.contention_aware ? ft_physical(i, n->s.nodes_per_switch, n->s.switches) : i;
    if (can_issue(n, node, to)) return to;
  }
  return FT_IDLE;
}

static uint32_t next_target(naive_cluster *n, uint32_t node) {
  nc_node *self = &n->node[node];
  while (self->retries > 0) {
    nc_pair *pair = &n->pair[node][self->retry[0]];
    if (pair->next < pair->issued) return self->retry[0];
    memmove(self->retry, self->retry + 1, --self->retries * sizeof *self->retry);
  }
  return new_target(n, node);
}

void nc_work(naive_cluster *n, uint32_t node) {
  nc_node *self = &n->node[node];
  nc_queue *received = &n->link[n->up_links + node].behind;
  if (self->job != 0) return;
  if (received->count > 0) {
    int64_t data_ps = n->s.lossy.handle_ps + (n->s.lossy.ack_kind == FT_ACK_FRAME ? n->s.lossy.send_ps : 0);
    self->job = 1;
    nc_after(n, n->s.lossy.receive_ps + (received->frame[0].is_ack ? 0 : data_ps), NC_PROCESSED, node);
  } else if (!self->descheduled && n->link[node].taken < n->s.lossy.send_ring && next_target(n, node) != FT_IDLE) {
    self->job = 2;
    nc_after(n, n->s.lossy.send_ps, NC_PROCESSED, node);
  }
}

static uint32_t pair_number(const naive_cluster *n, uint32_t source, uint32_t destination) {
  return source * n->p + destination;
}

static void restart_repeat(naive_cluster *n, uint32_t number) {
  nc_stop_timer(n, NC_REPEAT, number);
  if (!n->s.lossy.infinite_buffers) nc_after(n, n->s.lossy.timeout_ps, NC_REPEAT, number);
}

static void acknowledged(naive_cluster *n, uint32_t source, uint32_t destination, uint32_t count) {
  nc_pair *pair = &n->pair[source][destination];
  uint32_t number = pair_number(n, source, destination);
  if (count <= pair->base) return;
  n->node[source].acknowledged += count - pair->base;
  pair->base = count;
  if (pair->next < count) pair->next = count;
  if (pair->base == pair->issued) nc_stop_timer(n, NC_REPEAT, number);
  else restart_repeat(n, number);
}

void nc_send_ack(naive_cluster *n, uint32_t node, uint32_t to) {
  nc_frame f = {node, to, 1, 0, n->pair[to][node].expected};
  if (!nc_has_room(n, n->node[node].acks_taken, n->s.lossy.send_ring)) {
    nc_lose(n, f, FT_LOST_AT_NODE);
    return;
  }
  n->node[node].acks_taken++;
  nc_append(&n->node[node].acks, f);
  nc_go_on(n, node);
}

static void receive_data(naive_cluster *n, uint32_t node, nc_frame f) {
  nc_pair *pair = &n->pair[f.source][node];
  uint32_t number = pair_number(n, f.source, node);
  if (n->s.lossy.ack_kind == FT_ACK_RIDES) acknowledged(n, node, f.source, f.acknowledges);
  if (f.number == pair->expected) {
    n->latency_ps += (uint64_t)(n->now_ps - pair->issued_ps[pair->expected++]);
    n->node[node].accepted++;
    if (++n->delivered == (uint64_t)n->p * (n->p - 1) * n->s.lossy.packets) n->completion_ps = n->now_ps;
  }
  if (n->s.lossy.ack_kind == FT_ACK_FRAME) {
    nc_send_ack(n, node, f.source);
  } else if (n->s.lossy.ack_kind == FT_ACK_FREE) {
    acknowledged(n, f.source, node, pair->expected);
    nc_work(n, f.source);
  } else if (!nc_timer_runs(n, NC_RIDE, number)) {
    nc_after(n, n->s.lossy.ack_delay_ps, NC_RIDE, number);
  }
}

static void send_data(naive_cluster *n, uint32_t node, uint32_t to) {
  nc_pair *pair = &n->pair[node][to];
  uint32_t number = pair_number(n, node, to);
  nc_frame f = {node, to, 0, pair->next, n->pair[to][node].expected};
  if (pair->next == pair->issued) {
    pair->issued_ps[pair->issued++] = n->now_ps;
    n->node[node].issued++;
    n->node[node].program_index++;
  } else {
    n->node[node].repeated++;
  }
  pair->next++;
  if (!nc_timer_runs(n, NC_REPEAT, number)) restart_repeat(n, number);
  nc_stop_timer(n, NC_RIDE, pair_number(n, to, node));
  n->link[node].taken++;
  nc_append(&n->link[node].before, f);
  nc_node *self = &n->node[node];
  if (n->s.lossy.delay_per_mille && n->s.lossy.delay_ps && ft_rng_below(&self->rng, 1000) < n->s.lossy.delay_per_mille) {
    self->descheduled = 1;
    nc_after(n, 1 + (int64_t)ft_rng_below(&self->rng, (uint64_t)n->s.lossy.delay_ps), NC_WOKEN, node);
  }
  nc_go_on(n, node);
}

void nc_processed(naive_cluster *n, uint32_t node) {
  nc_node *self = &n->node[node];
  if (self->job == 1) {
    nc_frame f = nc_take_first(&n->link[n->up_links + node].behind);
    if (f.is_ack) acknowledged(n, node, f.source, f.acknowledges);
    else receive_data(n, node, f);
  } else {
    uint32_t to = next_target(n, node);
    if (to != FT_IDLE) send_data(n, node, to);
  }
  self->job = 0;
  nc_work(n, node);
}

void nc_timed_out(naive_cluster *n, uint32_t node, uint32_t to) {
  nc_node *self = &n->node[node];
  uint32_t listed = 0;
  for (uint32_t i = 0; i < self->retries; i++) listed |= self->retry[i] == to;
  if (!listed) self->retry[self->retries++] = to;
  self->timeouts++;
  n->pair[node][to].next = n->pair[node][to].base;
  restart_repeat(n, pair_number(n, node, to));
  nc_work(n, node);
}
