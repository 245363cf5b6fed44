/* One section of the settings. Folded it shows value and meaning; unfolded it is a form. */

import { type ReactNode, useId } from 'react';
import { LOCKED } from '../../state/lock.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { Terms, TermView } from '../terms/Terms.tsx';

interface Props {
  name: string;
  /** null: a quiet section, whose meaning includes the value */
  value: string | null;
  /** of the value */
  formula?: string;
  meaning: string;
  open: boolean;
  /** its fields are read-only */
  locked: boolean;
  /** lanes differ in this section */
  perLane: boolean;
  onToggle(): void;
  children: ReactNode;
}

export function Section({ name, value, formula, meaning, open, locked, perLane, onToggle, children }: Props) {
  const bodyId = useId();
  const Body = locked ? 'fieldset' : 'div';
  return (
    <TermView>
      <section className={`section${open ? ' open' : ''}${value === null ? ' quiet-section' : ''}`} aria-label={name}>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={onToggle}>
            {perLane && <span className="dot" aria-hidden="true" title={t`set per lane`} />}
            <span className="section-name grey">
              <Terms text={name} inside />
              {perLane && <span className="unseen">{t`, set per lane`}</span>}
            </span>
            <Icon name={open ? 'up' : 'right'} size={18} />
            {value !== null && (
              <span className="section-value" title={formula}>
                {value}
              </span>
            )}
          </button>
        </h2>
        {open ? (
          <Body className="section-body" id={bodyId} {...(locked && { disabled: true, 'aria-label': name })}>
            {formula && <p className="meaning note grey">{formula}</p>}
            {locked && <p className="meaning note grey">{LOCKED}</p>}
            {children}
          </Body>
        ) : (
          <p className="meaning note grey">
            <Terms text={meaning} />
          </p>
        )}
      </section>
    </TermView>
  );
}
