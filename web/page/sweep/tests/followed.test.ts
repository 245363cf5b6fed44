/* Results that the page wrote itself are none that a link brought. */

import { expect, test, vi } from 'vitest';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import { usePlayground } from '../../../state/store.ts';
import { wantedOf } from '../../../study/drive.ts';
import { isDone } from '../model.ts';
import { changeSpec, followPage, sweep } from '../page-sweep.ts';
import { packResults } from '../results.ts';

const preset = presetById('half-bisection')?.scenario as Scenario;
// Workers are shared among lanes by it; none starts here.
vi.stubGlobal('navigator', { hardwareConcurrency: 2 });

const ASKED = 'traffic.messageBytes:64,128 measure:completion lanes:1';
const shown = () => usePlayground.getState().scenario.view;

function withView(view: Partial<Scenario['view']>): void {
  const { scenario } = usePlayground.getState();
  usePlayground.setState({ scenario: { ...scenario, view: { ...scenario.view, ...view } } });
}

test('a change of measure, or of the scenario, has nothing to say of results in a link', () => {
  usePlayground.setState({ scenario: { ...preset, view: { ...preset.view, sweep: ASKED } } });
  const end = followPage();
  const { plan } = sweep.state;
  if (!plan) throw new Error('no plan');
  const rows = [...plan.indices()].map((index) => {
    const place = plan.position(index);
    const values = Object.fromEntries(wantedOf(plan, plan.request(place)).values.map((name) => [name, index]));
    return { ...place, ran: { values, hash: 'ab', ms: 1 } };
  });
  const done = () => {
    sweep.store.setState({ rows });
    expect(isDone(sweep.state)).toBe(true);
    expect(shown().sweepResults).toBe(packResults(plan, rows));
  };
  done();
  changeSpec({ measures: ['over-ideal'] });
  expect(shown().sweepResults).toBe('');
  expect(sweep.state.linkFault).toBeNull();

  changeSpec({ measures: ['completion'] });
  done();
  const { scenario } = usePlayground.getState();
  usePlayground.setState({ scenario: { ...scenario, link: { ...scenario.link, gbps: 50 } } });
  expect(shown().sweepResults).toBe('');
  expect(sweep.state.linkFault).toBeNull();

  // Those of a link that is opened are looked at, also while others are shown.
  usePlayground.setState({ scenario });
  withView({ sweepResults: `${packResults(plan, rows)}A` });
  expect(sweep.state.linkFault).toBe('broken');
  end();
});
