/* The engine agrees with a simulator that keeps one record per flit: exactly, on every link, at any time. */
#include <inttypes.h>

#include "engines.h" /* for the sum of the latencies */
#include "naive_packets.h"
#include "packet_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(3000) };

#define SAME(engine, naive, what) \
  CLAIM((engine) == (naive), "%s %" PRId64 ", naive %" PRId64 "; %s", what, (int64_t)(engine), (int64_t)(naive), c->text)

/* The flits of a queue of the engine, one by one, against those of the naive one. */
static void queues_agree(ft_sim *sim, const naive_run *naive, uint32_t link, const packet_case *c) {
  static ft_queued trains[4096];
  uint32_t count = ft_queue_of(sim, link, trains, 4096), of_node = link < ft_shape_of(sim)->first_up[2];
  const naive_flit *flit = naive->link[link].front;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < trains[i].flits; k++, flit = flit->behind) {
      if (!CLAIM(flit != 0, "link %u: too many flits in its queue; %s", link, c->text)) return;
      uint32_t answers = flit->message % 2, task = flit->message / 2 % naive->nodes, phase = flit->message / 2 / naive->nodes;
      const naive_message *m = &naive->message[flit->message];
      int64_t pace_ps = flit->step > 0 ? naive->link[m->links[flit->step - 1]].flit_ps : 0;
      SAME(answers ? trains[i].destination : trains[i].source, task, "task of a flit in a queue");
      SAME(trains[i].phase, phase, "phase of a flit in a queue");
      SAME(trains[i].next_link, flit->step + 1 < m->length ? m->links[flit->step + 1] : FT_IDLE, "next link of a flit");
      if (!of_node) SAME(trains[i].arrives_ps + k * pace_ps, flit->arrives_ps, "arrival of a flit in a queue");
    }
  CLAIM(flit == 0, "link %u: too few flits in its queue; %s", link, c->text);
}

static void links_agree(ft_sim *sim, const naive_run *naive, const ft_frame *frame, const packet_case *c) {
  for (uint32_t i = 0; i < naive->links; i++) {
    const naive_link *l = &naive->link[i];
    SAME((uint64_t)FT_AT(int64_t, frame->link_sent)[i], l->sent, "flits sent by a link");
    SAME(FT_AT(uint16_t, frame->link_queue)[i], l->taken, "places taken before a link");
    SAME(FT_AT(uint32_t, frame->link_waits)[i], l->waits_for, "link that a link waits for");
    queues_agree(sim, naive, i, c);
    if (l->sent == 0) continue;
    SAME(FT_AT(int64_t, frame->link_sent_at_ps)[i], l->sent_ps, "time of the last flit of a link");
    SAME(FT_AT(uint32_t, frame->link_last)[i], l->last_message / 2 % naive->nodes + l->last_message % 2 * naive->nodes,
           "last message of a link");
  }
}

static void tasks_agree(const naive_run *naive, const ft_frame *frame, const packet_case *c) {
  for (uint32_t i = 0; i < naive->nodes; i++) {
    uint32_t phase = naive->task[i].phase;
    SAME(FT_AT(uint32_t, frame->task_phase)[i], phase == UINT32_MAX ? 0 : phase, "phase of a task");
    SAME(FT_AT(uint32_t, frame->task_received)[i], naive->task[i].received, "messages received by a task");
  }
}

/* Compares every task in every phase. Nothing is faster than alone. */
static void times_agree(const naive_run *naive, const ft_summary *summary, const packet_case *c) {
  uint32_t longer = naive->phases > naive->nodes ? naive->phases : naive->nodes;
  uint32_t timed = longer <= FT_MAX_IN_TABLE ? naive->phases * naive->nodes : 0;
  SAME(summary->entered_ps.count, timed, "phases of tasks that have times");
  for (uint32_t i = 0; i < timed; i++) {
    int64_t entered_ps = FT_AT(int64_t, summary->entered_ps)[i], answered_ps = FT_AT(int64_t, summary->answered_ps)[i];
    SAME(entered_ps, naive->entered_ps[i], "when a task came to a phase");
    SAME(answered_ps, naive->answered_ps[i], "when its message was answered");
    SAME(FT_AT(int64_t, summary->left_ps)[i], naive->left_ps[i], "when it went on");
    int64_t alone_ps = FT_AT(int64_t, summary->alone_ps)[i];
    SAME(alone_ps, naive->alone_ps[i], "how long its message takes alone");
    CLAIM(answered_ps < 0 || answered_ps - entered_ps >= alone_ps, "alone its message takes %" PRId64 "; %s", alone_ps, c->text);
  }
}

static void states_agree(ft_sim *sim, const naive_run *naive, const packet_case *c) {
  const ft_frame *frame = ft_frame_of(sim);
  const ft_summary *summary = ft_summary_of(sim);
  SAME(frame->hops, naive->hops, "hops");
  SAME(frame->delivered, naive->delivered_messages, "delivered messages");
  SAME(summary->delivered_bytes, summary->delivered_flits * c->config.output.flit_bytes, "delivered bytes");
  SAME(frame->finished_tasks, naive->finished_tasks, "finished tasks");
  SAME(ft_packets_of(sim)->latency->sum_ps, naive->latency_sum_ps, "sum of the latencies");
  SAME(summary->latency_ps.max, naive->latency_max_ps, "greatest latency");
  SAME(summary->completion_ps, naive->finished_tasks == naive->nodes ? naive->completion_ps : -1, "completion");
  for (uint32_t i = 0; i < naive->phases; i++)
    SAME(FT_AT(int64_t, summary->phase_end_ps)[i], naive->phase_end_ps[i], "end of a phase");
  times_agree(naive, summary, c);
  links_agree(sim, naive, frame, c);
  tasks_agree(naive, frame, c);
}

TEST(engine_equals_the_naive_simulator) {
  for (uint64_t number = 0; number < CASES; number++) {
    packet_case drawn = packet_case_draw_cut(number, number % 8 ? 16 : 40, number % 8 ? 8000 : 16000), *c = &drawn;
    RUN *sim = packet_case_open(c);
    naive_run *naive = naive_create(sim, &c->config, packet_case_lengths(c));
    ft_rng rng = ft_rng_make(number, 12);
    int64_t cut_ps = (int64_t)ft_rng_below(&rng, 2 * (uint64_t)ft_summary_of(sim)->ideal_ps + 1);
    naive_run_until(naive, cut_ps);
    while (ft_run(sim, cut_ps, UINT32_MAX) == FT_RUNNING) {}
    states_agree(sim, naive, c);
    naive_run_until(naive, FOREVER);
    packets_finish(sim);
    states_agree(sim, naive, c);
    CLAIM(naive->too_early == 0, "%u flits were sent on before they had come in; %s", (uint32_t)naive->too_early, c->text);
    CLAIM(naive->finished_tasks == naive->nodes, "%u of %u tasks finish; %s", naive->finished_tasks, naive->nodes, c->text);
    naive_destroy(naive);
  }
}
