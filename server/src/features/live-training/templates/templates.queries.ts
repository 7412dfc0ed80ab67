import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { listTemplates } from '@forecourt/contract/live-templates';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { likePattern, offsetOf } from '../../../kit/list.ts';
import type { AudienceColumns } from '../../../kit/access/audience.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { editsTemplate } from '../live-training.policy.ts';

export interface TemplateRow extends AudienceColumns {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly image_id: string | null;
  readonly brand_id: string | null;
  readonly brand_name: string | null;
  readonly accent: string | null;
  readonly logo_id: string | null;
  readonly course_id: string | null;
  readonly course_title: string | null;
  readonly passes_course: boolean;
  readonly points: number;
  readonly hours: number;
  readonly seats: number;
  readonly is_virtual: boolean;
  readonly without_attending: boolean;
  readonly auto_complete: boolean;
  readonly status: string;
  readonly coming: number;
  readonly version: number;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  readonly deleted_at: Date | null;
}

const COLUMNS = (
  now: Date,
) => sql`t.id, t.title, t.description, t.image_id, t.brand_id, b.name as brand_name, b.accent,
  b.logo_id, t.course_id, c.title as course_title, t.passes_course, t.points, t.hours::float8 as hours, t.seats,
  t.is_virtual, t.without_attending, t.auto_complete, t.status, t.version, t.updated_at, t.published_at, t.deleted_at,
  t.audience_roles, t.audience_brands, t.audience_business_units, t.audience_groups, t.audience_dealers,
  (select count(*)::int from ilt_event e where e.template_id = t.id and e.ends_at > ${now} and e.deleted_at is null
    and e.status <> 'cancelled') as coming`;
const FROM = sql`ilt_template t left join brand b on b.id = t.brand_id left join course c on c.id = t.course_id`;

/** One page of the templates that the actor edits. Deleted ones only when they are asked for. */
export async function templatesPage(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof listTemplates>,
  { now, restorable }: { readonly now: Date; readonly restorable: Date },
): Promise<{ rows: TemplateRow[]; total: number }> {
  const where = sql`${editsTemplate('t', actor)} and ${statusIs(query, restorable)}
    and folded(t.title) like ${likePattern(query.text)}
    and ${query.course ? sql`t.course_id = any(${query.course}::uuid[])` : sql`true`}`;
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const column = query.sortBy === 'title' ? sql`lower(t.title)` : sql`t.updated_at`;
  const [page, count] = await Promise.all([
    sql<TemplateRow>`select ${COLUMNS(now)} from ${FROM} where ${where}
      order by ${column} ${direction}, t.id limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ilt_template t where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

function statusIs(
  { status, deleted }: Pick<QueryOf<typeof listTemplates>, 'status' | 'deleted'>,
  restorable: Date,
): RawBuilder<boolean> {
  const there = deleted ? sql`t.deleted_at > ${restorable}` : sql`t.deleted_at is null`;
  return status ? sql<boolean>`(${there} and t.status = any(${status}::text[]))` : sql<boolean>`${there}`;
}

/** A template that the actor edits, deleted ones too. */
export async function findTemplate(
  db: Db | Tx,
  actor: Actor,
  id: string,
  { now, restorable }: { readonly now: Date; readonly restorable: Date },
): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${COLUMNS(now)} from ${FROM}
    where t.id = ${id} and ${editsTemplate('t', actor)} and (t.deleted_at is null or t.deleted_at > ${restorable})`.execute(
    db,
  );
  return rows[0];
}

/** Brands and courses that the actor's templates can be of. */
export async function templateChoices(db: Db, actor: Actor) {
  const own = editsTemplate('of', actor);
  const brands = await sql<{ _id: string; name: string }>`select b.id as _id, b.name
    from brand b cross join lateral (select b.id as brand_id) "of"
    where b.deleted_at is null and ${own} order by b.name`.execute(db);
  const courses = await sql<{
    _id: string;
    title: string;
    brand: string;
  }>`select c.id as _id, c.title, b.name as brand
    from course c join brand b on b.id = c.brand_id and b.deleted_at is null
      cross join lateral (select b.id as brand_id) "of"
    where c.deleted_at is null and ${own} order by c.title, c.id limit 2000`.execute(db);
  return { brands: brands.rows, courses: courses.rows };
}
