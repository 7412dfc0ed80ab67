import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddressLayout } from '../../../shared/places/AddressLayout.tsx';
import { countries, regionAfter } from '../../../shared/places/places.ts';
import { RegionField } from '../../../shared/places/RegionField.tsx';
import type { NewDealer } from './place.ts';
import classes from './Dealer.module.css';

interface Props {
  readonly value: NewDealer;
  readonly onChange: (patch: Partial<NewDealer>) => void;
  /** By the path within the new dealer. */
  readonly errorOf: (path: string) => string | undefined;
  readonly units: readonly { readonly _id: string; readonly name: string }[];
}

function AddressFields({ value, onChange, errorOf }: Omit<Props, 'units'>) {
  const { t } = useTranslation('registration');
  const { address } = value;
  const options = countries();
  const chooseCountry = (country: string) => {
    const region = regionAfter(address.country, country, address.region);
    onChange({ address: { ...address, country, region } });
  };
  const field = (name: 'addressLine1' | 'city' | 'region' | 'postalCode') => ({
    size: 'md',
    label: t(`new.${name}`),
    value: address[name],
    error: errorOf(`address.${name}`),
    maxLength: name === 'addressLine1' ? 200 : name === 'postalCode' ? 20 : 100,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ address: { ...address, [name]: event.currentTarget.value } }),
  });
  return (
    <AddressLayout
      street={<TextInput {...field('addressLine1')} autoComplete="street-address" />}
      city={<TextInput {...field('city')} autoComplete="address-level2" required withAsterisk={false} />}
      region={
        <RegionField
          {...field('region')}
          country={address.country}
          required
          withAsterisk={false}
          autoComplete="address-level1"
        />
      }
      postalCode={<TextInput {...field('postalCode')} autoComplete="postal-code" />}
      country={
        <NativeSelect
          size="md"
          label={t('new.country')}
          autoComplete="country"
          data={options}
          value={address.country}
          error={errorOf('address.country')}
          onChange={(event) => chooseCountry(event.currentTarget.value)}
        />
      }
    />
  );
}

/** The business units that the dealer belongs to; nothing where the tenant has none. */
function Units({ value, onChange, errorOf, units }: Props) {
  const { t } = useTranslation('registration');
  if (units.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('new.units')}
      value={[...value.businessUnits]}
      error={errorOf('businessUnits')}
      onChange={(businessUnits) => onChange({ businessUnits })}
    >
      <div className={classes.units}>
        {units.map(({ _id, name }) => (
          <Checkbox key={_id} value={_id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** The details of a dealer that was not found. */
export function NewDealerFields({ value, onChange, errorOf, units }: Props) {
  const { t } = useTranslation('registration');
  return (
    <div className={classes.fields}>
      <TextInput
        size="md"
        label={t('new.name')}
        autoComplete="organization"
        maxLength={200}
        required
        withAsterisk={false}
        autoFocus
        value={value.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <AddressFields value={value} onChange={onChange} errorOf={errorOf} />
      <div className={classes.pair}>
        <TextInput
          size="md"
          label={t('new.dealerNum')}
          description={t('new.dealerNumHint')}
          inputMode="numeric"
          maxLength={40}
          value={value.dealerNum}
          error={errorOf('dealerNum')}
          onChange={(event) => onChange({ dealerNum: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t('new.phone')}
          description={t('optional')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={value.phone}
          error={errorOf('phone')}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      </div>
      <Units value={value} onChange={onChange} errorOf={errorOf} units={units} />
    </div>
  );
}
