import { t } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { Explanation, PhaseContext, PhaseTexts } from '../common/inspection.ts';
import { preloaded } from '../common/loadable.ts';
import { onlyPathText } from '../common/why.ts';
import { clusterInstant } from './instant.ts';
import { clusterMessages } from './node.ts';
import { clusterOverview } from './overview.ts';
import { clusterPaper } from './paper.tsx';

/** A cluster has one path per pair of nodes. Whether messages meet in time depends on the nodes, which have no common clock. */
function clusterWhy(lane: PhaseContext, link: number): Explanation {
  return { title: t`Why this way`, paragraphs: [onlyPathText(lane, link)] };
}

const texts: PhaseTexts = {
  overview: clusterOverview,
  moment: clusterInstant,
  why: clusterWhy,
  messages: clusterMessages,
};

export const clusterInspection = phaseInspection(texts, preloaded(clusterPaper));
