import { sql } from 'kysely';
import { z } from 'zod';
import { DAY, MINUTE } from '../../clock.ts';
import type { Tx } from '../../db/db.ts';
import { LEGIBLE } from '../ocr-highlights.ts';
import type { Finding, SubmissionRow } from '../submission.ts';

/** Bits in which two photographs of one receipt may differ: fewer than a hash has parts in its index (`picture_parts`). */
const NEAR_BITS = 6;
const PACE = { count: 5, span: 10 * MINUTE };
const NEW_ACCOUNT = 7 * DAY;
const MOST_ALIKE = 10;

interface Other {
  readonly id: string;
  readonly number: number;
}

/** SQL: other submissions that still count. */
const others = (row: SubmissionRow) => sql`s.id <> ${row.id} and s.status <> 'withdrawn'`;

/** What is looked at in submissions of every family. */
export async function commonChecks(tx: Tx, row: SubmissionRow): Promise<Finding[]> {
  return [
    await sameFile(tx, row),
    await sameImage(tx, row),
    await sameInvoice(tx, row),
    await sameSerial(tx, row),
    changedReading(row),
    await pace(tx, row),
    await youngAccount(tx, row),
  ];
}

const idsOf = (rows: readonly Other[]): string[] => rows.map(({ id }) => id);
const first = (rows: readonly Other[]): number => rows[0]?.number ?? 0;

/** The very file, byte by byte; of one person and one program it was refused. What cannot be opened needs a look, too. */
async function sameFile(tx: Tx, row: SubmissionRow): Promise<Finding> {
  const { rows } = await sql<Other>`
    select distinct s.id, s.number from submission_file mine
      join submission_file theirs on theirs.sha256 = mine.sha256 and theirs.submission_id <> mine.submission_id
      join submission s on s.id = theirs.submission_id
    where mine.submission_id = ${row.id} and ${others(row)} order by s.number limit ${MOST_ALIKE}`.execute(
    tx,
  );
  if (rows.length > 0)
    return { name: 'file', level: 'red', data: { number: first(rows) }, alike: idsOf(rows) };
  return { name: 'file', level: (await isBroken(tx, row)) ? 'amber' : 'green' };
}

/** Whether a document of it turned out to be no picture after all. */
async function isBroken(tx: Tx, { id }: SubmissionRow): Promise<boolean> {
  const { rows } = await sql`
    select from submission_file mine join file f on f.id = mine.file_id
    where mine.submission_id = ${id} and f.state = 'failed' limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Pictures that look alike. Receipts do: the picture alone never condemns, together with the same invoice number, or
 * the same day and total, it does.
 */
async function sameImage(tx: Tx, row: SubmissionRow): Promise<Finding> {
  const { rows } = await sql<Other & { same: boolean }>`
    select s.id, s.number, bool_or(${sameData(row)}) as same
    from submission_file mine
      join submission_file theirs on theirs.picture is not null
        and picture_parts(theirs.picture) && picture_parts(mine.picture)
        and bit_count(theirs.picture # mine.picture) <= ${NEAR_BITS}
        and theirs.submission_id <> mine.submission_id and theirs.sha256 <> mine.sha256
      join submission s on s.id = theirs.submission_id
    where mine.submission_id = ${row.id} and mine.picture is not null and ${others(row)}
    group by s.id, s.number order by same desc, s.number limit ${MOST_ALIKE}`.execute(tx);
  if (rows.length === 0) return { name: 'picture', level: 'green' };
  return {
    name: 'picture',
    level: rows.some(({ same }) => same) ? 'red' : 'amber',
    data: { number: first(rows) },
    alike: idsOf(rows),
  };
}

/** SQL: true when `s` has the same invoice number, or the same day and total. */
const sameData = (row: SubmissionRow) => sql`(
  (${row.invoice_key} <> '' and s.invoice_key = ${row.invoice_key})
  or (s.day = ${row.day} and s.amount = ${row.amount}::bigint and s.currency is not distinct from ${row.currency}))`;

/** One invoice twice: of the same dealer it needs a look, with the same day and total it is the same sale. */
async function sameInvoice(tx: Tx, row: SubmissionRow): Promise<Finding> {
  if (row.invoice_key === '') return { name: 'invoice', level: 'green' };
  const { rows } = await sql<Other & { same: boolean }>`
    select s.id, s.number, (s.day = ${row.day} and s.amount is not distinct from ${row.amount}::bigint) as same
    from submission s
    where s.invoice_key = ${row.invoice_key} and ${others(row)}
      and ((s.day = ${row.day} and s.amount is not distinct from ${row.amount}::bigint)
        or s.dealer_id = ${row.dealer_id})
    order by same desc, s.number limit ${MOST_ALIKE}`.execute(tx);
  if (rows.length === 0) return { name: 'invoice', level: 'green' };
  return {
    name: 'invoice',
    level: rows.some(({ same }) => same) ? 'red' : 'amber',
    data: { number: first(rows) },
    alike: idsOf(rows),
  };
}

/** A serial number that an earlier submission has: one that still counts was refused, a denied one needs a look. */
async function sameSerial(tx: Tx, row: SubmissionRow): Promise<Finding> {
  const { rows } = await sql<Other>`
    select distinct s.id, s.number from submission_line mine
      join submission_line theirs on theirs.serial_key = mine.serial_key and theirs.submission_id <> mine.submission_id
      join submission s on s.id = theirs.submission_id
    where mine.submission_id = ${row.id} and mine.serial_key <> '' and ${others(row)}
    order by s.number limit ${MOST_ALIKE}`.execute(tx);
  if (rows.length === 0) return { name: 'serial', level: 'green' };
  return { name: 'serial', level: 'amber', data: { number: first(rows) }, alike: idsOf(rows) };
}

const StoredReadings = z.record(
  z.string(),
  z.object({ value: z.union([z.string(), z.number()]), confidence: z.number() }),
);

/** A value that was read with confidence and then typed differently. */
function changedReading(row: SubmissionRow): Finding {
  const readings = StoredReadings.safeParse(row.readings ?? {}).data ?? {};
  const typed: Readonly<Record<string, string | number | null>> = {
    date: row.day,
    invoiceNumber: row.invoice_number,
    amount: row.amount,
  };
  const changed = Object.entries(readings).find(
    ([field, { value, confidence }]) =>
      confidence >= LEGIBLE && field in typed && String(typed[field] ?? '') !== String(value),
  );
  return changed
    ? { name: 'reading', level: 'amber', data: { read: String(changed[1].value) } }
    : { name: 'reading', level: 'green' };
}

async function pace(tx: Tx, row: SubmissionRow): Promise<Finding> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submission
    where submitter_id = ${row.submitter_id} and submitted_at <= ${row.submitted_at}
      and submitted_at > ${new Date(row.submitted_at.getTime() - PACE.span)}`.execute(tx);
  const count = rows[0]?.count ?? 0;
  return { name: 'pace', level: count >= PACE.count ? 'amber' : 'green', data: { count } };
}

async function youngAccount(tx: Tx, row: SubmissionRow): Promise<Finding> {
  const { created_at } = await tx
    .selectFrom('user_account')
    .select('created_at')
    .where('id', '=', row.submitter_id)
    .executeTakeFirstOrThrow();
  const age = row.submitted_at.getTime() - created_at.getTime();
  return {
    name: 'account',
    level: age < NEW_ACCOUNT ? 'amber' : 'green',
    data: { days: Math.floor(age / DAY) },
  };
}
