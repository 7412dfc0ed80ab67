import { handOver, type Merging } from '../../kit/merging.ts';

export const offlineMerging: Merging = {
  moved: [handOver({ table: 'offline_download', kind: 'download' })],
  kept: [],
  ended: [],
};
