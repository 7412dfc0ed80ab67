import type { PersonPart } from '../../kit/person-rows.ts';

/** What somebody was told, and what they want to be told. */
export const notificationsPerson: PersonPart = {
  rows: {
    'notification.user_id': { leaving: 'delete', without: ['key'] },
    'notification_choice.user_id': { leaving: 'delete', without: [] },
  },
};
