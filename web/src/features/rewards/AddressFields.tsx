import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressLayout } from '../../shared/places/AddressLayout.tsx';
import { countries } from '../../shared/places/places.ts';
import { RegionField } from '../../shared/places/RegionField.tsx';
import { usePlace } from '../../shared/places/usePlace.ts';
import type { AddressValues } from './addressForm.ts';
import type { Address } from './rewards.api.ts';

interface Props<V extends AddressValues> {
  readonly form: UseFormReturnType<V>;
}

const fieldsOf =
  <V extends AddressValues>(form: UseFormReturnType<V>) =>
  (name: keyof Address, autoComplete: string) => ({
    key: form.key(`shippingAddress.${name}`),
    ...form.getInputProps(`shippingAddress.${name}`),
    autoComplete,
  });

/** Where a prize goes. */
export function AddressFields<V extends AddressValues>({ form }: Props<V>) {
  const { t } = useTranslation(['rewards', 'ui']);
  const field = fieldsOf(form);
  return (
    <>
      <TextInput label={t('ui:field.name')} required maxLength={200} {...field('name', 'name')} />
      <Place form={form} />
      <TextInput
        label={t('ui:field.phone')}
        description={t('address.phoneHelp')}
        type="tel"
        maxLength={40}
        {...field('phone', 'tel')}
      />
    </>
  );
}

/** From the street to the country, in the order of the reader's language. */
function Place<V extends AddressValues>({ form }: Props<V>) {
  const { t } = useTranslation(['rewards', 'ui']);
  const all = useMemo(() => countries(), []);
  const place = usePlace(form, { region: 'shippingAddress.region', country: 'shippingAddress.country' });
  const field = fieldsOf(form);
  return (
    <AddressLayout
      street={
        <>
          <TextInput
            label={t('address.line1')}
            required
            maxLength={200}
            {...field('line1', 'address-line1')}
          />
          <TextInput label={t('address.line2')} maxLength={200} {...field('line2', 'address-line2')} />
        </>
      }
      city={
        <TextInput label={t('ui:field.city')} required maxLength={100} {...field('city', 'address-level2')} />
      }
      region={
        <RegionField
          key={form.key('shippingAddress.region')}
          label={t('address.region')}
          required
          autoComplete="address-level1"
          {...place.region}
        />
      }
      postalCode={
        <TextInput
          label={t('address.postalCode')}
          required
          maxLength={20}
          {...field('postalCode', 'postal-code')}
        />
      }
      country={
        <NativeSelect
          key={form.key('shippingAddress.country')}
          label={t('ui:field.country')}
          autoComplete="country"
          data={all}
          {...place.country}
        />
      }
    />
  );
}
