/* What links did in the last window: see ft_frame. Nothing is counted while a run goes on. It stops where the last two
 * windows before the instant that it is to come to begin, and what the links had done by then is noted down. */
#include <string.h>

#include "base/span.h"
#include "engine/sim.h"

int64_t ft_carried_ps(int64_t sent, int64_t each_ps, int64_t last_ps, int64_t now_ps) {
  int64_t left_ps = last_ps + each_ps - now_ps;
  return sent * each_ps - (left_ps > 0 ? left_ps : 0);
}

void ft_window_forget(ft_sim *sim) { sim->work_at_ps[0] = sim->work_at_ps[1] = -1; }

uint32_t ft_window_build(ft_sim *sim) {
  uint32_t count = 2 * sim->shape.links;
  ft_window_forget(sim);
  sim->link_work = ft_arena_alloc(&sim->arena, 4 * (uint64_t)count, sizeof *sim->link_work);
  if (!sim->link_work) return FT_OUT_OF_MEMORY;
  sim->link_window = sim->link_work + count;
  sim->work_at[0] = sim->link_window + count;
  sim->work_at[1] = sim->work_at[0] + count;
  return FT_OK;
}

/* Null: nothing was noted down there. */
static const double *work_at(const ft_sim *sim, int64_t at_ps) {
  return sim->work_at_ps[0] == at_ps ? sim->work_at[0] : sim->work_at_ps[1] == at_ps ? sim->work_at[1] : 0;
}

/* The older of the two goes. In a slotted run the second number of a link is no count: link_work keeps it at 0, and a
 * note holds -1 where the last packet of the window that ends there went in the isolating channel, else 0.
 * ft_window_fill takes the differences now - open and open - last; with the sign turned they come to the share that
 * both flags have, each weighed as its window is: 0 .. 1. */
static void note(ft_sim *sim, int64_t at_ps) {
  uint32_t older = sim->work_at_ps[1] < sim->work_at_ps[0];
  ft_frame_fill(sim);
  sim->work_at_ps[older] = at_ps;
  memcpy(sim->work_at[older], sim->link_work, 2 * sim->shape.links * sizeof *sim->link_work);
  for (uint32_t i = 0; sim->books.slot_ps > 0 && i < sim->shape.links; i++)
    if (at_ps - FT_AT(int64_t, sim->frame.link_sent_at_ps)[i] <= sim->books.window_ps)
      sim->work_at[older][2 * i + 1] = -(double)(FT_AT(uint32_t, sim->frame.link_last)[i] >> FT_PACKET_ADAPTED_BIT & 1);
}

/* Where the window begins that is open at an instant; then, where the one before it does. */
static int64_t open_at(const ft_sim *sim, int64_t now_ps) { return now_ps - now_ps % sim->books.window_ps; }
static int64_t before(const ft_sim *sim, int64_t open_ps) {
  return open_ps > sim->books.window_ps ? open_ps - sim->books.window_ps : 0;
}

/* The stretches share the hops; of work without hops each has the whole budget: a window is not long. */
uint32_t ft_window_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops) {
  uint64_t enough = *sim->books.hops + (max_hops > 0 ? max_hops : 1);
  int64_t left_ps = until_ps - before(sim, open_at(sim, until_ps));
  for (; left_ps >= 0; left_ps -= sim->books.window_ps) {
    int64_t at_ps = until_ps - left_ps;
    if (at_ps < *sim->books.now_ps || work_at(sim, at_ps)) continue;
    uint32_t state = sim->engine->run(sim, at_ps, (uint32_t)(enough - *sim->books.hops));
    if (state != FT_REACHED) return state;
    note(sim, at_ps);
    if (*sim->books.hops >= enough) return *sim->books.state = FT_RUNNING;
  }
  return sim->engine->run(sim, until_ps, (uint32_t)(enough - *sim->books.hops));
}

/* What was done in the open window, and of the one before it the part that the open one lacks. A slot happens at its
 * end: what has passed of one is not counted, neither as time nor as work. */
void ft_window_fill(ft_sim *sim) {
  ft_frame *frame = &sim->frame;
  uint32_t count = 2 * sim->shape.links, over = frame->state == FT_FINISHED;
  int64_t now_ps = frame->time_ps - (sim->books.slot_ps > 0 ? frame->time_ps % sim->books.slot_ps : 0);
  int64_t open_ps = open_at(sim, now_ps);
  const double *now = sim->link_work, *open = over ? now : work_at(sim, open_ps);
  const double *last = over ? now : work_at(sim, before(sim, open_ps));
  double part = 1 - (double)(now_ps - open_ps) / (double)sim->books.window_ps;
  frame->window_ps = sim->books.window_ps;
  frame->link_window = ft_span_of(0, 0, 8);
  if (!last || !open) return;
  for (uint32_t i = 0; i < count; i++) sim->link_window[i] = now[i] - open[i] + (open[i] - last[i]) * part;
  frame->link_window = ft_span_of(sim->link_window, count, 8);
}
