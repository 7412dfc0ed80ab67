import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LearnerGrid, LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { useLoyaltyPoints, WalletPanel } from '../wallet/index.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { IncentiveCard } from './IncentiveCard.tsx';
import { RewardCard } from './RewardCard.tsx';
import { REWARD_TABS, type RewardTab } from './rewardLists.ts';
import { ownIncentivesQuery, ownRewardsQuery, type Reward, seeRewards } from './rewards.api.ts';
import classes from './rewards.module.css';

const SHOWN: readonly Reward['status'][] = ['assigned', 'waiting_approval', 'redeemed', 'sent'];
/** What was sent stays in sight for 30 days: a code is sent in the moment in which it is earned. */
const RECENT = 30 * 24 * 60 * 60 * 1000;

/** What asks for something comes first, what was sent last. */
const placeOf = ({ status }: Reward): number => (status === 'assigned' ? 0 : status === 'sent' ? 2 : 1);

const inSight = (rewards: readonly Reward[]): Reward[] =>
  rewards
    .filter(({ status, sentAt }) => status !== 'sent' || Date.parse(sentAt ?? '') > Date.now() - RECENT)
    .toSorted((one, other) => placeOf(one) - placeOf(other));

/** What is ready or under way, and what comes next. */
function YoursTab() {
  const { t } = useTranslation('rewards');
  const rewards = useQuery(ownRewardsQuery({ limit: 100, sortBy: 'earnedAt', status: [...SHOWN] }));
  const incentives = useQuery(ownIncentivesQuery);
  const own = rewards.data && inSight(rewards.data.rewards);
  const next = incentives.data?.filter(({ price, reward }) => price === null && !reward);
  const [nearest] = next?.flatMap(({ trainings }) => trainings.filter(({ passed }) => !passed)) ?? [];
  return (
    <div className={classes.stack}>
      <LearnerGrid
        query={rewards}
        items={own}
        label={t('yours')}
        expected={2}
        empty={{
          title: t('empty'),
          text: nearest ? t('emptyNext', { title: nearest.title }) : t('emptyText'),
        }}
      >
        {(reward, index) => <RewardCard key={reward._id} reward={reward} first={index === 0} />}
      </LearnerGrid>
      {next && next.length > 0 && (
        <section>
          <h2 className={classes.heading}>{t('next')}</h2>
          <LearnerGrid query={incentives} items={next} label={t('next')} empty={{ title: t('empty') }}>
            {(incentive) => <IncentiveCard key={incentive._id} incentive={incentive} points={0} />}
          </LearnerGrid>
        </section>
      )}
    </div>
  );
}

function ShopTab() {
  const { t } = useTranslation('rewards');
  const incentives = useQuery(ownIncentivesQuery);
  const points = useLoyaltyPoints();
  return (
    <LearnerGrid
      query={incentives}
      items={incentives.data?.filter(({ price }) => price !== null)}
      label={t('tab.shop')}
      empty={{ title: t('shopEmpty'), text: t('shopEmptyText') }}
    >
      {(incentive) => <IncentiveCard key={incentive._id} incentive={incentive} points={points} />}
    </LearnerGrid>
  );
}

interface Props {
  readonly tab: RewardTab;
  readonly onTab: (tab: RewardTab) => void;
}

/** What was earned, what can be had for points, every entry of the wallet, and what was before. */
export function RewardsPage({ tab, onTab }: Props) {
  const { t } = useTranslation('rewards');
  // without a network they stay unseen; the page stays
  useEffect(() => void seeRewards().catch(() => undefined), []);
  return (
    <LearnerPage title={t('title')}>
      <Tabs
        value={tab}
        onChange={(value) => onTab(REWARD_TABS.find((name) => name === value) ?? 'yours')}
        keepMounted={false}
      >
        <TabStrip
          shown={tab}
          label={t('title')}
          tabs={REWARD_TABS.map((name) => ({ name, title: t(`tab.${name}`) }))}
        />
        <div className={classes.panel}>
          <Tabs.Panel value="yours">
            <YoursTab />
          </Tabs.Panel>
          <Tabs.Panel value="shop">
            <ShopTab />
          </Tabs.Panel>
          <Tabs.Panel value="wallet">
            <WalletPanel />
          </Tabs.Panel>
          <Tabs.Panel value="history">
            <HistoryTab />
          </Tabs.Panel>
        </div>
      </Tabs>
    </LearnerPage>
  );
}
