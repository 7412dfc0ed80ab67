import type { PersonPart } from '../../kit/person-rows.ts';

/** What was reached in packages; the packages themselves stay. */
export const scormPerson: PersonPart = {
  rows: {
    'scorm_package.created_by': { leaving: 'keep' },
    'scorm_launch.user_id': { leaving: 'delete' },
    'scorm_registration.user_id': { leaving: 'delete', without: ['lease_id'] },
  },
};
