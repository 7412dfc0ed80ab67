import { sql, type RawBuilder } from 'kysely';
import type { listActivityLogs } from '@forecourt/contract/activity-logs';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { DAY } from '../../kit/clock.ts';
import type { Db } from '../../kit/db/db.ts';
import { pageOf, userMatchesText } from '../../kit/list.ts';

export type ActivityQuery = QueryOf<typeof listActivityLogs>;

/** Every kind that was ever written: one step in the index for each. */
export async function writtenTypes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`with recursive kind(type) as (
      (select type from activity_entry order by type limit 1)
      union all
      select (select e.type from activity_entry e where e.type > kind.type order by e.type limit 1)
      from kind where kind.type is not null)
    select type from kind where type is not null`.execute(db);
  return rows.map(({ type }) => type);
}

/** Maximum users matched by a search text. */
const FOUND = 200;

const usersLike = async (db: Db, text: string): Promise<string[]> =>
  (
    await sql<{ id: string }>`select u.id from user_account u where ${userMatchesText('u', text)}
      order by first_name, last_name, id limit ${FOUND}`.execute(db)
  ).rows.map(({ id }) => id);

const isDay = (moment: string): boolean => moment.length === 'YYYY-MM-DD'.length;
/** A plain day ends with its last instant. */
const endOf = (moment: string): Date => new Date(new Date(moment).getTime() + (isDay(moment) ? DAY - 1 : 0));

const did = (people: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(e.actor_id = any(${[...people]}::uuid[]) or e.acting_as_id = any(${[...people]}::uuid[]))`;

/** SQL over the entry `e`: what the filters let through. Areas stand for all of their kinds. */
export async function matching(db: Db, query: ActivityQuery): Promise<RawBuilder<boolean>> {
  const { type, userId, subjectId, startDate, endDate, text } = query;
  const rules: RawBuilder<boolean>[] = [];
  if (type) {
    const kinds = (await writtenTypes(db)).filter((kind) => {
      const [area = ''] = kind.split('.');
      return type.includes(kind) || type.includes(area);
    });
    rules.push(sql<boolean>`e.type = any(${kinds}::text[])`);
  }
  if (userId) rules.push(did([userId]));
  if (text) rules.push(did(await usersLike(db, text)));
  if (subjectId) rules.push(sql<boolean>`e.subject_id = ${subjectId}`);
  if (startDate) rules.push(sql<boolean>`e.at >= ${new Date(startDate)}`);
  if (endDate) rules.push(sql<boolean>`e.at <= ${endOf(endDate)}`);
  return rules.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(rules, sql` and `)}`;
}

const entries = (db: Db, rule: RawBuilder<boolean>) =>
  db
    .selectFrom('activity_entry as e')
    .leftJoin('user_account as a', 'a.id', 'e.actor_id')
    .leftJoin('user_account as p', 'p.id', 'e.acting_as_id')
    .where(rule)
    .select(['e.id', 'e.at', 'e.type', 'e.subject_kind', 'e.subject_id', 'e.data', 'e.ip', 'e.request_id'])
    .select(['e.seal', 'a.id as actor_id', 'p.id as as_id'])
    .select([
      sql<string | null>`person_name(a.first_name, a.last_name)`.as('actor_name'),
      sql<string | null>`a.email::text`.as('actor_email'),
      sql<string | null>`person_name(p.first_name, p.last_name)`.as('as_name'),
      sql<string | null>`p.email::text`.as('as_email'),
    ]);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** One page of the log, and how many entries there are. */
export async function listEntries(db: Db, query: ActivityQuery) {
  const rule = await matching(db, query);
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  return pageOf(entries(db, rule).orderBy('e.at', direction).orderBy('e.id', direction), query);
}

/** The entries that follow an entry, newest first. */
export const entriesAfter = (
  db: Db,
  rule: RawBuilder<boolean>,
  after: Pick<EntryRow, 'id' | 'at'> | undefined,
  limit: number,
) =>
  entries(db, rule)
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(e.at, e.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
