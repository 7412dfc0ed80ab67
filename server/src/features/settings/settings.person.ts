import type { PersonPart } from '../../kit/person-rows.ts';

/** Who changed the settings last. */
export const settingsPerson: PersonPart = {
  rows: {
    'setting.updated_by': { leaving: 'keep' },
  },
};
