/* The feature with one question over many runs. Its parts are fetched when it is opened, and shown without suspending if they were
 * fetched before. */

import type { ComponentType } from 'react';
import { features } from '../features/features.ts';
import { fetched } from '../kinds/common/loadable.ts';
import type { StudyParts } from './feature.ts';
import { usePart } from './lazy-part.tsx';

export const study = features.find((feature) => feature.study)?.study;

export const studyParts = fetched(() => study?.parts() ?? Promise.reject(new Error('No feature has a study.')));

const part = <P extends object>(pick: (parts: StudyParts) => ComponentType<P>) =>
  function StudyPart(props: P) {
    const Part = pick(usePart(studyParts));
    return <Part {...props} />;
  };

export const StudyForm = part(({ Form }) => Form);
export const StudyResults = part(({ Results }) => Results);
export const StudyBar = part(({ Bar }) => Bar);
