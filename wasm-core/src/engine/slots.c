#include "engine/slots.h"

#include <string.h>

#include "congestion/slot_pipeline.h"
#include "congestion/recycle.h"
#include "fabric/flight.h"

void ft_slots_advance_series(ft_slots *s, int64_t end_ps) {
  if (s->series[0].end_ps >= end_ps) return;
  for (uint32_t i = 0; i < FT_TOTALS; i++) ft_series_advance(&s->series[i], end_ps, s->c->total[i]);
  if (s->b.of.count == 0) return;
  ft_series_advance(&s->series[FT_TOTALS], end_ps, s->f.c->lost);
  ft_series_advance(&s->series[FT_TOTALS + 1], end_ps, s->c->struck);
}

static uint32_t may_reorder(const ft_slots *s) {
  return s->f.rails > 1 || ft_routing_reorders(ft_routing_of(s->config->routing_kind));
}

uint32_t ft_slots_orders(const ft_slots *s) {
  return !may_reorder(s) || s->t.partner || s->f.nodes <= FT_MAX_ORDERED_NODES;
}

__attribute__((noinline)) uint32_t ft_slots_flows(const ft_slots *s) {
  if (!may_reorder(s) || !ft_slots_orders(s)) return 0;
  return s->t.partner ? s->f.nodes : s->f.nodes * s->f.nodes;
}

/* A node has one packet born in a slot, or one at each of its cables: those have no order. */
FT_NOINLINE void count_order(ft_slots *s, uint32_t source, uint32_t destination, uint32_t born) {
  uint32_t *latest = &s->latest[s->t.partner ? source : destination * s->f.nodes + source];
  if (*latest > born + 1) s->c->reordered++;
  else *latest = born + 1;
}

/* `plain`: no node is hot, and nobody asks who sent a packet. */
FT_INLINE void count_deliveries(ft_slots *s, uint32_t delivered, const uint32_t plain) {
  ft_slotted inside = s->f, *f = &inside; /* a copy that never escapes is kept in registers */
  ft_histogram *latency = s->latency;
  const uint8_t *struck = s->b.is_struck, *hot_index = s->t.hot_index;
  int64_t slot_ps = s->slot_ps;
  uint32_t slot = f->c->slot, flows = plain ? 0 : ft_slots_flows(s), traced = s->t.traced;
  uint64_t total[FT_TOTALS] = {[FT_TOTAL_ALL] = delivered}, slots = 0; /* at most 2^32 for each */
  for (uint32_t i = 0; i < delivered; i++) {
    ft_packet p = ft_slotted_close(f, f->move[i].carried);
    uint32_t to = ft_packet_destination(p), age = ft_packet_age(f, p, slot);
    uint32_t hot = plain ? FT_NO_HOT_NODE : hot_index[to];
    slots += age + UINT64_C(1);
    ft_histogram_count(latency, (int64_t)(age + UINT64_C(1)) * slot_ps);
    f->received[to]++;
    if (!plain && struck) s->c->struck += struck[ft_packet_source(f, p)];
    if (!plain && traced && !(p & FT_PACKET_HOT))
      ft_trace_arrive(&s->t.trace, ft_packet_source(f, p), slot - age, slot);
    if (!plain && flows) count_order(s, ft_packet_source(f, p), to, slot - age);
    total[FT_TOTAL_DEFLECTED] += (p & (FT_PACKET_DEFLECTED | FT_PACKET_ADAPTED)) != 0;
    total[FT_TOTAL_INNOCENT] += hot == FT_NO_HOT_NODE && !(p & FT_PACKET_HOT);
    if (hot == FT_NO_HOT_NODE) continue;
    s->flows[hot * f->nodes + ft_packet_source(f, p)]++;
    total[FT_TOTAL_HOT]++;
  }
  for (uint32_t i = 0; i < FT_TOTALS; i++) s->c->total[i] += total[i];
  ft_histogram_add_sum(latency, slots, (uint32_t)slot_ps); /* at most FT_MS */
  f->c->delivered += delivered;
}

FT_NOINLINE void count_any(ft_slots *s, uint32_t delivered) { count_deliveries(s, delivered, 0); }
FT_NOINLINE void count_plain(ft_slots *s, uint32_t delivered) { count_deliveries(s, delivered, 1); }

void ft_slots_count_deliveries(ft_slots *s, uint32_t delivered) {
  if (s->t.hot_count || s->b.is_struck || s->t.traced || ft_slots_flows(s)) count_any(s, delivered);
  else count_plain(s, delivered);
}

static void close_window(ft_slots *s) {
  const ft_slotted *f = &s->f;
  for (uint32_t node = f->first_node / f->rails; node < f->end_node / f->rails; node++) {
    uint32_t sent = 0;
    for (uint32_t x = 0; x < f->rails; x++) sent += f->sent[f->ports + node * f->rails + x].count;
    s->rate[node] = (uint16_t)((sent - s->sent_before[node]) / f->rails);
    s->sent_before[node] = sent;
  }
}

void ft_slots_end(ft_slots *s) {
  if (!s->t.traced) ft_traffic_generate(&s->t, &s->f);
  if (s->f.recycles) ft_recycle_settle(&s->g);
  if (++s->f.c->slot % FT_RATE_SLOTS == 0) close_window(s);
  s->c->now_ps = (int64_t)s->f.c->slot * s->slot_ps;
}

/* Stages 1 to 3. */
static void move_packets(ft_slots *s) {
  ft_slotted *f = &s->f;
  uint32_t flies = f->hop_slots > 1;
  if (flies) {
    ft_flight_step(f);
  } else {
    ft_slotted_arbitrate(f);
    ft_slotted_release(f);
  }
  if (s->b.gaps) ft_breaks_lose(&s->b, f);
  ft_slots_count_deliveries(s, ft_congestion_arrive(&s->g));
  if (flies) ft_flight_land(f);
}

static void step(ft_slots *s) {
  ft_slotted *f = &s->f;
  ft_slots_advance_series(s, (int64_t)(f->c->slot + 1) * s->slot_ps);
  if (f->c->slot == s->b.next) ft_breaks_change(&s->b, &s->g);
  if (s->t.traced) ft_traffic_generate_trace(&s->t, f);
  ft_congestion_isolate(&s->g);
  move_packets(s);
  if (f->detects) ft_congestion_detect(&s->g, 0, f->ports);
  ft_slots_end(s);
}

uint32_t ft_slots_can_go_ahead(const ft_slots *s) {
  return s->b.of.count == 0 && !s->f.ways && !s->t.traced && s->f.c->slot < s->quiet_slot && ft_pipeline_can(&s->g);
}

uint32_t ft_slots_goes_on(const ft_slots *s, int64_t until_ps) {
  uint32_t next = s->f.c->slot + 1;
  return next < s->quiet_slot && next < s->next_look && (int64_t)(next + 1) * s->slot_ps <= until_ps;
}

void ft_slots_send_ahead(ft_slots *s, uint32_t begun) {
  ft_slots_advance_series(s, (int64_t)(s->f.c->slot + 1) * s->slot_ps);
  ft_congestion_isolate(&s->g);
  if (!begun) ft_pipeline_begin(&s->g);
  ft_pipeline_send(&s->f);
}

void ft_slots_arrive_ahead(ft_slots *s, uint32_t on) {
  ft_pipeline_arrive(&s->g, on);
  ft_slots_count_deliveries(s, ft_pipeline_deliver(&s->f));
  ft_slots_end(s);
}

/* Slots in which outputs decide ahead, the last one without. `work`: see ft_slots_run. */
static void run_ahead(ft_slots *s, int64_t until_ps, uint64_t enough, uint64_t *work) {
  ft_slotted *f = &s->f;
  for (uint32_t on = 0;;) {
    ft_slots_send_ahead(s, on);
    *work += ft_slots_work(f);
    f->crowded = f->moves > f->crowd;
    on = f->crowded && f->c->hops + *work < enough && ft_slots_goes_on(s, until_ps);
    ft_slots_arrive_ahead(s, on);
    if (!on) break;
  }
  if (!f->crowded) ft_slotted_wake_all(f);
}

/* How many slots can be skipped because nothing can happen in them: no node has anything to send, no detector waits,
 * and credits are back before their packets arrive. Only between the messages of a trace; other traffic has no such
 * gaps. */
static uint32_t idle_slots(const ft_slots *s) {
  const ft_slotted_counters *c = s->f.c;
  if (!s->t.traced || c->delivered != c->generated || ft_congestion_waits(&s->g)) return 0;
  return ft_traffic_next(&s->t, c->slot) - c->slot;
}

/* Replaces `count` steps in which only the clock advances. */
static void leap(ft_slots *s, uint32_t count) {
  uint32_t *slot = &s->f.c->slot, windows = (*slot + count) / FT_RATE_SLOTS - *slot / FT_RATE_SLOTS;
  *slot += count;
  s->c->now_ps = *slot * s->slot_ps;
  ft_slots_advance_series(s, s->c->now_ps);
  for (uint32_t i = 0; i < windows && i < 2; i++) close_window(s); /* the second one and all after it are empty */
}

uint32_t ft_slots_is_over(const ft_slots *s) {
  const ft_slotted_counters *c = s->f.c;
  if (s->t.traced) return s->t.trace.c->delivered == s->t.trace.events;
  return c->slot >= s->quiet_slot && c->delivered + c->lost == c->generated;
}

/* ---- limits ---- */

enum {
  LOOKS = 64,          /* while a birth goes around */
  MOST_ROOTS = 1 << 30 /* between two looks, and twice as many in a run */
};

static uint32_t last_slot(const ft_slots *s) { return FT_LAST_SLOT / s->f.rails; }

static uint32_t slots_between_looks(const ft_slots *s) {
  uint32_t by_age = s->f.birth_mask / LOOKS + 1;
  uint32_t by_roots = s->f.detects ? MOST_ROOTS / s->f.ports : FT_LAST_SLOT; /* an output is one at most */
  return by_age < by_roots ? by_age : by_roots;
}

/* Whether any of these words is a packet that is so old: no other word of the state has its bit. */
static uint32_t any_older(const ft_slotted *f, const void *words, uint64_t bytes, uint32_t old) {
  const uint8_t *at = words, *end = at + bytes;
  for (uint64_t word; at < end; at += sizeof word) {
    memcpy(&word, at, sizeof word);
    if (word >> FT_PACKET_BIT && ft_packet_age(f, word, f->c->slot) >= old) return 1;
  }
  return 0;
}

/* Nearly as old as a packet can tell, so that it would be older before the next look. */
static uint32_t any_is_old(const ft_slots *s) {
  const ft_slotted *f = &s->f;
  uint32_t old = f->birth_mask - f->birth_mask / LOOKS;
  if (f->birth_mask == UINT32_MAX) return 0;
  return ft_traffic_lag(&s->t, f) >= old ||
         any_older(f, f->cell, (f->c->opened + UINT64_C(1)) * sizeof *f->cell, old) ||
         any_older(f, f->voq, (uint64_t)f->vcs * f->ports * f->stride * sizeof *f->voq, old) ||
         any_older(f, f->fifo_packet, (uint64_t)f->ends * f->vcs * f->fifo * sizeof *f->fifo_packet, old) ||
         any_older(f, f->afc.word, (uint64_t)f->afc.chunks * FT_AFC_CHUNK * sizeof *f->afc.word, old) ||
         (f->hop_slots > 1 &&
          any_older(f, f->flight, (uint64_t)f->hop_slots * ft_flight_row(f) * sizeof *f->flight, old));
}

uint32_t ft_slots_limit(const ft_slots *s) {
  if (s->f.c->slot >= last_slot(s)) return FT_CLOCK_LIMIT;
  if (s->g.c->roots >= 2u * MOST_ROOTS) return FT_ROOT_LIMIT;
  return any_is_old(s) ? FT_AGE_LIMIT : FT_NO_LIMIT;
}

void ft_slots_plan_look(ft_slots *s, uint32_t from) {
  uint32_t each = slots_between_looks(s), past = from % each, last = last_slot(s);
  s->next_look = past == 0 ? from : last - from > each - past ? from + each - past : last;
}

uint32_t ft_slots_look(ft_slots *s) {
  s->c->limit = ft_slots_limit(s);
  if (!s->c->limit) ft_slots_plan_look(s, s->f.c->slot + 1);
  return s->c->limit != FT_NO_LIMIT;
}

uint64_t ft_slots_work(const ft_slotted *f) { return (f->ports * (uint64_t)f->vcs + f->ends) / 32 + 1; }

uint32_t ft_slots_run(ft_slots *s, int64_t until_ps, uint64_t max_hops) {
  ft_slotted_counters *c = s->f.c;
  uint64_t work = 0, each = ft_slots_work(&s->f);
  uint64_t enough = c->hops + (max_hops > 0 ? max_hops : 1);
  if (s->c->state == FT_FINISHED) return FT_FINISHED;
  ft_slots_plan_look(s, c->slot);
  for (;;) {
    if (s->t.traced && ft_trace_only_computes(&s->t.trace)) ft_trace_wake(&s->t.trace, c->slot, s->f.node_offers);
    if (ft_slots_is_over(s)) {
      s->c->completion_ps = (int64_t)c->slot * s->slot_ps;
      return s->c->state = FT_FINISHED;
    }
    if ((int64_t)(c->slot + 1) * s->slot_ps > until_ps) {
      if (until_ps > s->c->now_ps) s->c->now_ps = until_ps;
      return s->c->state = FT_REACHED;
    }
    if (c->slot >= s->next_look && ft_slots_look(s)) return s->c->state = FT_FINISHED;
    if (c->hops + work >= enough) return s->c->state = FT_RUNNING;
    if (s->f.crowded && ft_slots_can_go_ahead(s)) {
      run_ahead(s, until_ps, enough, &work);
      continue;
    }
    work += each;
    uint32_t idle = idle_slots(s);
    int64_t left = until_ps / s->slot_ps - c->slot;
    if (left > s->next_look - c->slot) left = s->next_look - c->slot;
    if (idle > 0) leap(s, idle < left ? idle : (uint32_t)left);
    else step(s);
  }
}
