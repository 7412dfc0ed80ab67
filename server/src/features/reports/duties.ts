import { sql } from 'kysely';
import { membershipOfUser } from '../../kit/access/membership.ts';
import { isActiveAccount } from '../../kit/access/standing.ts';
import { lockPerson, type Db, type Tx } from '../../kit/db/db.ts';
import { visibleTraining } from '../learning/learning.public.ts';

/** Brings the duties of a person to what audiences say: every mandatory course that they see, until when, and whether that is over. */
export async function keepDutiesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  // nothing is passed between the look at what is done and the duty that says so
  await lockPerson(tx, userId);
  const member = await membershipOfUser(tx, userId);
  if (!member) return;
  await sql`
    with ${visibleTraining(userId, member)}, fresh as (
      select id as course_id, curriculum_id, due_at, coalesce(due_at < ${now}, false) as late
      from seen_course where mandatory
    ), gone as (
      delete from training_duty d where d.user_id = ${userId}
        and not exists (select from fresh where fresh.course_id = d.course_id)
    )
    insert into training_duty as kept (user_id, course_id, curriculum_id, due_at, late)
    select ${userId}, course_id, curriculum_id, due_at, late from fresh
    on conflict (user_id, course_id) do update set curriculum_id = excluded.curriculum_id, due_at = excluded.due_at,
        late = excluded.late
      where (kept.curriculum_id, kept.due_at, kept.late) is distinct from (excluded.curriculum_id, excluded.due_at, excluded.late)`.execute(
    tx,
  );
}

/** People that are looked at in one transaction. */
const PORTION = 100;

/** Everybody whose training counts, from one id on. */
export async function peopleAfter(db: Db, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where(isActiveAccount())
    .$if(after !== null, (qb) => qb.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(PORTION)
    .execute();
  return rows.map(({ id }) => id);
}

export const markKept = (tx: Tx, name: string, now: Date) =>
  tx
    .insertInto('report_kept')
    .values({ name, as_of: now })
    .onConflict((oc) => oc.column('name').doUpdateSet({ as_of: now }))
    .execute();
