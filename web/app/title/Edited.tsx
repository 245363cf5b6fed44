/* Shown beside the title of a preset, or of a lesson's step, once the scenario was changed. */

import { useMemo } from 'react';
import { t } from '../../language/language.ts';
import { presetById } from '../../scenario/presets/presets.ts';
import { isEdited } from '../../state/edited.ts';
import { usePlayground } from '../../state/store.ts';

export function Edited() {
  const scenario = usePlayground((state) => state.scenario);
  const preset = usePlayground((state) => state.preset);
  const scene = usePlayground((state) => state.scene);
  const edited = useMemo(() => {
    const given = preset === null ? scene : presetById(preset)?.scenario;
    return given ? isEdited(scenario, given) : false;
  }, [scenario, preset, scene]);
  return edited && <span className="title-edited">{t`edited`}</span>;
}
