/* One run and the records it hands out. */
#pragma once

#include "engine/engine.h"
#include "fattree.h"
#include "loads/plan.h"
#include "metrics/series.h"

struct ft_sim {
  ft_config config;
  ft_arena arena;
  ft_network network;
  ft_plan_buffers buffers;
  ft_shape shape;
  ft_phase phase;
  uint32_t *preview_node; /* [N]: the mapping of ft_preview */
  uint32_t *node_task;    /* [N]: the inverse of the mapping */
  const ft_engine *engine;
  uint32_t prepared;      /* the engine's own part is built */
  void *own;              /* [engine->bytes]: what it keeps of the run, of zeros before `check` */
  ft_books books;         /* which the engine sets in `prepare` */
  /* window.c */
  double *link_work; /* [2 * links], since the start: time in which the link carried data, ps; then, FT_LOSSY: frames
                        lost, else 0 */
  double *link_window;    /* [2 * links]: the same of the last window */
  double *work_at[2];     /* link_work at two instants where windows begin; FT_INPUT: see window.c */
  int64_t work_at_ps[2];  /* those; -1: none */
  ft_frame frame; /* these three with their arrays */
  ft_summary summary;
  ft_port port;
};

/* config.c: checks the record of its engine, which must be known, field by field: what depends on more than one the
 * engine checks. */
uint32_t ft_check_config(const ft_config *config, ft_error *error);

/* input.c: refuse routes that need slots, and all routes but the plain ones. */
uint32_t ft_check_unslotted(ft_sim *sim, ft_error *error);
uint32_t ft_check_phased(ft_sim *sim, ft_error *error);

/* frame.c: arrays of the records. Each gives 0 when there is no memory; ft_prepare takes the first ones, once. */
uint32_t ft_frame_build(ft_sim *sim);
uint32_t ft_take_span(ft_sim *sim, ft_span *span, uint64_t count, uint32_t element_bytes);
void ft_frame_fill(ft_sim *sim); /* all but the window */
void ft_series_fill(ft_span *span, const ft_series *series, uint64_t total); /* closed bins and the open one */

/* window.c: what links did in the last window, see ft_frame. */
uint32_t ft_window_build(ft_sim *sim); /* FT_OUT_OF_MEMORY */
/* By a link that sent the last at last_ps. */
int64_t ft_carried_ps(int64_t sent, int64_t each_ps, int64_t last_ps, int64_t now_ps);
uint32_t ft_window_run(ft_sim *sim, int64_t until_ps, uint32_t max_hops); /* ft_run, pausing where windows begin */
void ft_window_fill(ft_sim *sim); /* completes the frame */
void ft_window_forget(ft_sim *sim); /* the run continues from another state */

/* Debug builds look at the whole state after every call that changes it, and end the program where it cannot be: see
 * tests/invariants. */
#ifdef FT_INVARIANTS
void ft_hold_invariants(const ft_sim *sim);
#else
static inline void ft_hold_invariants(const ft_sim *sim) { (void)sim; }
#endif
