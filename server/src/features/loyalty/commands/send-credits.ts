import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { sendCredits } from '@forecourt/contract/loyalty';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import { attributionOf, isOwnOf, type CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found, invalid } from '../../../kit/http/problem.ts';
import { lockOwner, post, type Owner } from '../../../kit/ledger.ts';
import { notify } from '../../../kit/notify.ts';

type Input = BodyOf<typeof sendCredits>;

interface Receiver {
  readonly _id: string;
  readonly name: string;
}

/** Gives bonus credits to people or to a dealer; a preview names the receivers and gives nothing. */
export async function giveCredits(tx: Tx, by: CommandContextWithPortal, input: Input) {
  const receivers = input.dealer
    ? [await dealerOf(tx, input.dealer)]
    : await listRecipients(tx, by, input.users);
  const total = receivers.length * input.amount;
  if (input.preview) return { receivers, total, sent: false };
  const key = input.clientId ?? randomUUID();
  // in one order, so that two who give at once never wait for each other
  for (const { _id } of receivers.toSorted((a, b) => a._id.localeCompare(b._id))) {
    const owner: Owner = input.dealer ? { userId: null, dealerId: _id } : { userId: _id };
    await giveOne(tx, by, owner, input, `bonus:${key}:${_id}`);
  }
  await writeAuditLog(tx, by.actor, by, {
    type: 'loyalty.credits-sent',
    data: { amount: input.amount, reason: input.reason, receivers: receivers.length },
  });
  if (!input.dealer) await notifyUser(tx, by, receivers, input, key);
  return { receivers, total, sent: true };
}

async function giveOne(
  tx: Tx,
  { actor, now }: CommandContextWithPortal,
  owner: Owner,
  input: Input,
  businessKey: string,
): Promise<void> {
  await lockOwner(tx, owner);
  await post(tx, {
    account: 'loyalty',
    userId: owner.userId,
    dealerId: owner.userId === null ? owner.dealerId : null,
    amount: input.amount,
    reason: 'bonus',
    counter: 'bonus',
    businessKey,
    ...attributionOf(actor),
    note: input.reason,
    at: now,
  });
}

const dealerOf = async (tx: Tx, id: string): Promise<Receiver> =>
  found(
    await tx
      .selectFrom('dealer')
      .select(['id as _id', 'name'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );

/** Users can't give credits to themselves. */
async function listRecipients(
  tx: Tx,
  { actor }: CommandContextWithPortal,
  ids: readonly string[],
): Promise<Receiver[]> {
  const wanted = [...new Set(ids)];
  allow(!wanted.some((id) => isOwnOf(actor, id)), 'submission.own');
  const { rows } = await sql<Receiver>`
    select id as _id, person_name(first_name, last_name) as name from user_account
    where id = any(${wanted}::uuid[]) and ${isActiveAccount()} order by last_name, first_name`.execute(tx);
  const known = new Set(rows.map(({ _id }) => _id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw invalid(`users.${missing}`, 'field.unknown_thing');
  return rows;
}

const notifyUser = (
  tx: Tx,
  { portal, now }: CommandContextWithPortal,
  receivers: readonly Receiver[],
  input: Input,
  key: string,
) =>
  notify(tx, portal.jobs, now, {
    kind: 'loyalty.credited',
    to: receivers.map(({ _id }) => _id),
    data: { points: input.amount, reason: input.reason },
    link: '/auth/loyalty-program',
    key: `loyalty-credited:${key}`,
  });
