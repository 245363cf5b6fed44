#include "naive_voq.h"

#include <stdlib.h>
#include <string.h>

#include "invariants/invariants.h"

void voq_tree(voq_run *r, const ft_config *config, int64_t packet_ps) {
  memset(r, 0, sizeof *r);
  r->arena = (ft_arena){0};
  if (ft_topology_build(&r->arena, config, &r->topology, &r->error) != FT_OK) abort();
  const ft_topology *t = &r->topology;
  r->packet_ps = malloc(t->links * sizeof *r->packet_ps);
  for (uint32_t i = 0; i < t->links; i++) r->packet_ps[i] = packet_ps;
  r->settings.bin_ps = packet_ps;
}

void voq_send(voq_run *r, uint32_t source, uint32_t destination, uint32_t packets, int64_t earliest_ps, uint32_t turn_level,
              uint32_t key) {
  uint32_t label = 0;
  for (uint32_t l = 1; l <= turn_level; l++)
    label = label * r->topology.w[l - 1] + key / r->topology.width[l - 1] % r->topology.w[l - 1];
  if (r->settings.messages == r->room) {
    r->room = 2 * r->room + 16;
    r->message = realloc(r->message, r->room * sizeof *r->message);
  }
  r->message[r->settings.messages++] = (ft_voq_message){earliest_ps, source, destination, packets, turn_level, label, 0};
}

uint32_t voq_open(voq_run *r) {
  r->settings.tree = &r->topology;
  r->settings.message = r->message;
  r->settings.packet_ps = r->packet_ps;
  return ft_voq_build(&r->fabric, &r->arena, &r->settings, &r->error);
}

void voq_close(voq_run *r) {
  ft_arena_free(&r->arena);
  free(r->message);
  free(r->packet_ps);
}

int64_t voq_finish(voq_run *r) {
  while (step_voq(&r->fabric, INT64_MAX, UINT64_MAX / 2) == FT_RUNNING) {}
  return r->fabric.c->completion_ps;
}

/* Mostly a few small values, sometimes 0. */
static int64_t small_time(ft_rng *rng) { return (int64_t)(ft_rng_below(rng, 6) * ft_rng_below(rng, 3)); }

static void random_links(voq_run *r, ft_rng *rng) {
  int equal = ft_rng_below(rng, 3) == 0;
  for (uint32_t i = 0; i < r->topology.links && !equal; i++) r->packet_ps[i] = 1 + (int64_t)ft_rng_below(rng, 5);
  for (uint32_t l = 0; l < r->topology.levels; l++) r->settings.cable_ps[l] = small_time(rng);
  r->settings.switch_ps = small_time(rng);
  r->settings.adapter_ps = small_time(rng);
  r->settings.source_ps = small_time(rng);
  r->settings.buffer_packets = (uint32_t)ft_rng_below(rng, 5);
  r->settings.fifo = (uint32_t)ft_rng_below(rng, 2);
  if (ft_rng_below(rng, 3) == 0) r->settings.switch_ps += (int64_t)ft_rng_below(rng, 4000);
  if (ft_rng_below(rng, 3) == 0) r->settings.adapter_ps += (int64_t)ft_rng_below(rng, 4000);
  r->settings.bin_ps = 1 + (int64_t)ft_rng_below(rng, 20);
}

void voq_case(voq_run *r, uint64_t number, uint32_t most_packets) {
  ft_rng rng = ft_rng_make(number, 77);
  ft_config config = random_tree(&rng, 20);
  voq_tree(r, &config, 1 + (int64_t)ft_rng_below(&rng, 5));
  random_links(r, &rng);
  uint32_t targets = 1 + (uint32_t)ft_rng_below(&rng, r->topology.nodes);
  int64_t latest_ps = (int64_t)ft_rng_below(&rng, 2) * 40;
  for (uint32_t packets = 0; packets < most_packets;) {
    uint32_t source = (uint32_t)ft_rng_below(&rng, r->topology.nodes), destination = (uint32_t)ft_rng_below(&rng, targets);
    uint32_t count = 1 + (uint32_t)ft_rng_below(&rng, 4), nearest = naive_turn_level(&r->topology, source, destination);
    if (nearest == 0) nearest = 1;
    uint32_t turn_level = nearest + (uint32_t)ft_rng_below(&rng, r->topology.levels - nearest + 1);
    voq_send(r, source, destination, count, (int64_t)ft_rng_below(&rng, (uint64_t)latest_ps + 1), turn_level,
             (uint32_t)ft_rng_next(&rng) >> 8);
    packets += count;
  }
}

static void add_packets(naive_voq *n, uint32_t message) {
  const ft_voq_message *m = &n->run->message[message];
  for (uint32_t number = 0; number < m->packets; number++) {
    naive_voq_packet *p = &n->packet[n->packets++];
    *p = (naive_voq_packet){.message = message, .number = number, .path = n->path + message * NAIVE_STEPS};
    p->length = 2 * m->turn_level;
    for (uint32_t step = 0; step <= NAIVE_STEPS; step++) p->started_ps[step] = NAIVE_NEVER;
  }
}

void naive_voq_open(naive_voq *n, const voq_run *run) {
  uint32_t messages = run->settings.messages, packets = 0;
  for (uint32_t i = 0; i < messages; i++) packets += run->message[i].packets;
  *n = (naive_voq){.run = run, .now_ps = -1};
  n->packet = malloc(packets * sizeof *n->packet);
  n->path = malloc((uint64_t)messages * NAIVE_STEPS * sizeof *n->path);
  n->last_input = malloc(run->topology.links * sizeof *n->last_input);
  for (uint32_t i = 0; i < run->topology.links; i++) n->last_input[i] = UINT32_MAX;
  for (uint32_t node = 0; node < run->topology.nodes; node++)
    for (uint32_t i = 0; i < messages; i++) {
      const ft_voq_message *m = &run->message[i];
      if (m->source != node) continue;
      naive_walk(&run->topology, m->source, m->destination, m->turn_level, m->label, n->path + i * NAIVE_STEPS);
      add_packets(n, i);
    }
}

void naive_voq_close(naive_voq *n) {
  free(n->packet);
  free(n->path);
  free(n->last_input);
}

static const ft_voq_settings *set(const naive_voq *n) { return &n->run->settings; }
static int64_t packet_ps(const naive_voq *n, uint32_t link) { return n->run->packet_ps[link]; }
static uint32_t end_of(const naive_voq *n, uint32_t link) { return n->run->topology.link_to[link]; }

static int64_t cable_ps(const naive_voq *n, uint32_t link) {
  uint32_t from = n->run->topology.link_from[link], low = from < end_of(n, link) ? from : end_of(n, link), level = 0;
  while (low >= n->run->topology.first_entity[level + 1]) level++;
  return set(n)->cable_ps[level];
}

/* When the packet can go on behind link `step`, which it has started on. */
static int64_t ready_ps(const naive_voq *n, const naive_voq_packet *p, uint32_t step) {
  uint32_t link = p->path[step];
  int64_t slower_ps = packet_ps(n, link) - packet_ps(n, p->path[step + 1]);
  return p->started_ps[step] + cable_ps(n, link) + set(n)->switch_ps + (slower_ps > 0 ? slower_ps : 0);
}

/* When its tail has left link `step`. */
static int64_t left_ps(const naive_voq *n, const naive_voq_packet *p, uint32_t step) {
  return p->started_ps[step] == NAIVE_NEVER ? NAIVE_NEVER : p->started_ps[step] + packet_ps(n, p->path[step]);
}

/* When the output before link `step` knows that the packet's place behind it is free. */
static int64_t known_ps(const naive_voq *n, const naive_voq_packet *p, uint32_t step) {
  int64_t left = left_ps(n, p, step + 1);
  return left == NAIVE_NEVER ? NAIVE_NEVER : left + cable_ps(n, p->path[step]);
}

int64_t naive_voq_delivered_ps(const naive_voq *n, const naive_voq_packet *p) {
  int64_t left = left_ps(n, p, p->length - 1);
  return left == NAIVE_NEVER ? NAIVE_NEVER : left + cable_ps(n, p->path[p->length - 1]) + set(n)->adapter_ps;
}

/* When a node may send its next packet. */
static int64_t paced_ps(const naive_voq *n, const naive_voq_packet *p) {
  int64_t own = packet_ps(n, p->path[0]), least = set(n)->source_ps;
  return p->started_ps[0] == NAIVE_NEVER ? NAIVE_NEVER : p->started_ps[0] + (own > least ? own : least);
}

/* Links that the packet has started on. */
static uint32_t steps_of(const naive_voq_packet *p) {
  uint32_t steps = 0;
  while (p->started_ps[steps] != NAIVE_NEVER) steps++;
  return steps;
}

naive_voq_link naive_voq_link_of(const naive_voq *n, uint32_t link) {
  naive_voq_link l = {.free_space = set(n)->buffer_packets, .sent_ps = INT64_MIN / 2};
  for (uint32_t i = 0; i < n->packets; i++) {
    const naive_voq_packet *p = &n->packet[i];
    for (uint32_t step = 0, steps = steps_of(p); step < steps; step++) {
      if (p->path[step] != link) continue;
      int last = step + 1 == p->length;
      l.sent++;
      if (p->started_ps[step] > l.sent_ps) l.sent_ps = p->started_ps[step];
      if (!last && steps == step + 1 && ready_ps(n, p, step) <= n->now_ps) l.queued++;
      if (!last && known_ps(n, p, step) > n->now_ps) l.free_space--;
    }
  }
  return l;
}

ft_voq_progress naive_voq_tally_of(const naive_voq *n, uint32_t message) {
  ft_voq_progress t = {.first_ps = -1, .last_ps = -1, .longest_ps = -1, .done_ps = -1};
  for (uint32_t i = 0; i < n->packets; i++) {
    const naive_voq_packet *p = &n->packet[i];
    if (p->message != message) continue;
    int64_t done_ps = naive_voq_delivered_ps(n, p);
    if (p->started_ps[0] != NAIVE_NEVER) t.injected++;
    if (done_ps > n->now_ps) continue;
    t.last_ps = done_ps - (left_ps(n, p, 0) - set(n)->adapter_ps);
    if (t.delivered++ == 0) t.first_ps = t.last_ps;
    if (t.last_ps > t.longest_ps) t.longest_ps = t.last_ps;
    if (t.delivered == n->run->message[message].packets) t.done_ps = done_ps;
  }
  return t;
}

/* Whether the packet's node offers it: it is the first that has not started, its time has come, and the pace allows it. */
static int node_offers(const naive_voq *n, uint32_t i) {
  const ft_voq_message *m = &n->run->message[n->packet[i].message];
  if (m->earliest_ps + set(n)->adapter_ps > n->now_ps) return 0;
  if (i == 0 || n->run->message[n->packet[i - 1].message].source != m->source) return 1;
  return paced_ps(n, &n->packet[i - 1]) <= n->now_ps;
}

/* Whether the input behind link `step` offers the packet: nothing in the same queue came earlier, and a FIFO is at rest. */
static int switch_offers(const naive_voq *n, const naive_voq_packet *p, uint32_t step) {
  if (ready_ps(n, p, step) > n->now_ps) return 0;
  for (uint32_t i = 0; i < n->packets; i++) {
    const naive_voq_packet *q = &n->packet[i];
    for (uint32_t s = 0; s + 1 < q->length && q->started_ps[s] != NAIVE_NEVER; s++) {
      if (q->path[s] != p->path[step] || q->started_ps[s] >= p->started_ps[step]) continue;
      if (q->started_ps[s + 1] == NAIVE_NEVER && (set(n)->fifo || q->path[s + 1] == p->path[step + 1])) return 0;
      if (set(n)->fifo && left_ps(n, q, s + 1) > n->now_ps) return 0;
    }
  }
  return 1;
}

/* Whether the link is free, and has a place behind it. */
static int can_send(const naive_voq *n, uint32_t link) {
  naive_voq_link l = naive_voq_link_of(n, link);
  if (l.sent > 0 && l.sent_ps + packet_ps(n, link) > n->now_ps) return 0;
  return set(n)->buffer_packets == 0 || end_of(n, link) < n->run->topology.nodes || l.free_space > 0;
}

/* Inputs of a switch in the order of their numbers are its down ports, then its up ports. The next one after the last served. */
static int comes_before(uint32_t a, uint32_t b, uint32_t last) {
  int a_behind = last != UINT32_MAX && a <= last, b_behind = last != UINT32_MAX && b <= last;
  return a_behind != b_behind ? b_behind : a < b;
}

/* One round of decisions, all on the same state. Gives how many packets started. */
static uint32_t decide(naive_voq *n) {
  uint32_t links = n->run->topology.links, started = 0;
  uint32_t *winner = malloc(links * sizeof *winner), *input = malloc(links * sizeof *input);
  for (uint32_t i = 0; i < links; i++) winner[i] = UINT32_MAX;
  for (uint32_t i = 0; i < n->packets; i++) {
    const naive_voq_packet *p = &n->packet[i];
    uint32_t steps = steps_of(p);
    if (steps == p->length || !(steps == 0 ? node_offers(n, i) : switch_offers(n, p, steps - 1))) continue;
    uint32_t link = p->path[steps], from = steps == 0 ? 0 : p->path[steps - 1];
    if (winner[link] != UINT32_MAX && !comes_before(from, input[link], n->last_input[link])) continue;
    if (winner[link] == UINT32_MAX && !can_send(n, link)) continue;
    winner[link] = i;
    input[link] = from;
  }
  for (uint32_t link = 0; link < links; link++) {
    if (winner[link] == UINT32_MAX) continue;
    naive_voq_packet *p = &n->packet[winner[link]];
    p->started_ps[steps_of(p)] = n->now_ps;
    n->last_input[link] = input[link];
    started++;
  }
  free(winner);
  free(input);
  return started;
}

static void sooner_of(int64_t *next_ps, int64_t at_ps, int64_t now_ps) {
  if (at_ps > now_ps && at_ps < *next_ps) *next_ps = at_ps;
}

/* The next time at which anything could be different. */
static int64_t next_time(const naive_voq *n) {
  int64_t next_ps = NAIVE_NEVER, now = n->now_ps;
  for (uint32_t i = 0; i < n->packets; i++) {
    const naive_voq_packet *p = &n->packet[i];
    sooner_of(&next_ps, n->run->message[p->message].earliest_ps + set(n)->adapter_ps, now);
    sooner_of(&next_ps, paced_ps(n, p), now);
    sooner_of(&next_ps, naive_voq_delivered_ps(n, p), now);
    for (uint32_t step = 0; step < p->length && p->started_ps[step] != NAIVE_NEVER; step++) {
      sooner_of(&next_ps, left_ps(n, p, step), now);
      if (step + 1 == p->length) continue;
      sooner_of(&next_ps, ready_ps(n, p, step), now);
      sooner_of(&next_ps, known_ps(n, p, step), now);
    }
  }
  return next_ps;
}

void naive_voq_run(naive_voq *n, int64_t until_ps) {
  for (int64_t next_ps = next_time(n); next_ps != NAIVE_NEVER && next_ps <= until_ps; next_ps = next_time(n)) {
    n->now_ps = next_ps;
    while (decide(n) > 0) {}
  }
  if (until_ps != NAIVE_NEVER && until_ps > n->now_ps) n->now_ps = until_ps;
}
