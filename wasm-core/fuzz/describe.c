/* What an input means, for whoever looks into a broken claim. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "input.h"

static void print_changed(const char *name, const char *value, const char *usual, uint32_t count, uint32_t bytes) {
  for (uint32_t i = 0; i < count; i++, value += bytes, usual += bytes) {
    uint64_t number = 0;
    memcpy(&number, value, bytes);
    if (memcmp(usual, value, bytes) != 0) fprintf(stderr, "%s[%u] = %" PRIu64 "\n", name, i, number);
  }
}

/* Fields of a record that are not as usual, by the names of the published layout. Gives the bytes of the record. */
static uint32_t describe_record(const char *record, const char *value, const char *usual) {
  char name[40], type[24];
  uint32_t offset = 0, count;
  snprintf(name, sizeof name, "\"%s\":{\"bytes\"", record);
  const char *at = strstr(strstr(ft_layout(), name), "\"fields\":{") + 10;
  for (; sscanf(at, "\"%39[^\"]\":[\"%23[^\"]\",%" SCNu32, name, type, &count) == 3; at = strchr(at, ']') + 2) {
    uint32_t bytes = strstr(type, "64") ? 8 : 4;
    if (strncmp(type, "ft_", 3) == 0) bytes = describe_record(type, value + offset, usual + offset);
    else print_changed(name, value + offset, usual + offset, count, bytes);
    offset += bytes * count;
  }
  return offset;
}

void fuzz_describe(const fuzz_case *c) {
  ft_config usual;
  ft_config_default(&usual, c->config.buffering_kind);
  describe_record("ft_config", (const char *)&c->config, (const char *)&usual);
  fprintf(stderr, "%u words:", c->word_count);
  for (uint32_t i = 0; c->words && i < c->word_count && i < 64; i++) fprintf(stderr, " %" PRIu32, c->words[i]);
  fprintf(stderr, "\n");
}
