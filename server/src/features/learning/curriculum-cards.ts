import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { ImageView } from '@forecourt/contract/fields';
import type { BrandRef, CurriculumCard, TrainingStatus } from '@forecourt/contract/training';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { localized, untranslated } from '../../kit/texts/localized.ts';
import { brandRefJson } from './brand-ref.ts';
import type { Learner } from './course-cards.ts';
import { lockOf } from './course-card.view.ts';
import { passedShare } from './progress/share.ts';
import { ask, instant, type Part } from './combined-query.ts';
import { visibleTraining } from './visible-training.ts';

export interface CurriculumFilter {
  /** Language of the reader. */
  readonly language: Language;
  readonly ids?: readonly string[];
  readonly brandId?: string;
  readonly categoryId?: string;
  readonly courseId?: string;
  /** Words to find in title and description. */
  readonly text?: string;
  readonly page?: number;
  /** Default: all. */
  readonly limit?: number;
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly image: ImageView | null;
  readonly brand: BrandRef;
  readonly courses: number;
  readonly passed: number;
  readonly minutes: number;
  readonly begun: boolean;
  readonly complete: boolean;
  readonly mandatory: boolean;
  readonly due: string | null;
  readonly categories: CurriculumCard['categories'];
  readonly lock_kind: 'course' | 'curriculum' | null;
  readonly lock_id: string | null;
  readonly lock_title: string | null;
  readonly untranslated: string[] | null;
  readonly renewal: CurriculumCard['renewal'];
  readonly renewal_status: string | null;
}

/** Curriculums of a filter; `total` counts all that match. */
export interface CurriculumPage {
  readonly curriculums: CurriculumCard[];
  readonly total: number;
}

/** Visible curriculums with the learner's own progress, in the order of brands and curriculums, in one query. */
export const curriculumCards = (
  db: Db | Tx,
  actor: Learner,
  member: Membership,
  filter: CurriculumFilter,
): Promise<CurriculumPage> => ask(db, visibleTraining(actor.id, member), curriculumPart(filter));

/** The same as part of a page. */
export function curriculumPart(
  filter: CurriculumFilter,
): Part<Row & { readonly total: number }, CurriculumPage> {
  const { language, limit = 100_000, page = 1 } = filter;
  return {
    tables: [
      sql`curriculum_hit as (
        select s.*, ${localized('c', 'title', language)} as title,
          ${localized('c', 'description', language)} as description
        from seen_curriculum s join curriculum c on c.id = s.id
        where ${conditions(filter)}
      )`,
      sql`curriculum_page as (
        select * from curriculum_hit order by place limit ${limit} offset ${offsetOf({ page, limit })})`,
    ],
    select: sql`
      select (select count(*)::int from curriculum_hit) as total, page.id, page.title, page.description,
        page.mandatory, ${instant(sql`page.due_at`)} as due, ${details(language)}
      from (values (1)) as one(row) left join curriculum_page page on true
        left join curriculum c on c.id = page.id left join standing st on st.id = page.id
        left join curriculum_lock kl on kl.curriculum_id = page.id
        left join brand b on b.id = page.brand_id
        left join file image on image.id = c.image_id left join file logo on logo.id = b.logo_id
      order by page.place`,
    read: (rows) => ({
      curriculums: rows.filter(({ id }) => id !== null).map(curriculumCard),
      total: rows[0]?.total ?? 0,
    }),
  };
}

function conditions({
  ids,
  brandId,
  categoryId,
  courseId,
  text,
  language,
}: CurriculumFilter): RawBuilder<unknown> {
  const all = [
    ids && sql`s.id = any(${[...ids]}::uuid[])`,
    brandId && sql`s.brand_id = ${brandId}`,
    categoryId &&
      sql`exists (select from curriculum_category cat where cat.curriculum_id = s.id and cat.category_id = ${categoryId})`,
    courseId &&
      sql`exists (select from placed where placed.curriculum_id = s.id and placed.course_id = ${courseId})`,
    text &&
      sql`(folded(${localized('c', 'title', language)}) like ${likePattern(text)}
        or folded(${localized('c', 'description', language)}) like ${likePattern(text)})`,
  ].filter((condition): condition is RawBuilder<unknown> => typeof condition === 'object');
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const details = (language: Language): RawBuilder<unknown> => sql`
  ${imageJson('image')} as image, ${brandRefJson('b', 'logo', language)} as brand,
  ${untranslated('c', ['title', 'description'], language)} as untranslated,
  st.courses, st.passed, st.begun, st.complete, st.renewal, st.renewal_status,
  (select coalesce(sum(co.minutes), 0)::int from placed join course co on co.id = placed.course_id
    where placed.curriculum_id = page.id) as minutes,
  (select coalesce(jsonb_agg(jsonb_build_object('_id', cg.id, 'name', ${localized('cg', 'name', language)})
      order by cg.position, cg.name), '[]')
    from curriculum_category cat join category cg on cg.id = cat.category_id
    where cat.curriculum_id = page.id) as categories,
  kl.lock_kind, kl.lock_id,
  case kl.lock_kind
    when 'course' then (select ${localized('lc', 'title', language)} from course lc where lc.id = kl.lock_id)
    when 'curriculum' then (select ${localized('lk', 'title', language)} from curriculum lk where lk.id = kl.lock_id)
  end as lock_title`;

const curriculumCard = (row: Row): CurriculumCard => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  brand: row.brand,
  courses: row.courses,
  coursesPassed: row.passed,
  minutes: row.minutes,
  status: statusOf(row),
  percent: statusOf(row) === 'passed' ? 1 : passedShare(row.passed, row.courses),
  mandatory: row.mandatory,
  dueAt: row.due,
  categories: row.categories,
  lock: lockOf(row),
  untranslated: row.untranslated ?? undefined,
  renewal: row.renewal,
});

const statusOf = ({ complete, begun, renewal_status: again }: Row): TrainingStatus => {
  if (again === 'not_started' || again === 'in_progress') return again;
  if (complete) return 'passed';
  return begun ? 'in_progress' : 'not_started';
};
