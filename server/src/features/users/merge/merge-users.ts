import { sql } from 'kysely';
import { UNDO_DAYS, type MergeShare } from '@forecourt/contract/user-merge';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockPerson, newId, type Tx } from '../../../kit/db/db.ts';
import { allow, Problem } from '../../../kit/http/problem.ts';
import { announce } from '../../../kit/live.ts';
import type { Merging, Pair } from '../../../kit/account-merge.ts';
import { notify } from '../../../kit/notify.ts';
import { fullName } from '../../../kit/session/actor.ts';
import { assertPlatformAdminRemains, lockUser, type Author, type LockedUser } from '../commands/lock-user.ts';
import { canEditUser } from '../users.policy.ts';
import { usersMerged } from '../users.events.ts';
import { mergeBalances } from './merge-balances.ts';
import { recordChanges, type Share, storeChanges } from './merge-rows.ts';

export interface MergeRequest {
  readonly primary: string;
  readonly secondary: string;
}

/**
 * Makes one account part of another, in one transaction: each feature moves its rows, balances go over by entries, and
 * what changed is kept so that it can be taken back. Of many who ask at once one merges, and the others get its merge.
 * Answers the merge's id.
 */
export async function mergeUsers(tx: Tx, by: Author, merging: Merging, input: MergeRequest): Promise<string> {
  const { primary, secondary } = input;
  if (primary === secondary) throw new Problem('merge.same');
  await lockBoth(tx, input);
  const state = await findActiveMerge(tx, secondary);
  if (state) {
    await lockUser(tx, by.actor, primary);
    if (state.primary_id === primary) return state.id;
    throw new Problem('merge.elsewhere');
  }
  const people = await lockUsers(tx, by, input);
  await merging.reject?.(tx, { ...input, now: by.now });
  const id = newId();
  const ended = await endAccess(tx, merging, secondary);
  const pair: Pair = { ...input, now: by.now };
  const { changed, shares } = await recordChanges(tx, merging.moved, input, async () => {
    for (const owned of merging.moved) await owned.move(tx, pair);
  });
  const balances = await mergeBalances(tx, id, pair);
  const consequences = (await merging.consequences?.(tx, pair)) ?? [];
  const summary = summaryOf(shares, [...balances, ...consequences, ended]);
  await tx
    .insertInto('user_merge')
    .values({
      id,
      primary_id: primary,
      secondary_id: secondary,
      summary: JSON.stringify(summary),
      merged_by: by.actor.proxiedBy?.id ?? by.actor.id,
      merged_at: by.now,
    })
    .execute();
  await storeChanges(tx, id, changed);
  await follow(tx, by, people, id);
  return id;
}

/** Both in one order, so that two merges never wait for each other. */
export async function lockBoth(tx: Tx, { primary, secondary }: MergeRequest): Promise<void> {
  for (const id of [primary, secondary].toSorted()) await lockPerson(tx, id);
}

async function findActiveMerge(tx: Tx, secondary: string) {
  return tx
    .selectFrom('user_merge')
    .select(['id', 'primary_id'])
    .where('secondary_id', '=', secondary)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
}

interface People {
  readonly primary: LockedUser;
  readonly secondary: LockedUser;
}

/** No one merges users of equal or stronger rank, including themselves. */
async function lockUsers(tx: Tx, by: Author, input: MergeRequest): Promise<People> {
  const primary = await lockUser(tx, by.actor, input.primary);
  const secondary = await lockUser(tx, by.actor, input.secondary);
  allow(canEditUser(by.actor, primary), 'user.rank');
  allow(canEditUser(by.actor, secondary), 'user.rank');
  await assertPlatformAdminRemains(tx, secondary);
  return { primary, secondary };
}

/** Ways in end for good: an undone merge gives the account back, and its owner signs in again. */
async function endAccess(tx: Tx, { ended }: Merging, secondary: string): Promise<MergeShare> {
  let left = 0;
  for (const reference of ended) {
    const [table = '', column = ''] = reference.split('.');
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${secondary}`.execute(tx);
    left += Number(numAffectedRows);
  }
  return { kind: 'access', moved: 0, combined: 0, left };
}

/** One share for each kind: several tables may be one thing to people. */
function summaryOf(shares: readonly Share[], others: readonly MergeShare[]): MergeShare[] {
  const summary = shares.flatMap(({ owned: { kind }, moved, combined, left }) => {
    // an account is not moved: what counts is that the other one was filled in
    if (kind === 'profile') return [];
    return kind ? [{ kind, moved, combined, left }] : [];
  });
  const byKind = new Map<string, MergeShare>();
  for (const { kind, moved, combined, left } of [...summary, ...others]) {
    const sum = byKind.get(kind) ?? { kind, moved: 0, combined: 0, left: 0 };
    byKind.set(kind, {
      kind,
      moved: sum.moved + moved,
      combined: sum.combined + combined,
      left: sum.left + left,
    });
  }
  return [...byKind.values()].filter(
    ({ moved, combined, left }) => moved !== 0 || combined !== 0 || left !== 0,
  );
}

/** Name and address, which tell two accounts of one name apart. */
export const nameOf = ({ first_name: firstName, last_name: lastName, email }: LockedUser) =>
  `${fullName({ firstName, lastName })} (${email})`;

/** The log of both, what the person sees, and what other features make of it. */
async function follow(tx: Tx, by: Author, { primary, secondary }: People, mergeId: string): Promise<void> {
  const type = 'user.merge';
  await writeAuditLog(tx, by.actor, by, {
    type,
    subject: { kind: 'user', id: primary.id },
    data: { mergeId, reason: nameOf(secondary) },
  });
  await writeAuditLog(tx, by.actor, by, {
    type,
    subject: { kind: 'user', id: secondary.id },
    data: { mergeId, reason: nameOf(primary) },
  });
  await by.events.emit(tx, usersMerged, { userId: primary.id, other: secondary.id, jobs: by.jobs });
  await announce(tx, 'session', [primary.id]);
  await notify(tx, by.jobs, by.now, {
    kind: 'account.merged',
    to: [primary.id],
    data: { email: primary.email, other: secondary.email, days: UNDO_DAYS },
    link: '/auth/help',
    key: `merge:${mergeId}`,
  });
}
