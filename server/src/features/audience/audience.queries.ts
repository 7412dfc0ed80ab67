import { sql } from 'kysely';
import type { AudienceOptions } from '@forecourt/contract/audience';
import { canTargetBrand, addressesDealer } from '../../kit/access/audience-refs.ts';
import { rolesToChoose } from '../../kit/access/roles.ts';
import type { Db } from '../../kit/db/db.ts';
import { likePattern } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** Number of dealers that a search returns. */
const DEALERS = 20;

/** Everything an audience of this actor's things can be put together from. */
export async function audienceOptionsFor(
  db: Db,
  actor: Actor,
  requested: { readonly text: string; readonly dealers: readonly string[] },
): Promise<AudienceOptions> {
  const [roles, brands, businessUnits, assignmentGroups, named, matches] = await Promise.all([
    rolesToChoose(db),
    brandsToChoose(db, actor),
    unitsToChoose(db),
    groupsToChoose(db),
    namedDealers(db, actor, requested.dealers),
    matchingDealers(db, actor, requested.text),
  ]);
  const chosen = new Set(named.map((dealer) => dealer._id));
  const dealers = [...named, ...matches.filter((dealer) => !chosen.has(dealer._id))];
  return { roles, brands, businessUnits, assignmentGroups, dealers };
}

const brandsToChoose = (db: Db, actor: Actor) =>
  db
    .selectFrom('brand as b')
    .select(['b.id as _id', 'b.name'])
    .where('b.deleted_at', 'is', null)
    .where(canTargetBrand('b.id', actor))
    .orderBy('b.name')
    .execute();

const unitsToChoose = (db: Db) =>
  db
    .selectFrom('business_unit')
    .select(['id as _id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();

const groupsToChoose = (db: Db) =>
  db
    .selectFrom('assignment_group')
    .select(['id as _id', 'name', 'category'])
    .where('deleted_at', 'is', null)
    .orderBy('category')
    .orderBy('name')
    .execute();

const dealers = (db: Db, actor: Actor) =>
  db
    .selectFrom('dealer as d')
    .select(['d.id as _id', 'd.name', 'd.city', 'd.region'])
    .where('d.deleted_at', 'is', null)
    .where(addressesDealer(actor))
    .orderBy('d.name')
    .orderBy('d.id');

const namedDealers = (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : dealers(db, actor)
        .where('d.id', 'in', [...ids])
        .execute();

const SEARCHED = sql`(d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id)`;

const matchingDealers = (db: Db, actor: Actor, text: string) =>
  dealers(db, actor)
    .$if(text !== '', (qb) => qb.where(sql<boolean>`folded(${SEARCHED}) like ${likePattern(text)}`))
    .where('d.status', '=', 'active')
    .limit(DEALERS)
    .execute();
