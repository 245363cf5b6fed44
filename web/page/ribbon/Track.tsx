/* What is dragged below the rows: the track, done up to the clock, and its knob. */

import type { ReactNode, Ref } from 'react';
import type { RowLayout } from '../../draw/chart/timeline/row-layout.ts';
import type { Size } from '../../draw/pen.ts';

interface Props extends Size {
  layout: RowLayout;
  narrow: boolean;
  /** where the clock is; without it the two references are moved */
  x?: number;
  done?: Ref<SVGPathElement>;
  knob?: Ref<SVGGElement>;
  /** moves with the knob, below it */
  children?: ReactNode;
  /** on it or below it */
  text?: string;
}

export function Track({ width, height, layout, narrow, x, done, knob, children, text }: Props) {
  const { track, numbers } = layout;
  return (
    <svg className="clock" width={width} height={height} aria-hidden="true">
      <path className="track" d={`M0 ${track}H${width}`} />
      <path className="track done" ref={done} d={x === undefined ? undefined : `M0 ${track}H${x}`} />
      <g ref={knob} transform={x === undefined ? undefined : `translate(${x} 0)`}>
        {children}
        <circle className="knob" cx="0" cy={track} r={narrow ? 11 : 8} />
        {text && (
          <text className="tick here" x="0" y={narrow ? track + 4.5 : numbers}>
            {text}
          </text>
        )}
      </g>
    </svg>
  );
}
