/* Every kept input of the fuzzer, and every one that once broke something, as a test; linked with libFuzzer, whose main
 * is taken then, it is the fuzzer. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "player.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  if (fuzz_play(bytes, count, 0) > 0) abort();
  return 0;
}

enum { LONGEST = 1 << 16 };

static unsigned passed, failed;

static void replay(const char *path, int says) {
  static uint8_t bytes[LONGEST];
  FILE *file = fopen(path, "rb");
  fprintf(stderr, "%s\n", path); /* the last one before a crash */
  size_t count = file ? fread(bytes, 1, sizeof bytes, file) : 0;
  uint32_t broken = file ? fuzz_play(bytes, count, says) : 1;
  if (file) fclose(file);
  if (broken > 0) fprintf(stderr, "%s breaks %u claims\n", path, broken);
  *(broken > 0 ? &failed : &passed) += 1;
}

static void replay_folder(const char *folder) {
  DIR *list = opendir(folder);
  char path[1024];
  for (struct dirent *entry; list && (entry = readdir(list));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    replay(path, 0);
  }
  if (list) closedir(list);
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) replay(argv[i], 1);
  if (argc == 1) {
    replay_folder("wasm-core/fuzz/corpus");
    replay_folder("wasm-core/fuzz/found");
  }
  printf("%u passed, %u failed\n", passed, failed);
  return failed > 0 || passed == 0;
}
