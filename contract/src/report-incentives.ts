import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import { type Access, endpoint, LIST_BODY, may } from './endpoint.ts';
import { Id, line, listQuery, Pagination, paragraph, PlainDate, Ref, several } from './fields.ts';
import { IncentiveKind } from './incentive.ts';
import { REWARD } from './limits.ts';
import { RewardDetail, RewardStatus, RewardView, ShippingAddressInput } from './rewards.ts';
import { BrandRef } from './training.ts';

/** Rewards by state. */
export const RewardFigures = z.object({
  earned: z.number(),
  waiting: z.number(),
  redeemed: z.number(),
  sent: z.number(),
  /** Prizes on their way for more than eight weeks. */
  late: z.number(),
  cancelled: z.number(),
});
export type RewardFigures = z.infer<typeof RewardFigures>;

/** An incentive whose rewards are shown. */
export const IncentiveReport = z.object({
  _id: Id,
  name: z.string(),
  kind: IncentiveKind,
  brand: BrandRef,
  curriculum: z.object({ _id: Id, title: z.string() }).nullable(),
});
export type IncentiveReport = z.infer<typeof IncentiveReport>;

const feature = 'rewards' as const;
const reads: Access = { who: may('INCENTIVE_REPORTS'), scope: 'brand', feature };
const edits: Access = { who: may('CREATE_EDIT_INCENTIVE'), scope: 'brand', feature };
const params = { id: Id };
const filters = {
  brandId: several(Ref).optional(),
  dealerId: several(Ref).optional(),
  startDate: PlainDate.optional(),
  endDate: PlainDate.optional(),
};
const rewardsQuery = listQuery({
  limit: 20,
  sortBy: ['redeemedOn', 'earnedAt', 'name', 'user'],
  sortDir: -1,
  filters: {
    ...filters,
    status: several(RewardStatus).optional(),
    kind: several(IncentiveKind).optional(),
    incentiveId: several(Ref).optional(),
  },
});

export const reportRewards = endpoint({
  method: 'GET',
  path: '/api/report-incentives/rewards',
  summary: 'Rewards of people in scope',
  access: reads,
  query: rewardsQuery,
  reply: { rewards: z.array(RewardView), totals: RewardFigures, pagination: Pagination },
});

export const reportIncentive = endpoint({
  method: 'GET',
  path: '/api/report-incentives/:id',
  summary: 'One incentive with its rewards',
  access: reads,
  params,
  query: rewardsQuery,
  reply: {
    incentive: IncentiveReport,
    rewards: z.array(RewardView),
    totalInfo: RewardFigures,
    pagination: Pagination,
  },
});

export const assignReward = endpoint({
  method: 'PUT',
  path: '/api/report-incentives',
  summary: 'Assign a reward that nobody has to a person',
  access: edits,
  body: z.object({ rewardId: Ref, userId: Ref }),
  reply: { reward: RewardDetail },
  problems: ['reward.state'],
});

/** One, or up to 200. */
const some = {
  rewardId: Ref.optional(),
  rewardIds: z.array(Ref).min(1).max(REWARD.atOnce).optional(),
};
const given = (value: {
  readonly rewardId?: string | undefined;
  readonly rewardIds?: readonly string[] | undefined;
}) => value.rewardId !== undefined || value.rewardIds !== undefined;
const MISSING = { message: 'required', path: ['rewardIds'] };
const result = {
  done: z.number(),
  refused: z.array(z.object({ _id: Id, message: z.string() })),
};

export const redeemRewards = endpoint({
  method: 'POST',
  path: '/api/report-incentives/redeem',
  summary: 'Redeem for people, or approve what waits',
  access: edits,
  body: z.object({ ...some, shippingAddress: ShippingAddressInput.optional() }).refine(given, MISSING),
  maxBody: LIST_BODY,
  reply: result,
});

export const changeRewards = endpoint({
  method: 'PUT',
  path: '/api/report-incentives/update',
  summary: 'Change address or note',
  access: edits,
  body: z
    .object({
      ...some,
      shippingAddress: ShippingAddressInput.optional(),
      note: withoutCard(paragraph(REWARD.note)).optional(),
    })
    .refine(given, MISSING),
  maxBody: LIST_BODY,
  reply: result,
});

export const sendRewards = endpoint({
  method: 'PUT',
  path: '/api/report-incentives/send',
  summary: 'Mark prizes and gift cards as sent',
  access: edits,
  body: z.object(some).refine(given, MISSING),
  maxBody: LIST_BODY,
  reply: result,
});

export const trackRewards = endpoint({
  method: 'PUT',
  path: '/api/report-incentives/add-tracking',
  summary: 'Say with which carrier and number prizes travel',
  access: edits,
  body: z
    .object({
      ...some,
      carrier: line(REWARD.carrier).default(''),
      trackingNumber: line(REWARD.trackingNumber, 1),
    })
    .refine(given, MISSING),
  maxBody: LIST_BODY,
  reply: result,
});

export const undoRedemption = endpoint({
  method: 'PUT',
  path: '/api/report-incentives/:id/undo-redemption',
  summary: 'Take a redemption back, points too; not after it was sent',
  access: edits,
  params,
  reply: { reward: RewardDetail },
  problems: ['reward.state', 'reward.sent'],
});
