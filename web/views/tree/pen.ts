/* What painting needs of a surface, and the canvas that gives it. The SVG writer in svg.ts is the other one, so that the
 * screen and an exported figure come from the same strokes. */

import type { Points } from './curve.ts';

export interface Stroke {
  colour: string;
  width: number;
  /** lengths on, off; a third value shifts the pattern */
  dash?: [number, number, number?];
  alpha?: number;
  cap?: 'butt' | 'round';
}

export interface Text {
  size: number;
  weight: 400 | 500 | 600 | 700;
  colour: string;
  anchor?: 'start' | 'middle' | 'end';
  /** outline in this colour, so that the text can be read over lines */
  halo?: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Pen {
  /** collects lines for one stroke */
  begin(): void;
  line(points: Points): void;
  stroke(stroke: Stroke): void;
  box(box: Box, radius: number, fill: string | null, outline?: Stroke): void;
  dot(x: number, y: number, radius: number, fill: string, outline?: Stroke): void;
  /** y is the middle of the capitals */
  text(x: number, y: number, text: string, style: Text): void;
  /** paints only inside these boxes */
  within(boxes: Box[], paint: () => void): void;
}

export const FONT = '"Inter Variable", Inter, system-ui, sans-serif';

/** A pen on a canvas, in CSS pixels. */
export function canvasPen(context: CanvasRenderingContext2D): Pen {
  const apply = ({ colour, width, dash, alpha, cap }: Stroke): void => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = cap ?? 'butt';
    context.globalAlpha = alpha ?? 1;
    context.setLineDash(dash ? [dash[0], dash[1]] : []);
    context.lineDashOffset = dash?.[2] ?? 0;
    context.stroke();
    context.globalAlpha = 1;
  };
  context.lineJoin = 'round';
  return {
    begin: () => context.beginPath(),
    line(points) {
      context.moveTo(points[0] ?? 0, points[1] ?? 0);
      for (let i = 2; i < points.length; i += 2) context.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
    },
    stroke: apply,
    box({ x, y, width, height }, radius, fill, outline) {
      context.beginPath();
      context.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
      if (fill) {
        context.fillStyle = fill;
        context.fill();
      }
      if (outline) apply(outline);
    },
    dot(x, y, radius, fill, outline) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = fill;
      context.fill();
      if (outline) apply(outline);
    },
    text(x, y, text, style) {
      context.font = `${style.weight} ${style.size}px ${FONT}`;
      context.textAlign = style.anchor === 'middle' ? 'center' : (style.anchor ?? 'start');
      context.textBaseline = 'alphabetic';
      if (style.halo) {
        context.strokeStyle = style.halo;
        context.lineWidth = 4;
        context.setLineDash([]);
        context.strokeText(text, x, y + style.size * 0.36);
      }
      context.fillStyle = style.colour;
      context.fillText(text, x, y + style.size * 0.36);
    },
    within(boxes, paint) {
      context.save();
      context.beginPath();
      for (const { x, y, width, height } of boxes) context.rect(x, y, width, height);
      context.clip();
      paint();
      context.restore();
    },
  };
}
