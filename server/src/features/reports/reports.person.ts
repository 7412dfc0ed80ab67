import type { PersonPart } from '../../kit/person-rows.ts';

export const reportsPerson: PersonPart = {
  rows: {
    'training_duty.user_id': { leaving: 'delete' },
    'user_day.user_id': { leaving: 'delete', without: [] },
  },
};
