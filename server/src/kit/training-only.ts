import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db, Tx } from './db/db.ts';

type Target = Pick<TenantSettings, 'trainingOnlyCurriculum' | 'trainingOnlyCourse'>;

/** What is wrong with the place that training-only mode leads to; undefined when learners can take it. */
export type Fault = { readonly field: keyof Target; readonly why: 'needed' | 'closed' | 'elsewhere' };

/** Checks that curriculum and course exist, are published, and that the curriculum contains the course. */
export async function trainingOnlyFault(
  db: Db | Tx,
  { trainingOnlyCurriculum: curriculum, trainingOnlyCourse: course }: Target,
): Promise<Fault | undefined> {
  if (!curriculum) return { field: 'trainingOnlyCurriculum', why: 'needed' };
  const open = await db
    .selectFrom('curriculum as k')
    .innerJoin('brand as b', 'b.id', 'k.brand_id')
    .select('k.id')
    .where('k.id', '=', curriculum)
    .where('k.status', '=', 'published')
    .where('k.deleted_at', 'is', null)
    .where('b.status', '=', 'published')
    .where('b.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!open) return { field: 'trainingOnlyCurriculum', why: 'closed' };
  if (!course) return { field: 'trainingOnlyCourse', why: 'needed' };
  const taught = await db
    .selectFrom('course as c')
    .leftJoin('curriculum_course as p', (join) =>
      join.onRef('p.course_id', '=', 'c.id').on('p.curriculum_id', '=', curriculum),
    )
    .select('p.curriculum_id')
    .where('c.id', '=', course)
    .where('c.status', '=', 'published')
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!taught) return { field: 'trainingOnlyCourse', why: 'closed' };
  return taught.curriculum_id ? undefined : { field: 'trainingOnlyCourse', why: 'elsewhere' };
}
