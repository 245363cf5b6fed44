/* Words of which most are zero, as runs: a head (words of zeros left out, words that follow) and those words, again and again. With
 * `fresh` it is the words as they differ from that. */
#ifndef FT_BASE_RUNS_H
#define FT_BASE_RUNS_H

#include <stdint.h>

/* Writes the runs of so many words; gives their bytes. `out` null: only counts. */
uint64_t ft_runs_write(const uint8_t *block, const uint8_t *fresh, uint64_t words, uint8_t *out);

/* The bytes of the runs that fill so many words; 0 when there are none that fill them exactly. */
uint64_t ft_runs_bytes(uint64_t words, const uint8_t *bytes, uint64_t count);

/* The opposite of ft_runs_write, of runs that fill the words. */
void ft_runs_read(uint8_t *block, const uint8_t *fresh, uint64_t words, const uint8_t *bytes);

#endif
