import type { Feature } from '@forecourt/contract/abilities';
import type { DenialCode, SubmissionKindName, SubmissionStatus } from '@forecourt/contract/submissions';
import type { RequestOrigin } from '../command-context.ts';
import type { Tx } from '../db/db.ts';
import type { Entry } from '../ledger.ts';
import type { Portal } from '../portal.ts';
import type { Actor } from '../session/actor.ts';
import type { Readings, StoredReading } from './ocr/stored-reading.ts';

/** Which account a submission is credited to. */
export type AwardAccount = 'points' | 'loyalty' | 'cash' | 'dealerCredit';

/** What is credited: whole points or credits, or minor units of a currency. */
export interface Award {
  readonly account: AwardAccount;
  /** Of cash only. */
  readonly currency: string | null;
  readonly amount: number;
}

export interface DraftLine {
  readonly partNumber: string;
  /** Of the eligible item; empty where it is none. */
  readonly name: string;
  readonly quantity: number;
  readonly amount: number | null;
  readonly serial: string;
}

/** A family's validated form of what a user submits. */
export interface Draft {
  readonly type: string;
  /** Id and name of the partner brand, spiff or activity. */
  readonly of: { readonly id: string; readonly title: string };
  readonly brand: { readonly id: string | null; readonly name: string };
  readonly dealerId: string | null;
  readonly day: string;
  readonly invoiceNumber: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly quantity: number;
  readonly note: string;
  readonly lines: readonly DraftLine[];
  /** Snapshot of the rules at submission; later changes don't affect it. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** What counts of the reading that its sender was given of these files; absent where readings do not count. */
  readonly readings?: (stored: StoredReading) => Readings | Promise<Readings>;
  readonly award: Award;
  /** File ids in order, with the paths of their fields. */
  readonly files: readonly { readonly id: string; readonly field: string }[];
  readonly clientId?: string | undefined;
}

/** A locked submission. */
export interface SubmissionRow {
  readonly id: string;
  readonly number: number;
  readonly kind: string;
  readonly type: string;
  readonly of_id: string;
  readonly title: string;
  readonly brand_id: string | null;
  readonly submitter_id: string;
  readonly dealer_id: string | null;
  readonly status: string;
  readonly day: string;
  readonly invoice_number: string;
  readonly invoice_key: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly rules: unknown;
  readonly readings: unknown;
  readonly award_account: string;
  readonly award_currency: string | null;
  readonly award: number;
  readonly awarded: number | null;
  readonly risk: string;
  readonly step: number;
  readonly version: number;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly appealed_at: Date | null;
}

/** What a check found. `data` fills its sentence, `alike` names the submissions that it speaks of. */
export interface Finding {
  readonly name: CheckName;
  readonly level: 'green' | 'amber' | 'red';
  readonly data?: Readonly<Record<string, string | number>>;
  readonly alike?: readonly string[];
}
export type CheckName =
  | 'file'
  | 'picture'
  | 'invoice'
  | 'serial'
  | 'items'
  | 'reading'
  | 'scan'
  | 'pace'
  | 'account'
  | 'tin';

/** Who decides: a person, or null for the portal itself. */
export interface Deciding extends RequestOrigin {
  readonly actor: Actor | null;
  readonly portal: Portal;
}

export interface Verdict {
  readonly status: Extract<SubmissionStatus, 'approved' | 'denied'>;
  readonly amount?: number | undefined;
  readonly reasonCode?: DenialCode | null | undefined;
  readonly reason: string;
}

/** A family of submissions, declared by its feature. */
export interface SubmissionKind {
  readonly kind: SubmissionKindName;
  /** The switch of the tenant that it hangs on. */
  readonly feature: Feature;
  /** The reason of its ledger entries, by the submission's type. */
  readonly reasonOf: (type: string) => Entry['reason'];
  /** Path of the page where its submitter sees it. */
  readonly ownPage: (id: string) => string;
  /** Path of the queue. */
  readonly queue: string;
  /** Credited submissions are `completed` at once when this says so, else they stay `approved`. */
  readonly completes?: (account: AwardAccount) => boolean;
  /** What the sums of its list add up: what was bought, or what is to be paid. */
  readonly sums: 'amount' | 'award';
  /** What its checks need and takes time: before their transaction. */
  readonly beforeChecks?: (portal: Portal, id: string) => Promise<void>;
  /** Checks of its own. */
  readonly checks?: (tx: Tx, row: SubmissionRow) => Promise<readonly Finding[]>;
  /** Under the lock, before something is credited: refuses what a limit forbids. */
  readonly approving?: (tx: Tx, row: SubmissionRow, amount: number) => Promise<void>;
  /** Under the lock, before a decided one waits again: refuses what a limit forbids. */
  readonly reopening?: (tx: Tx, row: SubmissionRow, by: Deciding) => Promise<void>;
  /** Once the checks have run: whether it is approved without a reviewer. */
  readonly approvesItself?: (tx: Tx, row: SubmissionRow) => Promise<boolean>;
}
