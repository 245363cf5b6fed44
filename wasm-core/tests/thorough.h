/* How much a build tries. All that are made for `npm test` try the first of the random cases, since a wrong number shows in many of them,
 * and all builds have the golden hashes; `npm run test:slow` tries all of them, for what is rare. Cases that are made to break a rule of C
 * are all tried where that is watched. */
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
#ifndef THOROUGH
#define THOROUGH 0
#endif

/* How many of so many random cases this build tries, from the first one on. */
#define TRIED(cases) (THOROUGH ? (cases) : (cases) / 5)

/* How many it tries of cases that are made to break a rule of C. */
#define DARED(cases) (THOROUGH || WATCHED ? (cases) : (cases) / 5)

#endif
