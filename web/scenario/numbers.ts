/* Lists of numbers as text: '0-47,60' where numbers that follow one another stand as a range. */

/** Three or more in a row are a range: two are no shorter as one. */
const RUN = 3;

export function writeNumbers(numbers: readonly number[]): string {
  const words: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    const first = numbers[at] as number;
    let many = 1;
    while (numbers[at + many] === first + many) many++;
    if (many >= RUN) words.push(`${first}-${first + many - 1}`);
    else words.push(...numbers.slice(at, at + many).map(String));
    at += many;
  }
  return words.join(',');
}

/** The numbers that words stand for; a word that is none stays as it is. Ranges are taken apart only until there are more than
 * `limit` numbers, which is one too many already. */
export function readNumbers(words: readonly string[], limit: number): (number | string)[] {
  const numbers: (number | string)[] = [];
  for (const word of words) {
    const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(word) ?? [];
    if (from === undefined || Number(from) > Number(to)) {
      numbers.push(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(word) ? Number(word) : word);
      continue;
    }
    for (let number = Number(from); number <= Number(to) && numbers.length <= limit; number++) numbers.push(number);
  }
  return numbers;
}
