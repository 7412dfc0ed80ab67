import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { notify } from '../../../kit/notify.ts';
import { fullName, type Actor, TENANT_RANK } from '../../../kit/session/actor.ts';

interface Course {
  readonly id: string;
  readonly title: string;
  readonly brand_id: string;
}

/** Reviewers of the brand's courses, except the submitter. */
async function reviewersOf(tx: Tx, brandId: string, actor: Actor): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select('u.id')
    .where('u.id', '!=', actor.id)
    .where(isActiveAccount('u'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_right')
          .select('role_right.role_id')
          .whereRef('role_right.role_id', '=', 'r.id')
          .where('right_name', '=', 'VIEW_COURSE_REQUESTS'),
      ),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('r.rank', '<=', TENANT_RANK),
        exists(
          selectFrom('brand_manager as m')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.brand_id', '=', brandId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const brandName = async (tx: Tx, id: string): Promise<string> =>
  (await tx.selectFrom('brand').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** Tells the reviewers that a course waits for them. */
export async function notifyReviewers(
  tx: Tx,
  { actor, portal, now }: CommandContextWithPortal,
  course: Course,
): Promise<void> {
  await notify(tx, portal.jobs, now, {
    kind: 'course.submitted',
    to: await reviewersOf(tx, course.brand_id, actor),
    data: { author: fullName(actor), course: course.title, brand: await brandName(tx, course.brand_id) },
    link: '/auth/admin/course-requests',
    key: `course-submitted:${course.id}:${now.getTime()}`,
    about: { kind: 'course', id: course.id },
  });
}

/** Notifies the submitter of the decision, unless it was their own. */
export async function notifyAuthor(
  tx: Tx,
  { actor, portal, now }: CommandContextWithPortal,
  course: Course & { readonly author: string | null },
  news: { readonly what: 'approved' | 'denied' | 'reopened'; readonly reason?: string },
): Promise<void> {
  if (course.author === null || course.author === actor.id) return;
  await notify(tx, portal.jobs, now, {
    kind: `course.${news.what}`,
    to: [course.author],
    data: { reviewer: fullName(actor), course: course.title, reason: news.reason ?? '' },
    link: `/auth/admin/courses/${course.id}/edit`,
    key: `course-${news.what}:${course.id}:${now.getTime()}`,
    about: { kind: 'course', id: course.id },
  });
}
