/* Links, switches, uplinks and the backbone. A link that has sent a frame hands its place to the first waiter, starts
 * the next frame, and only then does the frame arrive. */
#include "cluster/internal.h"

/* ---- frames ---- */

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
  c->link_lost[link]++;
  give_back(c, frame);
}

/* ---- sending ---- */

static uint32_t has_engine(const ft_cluster *c) { return c->settings.lossy.engine_mbyte > 0; }
static uint32_t uplink_of(const ft_cluster *c, uint32_t engine) { return c->p + engine; }
static uint32_t downlink_of(const ft_cluster *c, uint32_t engine) { return c->up_links + c->p + engine; }

int64_t ft_cluster_duration_ps(const ft_cluster *c, uint32_t link, uint32_t kind) {
  if (ft_cluster_from_node(c, link) || ft_cluster_to_node(c, link)) return c->node_ps[kind];
  int64_t wire_ps = c->uplink_ps[kind];
  return ft_cluster_going_up(c, link) && wire_ps < c->engine_ps[kind] ? c->engine_ps[kind] : wire_ps;
}

static void start(ft_cluster *c, uint32_t link) {
  ft_cluster_link *l = &c->link[link];
  ft_cluster_queue *acks = ft_cluster_from_node(c, link) ? &c->node[link].acks : &l->before;
  l->sending = ft_cluster_pop(c, acks->head != FT_NONE ? acks : &l->before);
  const ft_cluster_frame *f = &c->frame[l->sending];
  l->sent_ps = c->c->now_ps;
  l->last = f->kind << 16 | (uint32_t)f->source << 8 | f->destination;
  ft_cluster_wheel_add(c, link, ft_cluster_duration_ps(c, link, f->kind));
}

/* Starts the engine of an uplink, in the other direction if both can. */
static void engine_try(ft_cluster *c, uint32_t engine) {
  ft_cluster_engine *e = &c->engine[engine];
  const ft_cluster_link *up = &c->link[uplink_of(c, engine)], *down = &c->link[downlink_of(c, engine)];
  if (e->state != FT_ENGINE_IDLE) return;
  uint32_t can_up = up->before.head != FT_NONE, can_down = down->granted;
  if (!can_up && !can_down) return;
  e->state = e->last = can_up && !(can_down && e->last == FT_ENGINE_UP) ? FT_ENGINE_UP : FT_ENGINE_DOWN;
  if (e->state == FT_ENGINE_UP) start(c, uplink_of(c, engine));
  else ft_cluster_wheel_add(c, c->engines_at + engine, c->engine_ps[c->frame[down->behind.head].kind]);
}

void ft_cluster_kick(ft_cluster *c, uint32_t link) {
  const ft_cluster_link *l = &c->link[link];
  if (ft_cluster_going_up(c, link) && has_engine(c)) {
    engine_try(c, link - c->p);
    return;
  }
  if (l->sending != FT_NONE) return;
  if (l->before.head != FT_NONE || (ft_cluster_from_node(c, link) && c->node[link].acks.head != FT_NONE))
    start(c, link);
}

/* ---- through a switch ---- */

static void wait_in_line(ft_cluster *c, uint32_t input, uint32_t output) {
  ft_cluster_link *out = &c->link[output], *in = &c->link[input];
  in->waits = 1;
  in->next_waiter = FT_NONE;
  if (out->first_waiter == FT_NONE) out->first_waiter = input;
  else c->link[out->last_waiter].next_waiter = input;
  out->last_waiter = input;
}

/* The head waits in line, or is lost and makes room for the next one. */
static void queue_is_full(ft_cluster *c, uint32_t input, uint32_t output) {
  uint32_t up = ft_cluster_going_up(c, output);
  if (up ? c->settings.lossy.uplink_blocks : !c->settings.lossy.staging_drops) {
    wait_in_line(c, input, output);
    return;
  }
  ft_cluster_queue *fifo = &c->link[input].behind;
  ft_cluster_frame_lose(c, ft_cluster_pop(c, fifo), up ? FT_LOST_GOING_UP : FT_LOST_AT_STAGING, output);
  fifo->count--;
}

static void cross(ft_cluster *c, uint32_t input, uint32_t output) {
  ft_cluster_queue *fifo = &c->link[input].behind;
  ft_cluster_push(c, &c->link[output].before, ft_cluster_pop(c, fifo));
  fifo->count--;
  ft_cluster_kick(c, output);
}

static uint32_t is_full(const ft_cluster *c, uint32_t output) {
  return c->link[output].before.count >= (ft_cluster_going_up(c, output) ? c->capacity_uplink : c->capacity_staging);
}

/* Lets heads of the FIFO behind a link through as long as they can. */
static void input_try(ft_cluster *c, uint32_t input) {
  ft_cluster_link *in = &c->link[input];
  while (in->behind.head != FT_NONE && !in->waits && !in->granted) {
    uint32_t output = ft_cluster_output_of(c, input, c->frame[in->behind.head].destination);
    if (is_full(c, output)) {
      queue_is_full(c, input, output);
      continue;
    }
    c->link[output].before.count++;
    if (ft_cluster_from_backbone(c, input) && has_engine(c)) {
      in->granted = 1;
      engine_try(c, input - c->up_links - c->p);
    } else {
      cross(c, input, output);
    }
  }
}

void ft_cluster_moved_down(ft_cluster *c, uint32_t engine) {
  uint32_t input = downlink_of(c, engine);
  c->engine[engine].state = FT_ENGINE_IDLE;
  c->link[input].granted = 0;
  cross(c, input, ft_cluster_output_of(c, input, c->frame[c->link[input].behind.head].destination));
  input_try(c, input);
  engine_try(c, engine);
}

/* ---- a frame was sent ---- */

static void admit_waiters(ft_cluster *c, uint32_t output) {
  ft_cluster_link *out = &c->link[output];
  while (out->first_waiter != FT_NONE && !is_full(c, output)) {
    uint32_t input = out->first_waiter;
    out->first_waiter = c->link[input].next_waiter;
    c->link[input].waits = 0;
    input_try(c, input);
  }
}

static void arrive_at_backbone(ft_cluster *c, uint32_t frame) {
  uint32_t output = downlink_of(c, c->frame[frame].destination / c->settings.nodes_per_switch);
  if (c->c->backbone_count >= c->capacity_backbone) {
    ft_cluster_frame_lose(c, frame, FT_LOST_AT_BACKBONE, output);
    return;
  }
  c->c->backbone_count++;
  c->link[output].before.count++;
  ft_cluster_push(c, &c->link[output].before, frame);
  ft_cluster_kick(c, output);
}

/* Into the FIFO or the ring behind a link. */
static void arrive_behind(ft_cluster *c, uint32_t link, uint32_t frame) {
  ft_cluster_queue *fifo = &c->link[link].behind;
  uint32_t to_node = ft_cluster_to_node(c, link), from_node = ft_cluster_from_node(c, link);
  if (fifo->count >= ft_cluster_capacity_behind(c, link)) {
    ft_cluster_frame_lose(c, frame, to_node ? FT_LOST_AT_NODE : from_node ? FT_LOST_AT_INPUT : FT_LOST_COMING_DOWN,
                          link);
    return;
  }
  fifo->count++;
  ft_cluster_push(c, fifo, frame);
  if (to_node) ft_node_try(c, link - c->up_links);
  else input_try(c, link);
}

/* Frees the place that a frame held before the link. A node's ring may have been full. */
static void release(ft_cluster *c, uint32_t link, uint32_t kind) {
  if (ft_cluster_from_node(c, link) && kind == FT_FRAME_ACK) c->node[link].acks.count--;
  else c->link[link].before.count--;
  if (ft_cluster_from_backbone(c, link)) c->c->backbone_count--;
}

void ft_cluster_sent(ft_cluster *c, uint32_t link) {
  ft_cluster_link *l = &c->link[link];
  uint32_t frame = l->sending;
  int64_t sent_ps = l->sent_ps;
  l->sending = FT_NONE;
  l->sent++;
  c->c->hops++;
  c->busy_ps[link] += ft_cluster_duration_ps(c, link, c->frame[frame].kind);
  release(c, link, c->frame[frame].kind);
  if (ft_cluster_going_up(c, link)) c->engine[link - c->p].state = FT_ENGINE_IDLE;
  if (ft_cluster_from_node(c, link)) ft_node_try(c, link);
  admit_waiters(c, link);
  ft_cluster_kick(c, link);
  if (c->settings.breaks && ft_cable_breaks_hit(c->settings.breaks, link % c->up_links, sent_ps, c->c->now_ps))
    ft_cluster_frame_lose(c, frame, FT_LOST_IN_CABLE, link);
  else if (ft_cluster_going_up(c, link)) arrive_at_backbone(c, frame);
  else arrive_behind(c, link, frame);
}
