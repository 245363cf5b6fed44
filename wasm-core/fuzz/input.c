#include "input.h"

uint32_t fuzz_byte(fuzz_input *in) { return fuzz_is_empty(in) ? 0 : *in->at++; }

uint64_t fuzz_bytes(fuzz_input *in, uint32_t count) {
  uint64_t value = 0;
  while (count-- > 0) value = value << 8 | fuzz_byte(in);
  return value;
}

uint32_t fuzz_between(fuzz_input *in, uint32_t least, uint32_t most) { return least + fuzz_byte(in) % (most - least + 1); }

/* Around limits of the language and of the machine. */
static const uint64_t edges[] = {
    0, 1000, 4096, 60000, 65535, 65536, FT_MAX_LINKS, UINT32_MAX, UINT64_C(1000000000), UINT64_C(1000000000000),
    UINT64_C(10000000000000), UINT64_C(1000000000000000), INT64_MAX, UINT64_C(1) << 63, UINT64_MAX, 254};

uint64_t fuzz_number(fuzz_input *in, uint64_t usual) {
  uint32_t kind = fuzz_byte(in);
  uint64_t off = (uint64_t)(kind >> 3 & 3) - 1; /* -1 .. 2 */
  switch (kind & 7) {
    case 0: return usual;
    case 1: return usual + (uint64_t)(int64_t)(int8_t)fuzz_byte(in);
    case 2: return fuzz_byte(in);
    case 3: return fuzz_bytes(in, 2);
    case 4: return fuzz_bytes(in, 4);
    case 5: return fuzz_bytes(in, 8);
    case 6: return (UINT64_C(1) << (fuzz_byte(in) & 63)) + off;
    default: return edges[fuzz_byte(in) % (sizeof edges / sizeof *edges)] + off;
  }
}

uint32_t fuzz_index(fuzz_input *in, uint32_t count) {
  uint64_t drawn = fuzz_bytes(in, count > 256 ? 3 : 1);
  if (count <= 256 ? drawn == 255 : drawn > 0xFFFF00) return (uint32_t)fuzz_number(in, count);
  return (uint32_t)(drawn % count);
}
