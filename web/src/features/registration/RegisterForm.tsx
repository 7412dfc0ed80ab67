import { Button } from '@mantine/core';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import type { RegistrationForm } from './registration.api.ts';
import { AccountStep } from './steps/AccountStep.tsx';
import { UserStep } from './steps/UserStep.tsx';
import { WorkStep } from './steps/WorkStep.tsx';
import type { Registration } from './useRegistration.ts';
import classes from './Registration.module.css';

interface Props {
  readonly registration: Registration;
  readonly form: RegistrationForm;
}

function Fields({ registration, form }: Props) {
  const { draft, change, errorOf, tries } = registration;
  const common = { entries: draft.entries, change, errorOf };
  switch (draft.step) {
    case 'person':
      return <UserStep {...common} age={form.minimumAge} />;
    case 'work':
      return <WorkStep {...common} form={form} />;
    default:
      return <AccountStep {...common} form={form} tries={tries} />;
  }
}

const BAD = 'input[aria-invalid="true"], select[aria-invalid="true"], [data-error] input';

/** The steps before the code: fields, and the ways on and back. */
export function RegisterForm({ registration, form }: Props) {
  const { t } = useTranslation('registration');
  const { draft, refusals, problem, busy, next, back } = registration;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(BAD)?.focus();
  }, [refusals]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    next();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      <FormNote problem={problem?.fields.length === 1 ? undefined : problem} />
      <Fields registration={registration} form={form} />
      <div className={classes.ways}>
        {draft.step !== 'person' && (
          <Button variant="default" size="md" onClick={back} disabled={busy}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" size="md" loading={busy} className={classes.on}>
          {draft.step === 'account' ? t('send') : t('next')}
        </Button>
      </div>
    </form>
  );
}
