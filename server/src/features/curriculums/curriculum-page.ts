import { sql } from 'kysely';
import type { CourseCard, ProgressSummary } from '@forecourt/contract/training';
import type { z } from 'zod';
import type { AudienceColumns } from '../../kit/access/audience.ts';
import type { Membership } from '../../kit/access/membership.ts';
import type { Db } from '../../kit/db/db.ts';
import { isEarned } from '../../kit/metrics-sql.ts';
import { fileViews, imageView } from '../../kit/files/views.ts';
import { found } from '../../kit/http/problem.ts';
import type { Language } from '@forecourt/contract/languages';
import type { Actor } from '../../kit/session/actor.ts';
import { courseCards, curriculumCards, passedShare } from '../learning/learning.public.ts';
import { findCurriculum } from './curriculums.queries.ts';
import { viewerOf } from './curriculum-scope.ts';
import { partsOf } from './curriculum-parts.ts';
import { toResourceView } from './curriculums.view.ts';

/** A curriculum as this person learns with it; 404 when they do not. Its builders see it as those it addresses do. */
export async function curriculumPage(
  db: Db,
  actor: Actor,
  id: string,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const viewer = await viewerOf(db, actor);
  const own = found(await findCurriculum(db, viewer, id));
  const member = own.drafts ? addressee(own, viewer.member) : viewer.member;
  const [cards, { courses }] = await Promise.all([
    curriculumCards(db, actor, member, { language, ids: [id] }),
    courseCards(db, actor, member, { language, now, curriculumId: id, order: 'place' }),
  ]);
  const card = found(cards.curriculums[0]);
  const [{ parts, fileIds }, points] = await Promise.all([
    partsOf(db, { id, drafts: false }, language),
    pointsEarned(db, actor.id, courses),
  ]);
  const files = await fileViews(db, [own.banner_id, ...fileIds]);
  return {
    curriculum: {
      ...card,
      bannerImage: imageView(files.get(own.banner_id ?? '')),
      prerequisites: parts.prerequisites,
    },
    courses,
    resources: parts.resources.map((resource) => toResourceView(resource, { files, language })),
    progress: summaryOf(courses, points),
  };
}

/** A member of the curriculum's audience, whatever that is. */
const addressee = (own: AudienceColumns, member: Membership): Membership => ({
  role: own.audience_roles[0] ?? member.role,
  dealers: own.audience_dealers,
  brands: null,
  businessUnits: own.audience_business_units,
  assignmentGroups: own.audience_groups,
});

/** Points that the person earned with these courses; corrections count. */
async function pointsEarned(db: Db, userId: string, courses: readonly CourseCard[]): Promise<number> {
  const ids = courses.map((course) => course._id);
  const { rows } = await sql<{
    points: number;
  }>`select coalesce(sum(e.amount), 0)::int as points from ledger_entry e
    where e.user_id = ${userId} and e.account = 'points' and ${isEarned('e')}
      and e.subject_kind = 'course' and e.subject_id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.points ?? 0;
}

function summaryOf(courses: readonly CourseCard[], points: number): z.output<typeof ProgressSummary> {
  const count = (...statuses: readonly CourseCard['status'][]) =>
    courses.filter((course) => statuses.includes(course.status)).length;
  const completed = count('passed');
  return {
    total: courses.length,
    completed,
    inProgress: count('in_progress', 'failed'),
    notStarted: count('not_started'),
    percent: passedShare(completed, courses.length),
    points,
  };
}
