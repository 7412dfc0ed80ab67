import { sql } from 'kysely';
import { UNDO_DAYS } from '@forecourt/contract/user-merge';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { codeOf, type Tx } from '../../../kit/db/db.ts';
import { allow, found, Problem } from '../../../kit/http/problem.ts';
import { announce } from '../../../kit/live.ts';
import type { Merging, Pair } from '../../../kit/account-merge.ts';
import { notify } from '../../../kit/notify.ts';
import { lockUser, type Author } from '../commands/lock-user.ts';
import { usersUnmerged } from '../users.events.ts';
import { canEditUser, outranks } from '../users.policy.ts';
import { restoreBalances } from './merge-balances.ts';
import { lockBoth } from './merge-users.ts';
import { restoreRows } from './restore-rows.ts';

const DAY = 86_400_000;
export const undoableUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + UNDO_DAYS * DAY);

interface State {
  readonly id: string;
  readonly primary_id: string;
  readonly secondary_id: string;
  readonly merged_at: Date;
  readonly undone_at: Date | null;
  readonly primary_gone: boolean;
  readonly newer: boolean;
  readonly secondary_rank: number;
}

/** Two accounts again, as they were. Merges of one person are undone in the reverse order. */
export async function undoMerge(tx: Tx, by: Author, merging: Merging, id: string): Promise<void> {
  const merge = await lockMerge(tx, id);
  const { primary_id: primary, secondary_id: secondary } = merge;
  if (merge.primary_gone) throw new Problem('merge.newer');
  allow(canEditUser(by.actor, await lockUser(tx, by.actor, primary)), 'user.rank');
  allow(outranks(by.actor, merge.secondary_rank), 'user.rank');
  if (merge.undone_at) throw new Problem('merge.undone');
  if (undoableUntil(merge.merged_at) < by.now) throw new Problem('merge.too_late');
  if (merge.newer) throw new Problem('merge.newer');
  const pair: Pair = { primary, secondary, now: by.now };
  await named(async () => {
    for (const owned of merging.moved) await restoreRows(tx, id, owned, pair);
  });
  await restoreBalances(tx, id, by.now);
  await tx
    .updateTable('user_merge')
    .set({ undone_at: by.now, undone_by: by.actor.proxiedBy?.id ?? by.actor.id })
    .where('id', '=', id)
    .execute();
  for (const person of [primary, secondary])
    await writeAuditLog(tx, by.actor, by, {
      type: 'user.unmerge',
      subject: { kind: 'user', id: person },
      data: { mergeId: id },
    });
  await by.events.emit(tx, usersUnmerged, {
    userId: primary,
    other: secondary,
    mergedAt: merge.merged_at,
    jobs: by.jobs,
  });
  await announce(tx, 'session', [primary]);
  await notify(tx, by.jobs, by.now, {
    kind: 'account.unmerged',
    to: [primary, secondary],
    data: {},
    link: '/auth/help',
    key: `unmerge:${id}`,
  });
}

/** Locks the merge and both users' progress. */
async function lockMerge(tx: Tx, id: string): Promise<State> {
  const people = found(
    await tx
      .selectFrom('user_merge')
      .select(['primary_id', 'secondary_id'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  await lockBoth(tx, { primary: people.primary_id, secondary: people.secondary_id });
  const { rows } = await sql<State>`select m.id, m.primary_id, m.secondary_id, m.merged_at, m.undone_at,
      p.merged_into is not null as primary_gone, r.rank as secondary_rank,
      exists (select from user_merge later where later.primary_id = m.primary_id and later.undone_at is null
        and (later.merged_at, later.id) > (m.merged_at, m.id)) as newer
    from user_merge m join user_account p on p.id = m.primary_id join user_account s on s.id = m.secondary_id
      join role r on r.id = s.role_id
    where m.id = ${id} for update of m`.execute(tx);
  return found(rows[0]);
}

/** Maps the error when the address was taken meanwhile. */
async function named(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw new Problem('user.email_taken', { cause: error });
  }
}
