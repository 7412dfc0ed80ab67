import { Button, Radio } from '@mantine/core';
import { IconHistory, IconLock, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Activity, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, money } from '../../shared/format.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Facts, Section } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { Split } from '../../shared/ui/Split.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { DeclaredResidence } from './DeclaredResidence.tsx';
import {
  type CurrentForm,
  currentFormQuery,
  type CurrentResidence,
  currentResidenceQuery,
  formChanged,
  type TaxForm,
} from './forms.api.ts';
import { ResidenceSigning } from './ResidenceSigning.tsx';
import { W9Signing } from './W9Signing.tsx';
import classes from './forms.module.css';

interface SignedProps {
  readonly form: TaxForm;
  /** Absent where another part of the page offers it. */
  readonly onAgain: (() => void) | undefined;
}

function Signed({ form, onAgain }: SignedProps) {
  const { t } = useTranslation('forms');
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
      {onAgain && (
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
function Looks({ looks }: Pick<CurrentForm, 'looks'>) {
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

interface BodyProps {
  readonly current: CurrentForm;
  readonly declared: CurrentResidence;
}

/** What there is to sign: which form it is depends on what the person is to the United States. */
function Signing({ current, declared, onDone }: BodyProps & { readonly onDone: (form?: TaxForm) => void }) {
  const { t } = useTranslation('forms');
  const [which, setWhich] = useState(declared.residence ? 'abroad' : 'us');
  return (
    <>
      {current.wanted && declared.residence?.status !== 'declared' && <Note kind="warn">{t('wanted')}</Note>}
      <div className={`card ${classes.form}`}>
        <Radio.Group label={t('status')} description={t('status.help')} value={which} onChange={setWhich}>
          <div className={classes.classes}>
            <Radio value="us" label={t('status.us')} />
            <Radio value="abroad" label={t('status.abroad')} description={t('abroad.review')} />
          </div>
        </Radio.Group>
      </div>
      {/* the form that is not chosen keeps what was typed, without its shortcut or its question before leaving */}
      <Activity mode={which === 'us' ? 'visible' : 'hidden'}>
        <W9Signing current={current} onSigned={onDone} />
      </Activity>
      <Activity mode={which === 'us' ? 'hidden' : 'visible'}>
        <ResidenceSigning declared={declared} onSigned={() => onDone()} />
      </Activity>
    </>
  );
}

/** What was signed, or what there is to sign. */
function Body({ current, declared }: BodyProps) {
  const { t } = useTranslation('forms');
  const [again, setAgain] = useState(false);
  // with what there is to say about it, which is not stored
  const [signed, setSigned] = useState<TaxForm>();
  const onDone = async (form?: TaxForm) => {
    await formChanged();
    setSigned(form);
    setAgain(false);
    toast(t(form ? 'done' : 'abroad.done'));
  };
  const { residence } = declared;
  const form = current.form?._id === signed?._id ? (signed ?? null) : current.form;
  if (again || (!form && !residence))
    return <Signing current={current} declared={declared} onDone={(done) => void onDone(done)} />;
  const onAgain = () => setAgain(true);
  return (
    <>
      {residence && (
        <DeclaredResidence
          residence={residence}
          countsUntil={declared.countsUntil}
          isInsideForm={form !== null}
          onAgain={onAgain}
        />
      )}
      {form && <Signed form={form} onAgain={residence ? undefined : onAgain} />}
    </>
  );
}

/** The user's tax form, W-9 or W-8BEN, to sign or as signed, with who can see it and who has viewed it. */
export function TaxFormPage() {
  const { t } = useTranslation(['forms', 'wallet']);
  const form = useQuery(currentFormQuery);
  const residence = useQuery(currentResidenceQuery);
  const { data } = form;
  const error = form.error ?? residence.error;
  const all = data && residence.data;
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
      {error && !all && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void formChanged()} />
        </div>
      )}
      {!all && !error && <SkeletonRows rows={6} height={64} />}
      {all && (
        <Split
          last
          aside={
            <>
              <WhoSees />
              {data.form && <Looks looks={data.looks} />}
            </>
          }
        >
          <Body current={data} declared={all} />
        </Split>
      )}
    </LearnerPage>
  );
}
