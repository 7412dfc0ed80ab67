import type { PersonPart } from '../../kit/person-rows.ts';

/** What somebody has learned goes with them; what they earned stays as numbers, see the ledger. */
export const learningPerson: PersonPart = {
  rows: {
    'course_progress.user_id': { leaving: 'delete', without: [] },
    'curriculum_progress.user_id': { leaving: 'delete', without: [] },
    'section_progress.user_id': { leaving: 'delete', without: [] },
  },
};
