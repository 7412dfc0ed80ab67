import type { Merging } from '../../kit/merging.ts';

export const mediaCenterMerging: Merging = {
  moved: [],
  kept: ['media_node.created_by', 'media_version.replaced_by'],
  ended: ['media_archive.user_id'],
};
