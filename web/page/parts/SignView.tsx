/* A sign beside words, drawn by the pen that also draws exported pages, in the colours of the page. */

import { useMemo } from 'react';
import { pagePalette } from '../../draw/palette.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import type { Sign } from '../../kinds/common/legend.ts';
import { usePlayground } from '../../state/store.ts';

export function SignView({ sign: { name, width, paint } }: { sign: Sign }) {
  const theme = usePlayground((state) => state.theme);
  const html = useMemo(() => ({ __html: svgOf((pen) => paint(pen, pagePalette, theme)) }), [paint, theme]);
  return (
    <svg
      className="sign"
      data-sign={name}
      width={width}
      height="16"
      viewBox={`0 -8 ${width} 16`}
      preserveAspectRatio="none"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own pen
      dangerouslySetInnerHTML={html}
    />
  );
}
