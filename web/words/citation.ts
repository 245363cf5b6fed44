/* A place in a paper. The names of its authors are the same in every language. */

import { t } from './language/language.ts';

/** '3.1', or several: '3.1, 3.3' */
export const section = (number: string): string => t`section ${number}`;

export const equation = (number: string): string => t`eq. ${number}`;

export const figure = (number: string): string => t`figure ${number}`;

/** The source of a row of algorithms, in the language of the page: 'Tam and Wang, section 3.1' */
export function citation(source: string): string {
  return source
    .replace(/section ([\d.]+)/g, (_, number: string) => section(number))
    .replace(/eq\. (\d+)/g, (_, number: string) => equation(number));
}
