import { Button, TextInput } from '@mantine/core';
import { IconCalendarTime, IconCamera, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, money, number } from '../../shared/format.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { OwnSubmissions, type SubmissionView } from '../submissions/index.ts';
import { brandsQuery, LOYALTY, meQuery, type OwnLoyalty, partQuery } from './loyalty.api.ts';
import classes from './loyalty.module.css';

/** Amount for which rules are shown, chosen so that points are whole numbers. */
const SPENT = 100;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Opens the form with what a denied receipt or photo said. */
const SEND_AGAIN = {
  link: (props: Record<string, unknown>, { _id }: SubmissionView) => (
    <Link {...props} to="/auth/loyalty-program/submit" search={{ again: _id }} />
  ),
};

/** One's points, what was sent, and what counts. @param opened the submission that the address leads to */
export function LoyaltyPage({ opened }: { readonly opened?: string | undefined }) {
  const { t } = useTranslation('loyalty');
  const { data: me, error, refetch } = useQuery(meQuery);
  return (
    <LearnerPage title={t('title')} {...(me?.ownedDealer && { text: me.ownedDealer.name })}>
      {me?.reason && <Note kind="info">{me.reason}</Note>}
      <div className={classes.top}>
        <section className={`card ${classes.balance}`}>
          {error && !me && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!error && !me && <SkeletonRows rows={3} height={40} />}
          {me && <Balance me={me} />}
        </section>
        <WhatCounts />
        <div className={classes.sent}>
          <OwnSubmissions
            family={LOYALTY}
            title={t('sent')}
            empty={{ title: t('sent.empty'), text: t('sent.emptyText') }}
            opened={opened}
            again={SEND_AGAIN}
          />
        </div>
      </div>
    </LearnerPage>
  );
}

/** What can be spent and until when, and the two next steps. */
function Balance({ me }: { readonly me: OwnLoyalty }) {
  const { t } = useTranslation('loyalty');
  const shop = hasFeature(useSession(), 'rewards');
  return (
    <>
      <h2>{t('balance')}</h2>
      <strong className="num">{number(me.availablePoints)}</strong>
      {me.expiring && (
        <p>
          <IconCalendarTime {...icon} /> {t('expires', { date: longDate(me.expiring.at) })}
        </p>
      )}
      <p>
        {t('earned', { points: number(me.totalPoints) })}
        {me.totals.map(({ amount, currency }) => (
          <span key={currency}> · {t('receipts', { amount: money(amount, currency) })}</span>
        ))}
      </p>
      <div className={classes.steps}>
        {me.member && (
          <Button
            leftSection={<IconCamera {...icon} />}
            renderRoot={(props) => <Link {...props} to="/auth/loyalty-program/submit" />}
          >
            {t('submit')}
          </Button>
        )}
        {shop && me.availablePoints > 0 && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/auth/rewards" search={{ tab: 'shop' }} />}
          >
            {t('use')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Partner brands with their rules, and whether a part counts. */
function WhatCounts() {
  const { t } = useTranslation('loyalty');
  const { data: brands, error, refetch } = useQuery(brandsQuery);
  const [part, setPart] = useState('');
  const deferredPart = useDeferredValue(part.trim());
  const { data: item, isError } = useQuery(partQuery(deferredPart, undefined));
  const found = deferredPart !== '' && item && !isError;
  return (
    <section className={`card ${classes.counts}`}>
      <h2>{t('counts')}</h2>
      {!brands && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
      <ul>
        {brands
          ?.filter(({ active }) => active)
          .map((brand) => (
            <li key={brand._id}>
              <b>{brand.name}</b>
              <span>{t('rule.items', { count: brand.items })}</span>
              {brand.pointsPerSpent > 0 && (
                <span>{t('rule.spent', { count: brand.pointsPerSpent * SPENT, spent: SPENT })}</span>
              )}
            </li>
          ))}
      </ul>
      <TextInput
        label={t('part')}
        description={t('partHelp')}
        value={part}
        onChange={(event) => setPart(event.currentTarget.value)}
        rightSection={found ? <IconCircleCheck {...icon} className={classes.ok} /> : undefined}
        maxLength={40}
      />
      <p role="status" className={found ? classes.ok : undefined}>
        {found
          ? t('part.counts', { name: item.name, brand: item.brand.name })
          : deferredPart !== '' && isError
            ? t('part.not')
            : ''}
      </p>
    </section>
  );
}
