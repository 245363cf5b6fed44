/* The legend under the tree, itself a filter: pointing at a step keeps only such links while one points, a click keeps them
 * until it is clicked again or Escape is pressed. */

import { type KeyboardEvent, memo } from 'react';
import { usePinned } from '../../families/common/use-pinned.ts';
import { groupsOf } from '../../tree/groups.ts';
import type { LoadStep } from '../../tree/selection.ts';
import { Terms } from '../terms/Terms.tsx';
import { stepsOf } from './steps.ts';
import './legend.css';

interface Props {
  filter: LoadStep | null;
  onFilter(step: LoadStep | null): void;
  nodes: number;
  /** nodes of a home subtree */
  nodesPerHome: number;
  /** every link takes one message in a phase */
  single: boolean;
  /** packets of a cluster: windows fill, and frames are dropped */
  losses: boolean;
  /** some of them have a window */
  windows: boolean;
  /** some only send, some only receive */
  sides: boolean;
  /** some nodes take no part */
  outside: boolean;
  /** narrow windows: only the loads, in one row */
  compact?: boolean;
}

export const Legend = memo(function Legend({ compact = false, ...props }: Props) {
  const { nodes, nodesPerHome, losses, windows, sides, outside } = props;
  return (
    <div className={compact ? 'legend compact' : 'legend'}>
      <Loads {...props} compact={compact} />
      {compact && losses && <Dropped />}
      {!compact && (losses ? <Losses windows={windows} /> : sides ? <Sides outside={outside} /> : <Pair />)}
      {!compact && <Groups nodes={nodes} nodesPerHome={nodesPerHome} outside={outside && !sides} />}
    </div>
  );
});

function Loads({
  filter,
  onFilter,
  single,
  losses,
  compact,
}: Pick<Props, 'filter' | 'onFilter' | 'single' | 'losses' | 'compact'>) {
  const { pinned, send, pin } = usePinned(filter, onFilter);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (pinned === null && filter === null)) return;
    event.stopPropagation();
    pin(null);
  };

  return (
    <fieldset className="legend-part loads" onKeyDown={onKeyDown}>
      <legend>
        <b>
          <Terms text="Load of a link" />
        </b>{' '}
        {!compact && <span className="grey">point at one to keep only those</span>}
      </legend>
      <ul onPointerLeave={() => send(pinned)}>
        {stepsOf(single)
          .filter(({ step }) => !losses || step < 5)
          .map(({ step, text, label }) => (
            <li key={step}>
              <button
                type="button"
                className={`step${step}`}
                aria-label={label}
                aria-pressed={pinned === step}
                data-faded={(filter !== null && filter !== step) || undefined}
                onPointerEnter={(event) => event.pointerType === 'mouse' && send(step)}
                onFocus={(event) => event.currentTarget.matches(':focus-visible') && send(step)}
                onBlur={() => send(pinned)}
                onClick={() => pin(pinned === step ? null : step)}
              >
                <Sample step={step} />
                <span>{text}</span>
              </button>
            </li>
          ))}
      </ul>
    </fieldset>
  );
}

function Sample({ step }: { step: LoadStep }) {
  const y = step === 0 ? 5.5 : 5;
  return (
    <svg className="sample" viewBox="0 0 38 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${y}H38`} />
      {step === 5 && <path className="core" d={`M0 ${y}H38`} />}
    </svg>
  );
}

function Pair() {
  return (
    <div className="legend-part pairs">
      <p>
        <b>
          <Terms text="Pairs of links" />
        </b>
      </p>
      <p className="pair grey">
        <svg width="18" height="20" viewBox="0 0 18 20" aria-hidden="true">
          <path d="M5 18V4M13 2v14" />
          <path className="head" d="M1.5 6.5 5 1.5l3.5 5zM9.5 13.5l3.5 5 3.5-5z" />
        </svg>
        up and down
      </p>
    </div>
  );
}

/** As the tree marks them: a window under its node, and a queue that has just overflowed. */
function Losses({ windows }: { windows: boolean }) {
  return (
    <div className="legend-part losses">
      <p>
        <b>{windows ? 'Nodes and queues' : 'Queues'}</b>
      </p>
      {windows && (
        <p className="grey">
          <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
            <path className="room" d="M2 7h16" />
            <path className="filled" d="M2 7h10" />
          </svg>
          window open
        </p>
      )}
      <Dropped />
    </div>
  );
}

function Dropped() {
  return (
    <p className="grey dropped-here">
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path className="dropped" d="M7 1v8M3.5 6.5 7 10l3.5-3.5M1 13h12" />
      </svg>
      dropped here
    </p>
  );
}

/** As under the chips of senders and receivers. */
function Sides({ outside }: { outside: boolean }) {
  return (
    <div className="legend-part sides">
      <p>
        <b>Nodes</b>
      </p>
      <p className="grey">
        <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
          <path d="M.8 6.6 4 1.4l3.2 5.2z" />
        </svg>
        send
        <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
          <path d="M.8 1.4 4 6.6l3.2-5.2z" />
        </svg>
        receive
        {outside && (
          <>
            <i className="hollow" />
            neither
          </>
        )}
      </p>
    </div>
  );
}

function Groups({ nodes, nodesPerHome, outside }: Pick<Props, 'nodes' | 'nodesPerHome'> & { outside: boolean }) {
  const { groups, more } = groupsOf(nodes, nodesPerHome, outside ? 3 : 4);
  if (groups.length === 0 && !outside) return null;
  return (
    <div className="legend-part">
      <p>
        <b>
          <Terms text="Task, by home subtree" />
        </b>
      </p>
      <ul className="groups">
        {groups.map((group) => (
          <li key={group.home} className={`group${group.home}`}>
            {group.text}
          </li>
        ))}
        {more > 0 && <li className="grey">and so on</li>}
        {outside && (
          <li className="grey outside">
            <i className="hollow" />
            not in the job
          </li>
        )}
      </ul>
    </div>
  );
}
