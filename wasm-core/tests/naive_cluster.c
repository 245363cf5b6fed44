#include "naive_cluster.h"

#include <stdlib.h>
#include <string.h>

#include "cluster/formula.h"

/* ---- events ---- */

static void at(naive_cluster *n, int64_t after_ps, uint32_t what, uint32_t who) {
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

static int timer_runs(const naive_cluster *n, uint32_t what, uint32_t who) {
  for (uint32_t i = 0; i < n->events; i++)
    if (n->event[i].what == what && n->event[i].who == who) return 1;
  return 0;
}

static void stop_timer(naive_cluster *n, uint32_t what, uint32_t who) {
  for (uint32_t i = 0; i < n->events; i++)
    if (n->event[i].what == what && n->event[i].who == who) n->event[i--] = n->event[--n->events];
}

/* ---- queues ---- */

static void append(nc_queue *q, nc_frame f) {
  if (q->count == NC_QUEUE) abort();
  q->frame[q->count++] = f;
}

static nc_frame take_first(nc_queue *q) {
  nc_frame f = q->frame[0];
  memmove(q->frame, q->frame + 1, --q->count * sizeof f);
  return f;
}

static int has_room(const naive_cluster *n, uint32_t count, uint32_t capacity) {
  return n->s.infinite_buffers || count < capacity;
}

static void lose(naive_cluster *n, nc_frame f, uint32_t place) { n->lost[place][f.is_ack]++; }

/* ---- links ---- */

static int from_node(const naive_cluster *n, uint32_t l) { return l < n->p; }
static int going_up(const naive_cluster *n, uint32_t l) { return l >= n->p && l < n->up_links; }
static int to_node(const naive_cluster *n, uint32_t l) { return l >= n->up_links && l < n->up_links + n->p; }

static int64_t divide_up(int64_t a, int64_t b) { return a / b + (a % b != 0); }

static int64_t wire_ps(const naive_cluster *n, uint32_t l, uint32_t is_ack) {
  int64_t bytes = (is_ack ? n->s.ack_bytes : n->s.payload_bytes) + n->s.framing_bytes;
  return divide_up(bytes * 8000000, from_node(n, l) || to_node(n, l) ? n->s.node_mbit : n->s.uplink_mbit);
}

static int64_t engine_ps(const naive_cluster *n, uint32_t is_ack) {
  return divide_up((int64_t)(is_ack ? n->s.ack_bytes : n->s.payload_bytes) * 1000000, n->s.engine_mbyte);
}

static void start_link(naive_cluster *n, uint32_t l) {
  nc_link *link = &n->link[l];
  int ack_first = from_node(n, l) && n->node[l].acks.count > 0;
  link->sending = take_first(ack_first ? &n->node[l].acks : &link->before);
  link->busy = 1;
  int64_t ps = wire_ps(n, l, link->sending.is_ack);
  if (going_up(n, l) && n->s.engine_mbyte && engine_ps(n, link->sending.is_ack) > ps) ps = engine_ps(n, link->sending.is_ack);
  at(n, ps, NC_SENT, l);
}

static void use_engine(naive_cluster *n, uint32_t s) {
  nc_link *up = &n->link[n->p + s], *down = &n->link[n->up_links + n->p + s];
  if (n->engine[s] || (up->before.count == 0 && !down->granted)) return;
  uint32_t goes_up = up->before.count > 0 && (!down->granted || n->last[s] != 1);
  n->engine[s] = n->last[s] = goes_up ? 1 : 2;
  if (goes_up) start_link(n, n->p + s);
  else at(n, engine_ps(n, down->behind.frame[0].is_ack), NC_MOVED_DOWN, s);
}

static void go_on(naive_cluster *n, uint32_t l) {
  if (going_up(n, l) && n->s.engine_mbyte) use_engine(n, l - n->p);
  else if (!n->link[l].busy && (n->link[l].before.count > 0 || (from_node(n, l) && n->node[l].acks.count > 0))) start_link(n, l);
}

/* ---- switches ---- */

static uint32_t output_for(const naive_cluster *n, uint32_t input) {
  uint32_t here = input < n->p ? input / n->s.nodes_per_switch : input - n->up_links - n->p;
  uint32_t to = n->link[input].behind.frame[0].destination;
  return to / n->s.nodes_per_switch == here ? n->up_links + to : n->p + here;
}

static int output_has_room(const naive_cluster *n, uint32_t output) {
  return has_room(n, n->link[output].taken, going_up(n, output) ? n->s.uplink_packets : n->s.staging_packets);
}

static void pass(naive_cluster *n, uint32_t input, uint32_t output) {
  append(&n->link[output].before, take_first(&n->link[input].behind));
  go_on(n, output);
}

static void serve_input(naive_cluster *n, uint32_t input) {
  nc_link *in = &n->link[input];
  while (in->behind.count > 0 && !in->waits && !in->granted) {
    uint32_t output = output_for(n, input), up = going_up(n, output);
    if (output_has_room(n, output)) {
      n->link[output].taken++;
      if (input >= n->up_links + n->p && n->s.engine_mbyte) {
        in->granted = 1;
        use_engine(n, input - n->up_links - n->p);
      } else {
        pass(n, input, output);
      }
    } else if (up ? n->s.uplink_blocks : !n->s.staging_drops) {
      in->waits = 1;
      n->link[output].line[n->link[output].waiters++] = input;
    } else {
      lose(n, take_first(&in->behind), up ? FT_LOST_GOING_UP : FT_LOST_AT_STAGING);
    }
  }
}

static void moved_down(naive_cluster *n, uint32_t s) {
  uint32_t input = n->up_links + n->p + s;
  n->engine[s] = 0;
  n->link[input].granted = 0;
  pass(n, input, output_for(n, input));
  serve_input(n, input);
  use_engine(n, s);
}

static void serve_line(naive_cluster *n, uint32_t output) {
  nc_link *out = &n->link[output];
  while (out->waiters > 0 && output_has_room(n, output)) {
    uint32_t input = out->line[0];
    memmove(out->line, out->line + 1, --out->waiters * sizeof *out->line);
    n->link[input].waits = 0;
    serve_input(n, input);
  }
}

/* ---- nodes ---- */

static int64_t open_packets(const naive_cluster *n, const nc_node *node) {
  return (int64_t)node->issued - (n->s.window_closes == FT_CLOSED_BY_ACK ? node->acknowledged : node->accepted);
}

static int can_issue(const naive_cluster *n, uint32_t node, uint32_t to) {
  const nc_pair *pair = &n->pair[node][to];
  return to != node && pair->issued < n->s.packets && pair->issued - pair->base < n->s.pair_window;
}

/* What the program says next, FT_IDLE at its end; passes places where there is nothing to do. */
static uint32_t program_target(naive_cluster *n, uint32_t node) {
  ft_steps steps = ft_steps_of(&n->s);
  nc_node *self = &n->node[node];
  for (uint32_t k = n->s.packets; self->place < ft_program_length(n->s.scheme, &steps, k); self->place++) {
    if (n->s.scheme == FT_PAIRWISE && self->place > 0 && self->place % k == 0) { /* the last round is over? */
      uint32_t source = ft_steps_source(&steps, node, self->place / k);
      if (source != FT_IDLE && n->pair[source][node].expected < k) return FT_IDLE;
    }
    uint32_t target = ft_program_at(n->s.scheme, &steps, k, node, self->place).target;
    if (target != FT_IDLE) return target;
  }
  return FT_IDLE;
}

static uint32_t new_target(naive_cluster *n, uint32_t node) {
  if (n->window > 0 && open_packets(n, &n->node[node]) >= n->window) return FT_IDLE;
  if (n->s.scheme != FT_AT_ONCE) {
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

static void work(naive_cluster *n, uint32_t node) {
  nc_node *self = &n->node[node];
  nc_queue *received = &n->link[n->up_links + node].behind;
  if (self->job != 0) return;
  if (received->count > 0) {
    int64_t data_ps = n->s.handle_ps + (n->s.ack_kind == FT_ACK_FRAME ? n->s.send_ps : 0);
    self->job = 1;
    at(n, n->s.receive_ps + (received->frame[0].is_ack ? 0 : data_ps), NC_PROCESSED, node);
  } else if (!self->away && n->link[node].taken < n->s.send_ring && next_target(n, node) != FT_IDLE) {
    self->job = 2;
    at(n, n->s.send_ps, NC_PROCESSED, node);
  }
}

static uint32_t pair_number(const naive_cluster *n, uint32_t source, uint32_t destination) {
  return source * n->p + destination;
}

static void restart_repeat(naive_cluster *n, uint32_t number) {
  stop_timer(n, NC_REPEAT, number);
  if (!n->s.infinite_buffers) at(n, n->s.timeout_ps, NC_REPEAT, number);
}

static void acknowledged(naive_cluster *n, uint32_t source, uint32_t destination, uint32_t count) {
  nc_pair *pair = &n->pair[source][destination];
  uint32_t number = pair_number(n, source, destination);
  if (count <= pair->base) return;
  n->node[source].acknowledged += count - pair->base;
  pair->base = count;
  if (pair->next < count) pair->next = count;
  if (pair->base == pair->issued) stop_timer(n, NC_REPEAT, number);
  else restart_repeat(n, number);
}

static void send_ack(naive_cluster *n, uint32_t node, uint32_t to) {
  nc_frame f = {node, to, 1, 0, n->pair[to][node].expected};
  if (!has_room(n, n->node[node].acks_taken, n->s.send_ring)) {
    lose(n, f, FT_LOST_AT_NODE);
    return;
  }
  n->node[node].acks_taken++;
  append(&n->node[node].acks, f);
  go_on(n, node);
}

static void receive_data(naive_cluster *n, uint32_t node, nc_frame f) {
  nc_pair *pair = &n->pair[f.source][node];
  uint32_t number = pair_number(n, f.source, node);
  if (n->s.ack_kind == FT_ACK_RIDES) acknowledged(n, node, f.source, f.acknowledges);
  if (f.number == pair->expected) {
    n->latency_ps += (uint64_t)(n->now_ps - pair->issued_ps[pair->expected++]);
    n->node[node].accepted++;
    if (++n->delivered == (uint64_t)n->p * (n->p - 1) * n->s.packets) n->completion_ps = n->now_ps;
  }
  if (n->s.ack_kind == FT_ACK_FRAME) {
    send_ack(n, node, f.source);
  } else if (n->s.ack_kind == FT_ACK_FREE) {
    acknowledged(n, f.source, node, pair->expected);
    work(n, f.source);
  } else if (!timer_runs(n, NC_RIDE, number)) {
    at(n, n->s.ack_delay_ps, NC_RIDE, number);
  }
}

static void send_data(naive_cluster *n, uint32_t node, uint32_t to) {
  nc_pair *pair = &n->pair[node][to];
  uint32_t number = pair_number(n, node, to);
  nc_frame f = {node, to, 0, pair->next, n->pair[to][node].expected};
  if (pair->next == pair->issued) {
    pair->issued_ps[pair->issued++] = n->now_ps;
    n->node[node].issued++;
    n->node[node].place++;
  } else {
    n->node[node].repeated++;
  }
  pair->next++;
  if (!timer_runs(n, NC_REPEAT, number)) restart_repeat(n, number);
  stop_timer(n, NC_RIDE, pair_number(n, to, node));
  n->link[node].taken++;
  append(&n->link[node].before, f);
  nc_node *self = &n->node[node];
  if (n->s.delay_per_mille && n->s.delay_ps && ft_rng_below(&self->rng, 1000) < n->s.delay_per_mille) {
    self->away = 1;
    at(n, 1 + (int64_t)ft_rng_below(&self->rng, (uint64_t)n->s.delay_ps), NC_WOKEN, node);
  }
  go_on(n, node);
}

static void processed(naive_cluster *n, uint32_t node) {
  nc_node *self = &n->node[node];
  if (self->job == 1) {
    nc_frame f = take_first(&n->link[n->up_links + node].behind);
    if (f.is_ack) acknowledged(n, node, f.source, f.acknowledges);
    else receive_data(n, node, f);
  } else {
    uint32_t to = next_target(n, node);
    if (to != FT_IDLE) send_data(n, node, to);
  }
  self->job = 0;
  work(n, node);
}

static void timed_out(naive_cluster *n, uint32_t node, uint32_t to) {
  nc_node *self = &n->node[node];
  uint32_t listed = 0;
  for (uint32_t i = 0; i < self->retries; i++) listed |= self->retry[i] == to;
  if (!listed) self->retry[self->retries++] = to;
  self->timeouts++;
  n->pair[node][to].next = n->pair[node][to].base;
  restart_repeat(n, pair_number(n, node, to));
  work(n, node);
}

/* ---- all together ---- */

static void arrive(naive_cluster *n, uint32_t l, nc_frame f) {
  if (going_up(n, l)) {
    uint32_t output = n->up_links + n->p + f.destination / n->s.nodes_per_switch;
    if (!has_room(n, n->backbone, n->s.backbone_packets)) {
      lose(n, f, FT_LOST_AT_BACKBONE);
      return;
    }
    n->backbone++;
    n->link[output].taken++;
    append(&n->link[output].before, f);
    go_on(n, output);
    return;
  }
  uint32_t place = from_node(n, l) ? FT_LOST_AT_INPUT : to_node(n, l) ? FT_LOST_AT_NODE : FT_LOST_COMING_DOWN;
  uint32_t capacity = from_node(n, l) ? n->s.input_packets : to_node(n, l) ? n->s.receive_ring : n->s.uplink_packets;
  if (!has_room(n, n->link[l].behind.count, capacity)) {
    lose(n, f, place);
    return;
  }
  append(&n->link[l].behind, f);
  if (to_node(n, l)) work(n, l - n->up_links);
  else serve_input(n, l);
}

static void sent(naive_cluster *n, uint32_t l) {
  nc_link *link = &n->link[l];
  nc_frame f = link->sending;
  link->busy = 0;
  link->sent++;
  n->hops++;
  if (from_node(n, l) && f.is_ack) n->node[l].acks_taken--;
  else link->taken--;
  if (l >= n->up_links + n->p) n->backbone--;
  if (going_up(n, l)) n->engine[l - n->p] = 0;
  if (from_node(n, l)) work(n, l);
  serve_line(n, l);
  go_on(n, l);
  arrive(n, l, f);
}

static void happen(naive_cluster *n, nc_event e) {
  switch (e.what) {
    case NC_SENT: sent(n, e.who); break;
    case NC_MOVED_DOWN: moved_down(n, e.who); break;
    case NC_PROCESSED: processed(n, e.who); break;
    case NC_WOKEN:
      n->node[e.who].away = 0;
      work(n, e.who);
      break;
    case NC_RIDE: send_ack(n, e.who % n->p, e.who / n->p); break;
    case NC_REPEAT: timed_out(n, e.who / n->p, e.who % n->p); break;
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
    n->node[i].away = 1;
    at(n, (int64_t)ft_rng_below(&n->node[i].rng, (uint64_t)settings->start_jitter_ps + 1), NC_WOKEN, i);
  }
  return n;
}

void naive_cluster_destroy(naive_cluster *n) { free(n); }

/* ---- cases ---- */

static uint32_t draw(ft_rng *rng, uint32_t least, uint32_t most) {
  return least + (uint32_t)ft_rng_below(rng, most - least + 1);
}

static void draw_network(ft_rng *rng, ft_cluster_settings *s) {
  uint32_t most = 1u << draw(rng, 0, 6);
  s->input_packets = draw(rng, 1, most);
  s->staging_packets = draw(rng, 1, most);
  s->uplink_packets = draw(rng, 1, most);
  s->backbone_packets = draw(rng, 1, 4 * most);
  s->send_ring = draw(rng, 1, 8);
  s->receive_ring = draw(rng, 1, most);
  s->infinite_buffers = draw(rng, 0, 4) == 0;
  s->staging_drops = draw(rng, 0, 1);
  s->uplink_blocks = draw(rng, 0, 1);
  s->engine_mbyte = draw(rng, 0, 2) == 0 ? 0 : draw(rng, 20, 200);
  s->uplink_mbit = draw(rng, 0, 1) ? 1000 : draw(rng, 50, 500);
}

static void draw_software(ft_rng *rng, ft_cluster_settings *s) {
  int64_t us = 1000000;
  if (draw(rng, 0, 3) == 0) s->send_ps = s->receive_ps = s->handle_ps = 0;
  if (draw(rng, 0, 3) == 0) s->send_ps = s->receive_ps = draw(rng, 0, 200) * us;
  s->start_jitter_ps = draw(rng, 0, 1) * draw(rng, 0, 2000) * us;
  s->delay_per_mille = draw(rng, 50, 200); /* constant timeouts alone can repeat the same collision for ever */
  s->delay_ps = draw(rng, 500, 3000) * us;
  s->timeout_ps = draw(rng, 300, 20000) * us;
  s->ack_delay_ps = draw(rng, 50, 3000) * us;
  s->ack_kind = draw(rng, 0, 2);
  s->pair_window = draw(rng, 1, 8);
}

ft_cluster_settings naive_cluster_draw(uint64_t number) {
  ft_rng rng = ft_rng_make(number, 80);
  uint32_t per_switch = draw(&rng, 1, 8), switches = draw(&rng, per_switch == 1 ? 2 : 1, 16 / per_switch < 5 ? 16 / per_switch : 5);
  ft_cluster_settings s = ft_cluster_defaults(per_switch, switches);
  s.seed = number;
  s.packets = draw(&rng, 1, 12);
  s.scheme = draw(&rng, 0, FT_SYNCHRONOUS);
  s.permutation = draw(&rng, 0, FT_BY_COLOURING);
  s.contention_aware = draw(&rng, 0, 1);
  s.global_window = draw(&rng, 0, 2) ? draw(&rng, 0, 12) : FT_WINDOW_BY_FORMULA;
  s.counts_control = draw(&rng, 0, 1);
  s.window_closes = draw(&rng, 0, 1);
  draw_network(&rng, &s);
  draw_software(&rng, &s);
  return s;
}
