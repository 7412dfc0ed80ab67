import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { REPORT } from '@forecourt/contract/limits';
import type { createReportView, saveReportView } from '@forecourt/contract/report-views';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { invalid, notFound, Problem } from '../../../kit/http/problem.ts';
import type { Report } from '../../../kit/reports/report.ts';
import { askerOf, type ReportCall } from '../open-report.ts';
import { checkWish, wishColumns } from '../wish.ts';
import { rolesWith } from './views.queries.ts';

type Fields = Omit<BodyOf<typeof createReportView>, 'report'>;

/** A view is shared with roles that can open the report: nobody else would ever see it. */
async function refuseRoles(tx: Tx, report: Report, shared: readonly string[]): Promise<void> {
  const known = new Set((await rolesWith(tx, report.right)).map(({ key }) => key));
  const stranger = shared.findIndex((key) => !known.has(key));
  if (stranger >= 0) throw invalid(`shared.${stranger}`, 'field.unknown_reference');
}

/** One view of a report opens first; saving another one as such takes it from the one before. */
const yieldDefault = (tx: Tx, userId: string, report: string, except: string | null) =>
  tx
    .updateTable('report_view')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('report', '=', report)
    .where('is_default', '=', true)
    .$if(except !== null, (qb) => qb.where('id', '<>', except ?? ''))
    .execute();

const valuesOf = ({ name, shared, isDefault, ...wish }: Fields) => ({
  ...wishColumns(wish),
  name,
  shared_roles: [...new Set(shared)],
  is_default: isDefault,
});

/** Saves a view of the actor’s own. Answers its id. */
export async function createView(tx: Tx, call: ReportCall, report: Report, input: Fields): Promise<string> {
  const { actor, now } = call;
  checkWish(report, askerOf(call), input);
  await refuseRoles(tx, report, input.shared);
  await lockByName(tx, `report-views:${actor.id}`);
  const { count } = await tx
    .selectFrom('report_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', actor.id)
    .where('report', '=', report.key)
    .executeTakeFirstOrThrow();
  if (count >= REPORT.views) throw new Problem('report.too_many_views', { values: { limit: REPORT.views } });
  if (input.isDefault) await yieldDefault(tx, actor.id, report.key, null);
  const { id } = await tx
    .insertInto('report_view')
    .values({
      ...valuesOf(input),
      user_id: actor.id,
      report: report.key,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an own view, and with it the schedules that follow it. */
export async function saveView(
  tx: Tx,
  call: ReportCall,
  report: Report,
  { id, version, ...input }: BodyOf<typeof saveReportView> & { readonly id: string },
): Promise<void> {
  const { actor, now } = call;
  checkWish(report, askerOf(call), input);
  await refuseRoles(tx, report, input.shared);
  await lockByName(tx, `report-views:${actor.id}`);
  if (input.isDefault) await yieldDefault(tx, actor.id, report.key, id);
  const { numUpdatedRows } = await tx
    .updateTable('report_view')
    .set({ ...valuesOf(input), updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem('content.stale');
  await tx.updateTable('report_schedule').set(wishColumns(input)).where('view_id', '=', id).execute();
}

/** Deletes an own view. Schedules keep its filters. */
export async function deleteView(tx: Tx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
