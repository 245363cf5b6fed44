/* Run-length encoding of words most of which are zero: a head (number of zero words omitted, number of words that
 * follow) and those words, repeated. With `initial`, the words are encoded XORed with it. From word `touched` on the
 * block is zero; there it is not read. */
#ifndef FT_BASE_RUN_LENGTH_H
#define FT_BASE_RUN_LENGTH_H

#include <stdint.h>

/* Encodes `words` words; returns the size in bytes. `out` null: only counts. */
uint64_t ft_run_length_encode(const uint8_t *block, const uint8_t *initial, uint64_t words, uint64_t touched,
                              uint8_t *out);

/* Size in bytes of the runs that decode to exactly `words` words; 0 when there are none. */
uint64_t ft_run_length_bytes(uint64_t words, const uint8_t *bytes, uint64_t count);

/* Decodes runs that ft_run_length_bytes has accepted. */
void ft_run_length_decode(uint8_t *block, const uint8_t *initial, uint64_t words, uint64_t touched,
                          const uint8_t *bytes);

#endif
