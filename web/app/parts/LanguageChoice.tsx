/* The language of the page, each in its own. */

import { type Language, language } from '../../language/language.ts';
import { chooseLanguage } from '../language.ts';
import { Segmented } from './Segmented.tsx';

/** Whoever does not read the present one finds it. */
const LABEL = 'Language · Sprache';

const CHOICES: { value: Language; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'de', text: 'Deutsch' },
];

export function LanguageChoice() {
  return <Segmented label={LABEL} choices={CHOICES} value={language()} onChange={chooseLanguage} />;
}
