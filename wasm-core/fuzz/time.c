/* Calls that take a run somewhere. */
#include <inttypes.h>
#include <time.h>

#include "memory.h"
#include "player.h"

#define LOSSY_LATEST_PS (INT64_C(1) << 60)
/* Less than what libFuzzer allows the whole process, which looks once a second and would blame another input. */
#define MOST_ROOM (UINT64_C(512) << 20)
/* More than a thousand times what a call takes, so that no busy machine is taken for a hang. */
#define MOST_SECONDS 10.0

static int64_t now_ps(fuzz_player *p) { return ft_frame_of(p->sim)->time_ps; }

static int64_t after(int64_t ps, int64_t more_ps) { return ps > INT64_MAX - more_ps ? INT64_MAX : ps + more_ps; }

static int64_t draw_until(fuzz_player *p) {
  const ft_config *c = &p->c.config;
  int64_t now = now_ps(p), until = 0;
  uint32_t kind = fuzz_byte(&p->in);
  const int64_t steps[] = {c->output.flit_ps, c->input.packet_ps, c->voq.packet_ps, INT64_C(100000000)}, step = steps[c->buffering_kind];
  switch (kind & 3) {
    case 0: until = after(now, step * fuzz_between(&p->in, 0, 255)); break;
    case 1: until = after(now, ft_summary_of(p->sim)->ideal_ps / 64 * (int64_t)fuzz_between(&p->in, 0, 255)); break;
    case 2: until = (int64_t)fuzz_number(&p->in, (uint64_t)now); break;
    default: until = after(now, (int64_t)fuzz_bytes(&p->in, 3)); break;
  }
  return until;
}

/* Processor time of this process, so that a busy machine makes no difference. */
static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* Whether everything that the run is about has been done, in any state that was taken; or the clock has run out. */
static int is_complete(fuzz_player *p) {
  const ft_frame *frame = ft_frame_of(p->sim);
  const ft_summary *summary = ft_summary_of(p->sim);
  if (p->c.config.buffering_kind != FT_INPUT) return frame->finished_tasks == ft_shape_of(p->sim)->nodes && summary->completion_ps >= 0;
  if (summary->completion_ps < 0) return frame->time_ps / p->c.config.input.packet_ps >= UINT32_MAX - 1;
  return summary->congestion.trace_events > 0 ? summary->congestion.trace_delivered == summary->congestion.trace_events
                                   : frame->congestion.generated_packets == frame->delivered_flits + frame->congestion.lost_packets;
}

static uint32_t run_once(fuzz_player *p, int64_t until, uint32_t budget, int is_tight) {
  ft_frame before = *ft_frame_of(p->sim);
  if (is_tight) fuzz_allow_memory(16 * fuzz_byte(&p->in));
  double start = seconds();
  uint32_t state = ft_run(p->sim, until, budget);
  double took = seconds() - start;
  fuzz_allow_memory(FUZZ_MEMORY);
  ft_frame after = *ft_frame_of(p->sim);
  uint64_t hops = after.hops - before.hops, most = (budget > 0 ? budget : 1) + (uint64_t)p->c.shape.links;
  CLAIM(p, took < MOST_SECONDS, "ft_run took %.1f s for a budget of %u", took, budget);
  CLAIM(p, hops <= most, "%" PRIu64 " hops were made with a budget of %u", hops, budget);
  CLAIM(p, state == FT_REFUSED ? is_tight : state <= FT_FINISHED && after.state == state, "ft_run gives state %u, the frame %u", state,
        after.state);
  CLAIM(p, after.time_ps >= before.time_ps, "time goes back");
  CLAIM(p, state != FT_FINISHED || is_complete(p), "a run is finished before its end");
  if (p->c.config.buffering_kind == FT_LOSSY && until > LOSSY_LATEST_PS) until = LOSSY_LATEST_PS;
  if (state == FT_REACHED)
    CLAIM(p, after.time_ps == (until > before.time_ps ? until : before.time_ps), "reached %" PRId64 " detour of %" PRId64,
          after.time_ps, until);
  p->work -= (int64_t)(state == FT_RUNNING ? most : hops);
  p->spent += most;
  p->calls++;
  return state;
}

void fuzz_call_run(fuzz_player *p) {
  if (!fuzz_is_prepared(p)) return;
  int64_t until = draw_until(p), now = now_ps(p);
  uint32_t state = FT_RUNNING, drawn = fuzz_byte(&p->in);
  for (uint32_t cuts = 1 + drawn % 16; cuts > 0 && state != FT_REACHED && state != FT_FINISHED && p->work > 0; cuts--) {
    uint64_t budget = fuzz_number(&p->in, 200);
    state = run_once(p, until, (uint32_t)(budget < 8000 ? budget : budget % 8000), drawn >= 192);
  }
  int settled = state == FT_REACHED || state == FT_FINISHED;
  if (settled && until < now) return; /* it was further before */
  p->until_ps = until;
  p->settled = settled;
}

/* In how many calls a run must come as far as in those so far, each with more budget than all of them had: in one, except where a
 * phase is planned by a search or a table. That is one piece of work, however much more than a budget it takes, so that a call gets no
 * further with a larger one; it may end with one such piece in each of its three stretches (engine/window.c). */
static uint32_t most_calls(const fuzz_player *p) {
  const ft_config *c = &p->c.config;
  int is_dear = c->buffering_kind == FT_OUTPUT && (c->routing_kind == FT_CONFLICT_FREE || c->routing_kind == FT_ROOT_TABLE);
  return is_dear ? 3 * p->calls : 1;
}

void fuzz_call_compare(fuzz_player *p) {
  if (!p->settled || !fuzz_is_prepared(p)) return;
  ft_sim *other = fuzz_open_beside(p);
  if (!other) return;
  uint64_t budget = 4 * p->spent + 1000;
  uint32_t state = p->until_ps > INT64_MIN ? FT_RUNNING : FT_REACHED;
  for (uint32_t calls = most_calls(p); state == FT_RUNNING && calls > 0; calls--) state = ft_run(other, p->until_ps, (uint32_t)budget);
  p->work -= (int64_t)p->spent;
  if (state == FT_REFUSED) { /* there is no memory for the phases of both */
    ft_destroy(other);
    return;
  }
  CLAIM(p, state != FT_RUNNING, "a run takes more than %u calls of four times the budget of %" PRIu64 " with which it was cut",
        most_calls(p), p->spent);
  CLAIM(p, ft_hash(other) == ft_hash(p->sim), "the hash at %" PRId64 " depends on how the way was cut", p->until_ps);
  ft_destroy(other);
}

/* Too little memory is no reason to forget anything. */
static void claim_create(fuzz_player *p, uint64_t room) {
  ft_error error;
  fuzz_allow_memory(room);
  ft_sim *sim = ft_create(&p->c.config, p->c.words, p->c.word_count, &error);
  if (!sim) CLAIM(p, error.status == FT_OUT_OF_MEMORY, "a run that was made before is refused: %s", error.text);
  ft_destroy(sim);
}

void fuzz_call_prepare(fuzz_player *p) {
  uint64_t room = fuzz_number(&p->in, 4096) % MOST_ROOM;
  ft_error error = {.status = 99};
  claim_create(p, room);
  fuzz_allow_memory(room);
  uint32_t status = ft_prepare(p->sim, &error);
  CLAIM(p, status == error.status, "ft_prepare gives %u, its error %u", status, error.status);
  if (status != FT_OK) fuzz_claim_refusal(p->broken, &error);
  fuzz_allow_memory(FUZZ_MEMORY);
}
