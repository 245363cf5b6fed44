/** How many of so many random cases a test tries: a tenth, and all in `npm run test:slow`, which looks for what is rare. */
export const tried = (cases: number): number => (isThorough ? cases : Math.ceil(cases / 10));

export const isThorough = process.env.FT_TESTS === 'slow';
