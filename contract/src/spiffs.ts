import { z } from 'zod';
import { RACE_STYLES } from './activitys.ts';
import { AudienceInput, AudienceView } from './audience.ts';
import { type Access, endpoint, LIST_BODY, may, roles, signedIn } from './endpoint.ts';
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
  PlainDate,
  Ref,
  several,
} from './fields.ts';
import { SPIFF, SUBMISSION } from './limits.ts';
import { BrandRef } from './training.ts';
import { translationCalls } from './translations.ts';
import { Currency } from './wallet.ts';

/** How claims are approved: by a reviewer, or by the portal where the receipt was read and every check is green. */
export const SpiffType = z.enum(['MANUAL', 'RECEIPT_SCAN']);
export type SpiffType = z.infer<typeof SpiffType>;
/** What a sale pays: so much for each unit, for the claim, or a share of what was spent. */
export const SpiffStructure = z.enum(['PER_ITEM', 'FIXED', 'PER_SPENT']);
export type SpiffStructure = z.infer<typeof SpiffStructure>;
/** Money for the person, or credits for the dealer. */
export const PayoutType = z.enum(['cash', 'dealerCredit']);
export type PayoutType = z.infer<typeof PayoutType>;
export const SpiffStatus = z.enum(['draft', 'published', 'unpublished']);
export type SpiffStatus = z.infer<typeof SpiffStatus>;
/** What it still needs before it can be published. */
export const SpiffGap = z.enum(['dates', 'pay', 'items']);
export type SpiffGap = z.infer<typeof SpiffGap>;
const RaceStyle = z.enum(RACE_STYLES);

/** A part that counts. */
const Item = z.object({
  partNumber: z.string(),
  name: z.string(),
  /** What it pays instead of the spiff's amount; null: that amount. Of `PER_ITEM` only. */
  amount: z.number().nullable(),
});
export type SpiffItem = z.infer<typeof Item>;
const Named = z.object({ _id: Id, title: z.string() });

const pay = {
  type: SpiffType,
  structure: SpiffStructure,
  payoutType: PayoutType,
  /** Currency of the sale and of cash payouts. */
  currency: Currency,
  raceStyle: RaceStyle.nullable(),
  /** Days of the tenant's zone, both included; null in drafts only. */
  startDate: PlainDate.nullable(),
  endDate: PlainDate.nullable(),
  /** The last day on which a sale can be claimed. */
  claimUntil: PlainDate.nullable(),
  /** `FIXED`: for each claim, `PER_ITEM`: for each unit. Minor units of money, or whole credits. */
  amount: z.number(),
  /** `PER_SPENT`: hundredths of a percent of what was spent. */
  rate: z.number(),
  maxPerClaim: z.number().nullable(),
  maxPerPerson: z.number().nullable(),
};

const core = {
  _id: Id,
  name: z.string(),
  details: z.string(),
  thumbnail: ImageView.nullable(),
  brandId: Id,
  brand: BrandRef,
  ...pay,
};

export const SpiffRow = z.object({
  ...core,
  /** Minor units, or whole credits; null: no end. */
  budget: z.number().nullable(),
  /** What claims have taken of it: those that wait, at what they would give, and those that were approved. */
  used: z.number(),
  claims: z.object({ pending: z.number(), approved: z.number(), denied: z.number() }),
  status: SpiffStatus,
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
export type SpiffRow = z.infer<typeof SpiffRow>;

export const SpiffView = SpiffRow.extend({
  items: z.array(Item),
  requires: z.object({ courses: z.array(Named), curriculums: z.array(Named) }),
  /** Days after the sale within which the training may still be passed. */
  graceDays: z.number(),
  /** The most that is approved without a reviewer; minor units or credits. */
  autoApproveLimit: z.number(),
  audience: AudienceView,
  missing: z.array(SpiffGap),
  /** It was published once: what it pays can only grow. */
  moneyFixed: z.boolean(),
});
export type SpiffView = z.infer<typeof SpiffView>;

/** Training that a spiff asks for and the person still lacks. */
const Missing = z.object({
  _id: Id,
  kind: z.enum(['course', 'curriculum']),
  title: z.string(),
  /** What is left of it, minutes. */
  minutes: z.number(),
});

/** A spiff as its audience sees it. */
export const OwnSpiff = z.object({
  ...core,
  items: z.array(Item),
  /** What has to be passed first; null: nothing. */
  locked: z.object({ minutes: z.number(), training: z.array(Missing) }).nullable(),
  /** What is left: of the budget, and of what the person can still earn; null: no end. */
  remaining: z.object({ budget: z.number().nullable(), person: z.number().nullable() }),
  /** Nothing is left: of the budget, or for the person; null: it can be claimed. */
  full: z.enum(['budget', 'person']).nullable(),
  graceDays: z.number(),
  mine: z.object({ claims: z.number(), pending: z.number(), earned: z.number() }),
});
export type OwnSpiff = z.infer<typeof OwnSpiff>;

/** What people of a manager's dealers have not claimed of a spiff that is running. */
export const UnclaimedSpiff = z.object({
  ...core,
  /** Size of its audience there. */
  people: z.number(),
  /** Number of them without a claim. */
  unclaimed: z.number(),
  /** Up to ten of these, who lack training first. */
  who: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      /** Training that opens the spiff is not passed. */
      lacksTraining: z.boolean(),
    }),
  ),
});
export type UnclaimedSpiff = z.infer<typeof UnclaimedSpiff>;

const Money = z.number().int().min(0).max(SPIFF.money);
const ItemInput = z.object({
  partNumber: line(SUBMISSION.partNumber, 1),
  name: line(SPIFF.itemName).default(''),
  amount: Money.nullish().transform((value) => value ?? null),
});

/** What forms send; on saving, what is absent stays as it is. */
const fields = {
  name: line(SPIFF.name, 1),
  details: paragraph(SPIFF.details),
  thumbnail: FileRef,
  type: SpiffType,
  structure: SpiffStructure,
  payoutType: PayoutType,
  currency: Currency,
  raceStyle: RaceStyle.nullish(),
  startDate: PlainDate.nullish(),
  endDate: PlainDate.nullish(),
  /** 30 days after the end unless said. */
  claimUntil: PlainDate.nullish(),
  amount: Money,
  rate: z.number().int().min(0).max(SPIFF.rate),
  maxPerClaim: Money.nullish(),
  maxPerPerson: Money.nullish(),
  budget: Money.nullish(),
  items: z.array(ItemInput).max(SPIFF.items),
  requires: z.object({
    courses: z.array(Ref).max(SPIFF.training).default([]),
    curriculums: z.array(Ref).max(SPIFF.training).default([]),
  }),
  graceDays: z.number().int().min(0).max(SPIFF.graceDays),
  autoApproveLimit: Money,
  audience: AudienceInput,
};
export const SpiffChanges = z.object(fields).partial();
export type SpiffChanges = z.infer<typeof SpiffChanges>;

const feature = 'salesRewards' as const;
const views: Access = { who: may('VIEW_INCENTIVES'), scope: 'brand', feature };
const edits: Access = { who: may('CREATE_EDIT_INCENTIVE'), scope: 'brand', feature };
const publishes: Access = { who: may('PUBLISH_INCENTIVE'), scope: 'brand', feature };
const deletes: Access = { who: may('DELETE_INCENTIVE'), scope: 'brand', feature };
const params = { id: Id };
const one = { spiff: SpiffView };
const Seen = z.object({ version: z.number().int().optional() });
const anyCase = <T extends z.ZodType<string, string>>(one: T) => z.string().max(20).toUpperCase().pipe(one);

export const listSpiffs = endpoint({
  method: 'GET',
  path: '/api/spiffs',
  summary: 'Spiffs of the brands that the person builds with',
  access: views,
  query: listQuery({
    limit: 50,
    sortBy: ['updatedAt', 'name', 'endDate', 'status'],
    sortDir: -1,
    filters: {
      type: several(anyCase(SpiffType)).optional(),
      status: several(z.string().max(20).toLowerCase().pipe(SpiffStatus)).optional(),
      raceStyle: several(RaceStyle).optional(),
      brandId: several(Ref).optional(),
      deleted: Flag.default(false),
    },
  }),
  reply: { spiffs: z.array(SpiffRow), pagination: Pagination },
});

export const createSpiff = endpoint({
  method: 'POST',
  path: '/api/spiffs',
  summary: 'Draft a spiff',
  access: edits,
  body: SpiffChanges.extend({ name: fields.name, brandId: Ref }),
  files: { thumbnail: 'image' },
  maxBody: LIST_BODY,
  reply: one,
  problems: ['file.unknown', 'file.type_image'],
});

export const ownSpiffs = endpoint({
  method: 'GET',
  path: '/api/spiffs/current-user',
  summary: 'What sales pay the person now, with what is locked and what is left',
  access: { who: signedIn(), scope: 'own', feature },
  reply: {
    spiffs: z.array(OwnSpiff),
    /** Dealers of the user; claims name one of them. */
    dealers: z.array(z.object({ _id: Id, name: z.string() })),
    /** The day in the tenant's zone. */
    today: PlainDate,
    /** The person manages dealers and sees what their people leave unclaimed. */
    managesPeople: z.boolean(),
  },
});

export const unclaimedSpiffs = endpoint({
  method: 'GET',
  path: '/api/spiffs/unclaimed',
  summary: 'What people of the dealers that one manages have not claimed of what is running',
  access: { who: roles('dealer-manager', 'multi-dealer-manager'), scope: 'dealer', feature },
  reply: { spiffs: z.array(UnclaimedSpiff) },
});

export const getSpiff = endpoint({
  method: 'GET',
  path: '/api/spiffs/:id',
  summary: 'One spiff',
  access: views,
  params,
  reply: one,
});

export const saveSpiff = endpoint({
  method: 'PUT',
  path: '/api/spiffs/:id',
  summary:
    'Change a spiff; once it was published, what it pays only grows. Claims keep the rules they were made by',
  access: edits,
  params,
  body: SpiffChanges.extend({ version: z.number().int().optional() }),
  files: { thumbnail: 'image' },
  maxBody: LIST_BODY,
  reply: one,
  problems: ['content.stale', 'spiff.incomplete', 'file.unknown', 'file.type_image'],
});

export const publishSpiff = endpoint({
  method: 'POST',
  path: '/api/spiffs/:id/publish',
  summary: 'Publish: from now on sales can be claimed',
  access: publishes,
  params,
  body: Seen,
  reply: one,
  problems: ['content.stale', 'content.transition', 'spiff.incomplete'],
});

export const unpublishSpiff = endpoint({
  method: 'POST',
  path: '/api/spiffs/:id/unpublish',
  summary: 'Take it back: no new claims; those that wait are decided by their rules',
  access: publishes,
  params,
  body: Seen,
  reply: one,
  problems: ['content.stale', 'content.transition'],
});

export const deleteSpiff = endpoint({
  method: 'DELETE',
  path: '/api/spiffs/:id',
  summary: 'Delete: no new claims; those that wait are decided by their rules',
  access: deletes,
  params,
});

export const restoreSpiff = endpoint({
  method: 'POST',
  path: '/api/spiffs/:id/restore',
  summary: 'Take a deletion back, for 30 days',
  access: deletes,
  params,
  body: Seen,
  reply: one,
});

export const { read: spiffTranslations, write: translateSpiff } = translationCalls('spiffs', {
  what: 'a spiff',
  access: {
    who: may('CREATE_EDIT_INCENTIVE', 'VIEW_INCENTIVES', 'VIEW_CURRICULUMS'),
    scope: 'brand',
    feature,
  },
});
