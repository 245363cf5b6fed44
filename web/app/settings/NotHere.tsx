/* What of a field cannot be chosen here, and why. Greyed choices of a list take neither focus nor touch, so this stands below it. */

import { t } from '../../language/language.ts';

interface Props {
  label: string;
  /** with the names of the choices that each forbids */
  reasons: readonly [string, string[]][];
}

export function NotHere({ label, reasons }: Props) {
  if (reasons.length === 0) return null;
  const all = [...new Set(reasons.flatMap(([, names]) => names))];
  return (
    <details className="not-here">
      <summary>
        {t`Not here: ${all.join(', ')}`}
        <span className="unseen">: {label}</span>
      </summary>
      <ul>
        {reasons.map(([reason, names]) => (
          <li key={reason}>
            <b>{names.join(', ')}:</b> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
