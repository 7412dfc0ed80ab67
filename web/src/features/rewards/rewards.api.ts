import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as incentive from '@forecourt/contract/incentive';
import type * as report from '@forecourt/contract/report-incentives';
import type * as contract from '@forecourt/contract/rewards';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const ownIncentives = client<typeof incentive.ownIncentives>('GET /api/incentive/current-user');
const ownRewards = client<typeof contract.ownRewards>('GET /api/rewards');
const putSeen = client<typeof contract.seeRewards>('PUT /api/rewards/seen');
const getReward = client<typeof contract.getReward>('GET /api/rewards/:id');
const reportIncentive = client<typeof report.reportIncentive>('GET /api/report-incentives/:id');
export const redeemReward = client<typeof contract.redeemReward>('POST /api/rewards/redeem');
export const changeAddress = client<typeof contract.changeAddress>('PUT /api/rewards/:id/address');
export const updateReward = client<typeof contract.updateReward>('PUT /api/rewards');
export const redeemRewards = client<typeof report.redeemRewards>('POST /api/report-incentives/redeem');
export const sendRewards = client<typeof report.sendRewards>('PUT /api/report-incentives/send');
export const trackRewards = client<typeof report.trackRewards>('PUT /api/report-incentives/add-tracking');
export const undoRedemption = client<typeof report.undoRedemption>(
  'PUT /api/report-incentives/:id/undo-redemption',
);

export type OwnIncentive = incentive.OwnIncentive;
export type Reward = contract.RewardView;
export type RewardDetail = contract.RewardDetail;
export type Address = contract.ShippingAddress;
export type Figures = report.RewardFigures;
export type BulkAnswer = ReplyOf<typeof report.sendRewards>;

type Query = Readonly<Record<string, unknown>>;

export const ownIncentivesQuery = queryOptions({
  queryKey: ['rewards', 'incentives'],
  queryFn: async ({ signal }) => (await ownIncentives({}, { signal })).incentives,
});

export const ownRewardsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['rewards', 'own', query],
    queryFn: ({ signal }) => ownRewards({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The rewards that passing a course has earned. */
export const courseRewardsQuery = (course: string) =>
  queryOptions({
    queryKey: ['rewards', 'own', { course }],
    queryFn: async ({ signal }) => (await ownRewards({ query: { course } }, { signal })).rewards,
    // the course may have been passed a moment ago
    staleTime: 0,
  });

/** Takes the own rewards out of the badge. */
export async function seeRewards(): Promise<void> {
  await putSeen({});
  await queryClient.invalidateQueries({ queryKey: ['badges'] });
}

export const rewardQuery = (id: string) =>
  queryOptions({
    queryKey: ['rewards', 'one', id],
    queryFn: async ({ signal }) => (await getReward({ params: { id } }, { signal })).reward,
  });

export const incentiveReportQuery = (id: string, query: Query) =>
  queryOptions({
    queryKey: ['rewards', 'report', id, query],
    queryFn: ({ signal }) => reportIncentive({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Rows of one answer; the limit is the server’s. */
const PAGE = 200;

/** Ids of every reward of an incentive that a search finds, page by page. */
export async function foundRewards(id: string, query: Query): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const { rewards, pagination } = await reportIncentive({
      params: { id },
      query: { ...query, page, limit: PAGE },
    });
    found.push(...rewards.map(({ _id }) => _id));
    if (page >= pagination.pages) return found;
  }
}

/** Invalidates rewards and balances. */
export async function rewardsChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['rewards'] }),
    queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  ]);
}

/** Shows a reward as it was just answered. */
export function setRewardCache(reward: RewardDetail): Promise<void> {
  queryClient.setQueryData(rewardQuery(reward._id).queryKey, reward);
  return rewardsChanged();
}
