/* A run's hash at a time, on all engines: independent of how the run was divided by budgets, times, or snapshots continued by
 * another run, and of how the last call ended. */
#include "congestion/slot_pipeline.h"
#include "congestion_cases.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(250), STOPS = 5 };

/* Looking at a run changes nothing. */
static void look(ft_sim *sim, ft_rng *rng) {
  ft_queued queued[64];
  const ft_shape *s = ft_shape_of(sim);
  uint32_t phase = below(rng, s->phases + 1);
  ft_summary_of(sim);
  ft_queue_of(sim, below(rng, s->links), queued, 64);
  ft_plan(sim, phase);
  ft_preview(sim, phase, below(rng, s->nodes), below(rng, s->nodes));
}

/* To `until_ps` in pieces; now and then the other run goes on. */
static ft_sim *in_pieces(ft_sim *sim, ft_sim **other, int64_t until_ps, ft_rng *rng) {
  for (uint32_t state = FT_RUNNING; state == FT_RUNNING;) {
    int64_t now_ps = ft_frame_of(sim)->time_ps, ahead_ps = until_ps - now_ps;
    if (below(rng, 3) == 0 && ahead_ps > 0) ft_run(sim, now_ps + (int64_t)ft_rng_below(rng, (uint64_t)ahead_ps), 1 + below(rng, 4000));
    if (below(rng, 4) == 0) {
      taken t = take_snapshot(sim);
      CLAIM(ft_rewind(*other, t.bytes, t.count) == FT_OK, "the snapshot of an equal run is refused");
      CLAIM(ft_hash(*other) == ft_hash(sim), "a restored run has another hash");
      taken again = take_snapshot(*other);
      CLAIM(again.count == t.count && memcmp(again.bytes, t.bytes, t.count) == 0, "a restored run has another snapshot");
      drop_snapshot(&again);
      drop_snapshot(&t);
      if (below(rng, 2)) ft_run(sim, until_ps, UINT32_MAX); /* next time it is taken back */
      ft_sim *left = sim;
      sim = *other;
      *other = left;
    }
    look(sim, rng);
    state = ft_run(sim, until_ps, 1 + below(rng, below(rng, 3) ? 2000 : below(rng, 2) ? 40 : 1));
  }
  return sim;
}

static void cut(uint32_t engine) {
  uint32_t ended = 0;
  for (uint64_t number = 0; number < CASES; number++) {
    run_case c = run_case_draw_any(engine, number);
    ft_rng rng = ft_rng_make(number, 53);
    RUN *whole = run_case_open(&c), *cut = run_case_open(&c), *other = run_case_open(&c);
    int64_t now_ps = 0;
    for (uint32_t stop = 0; stop < STOPS; stop++) {
      now_ps += (int64_t)ft_rng_below(&rng, (uint64_t)c.horizon_ps);
      uint32_t state = ft_run(whole, now_ps, UINT32_MAX);
      cut = in_pieces(cut, &other, now_ps, &rng);
      if (!CLAIM(ft_hash(whole) == ft_hash(cut), "at stop %u, %s", stop, c.text)) break;
      ended += state == FT_FINISHED;
    }
  }
  CLAIM(ended > CASES / 4, "only %u stops at an end", ended);
}

TEST(of_output_queues) { cut(FT_OUTPUT); }
TEST(of_input_queues) { cut(FT_INPUT); }
TEST(of_voqs) { cut(FT_VOQ); }
TEST(of_clusters) { cut(FT_LOSSY); }

/* The budget decides what ft_run says, never what the run is. (Output queues may stand within an instant, where the next call goes on
 * at once.) */
TEST(why_it_stopped_is_nobodys_business) {
  for (uint32_t engine = FT_INPUT; engine < ENGINES; engine++)
    for (uint64_t number = 0; number < CASES; number++) {
      run_case c = run_case_draw(engine, number);
      RUN *sim = run_case_open(&c);
      while (ft_run(sim, INT64_MAX, 10) == FT_RUNNING && ft_frame_of(sim)->time_ps < c.horizon_ps / 3) continue;
      uint32_t state = ft_frame_of(sim)->state;
      uint64_t hash = ft_hash(sim);
      ft_run(sim, ft_frame_of(sim)->time_ps - 1, 1);
      if (ft_frame_of(sim)->state != state) CLAIM(ft_hash(sim) == hash, "engine %u, %s", engine, c.text);
    }
}

/* Outputs that decide ahead (congestion/slot_pipeline.h) as soon as anything moves, and never: the same at twelve stops. Returns whether they can. */
static uint32_t same_ahead(const congestion_case *c, uint32_t slots, uint32_t *gone) {
  ft_error error;
  ft_sim *sims[2];
  for (uint32_t i = 0; i < 2; i++) {
    sims[i] = ft_create(&c->config, c->words, c->word_count, &error);
    if (!CLAIM(sims[i] && ft_prepare(sims[i], &error) == FT_OK, "%s; %s", error.text, c->text)) return 0;
    ft_slots_of(sims[i])->f.crowd = i == 0 ? UINT32_MAX : 0;
  }
  uint32_t can = ft_pipeline_can(&ft_slots_of(sims[1])->g) && !ft_slots_of(sims[1])->t.traced;
  for (uint32_t stop = 1; stop <= 12; stop++) {
    for (uint32_t i = 0; i < 2; i++) ft_run(sims[i], stop * (slots / 12) * ft_slots_of(sims[0])->slot_ps, UINT32_MAX);
    if (can) *gone += ft_slots_of(sims[1])->f.crowded;
    if (!CLAIM(ft_hash(sims[0]) == ft_hash(sims[1]), "at stop %u, %s", stop, c->text)) break;
  }
  CLAIM(!ft_slots_of(sims[0])->f.crowded, "it goes ahead; %s", c->text);
  ft_destroy(sims[0]);
  ft_destroy(sims[1]);
  return can;
}

TEST(deciding_ahead_changes_nothing) {
  uint32_t could = 0, gone = 0;
  for (uint64_t number = 0; number < 4 * CASES; number++) {
    congestion_case c = congestion_draw(number, 200, 1);
    if (number % 2) c.config.routing_kind = FT_D_MOD_K, c.config.input.isolation_kind = FT_NO_ISOLATION; /* avoids nothing */
    if (number % 4) c.config.input.link_ps = c.config.input.switch_ps = 0;
    could += same_ahead(&c, 300, &gone);
  }
  CLAIM(could > CASES / 4 && gone > could, "only %u could, at %u stops", could, gone);
}

/* Switches that are notified look at credits while packets arrive, and that of a port which has not been looked at yet counts as well. */
TEST(deciding_ahead_notifies_alike) {
  uint32_t could = 0, gone = 0;
  for (uint64_t number = 0; number < 2 * CASES; number++) {
    congestion_case c = congestion_draw(number, 200, 1);
    c.config.routing_kind = FT_ARN;
    c.config.input.isolation_kind = (uint32_t)(number % 3);
    c.config.input.queuing_kind = FT_ONE_QUEUE;
    c.config.input.link_ps = c.config.input.switch_ps = 0;
    could += same_ahead(&c, 1500, &gone);
  }
  CLAIM(could > CASES / 4 && gone > could, "only %u could, at %u stops", could, gone); /* fewer where small switches count as many-ported */
}
