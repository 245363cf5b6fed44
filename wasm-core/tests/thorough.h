/* How much a build tries. Without optimisation or with sanitizers the same takes two to four times as long, and a wrong number
 * would be found again: all builds have the golden hashes. Those two are there for what breaks a rule of C. Where cases are made to
 * break one (test_restore, test_snapshot_states, test_memory), every build tries them all. */
#ifndef FT_TESTS_THOROUGH_H
#define FT_TESTS_THOROUGH_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FT_WATCHED 1
#endif
#endif
#if defined(__OPTIMIZE__) && !defined(FT_WATCHED) && !defined(__SANITIZE_ADDRESS__)
#define THOROUGH 1
#else
#define THOROUGH 0
#endif

/* Of so many random cases those that this build tries, from the first one on. */
#define TRIED(cases) (THOROUGH ? (cases) : (cases) / 5)

#endif
