import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { longDate, money } from '../../shared/format.ts';
import { useSession } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Facts, Section } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { currentFormQuery, formChanged, signForm, type TaxForm } from './forms.api.ts';
import { EMPTY_FORM, type FormValues, stepOf, STEPS } from './formSteps.ts';
import { SignFields } from './SignFields.tsx';
import { AddressFields, NumberFields, PersonFields } from './StepFields.tsx';
import classes from './forms.module.css';

type Current = NonNullable<ReturnType<typeof useCurrent>['data']>;
const useCurrent = () => useQuery(currentFormQuery);

const filled = (message: string) => (value: unknown) =>
  value === true || (typeof value === 'string' && value.trim() !== '') ? null : message;

function useW9({ certification }: Current, onSigned: (form: TaxForm) => void) {
  const { t } = useTranslation('forms');
  const [step, setStep] = useState(0);
  const need = filled(t('need'));
  const of = useServerForm<FormValues, { readonly form: TaxForm }>({
    initialValues: EMPTY_FORM,
    validate: {
      name: need,
      line1: need,
      city: need,
      state: need,
      zip: need,
      tin: need,
      perjury: filled(t('needPerjury')),
      signedName: need,
      password: need,
    },
    validateInputOnBlur: [],
    send: async (values) => {
      const { llcLetter, perjury: _, ...rest } = values;
      try {
        return await signForm({
          body: {
            ...rest,
            llcLetter: llcLetter === '' ? null : llcLetter,
            perjury: true,
            certification: certification.hash,
          },
        });
      } catch (error) {
        const wrong = error instanceof ApiProblem && stepOf(error.fields.map(({ path }) => path));
        if (wrong) setStep(STEPS.findIndex(({ name }) => name === wrong));
        throw error;
      }
    },
    onSaved: ({ form }) => onSigned(form),
  });
  /** Goes on when the fields of this step are filled. */
  const next = () => {
    const fields = STEPS[step]?.fields ?? [];
    const wrong = fields.filter(
      (field) => field !== 'certification' && of.form.validateField(field).hasError,
    );
    if (wrong.length === 0) setStep(step + 1);
  };
  return { of, step, next, back: () => setStep(step - 1) };
}

function Steps({
  current,
  onSigned,
}: {
  readonly current: Current;
  readonly onSigned: (form: TaxForm) => void;
}) {
  const { t } = useTranslation(['forms', 'ui']);
  const { of, step, next, back } = useW9(current, onSigned);
  const { form } = of;
  const name = STEPS[step]?.name ?? 'person';
  const last = step === STEPS.length - 1;
  return (
    <form
      noValidate
      className={`card ${classes.steps}`}
      onSubmit={(event) => {
        if (last) return of.submit(event);
        event.preventDefault();
        return next();
      }}
    >
      <p className={classes.step} aria-live="polite">
        {t('step', { step: step + 1, count: STEPS.length })}
      </p>
      <ProgressBar value={(step + 1) / STEPS.length} label={t('progress')} />
      <h2>{t(`steps.${name}`)}</h2>
      <FormNote problem={of.problem} />
      {name === 'person' && <PersonFields form={form} />}
      {name === 'address' && <AddressFields form={form} />}
      {name === 'number' && <NumberFields form={form} />}
      {name === 'sign' && <SignFields form={form} certification={current.certification} />}
      <div className={classes.buttons}>
        {step > 0 && (
          <Button variant="default" onClick={back}>
            {t('ui:action.back')}
          </Button>
        )}
        <Button type="submit" loading={of.busy}>
          {t(last ? 'sign' : 'ui:action.continue')}
        </Button>
      </div>
    </form>
  );
}

function Signed({ form, onAgain }: { readonly form: TaxForm; readonly onAgain: () => void }) {
  const { t } = useTranslation('forms');
  const { proxy } = useSession();
  return (
    <Section title={t('signed')}>
      <Facts
        facts={[
          [t('field.name'), form.name],
          [t('field.classification'), t(`class.${form.classification}`)],
          [t(`tin.${form.tinType}`), `••• ${form.tinLast4}`],
          [
            t('address'),
            [form.line1, form.line2, `${form.city}, ${form.state} ${form.zip}`].filter(Boolean).join(', '),
          ],
          [t('signedBy'), `${form.signedName}, ${longDate(form.signedAt)}`],
          [t('revision'), form.revision],
        ]}
      />
      {form.warning && <Note kind="warn">{t('einPrefix')}</Note>}
      {!proxy && (
        <div>
          <Button variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Who has opened the number: their owner sees every look. */
function Looks({ looks }: Pick<Current, 'looks'>) {
  const { t } = useTranslation('forms');
  return (
    <Section title={t('looks')}>
      {looks.length === 0 && <p>{t('looksNone')}</p>}
      <ul className={classes.looks}>
        {looks.map(({ by, reason, at }) => (
          <li key={`${at} ${by}`}>
            <strong>{by}</strong>
            <span>{reason}</span>
            <time dateTime={at}>{longDate(at)}</time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was signed and who has looked at it, or the steps to signing. */
function Body({ current }: { readonly current: Current }) {
  const { t } = useTranslation('forms');
  const { proxy } = useSession();
  const [again, setAgain] = useState(false);
  // with what there is to say about it, which is not stored
  const [signed, setSigned] = useState<TaxForm>();
  const onSigned = async (form: TaxForm) => {
    setSigned(form);
    setAgain(false);
    toast(t('done'));
    await formChanged();
  };
  const form = signed ?? current.form;
  if (form && !again)
    return (
      <>
        <Signed form={form} onAgain={() => setAgain(true)} />
        <Looks looks={current.looks} />
      </>
    );
  if (proxy) return <Note kind="warn">{t('notForOthers')}</Note>;
  return <Steps current={current} onSigned={(done) => void onSigned(done)} />;
}

/** The own W-9: signing it step by step, what was signed, and who has looked at the number. */
export function W9Page() {
  const { t } = useTranslation('forms');
  const { data, error, refetch } = useCurrent();
  return (
    <LearnerPage title={t('title')} text={t('text')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && (
        <div className={classes.page}>
          <Note kind={data.wanted ? 'warn' : 'neutral'}>
            {t('year', {
              year: data.year.year,
              total: money(data.year.total, 'USD'),
              threshold: money(data.year.threshold, 'USD'),
            })}
          </Note>
          <Body current={data} />
        </div>
      )}
    </LearnerPage>
  );
}
