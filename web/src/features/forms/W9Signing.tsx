import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { filled } from './filled.ts';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { useUser } from '../../shared/session/session.ts';
import { MobileActionBar, usePhone } from '../../shared/ui/ThumbBar.tsx';
import { type CurrentForm, signForm, type TaxForm } from './forms.api.ts';
import { SignFields } from './SignFields.tsx';
import { beginningOf, type FormValues } from './w9Form.ts';
import { AddressFields, ClassFields, NameFields, NumberFields } from './W9Fields.tsx';
import classes from './forms.module.css';

/** The fields of the form and what signing it does. @param before what was signed last */
function useW9({ certification, form: before }: CurrentForm, onSigned: (form: TaxForm) => void) {
  const { t } = useTranslation('forms');
  const { fullName } = useUser();
  const need = filled(t('need'));
  const of = useServerForm<FormValues, { readonly form: TaxForm }>({
    initialValues: beginningOf(before, fullName),
    validate: {
      name: need,
      line1: need,
      city: need,
      state: need,
      zip: need,
      tin: need,
      signedName: need,
      password: need,
      perjury: filled(t('needPerjury')),
    },
    send: (values) =>
      signForm({
        body: {
          ...values,
          llcLetter: values.llcLetter === '' ? null : values.llcLetter,
          perjury: true,
          certification: certification.hash,
        },
      }),
    onSaved: ({ form }) => onSigned(form),
  });
  useUnsaved(of);
  return of;
}

interface SigningProps {
  readonly current: CurrentForm;
  readonly onSigned: (form: TaxForm) => void;
}

/** The whole form on one page, as it is on paper: who signs sees everything that is signed. */
export function W9Signing({ current, onSigned }: SigningProps) {
  const { t } = useTranslation('forms');
  const { form, submit, problem, busy } = useW9(current, onSigned);
  const phone = usePhone();
  const sign = (
    <Button type="submit" loading={busy} className={classes.send}>
      {t('sign')}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit}>
      <div className={`card ${classes.form}`}>
        <FormNote problem={problem} />
        <NameFields form={form} />
        <AddressFields form={form} />
        <ClassFields form={form} />
        <NumberFields form={form} />
        <SignFields form={form} certification={current.certification} statement={t('field.perjury')}>
          <Checkbox
            label={t('field.backupWithholding')}
            key={form.key('backupWithholding')}
            {...form.getInputProps('backupWithholding', { type: 'checkbox' })}
          />
        </SignFields>
        {!phone && sign}
      </div>
      {phone && <MobileActionBar>{sign}</MobileActionBar>}
    </form>
  );
}
