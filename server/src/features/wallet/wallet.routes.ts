import type { TenantSettings } from '@forecourt/contract/abilities';
import * as contract from '@forecourt/contract/wallet';
import { isOwnOf } from '../../kit/command-context.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import { LOYALTY_MONTHS } from '../../kit/ledger-expiry.ts';
import { paginationOf } from '../../kit/list.ts';
import { fullName, type Actor } from '../../kit/session/actor.ts';
import { namesOf } from '../../kit/entities/names.ts';
import { correct, writeDebtOff } from './wallet.commands.ts';
import { canCorrect } from './wallet.policy.ts';
import {
  userInScope,
  walletBalances,
  walletEntries,
  type Holder,
  type WalletQuery,
} from './wallet.queries.ts';
import { toBalanceView, toEntryView, isShown } from './wallet.view.ts';
import { managesDealers } from '../../kit/access/scope.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'settings' | 'portal' | 'now' | 'http'>;

/** Throws the 404 unless a feature that fills the wallet is on. */
function needWallet({ features }: TenantSettings): void {
  if (!features.points && !features.loyaltyProgramme && !features.rewards && !features.salesRewards)
    throw notFound();
}

async function walletOf(
  { db, settings, portal, http }: RequestContext,
  holder: Holder & { readonly name: string },
  query: WalletQuery,
  correcting: boolean,
) {
  const months = { points: settings.trainingPointsExpireMonths, loyalty: LOYALTY_MONTHS };
  const [balances, { rows, total }] = await Promise.all([
    walletBalances(db, holder, months),
    walletEntries(db, holder, query, settings.timeZone),
  ]);
  const names = await namesOf(db, portal.registry.subjects, rows, http.language);
  return {
    accounts: balances.filter((row) => isShown(settings, row)).map((row) => toBalanceView(row, holder.name)),
    entries: rows.map((row) => toEntryView(row, names, correcting)),
    pagination: paginationOf(query, total),
  };
}

/** Dealer managers see what their dealers hold. */
const managedDealers = (actor: Actor): readonly string[] => (managesDealers(actor) ? actor.dealerIds : []);

export const walletRoutes: readonly Route[] = [
  handle(contract.wallet, (call) => {
    const { actor, query, settings } = call;
    needWallet(settings);
    const holder = { userId: actor.id, dealerIds: managedDealers(actor), name: fullName(actor) };
    return walletOf(call, holder, query, false);
  }),

  handle(contract.userWallet, async (call) => {
    const { actor, db, params, query, settings } = call;
    needWallet(settings);
    const { id } = found(await userInScope(db, actor, params.id));
    const person = await db
      .selectFrom('user_account')
      .select(['first_name as firstName', 'last_name as lastName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const correcting = canCorrect(actor) && !isOwnOf(actor, id);
    return walletOf(call, { userId: id, dealerIds: [], name: fullName(person) }, query, correcting);
  }),

  handle(contract.correctEntry, async (call) => {
    needWallet(call.settings);
    await call.write((tx) => correct(tx, call, call.body));
    return { entry: { _id: call.body.entryId } };
  }),

  handle(contract.writeOff, async (call) => {
    needWallet(call.settings);
    return { amount: await call.write((tx) => writeDebtOff(tx, call, call.body)) };
  }),
];
