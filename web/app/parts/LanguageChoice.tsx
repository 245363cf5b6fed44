/* The language of the page, each option in its own language. */

import { type Language, language } from '../../language/language.ts';
import { chooseLanguage } from '../language.ts';
import { Segmented } from './Segmented.tsx';

/** In both languages, for readers of either. */
const LABEL = 'Language · Sprache';

const CHOICES: { value: Language; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'de', text: 'Deutsch' },
];

export function LanguageChoice() {
  return <Segmented label={LABEL} choices={CHOICES} value={language()} onChange={chooseLanguage} />;
}
