import * as contract from '@forecourt/contract/spiff-claims';
import { dayAt } from '../../kit/clock.ts';
import { fileViews, mediaView } from '../../kit/files/views.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, invalid } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { decisionRoutes, presentOne, presentPage } from '../../kit/submissions/routes.ts';
import { waitingFor } from '../../kit/submissions/submissions.queries.ts';
import { itemOf, payOf } from '../spiffs/spiffs.public.ts';
import { openSpiff, personLeft, rulesOf, submitClaim } from './commands/submit-claim.ts';
import { documentOf, keepReading, readDocument } from './reading/read-document.ts';
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

/** Reads a document that was just sent; it stays in the store until a claim names it, or for a day. */
async function scan(call: Call<typeof contract.scanReceipt, Actor>) {
  const { actor, body, db, http, now, portal, settings } = call;
  if (!body.receipt) throw invalid('receipt', 'field.required');
  await portal.limits.take('scan.person', actor.id);
  const document = found(await documentOf(portal, body.receipt));
  await refuseForeign(call, document.id);
  const { language } = http;
  const parts = body.spiffId
    ? (await openSpiff(db, { actor, now, settings, language }, body.spiffId)).spiff.items
    : [];
  const { reading, failed } = await readDocument(portal, document, {
    today: dayAt(now, settings.timeZone),
    language,
    parts: parts.map(({ partNumber }) => partNumber),
  });
  if (!failed) await keepReading(portal, actor.id, document, reading);
  const file = mediaView((await fileViews(db, [document.id])).get(document.id), language);
  return { scan: { file: found(file ?? undefined), failed, ...reading, lines: [...reading.lines] } };
}

/** Only what one has sent oneself is read: a reading would show a stranger's receipt. */
async function refuseForeign({ db, actor }: Pick<Call<unknown, Actor>, 'db' | 'actor'>, fileId: string) {
  const row = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('uploaded_by', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw invalid('receipt', 'file.unknown');
}

export const spiffClaimRoutes: readonly Route[] = [
  handle(contract.listClaims, (call) => claimPage(call)),
  handle(contract.ownClaims, (call) => claimPage({ ...call, query: { ...call.query, mine: 'true' } })),
  handle(contract.submitClaim, async (call) => {
    const id = await call.write((tx) => submitClaim(tx, call, call.body));
    return presentOne(call, claimKind, id);
  }),
  handle(contract.priceClaim, async ({ actor, body, db, http, now, settings }) => {
    const { spiff } = await openSpiff(db, { actor, now, settings, language: http.language }, body.spiffId);
    const rules = rulesOf(spiff);
    const { amount, cut } = payOf(rules, body, await personLeft(db, spiff, actor.id));
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
