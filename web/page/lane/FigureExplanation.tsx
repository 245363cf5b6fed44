/* The derivation of a lane's figure, in a few sentences. */

import { useLayoutEffect, useMemo, useRef } from 'react';
import { onKeyAnywhere } from '../../draw/reader.ts';
import { missingExplanation } from '../../kinds/common/over-ideal.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { t } from '../../words/language/language.ts';
import { onEscape } from '../on-escape.ts';
import { Terms, TermView } from '../terms/Terms.tsx';
import { usePart } from '../use-part.ts';

export function FigureExplanation({ id, lane, onClose }: { id: string; lane: LaneState; onClose(): void }) {
  const root = useRef<HTMLDivElement>(null);
  const { settings, shape, analysis, summary, run } = lane;
  const explain = usePart(familyOfLane(settings).explain);
  const paragraphs = useMemo(() => {
    const missing = missingExplanation({ settings, analysis, summary });
    const explanation = missing.length > 0 ? missing : explain({ settings, shape, analysis, summary, run });
    return explanation.filter((paragraph) => paragraph !== '');
  }, [explain, settings, shape, analysis, summary, run]);
  useLayoutEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      const opener = target instanceof Element && target.closest(`[aria-controls="${id}"]`);
      if (!opener && !root.current?.contains(target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    const unhear = onKeyAnywhere(onEscape(onClose), { first: true });
    return () => {
      document.removeEventListener('pointerdown', outside);
      unhear();
    };
  }, [id, onClose]);
  return (
    <TermView>
      <section ref={root} id={id} className="why" aria-label={t`Where the figures of ${lane.name} come from`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Terms text={paragraph} />
          </p>
        ))}
      </section>
    </TermView>
  );
}
