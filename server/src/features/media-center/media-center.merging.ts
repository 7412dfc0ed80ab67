import { handOver, type Merging } from '../../kit/merging.ts';

/** Who put files there goes on as the account that stays. */
export const mediaCenterMerging: Merging = {
  moved: [handOver({ table: 'media_node', owner: 'created_by' })],
  kept: ['media_version.replaced_by'],
  ended: ['media_archive.user_id'],
};
