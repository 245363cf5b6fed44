/* The interface of the engines, one for each kind of buffering. */
#pragma once

#include "base/snapshot.h"
#include "fattree.h"
#include "metrics/histogram.h"
#include "metrics/series.h"

/* What every engine counts, and where. */
typedef struct ft_books {
  const int64_t *now_ps;
  const uint64_t *hops, *delivered; /* delivered: flits of data */
  uint32_t *state;                  /* enum ft_run_state */
  const ft_series *series;          /* of what is delivered */
  const ft_histogram *latency;
  int64_t window_ps;
  int64_t slot_ps;                  /* 0: it does not run in slots */
  uint32_t flit_bytes;
} ft_books;

/* A link at one instant, as frames and windows tell it. */
typedef struct ft_link_now {
  uint64_t queued;       /* places that are taken */
  int64_t sent;          /* flits */
  int64_t sent_ps;       /* start of the last one; INT64_MIN / 2 when none was sent */
  int64_t busy_ps;       /* time in which it carried data */
  uint64_t lost;         /* FT_LOSSY: frames */
  uint32_t last, waits;  /* see ft_frame */
} ft_link_now;

/* `prepare` comes first and once; fattree.h says what the others do. */
typedef struct ft_engine {
  uint32_t bytes; /* of its own part of a run */
  uint32_t (*check)(ft_sim *sim, ft_error *error); /* refuses what only it can refuse; part of ft_create */
  uint32_t (*prepare)(ft_sim *sim, ft_error *error);
  uint32_t (*run)(ft_sim *sim, int64_t until_ps, uint32_t max_hops);
  uint64_t (*hash)(const ft_sim *sim);
  ft_saved_state (*saved_state)(const ft_sim *sim);
  void (*resumed)(ft_sim *sim); /* another state was loaded into the block. Null where nothing outside it depends on the
                                   state */
  ft_link_now (*link)(const ft_sim *sim, uint32_t link);
  void (*frame)(ft_sim *sim); /* what frame.c does not know of a frame; of a summary */
  void (*summarize)(ft_sim *sim);
  uint32_t (*queue)(const ft_sim *sim, uint32_t link, ft_queued *out, uint32_t limit);
  uint32_t (*room)(const ft_sim *sim, uint32_t link, uint32_t *served); /* null where ft_port_of or nothing tells it */
} ft_engine;

extern const ft_engine ft_output_engine, ft_input_engine, ft_voq_engine, ft_lossy_engine;
