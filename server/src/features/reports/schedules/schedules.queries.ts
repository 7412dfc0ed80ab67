import { sql, type RawBuilder } from 'kysely';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern } from '../../../kit/list.ts';
import { hasGlobalScope, type Actor, TENANT_RANK } from '../../../kit/session/actor.ts';

/** Runs that a schedule shows. */
const SHOWN_RUNS = 10;

type Named = { _id: string; name: string };

export interface RunRow {
  readonly slot: string;
  readonly state: 'waiting' | 'done' | 'failed' | 'missed';
  readonly problem: string | null;
  readonly mailed: number;
  readonly unchanged: number;
}

export interface ScheduleRow {
  readonly id: string;
  readonly built_in: string | null;
  readonly owner_id: string | null;
  readonly owner: string | null;
  readonly report: string;
  readonly filters: unknown;
  readonly columns: string[];
  readonly sort_by: string | null;
  readonly sort_dir: number | null;
  readonly view: Named | null;
  readonly times: string[];
  readonly days: number[];
  readonly format: 'csv' | 'xlsx';
  readonly skip_unchanged: boolean;
  readonly paused: boolean;
  readonly next_run_at: Date | null;
  readonly version: number;
  readonly runs: RunRow[];
  readonly recipients: Named[];
}

/**
 * SQL: a query for the `id` of everybody who gets the schedule in these columns: who is on its list, and of the built-in
 * ones administrators who have not left. People who are not active get nothing and stay on the list.
 */
export const recipientsOf = (id: string, builtIn: string): RawBuilder<unknown> => sql`
  select u.id, u.first_name, u.last_name from user_account u join role r on r.id = u.role_id
    left join report_recipient x on x.user_id = u.id and x.schedule_id = ${sql.ref(id)}
  where ${isActiveAccount('u')}
    and coalesce(x.subscribed, ${sql.ref(builtIn)} is not null and r.rank <= ${TENANT_RANK})`;

const subscribes = (actor: Actor) =>
  sql<boolean>`exists (select from (${recipientsOf('s.id', 's.built_in')}) got where got.id = ${actor.id})`;

/** Which schedules an actor sees: the built-in ones, own ones, those that they get; administrators all. */
const seen = (actor: Actor): RawBuilder<boolean> =>
  hasGlobalScope(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(s.built_in is not null or s.owner_id = ${actor.id} or ${subscribes(actor)})`;

const select = (rule: RawBuilder<boolean>) => sql<ScheduleRow>`
  select s.id, s.built_in, s.owner_id, person_name(o.first_name, o.last_name) as owner, s.report, s.filters, s.columns,
    s.sort_by, s.sort_dir, case when v.id is not null then jsonb_build_object('_id', v.id, 'name', v.name) end as view,
    s.times, s.days, s.format, s.skip_unchanged, s.paused, s.next_run_at, s.version,
    coalesce((select jsonb_agg(jsonb_build_object('slot', n.slot, 'state', n.state, 'problem', n.problem,
        'mailed', n.mailed, 'unchanged', n.unchanged) order by n.slot desc)
      from (select r.slot, r.state, r.problem,
          (select count(*) from report_mail m where m.run_id = r.id and m.outcome = 'mailed') as mailed,
          (select count(*) from report_mail m where m.run_id = r.id and m.outcome = 'unchanged') as unchanged
        from report_run r where r.schedule_id = s.id order by r.slot desc limit ${SHOWN_RUNS}) n), '[]') as runs,
    coalesce((select jsonb_agg(jsonb_build_object('_id', g.id, 'name', person_name(g.first_name, g.last_name))
        order by g.first_name, g.last_name, g.id) from (${recipientsOf('s.id', 's.built_in')}) g), '[]') as recipients
  from report_schedule s left join user_account o on o.id = s.owner_id left join report_view v on v.id = s.view_id
  where ${rule}
  order by s.built_in is null, s.report, s.created_at, s.id`;

/** Schedules of these reports that the actor sees, the built-in ones first. */
export async function schedulesOf(
  db: Db | Tx,
  actor: Actor,
  reports: readonly string[],
): Promise<readonly ScheduleRow[]> {
  const rule = sql<boolean>`(s.report = any(${[...reports]}::text[]) and ${seen(actor)})`;
  return (await select(rule).execute(db)).rows;
}

/** One schedule that the actor sees. */
export async function scheduleById(db: Db | Tx, actor: Actor, id: string): Promise<ScheduleRow | undefined> {
  return (await select(sql<boolean>`(s.id = ${id} and ${seen(actor)})`).execute(db)).rows[0];
}

/** People who hold the right, that the text finds. */
export async function peopleWith(
  db: Db,
  right: string,
  text: string,
  limit: number,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select u.id as "_id", person_name(u.first_name, u.last_name) as name from user_account u
    where ${isActiveAccount('u')}
      and u.role_id in (select role_id from role_right where right_name = ${right})
      and folded(person_name(u.first_name, u.last_name)) like ${likePattern(text)}
    order by u.first_name, u.last_name, u.id limit ${limit}`.execute(db);
  return rows;
}

/** Those of these people who hold the right now. */
export async function holdersAmong(
  tx: Tx,
  right: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u where u.id = any(${[...ids]}::uuid[]) and ${isActiveAccount('u')}
      and u.role_id in (select role_id from role_right where right_name = ${right})`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
