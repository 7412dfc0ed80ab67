import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { hasFeature, hasPermission, useSession, useUser } from '../../shared/session/session.ts';
import { DealerChip } from './DealerChip.tsx';
import { AdminGroupChip, GroupChip, optionsOf, RoleChip, TEXTS, TextChips } from './PersonChips.tsx';
import { unitNamesQuery } from './users.api.ts';

const STATES = ['active', 'pending', 'denied', 'deactivated'] as const;

interface Props {
  readonly list: List;
}

/** Rarely used filters, behind a button until requested or set. */
const FURTHER = ['adminGroup', 'businessUnit', 'invited', 'participatingLearner', ...TEXTS] as const;

/** Everything that people are found by, as chips. */
export function UsersFilters({ list }: Props) {
  const { t } = useTranslation('users');
  const [opened, setOpened] = useState(false);
  const further = opened || FURTHER.some((name) => (list.filters[name] ?? []).length > 0);
  return (
    <>
      <RoleChip list={list} />
      <FilterChip
        list={list}
        name="status"
        label={t('status')}
        options={STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <DealerChip list={list} />
      <GroupChip list={list} />
      {further ? (
        <>
          <OrganisationChips list={list} />
          <Switches list={list} />
          <TextChips list={list} />
        </>
      ) : (
        <Button variant="subtle" size="compact-md" onClick={() => setOpened(true)}>
          {t('filter.more')}
        </Button>
      )}
    </>
  );
}

/** Admin groups and business units, where the person may see their names. */
function OrganisationChips({ list }: Props) {
  const { t } = useTranslation('users');
  const session = useSession();
  const seesUnits =
    hasPermission(useUser(), 'VIEW_BUSINESS_UNITS') && hasFeature(session, 'dealerBusinessUnits');
  const { data: units = [] } = useQuery({ ...unitNamesQuery, enabled: seesUnits });
  return (
    <>
      <AdminGroupChip list={list} />
      {units.length > 0 && (
        <FilterChip list={list} name="businessUnit" label={t('businessUnit')} options={optionsOf(units)} />
      )}
    </>
  );
}

/** What is either so or not. Both values ticked would ask for nothing, so one is enough to offer. */
function Switches({ list }: Props) {
  const { t } = useTranslation('users');
  const participates = hasFeature(useSession(), 'participatingLearner');
  return (
    <>
      <FilterChip
        list={list}
        name="invited"
        label={t('invited')}
        options={[{ value: 'true', label: t('invited.never') }]}
      />
      {participates && (
        <FilterChip
          list={list}
          name="participatingLearner"
          label={t('participating')}
          options={[{ value: 'false', label: t('participating.no') }]}
        />
      )}
    </>
  );
}
