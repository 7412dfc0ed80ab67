import { sql } from 'kysely';
import * as contract from '@forecourt/contract/incentive';
import { IncentiveKind } from '@forecourt/contract/incentive';
import { membershipOf } from '../../kit/access/membership.ts';
import { canEditBrand } from '../../kit/access/scope.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, notFound, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { restorableSince } from '../../kit/publishable/restorable.ts';
import { stepRoutes } from '../../kit/publishable/routes.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import { pastPassersWithoutReward, rewardPassed } from '../rewards/rewards.public.ts';
import { addCodes, assignCode, deleteCode } from './commands/codes.ts';
import { saveIncentive } from './commands/save-incentive.ts';
import { incentives } from './incentives.kind.ts';
import { findCode, codesPage, listCodeUsers, waitingFor } from './codes.queries.ts';
import { findIncentive, incentivesPage } from './incentives.queries.ts';
import { ownIncentives } from './own-incentives.queries.ts';
import { toCodeView, toIncentiveRow, toIncentiveView } from './incentives.view.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'now' | 'settings'>;

async function load(call: RequestContext, id: string) {
  const { actor, db, http, now, settings } = call;
  const row = found(await findIncentive(db, actor, id, { language: http.language, now }));
  const before = row.deleted_at ? [] : await pastPassersWithoutReward(db, id);
  return { incentive: toIncentiveView(row, before.length, { actor, now, settings }) };
}

async function order(tx: Tx, call: Call<typeof contract.orderIncentives, Actor>): Promise<number> {
  const { actor, body } = call;
  const rows = await tx
    .selectFrom('incentive')
    .select(['id', 'brand_id'])
    .where('id', 'in', body.orders)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  if (body.orders.some((id) => !known.has(id)) || rows.some(({ brand_id }) => !canEditBrand(actor, brand_id)))
    throw notFound();
  await sql`update incentive set position = wanted.position
    from unnest(${body.orders}::uuid[]) with ordinality as wanted(id, position)
    where incentive.id = wanted.id`.execute(tx);
  await writeAuditLog(tx, actor, call, { type: 'incentive.order', data: { count: body.orders.length } });
  return rows.length;
}

export const incentivesRoutes: readonly Route[] = [
  handle(contract.listIncentives, async ({ actor, db, query, http, now }) => {
    const reading = { language: http.language, since: restorableSince(now) };
    const { rows, total, unclaimed } = await incentivesPage(db, actor, query, reading);
    return {
      incentives: rows.map((row) => toIncentiveRow(row, { actor, now })),
      unclaimedCnt: unclaimed,
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.ownIncentives, async ({ actor, db, http, now }) => {
    const rows = await ownIncentives(db, actor.id, await membershipOf(db, actor), {
      language: http.language,
      now,
    });
    return {
      incentives: rows.map(({ brand_id, ...row }) => ({
        ...row,
        brandId: brand_id,
        kind: IncentiveKind.parse(row.kind),
      })),
    };
  }),

  handle(contract.getIncentive, (call) => load(call, call.params.id)),

  handle(contract.saveIncentive, async (call) => {
    const { body } = call;
    const ids = await call.write(async (tx) => {
      const saved: string[] = [];
      for (const input of body) saved.push(await saveIncentive(tx, call, input));
      return saved;
    });
    const all = await Promise.all(ids.map((id) => load(call, id)));
    const list = all.map(({ incentive }) => incentive);
    return { incentive: found(list[0]), incentives: list };
  }),

  ...stepRoutes(
    incentives,
    {
      publish: contract.publishIncentive,
      unpublish: contract.unpublishIncentive,
      restore: contract.restoreIncentive,
    },
    load,
  ),
  handle(contract.deleteIncentive, (call) => call.write((tx) => incentives.remove(tx, call, call.params.id))),

  handle(contract.rewardPassed, async (call) => {
    const { db, params, portal } = call;
    const people = await pastPassersWithoutReward(db, params.id);
    await call.write(async (tx) => {
      const row = await incentives.lock(tx, call.actor, params.id);
      if (row.status !== 'published') throw new Problem('content.transition');
      await portal.jobs.enqueue(tx, rewardPassed, { incentiveId: row.id }, { singletonKey: row.id });
      await writeAuditLog(tx, call.actor, call, {
        type: 'incentive.reward-passed',
        subject: { kind: 'incentive', id: row.id },
        data: { name: row.name },
      });
    });
    return { people: people.length };
  }),

  handle(contract.orderIncentives, async (call) => ({ updated: await call.write((tx) => order(tx, call)) })),

  handle(contract.listCodes, async ({ actor, db, params, query, http, now }) => {
    const incentive = found(await findIncentive(db, actor, params.id, { language: http.language, now }));
    const whole = hasPermission(actor, 'CREATE_EDIT_INCENTIVE');
    const [{ rows, total }, waiting] = await Promise.all([
      codesPage(db, incentive.id, whole ? query : { ...query, text: '' }),
      waitingFor(db, incentive.id),
    ]);
    return {
      codes: rows.map((row) => toCodeView(row, whole)),
      waiting,
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.addCodes, (call) =>
    call.write((tx) => addCodes(tx, call, call.params.id, call.body.codes)),
  ),

  handle(contract.deleteCode, (call) => call.write((tx) => deleteCode(tx, call, call.params.codeId))),

  handle(contract.codeUsers, async ({ actor, db, params, query, http, now }) => {
    const incentive = found(await findIncentive(db, actor, params.id, { language: http.language, now }));
    const { rows, total } = await listCodeUsers(db, actor, incentive.id, query);
    return {
      users: rows.map(({ id, name, email, dealer }) => ({ _id: id, fullName: name, email, dealer })),
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.assignCode, async (call) => {
    const id = await call.write((tx) => assignCode(tx, call, call.params.id, call.body));
    return { code: toCodeView(found(await findCode(call.db, id)), true) };
  }),
];
