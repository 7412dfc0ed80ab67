import * as contract from '@forecourt/contract/learning';
import { handle, type Route } from '../../kit/http/handle.ts';
import { balanceOf } from '../../kit/ledger.ts';
import { expiringOf } from '../../kit/ledger-expiry.ts';
import { paginationOf } from '../../kit/list.ts';
import { earnedPoints, pointsEntries } from './points.queries.ts';

export const pointsRoutes: readonly Route[] = [
  handle(contract.points, async ({ actor, db, query, settings, http }) => {
    const [balance, earned, expiring, { entries, total }] = await Promise.all([
      balanceOf(db, 'points', actor.id),
      earnedPoints(db, actor.id),
      expiringOf(db, 'points', actor.id, settings.trainingPointsExpireMonths),
      pointsEntries(db, actor.id, query, http.language),
    ]);
    return {
      balance,
      earned,
      expiring: expiring && { amount: expiring.amount, at: expiring.at.toISOString() },
      points: entries,
      pagination: paginationOf(query, total),
    };
  }),
];
