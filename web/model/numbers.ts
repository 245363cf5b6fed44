/* Lists of numbers as text: '0-47,60', where consecutive numbers form a range. */

/** A range takes at least three: two are no shorter as one. */
const MIN_RANGE = 3;

export function writeNumbers(numbers: readonly number[]): string {
  const words: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    const first = numbers[at] as number;
    let many = 1;
    while (numbers[at + many] === first + many) many++;
    if (many >= MIN_RANGE) words.push(`${first}-${first + many - 1}`);
    else words.push(...numbers.slice(at, at + many).map(String));
    at += many;
  }
  return words.join(',');
}

/** The number that a word is; another word as it is. */
export function numberOr(word: string): number | string {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(word) ? Number(word) : word;
}

/** Numbers from words; a word that is not a number is kept as it is. Ranges expand only until there are `limit` + 1 numbers,
 * enough to reject them. */
export function readNumbers(words: readonly string[], limit: number): (number | string)[] {
  const numbers: (number | string)[] = [];
  for (const word of words) {
    const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(word) ?? [];
    if (from === undefined || Number(from) > Number(to)) {
      numbers.push(numberOr(word));
      continue;
    }
    for (let number = Number(from); number <= Number(to) && numbers.length <= limit; number++) numbers.push(number);
  }
  return numbers;
}
