import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressLayout } from '../../shared/places/AddressLayout.tsx';
import { countries } from '../../shared/places/places.ts';
import { RegionField } from '../../shared/places/RegionField.tsx';
import { usePlace } from '../../shared/places/usePlace.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import type { DealerForm } from './dealerForm.ts';
import { DealerIdField } from './DealerIdField.tsx';
import { choicesQuery, type Dealer } from './dealers.api.ts';
import classes from './dealers.module.css';

interface Props {
  readonly form: DealerForm;
}

/** Who the dealer is. */
export function NameFields({ form, except }: Props & { readonly except: string | undefined }) {
  const { t } = useTranslation('dealers');
  const { t: ui } = useTranslation('ui');
  return (
    <>
      <TextInput
        label={t('field.name')}
        required
        maxLength={200}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        <DealerIdField form={form} except={except} />
        <TextInput
          label={t('field.dealerNum')}
          description={t('field.dealerNumHelp')}
          inputMode="numeric"
          maxLength={40}
          key={form.key('dealerNum')}
          {...form.getInputProps('dealerNum')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={t('field.phone')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
        <Select
          label={t('field.status')}
          allowDeselect={false}
          data={[
            { value: 'active', label: ui('status.true') },
            { value: 'inactive', label: ui('status.false') },
          ]}
          key={form.key('status')}
          {...form.getInputProps('status')}
        />
      </div>
    </>
  );
}

/** Where mail reaches it. */
export function AddressFields({ form }: Props) {
  const { t } = useTranslation('dealers');
  const place = usePlace(form, { region: 'address.region', country: 'address.country' });
  const text = (name: 'addressLine1' | 'city' | 'postalCode', most: number) => (
    <TextInput
      label={t(`field.${name}`)}
      maxLength={most}
      autoComplete="off"
      key={form.key(`address.${name}`)}
      {...form.getInputProps(`address.${name}`)}
    />
  );
  return (
    <AddressLayout
      street={text('addressLine1', 200)}
      city={text('city', 100)}
      region={
        <RegionField
          key={form.key('address.region')}
          label={t('field.region')}
          autoComplete="off"
          {...place.region}
        />
      }
      postalCode={text('postalCode', 20)}
      country={
        <Select
          label={t('field.country')}
          searchable
          allowDeselect={false}
          data={countries()}
          key={form.key('address.country')}
          {...place.country}
        />
      }
    />
  );
}

type Named = { readonly _id: string; readonly name: string };

/** Choices with those that the dealer has already: a select shows names only for what it lists. */
const options = (known: readonly Named[], found: readonly Named[] = []) =>
  [...new Map([...known, ...found].map((one) => [one._id, one])).values()].map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));

/** Which brands and business units it belongs to. */
export function BelongingFields({ form, dealer }: Props & { readonly dealer: Dealer | undefined }) {
  const { t } = useTranslation(['dealers', 'ui']);
  const session = useSession();
  const { data } = useQuery(choicesQuery);
  return (
    <>
      <MultiSelect
        label={t('field.brands')}
        description={t('field.brandsHelp')}
        data={options(dealer?.brands ?? [], data?.brands)}
        searchable
        nothingFoundMessage={data ? t('field.nothing') : t('ui:loading')}
        key={form.key('brands')}
        {...form.getInputProps('brands')}
      />
      {hasFeature(session, 'dealerBusinessUnits') && (
        <MultiSelect
          label={t('field.businessUnits')}
          data={options(dealer?.businessUnits ?? [], data?.businessUnits)}
          searchable
          nothingFoundMessage={data ? t('field.nothing') : t('ui:loading')}
          key={form.key('businessUnits')}
          {...form.getInputProps('businessUnits')}
        />
      )}
    </>
  );
}
