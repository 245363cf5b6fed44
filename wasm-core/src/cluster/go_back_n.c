/* Go-Back-N between two nodes. */
#include "cluster/internal.h"

static uint32_t number_of(const ft_cluster *c, const ft_cluster_pair *pair) { return (uint32_t)(pair - c->pair); }

static void start_timeout(ft_cluster *c, uint32_t pair) {
  if (!c->settings.lossy.infinite_buffers) ft_timer_set(c, FT_TIMER_RETRANSMIT, pair, c->settings.lossy.timeout_ps);
}

/* ---- the sender ---- */

uint32_t ft_pair_retransmits(ft_cluster *c, uint32_t node) {
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

static void issue(ft_cluster *c, ft_cluster_pair *pair, uint32_t node, uint32_t target) {
  c->issued_ps[number_of(c, pair) * c->settings.lossy.pair_window + pair->issued % c->settings.lossy.pair_window] = c->c->now_ps;
  pair->issued++;
  c->node[node].issued++;
  ft_node_issued(c, node, target);
}

ft_cluster_frame ft_pair_send(ft_cluster *c, uint32_t node, uint32_t target) {
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
  ft_timer_clear(c, FT_TIMER_DELAYED_ACK, number_of(c, back));
  return frame;
}

void ft_pair_acknowledged(ft_cluster *c, uint32_t source, uint32_t destination, uint32_t count) {
  ft_cluster_pair *pair = ft_pair_of(c, source, destination);
  if (count <= pair->base) return;
  c->node[source].acknowledged += count - pair->base;
  pair->base = (uint16_t)count;
  if (pair->next < pair->base) pair->next = pair->base;
  if (pair->base == pair->issued) ft_timer_clear(c, FT_TIMER_RETRANSMIT, number_of(c, pair));
  else start_timeout(c, number_of(c, pair));
  ft_node_ready(c, source, destination);
}

/* ---- the receiver ---- */

static void accept(ft_cluster *c, ft_cluster_pair *pair, uint32_t node) {
  uint32_t index = number_of(c, pair) * c->settings.lossy.pair_window + pair->expected % c->settings.lossy.pair_window;
  ft_histogram_add(c->latency, c->c->now_ps - c->issued_ps[index]);
  pair->expected++;
  c->node[node].accepted++;
  if (++c->c->delivered == (uint64_t)c->p * (c->p - 1) * c->settings.lossy.packets) c->c->completion_ps = c->c->now_ps;
  ft_node_received(c, node);
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

void ft_pair_data(ft_cluster *c, const ft_cluster_frame *frame) {
  uint32_t source = frame->source, node = frame->destination;
  ft_cluster_pair *pair = ft_pair_of(c, source, node);
  if (c->settings.lossy.ack_kind == FT_ACK_RIDES) ft_pair_acknowledged(c, node, source, frame->acknowledges);
  if (frame->number == pair->expected) accept(c, pair, node);
  if (c->settings.lossy.ack_kind == FT_ACK_FRAME) {
    send_ack(c, node, source);
  } else if (c->settings.lossy.ack_kind == FT_ACK_FREE) {
    ft_pair_acknowledged(c, source, node, pair->expected);
    ft_node_try(c, source);
  } else if (pair->timer[FT_TIMER_DELAYED_ACK].at_ps == 0) {
    ft_timer_set(c, FT_TIMER_DELAYED_ACK, number_of(c, pair), c->settings.lossy.ack_delay_ps);
  }
}

void ft_pair_timer_expired(ft_cluster *c, enum ft_cluster_timer_kind timer, uint32_t number) {
  uint32_t source = number / c->p, destination = number % c->p;
  ft_timer_clear(c, timer, number);
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
