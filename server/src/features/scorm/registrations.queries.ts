import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import {
  CompletionStatus,
  SuccessStatus,
  type listRegistrations,
  type RegistrationDetail,
  type RegistrationRow,
  type ScoState,
} from '@forecourt/contract/scorm';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { TrainingStatus } from '@forecourt/contract/training';
import type { Db } from '../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import type { PlayedPackage } from './runtime/played-package.ts';
import { NOT_ATTEMPTED } from './runtime/evaluate-part.ts';
import { resultsOf } from './runtime/stored.ts';

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly package_id: string;
  readonly version: number;
  readonly status: string;
  readonly completion: string;
  readonly success: string;
  readonly score_scaled: number | null;
  readonly score_raw: number | null;
  readonly score_min: number | null;
  readonly score_max: number | null;
  readonly total_time: number;
  readonly started_at: Date;
  readonly last_activity_at: Date;
  readonly passed_at: Date | null;
}

/** SQL: registrations with their people; `r` is the registration, `u` the person, `p` the version. */
const registrations = (where: RawBuilder<unknown>) => sql<Row>`
  select r.id, r.user_id, person_name(u.first_name, u.last_name) as name, r.package_id, p.version,
    coalesce(cp.status, 'in_progress') as status, r.completion, r.success, r.score_scaled, r.score_raw, r.score_min,
    r.score_max, r.started_at, r.last_activity_at, r.passed_at,
    coalesce((select sum(seconds) from scorm_run run where run.registration_id = r.id), 0) as total_time
  from scorm_registration r join user_account u on u.id = r.user_id join scorm_package p on p.id = r.package_id
    left join course_progress cp on cp.user_id = r.user_id and cp.course_id = r.course_id
  where ${where}`;

const ORDERS = {
  lastActivityAt: sql`r.last_activity_at`,
  name: sql`lower(u.last_name || u.first_name)`,
  score: sql`coalesce(r.score_scaled, -2)`,
} as const;

export async function registrationPage(
  db: Db,
  courseId: string,
  query: QueryOf<typeof listRegistrations>,
): Promise<{ rows: RegistrationRow[]; total: number }> {
  const { text, version, status, inFlight, sortBy, sortDir, limit } = query;
  const where = sql`r.course_id = ${courseId}
    and (${text} = '' or folded(person_name(u.first_name, u.last_name)) like ${likePattern(text)})
    and (${version === undefined} or p.version = any(${[...(version ?? [])]}::int[]))
    and (${status === undefined} or coalesce(cp.status, 'in_progress') = any(${[...(status ?? [])]}::text[]))
    and (${inFlight === undefined} or (r.passed_at is null) = ${inFlight ?? false})`;
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from (${registrations(where)}) as all_rows`.execute(db);
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  const { rows } =
    await sql<Row>`${registrations(where)} order by ${ORDERS[sortBy]} ${direction}, r.id ${direction}
    limit ${limit} offset ${offsetOf(query)}`.execute(db);
  return { rows: rows.map(rowView), total: counted.rows[0]?.total ?? 0 };
}

/** One registration, of a course or of a person. */
export async function oneRegistration(
  db: Db,
  courseId: string,
  which: { readonly id: string } | { readonly userId: string },
): Promise<Row | undefined> {
  const one = 'id' in which ? sql`r.id = ${which.id}` : sql`r.user_id = ${which.userId}`;
  const { rows } = await registrations(sql`r.course_id = ${courseId} and ${one}`).execute(db);
  return rows[0];
}

/** Fields that all views of a registration share. */
export const outcomeView = (row: Row) => ({
  status: TrainingStatus.parse(row.status),
  completion: CompletionStatus.parse(row.completion),
  success: SuccessStatus.parse(row.success),
  score: resultsOf(row).score,
  totalTime: row.total_time,
  startedAt: row.started_at.toISOString(),
  lastActivityAt: row.last_activity_at.toISOString(),
  passedAt: row.passed_at?.toISOString() ?? null,
});

export const rowView = (row: Row): RegistrationRow => ({
  _id: row.id,
  user: { _id: row.user_id, name: row.name },
  version: row.version,
  ...outcomeView(row),
});

/** The state of each part of the played version. */
export async function standings(db: Db, registrationId: string, played: PlayedPackage): Promise<ScoState[]> {
  const rows = await db
    .selectFrom('scorm_part')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .execute();
  const runs = await timesOf(db, registrationId);
  const byItem = new Map(rows.map((row) => [row.item, row]));
  return played.leaves.map(({ id, title }) => {
    const row = byItem.get(id);
    const times = runs.get(id);
    return {
      item: id,
      title,
      ...(row ? resultsOf(row) : NOT_ATTEMPTED),
      totalTime: times?.total ?? 0,
      sessionTime: times?.last ?? 0,
      lastActivityAt: row?.last_activity_at.toISOString() ?? null,
    };
  });
}

async function timesOf(db: Db, registrationId: string) {
  const { rows } = await sql<{ item: string; total: number; last: number }>`
    select r.item, sum(r.seconds) as total, (array_agg(r.seconds order by l.seq desc, r.run desc))[1] as last
    from scorm_run r join scorm_launch l on l.id = r.launch_id
    where r.registration_id = ${registrationId} group by r.item`.execute(db);
  return new Map(rows.map((row) => [row.item, row]));
}

type Sco = RegistrationDetail['scos'][number];
const Text = z.string();
const MaybeNumber = z.number().nullable();
const Stored = z.object({
  location: Text,
  // earlier records lack it
  suspended: z.boolean().default(false),
  interactions: z.array(
    z.object({
      id: Text,
      type: Text,
      description: Text,
      learnerResponse: Text,
      correctResponses: z.array(Text),
      result: Text,
      weighting: Text,
      latency: MaybeNumber,
      at: Text,
    }),
  ),
  objectives: z.array(
    z.object({
      id: Text,
      description: Text,
      completion: Text,
      success: Text,
      score: z.object({ scaled: MaybeNumber, raw: MaybeNumber, min: MaybeNumber, max: MaybeNumber }),
      progress: MaybeNumber,
    }),
  ),
});

/** Recorded data of each part: objectives of the latest launch, and the distinct answers of all launches. */
export async function listRecords(
  db: Db,
  registrationId: string,
): Promise<ReadonlyMap<string, Pick<Sco, 'location' | 'interactions' | 'objectives'>>> {
  const rows = await db
    .selectFrom('scorm_run as r')
    .innerJoin('scorm_launch as l', 'l.id', 'r.launch_id')
    .select(['r.item', 'r.record', 'l.started_at'])
    .where('r.registration_id', '=', registrationId)
    .orderBy('l.seq')
    .orderBy('r.run')
    .execute();
  const byItem = Map.groupBy(rows, (row) => row.item);
  return new Map(
    [...byItem].map(([item, runs]) => {
      const records = runs.map((run) => Stored.parse(JSON.parse(run.record)));
      const newest = records.at(-1);
      const answers = new Map<string, Sco['interactions'][number]>();
      let attempt = 1;
      for (const [index, { interactions, suspended }] of records.entries()) {
        const openedAt = runs[index]?.started_at.toISOString() ?? '';
        for (const one of interactions) {
          const key = JSON.stringify([one.id, one.at, one.learnerResponse]);
          // content that goes on reports its earlier answers again
          const first = answers.get(key) ?? { attempt, openedAt };
          answers.set(key, { ...one, attempt: first.attempt, openedAt: first.openedAt });
        }
        attempt += suspended ? 0 : 1;
      }
      return [
        item,
        {
          location: newest?.location ?? '',
          interactions: [...answers.values()],
          objectives: newest?.objectives ?? [],
        },
      ];
    }),
  );
}

export async function listLaunches(db: Db, registrationId: string): Promise<RegistrationDetail['launches']> {
  const { rows } = await sql<{ started_at: Date; last_seen_at: Date; commits: number; seconds: number }>`
    select l.started_at, l.last_seen_at,
      coalesce((select sum(upper(part) - lower(part)) from unnest(l.received) as part), 0)::int as commits,
      coalesce((select sum(seconds) from scorm_run run where run.launch_id = l.id), 0) as seconds
    from scorm_launch l where l.registration_id = ${registrationId} order by l.seq desc limit 100`.execute(
    db,
  );
  return rows.map((row) => ({
    at: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    commits: row.commits,
    seconds: row.seconds,
  }));
}

export async function listMoves(db: Db, registrationId: string): Promise<RegistrationDetail['moves']> {
  const rows = await db
    .selectFrom('scorm_move')
    .select(['at', 'from_version', 'to_version'])
    .where('registration_id', '=', registrationId)
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    fromVersion: row.from_version,
    toVersion: row.to_version,
  }));
}
