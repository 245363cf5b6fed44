/* What every test program is made of, its main included. TEST(name) { .. } is a test: it makes claims. The program runs those whose names
 * contain its argument, if it has one, in the order in which they stand. A claim that does not hold prints a line; the program ends with a
 * line `N passed, N failed` that counts tests, and with 1 if any failed. */
#pragma once

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "fattree.h"

static struct {
  struct {
    const char *name;
    void (*body)(void);
  } test[32];
  const char *argument, *name;
  unsigned tests, passed, failed, broken; /* the last: claims of this test */
} test_state;

#define TEST(function)                                                                                    \
  static void function(void);                                                                             \
  __attribute__((constructor)) static void begin_##function(void) { test_add(#function, function); }      \
  static void function(void)

/* A variable that is closed at the end of its scope; and a run of the core that is so destroyed: RUN *sim = ft_create(..); */
#define OWNED(close) __attribute__((cleanup(close)))
#define RUN OWNED(test_destroy) ft_sim

__attribute__((unused)) static void test_destroy(ft_sim **sim) { ft_destroy(*sim); }

#define CLAIM(...) test_claim(__FILE__, __LINE__, __VA_ARGS__)

__attribute__((unused)) static void test_add(const char *name, void (*body)(void)) {
  test_state.test[test_state.tests].name = name;
  test_state.test[test_state.tests++].body = body;
}

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

/* Whether the argument is this option; then all tests run. */
__attribute__((unused)) static _Bool test_asks(const char *option) {
  return test_state.argument && strcmp(test_state.argument, option) == 0;
}

int main(int argc, char **argv) {
  test_state.argument = argc > 1 ? argv[1] : 0;
  for (unsigned i = 0; i < test_state.tests; i++) {
    test_state.name = test_state.test[i].name;
    test_state.broken = 0;
    if (argc > 1 && *argv[1] != '-' && !strstr(test_state.name, argv[1])) continue;
    test_state.test[i].body();
    *(test_state.broken ? &test_state.failed : &test_state.passed) += 1;
  }
  printf("%u passed, %u failed\n", test_state.passed, test_state.failed);
  return test_state.failed > 0;
}
