/* The state of a run as bytes: a head, enough to refuse the state of another run or one that was damaged, and the parts
 * of the state. Most of their words are zero, so that each is saved as runs: how many words are zero, how many follow,
 * and those. */
#pragma once

#include <stdint.h>

/* A part, in whole words of 8 bytes. Behind the first `touched` bytes it is zero: there it is not read. */
typedef struct ft_saved_part {
  uint8_t *bytes;
  uint64_t size, touched;
} ft_saved_part;

enum { FT_SAVED_PARTS = 3 };

/* What is saved of a run. */
typedef struct ft_saved_state {
  uint64_t run; /* hash of everything that decides the run; names its snapshots */
  ft_saved_part part[FT_SAVED_PARTS];
} ft_saved_state;

uint32_t ft_saved_state_bytes(const ft_saved_state *saved);
uint32_t ft_saved_state_write(const ft_saved_state *saved, uint8_t *out); /* returns the bytes written */

/* Puts back what ft_saved_state_write wrote. FT_BAD_ARGUMENT, and nothing has changed, when it is not of such a run or
 * is damaged. */
uint32_t ft_saved_state_read(const ft_saved_state *saved, const uint8_t *bytes, uint32_t count);
