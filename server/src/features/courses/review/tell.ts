import type { Tx } from '../../../kit/db/db.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { fullName, type Actor } from '../../../kit/session/actor.ts';
import type { Context } from '../change-context.ts';

interface Course {
  readonly id: string;
  readonly title: string;
  readonly brand_id: string;
}
interface Reader {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
}

/** Active people who take mails of this kind. */
const readers = (tx: Tx) =>
  tx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.language'])
    .where('u.status', '=', 'active')
    .where('u.receive_emails', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('u.merged_into', 'is', null);

/** Whoever may decide on courses of the brand, but for those who sent this one. */
const reviewersOf = (tx: Tx, brandId: string, actor: Actor): Promise<Reader[]> =>
  readers(tx)
    .where('u.id', '!=', actor.id)
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
        eb('r.key', 'in', ['platform-admin', 'company-admin']),
        exists(
          selectFrom('brand_manager as m')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.brand_id', '=', brandId),
        ),
      ]),
    )
    .execute();

const brandName = async (tx: Tx, id: string): Promise<string> =>
  (await tx.selectFrom('brand').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** Tells the reviewers that a course waits for them. */
export async function tellReviewers(tx: Tx, { actor, portal }: Context, course: Course): Promise<void> {
  const brand = await brandName(tx, course.brand_id);
  for (const reader of await reviewersOf(tx, course.brand_id, actor))
    // oxlint-disable-next-line no-await-in-loop -- one connection takes one statement at a time
    await queueMail(tx, portal.jobs, {
      ...addressed(reader),
      template: 'course-submitted',
      values: { name: reader.first_name, author: fullName(actor), course: course.title, brand },
    });
}

/** Tells who sent a course what was decided; nobody gets a mail about what they did themselves. */
export async function tellAuthor(
  tx: Tx,
  { actor, portal }: Context,
  course: Course & { readonly author: string | null },
  news: { readonly what: 'approved' | 'denied' | 'reopened'; readonly reason?: string },
): Promise<void> {
  if (course.author === null || course.author === actor.id) return;
  const reader = await readers(tx).where('u.id', '=', course.author).executeTakeFirst();
  if (!reader) return;
  await queueMail(tx, portal.jobs, {
    ...addressed(reader),
    template: `course-${news.what}`,
    values: {
      name: reader.first_name,
      reviewer: fullName(actor),
      course: course.title,
      id: course.id,
      reason: news.reason ?? '',
    },
  });
}

const addressed = ({ id, email, language }: Reader) => ({ to: email, userId: id, language });
