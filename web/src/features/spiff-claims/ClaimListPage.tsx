import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LearnerPage, LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { type OwnSpiff, ownSpiffsQuery } from '../spiffs/index.ts';
import { OwnSubmissions, type SubmissionView } from '../submissions/index.ts';
import { CLAIMS } from './claims.api.ts';
import { SpiffCard } from './SpiffCard.tsx';
import { Unclaimed } from './Unclaimed.tsx';
import { WaitingClaims } from './WaitingClaims.tsx';
import classes from './claims.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Spiffs that can be claimed come before used-up ones. */
const openFirst = (spiffs: readonly OwnSpiff[]): readonly OwnSpiff[] =>
  spiffs.toSorted((one, other) => Number(one.full !== null) - Number(other.full !== null));

/** Opens the form with what a denied claim said. */
const CLAIM_AGAIN = {
  link: (props: Record<string, unknown>, { _id }: SubmissionView) => (
    <Link {...props} to="/auth/spiff/create" search={{ again: _id }} />
  ),
};

/** What sales pay now, and one's claims. @param opened the claim that the address leads to */
export function ClaimListPage({ opened }: { readonly opened: string | undefined }) {
  const { t } = useTranslation('spiff-claims');
  const { data, error, refetch } = useQuery(ownSpiffsQuery);
  return (
    <LearnerPage
      title={t('title')}
      text={t('text')}
      buttons={
        <Button
          leftSection={<IconCamera {...icon} />}
          renderRoot={(props) => <Link {...props} to="/auth/spiff/create" />}
        >
          {t('new')}
        </Button>
      }
    >
      <WaitingClaims />
      <LearnerSection title={t('running')}>
        {error && !data && (
          <div className="card">
            <ErrorState error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && !data && <SkeletonRows rows={2} height={140} />}
        {data?.spiffs.length === 0 && (
          <div className="card">
            <EmptyState title={t('empty')} text={t('emptyText')} heading="h3" />
          </div>
        )}
        {data && data.spiffs.length > 0 && (
          <ul className={classes.cards}>
            {openFirst(data.spiffs).map((spiff) => (
              <SpiffCard key={spiff._id} spiff={spiff} />
            ))}
          </ul>
        )}
      </LearnerSection>
      {data?.managesPeople && <Unclaimed />}
      <OwnSubmissions
        family={CLAIMS}
        title={t('own')}
        empty={{ title: t('own.empty'), text: t('own.emptyText') }}
        opened={opened}
        again={CLAIM_AGAIN}
      />
    </LearnerPage>
  );
}
