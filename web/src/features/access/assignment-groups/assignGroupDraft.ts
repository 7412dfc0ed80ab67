import type { AssignGroup, GroupCurriculum } from '../access.api.ts';
import { idsOf, type MemberChange, UNCHANGED } from '../members/members.ts';

/** Editable fields of an assignment group. */
export interface AssignGroupValues {
  readonly name: string;
  readonly category: string;
  readonly isDefault: boolean;
  /** Training that members must take. */
  readonly curriculums: readonly GroupCurriculum[];
  readonly users: MemberChange;
}

export const assignGroupValues = (group: AssignGroup | undefined): AssignGroupValues => ({
  name: group?.name ?? '',
  category: group?.category ?? '',
  isDefault: group?.isDefault ?? false,
  curriculums: group?.curriculums ?? [],
  users: UNCHANGED,
});

/** @param moveDefault the person has said that another group gives the default up */
export const assignGroupBody = (
  { name, category, isDefault, curriculums, users }: AssignGroupValues,
  moveDefault: boolean,
) => ({
  name,
  category,
  isDefault,
  moveDefault,
  curriculums: curriculums.map(({ _id }) => _id),
  addUsers: idsOf(users.added),
  removeUsers: idsOf(users.removed),
});
