import { idsOf, type MemberChange, UNCHANGED } from '../members/members.ts';

/** Editable fields of an admin group. */
export interface AdminGroupValues {
  readonly name: string;
  readonly dealers: MemberChange;
  readonly users: MemberChange;
}

export const adminGroupValues = (name: string): AdminGroupValues => ({
  name,
  dealers: UNCHANGED,
  users: UNCHANGED,
});

export const adminGroupBody = ({ name, dealers, users }: AdminGroupValues) => ({
  name,
  addDealers: idsOf(dealers.added),
  removeDealers: idsOf(dealers.removed),
  addUsers: idsOf(users.added),
  removeUsers: idsOf(users.removed),
});
