/* A link as a QR code, for a class that opens it from the wall. */

import { encode } from 'uqr';
import { t } from '../../language/language.ts';

/** A longer link makes squares that a telephone does not tell apart from the last row of a class. */
export const QR_CHARACTERS = 1200;

/** Squares of white around it, which readers need. */
const BORDER = 4;

export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: BORDER });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`The link as a QR code`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
