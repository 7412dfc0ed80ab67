import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { type Merging, type Pair, withPlaceholderUser } from '../../kit/account-merge.ts';

/** The registrations that the secondary account is further with than the primary one, and those they take the place of. */
async function betterOnes(tx: Tx, { primary, secondary }: Pair) {
  const { rows } = await sql<{ better: string; worse: string }>`
    select other.id as better, own.id as worse from scorm_registration own join scorm_registration other
      on own.user_id = ${primary} and other.user_id = ${secondary} and other.course_id = own.course_id
    where (other.passed_at is not null, other.percent, other.last_activity_at)
      > (own.passed_at is not null, own.percent, own.last_activity_at)`.execute(tx);
  return rows;
}

const give = (tx: Tx, ids: readonly string[], to: string) =>
  sql`update scorm_registration set user_id = ${to} where id = any(${[...ids]}::uuid[])`.execute(tx);

export const scormMerging: Merging = {
  moved: [
    {
      table: 'scorm_registration',
      owner: 'user_id',
      kind: 'scorm',
      /** The state of a package cannot be mixed: of two registrations for a course the one that is further is played on. */
      async move(tx, pair) {
        const { primary, secondary } = pair;
        const exchanged = await betterOnes(tx, pair);
        if (exchanged.length > 0)
          await withPlaceholderUser(tx, pair, async (parking) => {
            const worse = exchanged.map((one) => one.worse);
            await give(tx, worse, parking);
            await give(
              tx,
              exchanged.map((one) => one.better),
              primary,
            );
            await give(tx, worse, secondary);
          });
        await sql`update scorm_registration mine set user_id = ${primary} where mine.user_id = ${secondary}
          and not exists (select from scorm_registration own where own.user_id = ${primary}
            and own.course_id = mine.course_id)`.execute(tx);
      },
    },
    {
      table: 'scorm_launch',
      owner: 'user_id',
      kind: 'scorm',
      // openings follow their registration
      move: (tx, { primary, secondary }) =>
        sql`update scorm_launch l set user_id = r.user_id from scorm_registration r
          where r.id = l.registration_id and l.user_id in (${primary}, ${secondary}) and r.user_id <> l.user_id`.execute(
          tx,
        ),
    },
  ],
  kept: ['scorm_package.created_by'],
  ended: [],
};
