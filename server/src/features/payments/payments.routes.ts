import * as contract from '@forecourt/contract/payments';
import { attributionOf } from '../../kit/command-context.ts';
import { handle, handleOpen, type Call, type Route } from '../../kit/http/handle.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { vaultOf } from '../../kit/vault.ts';
import { createGift, createPayout } from './commands/create-payout.ts';
import { cancelAtProvider, releasePayout, retryPayout, stopPayout } from './commands/decide-payout.ts';
import { evaluatePayout } from './commands/send-payout.ts';
import { type ChangeContext, linkPurpose, lockPayout } from './locked-payout.ts';
import { needPayments } from './payments.policy.ts';
import { findPayout, listPayouts } from './payments.queries.ts';
import { toPayoutRow, toPayoutView } from './payments.view.ts';
import { providerOf } from './provider/open.ts';
import { rewardToPay } from './reward-to-pay.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'now' | 'settings' | 'portal'>;

const doingOf = ({ actor, now, settings, portal }: RequestContext): ChangeContext => ({
  now,
  settings,
  portal,
  who: attributionOf(actor),
});

const rowOf = async ({ db, actor }: RequestContext, id: string) => ({
  order: toPayoutRow(found(await findPayout(db, id)), actor),
});

const SANDBOX = ['amount', 'currency', 'status', 'card_last4 as cardLast4'] as const;
const sandboxView = (row: object | undefined) => ({ payment: contract.SandboxPayment.parse(found(row)) });

export const paymentsRoutes: readonly Route[] = [
  handle(contract.createOrder, async (call) => {
    const { actor, body, now, portal, settings } = call;
    needPayments(settings);
    const { currency, amount, rewardId, clientId } = body;
    const id = await call.write(async (tx) => {
      const doing = { now, jobs: portal.jobs };
      const made = currency
        ? await createPayout(tx, doing, { userId: actor.id, currency, amount, clientId })
        : await createGift(tx, doing, await rewardToPay(tx, actor.id, rewardId ?? ''));
      // says at once what it waits for
      const payout = await lockPayout(tx, made);
      if (payout.status === 'created') await evaluatePayout(tx, doingOf(call), payout);
      return made;
    });
    return { order: toPayoutView(found(await findPayout(call.db, id))) };
  }),

  handle(contract.getRewardLink, async ({ actor, db, params, portal, settings }) => {
    needPayments(settings);
    const row = found(
      await db
        .selectFrom('payout')
        .select(['id', 'status', 'provider', 'reference', 'reward_reference', 'link', 'link_expires_at'])
        .where('id', '=', params.orderId)
        .where('user_id', '=', actor.id)
        .executeTakeFirst(),
    );
    if (row.status !== 'sent') throw new Problem('payout.state');
    const vault = await vaultOf(portal.config);
    if (row.link && vault)
      return {
        link: vault.open(row.link, linkPurpose(row.id)),
        expiresAt: row.link_expires_at?.toISOString() ?? null,
      };
    const provider = providerOf(portal);
    if (!provider || provider.name !== row.provider) throw new Problem('payout.no_provider');
    const state = { reference: row.reference ?? '', rewardReference: row.reward_reference };
    const { url, expiresAt } = await provider.link(state);
    return { link: url, expiresAt: expiresAt?.toISOString() ?? null };
  }),

  handle(contract.listOrders, async ({ actor, db, query, portal, settings }) => {
    needPayments(settings);
    const { rows, total } = await listPayouts(db, query);
    return {
      orders: rows.map((row) => toPayoutRow(row, actor)),
      pagination: paginationOf(query, total),
      provider: providerOf(portal)?.name ?? null,
    };
  }),

  handle(contract.releaseOrder, async (call) => {
    needPayments(call.settings);
    const deciding = { by: call, doing: doingOf(call), id: call.params.id, ...call.body };
    await call.write((tx) => releasePayout(tx, deciding));
    return rowOf(call, call.params.id);
  }),

  handle(contract.retryOrder, async (call) => {
    needPayments(call.settings);
    const deciding = { by: call, doing: doingOf(call), id: call.params.id, ...call.body };
    await call.write((tx) => retryPayout(tx, deciding));
    return rowOf(call, call.params.id);
  }),

  handle(contract.cancelOrder, async (call) => {
    needPayments(call.settings);
    const { reason, version } = call.body;
    const deciding = { by: call, doing: doingOf(call), id: call.params.id, version };
    const stopped = await call.write((tx) => stopPayout(tx, deciding, reason));
    if (!stopped) await cancelAtProvider(call.portal, deciding, reason);
    return rowOf(call, call.params.id);
  }),

  handleOpen(contract.sandboxPayment, async ({ db, params, portal }) => {
    if (portal.config.payments.kind !== 'sandbox') found(undefined);
    return sandboxView(
      await db
        .selectFrom('sandbox_payment')
        .select(SANDBOX)
        .where('token', '=', params.token)
        .executeTakeFirst(),
    );
  }),

  handleOpen(contract.openSandboxPayment, async ({ db, params, portal }) => {
    if (portal.config.payments.kind !== 'sandbox') found(undefined);
    await db
      .updateTable('sandbox_payment')
      .set({ status: 'opened' })
      .where('token', '=', params.token)
      .where('status', '=', 'sent')
      .execute();
    return sandboxView(
      await db
        .selectFrom('sandbox_payment')
        .select(SANDBOX)
        .where('token', '=', params.token)
        .executeTakeFirst(),
    );
  }),
];
