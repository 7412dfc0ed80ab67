import type { PersonPart } from '../../kit/person-rows.ts';

/** Tables that somebody has brought hold data of others: they go, what was made of them stays. */
export const importsPerson: PersonPart = {
  rows: {
    'import_run.created_by': { leaving: 'delete' },
    'import_mapping.user_id': { leaving: 'delete', without: [] },
  },
};
