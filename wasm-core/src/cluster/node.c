/* A node: its program, Go-Back-N with each other node, and its processor and process. */
#include "cluster/internal.h"

/* ---- its program ---- */

static uint32_t packets_per_pair(const ft_cluster *c) { return c->settings.lossy.packets; }

static uint32_t pair_has_room(const ft_cluster *c, uint32_t node, uint32_t target) {
  const ft_cluster_pair *pair = ft_pair_of(c, node, target);
  return (uint32_t)(pair->issued - pair->base) < c->settings.lossy.pair_window;
}

/* FT_SYNCHRONOUS: points at the next packet that has a target. */
static void skip_idle_steps(ft_cluster *c, ft_cluster_node *n, uint32_t node) {
  for (n->target = FT_IDLE; n->outer < packets_per_pair(c); n->inner++) {
    if (n->inner == c->step_count) {
      n->inner = 0;
      if (++n->outer == packets_per_pair(c)) break;
    }
    n->target = ft_steps_target(&c->steps, node, n->inner + 1);
    if (n->target != FT_IDLE) break;
  }
}

static uint32_t has_all_from(const ft_cluster *c, uint32_t node, uint32_t source) {
  return source == FT_IDLE || ft_pair_of(c, source, node)->expected == packets_per_pair(c);
}

/* FT_PAIRWISE: leaves rounds in which everything is issued and received. */
static void leave_finished_rounds(ft_cluster *c, ft_cluster_node *n, uint32_t node) {
  for (; n->outer < c->step_count; n->outer++, n->inner = 0) {
    n->target = ft_steps_target(&c->steps, node, n->outer + 1);
    uint32_t all_issued = n->target == FT_IDLE || n->inner == packets_per_pair(c);
    if (all_issued) n->target = FT_IDLE;
    if (!all_issued || !has_all_from(c, node, ft_steps_source(&c->steps, node, n->outer + 1))) return;
  }
  n->target = FT_IDLE;
}

uint32_t ft_node_rank(const ft_cluster *c, uint32_t target) {
  return c->steps.aware ? ft_logical(target, c->steps.d1, c->steps.d2) : target;
}

uint32_t ft_node_can_issue(const ft_cluster *c, uint32_t node, uint32_t target) {
  return ft_pair_of(c, node, target)->issued < packets_per_pair(c) && pair_has_room(c, node, target);
}

/* FT_AT_ONCE: updates whether it can send there. */
static void update_ready(ft_cluster *c, uint32_t node, uint32_t target) {
  if (c->settings.lossy.scheme != FT_AT_ONCE) return;
  uint32_t rank = ft_node_rank(c, target);
  uint64_t *word = &c->ready[node * c->ready_words + rank / 64], bit = 1ull << (rank % 64);
  uint32_t ready = ft_node_can_issue(c, node, target);
  *word = ready ? *word | bit : *word & ~bit;
}

static uint32_t lowest_ready(const ft_cluster *c, uint32_t node) {
  const uint64_t *word = &c->ready[node * c->ready_words];
  for (uint32_t i = 0; i < c->ready_words; i++) {
    if (word[i] == 0) continue;
    uint32_t rank = i * 64 + (uint32_t)__builtin_ctzll(word[i]);
    return c->steps.aware ? ft_physical(rank, c->steps.d1, c->steps.d2) : rank;
  }
  return FT_IDLE;
}

/* FT_IDLE: nothing new can be sent now. */
static uint32_t new_target(ft_cluster *c, uint32_t node) {
  const ft_cluster_node *n = &c->node[node];
  if (ft_cluster_open(c, node) >= c->window) return FT_IDLE;
  if (c->settings.lossy.scheme == FT_AT_ONCE) return lowest_ready(c, node);
  return n->target != FT_IDLE && pair_has_room(c, node, n->target) ? n->target : FT_IDLE;
}

static void count_issued(ft_cluster *c, uint32_t node, uint32_t target) {
  ft_cluster_node *n = &c->node[node];
  if (c->settings.lossy.scheme == FT_AT_ONCE) {
    n->outer++;
    update_ready(c, node, target);
    return;
  }
  n->inner++;
  if (c->settings.lossy.scheme == FT_SYNCHRONOUS) skip_idle_steps(c, n, node);
  else leave_finished_rounds(c, n, node);
}

static void reset_program(ft_cluster *c, uint32_t node) {
  ft_cluster_node *n = &c->node[node];
  n->target = FT_IDLE;
  if (c->settings.lossy.scheme == FT_SYNCHRONOUS) skip_idle_steps(c, n, node);
  if (c->settings.lossy.scheme == FT_PAIRWISE) leave_finished_rounds(c, n, node);
  for (uint32_t target = 0; target < c->p; target++)
    if (target != node) update_ready(c, node, target);
}

/* ---- timers of pairs: one list a kind, in the order in which they were set and so in which they go off ---- */

static void clear_timer(ft_cluster *c, enum ft_cluster_timer_kind timer, uint32_t pair) {
  ft_cluster_timer *a = &c->pair[pair].timer[timer];
  if (a->at_ps == 0) return;
  a->at_ps = 0;
  if (a->before == FT_NONE) c->c->first_timer[timer] = a->next;
  else c->pair[a->before].timer[timer].next = a->next;
  if (a->next == FT_NONE) c->c->last_timer[timer] = a->before;
  else c->pair[a->next].timer[timer].before = a->before;
}

static void set_timer(ft_cluster *c, enum ft_cluster_timer_kind timer, uint32_t pair, int64_t after_ps) {
  ft_cluster_timer *a = &c->pair[pair].timer[timer];
  clear_timer(c, timer, pair);
  *a = (ft_cluster_timer){c->c->now_ps + after_ps, FT_NONE, c->c->last_timer[timer]};
  if (a->before == FT_NONE) c->c->first_timer[timer] = pair;
  else c->pair[a->before].timer[timer].next = pair;
  c->c->last_timer[timer] = pair;
}

/* ---- Go-Back-N ---- */

static uint32_t number_of(const ft_cluster *c, const ft_cluster_pair *pair) { return (uint32_t)(pair - c->pair); }

static void start_timeout(ft_cluster *c, uint32_t pair) {
  if (!c->settings.lossy.infinite_buffers) set_timer(c, FT_TIMER_RETRANSMIT, pair, c->settings.lossy.timeout_ps);
}

/* Destination of the next repetition, FT_IDLE: none. */
static uint32_t next_retry(ft_cluster *c, uint32_t node) {
  ft_cluster_node *n = &c->node[node];
  for (; n->first_retry != FT_NONE; n->first_retry = c->pair[n->first_retry].next_retry) {
    ft_cluster_pair *pair = &c->pair[n->first_retry];
    if (pair->next < pair->issued) return n->first_retry % c->p;
    pair->in_retry = 0;
  }
  return FT_IDLE;
}

static void go_back(ft_cluster *c, uint32_t number) {
  ft_cluster_pair *pair = &c->pair[number];
  ft_cluster_node *n = &c->node[number / c->p];
  pair->next = pair->base;
  if (pair->in_retry) return;
  pair->in_retry = 1;
  pair->next_retry = FT_NONE;
  if (n->first_retry == FT_NONE) n->first_retry = number;
  else c->pair[n->last_retry].next_retry = number;
  n->last_retry = number;
}

/* When a packet was issued first; of those in the window. */
static int64_t *issued_at(const ft_cluster *c, const ft_cluster_pair *pair, uint32_t number) {
  uint32_t window = c->settings.lossy.pair_window;
  return &c->issued_ps[number_of(c, pair) * window + number % window];
}

static void issue(ft_cluster *c, ft_cluster_pair *pair, uint32_t node, uint32_t target) {
  *issued_at(c, pair, pair->issued) = c->c->now_ps;
  pair->issued++;
  c->node[node].issued++;
  count_issued(c, node, target);
}

static ft_cluster_frame packet_to(ft_cluster *c, uint32_t node, uint32_t target) {
  ft_cluster_pair *pair = ft_pair_of(c, node, target), *back = ft_pair_of(c, target, node);
  ft_cluster_frame frame = {0, (uint16_t)node, (uint16_t)target, pair->next, back->expected, FT_FRAME_DATA};
  if (pair->next == pair->issued) {
    issue(c, pair, node, target);
  } else {
    c->node[node].repeated++;
    c->c->repeated++;
  }
  pair->next++;
  if (pair->timer[FT_TIMER_RETRANSMIT].at_ps == 0) start_timeout(c, number_of(c, pair));
  clear_timer(c, FT_TIMER_DELAYED_ACK, number_of(c, back));
  return frame;
}

static void acknowledge(ft_cluster *c, uint32_t source, uint32_t destination, uint32_t count) {
  ft_cluster_pair *pair = ft_pair_of(c, source, destination);
  if (count <= pair->base) return;
  c->node[source].acknowledged += count - pair->base;
  pair->base = (uint16_t)count;
  if (pair->next < pair->base) pair->next = pair->base;
  if (pair->base == pair->issued) clear_timer(c, FT_TIMER_RETRANSMIT, number_of(c, pair));
  else start_timeout(c, number_of(c, pair));
  update_ready(c, source, destination);
}

static void accept(ft_cluster *c, ft_cluster_pair *pair, uint32_t node) {
  ft_histogram_add(c->latency, c->c->now_ps - *issued_at(c, pair, pair->expected));
  pair->expected++;
  c->node[node].accepted++;
  if (++c->c->delivered == (uint64_t)c->p * (c->p - 1) * c->settings.lossy.packets) c->c->completion_ps = c->c->now_ps;
  if (c->settings.lossy.scheme == FT_PAIRWISE) leave_finished_rounds(c, &c->node[node], node);
}

/* An acknowledgement as a frame of its own; lost when the ring is full. */
static void send_ack(ft_cluster *c, uint32_t node, uint32_t to) {
  uint32_t frame = ft_cluster_frame_make(c, (ft_cluster_frame){0, (uint16_t)node, (uint16_t)to, 0,
                                                               ft_pair_of(c, to, node)->expected, FT_FRAME_ACK});
  ft_cluster_queue *acks = &c->node[node].acks;
  if (!c->settings.lossy.infinite_buffers && acks->count >= c->settings.lossy.send_ring) {
    ft_cluster_frame_lose(c, frame, FT_LOST_AT_NODE, node);
    return;
  }
  acks->count++;
  ft_cluster_push(c, acks, frame);
  ft_cluster_kick(c, node);
}

static void take_data(ft_cluster *c, const ft_cluster_frame *frame) {
  uint32_t source = frame->source, node = frame->destination;
  ft_cluster_pair *pair = ft_pair_of(c, source, node);
  if (c->settings.lossy.ack_kind == FT_ACK_RIDES) acknowledge(c, node, source, frame->acknowledges);
  if (frame->number == pair->expected) accept(c, pair, node);
  if (c->settings.lossy.ack_kind == FT_ACK_FRAME) {
    send_ack(c, node, source);
  } else if (c->settings.lossy.ack_kind == FT_ACK_FREE) {
    acknowledge(c, source, node, pair->expected);
    ft_node_try(c, source);
  } else if (pair->timer[FT_TIMER_DELAYED_ACK].at_ps == 0) {
    set_timer(c, FT_TIMER_DELAYED_ACK, number_of(c, pair), c->settings.lossy.ack_delay_ps);
  }
}

void ft_pair_timer_expired(ft_cluster *c, enum ft_cluster_timer_kind timer, uint32_t number) {
  uint32_t source = number / c->p, destination = number % c->p;
  clear_timer(c, timer, number);
  if (timer == FT_TIMER_DELAYED_ACK) {
    send_ack(c, destination, source);
    return;
  }
  c->node[source].timeouts++;
  c->c->timeouts++;
  go_back(c, number);
  start_timeout(c, number);
  ft_node_try(c, source);
}

/* ---- processor and process ---- */

static uint32_t next_target(ft_cluster *c, uint32_t node) {
  uint32_t repeats = next_retry(c, node);
  return repeats != FT_IDLE ? repeats : new_target(c, node);
}

static uint32_t can_send(ft_cluster *c, uint32_t node) {
  return !c->node[node].descheduled && c->link[node].before.count < c->settings.lossy.send_ring &&
         next_target(c, node) != FT_IDLE;
}

static int64_t receiving_ps(const ft_cluster *c, uint32_t kind) {
  const ft_cluster_settings *s = &c->settings;
  if (kind == FT_FRAME_ACK) return s->lossy.receive_ps;
  return s->lossy.receive_ps + s->lossy.handle_ps + (s->lossy.ack_kind == FT_ACK_FRAME ? s->lossy.send_ps : 0);
}

/* Starts the next job if the processor is free: what was received first, then sending. */
void ft_node_try(ft_cluster *c, uint32_t node) {
  ft_cluster_node *n = &c->node[node];
  uint32_t received = c->link[c->up_links + node].behind.head;
  if (n->job != FT_JOB_NONE) return;
  if (received != FT_NONE) {
    n->job = FT_JOB_RECEIVE;
    ft_cluster_wheel_add(c, c->processors_at + node, receiving_ps(c, c->frame[received].kind));
  } else if (can_send(c, node)) {
    n->job = FT_JOB_SEND;
    ft_cluster_wheel_add(c, c->processors_at + node, c->settings.lossy.send_ps);
  }
}

static void deschedule(ft_cluster *c, uint32_t node, int64_t for_ps) {
  c->node[node].descheduled = 1;
  ft_cluster_wheel_add(c, c->processes_at + node, for_ps);
}

static void received(ft_cluster *c, uint32_t node) {
  ft_cluster_queue *ring = &c->link[c->up_links + node].behind;
  uint32_t frame = ft_cluster_pop(c, ring);
  ft_cluster_frame content = c->frame[frame];
  ring->count--;
  ft_cluster_frame_end(c, frame);
  if (content.kind == FT_FRAME_DATA) take_data(c, &content);
  else acknowledge(c, node, content.source, content.acknowledges);
}

/* What is sent is decided at the end of the job: a timeout may have come in between, or (FT_ACK_FREE) an
 * acknowledgement after which there is nothing left to repeat. */
static void sent(ft_cluster *c, uint32_t node) {
  const ft_cluster_settings *s = &c->settings;
  uint32_t target = next_target(c, node);
  if (target == FT_IDLE) return;
  uint32_t frame = ft_cluster_frame_make(c, packet_to(c, node, target));
  c->link[node].before.count++;
  ft_cluster_push(c, &c->link[node].before, frame);
  if (s->lossy.delay_per_mille > 0 && s->lossy.delay_ps > 0 &&
      ft_rng_below(&c->node[node].rng, 1000) < s->lossy.delay_per_mille)
    deschedule(c, node, 1 + (int64_t)ft_rng_below(&c->node[node].rng, (uint64_t)s->lossy.delay_ps));
  ft_cluster_kick(c, node);
}

void ft_node_job_done(ft_cluster *c, uint32_t node) {
  uint32_t job = c->node[node].job;
  if (job == FT_JOB_RECEIVE) received(c, node);
  else sent(c, node);
  c->node[node].job = FT_JOB_NONE;
  ft_node_try(c, node);
}

void ft_node_wakes(ft_cluster *c, uint32_t node) {
  c->node[node].descheduled = 0;
  ft_node_try(c, node);
}

void ft_node_reset(ft_cluster *c, uint32_t node) {
  ft_cluster_node *n = &c->node[node];
  n->rng = ft_rng_of(FT_RNG_NODE, c->settings.seed, node);
  n->acks.head = n->first_retry = FT_NONE;
  reset_program(c, node);
  deschedule(c, node, (int64_t)ft_rng_below(&n->rng, (uint64_t)c->settings.lossy.start_jitter_ps + 1));
}
