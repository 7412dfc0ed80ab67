import type { PersonPart } from '../../kit/person-rows.ts';

/** Groups that somebody belongs to. */
export const accessPerson: PersonPart = {
  rows: {
    'assignment_group_member.user_id': { leaving: 'delete', without: [] },
    'admin_group_user.user_id': { leaving: 'delete', without: [] },
  },
};
