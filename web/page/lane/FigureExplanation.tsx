/* The derivation of a lane's figure, in a few sentences. */

import { useMemo } from 'react';
import { missingExplanation } from '../../kinds/common/over-ideal.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { type LaneState, withResult } from '../../run/lane-state.ts';
import { t } from '../../words/language/language.ts';
import { usePart } from '../lazy-part.tsx';
import { Terms, TermView } from '../terms/Terms.tsx';

export function FigureExplanation({ lane }: { lane: LaneState }) {
  const { settings, shape, analysis, summary, run } = useMemo(() => withResult(lane), [lane]);
  const explain = usePart(familyOfLane(settings).explain);
  const paragraphs = useMemo(() => {
    const missing = missingExplanation({ settings, analysis, summary });
    const explanation = missing.length > 0 ? missing : explain({ settings, shape, analysis, summary, run });
    return explanation.filter((paragraph) => paragraph !== '');
  }, [explain, settings, shape, analysis, summary, run]);
  return (
    <TermView>
      <section className="why" aria-label={t`Where the figures of ${lane.name} come from`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Terms text={paragraph} />
          </p>
        ))}
      </section>
    </TermView>
  );
}
