import { sql } from 'kysely';
import { INCENTIVE } from '@forecourt/contract/limits';
import { attributionOf, isOwnOf, type CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../kit/http/problem.ts';
import { canEditBrandSql } from '../../../kit/access/scope.ts';
import {
  giveReward,
  rewardingById,
  assignCodesToWaiting,
  allocateCode,
  type Doing,
} from '../../rewards/rewards.public.ts';
import { incentives } from '../incentives.kind.ts';
import { hasReward } from '../codes.queries.ts';

const doingOf = ({ now, settings, portal, actor }: CommandContextWithPortal): Doing => ({
  now,
  settings,
  jobs: portal.jobs,
  events: portal.registry.events,
  who: attributionOf(actor),
});

/** Separators of codes: white space, and the separators of tables. */
const BETWEEN = /[\s;,]+/;

/** Codes of a list, or of one text with separators between them; each once, as they come. */
function codesOf(given: string | readonly string[]): string[] {
  const codes = (typeof given === 'string' ? given.split(BETWEEN) : given.map((code) => code.trim())).filter(
    Boolean,
  );
  if (codes.length === 0) throw invalid('codes', 'field.required');
  if (codes.length > INCENTIVE.codes) throw invalid('codes', 'field.max_items', { limit: INCENTIVE.codes });
  const wrong = codes.findIndex((code) => BETWEEN.test(code) || code.length > INCENTIVE.code);
  if (wrong >= 0)
    throw invalid(`codes.${wrong}`, 'field.code', { code: codes[wrong] ?? '', limit: INCENTIVE.code });
  return codes;
}

/** Adds codes to the pool and serves those who wait. Says which were there before, or twice in the list. */
export async function addCodes(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  given: string | readonly string[],
) {
  const codes = codesOf(given);
  const incentive = await incentives.lock(tx, by.actor, id);
  if (incentive.kind !== 'code') throw invalid('codes', 'field.no_codes');
  const { rows } = await sql<{ code: string }>`
    insert into incentive_code (incentive_id, code, created_at)
    select ${id}, code, ${by.now} from unnest(${codes}::text[]) with ordinality as given(code, place)
    group by code order by min(place)
    on conflict do nothing returning code`.execute(tx);
  const added = new Set(rows.map(({ code }) => code));
  const seen = new Set<string>();
  const duplicates = codes.filter((code) => {
    const twice = !added.has(code) || seen.has(code);
    seen.add(code);
    return twice;
  });
  const served = await assignCodesToWaiting(tx, doingOf(by), id);
  await writeAuditLog(tx, by.actor, by, {
    type: 'incentive.codes-add',
    subject: { kind: 'incentive', id },
    data: { name: incentive.name, added: added.size },
  });
  return { added: added.size, duplicates: [...new Set(duplicates)], served };
}

/** Removes a free code of an incentive that the actor builds; 404 for any other. */
export async function deleteCode(tx: Tx, by: CommandContextWithPortal, codeId: string): Promise<void> {
  const code = found(
    await tx
      .selectFrom('incentive_code as c')
      .innerJoin('incentive as i', 'i.id', 'c.incentive_id')
      .select(['c.id', 'c.reward_id', 'i.id as incentive', 'i.name'])
      .where('c.id', '=', codeId)
      .where('i.deleted_at', 'is', null)
      .where(canEditBrandSql('i.brand_id', by.actor))
      .forUpdate('c')
      .executeTakeFirst(),
  );
  if (code.reward_id) throw new Problem('incentive.code_claimed');
  await tx.deleteFrom('incentive_code').where('id', '=', codeId).execute();
  await writeAuditLog(tx, by.actor, by, {
    type: 'incentive.code-delete',
    subject: { kind: 'incentive', id: code.incentive },
    data: { name: code.name },
  });
}

/** Locks the receiver of a code and their waiting reward; never the actor. */
async function lockReceiver(tx: Tx, { actor }: CommandContextWithPortal, id: string, userId: string) {
  if (isOwnOf(actor, userId)) throw new Problem('reward.own');
  await lockByName(tx, `code:${id}:${userId}`);
  const waiting = await hasReward(tx, actor, id, userId);
  if (!waiting) throw invalid('userId', 'field.unknown_reference');
  return waiting;
}

/** Gives a person a code: the one asked for, or the oldest. Those who wait for one in line get it, too. */
export async function assignCode(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  { userId, codeId }: { readonly userId: string; readonly codeId?: string | undefined },
): Promise<string> {
  const incentive = await incentives.lock(tx, by.actor, id);
  if (incentive.kind !== 'code') throw invalid('codeId', 'field.no_codes');
  const waiting = await lockReceiver(tx, by, id, userId);
  if (waiting.has_code) throw new Problem('incentive.has_code');
  if (codeId) await rejectClaimed(tx, id, codeId);
  const doing = doingOf(by);
  if (waiting.reward_id) {
    const code = await allocateCode(tx, doing, { id: waiting.reward_id, incentiveId: id }, codeId);
    if (code === undefined) throw new Problem(codeId ? 'incentive.code_claimed' : 'incentive.pool_empty');
  } else {
    const free = await tx
      .selectFrom('incentive_code')
      .select('id')
      .where('incentive_id', '=', id)
      .where('reward_id', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!free) throw new Problem('incentive.pool_empty');
    const rewarding = found(await rewardingById(tx, id));
    const given = await giveReward(tx, doing, rewarding, { source: 'given', userId, codeId });
    const code = await tx
      .selectFrom('reward')
      .select('code')
      .where('id', '=', given ?? '')
      .executeTakeFirst();
    if (!code?.code) throw new Problem(codeId ? 'incentive.code_claimed' : 'incentive.pool_empty');
  }
  const taken = await tx
    .selectFrom('incentive_code as c')
    .innerJoin('reward as r', 'r.id', 'c.reward_id')
    .select('c.id')
    .where('c.incentive_id', '=', id)
    .where('r.user_id', '=', userId)
    .orderBy('c.assigned_at', 'desc')
    .executeTakeFirstOrThrow();
  await writeAuditLog(tx, by.actor, by, {
    type: 'incentive.code-assign',
    subject: { kind: 'incentive', id },
    data: { name: incentive.name, user: userId },
  });
  return taken.id;
}

async function rejectClaimed(tx: Tx, incentiveId: string, codeId: string): Promise<void> {
  const code = found(
    await tx
      .selectFrom('incentive_code')
      .select('reward_id')
      .where('id', '=', codeId)
      .where('incentive_id', '=', incentiveId)
      .executeTakeFirst(),
  );
  if (code.reward_id) throw new Problem('incentive.code_claimed');
}
