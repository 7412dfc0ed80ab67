import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { MobileActionBar, usePhone } from '../../shared/ui/ThumbBar.tsx';
import { amountText, type OwnSpiff, ownSpiffsQuery } from '../spiffs/index.ts';
import { DeniedNote, ReadingNote, submissionQuery, type SubmissionView } from '../submissions/index.ts';
import { ClaimLines } from './ClaimLines.tsx';
import { saleOf } from './claimForm.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimPhotos } from './ClaimPhotos.tsx';
import { CLAIMS, priceQuery } from './claims.api.ts';
import { SpiffLine } from './SpiffCard.tsx';
import { useClaim } from './useClaim.ts';
import { WaitingClaims } from './WaitingClaims.tsx';
import classes from './claims.module.css';

interface PageProps {
  /** The spiff that the address names. */
  readonly chosen: string | undefined;
  /** The denied claim that is sent again. */
  readonly again: string | undefined;
}

/** A new claim, or a denied one once more: photograph, check, send. */
export function ClaimPage({ chosen, again = '' }: PageProps) {
  const { t } = useTranslation('spiff-claims');
  const { data, error, refetch } = useQuery(ownSpiffsQuery);
  const denied = useQuery({ ...submissionQuery(CLAIMS, again), enabled: again !== '' });
  return (
    <LearnerPage
      title={t('new')}
      text={t('newText')}
      up={{ link: { to: '/auth/spiff/list' }, name: t('title') }}
    >
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <SkeletonRows rows={4} height={64} />}
      {data && again === '' && <Claiming own={data} chosen={chosen} />}
      {data && again !== '' && (
        <LoadedPage query={denied}>
          {(claim) => <Claiming own={data} chosen={claim.ofId} denied={claim} />}
        </LoadedPage>
      )}
    </LearnerPage>
  );
}

interface ClaimingProps {
  readonly own: Pick<FormProps, 'spiffs' | 'dealers' | 'today'>;
  readonly chosen: string | undefined;
  readonly denied?: SubmissionView;
}

/** The form, unless nothing is open, or while the claim waits for a network. */
function Claiming({ own: { spiffs, dealers, today }, chosen, denied }: ClaimingProps) {
  const { t } = useTranslation('spiff-claims');
  const [kept, setKept] = useState(false);
  const open = spiffs.filter(({ locked, full }) => locked === null && full === null);
  const [only, another] = open;
  // with several open, the parts on the receipt propose one, or the user chooses: a claim must not go to the wrong program
  const first = open.find(({ _id }) => _id === chosen) ?? (another ? undefined : only);
  if (kept) return <Kept onNew={() => setKept(false)} />;
  if (!only) return <Note kind="info">{t('nothingOpen')}</Note>;
  return (
    <ClaimForm
      spiffs={open}
      first={first?._id ?? ''}
      currency={only.currency}
      dealers={dealers}
      today={today}
      denied={denied}
      onStored={() => setKept(true)}
    />
  );
}

/** The claim waits for a network; the next sale need not. */
function Kept({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation('spiff-claims');
  return (
    <>
      <WaitingClaims />
      <Button variant="default" mt={16} onClick={onNew}>
        {t('new')}
      </Button>
    </>
  );
}

interface FormProps {
  readonly spiffs: readonly OwnSpiff[];
  /** Empty where the user has to choose. */
  readonly first: string;
  /** Of amounts while no spiff is chosen. */
  readonly currency: string;
  readonly dealers: readonly { readonly _id: string; readonly name: string }[];
  readonly today: string;
  readonly denied: SubmissionView | undefined;
  readonly onStored: () => void;
}

type Claim = ReturnType<typeof useClaim>;

function ClaimForm({ spiffs, first, dealers, today, denied, onStored, ...props }: FormProps) {
  const { t } = useTranslation(['spiff-claims', 'ui']);
  const claim = useClaim({ spiffs, first, today, denied, onStored });
  const { draft, reader } = claim;
  useUnsaved(draft);
  const phone = usePhone();
  const spiff = spiffs.find(({ _id }) => _id === draft.value.spiffId);
  const currency = spiff?.currency ?? props.currency;
  const send = <Send claim={claim} spiff={spiff} busy={reader.state === 'reading'} />;
  return (
    <form onSubmit={draft.submit} noValidate className={classes.form}>
      {denied && <DeniedNote of={denied} />}
      <div className={classes.columns}>
        <Section>
          <ClaimPhotos claim={claim} />
          <ReadingNote state={reader.state} />
        </Section>
        <div className={classes.side}>
          <Which claim={claim} spiffs={spiffs} spiff={spiff} />
          <ClaimFacts claim={claim} spiff={spiff} currency={currency} dealers={dealers} today={today} />
          <Section title={t('lines')}>
            {claim.faultOf('lines') && <Note kind="bad">{claim.faultOf('lines')}</Note>}
            <ClaimLines draft={draft} spiff={spiff} currency={currency} />
          </Section>
          <Sum claim={claim} spiff={spiff} send={phone ? null : send} />
        </div>
      </div>
      {phone && <MobileActionBar>{send}</MobileActionBar>}
    </form>
  );
}

interface WhichProps extends Pick<FormProps, 'spiffs'> {
  readonly claim: Claim;
  readonly spiff: OwnSpiff | undefined;
}

/** The spiff that is claimed, and what it pays. */
function Which({ claim: { draft, chooseSpiff }, spiffs, spiff }: WhichProps) {
  const { t } = useTranslation('spiff-claims');
  return (
    <Section>
      <Select
        label={t('spiff')}
        data={spiffs.map(({ _id, name }) => ({ value: _id, label: name }))}
        placeholder={t('spiff.choose')}
        value={draft.value.spiffId || null}
        onChange={(next) => next && chooseSpiff(next)}
        error={draft.errorOf('spiffId')}
        allowDeselect={false}
        required
      />
      {spiff && <SpiffLine spiff={spiff} />}
    </Section>
  );
}

/** The refusal of a receipt that was sent before leads to the first one. */
function Already({ about }: { readonly about: { readonly kind: string; readonly _id: string } | undefined }) {
  const { t } = useTranslation('spiff-claims');
  if (!about) return null;
  if (about.kind === 'submission')
    return (
      <Link to="/auth/spiff/list" search={{ claim: about._id }} className="link">
        {t('first')}
      </Link>
    );
  return (
    <Link to="/auth/my-training" className="link">
      {t('toTraining')}
    </Link>
  );
}

interface SaleProps {
  readonly claim: Claim;
  readonly spiff: OwnSpiff | undefined;
}

/** What the sale pays, known before it is sent. */
function usePay({ claim: { draft }, spiff }: SaleProps) {
  const sale = useDeferredValue(saleOf(draft.value));
  const { data } = useQuery(priceQuery(sale));
  return {
    data,
    pay: spiff && data && data.award.amount > 0 ? amountText(spiff, data.award.amount) : undefined,
  };
}

/** Sends the claim; the button repeats what it pays, and a refusal is said next to it, where the user looks. */
function Send({ busy, ...props }: SaleProps & { readonly busy: boolean }) {
  const { t } = useTranslation('spiff-claims');
  const { pay } = usePay(props);
  const { problem, busy: isSending } = props.claim.draft;
  return (
    <div className={classes.send}>
      <FormNote problem={problem} />
      <Already about={problem?.about} />
      <Button type="submit" loading={isSending} disabled={busy} fullWidth>
        {pay ? t('send', { amount: pay }) : t('send.plain')}
      </Button>
    </div>
  );
}

/** @param send the submit button, where it belongs here */
function Sum({ send, ...props }: SaleProps & { readonly send: ReactNode }) {
  const { t } = useTranslation('spiff-claims');
  const { data, pay } = usePay(props);
  return (
    <Section>
      <div className={classes.sum}>
        <span>{t('earn')}</span>
        <strong className="num" role="status">
          {pay ?? (data ? t('earn.nothing') : '–')}
        </strong>
      </div>
      {data?.cut && <p className={classes.small}>{t(`cut.${data.cut}`)}</p>}
      {send}
    </Section>
  );
}
