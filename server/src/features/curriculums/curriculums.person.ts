import type { PersonPart } from '../../kit/person-rows.ts';

/** Who made curriculums: the work stays, without the name. */
export const curriculumsPerson: PersonPart = {
  rows: {
    'curriculum.created_by': { leaving: 'keep' },
  },
};
