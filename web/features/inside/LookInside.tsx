import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';

export function LookInside({ entity }: { entity: number }) {
  const open = usePlayground((state) => state.scenario.view.inside === entity);
  const { lookInside } = usePlayground.getState();
  const toggle = () => lookInside(open ? 0 : entity);
  return (
    <button type="button" className="text-button" aria-pressed={open} aria-keyshortcuts="I" onClick={toggle}>
      {t`Look inside`}
      <kbd>I</kbd>
    </button>
  );
}
