import type { PersonPart } from '../../kit/person-rows.ts';

/** Who made and judged courses: the work stays, without the name. */
export const coursesPerson: PersonPart = {
  rows: {
    'course.created_by': { leaving: 'keep' },
    'course.updated_by': { leaving: 'keep' },
    'course_share.created_by': { leaving: 'keep' },
    'course_share_reader.user_id': { leaving: 'delete' },
    'course_request.submitted_by': { leaving: 'keep', without: [] },
    'course_request.decided_by': { leaving: 'keep' },
  },
};
