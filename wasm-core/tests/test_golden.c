/* golden.txt, golden_slots.txt: the same configuration gives the same hash on every machine. `test_golden --write` writes the files
 * anew. A configuration is fields and the words of enumerators, looked up in ft_layout. */
#include <inttypes.h>
#include <stdlib.h>

#include "fattree.h"
#include "test.h"

enum { COLUMNS = 8, RESULTS = 4 /* of them */, LINE = 4096, LINES = 128, WORDS = 512, LEAST_ROWS = 14 };

typedef struct golden_run {
  const char *name;
  ft_config config;
  int64_t until_ps; /* INT64_MAX: to its end, and half is that of its ideal time */
  uint32_t words[WORDS], word_count;
} golden_run;

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

/* ---- a row ---- */

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

static golden_run read_row(char *const *column) {
  int64_t until_ps = strtoll(column[3], 0, 10);
  golden_run r = {.name = column[0], .config = read_config(column[1]), .until_ps = until_ps > 0 ? until_ps : INT64_MAX};
  const char *text = column[2];
  for (char *end; *text && r.word_count < WORDS; text = *end ? end + 1 : end)
    r.words[r.word_count++] = (uint32_t)strtoul(text, &end, 10);
  return r;
}

/* ---- running it ---- */

/* Writes the last columns of a row: both hashes, what was delivered, and when it was complete. */
static int run(const golden_run *r, char *results, size_t size) {
  ft_error error;
  ft_sim *sim = ft_create(&r->config, r->word_count ? r->words : 0, r->word_count, &error);
  if (!CLAIM(sim != 0, "%s: %s", r->name, error.text)) return 0;
  const ft_summary *s = ft_summary_of(sim);
  ft_run(sim, (r->until_ps == INT64_MAX ? s->ideal_ps : r->until_ps) / 2, UINT32_MAX);
  uint64_t half = ft_hash(sim);
  while (ft_run(sim, r->until_ps, UINT32_MAX) == FT_RUNNING) continue;
  uint64_t end = ft_hash(sim);
  s = ft_summary_of(sim);
  snprintf(results, size, "%016" PRIx64 " | %016" PRIx64 " | %u | %" PRId64, half, end, (uint32_t)s->delivered_flits, s->completion_ps);
  ft_destroy(sim);
  return 1;
}

/* ---- the files ---- */

static FILE *open_file(const char *name, const char *mode) {
  char path[1024];
  const char *folder = getenv("FT_TESTS_DIR");
  snprintf(path, sizeof path, "%s/%s", folder ? folder : "wasm-core/tests", name);
  FILE *file = fopen(path, mode);
  CLAIM(file != 0, "%s cannot be opened; run this from the root of the repository or set FT_TESTS_DIR", path);
  return file;
}

/* Makes each row anew, in place: what says so as it is written, then what comes out now. */
static void make_anew(const char *name, char (*lines)[LINE], uint32_t count) {
  uint32_t rows = 0;
  for (uint32_t i = 0; i < count; i++) {
    char *column[COLUMNS], line[LINE], results[128], *at = lines[i];
    if (*at == '#') continue;
    memcpy(line, at, sizeof line);
    if (!CLAIM(split(line, column) == COLUMNS, "a row has %u columns: %s", COLUMNS, at)) continue;
    golden_run r = read_row(column);
    if (!run(&r, results, sizeof results)) continue;
    for (uint32_t k = 0; k < COLUMNS - RESULTS; k++) at += sprintf(at, "%s | ", column[k]);
    sprintf(at, "%s\n", results);
    rows++;
  }
  CLAIM(rows >= LEAST_ROWS, "%s has %u rows", name, rows);
}

static void go_through(int writes) {
  static char before[LINES][LINE], now[LINES][LINE];
  for (int slots = 0; slots <= 1; slots++) {
    const char *name = slots ? "golden_slots.txt" : "golden.txt";
    uint32_t count = 0;
    FILE *file = open_file(name, "r");
    if (!file) return;
    while (count < LINES && fgets(before[count], LINE, file)) count++;
    writes &= CLAIM(feof(file), "%s has at least %u lines, and further ones are not read", name, LINES);
    fclose(file);
    memcpy(now, before, sizeof now);
    make_anew(name, now, count);
    if (writes && !(file = open_file(name, "w"))) return;
    for (uint32_t i = 0; i < count; i++)
      if (writes) fputs(now[i], file);
      else CLAIM(strcmp(now[i], before[i]) == 0, "%s has %s, and now it is %s", name, before[i], now[i]);
    if (writes) fclose(file);
  }
}

TEST(every_run_comes_out_as_it_did) { go_through(test_asks("--write")); }
