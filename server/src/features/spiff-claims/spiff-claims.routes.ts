import * as contract from '@forecourt/contract/spiff-claims';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { Problem } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { findMissing } from '../../kit/submissions/own-dealer.ts';
import { scanned, sentDocument } from '../../kit/submissions/ocr/scan.ts';
import { decisionRoutes, presentOne, presentPage } from '../../kit/submissions/routes.ts';
import { waitingFor } from '../../kit/submissions/submissions.queries.ts';
import { itemOf, payOf } from '../spiffs/spiffs.public.ts';
import { listOpenSpiffs, openSpiff, userLeft, rulesOf, submitClaim } from './commands/submit-claim.ts';
import { proposeSpiff } from './propose-spiff.ts';
import { claimKind } from './spiff-claims.kind.ts';

type Listing = Parameters<typeof presentPage>[0];

async function claimPage(call: Listing) {
  const { submissions: claims, pagination, totals } = await presentPage(call, claimKind);
  return {
    claims,
    pagination,
    totalClaimedAmount: totals.find(({ currency }) => currency === call.settings.currency)?.amount ?? 0,
    totals,
  };
}

/** Reads a receipt, looking for the parts of one spiff, or of all that are open to the user. */
async function scan(call: Call<typeof contract.scanReceipt, Actor>) {
  const { actor, body, db, http, now, settings } = call;
  const document = await sentDocument(call, body.receipt);
  const context = { actor, now, settings, language: http.language };
  const spiffs = body.spiffId
    ? [(await openSpiff(db, context, body.spiffId)).spiff]
    : await listOpenSpiffs(db, context);
  const parts = spiffs.flatMap(({ items }) => items.map(({ partNumber }) => partNumber));
  const { lines, ...read } = await scanned(call, document, {
    partsIn: () => Promise.resolve([...new Set(parts)]),
  });
  return {
    scan: {
      ...read,
      lines: lines.map(({ partNumber, quantity, isQuantityPrinted, amount, box }) => ({
        partNumber,
        quantity,
        isQuantityPrinted,
        amount,
        box,
      })),
    },
    proposedSpiffId: proposeSpiff(spiffs, lines),
  };
}

export const spiffClaimRoutes: readonly Route[] = [
  handle(contract.listClaims, (call) => claimPage(call)),
  handle(contract.ownClaims, (call) => claimPage({ ...call, query: { ...call.query, mine: 'true' } })),
  handle(
    contract.submitClaim,
    async (call) => {
      const fields = findMissing(call.body, call);
      if (fields.length > 0) throw new Problem('request.invalid', { fields });
      const id = await call.write((tx) => submitClaim(tx, call, call.body));
      return presentOne(call, claimKind, id);
    },
    (body, look) => Promise.resolve(findMissing(body, look)),
  ),
  handle(contract.priceClaim, async ({ actor, body, db, http, now, settings }) => {
    const { spiff } = await openSpiff(db, { actor, now, settings, language: http.language }, body.spiffId);
    const rules = rulesOf(spiff);
    const { amount, cut } = payOf(rules, body, userLeft(spiff));
    return {
      award: {
        account: spiff.payout_type === 'cash' ? ('cash' as const) : ('dealerCredit' as const),
        currency: spiff.payout_type === 'cash' ? spiff.currency : null,
        amount,
      },
      cut,
      counted: body.lines.map((line) => {
        const item = itemOf(rules, line);
        return item ? item.name || item.partNumber : '';
      }),
    };
  }),
  handle(contract.scanReceipt, scan),
  handle(contract.claimNotifications, async ({ db, actor }) => ({
    notifications: await waitingFor(db, claimKind, actor),
  })),
  ...decisionRoutes(claimKind, contract.claimCalls),
];
