/* Frames: a pool, and the queues threaded through it. */
#include "cluster/internal.h"

void ft_cluster_push(ft_cluster *c, ft_cluster_queue *queue, uint32_t frame) {
  c->frame[frame].next = FT_NONE;
  if (queue->head == FT_NONE) queue->head = frame;
  else c->frame[queue->tail].next = frame;
  queue->tail = frame;
}

uint32_t ft_cluster_pop(ft_cluster *c, ft_cluster_queue *queue) {
  uint32_t frame = queue->head;
  queue->head = c->frame[frame].next;
  return frame;
}

uint32_t ft_cluster_frame_make(ft_cluster *c, ft_cluster_frame content) {
  ft_cluster_counters *k = c->c;
  uint32_t frame = k->free_frame;
  if (frame == FT_NONE) frame = k->frames_touched++;
  else k->free_frame = c->frame[frame].next;
  c->frame[frame] = content;
  k->made[content.kind]++;
  k->inside++;
  return frame;
}

static void give_back(ft_cluster *c, uint32_t frame) {
  c->frame[frame].next = c->c->free_frame;
  c->c->free_frame = frame;
  c->c->inside--;
}

void ft_cluster_frame_end(ft_cluster *c, uint32_t frame) {
  c->c->used[c->frame[frame].kind]++;
  give_back(c, frame);
}

void ft_cluster_frame_lose(ft_cluster *c, uint32_t frame, enum ft_loss_point point, uint32_t link) {
  c->c->lost[point][c->frame[frame].kind]++;
  c->link[link].lost++;
  give_back(c, frame);
}
