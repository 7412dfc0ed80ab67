import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, languageOf } from '@forecourt/contract/languages';
import type { Tx } from '../../../kit/db/db.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { notify } from '../../../kit/notify.ts';
import type { Attempt } from '../tests.queries.ts';

/** Placeholder for the curriculum in the player's address, which the course alone doesn't determine. */
const ANY_CURRICULUM = 'course';

/** Notifies a user who was away that their attempt's time is over, with a link to its result. */
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
