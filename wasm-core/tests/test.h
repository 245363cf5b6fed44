/* What every test program is made of. A test is a function that makes claims; TEST runs it when its name contains the first
 * argument of the program, if there is one. A claim that does not hold prints a line; the program ends with a line
 * `N passed, N failed` that counts tests, and with 1 if any failed. Include once, in the file with main. */
#ifndef FT_TESTS_TEST_H
#define FT_TESTS_TEST_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static struct {
  const char *filter, *name;
  unsigned passed, failed, broken; /* tests, tests, claims of this test */
} test_state;

#define TEST(function) test_one(#function, function)
#define CLAIM(...) test_claim(__FILE__, __LINE__, __VA_ARGS__)

/* Returns `holds`. Only the first broken claims are printed. */
__attribute__((format(printf, 4, 5), unused)) static int test_claim(const char *file, int line, _Bool holds, const char *format, ...) {
  if (holds || ++test_state.broken > 8) return holds;
  va_list arguments;
  va_start(arguments, format);
  printf("%s:%d: %s: not so: ", file, line, test_state.name);
  vprintf(format, arguments);
  printf("\n");
  va_end(arguments);
  return holds;
}

static void test_one(const char *name, void (*body)(void)) {
  if (test_state.filter && !strstr(name, test_state.filter)) return;
  test_state.name = name;
  test_state.broken = 0;
  body();
  *(test_state.broken ? &test_state.failed : &test_state.passed) += 1;
}

static void test_begin(int argc, char **argv) { test_state.filter = argc > 1 ? argv[1] : 0; }

static int test_end(void) {
  printf("%u passed, %u failed\n", test_state.passed, test_state.failed);
  return test_state.failed > 0;
}

#endif
