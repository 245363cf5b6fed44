/* Components that are loaded when they are first shown. */

import type { ComponentType } from 'react';
import { fetched } from '../kinds/common/loadable.ts';
import { Boundary } from './Boundary.tsx';
import { usePart } from './use-part.ts';

/** One that can be loaded again after a failure, which React's `lazy` cannot. `className`: of what is shown in its place then. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className?: string,
): ComponentType<Props> {
  const part = fetched(load);
  function Loaded(props: Props) {
    const Part = usePart(part);
    return <Part {...props} />;
  }
  return function LazyPart(props: Props) {
    return (
      <Boundary className={className} onClose={closing(props)}>
        <Loaded {...props} />
      </Boundary>
    );
  };
}

/** For dialogs and panels that lie over the page. */
export const lazyOverlay = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, 'over-page');

function closing(props: object): (() => void) | undefined {
  return 'onClose' in props ? (props.onClose as () => void) : undefined;
}
