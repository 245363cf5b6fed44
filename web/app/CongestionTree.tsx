/* The tree of a lane without phases. */

import { congestionPictures } from '../families/congestion/picture/pictures.ts';
import { LaneTree, type LaneTreeProps } from './LaneTree.tsx';

export function CongestionTree(props: LaneTreeProps) {
  return <LaneTree {...props} draws={congestionPictures} />;
}
