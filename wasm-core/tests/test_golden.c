/* golden.txt: the same configuration gives the same hash on every machine. `test_golden --write` writes the file anew. */
#include <inttypes.h>
#include <stdlib.h>

#include "exchange/exchange.h"
#include "mapping/mapping.h"
#include "packet_cases.h"
#include "routing/routing.h"
#include "test.h"

enum { COLUMNS = 13, RESULTS = 10, LINE = 512 };

typedef struct golden_run {
  char name[64];
  ft_config config;
  uint32_t words[PACKET_CASE_WORDS], word_count;
} golden_run;

typedef struct golden_result {
  uint64_t half, end; /* hashes */
  int64_t completion_ps;
} golden_result;

/* ---- reading a row ---- */

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
  uint32_t count = numbers(&text, 0, r->words + r->word_count, PACKET_CASE_WORDS - r->word_count);
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
  CLAIM(sscanf(times, "%" SCNd64 ",%" SCNd64 ",%" SCNd64 ",%" SCNd64, &c->output.flit_ps, &c->output.link_ps, &c->output.switch_ps, &c->output.adapter_ps) == 4,
        "no four times: %s", times);
  CLAIM(sscanf(jitter, "%" SCNd64 "/%" SCNu64, &c->output.start_jitter_ps, &c->seed) == 2, "no jitter and seed: %s", jitter);
}

static golden_run read_run(char *const *column) {
  golden_run r = {.word_count = 0};
  ft_config *c = &r.config;
  uint32_t nodes = 1;
  ft_config_default(c, FT_OUTPUT);
  snprintf(r.name, sizeof r.name, "%.63s", column[0]);
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

/* ---- running it ---- */

static int run(const golden_run *r, golden_result *result) {
  ft_error error;
  ft_sim *sim = ft_create(&r->config, r->word_count ? r->words : 0, r->word_count, &error);
  if (!CLAIM(sim != 0, "%s: %s", r->name, error.text)) return 0;
  ft_run(sim, ft_summary_of(sim)->ideal_ps / 2, UINT32_MAX);
  result->half = ft_hash(sim);
  result->completion_ps = packets_finish(sim);
  result->end = ft_hash(sim);
  ft_destroy(sim);
  return 1;
}

static void compare(char *const *column) {
  golden_run r = read_run(column);
  golden_result now;
  if (!run(&r, &now)) return;
  CLAIM(now.half == strtoull(column[RESULTS], 0, 16), "%s: hash %016" PRIx64 " at half the ideal time, not %s", r.name, now.half,
        column[RESULTS]);
  CLAIM(now.end == strtoull(column[RESULTS + 1], 0, 16), "%s: hash %016" PRIx64 " at the end, not %s", r.name, now.end,
        column[RESULTS + 1]);
  CLAIM(now.completion_ps == strtoll(column[RESULTS + 2], 0, 10), "%s: completion %" PRId64 " ps, not %s", r.name,
        now.completion_ps, column[RESULTS + 2]);
}

/* ---- the file ---- */

static FILE *open_file(const char *mode) {
  char path[1024];
  const char *folder = getenv("FT_TESTS_DIR");
  snprintf(path, sizeof path, "%s/golden.txt", folder ? folder : "wasm-core/tests");
  FILE *file = fopen(path, mode);
  CLAIM(file != 0, "%s cannot be opened; run this from the root of the repository or set FT_TESTS_DIR", path);
  return file;
}

static void every_run_comes_out_as_it_did(void) {
  char line[LINE], *column[COLUMNS];
  uint32_t rows = 0;
  FILE *file = open_file("r");
  if (!file) return;
  while (fgets(line, sizeof line, file)) {
    if (*line == '#') continue;
    if (!CLAIM(split(line, column) == COLUMNS, "a row has %d columns: %s", COLUMNS, line)) continue;
    compare(column);
    rows++;
  }
  CLAIM(rows >= 14, "%u rows", rows);
  fclose(file);
}

static void print_row(FILE *file, char *const *column) {
  golden_run r = read_run(column);
  golden_result now = {0, 0, 0};
  run(&r, &now);
  for (uint32_t i = 0; i < RESULTS; i++) fprintf(file, "%s | ", column[i]);
  fprintf(file, "%016" PRIx64 " | %016" PRIx64 " | %" PRId64 "\n", now.half, now.end, now.completion_ps);
}

static void write_the_file_anew(void) {
  static char lines[256][LINE];
  char *column[COLUMNS];
  uint32_t count = 0;
  FILE *file = open_file("r");
  if (!file) return;
  while (count < 256 && fgets(lines[count], LINE, file)) count++;
  fclose(file);
  file = open_file("w");
  if (!file) return;
  for (uint32_t i = 0; i < count; i++) {
    if (*lines[i] == '#') fputs(lines[i], file);
    else if (CLAIM(split(lines[i], column) == COLUMNS, "a row has %d columns: %s", COLUMNS, lines[i])) print_row(file, column);
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
