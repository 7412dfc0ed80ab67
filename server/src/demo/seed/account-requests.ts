import { DAY, HOUR } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { accountRequests, twice } from '../content/account-requests.ts';
import { idOf, type People } from './people.ts';

/** Pending registrations, requests about learners, and a user with two accounts. */
export async function seedAccountRequests(tx: Tx, people: People, now: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('user_account')
    .select(['id', 'created_at'])
    .where('status', '=', 'pending')
    .execute();
  const registrations = waiting.map(({ id }, place) => ({
    user_id: id,
    kind: 'registration',
    created_at: new Date(now.getTime() - (place + 1) * 7 * HOUR),
  }));
  const requested = accountRequests.map(({ about, by, kind, reason, hoursAgo }) => ({
    user_id: idOf(people.users, about),
    requested_by: idOf(people.users, by),
    kind,
    reason,
    created_at: new Date(now.getTime() - hoursAgo * HOUR),
  }));
  await tx
    .insertInto('account_request')
    .values([...registrations, ...requested])
    .execute();
  await seedTwice(tx, people, now);
}

async function seedTwice(tx: Tx, people: People, now: Date): Promise<void> {
  const first = await tx
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'role_id', 'language', 'time_zone'])
    .where('id', '=', idOf(people.users, twice.of))
    .executeTakeFirstOrThrow();
  const { id: firstId, ...same } = first;
  const at = new Date(now.getTime() - twice.daysAgo * DAY);
  const { email, phone } = twice;
  const { id } = await tx
    .insertInto('user_account')
    .values({
      ...same,
      email,
      phone,
      status: 'active',
      email_verified_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('user_account').set({ phone }).where('id', '=', firstId).execute();
  await tx
    .insertInto('dealer_member')
    .values({ user_id: id, dealer_id: idOf(people.dealers, twice.dealer) })
    .execute();
}
