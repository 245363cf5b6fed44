/* The page's icons, drawn on a 20 x 20 grid with a 1.6 px line. An icon never speaks alone: its button has a label. */

import { type ComponentProps, useMemo } from 'react';
import { pagePalette } from '../../draw/palette.ts';
import { svgOf } from '../../draw/svg-pen.ts';
import type { Sign } from '../../kinds/common/legend.ts';
import { usePlayground } from '../../state/store.ts';

const LINES = {
  undo: 'M7 4 3.5 7.5 7 11M3.75 7.5H12a4.25 4.25 0 0 1 0 8.5H8.5',
  redo: 'M13 4l3.5 3.5L13 11M16.25 7.5H8a4.25 4.25 0 0 0 0 8.5h3.5',
  book: 'M10 5.6C8.6 4.5 6.3 4 3.25 4v11.25c3.05 0 5.35.5 6.75 1.6 1.4-1.1 3.7-1.6 6.75-1.6V4c-3.05 0-5.35.5-6.75 1.6ZM10 5.6v11.25',
  figures: 'M3.5 3.5v13h13M6.5 12.5l3-4 2.75 2.25 4-5.5',
  export: 'M10 3v9M6.5 8.75 10 12.25l3.5-3.5M3.75 16.5h12.5',
  open: 'M10 12.5v-9M6.5 6.75 10 3.25l3.5 3.5M3.75 16.5h12.5',
  link: 'M8.25 11.75a3.2 3.2 0 0 0 4.6 0l2.6-2.6a3.25 3.25 0 0 0-4.6-4.6l-1 1M11.75 8.25a3.2 3.2 0 0 0-4.6 0l-2.6 2.6a3.25 3.25 0 0 0 4.6 4.6l1-1',
  embed: 'M7 5.5 2.75 10 7 14.5M13 5.5 17.25 10 13 14.5',
  moon: 'M16.25 11.9A6.75 6.75 0 0 1 8.1 3.75a6.75 6.75 0 1 0 8.15 8.15Z',
  sun: 'M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2v1.75M10 16.25V18M18 10h-1.75M3.75 10H2M15.66 4.34l-1.24 1.24M5.58 14.42l-1.24 1.24M15.66 15.66l-1.24-1.24M5.58 5.58 4.34 4.34',
  system: 'M10 16.75a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM10 3.25v13.5M12.5 4v12M15 5.6v8.8',
  help: 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5ZM7.9 8a2.1 2.1 0 1 1 3.2 1.8c-.7.45-1.1.85-1.1 1.7M10 13.9v.1',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  present: 'M2.75 3.75h14.5M4 3.75v8.5h12v-8.5M10 12.25v1.5M6.75 16.75 10 13.75l3.25 3',
  close: 'M5 5l10 10M15 5 5 15',
  down: 'M5.5 8 10 12.5 14.5 8',
  up: 'M5.5 12.5 10 8l4.5 4.5',
  right: 'M8 5.5 12.5 10 8 14.5',
  left: 'M12.5 5.5 8 10l4.5 4.5',
  plus: 'M10 4.5v11M4.5 10h11',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  reset: 'M4 4v3.75h3.75M4.4 7.5A6.25 6.25 0 1 1 3.75 11',
  check: 'M4.5 10.5 8.25 14.25 15.5 6.5',
  scissors: 'M6 7.75a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16.25a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.5 7.1l9 6.9M7.5 12.9l9-6.9',
  left_panel:
    'M4.5 3.5h11a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15V5a1.5 1.5 0 0 1 1.5-1.5ZM8 3.75v12.5',
  right_panel:
    'M4.5 3.5h11a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15V5a1.5 1.5 0 0 1 1.5-1.5ZM12 3.75v12.5',
} as const;

const SOLIDS = {
  play: 'M6 3.9v12.2a.9.9 0 0 0 1.37.77l9.9-6.1a.9.9 0 0 0 0-1.54l-9.9-6.1A.9.9 0 0 0 6 3.9Z',
  pause:
    'M5.75 3.5h2.5a.75.75 0 0 1 .75.75v11.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75V4.25a.75.75 0 0 1 .75-.75ZM11.75 3.5h2.5a.75.75 0 0 1 .75.75v11.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75V4.25a.75.75 0 0 1 .75-.75Z',
  forward: 'M6.5 5.3v9.4a.7.7 0 0 0 1.1.58l6.7-4.7a.7.7 0 0 0 0-1.16L7.6 4.72a.7.7 0 0 0-1.1.58Z',
  back: 'M13.5 5.3v9.4a.7.7 0 0 1-1.1.58l-6.7-4.7a.7.7 0 0 1 0-1.16l6.7-4.7a.7.7 0 0 1 1.1.58Z',
  dots: 'M4.5 11.4a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8ZM10 11.4a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8ZM15.5 11.4a1.4 1.4 0 1 0 0-2.8 1.4 1.4 0 0 0 0 2.8Z',
} as const;

export type IconName = keyof typeof LINES | keyof typeof SOLIDS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number | undefined }) {
  if (name in SOLIDS) {
    return (
      <svg width={size} height={size} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
        <path d={SOLIDS[name as keyof typeof SOLIDS]} />
      </svg>
    );
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[name as keyof typeof LINES]} />
    </svg>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  size?: number | undefined;
  label: string;
}

/** A button that is only an icon. A pointer reads its label, too, or a `title` that says more. */
export function IconButton({ icon, size, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest}>
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
