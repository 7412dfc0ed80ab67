import * as contract from '@forecourt/contract/cards';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { dayAt } from '../../kit/clock.ts';
import { lockPerson } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, invalid, Problem } from '../../kit/http/problem.ts';
import { takesCards } from '../../kit/payments-config.ts';
import { originValues } from '../../kit/mail/kinds.ts';
import { queueMail } from '../../kit/mail/mail.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { confirmPassword } from '../../kit/session/confirm-password.ts';
import { needVault } from '../../kit/vault.ts';
import { loadCard, cardView, tokenPurpose } from './cards.queries.ts';

type Saving = Call<typeof contract.saveCard, Actor>;

/** Refuses an expired card. */
function rejectExpired({ method, expMonth, expYear }: BodyOf<typeof contract.saveCard>, now: Date): void {
  if (method === 'link' || !expMonth || !expYear) return;
  const last = `${expYear}-${String(expMonth).padStart(2, '0')}`;
  if (last < dayAt(now).slice(0, 7)) throw invalid('expYear', 'field.card_expired');
}

/** The columns of what was sent; the token is sealed, and nothing of a card stays with a link. */
async function columnsOf({ actor, body, portal }: Saving) {
  const { method, token, holderName, last4, brand, expMonth, expYear } = body;
  if (method === 'link' || token === undefined)
    return {
      method: 'link',
      token_sealed: null,
      holder_name: '',
      last4: '',
      brand: '',
      exp_month: null,
      exp_year: null,
    };
  const vault = await needVault(portal.config);
  return {
    method,
    token_sealed: vault.seal(token, tokenPurpose(actor.id)),
    holder_name: holderName,
    last4,
    brand,
    exp_month: expMonth ?? null,
    exp_year: expYear ?? null,
  };
}

async function save(call: Saving): Promise<void> {
  const { actor, body, db, now, portal } = call;
  rejectExpired(body, now);
  if (body.method === 'token' && !takesCards(portal.config.payments)) throw new Problem('card.not_taken');
  if (await loadCard(db, actor.id)) await confirmPassword(portal, actor, body.password ?? '');
  const columns = await columnsOf(call);
  await call.write(async (tx) => {
    await lockPerson(tx, actor.id);
    const before = await loadCard(tx, actor.id);
    await tx
      .insertInto('card')
      .values({ user_id: actor.id, ...columns, updated_at: now })
      .onConflict((oc) => oc.column('user_id').doUpdateSet({ ...columns, changed_at: now, updated_at: now }))
      .execute();
    await writeAuditLog(tx, actor, call, { type: 'card.change', subject: { kind: 'user', id: actor.id } });
    if (before)
      await queueMail(tx, portal.jobs, {
        to: actor.email,
        userId: actor.id,
        language: actor.language,
        template: 'card-changed',
        values: { name: actor.firstName, ...originValues(call) },
      });
  });
}

export const cardsRoutes: readonly Route[] = [
  handle(contract.currentCard, async ({ actor, db, now, portal }) => {
    const row = await loadCard(db, actor.id);
    return { card: row ? cardView(row, now) : null, takesCards: takesCards(portal.config.payments) };
  }),
  handle(contract.saveCard, async (call) => {
    await save(call);
    return { card: cardView(found(await loadCard(call.db, call.actor.id)), call.now) };
  }),
];
