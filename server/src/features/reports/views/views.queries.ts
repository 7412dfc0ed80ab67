import { sql } from 'kysely';
import type { ReportViewEntry } from '@forecourt/contract/report-views';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { keptWish } from '../wish.ts';

const views = (db: Db | Tx) =>
  db
    .selectFrom('report_view as v')
    .innerJoin('user_account as o', 'o.id', 'v.user_id')
    .select([
      'v.id',
      'v.user_id',
      'v.report',
      'v.name',
      'v.filters',
      'v.columns',
      'v.sort_by',
      'v.sort_dir',
      'v.shared_roles',
      'v.is_default',
      'v.version',
      'v.updated_at',
      sql<string>`person_name(o.first_name, o.last_name)`.as('owner'),
    ]);

type ViewRow = Awaited<ReturnType<typeof viewById>>;

/** Own views of these reports, and those that are shared with the actor’s role by people who are still here. */
export const viewsOf = (db: Db | Tx, actor: Actor, reports: readonly string[]) =>
  views(db)
    .where('v.report', 'in', reports.length > 0 ? [...reports] : [''])
    .where(
      sql<boolean>`(v.user_id = ${actor.id}
        or (${actor.roleKey} = any(v.shared_roles) and ${isActiveAccount('o')}))`,
    )
    .orderBy(sql`v.user_id <> ${actor.id}`)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();

/** A view that the actor sees. */
export const viewById = (db: Db | Tx, actor: Actor, id: string) =>
  views(db)
    .where('v.id', '=', id)
    .where(sql<boolean>`(v.user_id = ${actor.id} or ${actor.roleKey} = any(v.shared_roles))`)
    .executeTakeFirst();

/** Roles that hold a report’s right. */
export const rolesWith = (db: Db | Tx, right: string) =>
  db
    .selectFrom('role as r')
    .innerJoin('role_right as g', 'g.role_id', 'r.id')
    .select(['r.key', 'r.name'])
    .where('g.right_name', '=', right)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.rank')
    .orderBy('r.name')
    .execute();

export function viewEntry(row: NonNullable<ViewRow>, actor: Actor): ReportViewEntry {
  const { filters, columns, sort } = keptWish(row);
  const own = row.user_id === actor.id;
  return {
    _id: row.id,
    report: row.report,
    name: row.name,
    filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
    columns: [...columns],
    sort,
    shared: own ? row.shared_roles : [],
    isDefault: own && row.is_default,
    owner: own ? null : { _id: row.user_id, name: row.owner },
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    can: { edit: own },
  };
}
