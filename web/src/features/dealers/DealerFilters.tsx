import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { choicesQuery } from './dealers.api.ts';
import { countryName } from '../../shared/places/places.ts';

type Named = { readonly _id: string; readonly name: string };
const named = (things: readonly Named[] = []) => things.map(({ _id, name }) => ({ value: _id, label: name }));

interface Places {
  readonly list: List;
  /** Those that dealers in scope have. */
  readonly regions: readonly { readonly country: string; readonly region: string }[];
}

function PlaceFilters({ list, regions }: Places) {
  const { t } = useTranslation('dealers');
  const countries = [...new Set(regions.map(({ country }) => country))];
  return (
    <>
      {countries.length > 1 && (
        <FilterChip
          list={list}
          name="country"
          label={t('field.country')}
          options={countries.map((value) => ({ value, label: countryName(value) }))}
        />
      )}
      <FilterChip
        list={list}
        name="region"
        label={t('field.region')}
        options={[...new Set(regions.map(({ region }) => region))].map((value) => ({ value, label: value }))}
      />
    </>
  );
}

/** Search and filters of list and map. */
export function DealerFilters({ list, map }: { readonly list: List; readonly map: boolean }) {
  const { t } = useTranslation('dealers');
  const { t: ui } = useTranslation('ui');
  const session = useSession();
  const { data } = useQuery(choicesQuery);
  const statuses = [
    { value: 'active', label: ui('status.true') },
    { value: 'inactive', label: ui('status.false') },
  ];
  return (
    <ListToolbar list={list} placeholder={t('search')}>
      <FilterChip list={list} name="status" label={t('field.status')} options={statuses} />
      <PlaceFilters list={list} regions={data?.regions ?? []} />
      <FilterChip list={list} name="brand" label={t('field.brand')} options={named(data?.brands)} />
      {hasFeature(session, 'dealerBusinessUnits') && (
        <FilterChip
          list={list}
          name="businessUnit"
          label={t('field.businessUnit')}
          options={named(data?.businessUnits)}
        />
      )}
      <FilterChip
        list={list}
        name="addedAtRegistration"
        label={t('filter.origin')}
        options={[{ value: 'true', label: t('atRegistration') }]}
      />
      {!map && (
        <FilterChip
          list={list}
          name="deleted"
          label={ui('status.deleted')}
          options={[{ value: 'true', label: ui('list.deletedOnly') }]}
        />
      )}
    </ListToolbar>
  );
}
