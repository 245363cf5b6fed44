/* Class scores: paste links, and all runs are recomputed into a table. Nothing leaves the browser. */

import { useEffect, useRef, useState } from 'react';
import { loadsOf } from '../../measures/loads.ts';
import { type PacketRun, type ReportedLane, reportedRun } from '../../measures/outcome.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { Icon } from '../../page/parts/Icon.tsx';
import { saveText } from '../../page/title/files.ts';
import { browserClient } from '../../run/browser.ts';
import type { LaneClient } from '../../run/client.ts';
import type { Analysis } from '../../run/protocol.ts';
import { andList } from '../../words/grammar.ts';
import { t, translated } from '../../words/language/language.ts';
import { csvOf } from '../../words/table.ts';
import {
  linksIn,
  MAX_LINKS,
  type NamedLink,
  rankedRows,
  readInTurn,
  type ScoreRow,
  type SubmittedLink,
  scoreRowOf,
  scoreTable,
  withoutLink,
} from './class.ts';

export function ClassView() {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly ScoreRow[]>([]);
  const [left, setLeft] = useState(0);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const show = async () => {
    const sent = linksIn(text);
    setRows([]);
    setSkipped(withoutLink(text));
    setLeft(sent.length);
    running.current = new AbortController();
    await computeAll(sent, running.current.signal, (done) => {
      setRows(rankedRows(done));
      setLeft(sent.length - done.length);
    });
  };
  return (
    <>
      <div className={rows.length > 0 ? 'guide-text stack scroll class-scores keeps-head' : 'guide-text stack scroll'}>
        <p className="challenge-hint grey">
          {t`Students press “Share my result” and send you the link. Paste the chat or the forum thread here, or a list of links: one link per line, with a name beside it or in the line above; at most ${MAX_LINKS}. Every run is repeated here, and nothing leaves this browser.`}
        </p>
        <textarea
          className="field challenge-links"
          aria-label={t`Links of the class`}
          placeholder={t`Ada https://…#v=1…`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {rows.length > 0 && <Scores rows={rows} />}
        {rows.length > 0 && skipped.length > 0 && <p className="challenge-hint grey">{skippedWords(skipped)}</p>}
      </div>
      <footer>
        {rows.length > 0 && (
          <button
            type="button"
            className="text-button"
            disabled={left > 0}
            onClick={() => saveText('challenges.csv', csvOf(scoreTable(rows)))}
          >
            <Icon name="export" size={18} /> {t`CSV`}
          </button>
        )}
        <button type="button" className="strong-button" disabled={text.trim() === '' || left > 0} onClick={show}>
          {left > 0 ? t`${left} left` : t`Show the scores`}
        </button>
      </footer>
    </>
  );
}

/** Names of lines that are quoted. */
const QUOTED = 3;

function skippedWords(lines: readonly string[]): string {
  const some = lines.slice(0, QUOTED).map((line) => t`“${line}”`);
  const all = lines.length > QUOTED ? [...some, '…'].join(', ') : andList(some);
  return t`Lines without a link, ${lines.length}: ${all}`;
}

/** Runs one after the other in a single worker. A refusal becomes a remark in its row. */
async function computeAll(
  sent: readonly NamedLink[],
  signal: AbortSignal,
  tell: (rows: ScoreRow[]) => void,
): Promise<void> {
  const client = browserClient();
  signal.addEventListener('abort', () => client.dispose());
  const rows: ScoreRow[] = [];
  try {
    for await (const link of readInTurn(sent)) {
      if (signal.aborted) return;
      rows.push(await computed(link));
      tell([...rows]);
    }
  } finally {
    client.dispose();
  }

  async function computed(link: SubmittedLink): Promise<ScoreRow> {
    if (!link.entry || link.fault !== null) return scoreRowOf(link, null);
    try {
      return scoreRowOf(link, await computeResults(client, link.entry.lane));
    } catch (error) {
      return scoreRowOf({ ...link, fault: translated((error as Error).message) }, null);
    }
  }
}

function Scores({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
    <section className="challenge-table" aria-label={t`Scores`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t`Name`}</th>
            <th scope="col">{t`Moves`}</th>
            <th scope="col">{t`Score`}</th>
            <th scope="col">{t`Solved`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, challenge, entry, score, solved, fault }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows have no state
            <tr key={index}>
              <th scope="row">
                {name}
                <div className="grey">{challenge && translated(challenge.title)}</div>
              </th>
              {fault === null ? (
                <>
                  <td>{entry?.moves}</td>
                  <td>{challenge && score !== null ? challenge.measure.show(score) : '–'}</td>
                  <td>{solved ? t`yes` : t`no`}</td>
                </>
              ) : (
                <td className="grey" colSpan={3}>
                  {fault}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Runs a lane to its end in a separate worker: for results that came as links. */
async function computeResults(client: LaneClient, lane: ResolvedLane): Promise<ReportedLane> {
  let analysis: Analysis | null = null;
  let stop = () => {};
  try {
    const ended = new Promise<Pick<PacketRun, 'summary' | 'eventSlots'>>((resolve, reject) => {
      stop = client.listen({
        event(event) {
          if (event.event === 'analysis') analysis = event.analysis;
          else if (event.event === 'finished') resolve(event);
          else if (event.event === 'failed' || event.event === 'gaveUp' || event.event === 'broken')
            reject(new Error(event.error));
        },
        status: (status, error) => {
          if (status === 'failed') reject(new Error(error ?? t`The simulator of this lane has stopped.`));
        },
      });
    });
    ended.catch(() => undefined);
    const { shape } = await client.open({ lane, analyse: true, run: true });
    const { summary, eventSlots } = await ended;
    const loads = analysis && loadsOf(shape, analysis);
    return reportedRun(lane, loads ?? undefined, { summary, nodes: shape.nodes, over: true, eventSlots });
  } finally {
    stop();
  }
}
