/* A node's processor and process. */
#include "cluster/wheel.h"
#include "cluster/internal.h"

static uint32_t next_target(ft_cluster *c, uint32_t node) {
  uint32_t repeats = ft_pair_retransmits(c, node);
  return repeats != FT_IDLE ? repeats : ft_node_new_target(c, node);
}

static uint32_t can_send(ft_cluster *c, uint32_t node) {
  return !c->node[node].descheduled && c->link[node].before.count < c->settings.lossy.send_ring && next_target(c, node) != FT_IDLE;
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
  if (content.kind == FT_FRAME_DATA) ft_pair_data(c, &content);
  else ft_pair_acknowledged(c, node, content.source, content.acknowledges);
}

/* What is sent is decided at the end of the job: a timeout may have come in between, or (FT_ACK_FREE) an acknowledgement after which
 * there is nothing left to repeat. */
static void sent(ft_cluster *c, uint32_t node) {
  const ft_cluster_settings *s = &c->settings;
  uint32_t target = next_target(c, node);
  if (target == FT_IDLE) return;
  uint32_t frame = ft_cluster_frame_make(c, ft_pair_send(c, node, target));
  c->link[node].before.count++;
  ft_cluster_push(c, &c->link[node].before, frame);
  if (s->lossy.delay_per_mille > 0 && s->lossy.delay_ps > 0 && ft_rng_below(&c->node[node].rng, 1000) < s->lossy.delay_per_mille)
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
  ft_node_program_reset(c, node);
  deschedule(c, node, (int64_t)ft_rng_below(&n->rng, (uint64_t)c->settings.lossy.start_jitter_ps + 1));
}
