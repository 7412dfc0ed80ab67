import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { statesOfForms } from '../../shared/places/places.ts';
import { Hint, Pair } from '../../shared/ui/Layout.tsx';
import { CLASSIFICATIONS, type FormValues, TIN_TYPES } from './formSteps.ts';

interface Props {
  readonly form: UseFormReturnType<FormValues>;
}

const useFields =
  ({ form }: Props) =>
  (name: keyof FormValues) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });

/** What some classifications ask for besides. */
function ClassDetails({ form }: Props) {
  const { t } = useTranslation('forms');
  const field = useFields({ form });
  const classification = useFieldValue(form, 'classification');
  return (
    <>
      {classification === 'llc' && (
        <NativeSelect
          label={t('field.llcLetter')}
          required
          data={[
            { value: '', label: '' },
            { value: 'C', label: t('llc.C') },
            { value: 'S', label: t('llc.S') },
            { value: 'P', label: t('llc.P') },
          ]}
          {...field('llcLetter')}
        />
      )}
      {classification === 'other' && (
        <TextInput label={t('field.other')} required maxLength={60} {...field('other')} />
      )}
      {['partnership', 'trust', 'llc'].includes(classification) && (
        <Checkbox
          label={t('field.foreignPartners')}
          key={form.key('foreignPartners')}
          {...form.getInputProps('foreignPartners', { type: 'checkbox' })}
        />
      )}
      {classification !== 'individual' && <Codes form={form} />}
    </>
  );
}

/** Line 4: few have one. */
function Codes({ form }: Props) {
  const { t } = useTranslation('forms');
  const field = useFields({ form });
  return (
    <Pair>
      <TextInput
        label={t('field.exemptPayeeCode')}
        description={t('field.optional')}
        maxLength={2}
        {...field('exemptPayeeCode')}
      />
      <TextInput
        label={t('field.fatcaCode')}
        description={t('field.optional')}
        maxLength={1}
        {...field('fatcaCode')}
      />
    </Pair>
  );
}

/** Lines 1 to 4. */
export function PersonFields({ form }: Props) {
  const { t } = useTranslation(['forms', 'ui']);
  const field = useFields({ form });
  return (
    <>
      <TextInput
        label={t('field.name')}
        description={t('field.nameHelp')}
        required
        maxLength={120}
        autoComplete="name"
        {...field('name')}
      />
      <TextInput
        label={t('field.businessName')}
        maxLength={120}
        autoComplete="organization"
        {...field('businessName')}
      />
      <NativeSelect
        label={t('field.classification')}
        data={CLASSIFICATIONS.map((value) => ({ value, label: t(`class.${value}`) }))}
        {...field('classification')}
      />
      <ClassDetails form={form} />
    </>
  );
}

/** Lines 5 and 6. */
export function AddressFields({ form }: Props) {
  const { t } = useTranslation(['forms', 'ui']);
  const field = useFields({ form });
  return (
    <>
      <TextInput
        label={t('field.line1')}
        required
        maxLength={200}
        autoComplete="address-line1"
        {...field('line1')}
      />
      <TextInput label={t('field.line2')} maxLength={200} autoComplete="address-line2" {...field('line2')} />
      <TextInput
        label={t('ui:field.city')}
        required
        maxLength={100}
        autoComplete="address-level2"
        {...field('city')}
      />
      <Pair>
        <NativeSelect
          label={t('field.state')}
          required
          autoComplete="address-level1"
          data={[{ value: '', label: t('ui:place.choose') }, ...statesOfForms()]}
          {...field('state')}
        />
        <TextInput
          label={t('field.zip')}
          required
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zip')}
        />
      </Pair>
    </>
  );
}

/** Part I. */
export function NumberFields({ form }: Props) {
  const { t } = useTranslation('forms');
  const field = useFields({ form });
  return (
    <>
      <NativeSelect
        label={t('field.tinType')}
        data={TIN_TYPES.map((value) => ({ value, label: t(`tin.${value}`) }))}
        {...field('tinType')}
      />
      <PasswordInput
        label={t('field.tin')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        visibilityToggleButtonProps={{ 'aria-label': t('field.tinShow') }}
        {...field('tin')}
      />
      <Hint>{t('field.tinHelp')}</Hint>
    </>
  );
}
