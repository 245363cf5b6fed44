/* What cannot be built is refused in a sentence, and nothing that can be asked for breaks the core. */
#include <stddef.h>

#include "support.h"
#include "test.h"

static ft_config small(void) { return tree(3, (uint32_t[]){4, 2, 2}, (uint32_t[]){1, 4, 1}); }

static ft_config of_kind(uint32_t kind, uint32_t a, uint32_t b) {
  ft_config config = small();
  config.topology_kind = kind;
  config.topology_a = a;
  config.topology_b = b;
  return config;
}

/* Refused with this status, because of the field at this offset, in a sentence that contains `part`. */
static void refused(const ft_config *config, const uint32_t *words, uint32_t count, uint32_t status, size_t field,
                    const char *part) {
  planned p;
  CHECK(planned_open(&p, config, words, count) == status);
  CHECK(p.error.status == status && p.error.field == field);
  size_t length = strnlen(p.error.text, sizeof p.error.text);
  if (!CLAIM(strstr(p.error.text, part) != NULL, "\"%s\" names \"%s\"", p.error.text, part)) return;
  CHECK(length > 20 && length < sizeof p.error.text - 1 && p.error.text[length - 1] == '.');
  planned_close(&p);
}

#define REFUSED(config, status, member, part) refused(&(config), NULL, 0, status, offsetof(ft_config, member), part)

/* Where this field has this value. */
#define BAD(config, member, value, part)         \
  do {                                           \
    ft_config bad = config;                      \
    bad.member = value;                          \
    REFUSED(bad, FT_BAD_ARGUMENT, member, part); \
  } while (0)

TEST(impossible_trees_are_refused) {
  ft_config c = small();
  BAD(c, levels, 0, "1 to 8");
  BAD(c, levels, 9, "1 to 8");
  BAD(c, m[1], 0, "at least 1");
  BAD(c, w[2], 0, "at least 1");
  c.m[0] = 65537 / 4 + 1;
  REFUSED(c, FT_TOO_LARGE, m[2], "65536");
  c.m[0] = UINT32_MAX;
  REFUSED(c, FT_TOO_LARGE, m[0], "65536");
  c = small();
  c.w[1] = UINT32_MAX;
  REFUSED(c, FT_TOO_LARGE, w[1], "4194304");
  c.w[0] = c.w[1] = c.w[2] = 65536;
  REFUSED(c, FT_TOO_LARGE, w[1], "4194304");
  BAD(tree(1, (uint32_t[]){1}, (uint32_t[]){1}), m[0], 1, "at least 2");
  BAD(small(), topology_kind, 99, "unknown");
}

TEST(impossible_kinds_of_tree_are_refused) {
  static const struct {
    uint32_t kind, a, b, status, field;
    const char *part;
  } bad[] = {{FT_RLFT, 7, 3, FT_BAD_ARGUMENT, offsetof(ft_config, topology_a), "even"},
             {FT_RLFT, 2, 3, FT_BAD_ARGUMENT, offsetof(ft_config, topology_a), "from 4"},
             {FT_RLFT, 64, 4, FT_TOO_LARGE, offsetof(ft_config, topology_a), "65536"},
             {FT_RLFT, 8, 0, FT_BAD_ARGUMENT, offsetof(ft_config, topology_b), "1 to 8"},
             {FT_KARY_NTREE, 0, 3, FT_BAD_ARGUMENT, offsetof(ft_config, topology_a), "arity"},
             {FT_EXTENDED_KARY_NTREE, 0x80000000u, 3, FT_BAD_ARGUMENT, offsetof(ft_config, topology_a), "arity"},
             {FT_KARY_NTREE, 1, 8, FT_BAD_ARGUMENT, offsetof(ft_config, topology_a), "at least 2"},
             {FT_CLUSTER, 8, 0, FT_BAD_ARGUMENT, offsetof(ft_config, topology_b), "at least 1"}};
  for (uint32_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    ft_config c = of_kind(bad[i].kind, bad[i].a, bad[i].b);
    refused(&c, NULL, 0, bad[i].status, bad[i].field, bad[i].part);
  }
}

TEST(impossible_runs_are_refused) {
  ft_config c = small();
  BAD(c, record_bytes, 4, "792");
  BAD(c, exchange_kind, 6, "unknown");
  BAD(c, mapping_kind, 3, "unknown");
  BAD(c, routing_kind, FT_REPS + 1, "unknown");
  BAD(c, climb, 2, "unknown");
  c.exchange_kind = FT_LIN;
  BAD(c, shift, 16, "0 to 15");
  c.exchange_kind = FT_PERMUTED_BASE;
  memcpy(c.sigma, (uint32_t[]){3, 1, 1}, 12);
  BAD(c, sigma[2], 3, "1 to 3");
  BAD(c, sigma[1], 4, "1 to 3");
  c.exchange_kind = FT_CUSTOM;
  BAD(c, custom_phases, 0, "at least 1");
}

TEST(impossible_words_are_refused) {
  uint32_t words[32];
  ft_config c = small();
  for (uint32_t i = 0; i < 32; i++) words[i] = i % 16;
  refused(&c, words, 1, FT_BAD_ARGUMENT, 0, "exactly 0");
  c.swap_count = 1;
  refused(&c, words, 1, FT_BAD_ARGUMENT, 0, "exactly 2");
  refused(&c, NULL, 2, FT_BAD_ARGUMENT, 0, "none were given");
  words[1] = 16;
  refused(&c, words, 2, FT_BAD_ARGUMENT, offsetof(ft_config, swap_count), "0 to 15");
  words[1] = 1;
  c.swap_count = UINT32_MAX;
  refused(&c, words, 2, FT_BAD_ARGUMENT, 0, "exactly 8589934590");
  c = small();
  c.exchange_kind = FT_CUSTOM;
  c.custom_phases = 2;
  refused(&c, words, 31, FT_BAD_ARGUMENT, 0, "exactly 32");
  words[20] = 16;
  refused(&c, words, 32, FT_BAD_ARGUMENT, offsetof(ft_config, custom_phases), "phase 1 task 4");
  words[20] = 5;
  refused(&c, words, 32, FT_BAD_ARGUMENT, offsetof(ft_config, custom_phases), "two tasks");
}

TEST(impossible_lengths_are_refused) {
  uint32_t words[34];
  ft_config c = small();
  c.output.phase_flits = 2;
  words[0] = words[1] = 1;
  refused(&c, words, 2, FT_BAD_ARGUMENT, offsetof(ft_config, output.phase_flits), "need a custom exchange");
  c.exchange_kind = FT_CUSTOM;
  c.custom_phases = 2;
  for (uint32_t i = 0; i < 34; i++) words[i] = i < 32 ? i % 16 : 1;
  refused(&c, words, 32, FT_BAD_ARGUMENT, 0, "exactly 34");
  words[33] = 0;
  refused(&c, words, 34, FT_BAD_ARGUMENT, offsetof(ft_config, output.phase_flits), "phase 1 a message has 0 flits");
  words[33] = FT_MAX_MESSAGE_FLITS + 1;
  refused(&c, words, 34, FT_BAD_ARGUMENT, offsetof(ft_config, output.phase_flits), "1 to 1048576");
  c.output.phase_flits = 1;
  refused(&c, words, 33, FT_BAD_ARGUMENT, offsetof(ft_config, output.phase_flits), "for 1 phases; the exchange has 2");
  c.output.phase_flits = UINT32_MAX;
  refused(&c, words, 33, FT_BAD_ARGUMENT, 0, "exactly 4294967327");
}

TEST(impossible_jobs_are_refused) {
  uint32_t words[17] = {0, 5, 3};
  uint32_t phase[19] = {0};
  ft_config c = small();
  c.job_nodes = 3;
  c.exchange_kind = FT_CUSTOM;
  c.custom_phases = 1;
  refused(&c, phase, 19, FT_BAD_ARGUMENT, offsetof(ft_config, job_nodes), "not for a custom exchange");
  c.exchange_kind = FT_SHIFT;
  c.custom_phases = 0;
  refused(&c, words, 2, FT_BAD_ARGUMENT, 0, "exactly 3");
  words[2] = 16;
  refused(&c, words, 3, FT_BAD_ARGUMENT, offsetof(ft_config, job_nodes), "0 to 15");
  words[2] = 5;
  refused(&c, words, 3, FT_BAD_ARGUMENT, offsetof(ft_config, job_nodes), "node 5 twice");
  c.job_nodes = 1;
  refused(&c, words, 1, FT_BAD_ARGUMENT, offsetof(ft_config, job_nodes), "2 to 16");
  c.job_nodes = 17;
  refused(&c, words, 17, FT_BAD_ARGUMENT, offsetof(ft_config, job_nodes), "2 to 16");
  c.job_nodes = UINT32_MAX;
  refused(&c, words, 3, FT_BAD_ARGUMENT, 0, "exactly 4294967295");
}

TEST(root_tables_need_two_levels_and_one_cable) {
  BAD(small(), routing_kind, FT_ROOT_TABLE, "3 levels");
  ft_config c = tree(2, (uint32_t[]){4, 4}, (uint32_t[]){2, 4});
  c.routing_kind = FT_ROOT_TABLE;
  REFUSED(c, FT_BAD_ARGUMENT, routing_kind, "2 cables");
  c.w[0] = 1;
  BAD(c, climb, FT_TOP, "leaf switch");
  BAD(c, table_initial, 3, "0 to 2");
}

TEST(the_limits_themselves_are_allowed) {
  planned p;
  ft_config c = tree(1, (uint32_t[]){65536}, (uint32_t[]){32});
  CHECK(planned_open(&p, &c, NULL, 0) == FT_OK);
  CHECK(p.network.topology.links == FT_MAX_LINKS && plan(&p, 65535)->contention == 1);
  planned_close(&p);
  c = tree(8, (uint32_t[]){4, 4, 4, 4, 4, 4, 8, 2}, (uint32_t[]){1, 1, 1, 1, 1, 1, 1, 1});
  CHECK(planned_open(&p, &c, NULL, 0) == FT_OK);
  CHECK(plan(&p, 65535)->contention == 32768 && p.phase.bound == 32768);
  planned_close(&p);
  c = tree(2, (uint32_t[]){2, 1}, (uint32_t[]){1, 1048575});
  c.routing_kind = FT_CONFLICT_FREE;
  c.exchange_kind = FT_LIN;
  CHECK(planned_open(&p, &c, NULL, 0) == FT_OK);
  CHECK(plan(&p, 1)->contention == 1);
  planned_close(&p);
}

/* Mostly sensible, now and then anything. */
static uint32_t garbage(ft_rng *rng, uint32_t sensible) {
  static const uint32_t edges[] = {0, 1, 2, 7, 255, 65535, 65536, 65537, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
  uint64_t dice = ft_rng_below(rng, 12);
  if (dice > 1) return (uint32_t)ft_rng_below(rng, sensible);
  return dice ? edges[ft_rng_below(rng, 11)] : (uint32_t)ft_rng_next(rng);
}

static void garbage_configuration(ft_rng *rng, ft_config *c) {
  uint32_t *words = (uint32_t *)(void *)c;
  if (ft_rng_below(rng, 8) == 0) {
    for (size_t i = 0; i < sizeof *c / 4; i++) words[i] = (uint32_t)ft_rng_next(rng);
  } else {
    memset(c, 0, sizeof *c);
    c->topology_kind = garbage(rng, 5);
    c->topology_a = garbage(rng, 9);
    c->topology_b = garbage(rng, 5);
    c->levels = garbage(rng, 6);
    for (int l = 0; l < FT_MAX_LEVELS; l++) c->m[l] = garbage(rng, 6), c->w[l] = garbage(rng, 5), c->sigma[l] = garbage(rng, 5);
    c->mapping_kind = garbage(rng, 3);
    c->exchange_kind = garbage(rng, 6);
    c->routing_kind = garbage(rng, 8);
    c->table_initial = garbage(rng, 3);
    if (c->exchange_kind == FT_SHIFT && garbage(rng, 2)) c->job_nodes = garbage(rng, 8);
    c->shift = garbage(rng, 4);
    c->custom_phases = garbage(rng, 3);
    c->swap_count = garbage(rng, 3);
    c->climb = garbage(rng, 2);
  }
  c->record_bytes = ft_rng_below(rng, 30) ? (uint32_t)sizeof *c : garbage(rng, 300);
}

TEST(no_configuration_breaks_the_core) {
  ft_rng rng = ft_rng_make(41, 1);
  uint32_t words[400], built = 0;
  for (int i = 0; i < 40000; i++) {
    ft_config config;
    garbage_configuration(&rng, &config);
    uint32_t count = (uint32_t)ft_rng_below(&rng, 10) ? 0 : (uint32_t)ft_rng_below(&rng, 400);
    for (uint32_t k = 0; k < 400; k++) words[k] = garbage(&rng, 16);
    if (config.swap_count < 5 && ft_rng_below(&rng, 4)) count = 2 * config.swap_count + config.job_nodes % 99;
    OWNED(planned_close) planned p;
    uint32_t status = planned_open(&p, &config, words, count);
    if (status == FT_OK) {
      built++;
      plan(&p, (uint32_t)ft_rng_below(&rng, p.network.exchange.phases));
      CHECK(p.phase.bound <= p.phase.contention);
    } else {
      CHECK(status <= FT_OUT_OF_MEMORY && p.error.status == status && p.error.field < sizeof config);
      CHECK(p.error.text[0] != '\0' && p.error.text[sizeof p.error.text - 1] == '\0');
    }
  }
  CHECK(built > 1000);
}
