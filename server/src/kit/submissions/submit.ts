import { sql, type RawBuilder } from 'kysely';
import type { RequestOrigin } from '../command-context.ts';
import { entryOf } from '../audit-log.ts';
import { newId, type Tx } from '../db/db.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import type { Actor } from '../session/actor.ts';
import { checkSubmission } from './checks/check.job.ts';
import { isShown } from './documents.ts';
import { StoredReading, type Readings } from './ocr/stored-reading.ts';
import { rejectClaimedSerials } from './serials.ts';
import type { Draft, SubmissionKind } from './submission.ts';

export interface Submitting extends RequestOrigin {
  readonly actor: Actor;
  readonly portal: Portal;
}

/** The submission that was made with this client id, for a call that is sent again. Call under the person's lock. */
export async function findByClientId(
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
  /** Its owner, when another user submits it. */
  readonly submitterId?: string;
  /**
   * What is to be given, as SQL that also takes it from a limit which many share, under its lock: evaluated with the row, last
   * of all, so that others wait for this one statement and the commit.
   */
  readonly taking?: RawBuilder<number>;
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
  { submitterId = by.actor.id, taking }: Handing = {},
): Promise<string> {
  const stored = await lookAt(tx, submitterId, draft);
  await rejectClaimedSerials(tx, draft.lines);
  const id = newId();
  await by.portal.files.use(
    tx,
    { kind: 'submission', id, isNew: true },
    by.actor.id,
    draft.files.map(({ id: file, field }) => ({ id: file, kind: 'document', field })),
  );
  await by.portal.jobs.enqueue(tx, checkSubmission, { id });
  const readings = stored && (await draft.readings?.(stored));
  await insert(tx, by, { id, submitterId, taking, readings }, kind, draft);
  return id;
}

interface SentRow {
  readonly id: string;
  readonly mime: string;
  /** The submission of the same person that has this very file already. */
  readonly before: string | null;
  readonly number: number | null;
  /** What the portal has read of it for the person. */
  readonly reading: unknown;
}

/**
 * Refuses what is neither a picture nor a PDF file, and what the person has sent before for the same
 * program: one invoice may hold what several programs pay for, which the checks show to the reviewer. Answers what the portal itself has
 * read of the first document that was read for the person, whatever a browser says; undefined where nothing was.
 */
async function lookAt(tx: Tx, userId: string, { files, of }: Draft): Promise<StoredReading | undefined> {
  if (files.length === 0) return undefined;
  const ids = files.map(({ id }) => id);
  const { rows } = await sql<SentRow>`
    select f.id, f.mime, first.id as before, first.number, r.reading
    from file f left join receipt_reading r on r.sha256 = f.sha256 and r.user_id = ${userId} left join lateral (
      select s.id, s.number from submission_file sent join submission s on s.id = sent.submission_id
      where sent.sha256 = f.sha256 and s.submitter_id = ${userId} and s.of_id = ${of.id} and s.status not in ('withdrawn', 'denied')
      order by s.submitted_at limit 1) first on true
    where f.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], f.id)`.execute(tx);
  const fieldOf = (row: SentRow): string => files.find(({ id }) => id === row.id)?.field ?? 'attach-0';
  const unfit = rows.find((row) => !isShown(row));
  if (unfit) throw invalid(fieldOf(unfit), 'field.picture_or_pdf');
  const sent = rows.find(({ before }) => before !== null);
  if (sent) throw sentBefore(fieldOf(sent), sent);
  const read = rows.find(({ reading }) => reading !== null);
  return read && StoredReading.parse(read.reading);
}

function sentBefore(path: string, { before, number }: SentRow): Problem {
  const values = { number: number ?? 0 };
  return new Problem('submission.sent_before', {
    values,
    fields: [{ path, key: 'submission.sent_before', values }],
    about: { kind: 'submission', id: before ?? '' },
  });
}

interface New {
  readonly id: string;
  readonly submitterId: string;
  readonly taking: RawBuilder<number> | undefined;
  readonly readings: Readings | undefined;
}

/** Writes the row with its documents, lines, first step and entry of the log, in one statement: locks of sums and limits are held so long. */
async function insert(tx: Tx, by: Submitting, made: New, kind: SubmissionKind, draft: Draft): Promise<void> {
  const { id } = made;
  const files = draft.files.map((file) => file.id);
  const lines = draft.lines.map((line, position) => ({ ...line, position }));
  await sql`
    with made as (${rowOf(tx, { ...made, now: by.now }, kind, draft)}),
    logged as (${submitted(tx, by, id, draft)}),
    files as (insert into submission_file (submission_id, position, file_id, sha256)
      select ${id}::uuid, given.position - 1, f.id, f.sha256
      from unnest(${files}::uuid[]) with ordinality as given (id, position) join file f on f.id = given.id),
    lines as (insert into submission_line (submission_id, position, part_number, name, quantity, amount, serial)
      select ${id}::uuid, l.position, l."partNumber", l.name, l.quantity, l.amount, l.serial
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, "partNumber" text, name text,
        quantity int, amount bigint, serial text))
    insert into submission_step (submission_id, number, step, at, by_id)
      values (${id}::uuid, 0, 'submitted', ${by.now}, ${by.actor.id}::uuid)`.execute(tx);
}

const submitted = (tx: Tx, by: Submitting, id: string, { of }: Draft) =>
  entryOf(tx, by.actor, by, {
    type: 'submission.submitted',
    subject: { kind: 'submission', id },
    data: { title: of.title },
  });

const rowOf = (
  tx: Tx,
  { id, submitterId, now, taking, readings }: New & { readonly now: Date },
  { kind }: SubmissionKind,
  draft: Draft,
) =>
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
    readings: readings ? JSON.stringify(readings) : null,
    award_account: draft.award.account,
    award_currency: draft.award.currency,
    award: taking ?? draft.award.amount,
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
