/* Formulas of the numbers of an exchange, with sections and equations of Prisacari et al. 2013. */

import { levelCapacity } from '../../draw/chart/timeline/rows.ts';
import { whereFit } from '../../words/fit.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { type FormulaEntry, phasePaper } from '../common/inspection.ts';
import type { LaneView } from '../common/lane-view.ts';
import { overIdealText } from '../common/over-ideal.ts';

export const exchangePaper = phasePaper(
  exchangeFormulas,
  'Prisacari, Rodriguez, Minkenberg, Hoefler: Bandwidth-optimal All-to-all Exchanges in Fat Tree Networks. ICS 2013.',
);

function exchangeFormulas(lane: LaneView): FormulaEntry[] {
  return [exchange(lane), bound(lane), crossings(lane), contention(lane), ideal(lane), longer(lane)];
}

function exchange({ settings }: LaneView): FormulaEntry {
  const { exchange: kind, shift } = settings.traffic;
  const base = { name: t`Exchange`, value: kind.toUpperCase() };
  const what = t`The task that task s sends to in phase p.`;
  switch (kind) {
    case 'xor':
      return { ...base, what, formula: t`d = s ⊕ p, bit by bit`, source: t`section 2` };
    case 'lin':
      return { ...base, what, formula: <>d = (s + p{shift > 0 ? ` + ${shift}` : ''}) mod N</>, source: t`section 2` };
    case 'opt':
    case 'permuted-base':
      return {
        ...base,
        value: kind === 'opt' ? 'OPT' : t`permuted base`,
        what: t`${what} θ are digits of s and p in base Θ, α digits of d in base M.`,
        formula: (
          <>
            α<sub>σ(k)</sub>(d) = (θ<sub>k</sub>(s) + θ<sub>k</sub>(p)) mod Θ<sub>k</sub>
          </>
        ),
        source: kind === 'opt' ? t`eq. 4 with σ = (L, …, 1)` : t`eq. 4 with σ = (${settings.traffic.sigma.join(', ')})`,
      };
    case 'shift':
      return {
        ...base,
        value: t`shift`,
        what,
        formula: <>d = (s + p + 1) mod N</>,
        source: t`Tam and Wang, section 3.1`,
      };
    case 'edge-coloring':
      return {
        ...base,
        value: t`edge colouring`,
        what,
        formula: t`partners in round p of a round-robin tournament`,
        source: t`Tam and Wang, section 3.1`,
      };
    case 'custom':
      return {
        ...base,
        value: t`as listed`,
        what,
        formula: t`a permutation for each phase`,
        source: t`not from a paper`,
      };
  }
}

function bound({ shape }: LaneView): FormulaEntry {
  const level = shape.levels - 1;
  return {
    name: t`Least bandwidth`,
    value: t`${shape.bMin[level] ?? 0} of ${shape.fewestUplinks(level)} links`,
    what: t`How many messages must be able to leave a subtree at once if nothing is to wait; here, the subtrees below the top.`,
    formula: (
      <>
        B<sub>min</sub>(l) = Π<sub>l</sub> − ⌊Π<sub>l</sub> / (M<sub>l+1</sub>…M<sub>L</sub>)⌋, Π<sub>l</sub> = M
        <sub>1</sub>…M
        <sub>l</sub>
      </>
    ),
    source: t`eq. 1, section 3.1`,
  };
}

function crossings({ shape, loads }: LaneView): FormulaEntry {
  return {
    name: t`Across the top`,
    value: `${formatCount(loads.crossings[shape.levels] ?? 0)} ${whereFit(levelCapacity(shape, shape.levels))}`,
    what: t`Messages of the phase that have to go up to the top, and the links that lead there.`,
    formula: t`count of messages that turn at level L`,
    source: t`figure 4a`,
  };
}

function contention({ loads }: LaneView): FormulaEntry {
  return {
    name: t`Contention`,
    value: t`${loads.contention}×, bound ${loads.bound}×`,
    what: t`How many messages of this phase need its busiest link. No routing gets below the bound.`,
    formula: t`max over links; bound: max over subtrees of ⌈messages / links⌉`,
    source: t`section 5.2, figure 4b`,
  };
}

function ideal({ summary }: LaneView): FormulaEntry {
  return {
    name: t`Ideal time`,
    value: summary ? formatTime(summary.idealPs) : t`not known yet`,
    what: t`Each task sends its messages one after another, each acknowledged by a flit, and nothing ever waits.`,
    formula: (
      <>
        T = Σ<sub>l</sub> M<sub>1</sub>…M<sub>l−1</sub> (M<sub>l</sub> − 1) T(l), T(l) = 2 t<sub>{t`path`}</sub>(l) + (F
        + 1) S / B
      </>
    ),
    source: t`section 5.1`,
  };
}

function longer(lane: LaneView): FormulaEntry {
  return {
    name: t`Longer than ideal`,
    value: overIdealText(lane),
    what: t`How much later than ideal the last task finishes, measured by simulating the packets.`,
    formula: t`completion / T − 1`,
    source: t`section 5, figure 5`,
  };
}
