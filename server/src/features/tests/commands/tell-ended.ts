import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, languageOf } from '@forecourt/contract/languages';
import type { Tx } from '../../../kit/db/db.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { notify } from '../../../kit/notify.ts';
import type { Attempt } from '../tests.queries.ts';

/** Stands in the address of the player for the curriculum, which the course alone does not tell. */
const ANY_CURRICULUM = 'course';

/** Tells whoever was away that the time of their attempt is over, and where its result is. */
export async function notifyAttemptExpired(tx: Tx, jobs: Jobs, now: Date, attempt: Attempt): Promise<void> {
  const { id, user_id: userId, course_id: courseId } = attempt;
  const person = await tx
    .selectFrom('user_account')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  const language = languageOf(person?.language ?? '') ?? DEFAULT_LANGUAGE;
  const { rows } = await sql<{ title: string }>`
    select ${localized('c', 'title', language)} as title from course c where c.id = ${courseId}`.execute(tx);
  await notify(tx, jobs, now, {
    kind: 'test.ended',
    to: [userId],
    data: { title: rows[0]?.title ?? '' },
    link: `/auth/training/${ANY_CURRICULUM}/${courseId}?step=result&test=${id}`,
    key: `test-ended:${id}`,
    about: { kind: 'course', id: courseId },
  });
}
