/* Items only used with a selection, or in runs without phases: facts, bars, lists, tables. Loaded when a selection becomes
 * likely, not with the page. */

import { Fragment } from 'react';
import type { Selection } from '../../draw/drawing.ts';
import type {
  BarRow,
  Fact,
  Item,
  ListRow,
  Pair,
  PortCell,
  PortRow,
  TaskChip,
  Threshold,
  Tone,
} from '../../kinds/common/panel.ts';
import { formatCount } from '../../words/format.ts';
import { capitalize } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { SignView } from '../parts/Icon.tsx';
import { CutField } from './CutField.tsx';
import type { BasicItem, ItemProps } from './Inspector.tsx';
import { Meeting, PhaseBars } from './Meeting.tsx';
import { Chip, ExpandableList } from './Section.tsx';
import './gauge.css';
import './meeting.css';
import './queues.css';
import './tables.css';

type OnSelect = (selection: Selection) => void;

export function SelectionItem({ item, actions }: ItemProps<Exclude<Item, BasicItem>>) {
  const { select: onSelect, setPhase: onPhase } = actions;
  switch (item.kind) {
    case 'facts':
      return <Facts facts={item.facts} onSelect={onSelect} />;
    case 'bars':
      return <Bars {...item} onSelect={onSelect} />;
    case 'list':
      return <List {...item} onSelect={onSelect} />;
    case 'table':
      return <Table heads={item.heads} rows={item.rows} />;
    case 'pairs':
      return <Pairs {...item} onSelect={onSelect} />;
    case 'meeting':
      return <Meeting pairs={item.pairs} onSelect={onSelect} />;
    case 'ports':
      return <Ports {...item} onSelect={onSelect} />;
    case 'phase-bars':
      return <PhaseBars {...item} onPhase={onPhase} />;
    case 'cut':
      return <CutField cut={item.cut} />;
  }
}

function ChipButton({ chip: { task, home, target }, onSelect }: { chip: TaskChip; onSelect: OnSelect }) {
  return <Chip task={task} home={home} onSelect={() => onSelect(target)} />;
}

/** Name at the left, value at the right; a fact without a value is a sentence. */
function Facts({ facts, onSelect }: { facts: Fact[]; onSelect: OnSelect }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, chips = [], share, tone }) => (
        <div className="grid" key={name}>
          <dt>{capitalize(name)}</dt>
          <dd className={chips.length > 0 ? 'cluster' : undefined}>
            {chips.map((chip) => (
              <ChipButton key={chip.task} {...{ chip, onSelect }} />
            ))}
            {chips.length > 0 ? value && <span>{value}</span> : value}
          </dd>
          {share !== undefined && (
            <dd className="gauge">
              <div style={fillOf(share, tone ?? (share >= 1 ? 'over' : 'load'))} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface BarsProps {
  rows: BarRow[];
  atFirst?: BarRow[];
  thresholds?: Threshold[];
  width?: 'wide' | 'sums';
  onSelect: OnSelect;
}

function Bars({ rows, atFirst, thresholds = [], width, onSelect }: BarsProps) {
  const signs = rows.some(({ sign }) => sign) ? 'signs' : '';
  return (
    <ExpandableList rows={rows} atFirst={atFirst}>
      {(shown) => (
        <div className={`queues ${width ?? ''} ${signs}`}>
          {thresholds.length > 0 && (
            <div className="queue-marks" aria-hidden="true">
              {thresholds.map(({ share, text, main }) => (
                <Fragment key={text}>
                  <div className={main ? 'high' : 'low'} style={{ left: `${share * 100}%` }}>
                    {!main && <span className="mark-name left">{text}</span>}
                  </div>
                  {main && <span className="mark-name">{text}</span>}
                </Fragment>
              ))}
            </div>
          )}
          <ul>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and places stay
              <li key={index}>
                <BarLine row={row} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </ExpandableList>
  );
}

function BarLine({ row, onSelect }: { row: BarRow; onSelect: OnSelect }) {
  const { name, bars, count, total, sign, target, label, title } = row;
  const className = count > 0 ? 'queue-row' : 'queue-row empty';
  const inside = (
    <>
      {sign && <SignView sign={sign} />}
      <span className="name one-line">{name}</span>
      <span className={bars.length > 2 ? 'queue-bars many stack' : 'queue-bars stack'}>
        {bars.map(({ share, tone }, vc) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar is its channel
          <span className="queue-slot" key={vc}>
            <span className="queue-fill" style={fillOf(share, tone)} />
          </span>
        ))}
      </span>
      <b>{total ?? formatCount(count)}</b>
    </>
  );
  if (!target) return <div className={className}>{inside}</div>;
  return (
    <button type="button" className={className} onClick={() => onSelect(target)} aria-label={label} title={title}>
      {inside}
    </button>
  );
}

function List({ rows, atFirst, onSelect }: { rows: ListRow[]; atFirst?: ListRow[]; onSelect: OnSelect }) {
  if (rows.length === 0) return null;
  const tall = rows.some(({ detail }) => detail);
  return (
    <ExpandableList rows={rows} atFirst={atFirst}>
      {(shown) => (
        <ul className={tall ? 'targets tall' : 'targets'}>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and places stay
            <li key={index}>
              <button type="button" title={row.title} onClick={() => onSelect(row.target)}>
                {row.sign && <SignView sign={row.sign} />}
                <span>
                  {row.text}
                  {row.detail && <small>{row.detail}</small>}
                </span>
                <span className="aside">
                  {row.aside}
                  {row.share !== undefined && (
                    <div className="gauge">
                      <div style={fillOf(row.share, 'ink')} />
                    </div>
                  )}
                </span>
                {row.footnote && <small>{row.footnote}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </ExpandableList>
  );
}

function Table({ heads, rows }: { heads: string[]; rows: { name: string; cells: string[] }[] }) {
  return (
    <table className="numbers">
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** At most the whole. */
function fillOf(share: number, tone: Tone | 'load') {
  const colour = tone === 'load' ? 'load4' : tone === 'quiet' ? 'grey' : tone;
  return { width: `${Math.max(0, Math.min(1, share)) * 100}%`, background: `var(--${colour})` };
}

/** Messages as pairs of chips, source and destination; some of them, then all on request. */
interface PairsProps {
  pairs: readonly Pair[];
  atFirst: number;
  /** with how much each is, one below the other */
  sizes?: true;
  onSelect(selection: Selection): void;
}

function Pairs({ pairs, atFirst, sizes, onSelect }: PairsProps) {
  return (
    <ExpandableList rows={pairs} atFirst={atFirst}>
      {(shown) => (
        <ul className={sizes ? 'parties grid' : 'pairs grid'}>
          {shown.map(({ from, to, aside }) => (
            <li key={`${from.task} ${to.task}`}>
              <ChipButton chip={from} onSelect={onSelect} />
              <span aria-hidden="true">→</span>
              <span className="unseen">{sizes ? tFor('from one to another')`to` : t`sends to`}</span>
              <ChipButton chip={to} onSelect={onSelect} />
              {sizes && <span>{aside}</span>}
            </li>
          ))}
        </ul>
      )}
    </ExpandableList>
  );
}

/* A switch's ports, a row each: outgoing, incoming, and queued. */

interface PortsProps {
  title: string;
  rows: readonly PortRow[];
  atFirst: number;
  onSelect(selection: Selection): void;
}

function Ports({ title, rows, atFirst, onSelect }: PortsProps) {
  const queues = rows.some(({ queue }) => queue !== undefined);
  return (
    <ExpandableList rows={rows} atFirst={atFirst}>
      {(shown) => (
        <table className={queues ? 'ports narrow' : 'ports'}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{tFor('of a port')`out`}</th>
              <th scope="col">{tFor('of a port')`in`}</th>
              {queues && <th scope="col">{tFor('of a port')`queue`}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ports never change places, and names may repeat
              <tr key={index}>
                <th scope="row">{row.name}</th>
                <td>
                  <Direction cell={row.out} onSelect={onSelect} />
                </td>
                <td>
                  <Direction cell={row.in} onSelect={onSelect} />
                </td>
                {queues && <td>{row.queue}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ExpandableList>
  );
}

function Direction({
  cell: { target, label, content: says },
  onSelect,
}: { cell: PortCell } & Pick<PortsProps, 'onSelect'>) {
  const props = { type: 'button' as const, 'aria-label': label, onClick: () => onSelect(target) };
  if (says.kind === 'state')
    return (
      <button {...props} className={`link-state ${says.tone ? STATE[says.tone] : ''}`}>
        {says.words}
      </button>
    );
  const ratio = says.load / says.fits;
  return (
    <button {...props} className="load-bar">
      <span style={{ width: `calc(${Math.min(1, ratio)} * var(--bar))` }} />
      <span className="over" style={{ width: `calc(${Math.min(1.4, Math.max(0, ratio - 1))} * var(--bar))` }} />
      <b className={ratio > 1 ? 'over' : undefined}>{says.load}</b>
    </button>
  );
}

const STATE = { over: 'over', quiet: 'grey' };
