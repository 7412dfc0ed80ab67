import type { TenantSettings } from '@forecourt/contract/abilities';
import type { QueryOf, ReplyOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type { points } from '@forecourt/contract/learning';
import type { Db } from '../../kit/db/db.ts';
import { balanceOf } from '../../kit/ledger.ts';
import { expiringOf } from '../../kit/ledger-expiry.ts';
import { paginationOf } from '../../kit/list.ts';
import { earnedPoints, pointsEntries } from './points.queries.ts';

interface Options {
  readonly settings: TenantSettings;
  /** Language of the reader. */
  readonly language: Language;
}

/** A person’s points: balance, what expires, and a page of entries. */
export async function pointsOf(
  db: Db,
  userId: string,
  query: QueryOf<typeof points>,
  { settings, language }: Options,
): Promise<ReplyOf<typeof points>> {
  const [balance, earned, expiring, { entries, total }] = await Promise.all([
    balanceOf(db, 'points', userId),
    earnedPoints(db, userId),
    expiringOf(db, 'points', userId, settings.trainingPointsExpireMonths),
    pointsEntries(db, userId, query, language),
  ]);
  return {
    balance,
    earned,
    expiring: expiring && { amount: expiring.amount, at: expiring.at.toISOString() },
    points: entries,
    pagination: paginationOf(query, total),
  };
}
