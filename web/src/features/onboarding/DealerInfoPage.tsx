import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { useUser } from '../../shared/session/session.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { type DealerInfo, dealerInfoQuery } from './onboarding.api.ts';
import classes from './DealerInfo.module.css';

type Dealer = DealerInfo['dealers'][number];
const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name).join(', ');

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text || t('facts.none')}</dd>
    </div>
  );
}

function DealerCard({ dealer }: { readonly dealer: Dealer }) {
  const { t } = useTranslation(['onboarding', 'ui']);
  const open = dealer.active && dealer.status === 'active';
  return (
    <section className={`card ${classes.card}`} aria-label={dealer.displayName}>
      <div className={classes.head}>
        <h2>{dealer.displayName}</h2>
        <StatusBadge status={open} />
      </div>
      <dl className={classes.facts}>
        <Fact term={t('facts.dealerId')} text={dealer.dealerId} />
        <Fact term={t('ui:field.dealerNum')} text={dealer.dealerNum} />
        <Fact term={t('facts.since')} text={longDate(dealer.since)} />
        <Fact term={t('ui:field.businessUnits')} text={namesOf(dealer.businessUnits)} />
        <Fact
          term={t('facts.brands')}
          text={dealer.brands.length > 0 ? namesOf(dealer.brands) : t('facts.allBrands')}
        />
      </dl>
    </section>
  );
}

function Consequences({ info }: { readonly info: DealerInfo }) {
  const { t } = useTranslation(['onboarding', 'ui']);
  const user = useUser();
  const role = useRoleName()(user.role);
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dealer-info-you">
      <h2 id="dealer-info-you">{t('facts.you')}</h2>
      <dl className={classes.facts}>
        <Fact term={t('ui:field.role')} text={role} />
        <Fact term={t('facts.groups')} text={namesOf(info.assignmentGroups)} />
        <Fact term={t('facts.training')} text={info.brands ? namesOf(info.brands) : t('facts.allBrands')} />
        <Fact term={t('facts.account')} text={info.userId} />
      </dl>
    </section>
  );
}

/** What the portal knows about the user's dealers, to check together with support. */
export function DealerInfoPage() {
  const { t } = useTranslation('onboarding');
  const { data, error, refetch } = useQuery(dealerInfoQuery);
  const clipboard = useClipboard({ timeout: 3000 });
  const exists = useRouteExists();
  return (
    <div className="page">
      <PageHeader title={t('facts')} text={t('facts.text')}>
        {data && (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={() => clipboard.copy(JSON.stringify(data, null, 2))}
          >
            {clipboard.copied ? t('facts.copied') : t('facts.copy')}
          </Button>
        )}
      </PageHeader>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={120} />}
      {data && (
        <div className={classes.cards}>
          {data.dealers.length === 0 && (
            <div className="card">
              <EmptyState title={t('facts.empty')} text={t('facts.emptyText')}>
                {exists('/auth/help') && (
                  <Button variant="default" renderRoot={(props) => <Link to="/auth/help" {...props} />}>
                    {t('help')}
                  </Button>
                )}
              </EmptyState>
            </div>
          )}
          {data.dealers.map((dealer) => (
            <DealerCard key={dealer._id} dealer={dealer} />
          ))}
          <Consequences info={data} />
        </div>
      )}
    </div>
  );
}
