import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { countries, hasRegions } from '../../shared/places/places.ts';
import { RegionField } from '../../shared/places/RegionField.tsx';
import { usePlace } from '../../shared/places/usePlace.ts';
import { Pair } from '../../shared/ui/Layout.tsx';
import type { ResidenceValues } from './residenceForm.ts';

interface Props {
  readonly form: UseFormReturnType<ResidenceValues>;
}

const useFields =
  ({ form }: Props) =>
  (name: keyof ResidenceValues) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });

const useCountries = () => {
  const { t } = useTranslation('ui');
  return useMemo(() => [{ value: '', label: t('place.choose') }, ...countries()], [t]);
};

/** Lines 1, 2 and 8. */
export function UserFields({ form }: Props) {
  const { t } = useTranslation('forms');
  const field = useFields({ form });
  const all = useCountries();
  return (
    <>
      <TextInput label={t('field.name')} required maxLength={120} autoComplete="name" {...field('name')} />
      <Pair>
        <NativeSelect label={t('abroad.citizenship')} required data={all} {...field('citizenship')} />
        <TextInput
          label={t('abroad.birthDate')}
          type="date"
          required
          autoComplete="bday"
          {...field('birthDate')}
        />
      </Pair>
    </>
  );
}

/** Line 3: where the person lives, which is not the United States; city, postal code, and region as the country writes them. */
export function CountryFields({ form }: Props) {
  const { t } = useTranslation(['forms', 'ui']);
  const field = useFields({ form });
  const all = useCountries();
  const place = usePlace(form, { region: 'region', country: 'country' });
  return (
    <>
      <NativeSelect
        key={form.key('country')}
        label={t('abroad.country')}
        required
        autoComplete="country"
        data={all.filter(({ value }) => value !== 'US')}
        {...place.country}
      />
      <TextInput
        label={t('abroad.line1')}
        description={t('abroad.line1Help')}
        required
        maxLength={200}
        autoComplete="address-line1"
        {...field('line1')}
      />
      <TextInput label={t('field.line2')} maxLength={200} autoComplete="address-line2" {...field('line2')} />
      <CityFields form={form} region={place.region} />
    </>
  );
}

interface CityProps extends Props {
  readonly region: ReturnType<typeof usePlace>['region'];
}

/** City, postal code, and region in the order of the country. */
function CityFields({ form, region: regionProps }: CityProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const field = useFields({ form });
  const country = useFieldValue(form, 'country');
  const postalCode = (
    <TextInput
      label={t('abroad.postalCode')}
      maxLength={20}
      autoComplete="postal-code"
      {...field('postalCode')}
    />
  );
  const city = (
    <TextInput
      label={t('ui:field.city')}
      required
      maxLength={100}
      autoComplete="address-level2"
      {...field('city')}
    />
  );
  const region = (
    <RegionField
      key={form.key('region')}
      label={t('abroad.region')}
      required
      autoComplete="address-level1"
      {...regionProps}
    />
  );
  return hasRegions(country) ? (
    <>
      <Pair>
        {city}
        {region}
      </Pair>
      {postalCode}
    </>
  ) : (
    <>
      <Pair>
        {postalCode}
        {city}
      </Pair>
      {region}
    </>
  );
}

/** Line 6: the number, or why there is none. */
export function ForeignNumberFields({ form }: Props) {
  const { t } = useTranslation('forms');
  const field = useFields({ form });
  const noTin = useFieldValue(form, 'noTin');
  return (
    <>
      {!noTin && (
        <PasswordInput
          label={t('abroad.tin')}
          description={t('abroad.tinHelp')}
          required
          autoComplete="off"
          maxLength={40}
          visibilityToggleButtonProps={{ 'aria-label': t('field.tinShow') }}
          {...field('tin')}
        />
      )}
      <Checkbox
        label={t('abroad.noTin')}
        key={form.key('noTin')}
        {...form.getInputProps('noTin', { type: 'checkbox' })}
      />
      {noTin && <TextInput label={t('abroad.tinReason')} required maxLength={500} {...field('tinReason')} />}
    </>
  );
}
