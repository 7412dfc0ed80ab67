import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { useRoleName } from '../../../shared/session/useRoleName.ts';
import { FactSection } from '../Facts.tsx';
import { useGroupsLabel } from '../../../shared/session/useGroupsLabel.ts';
import { brandNamesQuery, groupNamesQuery, rolesQuery, type User } from '../users.api.ts';
import { DealersField } from './DealersField.tsx';
import type { UserForm } from './userForm.ts';
import classes from './edit.module.css';

interface Props {
  readonly form: UserForm;
  /** User being edited; absent for a new one. */
  readonly user?: User;
}

interface Named {
  readonly _id: string;
  readonly name: string;
}
/** Names to choose from, with those that are chosen already: a select shows names only for what it lists. */
const optionsOf = (names: readonly Named[], chosen: readonly Named[] = []) =>
  [...new Map([...chosen, ...names].map(({ _id, name }) => [_id, name])).entries()].map(([value, label]) => ({
    value,
    label,
  }));

/** What the person may do and where they belong: role, dealers, groups, and brands in charge of. */
export function AccessFields({ form, user }: Props) {
  const { t } = useTranslation(['users', 'ui']);
  const label = useGroupsLabel();
  const { data: groups } = useQuery(groupNamesQuery);
  return (
    <>
      <FactSection title={t('access')}>
        <div className={classes.fields}>
          <RoleField form={form} {...(user && { user })} />
          <MultiSelect
            label={label}
            description={t('groupsHelp')}
            data={optionsOf(groups ?? [], user?.assignmentGroups)}
            searchable
            nothingFoundMessage={groups ? t('nothingFound') : t('ui:loading')}
            key={form.key('assignmentGroups')}
            {...form.getInputProps('assignmentGroups')}
          />
          <BrandsField form={form} {...(user && { user })} />
        </div>
      </FactSection>
      <FactSection title={t('dealers')}>
        <DealersField form={form} />
      </FactSection>
    </>
  );
}

/** Roles that this administrator may give; the person's own stays where it may not be changed. */
function RoleField({ form, user }: Props) {
  const { t } = useTranslation(['users', 'ui']);
  const roleName = useRoleName();
  const { data: roles = [] } = useQuery(rolesQuery);
  const fixed = user !== undefined && !user.can.changeRole;
  const offered = roles.filter(({ _id, given }) => given || _id === user?.role._id);
  const known = user && !offered.some(({ _id }) => _id === user.role._id) ? [user.role, ...offered] : offered;
  return (
    <Select
      label={t('role')}
      description={fixed ? t('roleFixed') : t('roleHelp')}
      required
      disabled={fixed}
      allowDeselect={false}
      placeholder={t('roleChoose')}
      data={known.map((role) => ({ value: role._id, label: roleName(role) }))}
      key={form.key('role')}
      {...form.getInputProps('role')}
    />
  );
}

/** Managing a brand is what gives brand managers their scope; others have no use for it. */
function BrandsField({ form, user }: Props) {
  const { t } = useTranslation(['users', 'ui']);
  const { data: roles = [] } = useQuery(rolesQuery);
  const { data: brands } = useQuery(brandNamesQuery);
  const role = useFieldValue(form, 'role');
  const chosen = useFieldValue(form, 'managedBrands');
  const key = roles.find(({ _id }) => _id === role)?.key;
  if (key !== 'brand-manager' && chosen.length === 0) return null;
  return (
    <MultiSelect
      label={t('brands')}
      description={t('brandsHelp')}
      data={optionsOf(brands ?? [], user?.managedBrands)}
      searchable
      nothingFoundMessage={brands ? t('nothingFound') : t('ui:loading')}
      key={form.key('managedBrands')}
      {...form.getInputProps('managedBrands')}
    />
  );
}
