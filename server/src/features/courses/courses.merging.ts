import { handOver, type Merging } from '../../kit/merging.ts';

export const coursesMerging: Merging = {
  moved: [handOver({ table: 'course_share_reader', key: ['key'] })],
  kept: [
    'course.created_by',
    'course.updated_by',
    'course_share.created_by',
    'course_request.submitted_by',
    'course_request.decided_by',
  ],
  ended: [],
};
