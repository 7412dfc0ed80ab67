import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '@forecourt/contract/languages';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DAY } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { text } from '../../../kit/i18n.ts';
import { notify } from '../../../kit/notify.ts';
import { sourceOf } from '../../../kit/reports/question.ts';
import type { Portal } from '../../../kit/portal.ts';
import { columnsOf, mayOpen, type Report } from '../../../kit/reports/report.ts';
import { scopeKey, scopeOf, type ReportScope } from '../../../kit/reports/scope.ts';
import { reportTitle } from '../../../kit/reports/words.ts';
import { actorsOfUsers } from '../../../kit/session/actor-of-user.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { fileLink, KEPT_DAYS } from '../files/files.jobs.ts';
import { digestOf, makeFile, type Making } from '../files/make-file.ts';
import { findReport } from '../open-report.ts';
import { keptWish, wishColumns, type KeptWish } from '../wish.ts';
import { subscribe } from './schedules.commands.ts';
import { recipientsOf } from './schedules.queries.ts';

/** After so many failures of a run its owner is told. */
export const TRIES = 5;

const waitingRun = (portal: Portal, id: string) =>
  portal.database.db
    .selectFrom('report_run as n')
    .innerJoin('report_schedule as s', 's.id', 'n.schedule_id')
    .select([
      'n.id',
      's.id as schedule',
      's.built_in',
      's.owner_id',
      's.report',
      's.filters',
      's.columns',
      's.sort_by',
      's.sort_dir',
      's.format',
      's.skip_unchanged',
    ])
    .where('n.id', '=', id)
    .where('n.state', '=', 'waiting')
    .executeTakeFirst();
type Run = NonNullable<Awaited<ReturnType<typeof waitingRun>>>;

/** People who share one file: their reports hold the same rows, in the same language. */
interface Group {
  readonly scope: ReportScope;
  readonly key: string;
  readonly language: Language;
  readonly members: Actor[];
}

/** Runs one slot of a schedule. Can run twice, also at once: each recipient is mailed in the transaction that notes it. */
export async function runReport(portal: Portal, id: string): Promise<void> {
  const run = await waitingRun(portal, id);
  if (!run) return;
  try {
    await mailRun(portal, run);
    await portal.database.db
      .updateTable('report_run')
      .set({ state: 'done' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  } catch (error) {
    if (!(await noteFailure(portal, run, error))) throw error;
  }
}

async function mailRun(portal: Portal, run: Run): Promise<void> {
  const settings = await portal.tenant.settings();
  const report = findReport({ portal, settings }, run.report);
  if (!report) return;
  const actors = await waitingRecipients(portal, run, settings);
  for (const actor of actors.filter((one) => !mayOpen(report, one, settings)))
    await takeOff(portal, run, report, actor);
  const able = actors.filter((one) => mayOpen(report, one, settings));
  for (const group of await groupsOf(portal, able)) await mailGroup(portal, run, { report, settings, group });
}

/** Recipients of whom nothing is noted yet, as they are at this moment. */
async function waitingRecipients(portal: Portal, run: Run, settings: TenantSettings): Promise<Actor[]> {
  const { db } = portal.database;
  const { rows } = await sql<{ id: string }>`select got.id from report_schedule s
    cross join lateral (${recipientsOf('s.id', 's.built_in')}) got
    where s.id = ${run.schedule} and not exists (select from report_mail m where m.run_id = ${run.id} and m.user_id = got.id)`.execute(
    db,
  );
  return actorsOfUsers(
    db,
    rows.map(({ id }) => id),
    settings,
  );
}

/** Who has lost the right gets nothing, is told once and leaves the list. */
const takeOff = (portal: Portal, run: Run, report: Report, actor: Actor) =>
  portal.database.write(async (tx) => {
    if ((await note(tx, run, [actor.id], 'left', null)).length === 0) return;
    await subscribe(tx, run.schedule, actor.id, false);
    await notify(tx, portal.jobs, portal.clock.now(), {
      kind: 'report.left',
      to: [actor.id],
      data: { report: reportTitle(report, languageOf(actor.language) ?? DEFAULT_LANGUAGE) },
      link: '',
      key: `report-left:${run.id}`,
    });
  });

async function groupsOf({ database: { db } }: Portal, actors: readonly Actor[]): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for (const actor of actors) {
    const scope = await scopeOf(db, actor);
    const language = languageOf(actor.language) ?? DEFAULT_LANGUAGE;
    const key = `${scopeKey(scope).slice(0, 32)}-${language.toLowerCase()}`;
    const group = groups.get(key) ?? { scope, key, language, members: [] };
    group.members.push(actor);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface GroupRun {
  readonly report: Report;
  readonly settings: TenantSettings;
  readonly group: Group;
}

/** What the built-in schedules send: every column that there is. */
const wishOf = (run: Run, report: Report, settings: TenantSettings): KeptWish =>
  run.built_in === null
    ? keptWish(run)
    : { filters: {}, columns: columnsOf(report, settings).map(({ key }) => key), sort: null };

async function mailGroup(portal: Portal, run: Run, { report, settings, group }: GroupRun): Promise<void> {
  const [actor] = group.members;
  if (!actor) return;
  const { database, clock } = portal;
  const now = clock.now();
  const wish = wishOf(run, report, settings);
  const asker = { actor, settings, now, language: group.language };
  const making: Making = { report, asker, wish, format: run.format === 'xlsx' ? 'xlsx' : 'csv' };
  const source = sourceOf({ db: database.db, portal });
  const digest = await digestOf(source, making);
  const same = run.skip_unchanged ? await sentBefore(portal, run, digest) : new Set<string>();
  const [spared, wanting] = split(
    group.members.map(({ id }) => id),
    (id) => same.has(id),
  );
  if (spared.length > 0) await database.write((tx) => note(tx, run, spared, 'unchanged', digest));
  if (wanting.length === 0) return;
  const key = `reports/${run.id}-${group.key}`;
  const made = await makeFile(portal, source, key, making);
  await database.write(async (tx) => {
    const mailed = await note(tx, run, wanting, 'mailed', digest);
    if (mailed.length === 0) return;
    const { id } = await tx
      .insertInto('report_export')
      .values({
        ...wishColumns(wish),
        ...made,
        report: report.key,
        state: 'ready',
        scope: JSON.stringify(group.scope),
        run_id: run.id,
        storage_key: key,
        created_at: now,
        expires_at: new Date(now.getTime() + KEPT_DAYS * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('report_export_reader')
      .values(mailed.map((user_id) => ({ export_id: id, user_id })))
      .execute();
    await notify(tx, portal.jobs, now, {
      kind: 'report.mailed',
      to: mailed,
      data: { report: reportTitle(report, group.language) },
      link: fileLink(id),
      key: `report-run:${run.id}`,
    });
  });
}

function split<T>(all: readonly T[], rule: (one: T) => boolean): [yes: T[], no: T[]] {
  return [all.filter(rule), all.filter((one) => !rule(one))];
}

/** Whose last file of this schedule held the same rows. */
async function sentBefore(
  { database: { db } }: Portal,
  run: Run,
  digest: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from (
      select distinct on (m.user_id) m.user_id, m.digest from report_mail m join report_run n on n.id = m.run_id
      where n.schedule_id = ${run.schedule} and m.digest is not null order by m.user_id, n.slot desc) last
    where last.digest = ${digest}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Notes what became of recipients; answers those of whom nothing was noted before. */
async function note(
  tx: Tx,
  run: Run,
  users: readonly string[],
  outcome: 'mailed' | 'unchanged' | 'left',
  digest: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into report_mail (run_id, user_id, outcome, digest)
    select ${run.id}, id, ${outcome}, ${digest} from unnest(${[...users]}::uuid[]) id
    on conflict (run_id, user_id) do nothing returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** What failed in words that help whoever owns the schedule. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Problem)) return 'server.failed';
  return error.code === 'request.invalid' ? 'report.outdated' : error.code;
};

/** Counts a failure. With the last one the run has failed and its owner is told why; answers whether that was it. */
const noteFailure = (portal: Portal, run: Run, error: unknown): Promise<boolean> =>
  portal.database.write(async (tx) => {
    const problem = reasonOf(error);
    const { tries } = await tx
      .updateTable('report_run')
      .set((eb) => ({ tries: eb('tries', '+', 1), problem }))
      .where('id', '=', run.id)
      .returning('tries')
      .executeTakeFirstOrThrow();
    if (tries < TRIES) return false;
    await tx.updateTable('report_run').set({ state: 'failed' }).where('id', '=', run.id).execute();
    const owners = await ownersOf(tx, run);
    for (const { id, language } of owners) await tellOwner(tx, portal, run, { id, language, problem });
    portal.log.error({ err: error, schedule: run.schedule }, 'reports: a schedule has failed for good');
    return true;
  });

/** The owner; of a built-in schedule the platform’s administrators. */
async function ownersOf(tx: Tx, { owner_id }: Run): Promise<{ id: string; language: string }[]> {
  const { rows } = await sql<{ id: string; language: string }>`
    select u.id, u.language from user_account u join role r on r.id = u.role_id
    where ${owner_id === null ? sql`r.key = 'platform-admin'` : sql`u.id = ${owner_id}`}`.execute(tx);
  return rows;
}

async function tellOwner(
  tx: Tx,
  portal: Portal,
  run: Run,
  {
    id,
    language: tag,
    problem,
  }: { readonly id: string; readonly language: string; readonly problem: string },
): Promise<void> {
  const language = languageOf(tag) ?? DEFAULT_LANGUAGE;
  await notify(tx, portal.jobs, portal.clock.now(), {
    kind: 'report.failed',
    to: [id],
    data: { report: reportTitle({ key: run.report }, language), reason: text(language, 'problems', problem) },
    link: '/auth/report/schedules',
    key: `report-failed:${run.id}`,
  });
}
