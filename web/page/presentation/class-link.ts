/* The link that a class opens. It names the step of a lesson, or the challenge, as long as nothing but the view differs from its
 * scene: short enough to be typed, and few modules in a QR code. */

import { defaultScenario } from '../../model/defaults.ts';
import { encodeFragment } from '../../model/link/encode.ts';
import { equal } from '../../state/equal.ts';
import type { PlaygroundStore } from '../../state/types.ts';

export function classLink({
  scenario,
  scene,
  shareUrl,
}: Pick<PlaygroundStore, 'scenario' | 'scene' | 'shareUrl'>): string {
  const url = new URL(shareUrl({ present: false }));
  const { view, ...settings } = scenario;
  const { view: from, ...given } = scene ?? defaultScenario();
  const { lesson, challenge, lock, without, theme, language } = view;
  const named = lesson + challenge !== '' && lesson === from.lesson && challenge === from.challenge;
  if (!named || from.ownLesson !== '' || !equal(settings, given)) return url.href;
  const standard = defaultScenario();
  const seen = { ...standard.view, lesson, challenge, lock, without, theme, language };
  url.hash = encodeFragment({ ...standard, view: seen });
  return url.href;
}
