#include "traffic/trace.h"

#include "base/refuse.h"

static const uint64_t longest_delay_ps = 1000000000000000;

/* ---- words ---- */

static uint64_t delay_of(const uint32_t *word) {
  return (uint64_t)word[FT_EVENT_DELAY_HIGH] << 32 | word[FT_EVENT_DELAY_LOW];
}

static uint32_t refuse_order(uint32_t event, uint32_t after, ft_error *error) {
  return FT_BAD(error, input.trace_events, "Event %u of the trace comes after event %u; it must come after an earlier "
                "one, or after none (%u).", event, after, FT_IDLE);
}

static uint32_t check_event(const uint32_t *word, uint32_t event, uint32_t nodes, const uint8_t *in_job,
                            ft_error *error) {
  const uint32_t field = FT_FIELD(input.trace_events);
  if (word[FT_EVENT_AFTER] != FT_IDLE && word[FT_EVENT_AFTER] >= event)
    return refuse_order(event, word[FT_EVENT_AFTER], error);
  if (delay_of(word) > longest_delay_ps)
    return ft_refuse(error, FT_BAD_ARGUMENT, field, "The delay of event %u of the trace is %U ps; allowed is 0 to %U.",
                     event, delay_of(word), longest_delay_ps);
  if (word[FT_EVENT_SOURCE] >= nodes || word[FT_EVENT_DESTINATION] >= nodes)
    return ft_refuse(error, FT_BAD_ARGUMENT, field, "Event %u of the trace names node %u; nodes are 0 to %u.", event,
                     word[FT_EVENT_SOURCE] >= nodes ? word[FT_EVENT_SOURCE] : word[FT_EVENT_DESTINATION], nodes - 1);
  if (in_job && (!in_job[word[FT_EVENT_SOURCE]] || !in_job[word[FT_EVENT_DESTINATION]]))
    return ft_refuse(error, FT_BAD_ARGUMENT, field, "Event %u of the trace names node %u, which is not in the job.",
                     event, word[in_job[word[FT_EVENT_SOURCE]] ? FT_EVENT_DESTINATION : FT_EVENT_SOURCE]);
  uint32_t computes = word[FT_EVENT_SOURCE] == word[FT_EVENT_DESTINATION];
  if ((word[FT_EVENT_BYTES] == 0) != computes || word[FT_EVENT_BYTES] > FT_MAX_EVENT_BYTES)
    return ft_refuse(error, FT_BAD_ARGUMENT, field, "Event %u of the trace has %u bytes; 1 to %u are allowed, to "
                     "itself 0.", event, word[FT_EVENT_BYTES], FT_MAX_EVENT_BYTES);
  return FT_OK;
}

static const uint32_t *edges_of(const ft_config *config, const uint32_t *words) {
  return words + (uint64_t)config->input.trace_events * FT_EVENT_WORDS;
}

/* An event has a first predecessor before it has further ones. */
static uint32_t is_edge(const uint32_t *edge, const uint32_t *words, uint32_t events) {
  return edge[0] < events && edge[1] < edge[0] && words[(uint64_t)edge[0] * FT_EVENT_WORDS + FT_EVENT_AFTER] != FT_IDLE;
}

uint32_t ft_trace_check(const ft_config *config, const uint32_t *words, uint32_t nodes, const uint8_t *in_job,
                        ft_error *error) {
  uint32_t events = config->input.trace_events, edges = config->input.trace_edges, status = FT_OK;
  if (events < 1 || events > FT_MAX_EVENTS || edges > FT_MAX_EDGES)
    return FT_BAD(error, input.trace_events, "The trace has %u events; 1 to %u are allowed, and %u edges.", events,
                  FT_MAX_EVENTS, FT_MAX_EDGES);
  for (uint32_t i = 0; i < events && status == FT_OK; i++)
    status = check_event(words + (uint64_t)i * FT_EVENT_WORDS, i, nodes, in_job, error);
  for (const uint32_t *edge = edges_of(config, words), *end = edge + 2 * (uint64_t)edges; edge < end && status == FT_OK;
       edge += 2)
    if (!is_edge(edge, words, events)) status = refuse_order(edge[0], edge[1], error);
  return status;
}

/* ---- who waits for whom ---- */

/* Backwards, so that those that wait for the same event are listed in ascending order. */
static void chain(ft_trace *t, const uint32_t *words) {
  for (uint32_t i = 0; i < t->events; i++) t->event[i].child = FT_NO_EVENT;
  for (uint32_t i = t->events; i-- > 0;) {
    uint32_t after = words[(uint64_t)i * FT_EVENT_WORDS + FT_EVENT_AFTER];
    uint32_t *list = after == FT_IDLE ? &t->root : &t->event[after].child;
    t->event[i].sibling = *list;
    *list = i;
  }
}

/* `row` is first where each row ends, then where it begins. */
static void fill_rows(ft_trace *t, const uint32_t *edge) {
  for (uint32_t k = 0; k < t->edges; k++) t->needs[edge[2 * k]]++, t->row[edge[2 * k + 1]]++;
  for (uint32_t i = 0; i < t->events; i++) t->row[i + 1] += t->row[i];
  for (uint32_t k = t->edges; k-- > 0;) t->further[--t->row[edge[2 * k + 1]]] = edge[2 * k];
}

/* The slot after the last one of an event, if nothing but delays, packets and the two links of the shortest way took
 * time, and it waited for its first predecessor only. Kept in `child` until `chain` needs that. */
static uint64_t earliest_end(ft_trace *t, uint32_t i, uint32_t after) {
  uint64_t end = (after == FT_IDLE ? 0 : t->event[after].child) + (uint64_t)t->event[i].delay + t->event[i].packets + 1;
  t->event[i].child = (uint32_t)end - (t->event[i].packets == 0);
  return end;
}

static ft_event event_of(const ft_config *config, const uint32_t *word) {
  uint32_t bytes = word[FT_EVENT_BYTES], packets = bytes == 0 ? 0 : (bytes - 1) / config->input.packet_bytes + 1;
  return (ft_event){.packets = packets, .padding = packets * config->input.packet_bytes - bytes,
                    .delay = ft_slots_in((int64_t)delay_of(word), config->input.packet_ps),
                    .source = (uint16_t)word[FT_EVENT_SOURCE], .destination = (uint16_t)word[FT_EVENT_DESTINATION]};
}

uint32_t ft_trace_build(ft_trace *t, ft_arena *arena, const ft_config *config, const uint32_t *words, uint32_t nodes,
                        ft_error *error) {
  *t = (ft_trace){.events = config->input.trace_events, .edges = config->input.trace_edges, .nodes = nodes,
                  .root = FT_NO_EVENT};
  if (!(FT_TRACE_TABLES(FT_ARRAY_TAKEN, t) 1)) return ft_refuse_memory(error);
  fill_rows(t, edges_of(config, words));
  for (uint32_t i = 0; i < t->events; i++) {
    const uint32_t *word = words + (uint64_t)i * FT_EVENT_WORDS;
    t->event[i] = event_of(config, word);
    if (earliest_end(t, i, word[FT_EVENT_AFTER]) > FT_LAST_SLOT)
      return FT_BAD(error, input.trace_events, "The delays and packets up to event %u of the trace take more than the "
                    "%u slots, of %U ps each, that a run can last.", i, FT_LAST_SLOT,
                    (uint64_t)config->input.packet_ps);
    t->messages += t->event[i].packets > 0;
    t->first[t->event[i].source + 1] += t->event[i].packets > 0;
    t->time[i] = (ft_event_time){FT_IDLE, FT_IDLE, FT_IDLE};
  }
  for (uint32_t node = 0; node < nodes; node++) {
    t->senders += t->first[node + 1] > 0;
    t->first[node + 1] += t->first[node];
  }
  chain(t, words);
  return FT_OK;
}

/* ---- what waits for its time ---- */

static void schedule(ft_trace *t, uint32_t event, uint64_t slot) {
  ft_heap_add(t->heap, &t->c->waiting, (int64_t)(slot < FT_LAST_SLOT ? slot : FT_LAST_SLOT), event);
}

/* A predecessor of an event is over in the slot before this one. */
static void release(ft_trace *t, uint32_t event, uint64_t slot) {
  if (t->needs[event] > 0) {
    if (t->met[event]++ < t->needs[event]) return;
    t->met[event] = 0;
  }
  schedule(t, event, slot + t->event[event].delay);
}

static void complete(ft_trace *t, uint32_t event, uint32_t slot) {
  t->time[event].end = slot;
  t->c->delivered++;
  for (uint32_t i = t->event[event].child; i != FT_NO_EVENT; i = t->event[i].sibling) release(t, i, slot);
  for (uint32_t k = t->row[event]; k < t->row[event + 1]; k++) release(t, t->further[k], slot);
}

void ft_trace_reset(ft_trace *t) {
  for (uint32_t node = 0; node < t->nodes; node++) {
    ft_sender *s = &t->sender[node];
    s->open = s->current = s->ready = t->first[node];
  }
  for (uint32_t i = t->root; i != FT_NO_EVENT; i = t->event[i].sibling) schedule(t, i, t->event[i].delay);
}

uint32_t ft_trace_next_wake(const ft_trace *t) { return t->c->waiting > 0 ? (uint32_t)t->heap[0].at : FT_NO_EVENT; }

void ft_trace_wake(ft_trace *t, uint32_t slot, uint64_t *ends) {
  while (ft_trace_next_wake(t) <= slot) {
    ft_heap_entry next = ft_heap_take(t->heap, &t->c->waiting);
    uint32_t event = next.id, source = t->event[event].source;
    t->time[event].ready = (uint32_t)next.at;
    if (t->event[event].packets == 0) {
      t->c->computed++;
      t->time[event].sent = (uint32_t)next.at;
      complete(t, event, (uint32_t)next.at);
      continue;
    }
    t->when[event] = (uint32_t)next.at;
    t->order[t->sender[source].ready++] = event;
    ft_slotted_mark(ends, source * t->rails);
    t->c->unsent++;
  }
}

/* ---- packets ---- */

void ft_trace_sent(ft_trace *t, uint32_t node, uint32_t born) {
  ft_sender *s = &t->sender[node];
  uint32_t event = t->order[s->current];
  if (s->sent++ == 0) t->when[event] = born;
  if (s->sent < t->event[event].packets) return;
  t->time[event].sent = born + 1;
  s->sent = 0;
  s->current++;
  t->c->unsent--;
}

uint32_t ft_trace_event_of(const ft_trace *t, const ft_sender *s, uint32_t born) {
  uint32_t low = s->open, high = s->current + (s->sent > 0);
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (t->when[t->order[middle]] <= born) low = middle;
    else high = middle;
  }
  return t->order[low];
}

static uint32_t is_complete(const ft_trace *t, uint32_t event) { return t->arrived[event] == t->event[event].packets; }

static void forget_completed(ft_trace *t, ft_sender *s) {
  for (; s->open < s->current && is_complete(t, t->order[s->open]); s->open++) {
    t->arrived[t->order[s->open]] = t->when[t->order[s->open]] = 0;
    t->order[s->open] = 0;
  }
}

void ft_trace_arrive(ft_trace *t, uint32_t source, uint32_t born, uint32_t slot) {
  uint32_t event = ft_trace_event_of(t, &t->sender[source], born);
  t->arrived[event]++;
  if (!is_complete(t, event)) return;
  t->c->padding += t->event[event].padding;
  forget_completed(t, &t->sender[source]);
  complete(t, event, slot + 1);
}
