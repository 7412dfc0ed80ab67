import { sql } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { SectionProgressView, TrainingStatus } from '@forecourt/contract/training';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { localized } from '../../kit/texts/localized.ts';
import { durationOfSection } from '../../kit/section-media.ts';
import { statusOf } from './course-card.view.ts';
import type { Learner } from './course-cards.ts';
import { sectionProgressView, type WatchedRow } from './progress/watched.ts';
import { rangesJson } from '../../kit/watch-time.ts';
import { visibleTraining } from './visible-training.ts';

/** The user's state in every visible course. */
export async function coursesStatus(db: Db | Tx, actor: Learner, member: Membership) {
  const { rows } = await sql<{
    id: string;
    status: string | null;
    percent: number;
    best_score: number | null;
  }>`
    with ${visibleTraining(actor.id, member)}
    select s.id, s.status, s.percent, p.best_score
    from seen_course s left join course_progress p on p.user_id = ${actor.id} and p.course_id = s.id
    order by s.place, s.position, s.id`.execute(db);
  return rows.map(({ id, status, percent, best_score: bestScore }) => ({
    _id: id,
    status: statusOf(status),
    percent,
    bestScore,
  }));
}

export const loadCategory = (db: Db | Tx, id: string, language: Language) =>
  db
    .selectFrom('category')
    .select(['id', localized('category', 'name', language).as('name')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Own progress of a course as it is stored; of one that is open again, that of this time. */
export async function storedProgress(db: Db | Tx, userId: string, courseId: string) {
  const row = await db
    .selectFrom('course_progress')
    .select([
      'status',
      'percent',
      'renewal_status',
      'renewal_percent',
      'best_score',
      'passed_at',
      'last_section_id',
    ])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  const status: TrainingStatus = statusOf(row?.renewal_status ?? row?.status);
  return {
    status,
    percent: row?.renewal_percent ?? row?.percent ?? 0,
    bestScore: row?.best_score ?? null,
    passedAt: row?.passed_at?.toISOString() ?? null,
    lastSectionId: row?.last_section_id ?? null,
  };
}

/** The user's progress in the sections of a course, by section; sections never opened are omitted. */
export async function sectionsProgress(
  db: Db | Tx,
  userId: string,
  courseId: string,
): Promise<Record<string, SectionProgressView>> {
  const { rows } = await sql<WatchedRow & { id: string }>`
    select s.id, p.seen_at is not null as seen, ${rangesJson(sql`p.watched`)} as ranges, p.position_ms as position,
      ${durationOfSection('s')} as duration
    from section_progress p join section s on s.id = p.section_id
    where p.course_id = ${courseId} and p.user_id = ${userId} and s.deleted_at is null`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.id, sectionProgressView(row)]));
}
