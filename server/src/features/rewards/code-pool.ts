import { sql } from 'kysely';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notify } from '../../kit/notify.ts';
import { recordRewardEvent, type Doing } from './locked-reward.ts';
import { sendNow } from './commands/send-reward.ts';
import { TENANT_RANK } from '../../kit/session/actor.ts';

/** Number of free codes below which the incentive's builders are notified. */
const LOW = 10;

/**
 * Assigns a free code of the pool: the oldest, or the requested one. Codes locked by concurrent requests are skipped.
 * Undefined when none is left.
 */
export async function allocateCode(
  tx: Tx,
  doing: Doing,
  reward: { readonly id: string; readonly incentiveId: string },
  codeId?: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    update incentive_code set reward_id = ${reward.id}, assigned_at = ${doing.now}
    where id = (select id from incentive_code
      where incentive_id = ${reward.incentiveId} and reward_id is null and (${codeId ?? null}::uuid is null or id = ${codeId ?? null})
      order by created_at, id limit 1 for update skip locked)
    returning code`.execute(tx);
  const code = rows[0]?.code;
  if (code === undefined) return undefined;
  await sql`update reward set code = ${code}, updated_at = ${doing.now} where id = ${reward.id}`.execute(tx);
  await recordRewardEvent(tx, doing, reward.id, 'code');
  await notifyLow(tx, doing, reward.incentiveId);
  return code;
}

/** Notifies the editors of the brand once a day. */
async function notifyLow(tx: Tx, { jobs, now }: Doing, incentiveId: string): Promise<void> {
  const { rows } = await sql<{ left: number; name: string; brand_id: string }>`
    select (select count(*)::int from (select from incentive_code c
        where c.incentive_id = i.id and c.reward_id is null limit ${LOW}) free) as left, i.name, i.brand_id
    from incentive i where i.id = ${incentiveId}`.execute(tx);
  const [pool] = rows;
  if (!pool || pool.left >= LOW) return;
  const { rows: builders } = await sql<{ id: string }>`
    select u.id from user_account u join role_right g on g.role_id = u.role_id and g.right_name = 'CREATE_EDIT_INCENTIVE'
    join role r on r.id = u.role_id
    where ${isActiveAccount('u')} and (r.rank <= ${TENANT_RANK}
      or exists (select from brand_manager m where m.user_id = u.id and m.brand_id = ${pool.brand_id}))`.execute(
    tx,
  );
  await notify(tx, jobs, now, {
    kind: 'incentive.codes_low',
    to: builders.map(({ id }) => id),
    data: { name: pool.name, left: pool.left },
    link: `/auth/admin/incentives/${incentiveId}/edit`,
    key: `codes-low:${incentiveId}:${now.toISOString().slice(0, 10)}`,
  });
}

/** Gives free codes to those who wait for one, the first who passed first. Returns how many got one. */
export async function assignCodesToWaiting(tx: Tx, doing: Doing, incentiveId: string): Promise<number> {
  const { rows } = await sql<{ id: string; status: string; user_id: string; name: string }>`
    select id, status, user_id, name from reward
    where incentive_id = ${incentiveId} and kind = 'code' and code is null
      and status in ('assigned', 'waiting_approval', 'redeemed')
    order by earned_at, id for no key update`.execute(tx);
  let served = 0;
  for (const reward of rows) {
    const code = await allocateCode(tx, doing, { id: reward.id, incentiveId });
    if (code === undefined) break;
    served++;
    if (reward.status === 'redeemed') await sendNow(tx, doing, reward);
    else
      await notify(tx, doing.jobs, doing.now, {
        kind: 'reward.code_ready',
        to: [reward.user_id],
        data: { name: reward.name },
        link: `/auth/rewards?reward=${reward.id}`,
        key: `reward-code:${reward.id}`,
      });
  }
  return served;
}
