import { sql } from 'kysely';
import { languageOf, DEFAULT_LANGUAGE } from '@forecourt/contract/languages';
import { localized } from '../../../kit/texts/localized.ts';
import { notify } from '../../../kit/notify.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { Passed } from '../learning.events.ts';

/** Congratulates on a curriculum that was passed for the first time. */
export async function notifyCurriculumPassed(tx: Tx, { userId, id, now, jobs }: Passed): Promise<void> {
  const person = await tx
    .selectFrom('user_account')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  const language = languageOf(person?.language ?? '') ?? DEFAULT_LANGUAGE;
  const { rows } = await sql<{ title: string }>`
    select ${localized('k', 'title', language)} as title from curriculum k where k.id = ${id}`.execute(tx);
  await notify(tx, jobs, now, {
    kind: 'curriculum.passed',
    to: [userId],
    data: { title: rows[0]?.title ?? '' },
    link: `/auth/curriculum-page/${id}`,
    key: `curriculum-passed:${id}`,
    about: { kind: 'curriculum', id },
  });
}
