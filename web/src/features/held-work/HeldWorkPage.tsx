import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { longDate, money, number, relativeOrDate } from '../../shared/format.ts';
import { hourOf } from '../../shared/moments.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { payoutStatus } from '../wallet/index.ts';
import { type HeldWork, heldWorkQuery } from './heldWork.api.ts';
import { useHeldWorkActions } from './useHeldWorkActions.ts';
import classes from './heldWork.module.css';

type Actions = ReturnType<typeof useHeldWorkActions>;

/** What waits since the portal was restored, and its release by choice. */
export function HeldWorkPage() {
  const { t } = useTranslation('held-work');
  const { data: work, error, refetch } = useQuery(heldWorkQuery);
  const actions = useHeldWorkActions(work ?? []);
  const kinds = (work ?? []).map(({ kind }) => kind);
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} text={kinds.length > 0 ? t('text') : null}>
        {kinds.length > 1 && (
          <Button variant="default" disabled={actions.isBusy} onClick={() => void actions.askRelease(kinds)}>
            {t('release.all')}
          </Button>
        )}
      </PageHeader>
      <FormNote problem={actions.problem} />
      {error && !work && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !work && <SkeletonRows rows={4} height={64} />}
      {work?.length === 0 && (
        <div className="card">
          <EmptyState title={t('empty')} text={t('emptyText')} />
        </div>
      )}
      <div className={classes.kinds}>
        {work?.map((one) => (
          <HeldKindSection key={one.kind} work={one} actions={actions} />
        ))}
      </div>
    </div>
  );
}

function HeldKindSection({ work, actions }: { readonly work: HeldWork; readonly actions: Actions }) {
  const { t } = useTranslation('held-work');
  const { kind, since, reason, jobs } = work;
  return (
    <Section title={t(`kind.${kind}`)}>
      <p className={classes.why}>
        {t(`reason.${reason}`)} {t('since', { date: longDate(since), time: hourOf(since) })}
      </p>
      {kind === 'mail' ? <Mails work={work} actions={actions} /> : <Payouts work={work} />}
      {jobs && (
        <p className={classes.why}>{t('jobs', { count: jobs.count, oldest: relativeOrDate(jobs.oldest) })}</p>
      )}
      <div className={classes.actions}>
        {kind === 'mail' && work.mails.length > 1 && (
          <Button
            variant="default"
            disabled={actions.isBusy}
            onClick={() => void actions.askDiscard(work.mails)}
          >
            {t('discard.all')}
          </Button>
        )}
        {kind === 'payments' && (
          <Link to="/auth/admin/payouts" className="link">
            {t('payouts')}
          </Link>
        )}
        <Button disabled={actions.isBusy} onClick={() => void actions.askRelease([kind])}>
          {t(`release.${kind}`)}
        </Button>
      </div>
    </Section>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly count: number;
  readonly oldest: string;
  readonly children?: ReactNode;
}

function WaitingRow({ name, count, oldest, children }: RowProps) {
  const { t } = useTranslation('held-work');
  return (
    <li>
      <span>
        {name}
        <small>{t('oldest', { when: relativeOrDate(oldest) })}</small>
      </span>
      <span className="num">{number(count)}</span>
      {children}
    </li>
  );
}

function Mails({ work: { mails }, actions }: { readonly work: HeldWork; readonly actions: Actions }) {
  const { t } = useTranslation('held-work');
  if (mails.length === 0) return <p className={classes.why}>{t('none.mail')}</p>;
  return (
    <ul className={classes.waiting} aria-label={t('kind.mail')}>
      {mails.map((row) => (
        <WaitingRow key={row.group} name={t(`group.${row.group}`)} count={row.count} oldest={row.oldest}>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            disabled={actions.isBusy}
            aria-label={t('discard.named', { group: t(`group.${row.group}`) })}
            onClick={() => void actions.askDiscard([row])}
          >
            {t('discard')}
          </Button>
        </WaitingRow>
      ))}
    </ul>
  );
}

function Payouts({ work: { payouts } }: { readonly work: HeldWork }) {
  const { t } = useTranslation('held-work');
  if (payouts.length === 0) return <p className={classes.why}>{t('none.payments')}</p>;
  return (
    <ul className={classes.waiting} aria-label={t('kind.payments')}>
      {payouts.map(({ status, currency, amount, count, oldest }) => (
        <WaitingRow
          key={`${status}${currency}`}
          name={<StatusBadge status={payoutStatus(status)} />}
          count={count}
          oldest={oldest}
        >
          <span className="num">{money(amount, currency)}</span>
        </WaitingRow>
      ))}
    </ul>
  );
}
