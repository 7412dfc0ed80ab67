import { NativeSelect, Select, Switch, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ZoneSelect } from '../../../shared/forms/ZoneSelect.tsx';
import { AVAILABLE_LANGUAGES } from '../../../shared/i18n/i18n.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { addressOrder, inReaderOrder } from '../../../shared/places/personOrder.ts';
import { countries } from '../../../shared/places/places.ts';
import { RegionField } from '../../../shared/places/RegionField.tsx';
import { usePlace } from '../../../shared/places/usePlace.ts';
import { FactSection } from '../Facts.tsx';
import type { UserForm } from './userForm.ts';
import classes from './edit.module.css';

interface Props {
  readonly form: UserForm;
}

const POSITIONS = ['primaryDealershipRole', 'companyRole', 'dealerPosition'] as const;
type TextName = (typeof POSITIONS)[number] | 'addressLine1' | 'addressLine2' | 'city' | 'postalCode';

/** Who the person is, how they are reached, and where. */
export function ProfileFields({ form }: Props) {
  const { t } = useTranslation('users');
  return (
    <>
      <FactSection title={t('profile')}>
        <div className={classes.fields}>
          {inReaderOrder(['firstName', 'lastName'] as const).map((name) => (
            <TextInput
              key={form.key(name)}
              label={t(name)}
              required
              maxLength={100}
              {...form.getInputProps(name)}
            />
          ))}
          <TextInput
            label={t('email')}
            type="email"
            required
            maxLength={320}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('phone')}
            type="tel"
            maxLength={40}
            key={form.key('phone')}
            {...form.getInputProps('phone')}
          />
          <Regional form={form} />
        </div>
      </FactSection>
      <Address form={form} />
    </>
  );
}

/** Language, time zone, date of birth, and whether mails are sent. */
function Regional({ form }: Props) {
  const { t } = useTranslation('users');
  return (
    <>
      <NativeSelect
        label={t('language')}
        data={AVAILABLE_LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGES[tag] }))}
        key={form.key('language')}
        {...form.getInputProps('language')}
      />
      <ZoneSelect
        label={t('timeZone')}
        nothingFoundMessage={t('nothingFound')}
        key={form.key('timeZone')}
        {...form.getInputProps('timeZone')}
      />
      <TextInput
        label={t('dateOfBirth')}
        type="date"
        key={form.key('dateOfBirth')}
        {...form.getInputProps('dateOfBirth')}
      />
      <Switch
        className={classes.switch ?? ''}
        label={t('receiveEmails')}
        key={form.key('receiveEmails')}
        {...form.getInputProps('receiveEmails', { type: 'checkbox' })}
      />
    </>
  );
}

function Address({ form }: Props) {
  const { t } = useTranslation('users');
  const data = useMemo(() => countries(), []);
  const place = usePlace(form, { region: 'region', country: 'country' });
  const text = (name: TextName, most: number) => (
    <TextInput key={form.key(name)} label={t(name)} maxLength={most} {...form.getInputProps(name)} />
  );
  return (
    <FactSection title={t('workAndAddress')}>
      <div className={classes.fields}>
        {POSITIONS.map((name) => text(name, 100))}
        {addressOrder({
          line1: text('addressLine1', 200),
          line2: text('addressLine2', 200),
          city: text('city', 100),
          region: (
            <RegionField key={form.key('region')} label={t('region')} autoComplete="off" {...place.region} />
          ),
          postalCode: text('postalCode', 20),
          country: (
            <Select
              label={t('country')}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('countryClear') }}
              data={data}
              nothingFoundMessage={t('nothingFound')}
              key={form.key('country')}
              {...place.country}
            />
          ),
        })}
      </div>
    </FactSection>
  );
}
