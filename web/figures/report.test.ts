import { describe, expect, it } from 'vitest';
import { markdown, type Section, SOURCES } from './report.ts';

const section: Section = { title: 'Figure 1', text: 'How it was run.', pictures: [], measurements: [] };

describe('the page of a paper', () => {
  it('says under each heading where its numbers come from', () => {
    const page = markdown('Paper', 'npm run it', [{ ...section, source: SOURCES.formula }, section]);
    expect(page).toContain('## Figure 1\n\nOurs: computed by formula; nothing is run.\n\nHow it was run.');
    expect(page.match(/^Ours: /gm)).toHaveLength(1);
    expect(page).toContain('Under each heading stands where');
  });

  it('claims nothing of numbers whose source is not said', () => {
    expect(markdown('Paper', 'npm run it', [section])).toBe(
      '# Paper\n\nMade by `npm run it`.\n\n## Figure 1\n\nHow it was run.\n',
    );
  });
});
