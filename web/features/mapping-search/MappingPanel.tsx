/* "Find a better mapping": the user picks an objective, a worker searches, and the result appears in a lane next to the
 * current one until it is applied or discarded. All of that is one undo step. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { plainAxis } from '../../draw/chart/axis.ts';
import { ChartPicture } from '../../draw/chart/ChartPicture.tsx';
import type { Chart } from '../../draw/chart/chart.ts';
import { moveFocus } from '../../draw/reader.ts';
import { collectiveOf } from '../../model/message-sizes.ts';
import { ambiguityOf, numberIn } from '../../model/typed-number.ts';
import type { Scenario } from '../../model/types.ts';
import { Chip, Section } from '../../page/inspector/Section.tsx';
import { Dialog } from '../../page/parts/Dialog.tsx';
import { IconButton } from '../../page/parts/Icon.tsx';
import { InlineInput, InlineSelect } from '../../page/parts/Phrase.tsx';
import { useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatDuration, formatTime } from '../../words/format.ts';
import { capitalize, counted, lowerFirst } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import { withResultApplied, withResultLane } from './best-lane.ts';
import type { Objective } from './costs.ts';
import type { Placement, Search, Swap } from './search.ts';
import { useSearch } from './search-in-worker.ts';
import '../../page/inspector/inspector.css';
import './mapping.css';

interface Props {
  /** shown as a dialog, on a phone */
  narrow: boolean;
  onClose(): void;
}

export function MappingPanel({ narrow, onClose }: Props) {
  if (narrow)
    return (
      <Dialog title={t`A better mapping`} onClose={onClose}>
        <div className="mapping-search">
          <MappingSearch onDone={onClose} />
        </div>
      </Dialog>
    );
  return (
    <aside className="panel right" aria-label={t`A better mapping`}>
      <div className="panel-scroll scroll">
        <div className="inspector mapping-search">
          <header className="inspector-heading stack">
            <p className="kicker">{t`A better mapping`}</p>
            <IconButton
              icon="close"
              size={18}
              label={t`Close the search`}
              className="inspector-close"
              onClick={onClose}
            />
          </header>
          <MappingSearch />
        </div>
      </div>
    </aside>
  );
}

const TRIES: Record<Objective, string> = { fullest: '4000', time: '400' };
const MAX_TRIES = 100_000;

/** How often the result's lane is updated while the search runs. */
const SHOW_MS = 2000;

let searchCount = 0;

/** Equal apart from the view. */
function sameRuns(a: Scenario, b: Scenario): boolean {
  return a.lanes === b.lanes && a.mapping === b.mapping && a.topology === b.topology && a.traffic === b.traffic;
}

function MappingSearch({ onDone }: { onDone?(): void }) {
  const lanes = usePlayground((state) => state.lanes);
  const scenario = usePlayground((state) => state.scenario);
  const [start, setStart] = useState(() => usePlayground.getState().activeLane);
  const [objective, setObjective] = useState<Objective>('fullest');
  const [tries, setTries] = useState(TRIES.fullest);
  const [seed, setSeed] = useState('1');
  const search = useSearch();
  /** the scenario before the search, and as the search last left it */
  const session = useRef<{ before: Scenario; lane: number; after: Scenario; work: string } | null>(null);
  const shownAt = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus();
  useEffect(() => moveFocus(heading.current), []);

  const lane = lanes[start] ?? lanes[0];
  const fault = ambiguityOf(tries) ?? ambiguityOf(seed) ?? faultOf(numberIn(tries), numberIn(seed));
  const settings = search.request?.lane ?? lane?.settings;
  const byLength = settings !== undefined && collectiveOf(settings) !== null;
  const show = objectiveFormat(search.request?.objective ?? objective, byLength);
  const { found, running } = search;
  const placement = found?.search.best;
  const changed = session.current !== null && !sameRuns(scenario, session.current.after);
  /** it ended without a result, so there is nothing to apply or to put away */
  const foundNothing = found !== null && !running && (placement?.swaps.length ?? 0) === 0;
  const continues = session.current !== null && !changed && !foundNothing;

  const begin = () => {
    if (fault || !lane) return;
    const earlier = continues ? session.current : null;
    const before = earlier?.before ?? usePlayground.getState().scenario;
    const index = earlier?.lane ?? lane.index;
    if (earlier) usePlayground.getState().edit(keepingView(before), earlier.work);
    session.current = null;
    const settings = usePlayground.getState().lanes[index]?.settings;
    if (!settings) return;
    searchCount += 1;
    session.current = {
      before,
      lane: index,
      after: usePlayground.getState().scenario,
      work: `mapping search ${searchCount}`,
    };
    shownAt.current = performance.now();
    // The ribbon shows what is being minimised.
    if (objective === 'fullest') usePlayground.getState().changeView({ ribbon: 'fullest' });
    const { name } = usePlayground.getState().lanes[index] ?? lane;
    void search.begin({ lane: settings, name, objective, tries: numberIn(tries), seed: numberIn(seed) });
  };
  const applyScenario = (next: Scenario | null) => {
    if (!session.current || !next) return;
    const { edit } = usePlayground.getState();
    edit(next, session.current.work);
    session.current.after = usePlayground.getState().scenario;
  };
  const showFound = (swaps: readonly Swap[]) => {
    if (!session.current || changed) return;
    const { before, lane: index } = session.current;
    applyScenario(
      swaps.length > 0 ? withResultLane(keepingView(before), index, swaps, t`Best found`) : keepingView(before),
    );
    // An earlier search's result is no baseline for comparison.
    usePlayground.getState().dismissBefore();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown placement changes
  useEffect(() => {
    if (!placement || !session.current || placement.swaps.length === 0) return;
    if (running && performance.now() < shownAt.current + SHOW_MS) return;
    shownAt.current = performance.now();
    showFound(placement.swaps);
  }, [placement?.swaps, running]);

  const apply = () => {
    if (!session.current || !placement) return;
    applyScenario(withResultApplied(keepingView(session.current.before), session.current.lane, placement.swaps));
    session.current = null;
    usePlayground.getState().notify(t`${capitalize(counted(placement.swaps.length, 'swap'))} applied.`);
    onDone?.();
  };
  const discard = () => {
    if (session.current) applyScenario(keepingView(session.current.before));
    session.current = null;
    search.clear();
    onDone?.();
  };

  const headline = headlineOf(search, placement, show);
  return (
    <>
      <section className="inspector-section stack mapping-form">
        <h2 ref={heading} tabIndex={-1}>
          {headline}
        </h2>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (running) search.end();
            else begin();
          }}
        >
          <p className="mapping-sentence grey">
            {rich`Lower the ${(
              <InlineSelect
                key="objective"
                label={t`What to lower`}
                value={objective}
                choices={[
                  { value: 'fullest', text: t`sum of fullest links` },
                  { value: 'time', text: lowerFirst(t`Completion time`) },
                ]}
                off={running}
                onChoose={(chosen) => {
                  setObjective(chosen as Objective);
                  setTries(TRIES[chosen as Objective]);
                }}
              />
            )} of ${(
              <InlineSelect
                key="lane"
                label={t`Lane`}
                value={String(lane?.index)}
                choices={lanes.map(({ index, name }) => ({ value: String(index), text: name }))}
                off={running || (session.current !== null && !foundNothing)}
                onChoose={(chosen) => setStart(Number(chosen))}
              />
            )} in ${<InlineInput key="tries" label={t`Tries`} text={tries} refused={fault !== null} off={running} onType={acceptAny(setTries)} atOnce />} tries, seed ${<InlineInput key="seed" label={t`Seed`} text={seed} refused={fault !== null} off={running} onType={acceptAny(setSeed)} atOnce />}, then look for fewer swaps that do it.`}
          </p>
          {fault && <p className="problem">{fault}</p>}
          <div className="mapping-buttons row">
            {/* Always a submit button: one that becomes such a button while it is pressed begins the next search. */}
            <button
              type="submit"
              className={found && !running ? 'text-button' : 'strong-button'}
              disabled={fault !== null && !running}
            >
              {running ? t`Stop here` : found ? t`Search again` : t`Search`}
            </button>
          </div>
        </form>
        <p className="grey" aria-live="polite">
          {search.fault ?? searchText(search)}
        </p>
      </section>
      {found && (
        <Section title={t`Search`} aside={t`best so far ${show(found.search.best.figure)}`}>
          <SearchChart search={found.search} show={show} />
          {search.request?.objective !== 'time' && placement && placement.swaps.length > 0 && (
            <p className="mapping-ghosts grey">
              <i aria-hidden="true" /> {t`Dashed below: no longer waits.`}
            </p>
          )}
        </Section>
      )}
      {found && !running && placement && placement.swaps.length > 0 && lane?.shape && (
        <Section title={t`Tasks that swap places`}>
          <SwappedTasks
            swaps={placement.swaps}
            taskOn={found.taskOn}
            nodesPerSubtree={lane.shape.nodesBelow(lane.shape.levels - 1)}
          />
          {changed ? (
            <p className="grey">{t`The scenario has changed since; search again.`}</p>
          ) : (
            session.current && (
              <div className="mapping-buttons row">
                <button type="button" className="strong-button" onClick={apply}>
                  {t`Apply`}
                </button>
                <button type="button" className="text-button" onClick={discard}>
                  {t`Discard`}
                </button>
              </div>
            )
          )}
        </Section>
      )}
      {objective === 'fullest' && (
        <section className="inspector-section stack">
          <p className="grey">{t`Fewer messages on the fullest links do not always mean a faster run.`}</p>
        </section>
      )}
    </>
  );
}

/** The earlier scenario's trees, with the current view. */
function keepingView(before: Scenario): Scenario {
  const { view } = usePlayground.getState().scenario;
  return { ...before, view: { ...view, trees: before.view.trees } };
}

/** `byLength`: messages differ in it. */
function objectiveFormat(objective: Objective, byLength: boolean): (figure: number) => string {
  return objective === 'fullest' && !byLength ? formatCount : (figure) => formatTime(figure);
}

function faultOf(tries: number, seed: number): string | null {
  if (!Number.isInteger(tries) || tries < 1 || tries > MAX_TRIES) return t`Try 1 to ${formatCount(MAX_TRIES)} swaps.`;
  return Number.isInteger(seed) && seed >= 0 ? null : t`A seed must be a whole number, 0 or more.`;
}

type SearchNow = ReturnType<typeof useSearch>;

function headlineOf({ found }: SearchNow, placement: Placement | undefined, show: (figure: number) => string): string {
  if (!found?.search.finished || !placement) return t`Where should tasks sit?`;
  const [before] = found.search.steps;
  if (placement.swaps.length === 0 || !before) return t`Nothing better found`;
  return t`${capitalize(counted(placement.swaps.length, 'swap'))}: ${show(before.figure)} becomes ${show(placement.figure)}`;
}

function searchText({ request, found, running, secondsLeft }: SearchNow): string {
  if (!request) return t`The result is shown in a lane beside this one.`;
  const { done = 0, tries = request.tries, finished = false, steps = [] } = found?.search ?? {};
  if (finished && found?.search.best.swaps.length === 0) return t`No better mapping in ${formatCount(tries)} tries.`;
  const tried = t`${formatCount(done)} of ${formatCount(tries)} tries`;
  if (!running) return finished ? t`${formatCount(tries)} tries` : t`${tried}, stopped.`;
  if (steps.length > 0) return t`Looking for fewer swaps`;
  return secondsLeft === null ? tried : t`${tried}, ${formatDuration(secondsLeft)} to the last`;
}

/** Keeps whatever is typed; errors are reported separately. */
function acceptAny(set: (text: string) => void) {
  return (text: string) => {
    set(text);
    return true;
  };
}

function SwappedTasks({
  swaps,
  taskOn,
  nodesPerSubtree,
}: {
  swaps: readonly Swap[];
  taskOn: readonly number[];
  /** in one of the largest */
  nodesPerSubtree: number;
}) {
  const on = [...taskOn];
  const home = (task: number) => Math.floor(task / nodesPerSubtree);
  const pairs = swaps.map(([a, b]) => {
    const pair = [on[a] ?? a, on[b] ?? b] as const;
    [on[a], on[b]] = [pair[1], pair[0]];
    return pair;
  });
  return (
    <ol className="mapping-places stack">
      {pairs.map(([a, b]) => (
        <li
          key={`${a} ${b}`}
        >{rich`${<Chip key="a" task={a} home={home(a)} />} and ${<Chip key="b" task={b} home={home(b)} />}`}</li>
      ))}
    </ol>
  );
}

/* The progress of a search as a small chart. */

const CURVE = { height: 112, margin: { top: 8 } };

/** The best value so far, and behind it the current one. */
function SearchChart({ search: { curve, tries, best }, show }: { search: Search; show(figure: number): string }) {
  const chart = useMemo((): Chart => {
    const figures = curve.flatMap(({ best, present }) => [best, present]);
    const [min, max] = [Math.min(...figures), Math.max(...figures)];
    const along = (name: 'best' | 'present') => curve.map((point) => ({ x: point.tried, y: point[name] }));
    return {
      x: plainAxis(0, tries, [0, tries], (at) => (at === 0 ? '0' : t`${formatCount(at)} tries`)),
      panes: [
        {
          y: { domain: [min, Math.max(max, min * 1.001)], ticks: [...new Set([min, max])], format: show },
          marks: [
            { kind: 'step', look: ({ idle }) => idle, width: 1, data: along('present') },
            { kind: 'step', look: 'focus', width: 2, data: along('best') },
          ],
        },
      ],
    };
  }, [curve, tries, show]);
  const label = t`Best after ${formatCount(curve.at(-1)?.tried ?? 0)} tries: ${show(best.figure)}`;
  return <ChartPicture {...{ chart, label, options: CURVE }} className="mapping-chart" />;
}
