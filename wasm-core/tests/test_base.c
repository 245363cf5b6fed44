/* Memory, random numbers, hashes, sentences. */
#include "base/refuse.h"
#include "invariants/base.h"
#include "support.h"
#include "test.h"

TEST(the_arena_keeps_its_word) {
  ft_arena arena = {0};
  for (uint64_t count = 0; count < 300; count++) {
    uint8_t *bytes = ft_arena_alloc(&arena, count, 3);
    if (!CHECK(bytes != NULL && (uintptr_t)bytes % 16 == 0)) return;
    for (uint64_t i = 0; i < 3 * count; i++) CHECK(bytes[i] == 0);
    memset(bytes, 0xFF, 3 * count);
  }
  CHECK(ft_arena_alloc(&arena, UINT64_MAX, 2) == NULL && ft_arena_alloc(&arena, 1, UINT64_MAX) == NULL);
  ft_arena_free(&arena);
  CHECK(arena.used_bytes == 0 && ft_arena_alloc(&arena, 1, 1) != NULL);
  ft_arena_free(&arena);
}

/* Modulo alone would put half of all draws into the first third. */
TEST(draws_are_unbiased) {
  ft_rng rng = ft_rng_make(1, 2);
  uint64_t n = UINT64_C(3) << 62;
  uint32_t thirds[3] = {0}, sixes[6] = {0};
  for (int i = 0; i < 30000; i++) {
    uint64_t draw = ft_rng_below(&rng, n);
    if (!CHECK(draw < n)) return;
    thirds[draw / (n / 3)]++;
    sixes[ft_rng_below(&rng, 6)]++;
    CHECK(ft_rng_below(&rng, 1) == 0 && ft_rng_below(&rng, 8) < 8);
  }
  for (int i = 0; i < 3; i++) CHECK(thirds[i] > 9600 && thirds[i] < 10400); /* 5 sigma */
  for (int i = 0; i < 6; i++) CHECK(sixes[i] > 4670 && sixes[i] < 5330);
}

TEST(streams_differ) {
  for (uint64_t i = 0; i < 1000; i++) {
    ft_rng a = ft_rng_make(i, 0), b = ft_rng_make(0, i + 1), c = ft_rng_make(i, 0);
    uint64_t first = ft_rng_next(&a);
    CHECK(first != ft_rng_next(&b) && first == ft_rng_next(&c));
  }
}

/* With equal seeds: what starts a task is not what routes its first message, nor what places it. */
TEST(streams_draw_apart) {
  const uint64_t streams[] = {FT_RNG_NODE, FT_RNG_START, FT_RNG_ROUTE};
  for (uint32_t a = 0; a < 3; a++)
    for (uint32_t b = a + 1; b < 3; b++) {
      uint32_t same = 0;
      for (uint32_t entity = 0; entity < 1000; entity++) {
        ft_rng x = ft_rng_of(streams[a], 1, entity), y = ft_rng_of(streams[b], 1, entity);
        same += ft_rng_below(&x, 4) == ft_rng_below(&y, 4);
      }
      CHECK(same > 180 && same < 320);
    }
}

/* Changing one bit of a value changes about half of the hash. */
TEST(hashes_avalanche) {
  ft_rng rng = ft_rng_make(3, 3);
  for (int bit = 0; bit < 64; bit++) {
    uint32_t changed = 0;
    for (int i = 0; i < 200; i++) {
      uint64_t hash = ft_rng_next(&rng), value = ft_rng_next(&rng);
      uint64_t differ = ft_hash_mix(hash, value) ^ ft_hash_mix(hash, value ^ UINT64_C(1) << bit);
      for (; differ != 0; differ &= differ - 1) changed++;
    }
    CHECK(changed > 200 * 30 && changed < 200 * 34);
  }
  CHECK(ft_hash_mix(ft_hash_mix(0, 1), 2) != ft_hash_mix(ft_hash_mix(0, 2), 1));
}

TEST(sentences_are_formatted_and_cut_off) {
  struct {
    ft_error error;
    char after;
  } guarded = {.after = '!'};
  char words[301];
  CHECK(ft_refuse(&guarded.error, FT_TOO_LARGE, 8, "%u of %U %s, 100%%.", 7u, UINT64_MAX, "flits") == FT_TOO_LARGE);
  CHECK(strcmp(guarded.error.text, "7 of 18446744073709551615 flits, 100%.") == 0);
  CHECK(guarded.error.status == FT_TOO_LARGE && guarded.error.field == 8);
  memset(words, 'x', 300);
  words[300] = 0;
  ft_refuse(&guarded.error, FT_BAD_ARGUMENT, 0, "%s", words);
  CHECK(strnlen(guarded.error.text, sizeof guarded.error.text) == sizeof guarded.error.text - 1 && guarded.after == '!');
  CHECK(ft_refuse(NULL, FT_BAD_ARGUMENT, 0, "nobody listens") == FT_BAD_ARGUMENT);
}

/* The least of what is in it, by looking at everything. */
static uint32_t least_of(const ft_heap_entry *in, uint32_t count) {
  uint32_t least = 0;
  for (uint32_t i = 1; i < count; i++)
    if (in[i].at < in[least].at || (in[i].at == in[least].at && in[i].id < in[least].id)) least = i;
  return least;
}

TEST(a_heap_gives_the_least_first) {
  ft_heap_entry heap[40] = {0}, in[40];
  uint32_t count = 0, spoilt = 0;
  ft_rng rng = ft_rng_make(3, 5);
  for (uint32_t round = 0; round < 20000; round++) {
    uint32_t before = count;
    if (before < 40 && (before == 0 || ft_rng_below(&rng, 2))) {
      in[before] = (ft_heap_entry){(int64_t)ft_rng_below(&rng, 12), round, 0};
      ft_heap_add(heap, &count, in[before].at, in[before].id);
      CHECK(count == before + 1);
    } else {
      uint32_t least = least_of(in, before);
      ft_heap_entry first = ft_heap_take(heap, &count);
      CHECK(count == before - 1 && first.id == in[least].id && first.at == in[least].at && heap[count].at == 0 && heap[count].id == 0);
      in[least] = in[count];
    }
    CHECK(heap_is_valid(heap, count) && ft_heap_first(heap, count) == (count > 0 ? in[least_of(in, count)].at : INT64_MAX));
    if (count < 2) continue;
    uint32_t at = 1 + (uint32_t)ft_rng_below(&rng, count - 1);
    ft_heap_entry kept = heap[at];
    heap[at].at = -1;
    spoilt += heap_is_valid(heap, count) == 0;
    heap[at] = kept;
    heap[at].pad = 1;
    CHECK(!heap_is_valid(heap, count));
    heap[at] = kept;
  }
  CHECK(spoilt > 1000);
}
