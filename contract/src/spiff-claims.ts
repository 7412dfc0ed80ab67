import { z } from 'zod';
import { withoutCard } from './card-number.ts';
import { type Access, endpoint, may, signedIn } from './endpoint.ts';
import { FileRef, Id, line, Pagination, PlainDate, Ref } from './fields.ts';
import { SUBMISSION } from './limits.ts';
import {
  Amount,
  ClientId,
  decisionCalls,
  LineInput,
  listFilters,
  one,
  ReceiptScan,
  SubmissionView,
} from './submissions.ts';
import { Currency } from './wallet.ts';

/** Claims: a sale with its receipt, submitted to a spiff. One family of submissions. */
const feature = 'salesRewards' as const;
const family = { feature, what: 'claims' } as const;
const seen: Access = { who: signedIn(), scope: 'brand', feature };
const own: Access = { who: signedIn(), scope: 'own', feature };

const Money = z.object({ /** Minor units. */ amount: z.number(), currency: Currency });
const page = {
  claims: z.array(SubmissionView),
  pagination: Pagination,
  /** What all that match pay in the tenant's currency, minor units. */
  totalClaimedAmount: z.number(),
  /** The same for each currency. */
  totals: z.array(Money),
};

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/spiff-claims',
  summary: "List claims: one's own, and for reviewers those of their brands",
  access: seen,
  query: listFilters,
  reply: page,
});

export const ownClaims = endpoint({
  method: 'GET',
  path: '/api/spiff-claims/current-user',
  summary: "One's own claims, the newest first",
  access: own,
  query: listFilters,
  reply: page,
});

/** Facts of the receipt, as confirmed by the sender. */
const facts = {
  spiffId: Ref,
  saleDate: PlainDate,
  amount: Amount,
  lines: z.array(LineInput).max(SUBMISSION.lines).default([]),
};

export const submitClaim = endpoint({
  method: 'POST',
  path: '/api/spiff-claims',
  summary: 'Claim what a spiff pays for a sale',
  access: own,
  body: z.object({
    ...facts,
    receipt: FileRef,
    receipts: z
      .array(FileRef)
      .max(SUBMISSION.attachments - 1)
      .default([]),
    invoiceNumber: line(SUBMISSION.invoice, 1),
    /** The spiff's. */
    currency: Currency.optional(),
    /** One of one's own; needed where there are several. */
    dealerId: Ref.nullish(),
    note: withoutCard(line(SUBMISSION.note)).default(''),
    clientId: ClientId,
  }),
  files: { receipt: 'document', 'receipts[*]': 'document' },
  deferImages: true,
  reply: one,
  problems: [
    'spiff.budget_full',
    'spiff.person_full',
    'spiff.locked',
    'spiff.pays_nothing',
    'submission.sent_before',
    'submission.serial_claimed',
    'file.type_document',
  ],
});

export const priceClaim = endpoint({
  method: 'POST',
  path: '/api/spiff-claims/price',
  summary: 'What a sale would pay by the rules of this moment',
  access: own,
  body: z.object({ ...facts, saleDate: PlainDate.optional() }),
  reply: {
    award: z.object({
      account: z.enum(['cash', 'dealerCredit']),
      currency: Currency.nullable(),
      amount: z.number(),
    }),
    /** Which limit has cut it, if one has. */
    cut: z.enum(['claim', 'person']).nullable(),
    /** Name of the eligible part for each line; empty for other lines. */
    counted: z.array(z.string()),
  },
});

export const scanReceipt = endpoint({
  method: 'POST',
  path: '/api/spiff-claims/scan',
  summary: 'Read a receipt. It proposes; nothing counts until a claim confirms it',
  access: own,
  body: z.object({
    receipt: FileRef,
    /** Look for its parts only; absent: for the parts of every spiff that is open to the user. */
    spiffId: Ref.optional(),
  }),
  files: { receipt: 'document' },
  deferImages: true,
  reply: {
    scan: ReceiptScan,
    /** The one spiff that most parts on the receipt belong to; null where there is none, or more than one. */
    proposedSpiffId: Id.nullable(),
  },
  problems: ['file.type_document', 'request.rate_limited'],
});

export const claimNotifications = endpoint({
  method: 'GET',
  path: '/api/spiff-claims/notifications',
  summary: 'How many claims wait for a decision of the person, for the badge',
  access: { who: may('VIEW_INCENTIVES'), scope: 'brand', feature },
  reply: { notifications: z.number() },
});

export const claimCalls = decisionCalls('/api/spiff-claims', family);
export const {
  read: getClaim,
  decide: decideClaim,
  undo: undoClaim,
  appeal: appealClaim,
  withdraw: withdrawClaim,
  approveClean: approveClaims,
} = claimCalls;
