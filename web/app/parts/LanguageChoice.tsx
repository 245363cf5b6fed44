/* The language of the page, each in its own. */

import { type Language, language } from '../../language/language.ts';
import { chooseLanguage } from '../language.ts';
import { Segmented } from './Segmented.tsx';

const CHOICES: { value: Language; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'de', text: 'Deutsch' },
];

export function LanguageChoice() {
  return <Segmented label="Language · Sprache" choices={CHOICES} value={language()} onChange={chooseLanguage} />;
}
