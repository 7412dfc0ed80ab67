import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { type FieldProblem, invalid } from '../http/problem.ts';
import type { Look } from '../http/handle.ts';
import type { Actor } from '../session/actor.ts';

/** One of one's own dealers: the one that is named, or the only one. */
export function ownDealer(actor: Actor, given: string | null | undefined): string | null {
  if (given && !actor.dealerIds.includes(given)) throw invalid('dealerId', 'field.own_dealer');
  if (given) return given;
  const [only, another] = actor.dealerIds;
  if (only && another) throw invalid('dealerId', 'field.required');
  return only ?? null;
}

const has = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Boolean(Reflect.get(body, field));

/** What a claim can't do without and its schema can't know: the receipt, and the dealer of a user who has several. */
export const findMissing = (body: unknown, { actor }: Pick<Look, 'actor'>): FieldProblem[] => {
  const mustChoose = (actor?.dealerIds.length ?? 0) > 1;
  return ['receipt', ...(mustChoose ? ['dealerId'] : [])]
    .filter((field) => !has(body, field))
    .map((path) => ({ path, key: 'field.required' }));
};

/** The country of these dealers; undefined where they have several. */
export async function countryOfDealers(db: Db, dealerIds: readonly string[]): Promise<string | undefined> {
  const rows = await db
    .selectFrom('dealer')
    .select('country')
    .distinct()
    .where('id', '=', sql<string>`any(${[...dealerIds]}::uuid[])`)
    .where('country', '<>', '')
    .execute();
  return rows.length === 1 ? rows[0]?.country : undefined;
}

/** The user's dealers, by name. */
export const ownDealers = (db: Db, { dealerIds }: { readonly dealerIds: readonly string[] }) =>
  db
    .selectFrom('dealer')
    .select(['id as _id', 'name'])
    .where('id', '=', sql<string>`any(${[...dealerIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
