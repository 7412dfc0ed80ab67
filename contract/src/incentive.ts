import { z } from 'zod';
import { AudienceInput, AudienceView } from './audience.ts';
import { type Access, endpoint, LARGE_BODY, LIST_BODY, may, signedIn } from './endpoint.ts';
import {
  FileRef,
  Flag,
  Id,
  ImageView,
  Instant,
  line,
  listQuery,
  Pagination,
  paragraph,
  Ref,
  several,
} from './fields.ts';
import { INCENTIVE } from './limits.ts';
import { BrandRef } from './training.ts';
import { translationCalls } from './translations.ts';
import { Currency } from './wallet.ts';

/** A code from a pool, something that is shipped, or money on a card. */
export const IncentiveKind = z.enum(['code', 'prize', 'giftCard']);
export type IncentiveKind = z.infer<typeof IncentiveKind>;
export const IncentiveStatus = z.enum(['draft', 'published', 'unpublished']);
export type IncentiveStatus = z.infer<typeof IncentiveStatus>;
/** What it still needs before it can be published: an amount, training or a price, or codes. */
export const IncentiveGap = z.enum(['value', 'training', 'codes']);
export type IncentiveGap = z.infer<typeof IncentiveGap>;

const Named = z.object({ _id: Id, title: z.string() });
const core = {
  _id: Id,
  name: z.string(),
  description: z.string(),
  image: ImageView.nullable(),
  brandId: Id,
  brand: BrandRef,
  kind: IncentiveKind,
  /** Minor units of `currency`. */
  value: z.number(),
  currency: Currency,
  /** Loyalty points; null: not in the shop. */
  price: z.number().nullable(),
  /** Stock; null: unlimited. */
  stock: z.number().nullable(),
  /** Earned by passing it; null: by its courses, or not by training. */
  curriculum: Named.nullable(),
  courses: z.array(Named),
};

export const IncentiveRow = z.object({
  ...core,
  status: IncentiveStatus,
  /** Published and not deleted. */
  active: z.boolean(),
  position: z.number(),
  codes: z.object({ total: z.number(), unclaimed: z.number() }),
  /** Earned, and waiting for a code. */
  waiting: z.number(),
  rewards: z.number(),
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    translate: z.boolean(),
    publish: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
  }),
});
export type IncentiveRow = z.infer<typeof IncentiveRow>;

export const IncentiveView = IncentiveRow.extend({
  qrcode: ImageView.nullable(),
  needsApproval: z.boolean(),
  /** Null: as the tenant has it. */
  autoRedeem: z.boolean().nullable(),
  /** What its gift cards may come to, minor units of `currency`; null: as the tenant has it. */
  budget: z.number().nullable(),
  /** The most that one of its gift cards may be worth; null: as the tenant has it. */
  cardLimit: z.number().nullable(),
  /** The tenant's limits, which apply where an incentive has none. */
  limits: z.object({ budget: z.number(), cardLimit: z.number() }),
  /** What its gift cards come to so far. */
  committed: z.number(),
  audience: AudienceView,
  publishFrom: Instant.nullable(),
  publishTo: Instant.nullable(),
  missing: z.array(IncentiveGap),
  /** Have passed what it rewards, and have no reward of it. */
  passedBefore: z.number(),
  /** Days until the pool is empty, as codes went in the last four weeks; null: no end in sight. */
  emptyInDays: z.number().nullable(),
});
export type IncentiveView = z.infer<typeof IncentiveView>;

/** What a person can earn or buy, and how far they are. */
export const OwnIncentive = z.object({
  ...core,
  /** What is left of the stock. */
  left: z.number().nullable(),
  trainings: z.array(Named.extend({ kind: z.enum(['course', 'curriculum']), passed: z.boolean() })),
  progress: z.object({ done: z.number(), total: z.number() }),
  reward: z.object({ _id: Id, status: z.string() }).nullable(),
});
export type OwnIncentive = z.infer<typeof OwnIncentive>;

const fields = {
  _id: Ref.nullish(),
  version: z.number().int().optional(),
  brandId: Ref.optional(),
  name: line(INCENTIVE.name, 1).optional(),
  description: paragraph(INCENTIVE.description).optional(),
  kind: IncentiveKind.optional(),
  value: z.number().int().min(0).max(INCENTIVE.value).optional(),
  currency: Currency.optional(),
  price: z.number().int().min(1).max(INCENTIVE.price).nullish(),
  stock: z.number().int().min(0).max(INCENTIVE.stock).nullish(),
  curriculumId: Ref.nullish(),
  courses: z.array(Ref).max(INCENTIVE.courses).optional(),
  audience: AudienceInput.optional(),
  publishFrom: Instant.nullish(),
  publishTo: Instant.nullish(),
  needsApproval: z.boolean().optional(),
  autoRedeem: z.boolean().nullish(),
  /** Above what the tenant has only for platform and company admins, as `cardLimit`. */
  budget: z.number().int().min(0).max(INCENTIVE.budget).nullish(),
  cardLimit: z.number().int().min(0).max(INCENTIVE.value).nullish(),
  image: FileRef,
  qrcode: FileRef,
};

/** One of several that are saved at once. A new one needs brand and name; what is absent later stays as it is. */
export const IncentiveInput = z.object(fields).check(({ value, issues }) => {
  if (value._id) return;
  for (const field of ['brandId', 'name'] as const)
    if (value[field] === undefined)
      issues.push({ code: 'custom', message: 'required', path: [field], input: value });
});
export type IncentiveInput = z.infer<typeof IncentiveInput>;

const numbers = Array.from({ length: INCENTIVE.atOnce }, (_, n) => n);
/** `image-N`, `qrcode-N`: pictures of the N-th incentive. */
const parts = numbers.flatMap((n) => [`image-${n}`, `qrcode-${n}`]);
const PartKeys = Object.fromEntries(parts.map((name) => [name, FileRef])) as Record<
  'image-0' | 'qrcode-0',
  typeof FileRef
>;

/** One incentive, or several; a file part's number says which one it belongs to. */
const SaveBody = z
  .object({
    ...fields,
    ...PartKeys,
    incentives: z.array(z.unknown()).min(1).max(INCENTIVE.atOnce).optional(),
  })
  .transform((data, { issues }) => {
    const { incentives, ...rest } = data as Record<string, unknown> & { incentives?: readonly unknown[] };
    const bare = Object.fromEntries(Object.entries(rest).filter(([key]) => !parts.includes(key)));
    return (incentives ?? [bare]).map((one, n) => {
      const given = {
        ...(one as object),
        ...(rest[`image-${n}`] !== undefined && { image: rest[`image-${n}`] }),
        ...(rest[`qrcode-${n}`] !== undefined && { qrcode: rest[`qrcode-${n}`] }),
      };
      const { data: incentive, error } = IncentiveInput.safeParse(given, { reportInput: true });
      if (!error) return incentive;
      // fields are named as they were sent: one alone has no position
      const sent = incentives ? ['incentives', n] : [];
      for (const issue of error.issues)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its path differs from a known issue
        issues.push({ ...issue, path: [...sent, ...issue.path] } as z.core.$ZodRawIssue);
      return z.NEVER;
    });
  });

const feature = 'rewards' as const;
const views: Access = { who: may('VIEW_INCENTIVES'), scope: 'brand', feature };
const edits: Access = { who: may('CREATE_EDIT_INCENTIVE'), scope: 'brand', feature };
const publishes: Access = { who: may('PUBLISH_INCENTIVE'), scope: 'brand', feature };
const deletes: Access = { who: may('DELETE_INCENTIVE'), scope: 'brand', feature };
const params = { id: Id };
const one = { incentive: IncentiveView };
const Seen = z.object({ version: z.number().int().optional() });

export const listIncentives = endpoint({
  method: 'GET',
  path: '/api/incentive',
  summary:
    'Incentives of the brands that the person builds with, and how many codes are left of all that match',
  access: views,
  query: listQuery({
    limit: 10,
    sortBy: ['name', 'position', 'updatedAt', 'status'],
    filters: {
      curriculumId: Ref.optional(),
      active: Flag.optional(),
      brandId: several(Ref).optional(),
      kind: several(IncentiveKind).optional(),
      status: several(IncentiveStatus).optional(),
      deleted: Flag.default(false),
    },
  }),
  reply: { incentives: z.array(IncentiveRow), unclaimedCnt: z.number(), pagination: Pagination },
});

export const ownIncentives = endpoint({
  method: 'GET',
  path: '/api/incentive/current-user',
  summary: 'What the person can earn or buy, with their reward or how far they are',
  access: { who: signedIn(), scope: 'own', feature },
  reply: { incentives: z.array(OwnIncentive) },
});

export const getIncentive = endpoint({
  method: 'GET',
  path: '/api/incentive/:id',
  summary: 'One incentive',
  access: views,
  params,
  reply: one,
});

export const saveIncentive = endpoint({
  method: 'POST',
  path: '/api/incentive',
  summary: 'Make or change incentives: one, or up to 50 as `incentives`',
  access: edits,
  body: SaveBody,
  files: Object.fromEntries(parts.map((name) => [name, 'image' as const])),
  maxBody: LARGE_BODY,
  reply: { ...one, incentives: z.array(IncentiveView) },
  problems: ['content.stale', 'file.unknown', 'file.type_image'],
});

export const publishIncentive = endpoint({
  method: 'POST',
  path: '/api/incentive/:id/publish',
  summary: 'Publish: from now on it is earned',
  access: publishes,
  params,
  body: Seen,
  reply: one,
  problems: ['content.stale', 'content.transition', 'incentive.incomplete'],
});

export const unpublishIncentive = endpoint({
  method: 'POST',
  path: '/api/incentive/:id/unpublish',
  summary: 'Take it back; what was earned stays',
  access: publishes,
  params,
  body: Seen,
  reply: one,
  problems: ['content.stale', 'content.transition'],
});

export const deleteIncentive = endpoint({
  method: 'DELETE',
  path: '/api/incentive/:id',
  summary: 'Delete; rewards and their codes stay with the people who have them',
  access: deletes,
  params,
});

export const restoreIncentive = endpoint({
  method: 'POST',
  path: '/api/incentive/:id/restore',
  summary: 'Take a deletion back, for 30 days',
  access: deletes,
  params,
  body: Seen,
  reply: one,
});

export const rewardPassed = endpoint({
  method: 'POST',
  path: '/api/incentive/:id/reward-passed',
  summary: 'Reward those, too, who had passed before it was published',
  access: publishes,
  params,
  reply: { people: z.number() },
  problems: ['content.transition'],
});

export const orderIncentives = endpoint({
  method: 'POST',
  path: '/api/incentive/update-orders',
  summary: 'Put incentives into order, as their ids stand here',
  access: edits,
  body: z.object({
    orders: z.array(Ref).min(1).max(INCENTIVE.order),
  }),
  maxBody: LIST_BODY,
  reply: { updated: z.number() },
});

export const CodeView = z.object({
  _id: Id,
  /** Whole for those who edit the incentive; else its last four characters. */
  code: z.string(),
  claimed: z.boolean(),
  user: z.object({ _id: Id, fullName: z.string() }).nullable(),
  assignedAt: Instant.nullable(),
});
export type CodeView = z.infer<typeof CodeView>;

export const listCodes = endpoint({
  method: 'GET',
  path: '/api/incentive/:id/codes',
  summary: 'The pool of an incentive, and who has which code',
  access: views,
  params,
  query: listQuery({ limit: 25, sortBy: ['createdAt', 'assignedAt'], filters: { claimed: Flag.optional() } }),
  reply: { codes: z.array(CodeView), waiting: z.number(), pagination: Pagination },
});

export const addCodes = endpoint({
  method: 'POST',
  path: '/api/incentive/:id/add-codes',
  summary: 'Add codes; those who wait for one get theirs, the first who passed first',
  access: edits,
  params,
  body: z.object({
    /** A list, or one text in which white space separates them. */
    codes: z.union([z.array(z.string().max(1000)).max(INCENTIVE.codes), z.string().max(LARGE_BODY)]),
  }),
  maxBody: LARGE_BODY,
  reply: { added: z.number(), duplicates: z.array(z.string()), served: z.number() },
});

export const deleteCode = endpoint({
  method: 'DELETE',
  path: '/api/incentive/code/:codeId',
  summary: 'Remove a code that nobody has',
  access: edits,
  params: { codeId: Id },
  problems: ['incentive.code_claimed'],
});

export const codeUsers = endpoint({
  method: 'GET',
  path: '/api/incentive/:id/code-available-users',
  summary: 'People whom the incentive addresses and who have no code of it',
  access: edits,
  params,
  query: listQuery({ limit: 20, sortBy: ['name'] }),
  reply: {
    users: z.array(z.object({ _id: Id, fullName: z.string(), email: z.string(), dealer: z.string() })),
    pagination: Pagination,
  },
});

export const assignCode = endpoint({
  method: 'POST',
  path: '/api/incentive/:id/assign-code',
  summary: 'Give a person a code: this one, or the oldest',
  access: edits,
  params,
  body: z.object({ userId: Ref, codeId: Ref.optional() }),
  reply: { code: CodeView },
  problems: ['incentive.code_claimed', 'incentive.pool_empty', 'incentive.has_code'],
});

export const { read: incentiveTranslations, write: translateIncentive } = translationCalls('incentive', {
  what: 'an incentive',
  access: {
    who: may('CREATE_EDIT_INCENTIVE', 'VIEW_INCENTIVES', 'VIEW_CURRICULUMS'),
    scope: 'brand',
    feature,
  },
});
