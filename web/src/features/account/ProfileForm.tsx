import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { addressOrder, inReaderOrder } from '../../shared/places/personOrder.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { RegionField } from '../../shared/places/RegionField.tsx';
import { usePlace } from '../../shared/places/usePlace.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { setAccountCache, type OwnAccount, saveOwnAccount } from './account.api.ts';
import { useCountries } from './useCountries.ts';
import classes from './Account.module.css';

const valuesOf = (account: OwnAccount) => ({
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  addressLine1: account.addressLine1,
  addressLine2: account.addressLine2,
  city: account.city,
  region: account.region,
  postalCode: account.postalCode,
  country: account.country,
});

const NAMES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;
const PHONE = ['phone', 'tel'] as const;
const ADDRESS = {
  line1: ['addressLine1', 'address-line1'],
  line2: ['addressLine2', 'address-line2'],
  city: ['city', 'address-level2'],
  postalCode: ['postalCode', 'postal-code'],
} as const;

interface NameNoteProps {
  readonly account: OwnAccount;
  readonly form: UseFormReturnType<ReturnType<typeof valuesOf>>;
}

/** Says what another name does not change, once it is typed. */
function NameNote({ account, form }: NameNoteProps) {
  const { t } = useTranslation('account');
  const firstName = useFieldValue(form, 'firstName');
  const lastName = useFieldValue(form, 'lastName');
  const renamed = firstName !== account.firstName || lastName !== account.lastName;
  return renamed ? <Note kind="neutral">{t('profile.nameOnCertificates')}</Note> : null;
}

interface PlaceProps {
  readonly form: UseFormReturnType<ReturnType<typeof valuesOf>>;
  readonly chosen: string;
}

/** The fields of country and region. */
function usePlaceFields({ form, chosen }: PlaceProps) {
  const { t } = useTranslation('account');
  const countries = useCountries(chosen);
  const place = usePlace(form, { region: 'region', country: 'country' });
  return {
    country: (
      <NativeSelect
        key={`${form.key('country')} ${countries.length}`}
        size="md"
        label={t('profile.country')}
        autoComplete="country"
        data={[{ value: '', label: '–' }, ...countries]}
        {...place.country}
      />
    ),
    region: (
      <RegionField
        key={form.key('region')}
        size="md"
        label={t('profile.region')}
        autoComplete="address-level1"
        {...place.region}
      />
    ),
  };
}

/** Name, telephone number and address, as their owner writes them. */
export function ProfileForm({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation('account');
  const filled = (value: string) => (value.trim() ? null : t('pw.empty'));
  const { form, submit, problem, busy } = useServerForm({
    initialValues: valuesOf(account),
    validate: { firstName: filled, lastName: filled },
    send: (body) => saveOwnAccount({ body }),
    onSaved: (reply) => {
      setAccountCache(reply);
      toast(t('profile.saved'));
    },
  });
  useUnsaved({ form, submit, busy });
  const place = usePlaceFields({ form, chosen: account.country });
  const field = ([name, autoComplete]:
    | (typeof NAMES)[number]
    | (typeof ADDRESS)[keyof typeof ADDRESS]
    | typeof PHONE) => (
    <TextInput
      key={form.key(name)}
      size="md"
      label={t(`profile.${name}`)}
      autoComplete={autoComplete}
      {...(name === 'phone' && { type: 'tel' })}
      {...form.getInputProps(name)}
    />
  );
  return (
    <form onSubmit={submit} noValidate className={`card ${classes.card}`}>
      <FormNote problem={problem} />
      <div className={classes.fields}>{[...inReaderOrder(NAMES), PHONE].map(field)}</div>
      <NameNote account={account} form={form} />
      <h2 className={classes.title}>{t('profile.address')}</h2>
      <div className={classes.fields}>
        {addressOrder({
          line1: field(ADDRESS.line1),
          line2: field(ADDRESS.line2),
          city: field(ADDRESS.city),
          postalCode: field(ADDRESS.postalCode),
          ...place,
        })}
      </div>
      <div>
        <Button type="submit" size="md" loading={busy}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}
