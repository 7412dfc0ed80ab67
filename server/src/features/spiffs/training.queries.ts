import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../../kit/db/db.ts';
import { localized } from '../../kit/texts/localized.ts';

interface Options {
  readonly userId: string;
  readonly language: Language;
  /** The day of the sale, `YYYY-MM-DD` in the tenant's zone. */
  readonly day: string;
  readonly timeZone: string;
}

/** Training that a spiff asks for and the person lacked on the day. */
export interface MissingTraining {
  readonly spiff_id: string;
  readonly id: string;
  readonly kind: 'course' | 'curriculum';
  readonly title: string;
  /** Remaining minutes. */
  readonly minutes: number;
}

/**
 * SQL: had the person this training on the day of the sale, or within the days of grace after it? With a certificate,
 * this one must have been valid then; without any, passing is enough.
 */
export const hadPassedTraining = (
  kind: 'course' | 'curriculum',
  user: RawBuilder<unknown>,
  { day, timeZone }: Pick<Options, 'day' | 'timeZone'>,
) => {
  const column = sql.ref(`ct.${kind}_id`);
  const progress = kind === 'course' ? sql.table('course_progress') : sql.table('curriculum_progress');
  const of = sql`ct.user_id = ${user} and ${column} = t.id`;
  return sql<boolean>`(
    exists (select from certificate ct where ${of} and ct.revoked_at is null and ct.replaced_by is null
      and ct.issued_on <= ${day}::date + t.grace_days
      and (ct.expires_on is null or ct.expires_on + ct.grace_days >= ${day}::date))
    or (not exists (select from certificate ct where ${of})
      and exists (select from ${progress} p where p.user_id = ${user} and ${sql.ref(`p.${kind}_id`)} = t.id
        and p.status = 'passed' and (p.passed_at at time zone ${timeZone})::date <= ${day}::date + t.grace_days)))`;
};

/** What the person lacks for sales of a day, by spiff. What is no longer offered is not asked for. */
export async function missingTrainingFor(
  db: Db | Tx,
  spiffIds: readonly string[],
  input: Options,
): Promise<MissingTraining[]> {
  if (spiffIds.length === 0) return [];
  const { userId, language } = input;
  const { rows } = await sql<MissingTraining>`
    with t as (
      select x.spiff_id, x.position, s.grace_days, coalesce(x.course_id, x.curriculum_id) as id,
        case when x.course_id is not null then 'course' else 'curriculum' end as kind
      from spiff_training x join spiff s on s.id = x.spiff_id where x.spiff_id = any(${[...spiffIds]}::uuid[])
    )
    select t.spiff_id, t.id, t.kind, ${localized('c', 'title', language)} as title, c.minutes, t.position
    from t join course c on t.kind = 'course' and c.id = t.id and c.status = 'published' and c.deleted_at is null
    where not ${hadPassedTraining('course', sql`${userId}`, input)}
    union all
    select t.spiff_id, t.id, t.kind, ${localized('k', 'title', language)},
      (select coalesce(sum(c.minutes), 0)::int from curriculum_course kc
        join course c on c.id = kc.course_id and c.status = 'published' and c.deleted_at is null
        where kc.curriculum_id = k.id and not exists (select from course_progress p
          where p.course_id = c.id and p.user_id = ${userId} and p.status = 'passed')), t.position
    from t join curriculum k on t.kind = 'curriculum' and k.id = t.id and k.status = 'published' and k.deleted_at is null
    where not ${hadPassedTraining('curriculum', sql`${userId}`, input)}
    order by 1, 6`.execute(db);
  return rows;
}
