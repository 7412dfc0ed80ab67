import { Checkbox, NativeSelect, PasswordInput, Radio, TextInput } from '@mantine/core';
import { LLC_LETTERS, TAXPAYERS, TIN_TYPES } from '@forecourt/contract/limits';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { statesOfForms } from '../../shared/places/places.ts';
import { Pair } from '../../shared/ui/Layout.tsx';
import type { FormValues } from './w9Form.ts';
import classes from './forms.module.css';

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
            ...LLC_LETTERS.map((value) => ({ value, label: t(`llc.${value}`) })),
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

/** Line 3: what the payee is, every kind of it in sight. */
function Classification({ form }: Props) {
  const { t } = useTranslation('forms');
  return (
    <Radio.Group
      label={t('field.classification')}
      value={useFieldValue(form, 'classification')}
      onChange={(next) =>
        form.setFieldValue('classification', TAXPAYERS.find((one) => one === next) ?? 'individual')
      }
      error={form.errors['classification']}
    >
      <div className={classes.classes}>
        {TAXPAYERS.map((value) => (
          <Radio key={value} value={value} label={t(`class.${value}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Lines 1 and 2. */
export function NameFields({ form }: Props) {
  const { t } = useTranslation('forms');
  const field = useFields({ form });
  return (
    <Pair>
      <TextInput label={t('field.name')} required maxLength={120} autoComplete="name" {...field('name')} />
      <TextInput
        label={t('field.businessName')}
        maxLength={120}
        autoComplete="organization"
        {...field('businessName')}
      />
    </Pair>
  );
}

/** Lines 3 and 4. */
export const ClassFields = (props: Props) => (
  <>
    <Classification {...props} />
    <ClassDetails {...props} />
  </>
);

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
      <div className={classes.place}>
        <TextInput
          label={t('ui:field.city')}
          required
          maxLength={100}
          autoComplete="address-level2"
          {...field('city')}
        />
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
      </div>
    </>
  );
}

/** Part I. */
export function NumberFields({ form }: Props) {
  const { t } = useTranslation('forms');
  const field = useFields({ form });
  return (
    <Pair>
      <NativeSelect
        label={t('field.tinType')}
        data={TIN_TYPES.map((value) => ({ value, label: t(`tin.${value}`) }))}
        {...field('tinType')}
      />
      <PasswordInput
        label={t('field.tin')}
        description={t('field.tinHelp')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        visibilityToggleButtonProps={{ 'aria-label': t('field.tinShow') }}
        {...field('tin')}
      />
    </Pair>
  );
}
