/* What holds of a run with virtual output queues. */
#include <stdlib.h>
#include <string.h>

#include "invariants/base.h"
#include "invariants/invariants.h"

/* What was found of a link while looking at queues and events. */
typedef struct found {
  uint64_t requests[FT_MAX_PORTS / 64]; /* as they must be */
  int64_t head_ps;   /* of the last packet on its way to the end of the link */
  uint32_t on_way;   /* packets */
  uint32_t queued;
  uint32_t credits;  /* on their way back */
  uint8_t frees, nexts; /* events of these kinds */
  uint8_t pad[2];
} found;

typedef struct check {
  const ft_voq_fabric *f;
  marks packet; /* found, or free */
  marks source; /* has an event FT_VOQ_NEXT */
  found *link;     /* [links] */
  uint32_t *live;  /* [messages]: packets */
} check;

/* ---- packets ---- */

/* One that is found for the first time, somewhere on its way. */
static uint32_t packet_is_valid(check *k, uint32_t packet) {
  const ft_voq_fabric *f = k->f;
  if (packet >= f->c->packets_used || !mark_new(k->packet, packet)) return 0;
  const ft_voq_packet *p = &f->packet[packet];
  if (p->message >= f->messages || p->step >= 2 * f->message[p->message].turn_level) return 0;
  if (p->way != p->message && !(f->breaks && p->way == f->messages + packet)) return 0;
  k->live[p->message]++;
  return ft_is_time(p->left_ps, 0, f->c->now_ps + f->wire[ft_voq_link_of(f, p->way, 0)].packet_ps);
}

static uint32_t queue_is_valid(check *k, uint32_t queue) {
  const ft_voq_fabric *f = k->f;
  const ft_voq_queue *q = &f->queue[queue];
  uint32_t last = FT_NONE;
  for (uint32_t i = q->head; i != FT_NONE; last = i, i = f->packet[i].next) {
    if (!packet_is_valid(k, i)) return 0;
    const ft_voq_packet *p = &f->packet[i];
    uint32_t in = ft_voq_link_of(f, p->way, p->step);
    if (f->wire[in].queues == FT_NONE) return 0;
    uint32_t out = ft_voq_link_of(f, p->way, p->step + 1);
    if (queue != (f->fifo ? in : f->wire[in].queues + f->wire[out].out_port)) return 0;
    k->link[in].queued++;
    if (i == q->head && !f->link[in].reading) k->link[out].requests[f->wire[in].in_port / 64] |= 1ull << f->wire[in].in_port % 64;
  }
  return last == FT_NONE || q->tail == last;
}

static uint32_t packets_are_valid(check *k) {
  const ft_voq_fabric *f = k->f;
  for (uint32_t i = 0; i < f->queues; i++)
    if (!queue_is_valid(k, i)) return 0;
  for (uint32_t i = f->c->free_packet; i != FT_NONE; i = f->packet[i].next)
    if (i >= f->c->packets_used || !mark_new(k->packet, i)) return 0;
  return 1;
}

/* ---- events ---- */

/* On the link to a node packets follow each other, so that there are never more than fit on it. */
static uint32_t head_is_valid(check *k, uint32_t packet, int64_t at_ps) {
  const ft_voq_fabric *f = k->f;
  if (!packet_is_valid(k, packet)) return 0;
  uint32_t link = ft_voq_link_of(f, f->packet[packet].way, f->packet[packet].step);
  const ft_voq_wire *w = &f->wire[link];
  found *l = &k->link[link];
  l->on_way++;
  if (w->queues != FT_NONE) return 1;
  if (l->on_way > 1 && at_ps - l->head_ps < w->packet_ps) return 0;
  l->head_ps = at_ps;
  return at_ps - w->cable_ps - f->adapter_ps <= f->link[link].free_ps;
}

static uint32_t next_is_valid(check *k, uint32_t input) {
  const ft_voq_fabric *f = k->f;
  if (input >= f->links) return input - f->links < f->nodes && mark_new(k->source, input - f->links);
  return f->fifo && f->wire[input].queues != FT_NONE && k->link[input].nexts++ == 0;
}

static uint32_t event_is_valid(check *k, uint32_t id, int64_t at_ps) {
  const ft_voq_fabric *f = k->f;
  uint32_t index = id & 0x3FFFFFFFu;
  switch (id >> 30) {
    case FT_VOQ_HEAD: return head_is_valid(k, index, at_ps);
    case FT_VOQ_NEXT: return next_is_valid(k, index);
    case FT_VOQ_FREE: return index < f->links && k->link[index].frees++ == 0 && at_ps == f->link[index].free_ps;
    default: break;
  }
  if (index >= f->links) return 0;
  k->link[index].credits++;
  return 1;
}

static int by_time(const void *a, const void *b) {
  int64_t a_ps = ((const ft_calendar_entry *)a)->at_ps, b_ps = ((const ft_calendar_entry *)b)->at_ps;
  return (a_ps > b_ps) - (a_ps < b_ps);
}

/* All that are due, in the order of time. Gives how many. */
static uint32_t list_events(const ft_calendar *a, ft_calendar_entry *event) {
  uint32_t count = 0;
  for (uint32_t list = 0; list < ft_calendar_buckets(a) + 2; list++)
    for (uint32_t i = ft_calendar_list(a, list); i != FT_NONE; i = a->entry[i].next) event[count++] = a->entry[i];
  qsort(event, count, sizeof *event, by_time);
  return count;
}

static uint32_t events_are_valid(check *k, scratch *room) {
  const ft_voq_fabric *f = k->f;
  const ft_calendar *a = &f->calendar;
  if (!calendar_is_valid(a, f->c->now_ps, marks_take(room, a->state->used)) || ft_voq_next_release_ps(f) < a->state->base_ps) return 0;
  ft_calendar_entry *event = scratch_take(room, a->state->used, sizeof *event);
  uint32_t count = list_events(a, event);
  for (uint32_t i = 0; i < count; i++)
    if (!event_is_valid(k, event[i].id, event[i].at_ps)) return 0;
  for (uint32_t i = 0; i < f->c->packets_used; i++)
    if (!is_marked(k->packet, i)) return 0;
  return 1;
}

/* ---- sources and messages ---- */

static uint32_t source_is_valid(check *k, uint32_t node) {
  const ft_voq_fabric *f = k->f;
  const ft_voq_source *s = &f->source[node];
  uint32_t end = f->first_of_node[node + 1], next = is_marked(k->source, node);
  if (s->at < f->first_of_node[node] || s->at > end || s->busy > 1 || next > s->busy) return 0;
  for (uint32_t i = f->first_of_node[node]; i < end; i++) {
    uint32_t injected = f->progress[f->order[i]].injected, packets = f->message[f->order[i]].packets;
    if (i < s->at ? injected != packets : i == s->at ? injected >= packets : injected != 0) return 0;
  }
  if (next || (!s->busy && s->at == end)) return 1;
  if (s->at == end) return 0;
  if (!s->busy) return ft_voq_release_ps(f, f->order[s->at]) >= f->c->now_ps;
  k->link[ft_voq_link_of(f, f->order[s->at], 0)].requests[0] |= 1;
  return ft_voq_release_ps(f, f->order[s->at]) <= f->c->now_ps;
}

static uint32_t message_is_valid(const check *k, uint32_t message) {
  const ft_voq_fabric *f = k->f;
  const ft_voq_progress *t = &f->progress[message];
  int64_t now_ps = f->c->now_ps;
  uint32_t over = t->delivered + (f->breaks ? f->lost[message] : 0);
  if (over > t->injected || t->injected > f->message[message].packets || t->injected - over != k->live[message]) return 0;
  if (t->first_ps < -1 || t->last_ps < -1 || t->longest_ps < -1) return 0;
  return t->delivered < f->message[message].packets ? t->done_ps == -1 : ft_is_time(t->done_ps, 0, now_ps);
}

static uint32_t messages_are_valid(check *k) {
  const ft_voq_fabric *f = k->f;
  uint64_t injected = 0, delivered = 0, lost = 0;
  for (uint32_t i = 0; i < f->messages; i++) {
    if (!message_is_valid(k, i)) return 0;
    injected += f->progress[i].injected;
    delivered += f->progress[i].delivered;
    lost += f->breaks ? f->lost[i] : 0;
  }
  for (uint32_t i = 0; i < f->nodes; i++)
    if (!source_is_valid(k, i)) return 0;
  uint32_t released = f->c->released;
  if (released > f->messages || (released > 0 && ft_voq_release_ps(f, f->release[released - 1]) > f->c->now_ps)) return 0;
  if (ft_voq_next_release_ps(f) < f->c->now_ps) return 0;
  return injected == f->c->injected && delivered == f->c->delivered && lost == f->c->lost;
}

/* ---- links and counters ---- */

static uint32_t link_is_valid(const check *k, uint32_t link) {
  const ft_voq_fabric *f = k->f;
  const ft_voq_link *l = &f->link[link];
  const found *s = &k->link[link];
  uint32_t never = l->sent_ps == INT64_MIN / 2, limited = f->buffer_packets > 0 && f->wire[link].queues != FT_NONE;
  uint64_t asks = l->requests[0] | l->requests[1];
  if (memcmp(l->requests, s->requests, sizeof s->requests) != 0 || l->queued != s->queued || l->due != s->frees || l->reading != s->nexts) return 0;
  if (l->pad || l->deciding || l->next_input > f->last_port || (asks && !l->due && l->credit > 0)) return 0;
  if (never ? l->free_ps != 0 || l->message != FT_IDLE
            : !ft_is_time(l->sent_ps, 0, f->c->now_ps) || l->free_ps != l->sent_ps + f->wire[link].packet_ps ||
                  l->message >= f->messages)
    return 0;
  if (!limited) return l->credit == UINT32_MAX && s->credits == 0;
  return (uint64_t)l->credit + s->on_way + s->queued + s->credits == f->buffer_packets;
}

static uint32_t links_are_valid(const check *k) {
  int64_t sent = 0;
  uint64_t credits = 0;
  for (uint32_t i = 0; i < k->f->links; i++) {
    if (!link_is_valid(k, i)) return 0;
    sent += k->f->link[i].sent;
    credits += k->link[i].credits;
  }
  return (uint64_t)sent == k->f->c->hops && credits <= k->f->credit_limit;
}

static uint32_t counters_are_valid(const ft_voq_fabric *f) {
  const ft_voq_counters *c = f->c;
  if (!ft_is_time(c->now_ps, 0, FT_MAX_TIME_PS) || c->hops > INT64_MAX || c->ready_count != 0 || c->pad != 0) return 0;
  if (c->packets_used > f->packet_limit || f->calendar.state->used > f->event_limit || c->delivered + c->lost > f->total_packets) return 0;
  if (c->state > FT_FINISHED || (c->state == FT_FINISHED && c->delivered + c->lost < f->total_packets)) return 0;
  if (c->delivered + c->lost < f->total_packets ? c->completion_ps != -1 : !ft_is_time(c->completion_ps, 0, c->now_ps)) return 0;
  return histogram_is_valid(f->latency) && series_is_valid(f->delivered, f->bin_ps, c->delivered);
}

const char *broken_in_voq(const ft_voq_fabric *f) {
  if (!counters_are_valid(f)) return "the counters of virtual output queues";
  scratch room = {0};
  check k = {f, marks_take(&room, f->c->packets_used), marks_take(&room, f->nodes), scratch_take(&room, f->links, sizeof *k.link),
             scratch_take(&room, f->messages, sizeof *k.live)};
  const char *broken = !packets_are_valid(&k)       ? "packets in virtual output queues"
                       : !events_are_valid(&k, &room) ? "events"
                       : !messages_are_valid(&k)    ? "messages"
                       : !links_are_valid(&k)       ? "links with virtual output queues"
                                                    : 0;
  scratch_free(&room);
  return broken;
}
