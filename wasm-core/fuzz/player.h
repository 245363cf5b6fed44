/* One input of the fuzzer is one case and a sequence of public calls on a run of it. */
#pragma once

#include <stddef.h>

#include "claims.h"
#include "input.h"

enum { FUZZ_CALLS = 48, FUZZ_MEMORY = 128 << 20 };

/* A snapshot and the state in which it was taken. */
typedef struct fuzz_kept {
  uint8_t *bytes; /* malloced, exactly `count`; null: none was taken */
  uint32_t count;
  uint64_t hash;
  int64_t until_ps;
  int settled;
} fuzz_kept;

typedef struct fuzz_player {
  fuzz_input in;
  fuzz_case c;
  fuzz_broken *broken;
  ft_sim *sim;
  int64_t until_ps; /* the run has been taken to here, INT64_MIN: it has not begun */
  int settled;      /* the last ft_run was not ended by its budget: the state follows from until_ps */
  int64_t work;     /* hops that may still be made */
  uint64_t spent;   /* budgets of all calls of ft_run so far */
  uint32_t calls;   /* how many they were */
  int says;
  fuzz_kept kept;
} fuzz_player;

#define CLAIM(p, holds, ...) FUZZ_CLAIM((p)->broken, holds, __VA_ARGS__)

/* Plays an input from its first byte to its last; gives the number of claims that did not hold. `says`: what it means goes to
 * stderr. */
uint32_t fuzz_play(const uint8_t *bytes, size_t count, int says);

/* A run of the case; null when it is refused. */
ft_sim *fuzz_open(fuzz_player *p);

/* A second one of a prepared run, prepared as well; null where the memory does not hold both. */
ft_sim *fuzz_open_beside(fuzz_player *p);

/* play.c: whether packets can run at all. */
int fuzz_is_prepared(const fuzz_player *p);

/* Calls, each with arguments from the input. time.c: */
void fuzz_call_run(fuzz_player *p);
void fuzz_call_compare(fuzz_player *p); /* with a run that was taken to the same time with more budget */
void fuzz_call_prepare(fuzz_player *p); /* with little memory */
/* look.c: they must not change anything */
void fuzz_call_frame(fuzz_player *p);
void fuzz_call_plan(fuzz_player *p);
void fuzz_call_path(fuzz_player *p);
void fuzz_call_inspect(fuzz_player *p);
/* keep.c */
void fuzz_call_keep(fuzz_player *p);
void fuzz_call_restore(fuzz_player *p);
void fuzz_call_move(fuzz_player *p);   /* goes on in another run of the same case */
void fuzz_call_damage(fuzz_player *p); /* restores what was changed */
void fuzz_call_foreign(fuzz_player *p); /* restores what another run kept */
