import type { PersonPart } from '../../kit/person-rows.ts';

/** Courses that were taken along on devices. */
export const offlinePerson: PersonPart = {
  rows: {
    'offline_download.user_id': { leaving: 'delete', without: ['seed'] },
  },
};
