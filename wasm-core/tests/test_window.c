/* The last window in a frame: the same however a run came to an instant, and equal to what continuous observation of every
 * link gives. */
#include <math.h>
#include <stdlib.h>

#include "congestion_cases.h"
#include "engines.h"
#include "run_cases.h"
#include "test.h"
#include "thorough.h"

enum { CASES = TRIED(60), INSTANTS = 3, STEPS = 2500 };

static uint32_t is_known(const ft_frame *f) { return f->link_window.count == 2 * f->link_sent.count; }

/* ---- the watcher ---- */

static uint32_t is_answer(const ft_sim *sim, uint32_t message) { return message >= sim->shape.nodes; }

/* Time of what a link sent last. */
static int64_t duration_ps(const ft_sim *sim, uint32_t link, uint32_t message) {
  switch (sim->config.buffering_kind) {
    case FT_OUTPUT: return ft_packets_of(sim)->fabric.link[link].flit_ps;
    case FT_INPUT: return sim->config.input.packet_ps;
    case FT_VOQ: return ft_voq_of(sim)->fabric.wire[link].packet_ps;
    default: return ft_cluster_duration_ps(&ft_lossy_of(sim)->cluster, link, is_answer(sim, message));
  }
}

/* So often that no link sends twice in between. */
static int64_t blink_ps(const ft_sim *sim) {
  int64_t least = INT64_MAX;
  for (uint32_t i = 0; i < sim->shape.links; i++)
    for (uint32_t answer = 0; answer < 2; answer++) {
      int64_t ps = duration_ps(sim, i, answer ? sim->shape.nodes : 0);
      if (ps < least) least = ps;
    }
  return least > 2 ? least / 2 : 1;
}

typedef struct watcher {
  ft_sim *sim; /* whose engine runs without windows */
  uint32_t links, lossy, slotted;
  int64_t last_ps, open_ps, now_ps; /* windows begin there; what is asked for */
  double part;
  int64_t *seen_ps; /* [links]: start of what was seen last */
  double *window;   /* [2 * links] */
} watcher;

static double overlap(int64_t begin_ps, int64_t end_ps, int64_t from_ps, int64_t to_ps) {
  int64_t first = begin_ps > from_ps ? begin_ps : from_ps, last = end_ps < to_ps ? end_ps : to_ps;
  return last > first ? (double)(last - first) : 0;
}

static void look(watcher *w) {
  const ft_frame *f = &w->sim->frame;
  ft_frame_fill(w->sim);
  for (uint32_t i = 0; i < w->links; i++) {
    int64_t at_ps = FT_AT(int64_t, f->link_sent_at_ps)[i];
    uint32_t message = FT_AT(uint32_t, f->link_last)[i];
    if (message == FT_IDLE || at_ps == w->seen_ps[i]) continue;
    int64_t end_ps = at_ps + duration_ps(w->sim, i, message);
    w->seen_ps[i] = at_ps;
    w->window[2 * i] += w->part * overlap(at_ps, end_ps, w->last_ps, w->open_ps) + overlap(at_ps, end_ps, w->open_ps, w->now_ps);
  }
}

/* `weight` of what is counted by now. */
static void weigh(watcher *w, int64_t at_ps, double weight) {
  const ft_frame *f = &w->sim->frame;
  ft_frame_fill(w->sim);
  for (uint32_t i = 0; i < w->links; i++) {
    uint32_t message = FT_AT(uint32_t, f->link_last)[i];
    int64_t since_ps = at_ps - FT_AT(int64_t, f->link_sent_at_ps)[i];
    if (w->lossy) w->window[2 * i + 1] += weight * (double)FT_AT(int64_t, f->cluster.link_lost)[i];
    else if (w->slotted && message != FT_IDLE && since_ps <= w->sim->books.window_ps) w->window[2 * i + 1] -= weight * (message >> FT_PACKET_ADAPTED_BIT & 1);
  }
}

static void come_to(watcher *w, int64_t from_ps, int64_t to_ps) {
  int64_t blink = blink_ps(w->sim);
  for (int64_t at = from_ps; at <= to_ps; at = at < to_ps && at + blink > to_ps ? to_ps : at + blink) {
    while (w->sim->engine->run(w->sim, at, UINT32_MAX) == FT_RUNNING) continue;
    look(w);
  }
}

static void watch(watcher *w) {
  come_to(w, 0, w->last_ps);
  weigh(w, w->last_ps, -w->part);
  come_to(w, w->last_ps, w->open_ps);
  weigh(w, w->open_ps, w->part - 1);
  come_to(w, w->open_ps, w->now_ps);
  if (w->lossy) weigh(w, w->now_ps, 1);
}

static watcher watcher_at(const run_case *c, int64_t now_ps, int64_t width_ps) {
  watcher w = {.sim = run_case_open(c), .now_ps = now_ps, .open_ps = now_ps / width_ps * width_ps};
  w.links = w.sim->shape.links;
  w.lossy = c->config.buffering_kind == FT_LOSSY;
  w.slotted = c->config.buffering_kind == FT_INPUT;
  w.last_ps = w.open_ps >= width_ps ? w.open_ps - width_ps : 0;
  if (w.slotted) w.now_ps -= now_ps % c->config.input.packet_ps;
  w.part = 1 - (double)(w.now_ps - w.open_ps) / (double)width_ps;
  w.seen_ps = calloc(w.links, sizeof *w.seen_ps);
  w.window = calloc(2 * w.links, sizeof *w.window);
  if (!w.seen_ps || !w.window) exit(2);
  for (uint32_t i = 0; i < w.links; i++) w.seen_ps[i] = -1;
  return w;
}

static void drop_watcher(watcher *w) {
  ft_destroy(w->sim);
  free(w->seen_ps);
  free(w->window);
}

/* ---- instants ---- */

/* So early that the watcher is not kept for long; often where a window begins. */
static int64_t some_instant(const run_case *c, ft_sim *sim, ft_rng *rng) {
  int64_t width = ft_frame_of(sim)->window_ps, most = STEPS * blink_ps(sim);
  if (most > c->horizon_ps) most = c->horizon_ps;
  int64_t at_ps = (int64_t)ft_rng_below(rng, (uint64_t)most + 1);
  return below(rng, 4) ? at_ps : at_ps / width * width;
}

static void is_as_watched(const run_case *c, ft_sim *sim, int64_t now_ps) {
  ft_run_until(sim, now_ps);
  const ft_frame *f = ft_frame_of(sim);
  if (!CLAIM(is_known(f), "nothing is known at %lld of %s", (long long)now_ps, c->text)) return;
  const double *window = FT_AT(double, f->link_window);
  watcher w = watcher_at(c, now_ps, f->window_ps);
  watch(&w);
  for (uint32_t i = 0; i < w.links; i++) {
    double wanted = f->state == FT_FINISHED ? 0 : w.window[2 * i], counted = f->state == FT_FINISHED ? 0 : w.window[2 * i + 1];
    CLAIM(fabs(window[2 * i] - wanted) < 1e-6 * (double)f->window_ps, "link %u carried %f ps, not %f at %lld: %s", i, wanted,
          window[2 * i], (long long)now_ps, c->text);
    CLAIM(window[2 * i] >= 0 && window[2 * i] <= (double)f->window_ps, "link %u carried %f ps of %lld", i, window[2 * i],
          (long long)f->window_ps);
    CLAIM(fabs(window[2 * i + 1] - counted) < 1e-6, "link %u: %f, not %f at %lld: %s", i, counted, window[2 * i + 1],
          (long long)now_ps, c->text);
  }
  drop_watcher(&w);
}

TEST(a_watcher_finds_the_same) {
  for (uint32_t engine = 0; engine < ENGINES; engine++)
    for (uint32_t number = 0; number < CASES; number++) {
      run_case c = run_case_draw_any(engine, number);
      ft_rng rng = ft_rng_make(number, 71 + engine);
      for (uint32_t i = 0; i < INSTANTS; i++) {
        RUN *sim = run_case_open(&c);
        is_as_watched(&c, sim, some_instant(&c, sim, &rng));
      }
    }
}

/* ---- ways to an instant ---- */

static void in_steps(ft_sim *sim, ft_rng *rng, int64_t now_ps) {
  for (int64_t at_ps = 0; at_ps < now_ps; at_ps += 1 + (int64_t)ft_rng_below(rng, (uint64_t)now_ps / 3 + 1)) ft_run_until(sim, at_ps);
  ft_run_until(sim, now_ps);
}

static void in_slices(ft_sim *sim, ft_rng *rng, int64_t now_ps) {
  while (ft_run(sim, now_ps, 1 + below(rng, 300)) == FT_RUNNING) continue;
}

/* From where the window before begins, or earlier; the run had gone further. */
static void from_a_snapshot(ft_sim *sim, ft_rng *rng, int64_t now_ps) {
  int64_t width = ft_frame_of(sim)->window_ps, before_ps = (now_ps / width - 1) * width;
  ft_run_until(sim, before_ps > 0 ? (int64_t)ft_rng_below(rng, (uint64_t)before_ps + 1) : 0);
  taken t = take_snapshot(sim);
  ft_run_until(sim, now_ps + (int64_t)ft_rng_below(rng, 3 * (uint64_t)width));
  CLAIM(ft_rewind(sim, t.bytes, t.count) == FT_OK, "a snapshot is refused");
  drop_snapshot(&t);
  ft_run_until(sim, now_ps);
}

TEST(the_way_makes_no_difference) {
  void (*const ways[])(ft_sim *, ft_rng *, int64_t) = {in_steps, in_slices, from_a_snapshot};
  for (uint32_t engine = 0; engine < ENGINES; engine++)
    for (uint32_t number = 0; number < CASES; number++) {
      run_case c = run_case_draw_any(engine, number + 1000);
      ft_rng rng = ft_rng_make(number, 81 + engine);
      RUN *sim = run_case_open(&c);
      int64_t now_ps = (int64_t)ft_rng_below(&rng, (uint64_t)c.horizon_ps + 1);
      ft_run_until(sim, now_ps);
      const ft_frame *f = ft_frame_of(sim);
      for (uint32_t way = 0; way < 3; way++) {
        RUN *other = run_case_open(&c);
        ways[way](other, &rng, now_ps);
        const ft_frame *g = ft_frame_of(other);
        CLAIM(is_known(f) && is_known(g), "way %u: nothing is known at %lld of %s", way, (long long)now_ps, c.text);
        CLAIM(memcmp(FT_AT(double, f->link_window), FT_AT(double, g->link_window), f->link_window.count * 8) == 0,
              "way %u to %lld ends elsewhere: %s", way, (long long)now_ps, c.text);
        CLAIM(ft_hash(sim) == ft_hash(other), "way %u to %lld changes the run: %s", way, (long long)now_ps, c.text);
      }
    }
}

/* A run restored after the window's start reports that it does not know, until it does. */
TEST(nobody_guesses) {
  for (uint32_t engine = 0; engine < ENGINES; engine++)
    for (uint32_t number = 0; number < CASES; number++) {
      run_case c = run_case_draw(engine, number + 2000);
      RUN *sim = run_case_open(&c), *other = run_case_open(&c);
      int64_t width = ft_frame_of(sim)->window_ps;
      ft_run_until(sim, width + 1);
      OWNED(drop_snapshot) taken t = take_snapshot(sim);
      CLAIM(ft_rewind(other, t.bytes, t.count) == FT_OK, "a snapshot is refused");
      ft_run_until(other, 2 * width);
      if (ft_frame_of(other)->state != FT_FINISHED) CLAIM(!is_known(ft_frame_of(other)), "it guesses: %s", c.text);
      ft_run_until(other, 3 * width);
      CLAIM(is_known(ft_frame_of(other)), "it does not know after a window: %s", c.text);
    }
}

/* ---- sums ---- */

/* Where a window ends it counts alone: all of them together have all that links carried. */
TEST(windows_add_up) {
  for (uint32_t engine = 0; engine < ENGINES; engine++)
    for (uint32_t number = 0; number < CASES; number++) {
      run_case c = run_case_draw(engine, number + 3000);
      RUN *sim = run_case_open(&c);
      uint32_t links = sim->shape.links;
      int64_t width = ft_frame_of(sim)->window_ps;
      double *sum = calloc(2 * links, sizeof *sum);
      const ft_frame *f = 0;
      for (int64_t at_ps = width; at_ps < c.horizon_ps && at_ps < 60 * width; at_ps += width) {
        ft_run_until(sim, at_ps);
        f = ft_frame_of(sim);
        if (f->state == FT_FINISHED) break;
        for (uint32_t i = 0; i < 2 * links; i++) sum[i] += FT_AT(double, f->link_window)[i];
      }
      for (uint32_t i = 0; f && f->state != FT_FINISHED && i < links; i++) {
        CLAIM(fabs(sum[2 * i] - sim->link_work[2 * i]) < 1, "link %u: windows have %f of %f ps: %s", i, sum[2 * i], sim->link_work[2 * i],
              c.text);
        if (engine == FT_LOSSY) CLAIM(sum[2 * i + 1] == (double)FT_AT(int64_t, f->cluster.link_lost)[i], "link %u lost %f: %s", i, sum[2 * i + 1], c.text);
        if (engine == FT_INPUT)
          CLAIM(sim->link_work[2 * i] == (double)(FT_AT(int64_t, f->link_sent)[i] * c.config.input.packet_ps), "link %u: slots are lost", i);
      }
      free(sum);
    }
}

/* However far into a slot, a link that never rests is full. */
TEST(a_link_that_never_rests_is_full) {
  congestion_case c = congestion_incast(4, 0, (uint32_t[]){9, 5}, 2);
  RUN *sim = congestion_open(&c);
  const ft_topology *t = &sim->network.topology;
  for (int64_t at_ps = 600 * c.config.input.packet_ps; at_ps < 1000 * c.config.input.packet_ps; at_ps += c.config.input.packet_ps * 7 / 3) {
    ft_run_until(sim, at_ps);
    const ft_frame *f = ft_frame_of(sim);
    double carried_ps = FT_AT(double, f->link_window)[2 * t->up_links];
    CLAIM(carried_ps == (double)f->window_ps, "the link to the hot node carried %f ps at %lld", carried_ps, (long long)at_ps);
  }
}
