/* How much a build tries. All that are made for `npm test` try the first of the random cases, since a wrong number shows in many of them,
 * and there are the golden hashes; `npm run test:slow` tries all of them, for what is rare. */
#pragma once

#ifndef THOROUGH
#define THOROUGH 0
#endif

/* How many of so many random cases this build tries, from the first one on. */
#define TRIED(cases) (THOROUGH ? (cases) : (cases) / 5)
