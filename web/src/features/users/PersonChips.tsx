import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { useGroupsLabel } from '../../shared/session/useGroupsLabel.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { TextChip } from './TextChip.tsx';
import { adminGroupNamesQuery, groupNamesQuery, rolesQuery } from './users.api.ts';

interface Props {
  readonly list: List;
}

interface Named {
  readonly _id: string;
  readonly name: string;
}
export const optionsOf = (names: readonly Named[]) =>
  names.map(({ _id, name }) => ({ value: _id, label: name }));

/** Filters by a part of what a person is called and reached by, and by the id of their dealer. */
export const TEXTS = ['firstName', 'lastName', 'email', 'dealerId'] as const;

export function RoleChip({ list }: Props) {
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  const { data: roles = [] } = useQuery(rolesQuery);
  return (
    <FilterChip
      list={list}
      name="role"
      label={t('role')}
      options={roles.map((role) => ({ value: role._id, label: roleName(role) }))}
    />
  );
}

export function GroupChip({ list }: Props) {
  const label = useGroupsLabel();
  const { data: groups = [] } = useQuery(groupNamesQuery);
  if (groups.length === 0) return null;
  return <FilterChip list={list} name="assignmentGroup" label={label} options={optionsOf(groups)} />;
}

/** Admin groups, where the tenant has them and the person may see their names. */
export function AdminGroupChip({ list }: Props) {
  const { t } = useTranslation('users');
  const { data: admins = [] } = useQuery(adminGroupNamesQuery);
  if (admins.length === 0) return null;
  return <FilterChip list={list} name="adminGroup" label={t('adminGroup')} options={optionsOf(admins)} />;
}

export function TextChips({ list }: Props) {
  const { t } = useTranslation('users');
  return TEXTS.map((name) => <TextChip key={name} list={list} name={name} label={t(name)} />);
}
