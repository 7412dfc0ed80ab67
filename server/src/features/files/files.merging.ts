import type { Merging } from '../../kit/merging.ts';

export const filesMerging: Merging = {
  moved: [],
  // an upload under way lives for a day, and a file is seen through the thing that uses it
  kept: ['file.uploaded_by', 'upload.user_id'],
  ended: [],
};
