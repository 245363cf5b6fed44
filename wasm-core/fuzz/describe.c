/* What an input means, for whoever looks into a broken claim. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "input.h"

/* Fields that are not as usual, by the names of the published layout. */
void fuzz_describe(const fuzz_case *c) {
  ft_config usual;
  ft_config_default(&usual);
  const char *at = strstr(ft_layout(), "\"ft_config\""), *end = strstr(at, "}}");
  char name[40], type[8];
  uint32_t offset, count;
  for (at = strstr(at, "\"fields\":{") + 10; (at = strchr(at, '"')) && at < end; at = strchr(at, '}')) {
    if (sscanf(at, "\"%39[^\"]\":{\"type\":\"%7[^\"]\",\"offset\":%" SCNu32 ",\"count\":%" SCNu32, name, type, &offset, &count) != 4) return;
    uint32_t bytes = strstr(type, "64") ? 8 : 4;
    for (uint32_t i = 0; i < count; i++, offset += bytes) {
      uint64_t value = 0;
      memcpy(&value, (const char *)&c->config + offset, bytes);
      if (memcmp((const char *)&usual + offset, &value, bytes) != 0) fprintf(stderr, "%s[%u] = %" PRIu64 "\n", name, i, value);
    }
  }
  fprintf(stderr, "%u words:", c->word_count);
  for (uint32_t i = 0; i < c->word_count && i < 64; i++) fprintf(stderr, " %" PRIu32, c->words[i]);
  fprintf(stderr, "\n");
}
