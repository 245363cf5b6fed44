/* What each kind of traffic is, in a sentence. Apart from its rows, as no worker says it. */

import { t } from '../../words/language/language.ts';
import type { TrafficKind } from '../types.ts';

export const trafficTexts: { readonly [K in TrafficKind]: string } = {
  'all-to-all': t`Every task has one message for every other task, in phases, on output-queued switches.`,
  'many-to-many': t`Every sender has one message for every receiver, in phases, on switches with credits.`,
  uniform: t`Every node sends packets to random others, endlessly, on input-queued switches.`,
  'hot-spot': t`Some nodes send to a few hot nodes for a while; the others send uniform traffic.`,
  permutation: t`Every node sends packets to one node, always the same, endlessly, on input-queued switches.`,
  trace: t`A list of messages, each sent after an earlier one is delivered, on input-queued switches.`,
};
