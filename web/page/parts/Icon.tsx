/* The page's icons, drawn on a 20 x 20 grid with a 1.6 px line. An icon never speaks alone: its button has a label. */

import { type ComponentProps, useMemo } from 'react';
import { pagePalette } from '../../draw/palette.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import type { Sign } from '../../kinds/common/legend.ts';
import { usePlayground } from '../../state/store.ts';
import icons from './icons.json';

export type IconName = keyof typeof icons.lines | keyof typeof icons.solids;

const OUTLINED = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round' } as const;

export function Icon({ name, size = 20 }: { name: IconName; size?: number | undefined }) {
  const paths: Partial<Record<IconName, string>> = { ...icons.lines, ...icons.solids };
  const look = name in icons.solids ? { fill: 'currentColor' } : { ...OUTLINED, strokeLinejoin: 'round' as const };
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" {...look} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  size?: number | undefined;
  label: string;
  /** the key that does the same */
  shortcut?: string;
}

/** A button that is only an icon. A pointer reads its label, too, or a `title` that says more. */
export function IconButton({ icon, size, label, shortcut, className = '', ...rest }: IconButtonProps) {
  const title = shortcut ? `${label} (${shortcut})` : label;
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={title} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}

/* A sign beside words, drawn by the pen that also draws exported pages, in the colours of the page. */

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

/* The mark: a tree whose trunk is its thickest part. Root above, four nodes below. */

export function Logo() {
  return (
    <svg width="28" height="22" viewBox="0 0 28 22" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M14 1v4" strokeWidth="4.6" />
      <path d="M14 4.6C13 8.4 6 8.2 6 14M14 4.6c1 3.8 8 3.6 8 9.4" strokeWidth="3.8" strokeLinejoin="round" />
      <path
        d="M6 13c0 4-4.4 3.8-4.4 8.400M6 13c0 4 4.4 3.8 4.4 8.400M22 13c0 4-4.4 3.8-4.4 8.400M22 13c0 4 4.4 3.8 4.4 8.4"
        strokeWidth="2"
      />
    </svg>
  );
}
