/* An input of the fuzzer: bytes that are read as choices. Behind the end there are only zeros, so every input means something. */
#pragma once

#include "fattree.h"

typedef struct fuzz_input {
  const uint8_t *at, *end;
} fuzz_input;

static inline int fuzz_is_empty(const fuzz_input *in) { return in->at == in->end; }
uint32_t fuzz_byte(fuzz_input *in);
uint64_t fuzz_bytes(fuzz_input *in, uint32_t count); /* up to 8 */

/* least .. most, of one byte: at most 256 of them are reached. */
uint32_t fuzz_between(fuzz_input *in, uint32_t least, uint32_t most);

/* Any number at all, most often one near `usual` or near a limit. */
uint64_t fuzz_number(fuzz_input *in, uint64_t usual);

/* An index below `count` (at least 1), any of them; sometimes one beyond. */
uint32_t fuzz_index(fuzz_input *in, uint32_t count);

/* Settings and the words that go with them. */
typedef struct fuzz_case {
  ft_config config;
  ft_shape shape;    /* levels, nodes and links only; links 0 when the tree is refused */
  uint32_t *words;   /* malloced, exactly word_count of them; null when 0 */
  uint32_t word_count;
} fuzz_case;

/* settings.c: every value of every field is reached. Gives 0 when the tree is larger than what is tried here. */
int fuzz_settings(fuzz_input *in, fuzz_case *c);

/* Changes one field to anything. */
void fuzz_change_field(fuzz_input *in, ft_config *config);

/* words.c: those that the settings ask for, mostly sensible; sometimes too few or too many. */
void fuzz_words(fuzz_input *in, fuzz_case *c);

/* describe.c: says on stderr what a case is. */
void fuzz_describe(const fuzz_case *c);
