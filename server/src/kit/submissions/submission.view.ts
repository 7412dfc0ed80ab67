import { personName } from '@forecourt/contract/person-name';
import { z } from 'zod';
import {
  DENIAL_CODES,
  SHARED_FACTS,
  SubmissionView as Shape,
  type SubmissionDetail,
  type SubmissionView,
} from '@forecourt/contract/submissions';
import { Currency } from '@forecourt/contract/wallet';
import type { Language } from '@forecourt/contract/languages';
import { mediaView, type FileRow } from '../files/views.ts';
import { hasText, text } from '../i18n.ts';
import type { Actor } from '../session/actor.ts';
import { canDecide, canReview } from './access.ts';
import { ocrHighlights } from './ocr-highlights.ts';
import { canAppeal, canUndo } from './decide.ts';
import type { similarTo, ViewRow, WholeRow } from './submissions.queries.ts';

export interface Presenting {
  readonly actor: Actor;
  readonly now: Date;
  readonly language: Language;
  readonly files: ReadonlyMap<string, FileRow>;
}

const Code = z.enum(DENIAL_CODES).nullable().catch('other');
const Unit = Currency.nullable();
const { kind: Kind, status: Status, risk: Risk } = Shape.shape;

/** A submission as its submitter and its reviewers see it. */
export function toSubmissionView(row: ViewRow, { actor, now, language, files }: Presenting): SubmissionView {
  const decides = canDecide(actor, row);
  const own = row.submitter_id === actor.id;
  return {
    _id: row.id,
    submissionId: row.number,
    kind: Kind.parse(row.kind),
    type: row.type,
    status: Status.parse(row.status),
    title: row.title,
    ofId: row.of_id,
    brand: row.brand_name === '' ? null : { _id: row.brand_id ?? row.of_id, name: row.brand_name },
    submitter: submitterOf(row),
    dealerId: row.dealer_id,
    dealer: row.dealer_id === null ? null : { _id: row.dealer_id, name: row.dealer_name ?? '' },
    date: row.day,
    invoiceNumber: row.invoice_number,
    amount: row.amount,
    currency: Unit.parse(row.currency),
    quantity: row.quantity,
    note: row.note,
    lines: row.lines.map(({ partNumber, name, quantity, amount, serial }) => ({
      partNumber,
      name,
      quantity,
      amount,
      serial,
    })),
    attachments: row.file_ids.flatMap((id) => mediaView(files.get(id), language) ?? []),
    award: {
      account: Shape.shape.award.shape.account.parse(row.award_account),
      currency: Unit.parse(row.award_currency),
      amount: row.awarded ?? row.award,
    },
    risk: canReview(actor, row) ? Risk.parse(row.risk) : 'unchecked',
    submittedAt: row.submitted_at.toISOString(),
    appealed: row.appealed_at !== null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reasonCode: Code.parse(row.reason_code),
    reason: row.reason,
    version: row.version,
    can: {
      decide: decides && row.status === 'pending',
      undo: decides && canUndo(row),
      appeal: own && canAppeal(row, now),
      withdraw: own && row.status === 'pending',
    },
  };
}

const submitterOf = ({ submitter_id, first_name, last_name }: ViewRow) => ({
  _id: submitter_id,
  name: personName({ firstName: first_name, lastName: last_name }),
});

const Level = z.enum(['green', 'amber', 'red']);
const Values = z.record(z.string(), z.union([z.string(), z.number()]));

/** A check in words; the age of an account in days decides about the plural form. */
function checkText(language: Language, key: string, values: z.infer<typeof Values>): string {
  const count = values['count'] ?? values['days'] ?? 0;
  const none = `${key}.none`;
  return text(language, 'words', count === 0 && hasText('words', none) ? none : key, { ...values, count });
}

/** The same with its history; who decided is for reviewers, the submitter learns what and why. */
export function submissionDetail(
  row: WholeRow,
  similar: Awaited<ReturnType<typeof similarTo>>,
  presenting: Presenting,
): SubmissionDetail {
  const { steps, checks, readings } = row;
  const { actor, language, files } = presenting;
  const reviewer = canReview(actor, row);
  const seen = similar.filter((one) => one.seen);
  return {
    ...toSubmissionView(row, presenting),
    history: steps.map(({ step, at, by, amount, reason_code, reason }) => ({
      step: STEP.parse(step),
      at: new Date(at).toISOString(),
      by: reviewer ? by : null,
      amount,
      reasonCode: Code.parse(reason_code),
      reason,
    })),
    checks: reviewer
      ? checks.map(({ name, level, data }) => ({
          name,
          level: Level.parse(level),
          text: checkText(language, `check.${name}.${level}`, Values.parse(data)),
        }))
      : [],
    marks: reviewer ? ocrHighlights(readings) : [],
    similar: reviewer
      ? seen.map((one) => ({
          _id: one.id,
          submissionId: one.number,
          status: Status.parse(one.status),
          title: one.title,
          submitter: one.submitter,
          dealer: one.dealer,
          submittedAt: one.submitted_at.toISOString(),
          date: one.day,
          invoiceNumber: one.invoice_number,
          amount: one.amount,
          currency: Unit.parse(one.currency),
          serials: [...one.serials],
          attachments: one.file_ids.flatMap((id) => mediaView(files.get(id), language) ?? []),
          shared: SHARED_FACTS.filter((fact) =>
            checks.some(({ name, alike }) => name === fact && alike.includes(one.id)),
          ),
        }))
      : [],
    similarElsewhere: reviewer ? similar.length - seen.length : 0,
  };
}

const STEP = z.enum([
  'submitted',
  'approved',
  'denied',
  'undone',
  'appealed',
  'withdrawn',
  'completed',
  'corrected',
]);
