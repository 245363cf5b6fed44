/* How much a build tries. Without optimisation or with sanitizers the same takes two to four times as long, and a wrong number
 * would be found again: all builds have the golden hashes. Those two are there for what breaks a rule of C. Cases that are made to
 * break one are all tried where that is watched. */
#ifndef FT_TESTS_THOROUGH_H
#define FT_TESTS_THOROUGH_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WATCHED 1
#endif
#endif
#if !defined(WATCHED) && defined(__SANITIZE_ADDRESS__)
#define WATCHED 1
#elif !defined(WATCHED)
#define WATCHED 0
#endif
#if defined(__OPTIMIZE__) && !WATCHED
#define THOROUGH 1
#else
#define THOROUGH 0
#endif

/* Of so many random cases those that this build tries, from the first one on. */
#define TRIED(cases) (THOROUGH ? (cases) : (cases) / 5)

/* The same of cases that are made to break a rule of C. */
#define DARED(cases) (THOROUGH || WATCHED ? (cases) : (cases) / 5)

#endif
