import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { CompletionStatus, SuccessStatus } from '@forecourt/contract/scorm';
import type { RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import type { TrainingStatus } from '@forecourt/contract/training';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import type { PartResults } from './evaluate-part.ts';
import { acknowledged } from './launches.ts';
import type { Outcome } from './outcome.ts';

type Commit = z.output<typeof RuntimeCommit>;

interface ResultColumns {
  readonly completion: string;
  readonly success: string;
  readonly score_scaled: number | null;
  readonly score_raw: number | null;
  readonly score_min: number | null;
  readonly score_max: number | null;
}

/** A registration as a commit needs it, and what each of its parts has reached so far. */
export interface Stored extends ResultColumns {
  readonly package_id: string;
  readonly lease_id: string | null;
  readonly percent: number;
  readonly passed_at: Date | null;
  readonly parts: readonly (ResultColumns & { readonly item: string; readonly progress: number | null })[];
}

/** Reads it in one go. The person's lock keeps it still. */
export async function storedRegistration(tx: Tx, id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select r.package_id, r.lease_id, r.completion, r.success, r.score_scaled, r.score_raw,
      r.score_min, r.score_max, r.percent, r.passed_at,
      coalesce((select json_agg(json_build_object('item', p.item, 'completion', p.completion, 'success', p.success,
        'score_scaled', p.score_scaled, 'score_raw', p.score_raw, 'score_min', p.score_min, 'score_max', p.score_max,
        'progress', p.progress)) from scorm_part p where p.registration_id = r.id), '[]') as parts
    from scorm_registration r where r.id = ${id}`.execute(tx);
  return found(rows[0]);
}

export const resultsOf = (row: ResultColumns & { readonly progress?: number | null }): PartResults => ({
  completion: CompletionStatus.parse(row.completion),
  success: SuccessStatus.parse(row.success),
  score: { scaled: row.score_scaled, raw: row.score_raw, min: row.score_min, max: row.score_max },
  progress: row.progress ?? null,
});

/** Rows that a commit writes. */
export interface Write {
  readonly registrationId: string;
  readonly commit: Commit;
  /** Place of the opening that made it among the person's openings. */
  readonly seq: number;
  /** Accumulated results of the part. */
  readonly results: PartResults;
  /** Accumulated outcome of the registration. */
  readonly outcome: NextOutcome;
  /** Whether it may become the state of the content, or only its results count. */
  readonly keepsState: boolean;
  /** Session time so far, seconds. */
  readonly seconds: number;
  /** JSON record for administrators. */
  readonly record: string;
  readonly now: Date;
}

/** PostgreSQL's text holds every character but this one, which content has no use for. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

/**
 * Writes a commit in one statement, because a learner's page makes very many; returns the number up to which none of
 * its opening is missing. Results always; the state only when nothing later has written it: openings in their order,
 * commits in theirs.
 */
export async function writeCommit(tx: Tx, write: Write): Promise<number> {
  const { launchId, number } = write.commit;
  const { rows } = await sql<{ up_to: number }>`
    with part as (${writePart(write)}), run as (${writeRun(write)}), whole as (${writeWhole(write)})
    update scorm_launch set last_seen_at = ${write.now},
      received = received + int4multirange(int4range(${number}::int, ${number}::int + 1))
    where id = ${launchId} returning ${acknowledged} as up_to`.execute(tx);
  return found(rows[0]).up_to;
}

/** The suspend data is ordered by itself, because a commit may leave it out. */
function writePart({ registrationId, commit, seq, results, keepsState, now }: Write): RawBuilder<unknown> {
  const { score } = results;
  const { number, suspendData } = commit;
  const order = keepsState ? seq : 0;
  const suspendOrder = suspendData === undefined ? 0 : order;
  return sql`
    insert into scorm_part as mine (registration_id, item, seq, number, cmi, ended, suspend_seq, suspend_number,
      suspend_data, completion, success, score_scaled, score_raw, score_min, score_max, progress, last_activity_at)
    values (${registrationId}, ${storable(commit.item)}, ${order}, ${order && number},
      ${order ? storable(JSON.stringify(commit.cmi)) : '{}'}, ${commit.final}, ${suspendOrder},
      ${suspendOrder && number}, ${suspendOrder ? storable(suspendData ?? '') : ''}, ${results.completion},
      ${results.success}, ${score.scaled}, ${score.raw}, ${score.min}, ${score.max}, ${results.progress}, ${now})
    on conflict (registration_id, item) do update set
      cmi = case when ${later('')} then excluded.cmi else mine.cmi end,
      ended = case when ${later('')} then excluded.ended else mine.ended end,
      seq = case when ${later('')} then excluded.seq else mine.seq end,
      number = case when ${later('')} then excluded.number else mine.number end,
      suspend_data = case when ${later('suspend_')} then excluded.suspend_data else mine.suspend_data end,
      suspend_seq = case when ${later('suspend_')} then excluded.suspend_seq else mine.suspend_seq end,
      suspend_number = case when ${later('suspend_')} then excluded.suspend_number else mine.suspend_number end,
      completion = excluded.completion, success = excluded.success, score_scaled = excluded.score_scaled,
      score_raw = excluded.score_raw, score_min = excluded.score_min, score_max = excluded.score_max,
      progress = excluded.progress, last_activity_at = excluded.last_activity_at`;
}

const later = (prefix: '' | 'suspend_') =>
  sql`(excluded.${sql.ref(`${prefix}seq`)}, excluded.${sql.ref(`${prefix}number`)})
    > (mine.${sql.ref(`${prefix}seq`)}, mine.${sql.ref(`${prefix}number`)})`;

/** Writes one launch of a part: the longest reported time, and the last reported values. */
const writeRun = ({ registrationId, commit, seconds, record, now }: Write): RawBuilder<unknown> => sql`
  insert into scorm_run as mine (launch_id, item, run, registration_id, number, seconds, record, updated_at)
  values (${commit.launchId}, ${storable(commit.item)}, ${commit.run}, ${registrationId}, ${commit.number}, ${seconds},
    ${storable(record)}, ${now})
  on conflict (launch_id, item, run) do update set
    seconds = greatest(mine.seconds, excluded.seconds),
    record = case when excluded.number > mine.number then excluded.record else mine.record end,
    number = greatest(mine.number, excluded.number),
    updated_at = excluded.updated_at`;

/** What the parts together mean, where the learner is, and the state of sequencing; the last two in their order. */
function writeWhole({ registrationId, commit, seq, outcome, keepsState, now }: Write): RawBuilder<unknown> {
  const { sequencingState } = commit;
  const newer = sql`(${keepsState ? seq : 0}::bigint, ${commit.number}::int) > (sequencing_seq, sequencing_number)`;
  return sql`
    update scorm_registration set completion = ${outcome.completion}, success = ${outcome.success},
      percent = ${outcome.percent}, passed_at = ${outcome.passed_at}, score_scaled = ${outcome.score_scaled},
      score_raw = ${outcome.score_raw}, score_min = ${outcome.score_min}, score_max = ${outcome.score_max},
      last_activity_at = ${now},
      last_item = case when ${newer} then ${storable(commit.item)} else last_item end,
      sequencing_state = case when ${newer} and ${sequencingState !== undefined}::boolean
        then ${sequencingState ? storable(sequencingState) : null} else sequencing_state end,
      sequencing_seq = case when ${newer} then ${seq}::bigint else sequencing_seq end,
      sequencing_number = case when ${newer} then ${commit.number}::int else sequencing_number end
    where id = ${registrationId}`;
}

/** The columns of a registration's outcome. */
export interface NextOutcome extends ResultColumns {
  readonly percent: number;
  readonly passed_at: Date | null;
  /** False when all of it was known before. */
  readonly changed: boolean;
}

const COMPARED = ['completion', 'success', 'percent', 'passed_at', 'score_scaled', 'score_raw'] as const;

/**
 * The course's outcome from all parts and what was reached before. A pass is kept as it was reached: later, worse
 * results show with their part only.
 */
export function nextOutcome(before: Stored, outcome: Outcome, now: Date): NextOutcome {
  const { passed_at } = before;
  if (passed_at && !outcome.passed) return { ...columnsOf(before), passed_at, changed: false };
  const { completion, success, score } = outcome;
  const next = {
    completion: before.completion === 'completed' ? 'completed' : completion,
    success: passed_at && before.success === 'passed' ? 'passed' : success,
    // as precise as it is stored
    percent: Math.max(before.percent, Math.fround(outcome.percent)),
    passed_at: passed_at ?? (outcome.passed ? now : null),
    score_scaled: score.scaled,
    score_raw: score.raw,
    score_min: score.min,
    score_max: score.max,
  };
  return { ...next, changed: COMPARED.some((column) => String(before[column]) !== String(next[column])) };
}

const columnsOf = ({ completion, success, percent, ...row }: Stored) => ({
  completion,
  success,
  percent,
  score_scaled: row.score_scaled,
  score_raw: row.score_raw,
  score_min: row.score_min,
  score_max: row.score_max,
});

/** A registration in the words of all training. */
export const statusOf = ({ passed_at, success }: Pick<Stored, 'passed_at' | 'success'>): TrainingStatus =>
  passed_at ? 'passed' : success === 'failed' ? 'failed' : 'in_progress';
