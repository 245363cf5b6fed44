/* What must hold for every input. A claim that does not hold is counted and the first ones are printed; who counts decides what
 * follows: the fuzzer stops, the replay of the corpus goes on with the next input. */
#pragma once

#include "fattree.h"

/* Claims broken by one input. */
typedef struct fuzz_broken {
  uint32_t count;
} fuzz_broken;

#define FUZZ_CLAIM(broken, holds, ...) fuzz_claim(broken, __FILE__, __LINE__, (holds) != 0, __VA_ARGS__)

/* Gives `holds` back. */
__attribute__((format(printf, 5, 6))) int fuzz_claim(fuzz_broken *broken, const char *file, int line, int holds,
                                                     const char *format, ...);

/* A refusal says why: a status, a field within the record, one sentence. */
void fuzz_claim_refusal(fuzz_broken *broken, const ft_error *error);

/* Reads everything that a span names. */
uint64_t fuzz_read_span(const ft_span *span);
