/* Output-queued switches as one of the engines, and its frames and summaries. */
#include "base/span.h"
#include "engine/runs.h"

static uint32_t prepare(ft_sim *sim, ft_error *error) {
  ft_packets *p = ft_packets_of(sim);
  uint32_t status = ft_packets_build(p, &sim->arena, &sim->config, &sim->network, &sim->buffers, error);
  if (status != FT_OK) return status;
  const ft_fabric_counters *c = p->fabric.c;
  sim->books = (ft_books){.now_ps = &c->now_ps, .hops = &c->hops, .delivered = &c->delivered_flits,
                          .state = &p->c->state, .series = p->delivered, .latency = p->latency,
                          .flit_bytes = sim->config.output.flit_bytes,
                          .window_ps = FT_SHARE_UNITS * sim->config.output.flit_ps};
  return FT_OK;
}

static uint32_t run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  return ft_packets_run(ft_packets_of(sim), until_ps, max_hops);
}

static uint64_t hash(const ft_sim *sim) { return ft_packets_hash(ft_packets_of(sim)); }
static ft_saved_state saved_state(const ft_sim *sim) { return ft_packets_saved_state(ft_packets_of(sim)); }

static ft_link_now link_now(const ft_sim *sim, uint32_t link) {
  const ft_fabric *f = &ft_packets_of(sim)->fabric;
  const ft_link_state *l = &f->link[link];
  uint64_t queued = 0;
  for (uint32_t i = l->head; i != FT_NONE && queued <= UINT16_MAX; i = f->trains[i].next) queued += f->trains[i].flits;
  return (ft_link_now){.sent = l->sent, .queued = queued, .sent_ps = l->sent_ps, .last = l->name,
                       .busy_ps = ft_carried_ps(l->sent, l->flit_ps, l->sent_ps, f->c->now_ps),
                       .waits = l->mode == FT_LINK_WAITING ? f->trains[l->head].via : FT_IDLE};
}

static void fill_frame(ft_sim *sim) {
  const ft_packets *p = ft_packets_of(sim);
  sim->frame.delivered = p->c->delivered_messages;
  for (uint32_t i = 0; i < p->tasks; i++) {
    FT_ELEMENTS(uint32_t, sim->frame.task_phase)[i] = p->task[i].phase;
    FT_ELEMENTS(uint32_t, sim->frame.task_received)[i] = p->task[i].received;
  }
}

/* Why a run that is refused will not go on. */
static uint32_t limit_of(const ft_packets *p) {
  if (p->c->state != FT_REFUSED) return FT_NO_LIMIT;
  if (!p->c->stalled) return FT_TRAIN_LIMIT;
  return ft_fabric_has_room(&p->fabric) ? FT_NO_LIMIT : FT_OPEN_LIMIT;
}

static void summarize(ft_sim *sim) {
  const ft_packets *p = ft_packets_of(sim);
  ft_summary *s = &sim->summary;
  s->phase_end_ps = ft_span_of(p->phase_end_ps, p->phases, 8);
  s->entered_ps = ft_span_of(p->entered_ps, p->timed, 8);
  s->answered_ps = ft_span_of(p->answered_ps, p->timed, 8);
  s->left_ps = ft_span_of(p->left_ps, p->timed, 8);
  s->alone_ps = ft_span_of(p->alone_ps, p->timed, 8);
  s->completion_ps = p->c->finished_tasks == p->tasks ? p->c->completion_ps : -1;
  s->ideal_ps = p->ideal_ps;
  s->delivered = p->c->delivered_messages;
  s->limit = limit_of(p);
  s->missing_messages = p->c->missing_messages;
}

static ft_queued describe(const ft_packets *p, const ft_train *train) {
  const ft_transfer *m = ft_transfer_at(&p->fabric, train->message);
  uint32_t task = m->name % p->tasks, answers = m->name >= p->tasks;
  return (ft_queued){.arrives_ps = train->arrives_ps, .message = m->name, .flits = train->flits,
                     .source = answers ? m->to : task, .destination = answers ? task : m->to,
                     .next_link = train->via, .phase = m->phase};
}

static uint32_t queue(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit) {
  const ft_packets *p = ft_packets_of(sim);
  uint32_t count = 0;
  for (uint32_t t = p->fabric.link[link].head; t != FT_NONE && count < limit; t = p->fabric.trains[t].next)
    out[count++] = describe(p, &p->fabric.trains[t]);
  return count;
}

const ft_engine ft_output_engine = {sizeof(ft_packets), ft_check_unslotted, prepare, run, hash, saved_state, 0,
                                    link_now, fill_frame, summarize, queue, 0};
