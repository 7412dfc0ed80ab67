import type { PersonPart } from '../../kit/person-rows.ts';

export const calendarPerson: PersonPart = {
  rows: {
    'calendar_invitation.user_id': { leaving: 'delete' },
    'calendar_link.user_id': { leaving: 'delete' },
    'instructor_busy.user_id': { leaving: 'delete' },
  },
};
