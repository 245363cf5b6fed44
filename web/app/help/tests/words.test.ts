import { expect, it } from 'vitest';
import { glossary } from '../../../words/glossary.ts';
import { CONGESTION_TERMS } from '../congestion.ts';
import { FAMILY_TERMS } from '../families.ts';
import { GLOSSARY } from '../texts.ts';

/** What the help calls otherwise. */
const OTHERWISE: Record<string, string> = {
  'Busiest link': 'contention',
  Ideal: 'ideal time',
  'AFI and AFC': 'AFI, AFC',
};

it.each([...GLOSSARY, ...FAMILY_TERMS, ...CONGESTION_TERMS].map(({ word }) => word))(
  'the help explains %s, which is in the glossary',
  (word) => {
    const terms = Object.values(glossary).map(({ term }) => term.toLowerCase());
    const parts = terms.flatMap((term) => [term, ...term.split(', ')]);
    const known = (OTHERWISE[word] ?? word).toLowerCase();
    expect(parts.some((part) => part === known || `congestion ${part}` === known || known.startsWith(part))).toBe(true);
  },
);
