/* golden_slots.txt: the same configuration gives the same hash on every machine. `test_golden_slots --write` writes the file
 * anew. Fields and the words of enumerators are looked up in ft_layout. */
#include <inttypes.h>
#include <stdlib.h>

#include "fattree.h"
#include "test.h"

enum { COLUMNS = 8, RESULTS = 4, LINE = 4096, WORDS = 512 };

typedef struct golden_result {
  uint64_t half, end; /* hashes */
  uint32_t delivered;
  int64_t completion_ps;
} golden_result;

/* Cuts a line at its bars; gives the number of columns, without blanks around them. */
static uint32_t split(char *line, char **column) {
  uint32_t count = 0;
  for (char *at = line; at && count < COLUMNS;) {
    char *bar = strchr(at, '|'), *end = bar ? bar : at + strlen(at);
    if (bar) *bar = 0;
    while (*at == ' ') at++;
    while (end > at && strchr(" \n", end[-1])) *--end = 0;
    column[count++] = at;
    at = bar ? bar + 1 : 0;
  }
  return count;
}

/* Behind `"name":` in the layout, and a bracket, from `from` on; null when it is not there. */
static const char *find(const char *from, const char *name, size_t length) {
  char quoted[80];
  snprintf(quoted, sizeof quoted, "\"%.*s\":", (int)length, name);
  const char *at = strstr(from, quoted);
  return at ? at + strlen(quoted) + 1 : 0;
}

/* What stands for a number of a type, which goes on with what it is of: the number, or a word of its enumeration. */
static int64_t value_of(const char *text, const char *type) {
  char kind[40] = "", word[40];
  sscanf(type, "u32\",1,\"%39[^\"]", kind);
  const char *at = strncmp(kind, "ft_", 3) == 0 ? find(ft_layout(), kind, strlen(kind)) : 0;
  if (!at) return strtoll(text, 0, 10);
  snprintf(word, sizeof word, ",\"%.*s\"]", (int)strcspn(text, " ,|"), text);
  at = strstr(at, word);
  if (!CLAIM(at != 0, "unknown: %s", text)) return 0;
  while (*at != '[') at--;
  return strtoll(at + 1, 0, 10);
}

/* Bytes of something of this type; a configuration knows these only. */
static uint32_t bytes_of(const char *type) {
  char record[40];
  snprintf(record, sizeof record, "%.*s", (int)strcspn(type, "\""), type);
  if (strncmp(record, "ft_", 3) != 0) return strstr(record, "64") ? 8 : 4;
  const char *fields = find(ft_layout(), record, strlen(record));
  return fields ? (uint32_t)strtoul(fields + strlen("\"bytes\":"), 0, 10) : 0;
}

/* Where a field of a record stands; gives its type, with what is behind it. */
static const char *field_of(const char *record, const char *name, size_t length, uint32_t *at) {
  const char *fields = find(ft_layout(), record, strlen(record)), *field = fields ? strstr(fields, "\"fields\":{") + 10 : 0;
  while (field && field[1] != '"') {
    const char *type = strchr(field, '[') + 2;
    if (strncmp(field + 1, name, length) == 0 && field[1 + length] == '"') return type;
    *at += bytes_of(type) * (uint32_t)strtoul(strchr(type, ',') + 1, 0, 10);
    field = strchr(type, ']') + 2;
  }
  return 0;
}

/* name=value or name=value,value,.. up to the next blank; record.name for a field of an engine. */
static void set_field(ft_config *c, const char *text) {
  size_t length = strcspn(text, "="), outer = strcspn(text, ".=");
  uint32_t at = 0;
  char record[40] = "ft_config";
  const char *type = outer < length ? field_of(record, text, outer, &at) : record;
  if (type && outer < length) snprintf(record, sizeof record, "%.*s", (int)strcspn(type, "\""), type), text += outer + 1, length -= outer + 1;
  type = type ? field_of(record, text, length, &at) : 0;
  uint32_t bytes = type && strncmp(type, "u32", 3) == 0 ? 4 : 8;
  if (!CLAIM(type && text[length] == '=' && at + bytes <= sizeof *c, "no field: %.40s", text)) return;
  for (text += length + 1;; text += strcspn(text, ",") + 1, at += bytes) {
    int64_t value = value_of(text, type);
    if (bytes == 8) memcpy((char *)c + at, &value, 8);
    else memcpy((char *)c + at, &(uint32_t){(uint32_t)value}, 4);
    if (text[strcspn(text, ", ")] != ',') return;
  }
}

static ft_config read_config(const char *text) {
  ft_config c;
  const char *engine = strstr(text, "buffering_kind=");
  ft_config_default(&c, engine ? (uint32_t)value_of(engine + strlen("buffering_kind="), "u32\",1,\"ft_buffering_kind\"") : FT_OUTPUT);
  for (; *text; text += strcspn(text, " "), text += strspn(text, " ")) set_field(&c, text);
  return c;
}

static uint32_t read_words(const char *text, uint32_t *words) {
  uint32_t count = 0;
  for (char *end; *text && count < WORDS; text = *end ? end + 1 : end) words[count++] = (uint32_t)strtoul(text, &end, 10);
  return count;
}

static int run(char *const *column, golden_result *result) {
  uint32_t words[WORDS], count = read_words(column[2], words);
  ft_config c = read_config(column[1]);
  ft_error error;
  int64_t until = strtoll(column[3], 0, 10);
  ft_sim *sim = ft_create(&c, count ? words : 0, count, &error);
  if (!CLAIM(sim != 0, "%s: %s", column[0], error.text)) return 0;
  ft_run(sim, until / 2, UINT32_MAX);
  result->half = ft_hash(sim);
  while (ft_run(sim, until, UINT32_MAX) == FT_RUNNING) continue;
  const ft_summary *s = ft_summary_of(sim);
  *result = (golden_result){result->half, ft_hash(sim), (uint32_t)s->delivered_flits, s->completion_ps};
  ft_destroy(sim);
  return 1;
}

static void compare(char *const *column) {
  golden_result now;
  if (!run(column, &now)) return;
  CLAIM(now.half == strtoull(column[RESULTS], 0, 16), "%s: hash %016" PRIx64 " at half the time, not %s", column[0], now.half,
        column[RESULTS]);
  CLAIM(now.end == strtoull(column[RESULTS + 1], 0, 16), "%s: hash %016" PRIx64 " at the end, not %s", column[0], now.end,
        column[RESULTS + 1]);
  CLAIM(now.delivered == strtoul(column[RESULTS + 2], 0, 10), "%s: %u packets, not %s", column[0], now.delivered, column[RESULTS + 2]);
  CLAIM(now.completion_ps == strtoll(column[RESULTS + 3], 0, 10), "%s: completion %" PRId64 " ps, not %s", column[0],
        now.completion_ps, column[RESULTS + 3]);
}

static FILE *open_file(const char *mode) {
  char path[1024];
  const char *folder = getenv("FT_TESTS_DIR");
  snprintf(path, sizeof path, "%s/golden_slots.txt", folder ? folder : "wasm-core/tests");
  FILE *file = fopen(path, mode);
  CLAIM(file != 0, "%s cannot be opened; run this from the root of the repository or set FT_TESTS_DIR", path);
  return file;
}

static void every_run_comes_out_as_it_did(void) {
  static char line[LINE];
  char *column[COLUMNS];
  uint32_t rows = 0;
  FILE *file = open_file("r");
  if (!file) return;
  for (; fgets(line, sizeof line, file); rows += *line != '#')
    if (*line != '#' && CLAIM(split(line, column) == COLUMNS, "a row has %d columns: %s", COLUMNS, line)) compare(column);
  CLAIM(rows >= 15, "%u rows", rows);
  fclose(file);
}

static void write_the_file_anew(void) {
  static char lines[64][LINE];
  char *column[COLUMNS];
  uint32_t count = 0;
  FILE *file = open_file("r");
  if (!file) return;
  while (count < 64 && fgets(lines[count], LINE, file)) count++;
  fclose(file);
  file = open_file("w");
  if (!file) return;
  for (uint32_t i = 0; i < count; i++) {
    golden_result now = {0, 0, 0, 0};
    if (*lines[i] == '#') {
      fputs(lines[i], file);
    } else if (CLAIM(split(lines[i], column) == COLUMNS, "a row has %d columns: %s", COLUMNS, lines[i])) {
      run(column, &now);
      for (uint32_t k = 0; k < RESULTS; k++) fprintf(file, "%s | ", column[k]);
      fprintf(file, "%016" PRIx64 " | %016" PRIx64 " | %u | %" PRId64 "\n", now.half, now.end, now.delivered, now.completion_ps);
    }
  }
  fclose(file);
}

int main(int argc, char **argv) {
  int writes = argc > 1 && strcmp(argv[1], "--write") == 0;
  test_begin(writes ? 1 : argc, argv);
  if (writes) TEST(write_the_file_anew);
  else TEST(every_run_comes_out_as_it_did);
  return test_end();
}
