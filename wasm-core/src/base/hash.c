#include "base/hash.h"

#include <string.h>

uint64_t ft_hash_bytes(const void *array, uint64_t bytes) {
  const uint8_t *at = array;
  uint64_t sum = bytes, word = 0;
  for (; bytes >= sizeof word; bytes -= sizeof word, at += sizeof word) {
    memcpy(&word, at, sizeof word);
    sum = ft_hash_mix(sum, word);
  }
  word = 0;
  if (bytes > 0) memcpy(&word, at, bytes);
  return ft_hash_mix(sum, word);
}

uint64_t ft_hash_arrays(uint64_t hash, const ft_hashed *row, uint64_t rows) {
  for (uint64_t i = 0; i < rows; i++) hash = ft_hash_mix(hash, ft_hash_bytes(row[i].array, row[i].bytes));
  return hash;
}
