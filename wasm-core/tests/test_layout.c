/* ft_layout says where every byte of every record is. Parsed with as little as it takes: names, numbers, in order. */
#include <stddef.h>
#include <stdlib.h>

#include "engine/records.h"
#include "test.h"

/* Steps over `text` if it stands here. */
static int skip(const char **at, const char *text) {
  size_t length = strlen(text);
  int there = strncmp(*at, text, length) == 0;
  if (there) *at += length;
  return there;
}

/* A quoted word. */
static int word(const char **at, char *out) {
  size_t length = 0;
  if (!skip(at, "\"")) return 0;
  while (**at && **at != '"' && length < 63) out[length++] = *(*at)++;
  out[length] = 0;
  return skip(at, "\"");
}

/* A number, padded with blanks. */
static uint32_t number(const char **at) {
  char *end;
  uint32_t value = (uint32_t)strtoull(*at, &end, 10);
  CLAIM(end != *at, "no number at %.20s", *at);
  for (*at = end; **at == ' ';) ++*at;
  return value;
}

#define SIZE(record, ...) {#record, sizeof(record)},
#define NO_ROW(...)

static uint32_t bytes_of(const char *type) {
  static const struct {
    const char *name;
    uint32_t bytes;
  } types[] = {{"u8", 1}, {"u16", 2}, {"u32", 4}, {"u64", 8}, {"i64", 8}, {"span", 16}, {"char", 1},
               RECORD_ROWS(SIZE, SIZE, NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW)};
  for (uint32_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp(types[i].name, type) == 0) return types[i].bytes;
  CLAIM(0, "the type %s is unknown", type);
  return 0;
}

/* One record after `"NAME":`; gives its bytes. */
static uint32_t fields_follow_each_other(const char **at, const char *record) {
  char field[64], type[64];
  uint32_t covered = 0;
  CLAIM(skip(at, "{\"bytes\":"), "%s: no bytes", record);
  uint32_t bytes = number(at);
  CLAIM(skip(at, ",\"fields\":{"), "%s: no fields", record);
  while (word(at, field) && *field) {
    CLAIM(skip(at, ":[") && word(at, type) && skip(at, ","), "%s.%s: no type", record, field);
    covered += bytes_of(type) * number(at);
    if (skip(at, ",")) CLAIM(word(at, type), "%s.%s: no type of its elements", record, field);
    while (strcmp(type, "range") == 0 && skip(at, ",")) number(at);
    if (!CLAIM(skip(at, "],"), "%s.%s does not end", record, field)) return bytes;
  }
  CLAIM(covered == bytes, "%s has %u bytes, its fields cover %u", record, bytes, covered);
  CLAIM(skip(at, ":{}}},"), "%s does not end", record);
  return bytes;
}

static const struct {
  const char *name;
  size_t bytes;
} records[] = {RECORD_ROWS(SIZE, SIZE, NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW)};
enum { RECORDS = sizeof records / sizeof *records };

TEST(every_byte_of_every_record_is_covered_once_in_order) {
  const char *at = ft_layout();
  char record[64];
  uint32_t found = 0;
  CLAIM(skip(&at, "{\"records\":{"), "no records");
  for (; word(&at, record) && *record; found++) {
    if (!CLAIM(found < RECORDS && skip(&at, ":"), "a record too many: %s", record)) return;
    CLAIM(strcmp(record, records[found].name) == 0, "record %u is %s, not %s", found, record, records[found].name);
    uint32_t bytes = fields_follow_each_other(&at, record);
    CLAIM(bytes == records[found].bytes, "%s has %u bytes, not %u", record, (uint32_t)records[found].bytes, bytes);
  }
  CLAIM(found == RECORDS, "%u of %u records", found, (uint32_t)RECORDS);
  CLAIM(skip(&at, ":{}},\"enums\":{"), "enumerations follow the records, not %.20s", at);
}

/* Bytes of the fields before this one; UINT32_MAX when the record has none of that name. */
static uint32_t offset_of(const char *record, const char *name) {
  char field[64] = "", type[64];
  uint32_t offset = 0;
  const char *at = strstr(record, "\"fields\":{") + strlen("\"fields\":{");
  while (word(&at, field) && *field && strcmp(field, name) != 0) {
    if (!skip(&at, ":[") || !word(&at, type) || !skip(&at, ",")) return UINT32_MAX;
    offset += bytes_of(type) * number(&at);
    at = strchr(at, ']') + 2;
  }
  return *field ? offset : UINT32_MAX;
}

/* Fields that carry different numbers and can be checked against the compiler without knowing the whole table. */
TEST(names_stand_at_their_own_offsets) {
#define AT(record, field) {#record, #field, offsetof(record, field)}
  static const struct {
    const char *record, *field;
    size_t offset;
  } some[] = {AT(ft_config, routing_seed), AT(ft_output_config, start_jitter_ps), AT(ft_config, m), AT(ft_config, w),
              AT(ft_config, sigma), AT(ft_output_config, no_acknowledge), AT(ft_shape, up_links), AT(ft_shape, capacity),
              AT(ft_phase, contention), AT(ft_phase, max_link_down), AT(ft_frame, link_sent_at_ps), AT(ft_frame, hops),
              AT(ft_frame, state), AT(ft_summary, completion_ps), AT(ft_latency, p99),
              AT(ft_queued, source), AT(ft_queued, phase), AT(ft_input_config, entry_ttl_ps), AT(ft_input_config, background),
              AT(ft_input_frame, node_state), AT(ft_input_frame, roots), AT(ft_input_summary, flows), AT(ft_input_summary, innocent_nodes),
              AT(ft_latency_histogram, bound_ps), AT(ft_input_config, trace_events), AT(ft_config, climb),
              AT(ft_config, job_nodes), AT(ft_config, voq), AT(ft_voq_config, cycle_ps), AT(ft_lossy_config, latency_ps), AT(ft_voq_config, node_rates),
              AT(ft_lossy_config, window_closes), AT(ft_lossy_frame, node_window), AT(ft_lossy_frame, timeouts), AT(ft_lossy_summary, window),
              AT(ft_message, delivered), AT(ft_table_step, root_after),
              AT(ft_input_frame, trace_delivered), AT(ft_input_summary, trace_delivered),
              AT(ft_notice, stage), AT(ft_port, timer_left_ps), AT(ft_port, root), AT(ft_table_entry, detour)};
  for (uint32_t i = 0; i < sizeof some / sizeof *some; i++) {
    char name[80];
    snprintf(name, sizeof name, "\"%s\":{\"bytes\"", some[i].record);
    const char *record = strstr(ft_layout(), name);
    if (!CLAIM(record != 0, "%s is missing", some[i].record)) continue;
    CLAIM(offset_of(record, some[i].field) == some[i].offset, "%s %s stands elsewhere", some[i].record, some[i].field);
  }
}

TEST(every_enumerator_has_its_value) {
#define VALUES(name, values) values
#define VALUE(name, word) {"\"" #name "\":[", (uint32_t)name},
  static const struct {
    char name[40];
    uint32_t value;
  } values[] = {ENUM_ROWS(VALUES, VALUE)};
  for (uint32_t i = 0; i < sizeof values / sizeof *values; i++) {
    const char *at = strstr(ft_layout(), values[i].name);
    if (!CLAIM(at != 0, "%s is missing", values[i].name)) continue;
    at += strlen(values[i].name);
    CLAIM(number(&at) == values[i].value, "%s is not %u", values[i].name, values[i].value);
  }
}

TEST(the_text_is_json_as_far_as_brackets_go) {
  int32_t depth = 0;
  const char *text = ft_layout();
  for (const char *at = text; *at; at++) {
    depth += (*at == '{') - (*at == '}');
    CLAIM(depth > 0 || at[1] == 0, "the outermost bracket closes at %.20s", at);
    CLAIM(*at != ',' || at[1] == '"' || strchr(" 0123456789", at[1]), "a comma without a name after it at %.20s", at);
  }
  CLAIM(depth == 0, "%d brackets stay open", depth);
}
