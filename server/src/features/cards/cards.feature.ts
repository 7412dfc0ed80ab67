import { sql } from 'kysely';
import { feature } from '../../kit/feature.ts';
import { tokenPurpose } from './cards.queries.ts';
import { cardsRoutes } from './cards.routes.ts';

const activity = ['card.change'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    cards: (typeof activity)[number];
  }
}

/** Payout cards and payment methods. */
export const cards = feature({
  name: 'cards',
  activity,
  routes: cardsRoutes,
  sealed: [{ table: 'card', column: 'token_sealed', id: 'user_id', purpose: tokenPurpose }],
  person: { rows: { 'card.user_id': { leaving: 'delete', without: ['token_sealed'] } } },
  merging: {
    moved: [
      {
        table: 'card',
        owner: 'user_id',
        kind: 'payment',
        /**
         * One person is paid in one way: the primary account’s, if it has chosen one. A token was sealed for the account that
         * gave it, and stays there.
         */
        move: (tx, { primary, secondary }) =>
          sql`update card set user_id = ${primary} where user_id = ${secondary} and token_sealed is null
            and not exists (select from card own where own.user_id = ${primary})`.execute(tx),
      },
    ],
    kept: [],
    ended: [],
  },
});
