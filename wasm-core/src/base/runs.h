/* Run-length encoding of words most of which are zero: a head (number of zero words omitted, number of words that follow) and those
 * words, repeated. With `fresh`, the words are encoded XORed with it. */
#ifndef FT_BASE_RUNS_H
#define FT_BASE_RUNS_H

#include <stdint.h>

/* Encodes `words` words; returns the size in bytes. `out` null: only counts. */
uint64_t ft_runs_write(const uint8_t *block, const uint8_t *fresh, uint64_t words, uint8_t *out);

/* Size in bytes of the runs that decode to exactly `words` words; 0 when there are none. */
uint64_t ft_runs_bytes(uint64_t words, const uint8_t *bytes, uint64_t count);

/* Decodes runs that ft_runs_bytes has accepted. */
void ft_runs_read(uint8_t *block, const uint8_t *fresh, uint64_t words, const uint8_t *bytes);

#endif
