#include "base/run_length.h"

#include <string.h>

typedef struct run_head {
  uint32_t zeros, words;
} run_head;

static uint64_t word_at(const uint8_t *bytes, uint64_t word) {
  uint64_t value;
  memcpy(&value, bytes + word * sizeof value, sizeof value);
  return value;
}

/* Words of the block, as they differ from `initial` where there is such. */
static inline uint64_t word_of(const uint8_t *block, const uint8_t *initial, uint64_t word) {
  return initial ? word_at(block, word) ^ word_at(initial, word) : word_at(block, word);
}

static uint64_t first_value(const uint8_t *block, const uint8_t *initial, uint64_t from, uint64_t end) {
  for (; from + 4 <= end; from += 4)
    if (word_of(block, initial, from) | word_of(block, initial, from + 1) | word_of(block, initial, from + 2) |
        word_of(block, initial, from + 3))
      break;
  while (from < end && word_of(block, initial, from) == 0) from++;
  return from;
}

/* A lone zero between values is cheaper than another header, or as cheap. */
static uint64_t end_of_values(const uint8_t *block, const uint8_t *initial, uint64_t from, uint64_t end) {
  while (from < end && (word_of(block, initial, from) || (from + 1 < end && word_of(block, initial, from + 1)))) from++;
  return from;
}

uint64_t ft_run_length_encode(const uint8_t *block, const uint8_t *initial, uint64_t words, uint64_t touched,
                              uint8_t *out) {
  uint64_t bytes = 0;
  for (uint64_t at = 0, from, end; at < words; at = end) {
    from = at < touched ? first_value(block, initial, at, touched) : touched;
    if (from == touched) from = words;
    end = end_of_values(block, initial, from, words);
    run_head head = {(uint32_t)(from - at), (uint32_t)(end - from)};
    if (out) memcpy(out + bytes, &head, sizeof head);
    bytes += sizeof head;
    for (; from < end; from++, bytes += 8)
      if (out) memcpy(out + bytes, &(uint64_t){word_of(block, initial, from)}, 8);
  }
  return bytes;
}

uint64_t ft_run_length_bytes(uint64_t words, const uint8_t *bytes, uint64_t count) {
  uint64_t read = 0;
  while (words > 0) {
    run_head head;
    if (count - read < sizeof head) return 0;
    memcpy(&head, bytes + read, sizeof head);
    read += sizeof head;
    uint64_t filled = (uint64_t)head.zeros + head.words;
    if (filled == 0 || filled > words || head.words * 8ull > count - read) return 0;
    read += head.words * 8ull;
    words -= filled;
  }
  return read;
}

/* Zeros are not written again: most of a large block was never touched, and so takes no memory. */
static void clear(uint8_t *block, uint64_t from, uint64_t end) {
  while ((from = first_value(block, 0, from, end)) < end) {
    memset(block + from * 8, 0, 8);
    from++;
  }
}

void ft_run_length_decode(uint8_t *block, const uint8_t *initial, uint64_t words, uint64_t touched,
                          const uint8_t *bytes) {
  if (initial) memcpy(block, initial, words * 8);
  for (uint64_t word = 0; word < words;) {
    run_head head;
    memcpy(&head, bytes, sizeof head);
    bytes += sizeof head;
    uint64_t end = word + head.zeros;
    if (!initial && word < touched) clear(block, word, end < touched ? end : touched);
    word = end;
    for (uint32_t i = 0; i < head.words; i++, word++, bytes += 8) {
      uint64_t value = word_at(bytes, 0) ^ (initial ? word_at(initial, word) : 0);
      memcpy(block + word * 8, &value, 8);
    }
  }
}
