import { z } from 'zod';
import {
  Country,
  isRegionGiven,
  isRegionKnown,
  REGION_CHECK,
  REGION_GIVEN,
  withRegionCode,
} from './address.ts';
import { withoutCard } from './card-number.ts';
import { type Access, endpoint, may, signedIn } from './endpoint.ts';
import {
  Id,
  ImageView,
  Instant,
  line,
  listQuery,
  Pagination,
  paragraph,
  Phone,
  PlainDate,
  Ref,
  several,
} from './fields.ts';
import { IncentiveKind } from './incentive.ts';
import { ADDRESS, PERSON, REWARD } from './limits.ts';
import { BrandRef } from './training.ts';
import { Currency } from './wallet.ts';

/** `assigned` reads “Earned”. */
export const RewardStatus = z.enum([
  'unassigned',
  'assigned',
  'waiting_approval',
  'redeemed',
  'sent',
  'cancelled',
]);
export type RewardStatus = z.infer<typeof RewardStatus>;

export const ShippingAddress = z.object({
  name: line(PERSON.fullName, 1),
  line1: line(ADDRESS.line, 1),
  line2: line(ADDRESS.line).default(''),
  city: line(ADDRESS.city, 1),
  region: line(ADDRESS.region).default(''),
  postalCode: line(ADDRESS.postalCode, 1),
  country: z.string().length(2),
  phone: Phone.default(''),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** As it is sent: countries, states and provinces by their codes or by usual names. */
export const ShippingAddressInput = ShippingAddress.extend({
  line1: withoutCard(ShippingAddress.shape.line1),
  line2: withoutCard(line(ADDRESS.line)).default(''),
  city: withoutCard(ShippingAddress.shape.city),
  region: withoutCard(line(ADDRESS.region)).default(''),
  postalCode: withoutCard(ShippingAddress.shape.postalCode),
  country: Country.min(1),
})
  .refine(isRegionKnown, REGION_CHECK)
  .refine(isRegionGiven, REGION_GIVEN)
  .overwrite(withRegionCode);

export const RewardView = z.object({
  _id: Id,
  /** Null when the incentive is gone. */
  incentiveId: Id.nullable(),
  name: z.string(),
  kind: IncentiveKind,
  value: z.number(),
  currency: Currency,
  image: ImageView.nullable(),
  brand: BrandRef.nullable(),
  user: z.object({ _id: Id, fullName: z.string(), email: z.string(), dealer: z.string() }).nullable(),
  curriculum: z.object({ _id: Id, title: z.string() }).nullable(),
  source: z.enum(['training', 'shop', 'given']),
  status: RewardStatus,
  /** Loyalty points that redeeming takes. */
  price: z.number().nullable(),
  earnedAt: Instant.nullable(),
  redeemedOn: Instant.nullable(),
  sentAt: Instant.nullable(),
  /** Prizes only: six and eight weeks after the day of redemption. */
  arrives: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  late: z.boolean(),
  redemptionCode: z.string().nullable(),
  /** The code of the pool, for its owner once it is redeemed, and for those who edit the incentive. */
  code: z.string().nullable(),
  qrcode: ImageView.nullable(),
  /** A code is on its way: the pool was empty. */
  waitingForCode: z.boolean(),
  shippingAddress: ShippingAddress.nullable(),
  carrier: z.string(),
  trackingNumber: z.string(),
  note: z.string(),
  /** Why it was cancelled. */
  reason: z.string(),
  version: z.number(),
  can: z.object({
    redeem: z.boolean(),
    approve: z.boolean(),
    address: z.boolean(),
    send: z.boolean(),
    track: z.boolean(),
    undo: z.boolean(),
    cancel: z.boolean(),
  }),
});
export type RewardView = z.infer<typeof RewardView>;

export const RewardStep = z.object({
  kind: z.string(),
  by: z.string().nullable(),
  /** The impersonated user. */
  actingAs: z.string().nullable(),
  note: z.string(),
  at: Instant,
});
export const RewardDetail = RewardView.extend({ steps: z.array(RewardStep) });
export type RewardDetail = z.infer<typeof RewardDetail>;

const feature = 'rewards' as const;
const own: Access = { who: signedIn(), scope: 'own', feature };
const reports: Access = { who: may('INCENTIVE_REPORTS'), scope: 'user', feature };
const edits: Access = { who: may('CREATE_EDIT_INCENTIVE'), scope: 'brand', feature };
const one = { reward: RewardDetail };
const params = { id: Id };
const listOf = (limit: number) =>
  listQuery({
    limit,
    sortBy: ['redeemedOn', 'earnedAt', 'name'],
    sortDir: -1,
    filters: { status: several(RewardStatus).optional() },
  });

export const ownRewards = endpoint({
  method: 'GET',
  path: '/api/rewards',
  summary: 'Own rewards',
  access: own,
  query: listQuery({
    limit: 10,
    sortBy: ['redeemedOn', 'earnedAt', 'name'],
    sortDir: -1,
    filters: {
      status: several(RewardStatus).optional(),
      /** Those that passing this course has earned. */
      course: Ref.optional(),
    },
  }),
  reply: { rewards: z.array(RewardView), pagination: Pagination },
});

export const seeRewards = endpoint({
  method: 'PUT',
  path: '/api/rewards/seen',
  summary: 'Own rewards are seen: they leave the badge',
  access: own,
});

export const userRewards = endpoint({
  method: 'GET',
  path: '/api/rewards/user/:userId',
  summary: 'Rewards of a person in scope',
  access: reports,
  params: { userId: Id },
  query: listOf(10),
  reply: { rewards: z.array(RewardView), pagination: Pagination },
});

export const getReward = endpoint({
  method: 'GET',
  path: '/api/rewards/:id',
  summary: 'One reward with its history: one’s own, or one in scope',
  access: { who: signedIn(), scope: 'user', feature },
  params,
  reply: one,
});

export const createReward = endpoint({
  method: 'POST',
  path: '/api/rewards',
  summary: 'Give a reward of an incentive, to a person or to nobody yet',
  access: edits,
  // a form with `data` and without files
  files: {},
  body: z.object({
    name: line(REWARD.name, 1),
    curriculumId: Ref,
    incentiveId: Ref,
    userId: Ref.nullish(),
    clientId: z.uuid().optional(),
  }),
  reply: one,
});

export const updateReward = endpoint({
  method: 'PUT',
  path: '/api/rewards',
  summary: 'Change the reward that `_id` names: its name, note, address, or cancel it with a reason',
  access: edits,
  files: {},
  body: z.object({
    _id: Id,
    version: z.number().int().optional(),
    name: line(REWARD.name, 1).optional(),
    note: withoutCard(paragraph(REWARD.note)).optional(),
    shippingAddress: ShippingAddressInput.optional(),
    status: z.literal('cancelled').optional(),
    reason: withoutCard(paragraph(REWARD.reason, 1)).optional(),
  }),
  reply: one,
  problems: ['content.stale', 'reward.state', 'reward.sent'],
});

export const redeemReward = endpoint({
  method: 'POST',
  path: '/api/rewards/redeem',
  summary: 'Redeem an own reward, or buy one in the shop with loyalty points',
  access: own,
  body: z
    .object({
      rewardId: Ref.optional(),
      incentiveId: Ref.optional(),
      payWith: z.literal('loyalty').optional(),
      /** Pays with the credits of a dealer that one manages. */
      dealerId: Ref.optional(),
      shippingAddress: ShippingAddressInput.optional(),
      /** Sent again, the call answers what the first one made. */
      clientId: z.uuid().optional(),
    })
    .check(({ value, issues }) => {
      if ((value.rewardId === undefined) === (value.incentiveId === undefined))
        issues.push({ code: 'custom', message: 'reward_or_incentive', path: ['rewardId'], input: value });
      if (value.incentiveId !== undefined && value.payWith === undefined)
        issues.push({ code: 'custom', message: 'required', path: ['payWith'], input: value });
    }),
  reply: one,
  problems: ['reward.state', 'reward.address', 'reward.sold_out', 'wallet.short'],
});

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/rewards/:id/address',
  summary: 'Change where an own prize goes, until it is sent',
  access: own,
  params,
  body: z.object({ shippingAddress: ShippingAddressInput, version: z.number().int().optional() }),
  reply: one,
  problems: ['content.stale', 'reward.sent', 'reward.address_fixed'],
});
