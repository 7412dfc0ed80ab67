import { Button } from '@mantine/core';
import { IconHistory, IconLock, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { longDate, money } from '../../shared/format.ts';
import { useSession, useUser } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Facts, Section } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { Split } from '../../shared/ui/Split.tsx';
import { ThumbBar, usePhone } from '../../shared/ui/ThumbBar.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { currentFormQuery, formChanged, signForm, type TaxForm } from './forms.api.ts';
import { SignFields } from './SignFields.tsx';
import { beginningOf, type FormValues } from './w9Form.ts';
import { AddressFields, ClassFields, NameFields, NumberFields } from './W9Fields.tsx';
import classes from './forms.module.css';

type Current = NonNullable<ReturnType<typeof useCurrent>['data']>;
const useCurrent = () => useQuery(currentFormQuery);

const filled = (message: string) => (value: unknown) =>
  value === true || (typeof value === 'string' && value.trim() !== '') ? null : message;

/** The fields of the form and what signing it does. @param before what was signed last */
function useW9({ certification, form: before }: Current, onSigned: (form: TaxForm) => void) {
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
  readonly current: Current;
  readonly onSigned: (form: TaxForm) => void;
}

/** The whole form on one page, as it is on paper: who signs sees everything that is signed. */
function Signing({ current, onSigned }: SigningProps) {
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
        <SignFields form={form} certification={current.certification} />
        {!phone && sign}
      </div>
      {phone && <ThumbBar>{sign}</ThumbBar>}
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

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Who can see what is signed here, before it is typed. */
function WhoSees() {
  const { t } = useTranslation('forms');
  return (
    <Section title={t('who')}>
      <ul className={classes.who}>
        <li>
          <IconLock {...icon} />
          {t('who.sealed')}
        </li>
        <li>
          <IconHistory {...icon} />
          {t('who.looks')}
        </li>
        <li>
          <IconUserOff {...icon} />
          {t('who.proxy')}
        </li>
      </ul>
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

/** What was signed, or what there is to sign. */
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
  if (form && !again) return <Signed form={form} onAgain={() => setAgain(true)} />;
  if (proxy) return <Note kind="warn">{t('notForOthers')}</Note>;
  return <Signing current={current} onSigned={(done) => void onSigned(done)} />;
}

/** The own W-9: to be signed, or what was signed; beside it who can see it, and who has looked at the number. */
export function W9Page() {
  const { t } = useTranslation(['forms', 'wallet']);
  const { data, error, refetch } = useCurrent();
  const year = data && {
    year: data.year.year,
    total: money(data.year.total, 'USD'),
    threshold: money(data.year.threshold, 'USD'),
  };
  return (
    <LearnerPage
      title={t('title')}
      text={year ? t('year', year) : t('text')}
      up={{ link: { to: '/auth/rewards', search: { tab: 'wallet' } }, name: t('wallet:title') }}
    >
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <SkeletonRows rows={6} height={64} />}
      {data && (
        <Split
          last
          aside={
            <>
              <WhoSees />
              {data.form && <Looks looks={data.looks} />}
            </>
          }
        >
          {data.wanted && <Note kind="warn">{t('wanted')}</Note>}
          <Body current={data} />
        </Split>
      )}
    </LearnerPage>
  );
}
