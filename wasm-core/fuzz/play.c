#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "memory.h"
#include "player.h"

enum { WORK = 20000 };

ft_sim *fuzz_open(fuzz_player *p) {
  ft_error error = {.status = 99};
  ft_sim *sim = ft_create(&p->c.config, p->c.words, p->c.word_count, &error);
  if (!sim) {
    fuzz_claim_refusal(p->broken, &error);
    return 0;
  }
  CLAIM(p, error.status == FT_OK, "a run was made with status %u", error.status);
  return sim;
}

ft_sim *fuzz_open_beside(fuzz_player *p) {
  ft_error error;
  ft_sim *other = fuzz_open(p);
  if (!other || ft_prepare(other, &error) == FT_OK) return other;
  CLAIM(p, error.status == FT_OUT_OF_MEMORY, "a run that was prepared before is refused: %s", error.text);
  ft_destroy(other);
  return 0;
}

int fuzz_is_prepared(const fuzz_player *p) {
  ft_error error;
  return ft_prepare(p->sim, &error) == FT_OK;
}

#define CALL(name) {#name, fuzz_call_##name}
static const struct {
  const char *name;
  void (*make)(fuzz_player *p);
} calls[] = {CALL(run),  CALL(compare), CALL(prepare), CALL(plan),   CALL(frame),   CALL(plan), CALL(path), CALL(inspect),
             CALL(keep), CALL(restore), CALL(move),    CALL(damage), CALL(foreign), CALL(run),  CALL(run),  CALL(compare)};

static void make_calls(fuzz_player *p) {
  for (uint32_t i = 0; i < FUZZ_CALLS && p->work > 0 && !fuzz_is_empty(&p->in) && p->broken->count == 0; i++) {
    p->work -= p->c.shape.links / 16; /* every call looks at all of them, some more than once */
    uint32_t call = fuzz_byte(&p->in) % (sizeof calls / sizeof *calls);
    calls[call].make(p);
    if (p->says)
      fprintf(stderr, "%s: until %" PRId64 ", %s, hash %016" PRIx64 "\n", calls[call].name, p->until_ps,
              p->settled ? "settled" : "cut", ft_hash(p->sim));
  }
  p->work = 0;
  if (p->broken->count == 0) fuzz_call_compare(p);
}

/* The settings with lists that nothing was added to: a run or a refusal, too. */
static void open_with_lists(const ft_config *c, fuzz_broken *broken) {
  ft_error error;
  ft_lists *lists = ft_lists_new();
  ft_sim *sim = ft_create_with(c, lists, &error);
  if (!sim) fuzz_claim_refusal(broken, &error);
  ft_destroy(sim);
  ft_lists_free(lists);
}

uint32_t fuzz_play(const uint8_t *bytes, size_t count, int says) {
  fuzz_broken broken = {0};
  fuzz_player p = {.in = {bytes, bytes + count}, .broken = &broken, .until_ps = INT64_MIN, .settled = 1, .work = WORK,
                   .says = says};
  if (!fuzz_settings(&p.in, &p.c)) return 0;
  fuzz_allow_memory(FUZZ_MEMORY);
  fuzz_words(&p.in, &p.c);
  if (says) fuzz_describe(&p.c);
  open_with_lists(&p.c.config, &broken);
  p.sim = fuzz_open(&p);
  if (p.sim) make_calls(&p);
  ft_destroy(p.sim);
  free(p.kept.bytes);
  free(p.c.words);
  FUZZ_CLAIM(&broken, fuzz_memory_held() == 0, "%" PRIu64 " bytes were not given back", fuzz_memory_held());
  return broken.count;
}
