/* The inspector of a lane without phases: the selection or else the run; its card on a phone; and its terms. */

import { NODE_VICTIM } from '../../../run/protocol.ts';
import { entityName } from '../../../tree/names.ts';
import { formatTime } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { CardText, Panel } from '../../common/panel.ts';
import { portLocation, portTitle } from '../picture/names.ts';
import { formatEfficiency, formatInstant, formatRate } from './formats.ts';
import { doneAtPs } from './lane.ts';
import { nodeRateOf } from './link-output.ts';
import { roleOf } from './node.ts';
import { nodePanel } from './node-panel.ts';
import { stateText } from './port.ts';
import { portPanel } from './port-panel.ts';
import { efficiencyNow, innocentsOf, networkStateOf, sharesOf, sharesSentence } from './run.ts';
import { runPanel } from './run-panel.ts';
import { switchPanel } from './switch-panel.ts';
import type { CongestionView } from './view.ts';

export function congestionPanel(view: CongestionView): Panel {
  const { selection } = view;
  switch (selection?.kind) {
    case 'link':
      return portPanel(view, selection.link);
    case 'switch':
      return switchPanel(view, selection.entity);
    case 'node':
      return nodePanel(view, selection.node);
    default:
      return runPanel(view);
  }
}

type PanelInput = Pick<CongestionView, 'lane' | 'selection' | 'instant'>;

export function congestionCard(view: PanelInput): CardText {
  const { lane, selection, instant } = view;
  const { shape, settings } = lane;
  switch (selection?.kind) {
    case 'link': {
      const state = instant?.congestion.linkState[selection.link];
      const line = state === undefined ? portLocation(shape, selection.link) : stateText(state, settings);
      return { figure: '', tone: null, title: portTitle(shape, selection.link), line };
    }
    case 'switch':
      return {
        figure: '',
        tone: null,
        title: capitalize(entityName(shape, selection.entity)),
        line: lane.name,
      };
    case 'node': {
      const state = instant?.congestion.nodeState[selection.node] ?? 0;
      const rate = instant ? nodeRateOf(lane, selection.node, instant).rate : 0;
      const title = t`Node ${selection.node}`;
      const tone = (state & NODE_VICTIM) !== 0 ? 'victim' : null;
      return { figure: formatRate(rate), tone, title, line: roleOf(state).text };
    }
    default:
      return runCard(view);
  }
}

function runCard({ lane, instant }: PanelInput): CardText {
  if (!instant) return { figure: '', tone: null, title: lane.name, line: t`Tap a link, a switch or a node` };
  const donePs = doneAtPs(lane, instant);
  if (donePs !== null) return { figure: '', tone: null, title: lane.name, line: t`done at ${formatTime(donePs)}` };
  const { now } = efficiencyNow(lane, instant.timePs);
  const networkState = networkStateOf(lane, instant.congestion);
  const { victims } = networkState;
  const all = innocentsOf(lane, networkState);
  return {
    figure: now === null ? '' : formatEfficiency(now),
    tone: null,
    title:
      all === 0
        ? sharesSentence(sharesOf(lane, instant))
        : victims === 0
          ? t`No victims`
          : t`${victims} of ${all} are victims`,
    line: t`network efficiency at ${formatInstant(instant.timePs)}`,
  };
}
