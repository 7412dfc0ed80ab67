import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import { endpoint, may, roles, signedIn, LIST_BODY, type Access } from './endpoint.ts';
import { Flag, Id, Instant, line, listQuery, Pagination, PlainDate, Ref, several } from './fields.ts';
import { LOYALTY, SUBMISSION } from './limits.ts';
import {
  Amount,
  ATTACHMENT_PARTS,
  AttachmentFields,
  ClientId,
  keyOrRef,
  LineInput,
  one,
  submissionCalls,
  SubmissionView,
} from './submissions.ts';
import { Currency } from './wallet.ts';

const feature = 'loyaltyProgramme';
const member: Access = { who: signedIn(), scope: 'own', feature };
const edits: Access = { who: may('CREATE_EDIT_INCENTIVE'), scope: 'brand', feature };
const admins: Access = { who: roles('platform-admin', 'company-admin'), scope: 'tenant', feature };
const id = { id: Id };

/** Whole points, or thousandths where a unit of money gives less than one. */
const Rate = z.number().min(0).max(LOYALTY.points).multipleOf(0.001);

export const LoyaltyBrandView = z.object({
  _id: Id,
  key: z.string(),
  name: z.string(),
  brandId: Id.nullable(),
  /** Points for each unit of an eligible item. */
  pointsPerUnit: z.number(),
  /** Points for each whole unit of money, up to three decimals. */
  pointsPerSpent: z.number(),
  photoPoints: z.number(),
  photosPerMonth: z.number(),
  active: z.boolean(),
  /** Eligible items today. */
  items: z.number(),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
});
export type LoyaltyBrandView = z.infer<typeof LoyaltyBrandView>;

export const LoyaltyBrandInput = z.object({
  key: line(LOYALTY.key, 1).regex(/^[\w-]+$/, 'key'),
  name: line(LOYALTY.name, 1),
  brandId: Ref.nullish(),
  pointsPerUnit: Rate.default(0),
  pointsPerSpent: Rate.default(0),
  photoPoints: z.number().int().min(0).max(LOYALTY.points).default(0),
  photosPerMonth: z.number().int().min(0).max(LOYALTY.photos).default(4),
  active: z.boolean().default(true),
});
const Version = { version: z.number().int().optional() };

export const listLoyaltyBrands = endpoint({
  method: 'GET',
  path: '/api/loyalty-brands',
  summary: 'Partner brands of the loyalty programme; those that are not active only for who edits them',
  access: member,
  reply: { loyaltyBrands: z.array(LoyaltyBrandView) },
});
export const createLoyaltyBrand = endpoint({
  method: 'POST',
  path: '/api/loyalty-brands',
  summary: 'Add a partner brand',
  access: edits,
  body: LoyaltyBrandInput,
  reply: { loyaltyBrand: LoyaltyBrandView },
  problems: ['loyalty.key_taken'],
});
export const saveLoyaltyBrand = endpoint({
  method: 'PUT',
  path: '/api/loyalty-brands/:id',
  summary: 'Change a partner brand; what was handed in keeps the rules it had',
  access: edits,
  params: id,
  body: LoyaltyBrandInput.partial().extend(Version),
  reply: { loyaltyBrand: LoyaltyBrandView },
  problems: ['loyalty.key_taken', 'content.stale'],
});

export const EligibleItemView = z.object({
  _id: Id,
  partNumber: z.string(),
  name: z.string(),
  brand: z.object({ _id: Id, key: z.string(), name: z.string() }),
  /** Null: the brand's rule. */
  points: z.number().nullable(),
  startDate: PlainDate,
  endDate: PlainDate.nullable(),
  updatedAt: Instant,
  version: z.number(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type EligibleItemView = z.infer<typeof EligibleItemView>;

export const EligibleItemInput = z.object({
  partNumber: line(SUBMISSION.partNumber, 1),
  name: line(LOYALTY.name, 1),
  /** Id or key of the partner brand. */
  brand: keyOrRef(LOYALTY.key, 1),
  points: z.number().int().min(0).max(LOYALTY.points).nullish(),
  startDate: PlainDate,
  endDate: PlainDate.nullish(),
});
const item = { eligibleItem: EligibleItemView };

const itemFilters = {
  startDate: PlainDate.or(z.literal('')).optional(),
  endDate: PlainDate.or(z.literal('')).optional(),
  brand: several(keyOrRef(LOYALTY.key)).optional(),
};

export const listEligibleItems = endpoint({
  method: 'GET',
  path: '/api/loyalty-eligibleitems',
  summary: 'Parts that count in the loyalty programme; days find those that count on one of them',
  access: member,
  query: listQuery({
    limit: 25,
    sortBy: ['partNumber', 'name', 'updatedAt'],
    filters: itemFilters,
  }),
  reply: { eligibleItems: z.array(EligibleItemView), pagination: Pagination },
});

export const exportEligibleItems = endpoint({
  method: 'GET',
  path: '/api/loyalty-eligibleitems/export',
  summary: 'The parts that the list finds as a table that an import reads again, CSV or XLSX',
  access: edits,
  query: listQuery({
    sortBy: ['partNumber'],
    filters: { ...itemFilters, format: z.enum(['csv', 'xlsx']).default('csv') },
  }),
  raw: 'text/csv',
  problems: ['user.too_many_rows'],
});
export const getEligibleItem = endpoint({
  method: 'GET',
  path: '/api/loyalty-eligibleitems/:id',
  summary: 'One eligible item',
  access: member,
  params: id,
  reply: item,
});
export const eligiblePartNumber = endpoint({
  method: 'GET',
  path: '/api/loyalty-eligibleitems/part-number/:partNumber',
  summary: 'The part of this number that counts today, whatever its case, spaces and hyphens',
  access: member,
  params: { partNumber: line(SUBMISSION.partNumber, 1) },
  query: z.object({ brand: keyOrRef(LOYALTY.key).optional() }),
  reply: item,
});
export const createEligibleItem = endpoint({
  method: 'POST',
  path: '/api/loyalty-eligibleitems',
  summary: 'Add an eligible item',
  access: edits,
  body: EligibleItemInput,
  reply: item,
  problems: ['loyalty.part_taken'],
});
export const saveEligibleItem = endpoint({
  method: 'PUT',
  path: '/api/loyalty-eligibleitems/:id',
  summary: 'Change an eligible item',
  access: edits,
  params: id,
  body: EligibleItemInput.partial().extend(Version),
  reply: item,
  problems: ['loyalty.part_taken', 'content.stale'],
});
export const deleteEligibleItem = endpoint({
  method: 'DELETE',
  path: '/api/loyalty-eligibleitems/:id',
  summary: 'Delete an eligible item; what was handed in keeps its name',
  access: { ...edits, who: may('DELETE_INCENTIVE') },
  params: id,
});

export const loyaltyCalls = submissionCalls('/api/loyalty-programs', {
  feature,
  what: 'loyalty receipts and photos',
});
export const {
  list: listLoyalty,
  read: getLoyalty,
  decide: decideLoyalty,
  undo: undoLoyalty,
  appeal: appealLoyalty,
  withdraw: withdrawLoyalty,
  approveClean: approveLoyalty,
} = loyaltyCalls;

const Submission = z.object({
  ...AttachmentFields,
  type: z.enum(['receipt', 'photo']).default('receipt'),
  /** Id or key of the partner brand. */
  brand: keyOrRef(LOYALTY.key, 1),
  /** One of one's own dealers; the only one unless said. */
  dealerId: Ref.nullish(),
  receiptDate: PlainDate.optional(),
  receiptNumber: line(SUBMISSION.invoice).default(''),
  amount: Amount.nullish(),
  currency: Currency.optional(),
  items: z
    .array(LineInput.omit({ serial: true }))
    .max(SUBMISSION.lines)
    .default([]),
  note: withoutCard(line(SUBMISSION.note)).default(''),
  clientId: ClientId,
});
export type LoyaltySubmission = z.input<typeof Submission>;

export const submitLoyalty = endpoint({
  method: 'POST',
  path: '/api/loyalty-programs',
  summary: 'Hand in a receipt or a photo',
  access: member,
  body: Submission,
  files: ATTACHMENT_PARTS,
  deferImages: true,
  reply: one,
  problems: [
    'loyalty.not_member_role',
    'loyalty.not_member_dealer',
    'loyalty.photos_used',
    'submission.sent_before',
    'file.type_document',
  ],
});

/** What a receipt would give, before it is sent. */
export const priceLoyalty = endpoint({
  method: 'POST',
  path: '/api/loyalty-programs/price',
  summary: 'What these items would give today',
  access: member,
  body: Submission.pick({ type: true, brand: true, amount: true, items: true, receiptDate: true }),
  reply: { points: z.number(), items: z.array(z.object({ partNumber: z.string(), name: z.string() })) },
});

const Money = z.object({ amount: z.number(), currency: Currency });
const Expiring = z.object({ amount: z.number(), at: Instant }).nullable();

export const loyaltyCurrentUser = endpoint({
  method: 'GET',
  path: '/api/loyalty-programs/current-user',
  summary: "One's own points, what runs out when, and what was handed in",
  access: member,
  reply: {
    /** All that was earned. */
    totalPoints: z.number(),
    availablePoints: z.number(),
    expiring: Expiring,
    pastSubmissions: z.array(SubmissionView),
    /** The dealer that one manages. */
    ownedDealer: z.object({ _id: Id, name: z.string() }).nullable(),
    /** Sum of the receipts in the tenant's currency, and of all by currency. */
    totalSubmitReceiptAmount: z.number(),
    totals: z.array(Money),
    member: z.boolean(),
    /** Dealers that the user may submit for, with the default currency of their receipts. */
    dealers: z.array(z.object({ _id: Id, name: z.string() })),
    currency: Currency,
    /** Why one is no member; null for members. */
    reason: z.string().nullable(),
  },
});

export const partnerBrandReceipts = endpoint({
  method: 'GET',
  path: '/api/loyalty-programs/fabtech-receipts',
  summary: 'Receipts of the partner brand with the key fabtech',
  access: { who: may('VIEW_INCENTIVES'), scope: 'brand', feature },
  query: loyaltyCalls.list.query,
  reply: { submissions: z.array(SubmissionView), pagination: Pagination, totals: z.array(Money) },
});

const Purchases = z.object({ brand: z.string(), key: z.string(), currency: Currency, total: z.number() });

export const loyaltyOverview = endpoint({
  method: 'GET',
  path: '/api/loyalty-programs/overview',
  summary: 'Figures of the programme',
  access: { who: may('VIEW_INCENTIVES'), scope: 'brand', feature },
  query: z.object({
    startDate: PlainDate.or(z.literal('')).optional(),
    endDate: PlainDate.or(z.literal('')).optional(),
    brand: several(keyOrRef(LOYALTY.key)).optional(),
    businessUnit: Ref.or(z.literal('')).optional(),
  }),
  reply: {
    totalRLDMembersCount: z.number(),
    totalCreditsEarned: z.number(),
    totalRewardRedemptionsCount: z.number(),
    totalSubmittedReceiptsCount: z.number(),
    totalSubmittedPhotosCount: z.number(),
    /** Approved receipts of four partner brands, in the tenant's currency, minor units. */
    totalWarnPurchases: z.number(),
    totalFabtechPurchases: z.number(),
    totalFactorPurchases: z.number(),
    totalFabFoursPurchases: z.number(),
    purchasesByBrand: z.array(Purchases),
    topDealers: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        purchases: z.array(Money),
        receipts: z.number(),
        credits: z.number(),
      }),
    ),
  },
});

export const dealerLoyalty = endpoint({
  method: 'GET',
  path: '/api/loyalty-programs/dealer/:dealerId',
  summary: 'What was earned and bought at a dealer, for its managers and administrators',
  access: { who: signedIn(), scope: 'dealer', feature },
  params: { dealerId: Id },
  reply: {
    dealer: z.object({ _id: Id, name: z.string() }),
    totalEarnedCredits: z.number(),
    availableCredits: z.number(),
    totalPurchases: z.number(),
    purchases: z.array(Money),
    /** The last 50 entries. */
    activities: z.array(
      z.object({
        _id: Id,
        at: Instant,
        user: z.string(),
        reason: z.string(),
        amount: z.number(),
        title: z.string(),
      }),
    ),
  },
});

const MemberView = z.object({
  /** Id of the user. */
  _id: Id,
  user: z.object({ _id: Id, name: z.string(), email: z.string() }),
  dealer: z.object({ _id: Id, name: z.string() }).nullable(),
  totalPoints: z.number(),
  availablePoints: z.number(),
  expiring: Expiring,
  /** Submissions that wait. */
  pending: z.number(),
});
export type LoyaltyMember = z.infer<typeof MemberView>;

export const loyaltyMembers = endpoint({
  method: 'GET',
  path: '/api/loyalty-programs/members',
  summary: 'Members of the programme with their points',
  access: { who: may('VIEW_INCENTIVES'), scope: 'user', feature },
  query: listQuery({
    limit: 50,
    sortBy: ['name', 'availablePoints', 'totalPoints'],
    filters: { dealerId: several(Ref).optional(), businessUnit: several(Ref).optional() },
  }),
  reply: { members: z.array(MemberView), pagination: Pagination },
});

export const sendCredits = endpoint({
  method: 'POST',
  path: '/api/loyalty-programs/send-credits',
  maxBody: LIST_BODY,
  summary: 'Give bonus credits to people or to a dealer; a preview says to whom and how many',
  access: admins,
  body: z
    .object({
      users: z.array(Ref).max(LOYALTY.receivers).default([]),
      dealer: Ref.nullish(),
      amount: z.number().int().min(1).max(LOYALTY.credits),
      reason: withoutCard(line(LOYALTY.reason, 1)),
      preview: Flag.default(false),
      clientId: ClientId,
    })
    .refine(({ users, dealer }) => users.length > 0 || dealer, { path: ['users'], error: 'receivers' })
    .refine(({ users, dealer }) => users.length === 0 || !dealer, {
      path: ['dealer'],
      error: 'one_receiver',
    }),
  reply: {
    receivers: z.array(z.object({ _id: Id, name: z.string() })),
    total: z.number(),
    sent: z.boolean(),
  },
});
