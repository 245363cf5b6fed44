#include "claims.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"

enum { PRINTED = 8 };

int fuzz_claim(fuzz_broken *broken, const char *file, int line, int holds, const char *format, ...) {
  if (holds || ++broken->count > PRINTED) return holds;
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "%s:%d: not so: ", file, line);
  vfprintf(stderr, format, arguments);
  fprintf(stderr, "\n");
  va_end(arguments);
  return holds;
}

static int is_one_sentence(const char *text, size_t room) {
  size_t length = strnlen(text, room);
  if (length < 2 || length >= room - 1 || text[length - 1] != '.') return 0;
  for (size_t i = 0; i < length; i++)
    if (text[i] < ' ' || text[i] > '~' || text[i] == '%') return 0;
  for (const char *end = strstr(text, ". "); end; end = strstr(end + 2, ". "))
    if (end[2] >= 'A' && end[2] <= 'Z') return 0;
  return 1;
}

void fuzz_claim_refusal(fuzz_broken *broken, const ft_error *error) {
  FUZZ_CLAIM(broken, error->status >= FT_BAD_ARGUMENT && error->status <= FT_OUT_OF_MEMORY, "a refusal has the status %u",
             error->status);
  FUZZ_CLAIM(broken, error->field < sizeof(ft_config) && error->field % sizeof(uint32_t) == 0, "a refusal names field %u",
             error->field);
  FUZZ_CLAIM(broken, is_one_sentence(error->text, sizeof error->text), "a refusal is no sentence: \"%.250s\"", error->text);
}

uint64_t fuzz_read_span(const ft_span *span) {
  if (span->address == 0) return 0;
  return ft_hash_bytes((const void *)(uintptr_t)span->address, (uint64_t)span->count * span->element_bytes);
}
