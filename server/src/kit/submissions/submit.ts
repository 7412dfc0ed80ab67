import { sql } from 'kysely';
import type { Where } from '../acting.ts';
import { record } from '../activity.ts';
import { newId, type Tx } from '../db/db.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import type { Actor } from '../session/actor.ts';
import { checkSubmission } from './checks/check.job.ts';
import { refuseClaimedSerials } from './serials.ts';
import type { Draft, SubmissionKind } from './submission.ts';

/** Pictures and PDF files: what a reviewer can look at beside the fields. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'application/pdf']);

export interface Submitting extends Where {
  readonly actor: Actor;
  readonly portal: Portal;
}

/** The submission that was made with this client id, for a call that is sent again. Call under the person's lock. */
export async function madeBefore(
  tx: Tx,
  userId: string,
  clientId: string | undefined,
): Promise<string | null> {
  if (!clientId) return null;
  const row = await tx
    .selectFrom('submission')
    .select('id')
    .where('submitter_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface Handing {
  /** Whose it is, when somebody else hands it in. */
  readonly submitterId?: string;
  /** Refuses what a limit that many share forbids, under its lock: asked last, so that they wait for hardly more than the rows. */
  readonly holdLimit?: (tx: Tx) => Promise<void>;
}

/**
 * Takes a submission in; its checks follow as a job. Call under the submitter's lock (`lockPerson`). Throws
 * `submission.sent_before` for a document that the person has sent already, `submission.serial_claimed`.
 */
export async function submit(
  tx: Tx,
  by: Submitting,
  kind: SubmissionKind,
  draft: Draft,
  { submitterId = by.actor.id, holdLimit }: Handing = {},
): Promise<string> {
  const hashes = await hashesOf(tx, draft.files);
  await refuseSentBefore(tx, submitterId, draft, hashes);
  await refuseClaimedSerials(tx, draft.lines);
  const id = await newId(tx);
  await by.portal.files.use(
    tx,
    { kind: 'submission', id },
    by.actor.id,
    draft.files.map(({ id: file, field }) => ({ id: file, kind: 'document', field })),
  );
  await record(tx, by.actor, by, {
    type: 'submission.submitted',
    subject: { kind: 'submission', id },
    data: { title: draft.of.title },
  });
  await by.portal.jobs.enqueue(tx, checkSubmission, { id });
  await holdLimit?.(tx);
  await insert(tx, { id, submitterId, byId: by.actor.id, now: by.now }, kind, draft);
  return id;
}

/** SHA-256 of each file. Throws where one is neither a picture nor a PDF file. */
async function hashesOf(tx: Tx, files: Draft['files']): Promise<Map<string, Buffer>> {
  if (files.length === 0) return new Map();
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'mime', 'sha256'])
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .execute();
  const unfit = files.find(({ id }) => {
    const row = rows.find((one) => one.id === id);
    return row !== undefined && !SHOWN.has(row.mime);
  });
  if (unfit) throw invalid(unfit.field, 'field.picture_or_pdf');
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

async function refuseSentBefore(
  tx: Tx,
  userId: string,
  { files }: Draft,
  hashes: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const given = [...hashes.values()];
  if (given.length === 0) return;
  const first = await tx
    .selectFrom('submission_file as f')
    .innerJoin('submission as s', 's.id', 'f.submission_id')
    .select(['s.id', 's.number', 'f.sha256'])
    .where('f.sha256', 'in', given)
    .where('s.submitter_id', '=', userId)
    .where('s.status', '!=', 'withdrawn')
    .orderBy('s.submitted_at')
    .executeTakeFirst();
  if (!first) return;
  const field = files.find(({ id }) => hashes.get(id)?.equals(first.sha256))?.field ?? 'attach-0';
  throw new Problem('submission.sent_before', {
    values: { number: first.number },
    fields: [{ path: field, key: 'submission.sent_before', values: { number: first.number } }],
    about: { kind: 'submission', id: first.id },
  });
}

interface New {
  readonly id: string;
  readonly submitterId: string;
  readonly byId: string;
  readonly now: Date;
}

/** Writes the row with its documents, lines and first step, in one statement: locks of sums and limits are held so long. */
async function insert(tx: Tx, made: New, kind: SubmissionKind, draft: Draft): Promise<void> {
  const { id, byId, now } = made;
  const files = draft.files.map((file) => file.id);
  const lines = draft.lines.map((line, position) => ({ ...line, position }));
  await sql`
    with made as (${rowOf(tx, made, kind, draft)}),
    files as (insert into submission_file (submission_id, position, file_id, sha256)
      select ${id}::uuid, given.position - 1, f.id, f.sha256
      from unnest(${files}::uuid[]) with ordinality as given (id, position) join file f on f.id = given.id),
    lines as (insert into submission_line (submission_id, position, part_number, name, quantity, amount, serial)
      select ${id}::uuid, l.position, l."partNumber", l.name, l.quantity, l.amount, l.serial
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, "partNumber" text, name text,
        quantity int, amount bigint, serial text))
    insert into submission_step (submission_id, number, step, at, by_id)
      values (${id}::uuid, 0, 'submitted', ${now}, ${byId}::uuid)`.execute(tx);
}

const rowOf = (tx: Tx, { id, submitterId, now }: New, { kind }: SubmissionKind, draft: Draft) =>
  tx.insertInto('submission').values({
    id,
    kind,
    type: draft.type,
    of_id: draft.of.id,
    title: draft.of.title,
    brand_id: draft.brand.id,
    brand_name: draft.brand.name,
    submitter_id: submitterId,
    dealer_id: draft.dealerId,
    client_id: draft.clientId ?? null,
    day: draft.day,
    invoice_number: draft.invoiceNumber,
    amount: draft.amount,
    currency: draft.currency,
    quantity: draft.quantity,
    note: draft.note,
    rules: JSON.stringify(draft.rules),
    readings: draft.readings ? JSON.stringify(draft.readings) : null,
    award_account: draft.award.account,
    award_currency: draft.award.currency,
    award: draft.award.amount,
    submitted_at: now,
    updated_at: now,
  });

/** The given attachments in the order of their parts. */
export const attachmentsOf = (
  body: Readonly<Record<string, unknown>>,
): { readonly id: string; readonly field: string }[] =>
  Object.entries(body)
    .flatMap(([field, id]) => (/^attach-\d$/.test(field) && typeof id === 'string' ? [{ id, field }] : []))
    .toSorted((a, b) => a.field.localeCompare(b.field));
