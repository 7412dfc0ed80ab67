import type { Merging } from '../../kit/merging.ts';

export const curriculumsMerging: Merging = {
  moved: [],
  kept: ['curriculum.created_by'],
  ended: [],
};
