import { sql } from 'kysely';
import type { z } from 'zod';
import { CompletionStatus, SuccessStatus } from '@forecourt/contract/scorm';
import type { RuntimeCommit } from '@forecourt/contract/scorm-runtime';
import type { Tx } from '../../../kit/db/db.ts';
import { acknowledged } from './launches.ts';
import type { Outcome, PartResults } from './judge.ts';

type Commit = z.output<typeof RuntimeCommit>;

/** A registration's row as a commit needs it. The person's lock keeps it still. */
export const registration = (tx: Tx, id: string) =>
  tx
    .selectFrom('scorm_registration')
    .select([
      'package_id',
      'lease_id',
      'completion',
      'success',
      'score_scaled',
      'score_raw',
      'percent',
      'passed_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
export type StoredRegistration = Awaited<ReturnType<typeof registration>>;

/** What each part has reached so far. */
export async function partResults(tx: Tx, registrationId: string): Promise<Map<string, PartResults>> {
  const rows = await tx
    .selectFrom('scorm_part')
    .select([
      'item',
      'completion',
      'success',
      'score_scaled',
      'score_raw',
      'score_min',
      'score_max',
      'progress',
    ])
    .where('registration_id', '=', registrationId)
    .execute();
  return new Map(rows.map((row) => [row.item, resultsOf(row)]));
}

interface ResultColumns {
  readonly completion: string;
  readonly success: string;
  readonly score_scaled: number | null;
  readonly score_raw: number | null;
  readonly score_min: number | null;
  readonly score_max: number | null;
}

export const resultsOf = (row: ResultColumns & { readonly progress?: number | null }): PartResults => ({
  completion: CompletionStatus.parse(row.completion),
  success: SuccessStatus.parse(row.success),
  score: { scaled: row.score_scaled, raw: row.score_raw, min: row.score_min, max: row.score_max },
  progress: row.progress ?? null,
});

interface PartWrite {
  readonly registrationId: string;
  readonly commit: Commit;
  readonly seq: number;
  readonly results: PartResults;
  readonly keepsState: boolean;
  readonly now: Date;
}

/** PostgreSQL's text holds every character but this one, which content has no use for. */
const storable = (text: string): string => text.replaceAll('\u0000', '');

/**
 * Results always; the state only when nothing later has written it: openings in their order, commits in theirs. The
 * suspend data is ordered by itself, because a commit may leave it out.
 */
export async function writePart(
  tx: Tx,
  { registrationId, commit, seq, results, ...rest }: PartWrite,
): Promise<void> {
  const { score } = results;
  const { number, suspendData } = commit;
  const order = rest.keepsState ? seq : 0;
  const suspendOrder = suspendData === undefined ? 0 : order;
  await sql`
    insert into scorm_part as mine (registration_id, item, seq, number, cmi, ended, suspend_seq, suspend_number,
      suspend_data, completion, success, score_scaled, score_raw, score_min, score_max, progress, last_activity_at)
    values (${registrationId}, ${storable(commit.item)}, ${order}, ${order && number},
      ${order ? storable(JSON.stringify(commit.cmi)) : '{}'}, ${commit.final}, ${suspendOrder},
      ${suspendOrder && number}, ${suspendOrder ? storable(suspendData ?? '') : ''}, ${results.completion},
      ${results.success}, ${score.scaled}, ${score.raw}, ${score.min}, ${score.max}, ${results.progress}, ${rest.now})
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
      progress = excluded.progress, last_activity_at = excluded.last_activity_at`.execute(tx);
}

const later = (prefix: '' | 'suspend_') =>
  sql`(excluded.${sql.ref(`${prefix}seq`)}, excluded.${sql.ref(`${prefix}number`)})
    > (mine.${sql.ref(`${prefix}seq`)}, mine.${sql.ref(`${prefix}number`)})`;

interface RunWrite {
  readonly registrationId: string;
  readonly commit: Commit;
  /** Session time so far. */
  readonly seconds: number;
  readonly record: string;
  readonly now: Date;
}

/** One opening of a part: the longest time that it told, and what it told last. */
export async function writeRun(
  tx: Tx,
  { registrationId, commit, seconds, record, now }: RunWrite,
): Promise<void> {
  await sql`
    insert into scorm_run as mine (launch_id, item, run, registration_id, number, seconds, record, updated_at)
    values (${commit.launchId}, ${storable(commit.item)}, ${commit.run}, ${registrationId}, ${commit.number}, ${seconds},
      ${storable(record)}, ${now})
    on conflict (launch_id, item, run) do update set
      seconds = greatest(mine.seconds, excluded.seconds),
      record = case when excluded.number > mine.number then excluded.record else mine.record end,
      number = greatest(mine.number, excluded.number),
      updated_at = excluded.updated_at`.execute(tx);
}

interface SequencingWrite {
  readonly registrationId: string;
  readonly commit: Commit;
  readonly seq: number;
}

/** Where the learner is, and the state of sequencing, in the order of the openings and their commits. */
export async function writeSequencing(
  tx: Tx,
  { registrationId, commit, seq }: SequencingWrite,
): Promise<void> {
  const { sequencingState } = commit;
  await sql`
    update scorm_registration set last_item = ${storable(commit.item)},
      sequencing_state = ${
        sequencingState === undefined
          ? sql.ref('sequencing_state')
          : sequencingState && storable(sequencingState)
      },
      sequencing_seq = ${seq}, sequencing_number = ${commit.number}
    where id = ${registrationId} and (${seq}::bigint, ${commit.number}::int) > (sequencing_seq, sequencing_number)`.execute(
    tx,
  );
}

/** Notes that the number has arrived; returns the highest one below which none is missing. */
export async function receive(tx: Tx, { launchId, number }: Commit, now: Date): Promise<number> {
  const { upTo } = await tx
    .updateTable('scorm_launch')
    .set({
      received: sql<string>`received + int4multirange(int4range(${number}::int, ${number}::int + 1))`,
      last_seen_at: now,
    })
    .where('id', '=', launchId)
    .returning(acknowledged.as('upTo'))
    .executeTakeFirstOrThrow();
  return upTo;
}

interface OutcomeWrite {
  readonly id: string;
  readonly before: StoredRegistration;
  readonly outcome: Outcome;
  readonly now: Date;
}

const COMPARED = ['completion', 'success', 'percent', 'passed_at', 'score_scaled', 'score_raw'] as const;

/** Stores what the parts together mean; undefined when that is what was known before. Passed stays passed. */
export async function writeOutcome(tx: Tx, { id, before, outcome, now }: OutcomeWrite) {
  const passedAt = before.passed_at ?? (outcome.passed ? now : null);
  const { completion, success, score } = outcome;
  const next = {
    completion: before.completion === 'completed' ? 'completed' : completion,
    success: before.success === 'passed' ? 'passed' : success,
    percent: Math.max(before.percent, Math.fround(outcome.percent)),
    passed_at: passedAt,
    score_scaled: score.scaled,
    score_raw: score.raw,
  };
  const same = COMPARED.every((column) => String(before[column]) === String(next[column]));
  await tx
    .updateTable('scorm_registration')
    .set({ ...next, score_min: score.min, score_max: score.max, last_activity_at: now })
    .where('id', '=', id)
    .execute();
  return same ? undefined : next;
}
