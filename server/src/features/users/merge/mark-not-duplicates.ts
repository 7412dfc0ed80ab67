import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, Problem } from '../../../kit/http/problem.ts';
import { lockUser, type Author } from '../commands/lock-user.ts';
import { canEditUser } from '../users.policy.ts';
import { nameOf } from './merge-users.ts';

interface Said {
  readonly one: string;
  readonly other: string;
  readonly apart: boolean;
}

/** Remembers of two accounts that they belong to two people, or forgets it. Said again, it changes nothing. */
export async function markNotDuplicates(tx: Tx, by: Author, { one, other, apart }: Said): Promise<void> {
  if (one === other) throw new Problem('merge.same');
  const [lesser = one, greater = other] = [one, other].toSorted();
  const first = await lockUser(tx, by.actor, lesser);
  const second = await lockUser(tx, by.actor, greater);
  allow(canEditUser(by.actor, first), 'user.rank');
  allow(canEditUser(by.actor, second), 'user.rank');
  const changed = await (apart ? remember(tx, by, lesser, greater) : clear(tx, lesser, greater));
  if (!changed) return;
  await writeAuditLog(tx, by.actor, by, {
    type: apart ? 'user.apart' : 'user.alike',
    subject: { kind: 'user', id: first.id },
    data: { reason: nameOf(second) },
  });
}

async function remember(tx: Tx, { actor, now }: Author, lesser: string, greater: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('not_duplicates')
    .values({ one_id: lesser, other_id: greater, marked_by: actor.proxiedBy?.id ?? actor.id, marked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('one_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function clear(tx: Tx, lesser: string, greater: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('not_duplicates')
    .where('one_id', '=', lesser)
    .where('other_id', '=', greater)
    .returning('one_id')
    .executeTakeFirst();
  return gone !== undefined;
}
