import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { useUser } from '../../shared/session/session.ts';
import { MobileActionBar, usePhone } from '../../shared/ui/ThumbBar.tsx';
import { filled } from './filled.ts';
import { type CurrentResidence, declareResidence } from './forms.api.ts';
import { CountryFields, ForeignNumberFields, UserFields } from './ResidenceFields.tsx';
import { numberOf, residenceFrom, type ResidenceValues } from './residenceForm.ts';
import { SignFields } from './SignFields.tsx';
import classes from './forms.module.css';

interface Props {
  readonly declared: CurrentResidence;
  readonly onSigned: () => void;
}

/** The fields of the form and what signing it does. */
function useResidence({ declared: { residence, certification }, onSigned }: Props) {
  const { t } = useTranslation('forms');
  const { fullName } = useUser();
  const need = filled(t('need'));
  const of = useServerForm<ResidenceValues, unknown>({
    initialValues: residenceFrom(residence, fullName),
    validate: {
      name: need,
      citizenship: need,
      country: need,
      line1: need,
      city: need,
      birthDate: need,
      tin: (value, { noTin }) => (noTin ? null : need(value)),
      tinReason: (value, { noTin }) => (noTin ? need(value) : null),
      signedName: need,
      password: need,
      perjury: filled(t('needPerjury')),
    },
    send: ({ noTin, ...values }) =>
      declareResidence({
        body: {
          ...values,
          ...numberOf({ ...values, noTin }),
          perjury: true,
          certification: certification.hash,
        },
      }),
    onSaved: onSigned,
  });
  useUnsaved(of);
  return of;
}

/** The whole W-8BEN on one page, as it is on paper. */
export function ResidenceSigning(props: Props) {
  const { t } = useTranslation('forms');
  const { form, submit, problem, busy } = useResidence(props);
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
        <UserFields form={form} />
        <CountryFields form={form} />
        <ForeignNumberFields form={form} />
        <SignFields
          form={form}
          certification={props.declared.certification}
          statement={t('abroad.perjury')}
        />
        {!phone && sign}
      </div>
      {phone && <MobileActionBar>{sign}</MobileActionBar>}
    </form>
  );
}
