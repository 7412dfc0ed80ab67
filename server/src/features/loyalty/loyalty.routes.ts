import * as contract from '@forecourt/contract/loyalty';
import { scanLoyalty } from '@forecourt/contract/loyalty-scan';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { allow, found, Problem, textOf } from '../../kit/http/problem.ts';
import { dayAt } from '../../kit/clock.ts';
import { expiringOf, LOYALTY_MONTHS } from '../../kit/ledger-expiry.ts';
import { balanceOf } from '../../kit/ledger.ts';
import { paginationOf } from '../../kit/list.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { ownDealers } from '../../kit/submissions/own-dealer.ts';
import { presentOne, presentPage, submissionRoutes } from '../../kit/submissions/routes.ts';
import { giveCredits } from './commands/send-credits.ts';
import { activeBrand, price, assertLoyaltyMember, submitReceipt } from './commands/submit-loyalty.ts';
import { dealerInScope, dealerSummary } from './dealer.queries.ts';
import { loyaltyKind } from './loyalty.kind.ts';
import { earnedBy, managedDealer, listReceipts, sumIn } from './loyalty.queries.ts';
import { listMembers } from './members.queries.ts';
import { membershipDenialReason } from './membership.ts';
import { overview } from './overview.queries.ts';
import { scanReceipt } from './scan-receipt.ts';
import { managesDealers } from '../../kit/access/scope.ts';

const LAST = { page: 1, limit: 50, text: '', sortBy: 'submittedAt', sortDir: -1, mine: 'true' } as const;

/** The user's points, expiring points, and latest submissions. */
async function currentUser(call: Call<typeof contract.loyaltyCurrentUser, Actor>) {
  const { db, actor, settings, http } = call;
  const why = await membershipDenialReason(db, actor, settings);
  const totals = await listReceipts(db, actor.id);
  const expiring = await expiringOf(db, 'loyalty', actor.id, LOYALTY_MONTHS);
  return {
    totalPoints: await earnedBy(db, actor.id),
    availablePoints: await balanceOf(db, 'loyalty', actor.id),
    expiring: expiring && { amount: expiring.amount, at: expiring.at.toISOString() },
    pastSubmissions: (await presentPage({ ...call, query: LAST }, loyaltyKind)).submissions,
    ownedDealer: await managedDealer(db, actor),
    totalSubmitReceiptAmount: sumIn(totals, settings.currency),
    totals,
    member: why === null,
    dealers: await ownDealers(db, actor),
    currency: settings.currency,
    reason: why && textOf(new Problem(why), http.language),
  };
}

/** Managers of a dealer, administrators, and regional people by their scope. */
async function dealerFigures({ db, actor, params, settings }: Call<typeof contract.dealerLoyalty, Actor>) {
  const dealer = found(await dealerInScope(db, actor, params.dealerId));
  const colleague = actor.dealerIds.includes(dealer._id) && !managesDealers(actor);
  // employees without management permission get the same 404 as strangers
  if (colleague && !hasGlobalScope(actor) && !hasPermission(actor, 'DEALER_REPORTS')) found(undefined);
  return dealerSummary(db, dealer, settings.currency);
}

export const loyaltyRoutes: readonly Route[] = [
  handle(contract.loyaltyCurrentUser, currentUser),
  handle(contract.partnerBrandReceipts, (call) =>
    presentPage({ ...call, query: { ...call.query, brand: ['fabtech'], type: ['receipt'] } }, loyaltyKind),
  ),
  handle(contract.loyaltyOverview, ({ db, actor, query, settings }) =>
    overview(db, { actor, query, settings }),
  ),
  handle(contract.dealerLoyalty, dealerFigures),
  handle(contract.loyaltyMembers, async ({ db, actor, query, settings }) => {
    const { rows, total } = await listMembers(db, actor, settings, query);
    return {
      members: rows.map(({ id, name, email, dealer, earned, available, last_earned, pending }) => ({
        _id: id,
        user: { _id: id, name, email },
        dealer,
        totalPoints: earned,
        availablePoints: available,
        expiring:
          last_earned && available > 0
            ? { amount: available, at: monthsAfter(last_earned).toISOString() }
            : null,
        pending,
      })),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.sendCredits, (call) => {
    allow(hasGlobalScope(call.actor));
    return call.write((tx) => giveCredits(tx, call, call.body));
  }),
  handle(contract.priceLoyalty, async ({ db, actor, body, now, settings }) => {
    await assertLoyaltyMember(db, { actor, settings });
    const brand = await activeBrand(db, body.brand);
    const day = body.receiptDate ?? dayAt(now, settings.timeZone);
    const { points, lines } = await price(db, brand, { ...body, day });
    return { points, items: lines.map(({ partNumber, name }) => ({ partNumber, name })) };
  }),
  handle(scanLoyalty, scanReceipt),
  handle(contract.submitLoyalty, async (call) => {
    const id = await call.write((tx) => submitReceipt(tx, call, call.body));
    return presentOne(call, loyaltyKind, id);
  }),
  ...submissionRoutes(loyaltyKind, contract.loyaltyCalls),
];

function monthsAfter(at: Date): Date {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + LOYALTY_MONTHS);
  return later;
}
