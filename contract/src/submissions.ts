import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import type { Feature } from './abilities.ts';
import { endpoint, signedIn, type Access } from './endpoint.ts';
import {
  FileRef,
  Id,
  Instant,
  line,
  listQuery,
  MediaView,
  Pagination,
  PlainDate,
  several,
  Ref,
} from './fields.ts';
import { SUBMISSION } from './limits.ts';
import { Currency } from './wallet.ts';

/**
 * Kinds of submissions that earn credit or money: loyalty receipts and photos, sales claims, other activities. They
 * share one shape and one set of calls; each family's contract adds what is special about it.
 */
export const SUBMISSION_KINDS = ['loyalty', 'spiff', 'activity'] as const;
export type SubmissionKindName = (typeof SUBMISSION_KINDS)[number];

const STATUSES = ['pending', 'approved', 'denied', 'completed', 'withdrawn'] as const;
export type SubmissionStatus = (typeof STATUSES)[number];
const Status = z.enum(STATUSES);
/** A status in any case, as documented clients send it. */
const AnyCase = z.string().max(20).toLowerCase().pipe(Status);

/** Why something is denied; the pages say for each what to do next. */
export const DENIAL_CODES = [
  'duplicate',
  'unreadable',
  'not-eligible',
  'dates',
  'not-own-sale',
  'other',
] as const;
export type DenialCode = (typeof DENIAL_CODES)[number];

/** `unchecked` until the checks have run; the worst of them decides. */
const RISKS = ['unchecked', 'green', 'amber', 'red'] as const;
const Risk = z.enum(RISKS);

/** The key of a partner brand, or a reference to it. */
export const keyOrRef = (max: number, min = 0) =>
  z.union([line(max, min), z.object({ _id: Id }).transform((value) => value._id)]);

const Named = z.object({ _id: Id, name: z.string() });
const Money = z.object({ /** Minor units. */ amount: z.number(), currency: Currency });

/** What is credited for it: points and credits are whole numbers, cash is minor units of its currency. */
const Award = z.object({
  account: z.enum(['points', 'loyalty', 'cash', 'dealerCredit']),
  currency: Currency.nullable(),
  amount: z.number(),
});

const LineView = z.object({
  partNumber: z.string(),
  /** Of the eligible item, as it was called then; empty for what is none. */
  name: z.string(),
  quantity: z.number(),
  /** Minor units of the submission's currency; null where none was given. */
  amount: z.number().nullable(),
  serial: z.string(),
});

/** One check with its sentence, in the reviewer's language. */
const CheckView = z.object({
  name: z.string(),
  level: z.enum(['green', 'amber', 'red']),
  text: z.string(),
});

/** A place on a picture, in shares of its width and height. */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

/** What was read, and how sure the reading is: 0 to 1. */
const read = <T extends z.ZodType>(value: T) =>
  z.object({ value, confidence: z.number(), box: Box.optional() }).nullable();
export const ReceiptScan = z.object({
  /** The stored file: a submission names it instead of sending it again. */
  file: MediaView,
  /** Why there is nothing; null where something was read. */
  failed: z.enum(['unreadable', 'no-text', 'too-slow', 'busy']).nullable(),
  date: read(PlainDate),
  invoiceNumber: read(z.string()),
  /** Minor units. */
  amount: read(z.number()),
  /** ISO code. */
  currency: read(z.string()),
  /** Why a field is empty though the receipt says something: more than one value fits. */
  unclear: z.array(z.enum(['several-dates', 'day-or-month', 'several-totals'])),
  lines: z.array(
    z.object({
      partNumber: z.string(),
      quantity: z.number(),
      /** The receipt says the quantity; otherwise it is assumed to be 1. */
      isQuantityPrinted: z.boolean(),
      amount: z.number().nullable(),
      box: Box.optional(),
    }),
  ),
});
export type ReceiptScan = z.infer<typeof ReceiptScan>;

/** Where the portal has read something on the first attachment, and whether it is sure of it. */
const MarkView = z.object({
  field: z.enum(['date', 'invoiceNumber', 'amount', 'item']),
  read: z.union([z.string(), z.number()]),
  sure: z.boolean(),
  box: Box,
});

/** What two submissions have in common, by the check that found it. */
export const SHARED_FACTS = ['file', 'picture', 'invoice', 'serial'] as const;

/** Another submission that is like this one, with what a reviewer compares. */
const SimilarView = z.object({
  _id: Id,
  submissionId: z.number(),
  status: Status,
  title: z.string(),
  submitter: z.string(),
  dealer: z.string(),
  submittedAt: Instant,
  date: PlainDate,
  invoiceNumber: z.string(),
  amount: z.number().nullable(),
  currency: Currency.nullable(),
  serials: z.array(z.string()),
  attachments: z.array(MediaView),
  shared: z.array(z.enum(SHARED_FACTS)),
});

const StepView = z.object({
  step: z.enum([
    'submitted',
    'approved',
    'denied',
    'undone',
    'appealed',
    'withdrawn',
    'completed',
    'corrected',
  ]),
  at: Instant,
  /** Null: the portal itself. */
  by: z.string().nullable(),
  amount: z.number().nullable(),
  reasonCode: z.enum(DENIAL_CODES).nullable(),
  reason: z.string(),
});

export const SubmissionView = z.object({
  _id: Id,
  /** The number that people know it by. */
  submissionId: z.number(),
  kind: z.enum(SUBMISSION_KINDS),
  type: z.string(),
  status: Status,
  /** What it was submitted to: a partner brand, a spiff, an activity type. */
  ofId: Id,
  /** Its name at that time. */
  title: z.string(),
  brand: Named.nullable(),
  submitter: Named,
  dealerId: Id.nullable(),
  dealer: Named.nullable(),
  /** The day on the receipt, of the sale or of the activity. */
  date: PlainDate,
  invoiceNumber: z.string(),
  amount: z.number().nullable(),
  currency: Currency.nullable(),
  quantity: z.number(),
  note: z.string(),
  lines: z.array(LineView),
  attachments: z.array(MediaView),
  /** What the rules give for it; after a decision what was given. */
  award: Award,
  /** For reviewers; to others it is always `unchecked`. */
  risk: Risk,
  submittedAt: Instant,
  /** Its submitter asked for a second look after a denial. */
  appealed: z.boolean(),
  decidedAt: Instant.nullable(),
  reasonCode: z.enum(DENIAL_CODES).nullable(),
  reason: z.string(),
  version: z.number(),
  can: z.object({
    decide: z.boolean(),
    undo: z.boolean(),
    appeal: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type SubmissionView = z.infer<typeof SubmissionView>;

/** One submission with its whole history; checks, marks and similar ones are for reviewers. */
export const SubmissionDetail = SubmissionView.extend({
  history: z.array(StepView),
  checks: z.array(CheckView),
  marks: z.array(MarkView),
  similar: z.array(SimilarView),
  /** Similar ones that the reviewer may not see. */
  similarElsewhere: z.number(),
});
export type SubmissionDetail = z.infer<typeof SubmissionDetail>;

/** Pictures and PDF files of a submission: parts `attach-0` to `attach-9`. */
export const ATTACHMENT_PARTS = {
  'attach-0': 'document',
  'attach-1': 'document',
  'attach-2': 'document',
  'attach-3': 'document',
  'attach-4': 'document',
  'attach-5': 'document',
  'attach-6': 'document',
  'attach-7': 'document',
  'attach-8': 'document',
  'attach-9': 'document',
} as const;

export const AttachmentFields = {
  'attach-0': FileRef,
  'attach-1': FileRef,
  'attach-2': FileRef,
  'attach-3': FileRef,
  'attach-4': FileRef,
  'attach-5': FileRef,
  'attach-6': FileRef,
  'attach-7': FileRef,
  'attach-8': FileRef,
  'attach-9': FileRef,
};

/** An amount of money on a receipt: minor units. */
export const Amount = z.number().int().min(0).max(SUBMISSION.amount);

export const LineInput = z.object({
  partNumber: line(SUBMISSION.partNumber, 1),
  quantity: z.number().int().min(1).max(SUBMISSION.quantity).default(1),
  amount: Amount.nullish(),
  serial: line(SUBMISSION.serial).default(''),
});

/** Sent again with the same id, the call answers what the first one made. */
export const ClientId = z.uuid().optional();

export const one = { submission: SubmissionDetail };

const filters = {
  type: several(line(40)).optional(),
  status: several(AnyCase).optional(),
  /** Ids of brands; for loyalty also keys of partner brands. */
  brand: several(keyOrRef(60)).optional(),
  dealerId: several(Ref).optional(),
  startDate: PlainDate.or(z.literal('')).optional(),
  endDate: PlainDate.or(z.literal('')).optional(),
  risk: several(Risk).optional(),
  /** Only those of this spiff, activity or partner brand. */
  of: Ref.optional(),
  /** Only one's own. */
  mine: z.enum(['true', 'false']).optional(),
};

export const Decision = z.object({
  status: AnyCase.pipe(z.enum(['approved', 'denied'])),
  /** What is given; the rules' amount unless said. Another one needs a reason. */
  amount: z.number().int().min(0).max(SUBMISSION.amount).optional(),
  reasonCode: z.enum(DENIAL_CODES).nullish(),
  reason: withoutCard(line(SUBMISSION.reason)).default(''),
  version: z.number().int(),
});
export type Decision = z.infer<typeof Decision>;

/** Reason why one of several submissions was refused. */
const Rejected = z.object({ _id: Id, submissionId: z.number(), reason: z.string() });

interface Family {
  readonly feature: Feature;
  /** What the summaries call them. */
  readonly what: string;
}

// learners see their own; who may review what is said by the rights in the answer, not by the address
const accessOf = ({ feature }: Family): Access => ({ who: signedIn(), scope: 'brand', feature });
const params = { id: Id };

/** What every list of submissions can be asked for. */
export const listFilters = listQuery({
  limit: 50,
  sortBy: ['submittedAt', 'amount', 'risk'],
  sortDir: -1,
  filters,
});

const reviewCalls = <const P extends string>(path: `/api/${P}`, family: Family) => ({
  read: endpoint({
    method: 'GET',
    path: `${path}/:id` as const,
    summary: `One of the ${family.what} with its history, checks and similar ones`,
    access: accessOf(family),
    params,
    reply: one,
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${path}/:id` as const,
    summary: `Approve or deny one of the ${family.what}`,
    access: accessOf(family),
    params,
    body: Decision,
    reply: one,
    problems: ['review.decided', 'submission.own', 'content.stale'],
  }),
  undo: endpoint({
    method: 'PUT',
    path: `${path}/:id/undo` as const,
    summary: 'Take a decision back: it waits again and what was credited is reversed',
    access: accessOf(family),
    params,
    body: z.object({ version: z.number().int() }),
    reply: one,
    problems: ['submission.undo_late', 'submission.serial_claimed', 'content.stale'],
  }),
  approveClean: endpoint({
    method: 'POST',
    path: `${path}/approve` as const,
    summary: 'Approve up to 100 whose checks are all green',
    access: accessOf(family),
    body: z.object({ submissions: z.array(Ref).min(1).max(SUBMISSION.bulk) }),
    reply: { approved: z.array(Id), refused: z.array(Rejected) },
  }),
});

const submitterCalls = <const P extends string>(path: `/api/${P}`, family: Family) => ({
  appeal: endpoint({
    method: 'POST',
    path: `${path}/:id/appeal` as const,
    summary: 'Ask for another look at a denied one, once within 30 days',
    access: accessOf(family),
    params,
    body: z.object({
      reason: withoutCard(line(SUBMISSION.reason, 1)),
      /** A sharper picture, or another page: it's added to the attachments. */
      picture: FileRef,
      version: z.number().int(),
    }),
    files: { picture: 'document' },
    deferImages: true,
    reply: one,
    problems: [
      'submission.appeal_closed',
      'submission.serial_claimed',
      'content.stale',
      'file.type_document',
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/:id` as const,
    summary: 'Withdraw an own one that still waits',
    access: accessOf(family),
    params,
    reply: one,
    problems: ['review.decided'],
  }),
});

/** The decision calls of each family of submissions, at its documented address. */
export const decisionCalls = <const P extends string>(path: `/api/${P}`, family: Family) => ({
  ...reviewCalls(path, family),
  ...submitterCalls(path, family),
});

/** The same with the list, for families whose list is documented like the others'. */
export const submissionCalls = <const P extends string>(path: `/api/${P}`, family: Family) => ({
  list: endpoint({
    method: 'GET',
    path: path,
    summary: `List ${family.what}: one's own, and for reviewers those of their brands`,
    access: accessOf(family),
    query: listFilters,
    reply: {
      submissions: z.array(SubmissionView),
      pagination: Pagination,
      /** What all that match come to, by currency. */
      totals: z.array(Money),
    },
  }),
  ...decisionCalls(path, family),
});
