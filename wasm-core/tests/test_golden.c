/* golden.txt, golden_slots.txt: the same configuration gives the same hash on every machine. `test_golden --write` writes the files
 * anew. Each has columns of its own; those of golden_slots.txt are fields and the words of enumerators, looked up in ft_layout. */
#include <inttypes.h>
#include <stdlib.h>

#include "exchange/exchange.h"
#include "mapping/mapping.h"
#include "packet_cases.h"
#include "routing/routing.h"
#include "test.h"

enum { MOST_COLUMNS = 13, LINE = 4096, LINES = 128, WORDS = 512 };

typedef struct golden_run {
  const char *name;
  ft_config config;
  int64_t until_ps; /* INT64_MAX: to its end, and half is that of its ideal time */
  uint32_t words[WORDS], word_count;
} golden_run;

/* One of the files: how its rows are read, their columns, how many of those say so, and how many rows there are at least. */
typedef struct golden_file {
  const char *name;
  golden_run (*read)(char *const *column);
  uint32_t columns, results, least_rows;
} golden_file;

/* Cuts a line at its bars; gives the number of columns, without blanks around them. */
static uint32_t split(char *line, char **column) {
  uint32_t count = 0;
  for (char *at = line; at && count < MOST_COLUMNS;) {
    char *bar = strchr(at, '|'), *end = bar ? bar : at + strlen(at);
    if (bar) *bar = 0;
    while (*at == ' ') at++;
    while (end > at && strchr(" \n", end[-1])) *--end = 0;
    column[count++] = at;
    at = bar ? bar + 1 : 0;
  }
  return count;
}

/* ---- a row of golden.txt ---- */

/* Numbers with anything between them, up to `stop`; a dash alone is an idle task. Gives their count. */
static uint32_t numbers(const char **at, char stop, uint32_t *out, uint32_t limit) {
  uint32_t count = 0;
  for (; **at && **at != stop; ) {
    char *end;
    uint32_t value = (uint32_t)strtoul(*at, &end, 10);
    int idle = **at == '-' && end == *at, blank = end == *at && !idle;
    if (!blank && count < limit) out[count++] = idle ? FT_IDLE : value;
    *at = end == *at ? *at + 1 : end;
    if (**at == ',' || **at == '/') ++*at;
  }
  if (**at) ++*at;
  return count;
}

/* Whether the text starts with this name and the name ends there; steps over it then. */
static int named(const char **text, const char *name) {
  size_t length = strlen(name);
  if (strncmp(*text, name, length) != 0 || ((*text)[length] && !strchr(" /", (*text)[length]))) return 0;
  *text += length;
  while (**text == ' ' || **text == '/') ++*text;
  return 1;
}

/* The value whose word stands here, of those that the layout publishes; UINT32_MAX: none. */
static uint32_t kind_named(const char **text, const char *enumeration) {
  char start[40], name[40];
  uint32_t value;
  snprintf(start, sizeof start, "\"%s\":{", enumeration);
  const char *at = strstr(ft_layout(), start) + strlen(start);
  for (; sscanf(at, "\"FT_%*[A-Z_]\":[%" SCNu32 ",\"%39[^\"]", &value, name) == 2; at = strchr(at, ']') + 2)
    if (named(text, name)) return value;
  return UINT32_MAX;
}

static void read_shape(ft_config *c, const char *text) {
  c->levels = numbers(&text, ';', c->m, FT_MAX_LEVELS);
  CLAIM(numbers(&text, 0, c->w, FT_MAX_LEVELS) == c->levels, "m and w have different lengths");
}

static void read_exchange(golden_run *r, uint32_t nodes, const char *text) {
  ft_config *c = &r->config;
  c->exchange_kind = kind_named(&text, "ft_exchange_kind");
  if (c->exchange_kind == FT_LIN) numbers(&text, 0, &c->shift, 1);
  if (c->exchange_kind == FT_PERMUTED_BASE) numbers(&text, 0, c->sigma, FT_MAX_LEVELS);
  if (c->exchange_kind != FT_CUSTOM) return;
  uint32_t count = numbers(&text, 0, r->words + r->word_count, WORDS - r->word_count);
  r->word_count += count;
  c->custom_phases = count / nodes;
}

static void read_routing(ft_config *c, const char *text) {
  uint32_t seed = 1;
  c->routing_kind = kind_named(&text, "ft_routing_kind");
  numbers(&text, 0, &seed, 1);
  c->routing_seed = seed;
}

/* KIND/SEED and swaps as A-B. */
static void read_mapping(golden_run *r, const char *text) {
  ft_config *c = &r->config;
  uint32_t seed = 1, a, b;
  int step;
  c->mapping_kind = kind_named(&text, "ft_mapping_kind");
  numbers(&text, ' ', &seed, 1);
  c->mapping_seed = seed;
  for (; sscanf(text, "%" SCNu32 "-%" SCNu32 "%n", &a, &b, &step) == 2; text += step) {
    r->words[r->word_count++] = a;
    r->words[r->word_count++] = b;
    c->swap_count++;
  }
}

static void read_times(ft_config *c, const char *times, const char *jitter) {
  CLAIM(sscanf(times, "%" SCNd64 ",%" SCNd64 ",%" SCNd64 ",%" SCNd64, &c->output.flit_ps, &c->output.link_ps, &c->output.switch_ps,
               &c->output.adapter_ps) == 4,
        "no four times: %s", times);
  CLAIM(sscanf(jitter, "%" SCNd64 "/%" SCNu64, &c->output.start_jitter_ps, &c->seed) == 2, "no jitter and seed: %s", jitter);
}

static golden_run read_columns(char *const *column) {
  golden_run r = {.name = column[0], .until_ps = INT64_MAX};
  ft_config *c = &r.config;
  uint32_t nodes = 1;
  ft_config_default(c, FT_OUTPUT);
  read_shape(c, column[1]);
  for (uint32_t l = 0; l < c->levels; l++) nodes *= c->m[l];
  read_mapping(&r, column[4]);
  read_exchange(&r, nodes, column[2]);
  read_routing(c, column[3]);
  c->output.message_flits = (uint32_t)strtoul(column[5], 0, 10);
  c->output.buffer_flits = (uint32_t)strtoul(column[6], 0, 10);
  read_times(c, column[7], column[8]);
  CLAIM(sscanf(column[9], "%" SCNu32 ",%" SCNu32, &c->output.no_acknowledge, &c->output.free_self_messages) == 2, "no switches: %s", column[9]);
  return r;
}

/* ---- a row of golden_slots.txt ---- */

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

static golden_run read_fields(char *const *column) {
  golden_run r = {.name = column[0], .config = read_config(column[1]), .until_ps = strtoll(column[3], 0, 10)};
  const char *text = column[2];
  for (char *end; *text && r.word_count < WORDS; text = *end ? end + 1 : end)
    r.words[r.word_count++] = (uint32_t)strtoul(text, &end, 10);
  return r;
}

/* ---- running it ---- */

/* Writes the last columns of a row: both hashes, in golden_slots.txt what was delivered, and when it was complete. */
static int run(const golden_run *r, char *results, size_t size) {
  ft_error error;
  ft_sim *sim = ft_create(&r->config, r->word_count ? r->words : 0, r->word_count, &error);
  if (!CLAIM(sim != 0, "%s: %s", r->name, error.text)) return 0;
  const ft_summary *s = ft_summary_of(sim);
  int whole = r->until_ps == INT64_MAX;
  ft_run(sim, (whole ? s->ideal_ps : r->until_ps) / 2, UINT32_MAX);
  uint64_t half = ft_hash(sim);
  while (ft_run(sim, r->until_ps, UINT32_MAX) == FT_RUNNING) continue;
  uint64_t end = ft_hash(sim);
  s = ft_summary_of(sim);
  int length = snprintf(results, size, "%016" PRIx64 " | %016" PRIx64, half, end);
  if (!whole) length += snprintf(results + length, size - (size_t)length, " | %u", (uint32_t)s->delivered_flits);
  snprintf(results + length, size - (size_t)length, " | %" PRId64, s->completion_ps);
  ft_destroy(sim);
  return 1;
}

/* ---- the files ---- */

static const golden_file files[] = {{"golden.txt", read_columns, 13, 10, 14}, {"golden_slots.txt", read_fields, 8, 4, 15}};

static FILE *open_file(const golden_file *f, const char *mode) {
  char path[1024];
  const char *folder = getenv("FT_TESTS_DIR");
  snprintf(path, sizeof path, "%s/%s", folder ? folder : "wasm-core/tests", f->name);
  FILE *file = fopen(path, mode);
  CLAIM(file != 0, "%s cannot be opened; run this from the root of the repository or set FT_TESTS_DIR", path);
  return file;
}

/* Makes each row anew, in place: what says so as it is written, then what comes out now. */
static void make_anew(const golden_file *f, char (*lines)[LINE], uint32_t count) {
  uint32_t rows = 0;
  for (uint32_t i = 0; i < count; i++) {
    char *column[MOST_COLUMNS], line[LINE], results[128], *at = lines[i];
    if (*at == '#') continue;
    memcpy(line, at, sizeof line);
    if (!CLAIM(split(line, column) == f->columns, "a row has %u columns: %s", f->columns, at)) continue;
    golden_run r = f->read(column);
    if (!run(&r, results, sizeof results)) continue;
    for (uint32_t k = 0; k < f->results; k++) at += sprintf(at, "%s | ", column[k]);
    sprintf(at, "%s\n", results);
    rows++;
  }
  CLAIM(rows >= f->least_rows, "%s has %u rows", f->name, rows);
}

static void go_through(int writes) {
  static char before[LINES][LINE], now[LINES][LINE];
  for (const golden_file *f = files; f < files + sizeof files / sizeof *files; f++) {
    uint32_t count = 0;
    FILE *file = open_file(f, "r");
    if (!file) return;
    while (count < LINES && fgets(before[count], LINE, file)) count++;
    writes &= CLAIM(feof(file), "%s has at least %u lines, and further ones are not read", f->name, LINES);
    fclose(file);
    memcpy(now, before, sizeof now);
    make_anew(f, now, count);
    if (writes && !(file = open_file(f, "w"))) return;
    for (uint32_t i = 0; i < count; i++)
      if (writes) fputs(now[i], file);
      else CLAIM(strcmp(now[i], before[i]) == 0, "%s has %s, and now it is %s", f->name, before[i], now[i]);
    if (writes) fclose(file);
  }
}

static void every_run_comes_out_as_it_did(void) { go_through(0); }
static void write_the_files_anew(void) { go_through(1); }

int main(int argc, char **argv) {
  int writes = argc > 1 && strcmp(argv[1], "--write") == 0;
  test_begin(writes ? 1 : argc, argv);
  if (writes) TEST(write_the_files_anew);
  else TEST(every_run_comes_out_as_it_did);
  return test_end();
}
