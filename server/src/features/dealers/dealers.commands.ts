import { sql } from 'kysely';
import type { z } from 'zod';
import type * as contract from '@forecourt/contract/dealers';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContext } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { assertNotUsedByAudience } from '../../kit/access/audience-uses.ts';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import { lockByName, type Db, type Tx } from '../../kit/db/db.ts';
import type { Events } from '../../kit/events.ts';
import { assertRegionGiven } from '../../kit/geo/region-given.ts';
import { type FieldProblem, found, Problem } from '../../kit/http/problem.ts';
import { unknownReferences } from '../../kit/http/unknown-references.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import type { Actor } from '../../kit/session/actor.ts';
import type { Subjects } from '../../kit/entities/subjects.ts';
import { dealerDeleted, dealersMoved } from './dealers.events.ts';
import { locateDealers } from './dealers.jobs.ts';
import { findDealer, dealerIdTaken, deletedDealer, type DealerRowRow } from './dealers.queries.ts';
import { watchRow } from '../../kit/row-changes.ts';

export interface Author extends CommandContext {
  readonly jobs: Jobs;
  readonly events: Events;
}
/** Who deletes needs to know what may name a dealer. */
export interface Deleting extends Author {
  readonly subjects: Subjects;
}
export type NewDealer = z.output<typeof contract.NewDealer>;
type DealerInput = BodyOf<typeof contract.saveDealer>;

/** A number that no dealer has had, as a dealer id. */
export async function nextDealerId(tx: Tx): Promise<string> {
  const [id = ''] = await nextDealerIds(tx, 1, []);
  return id;
}

/** So many numbers that no dealer has had, as dealer ids. @param taken in lower case, about to be given to others */
export async function nextDealerIds(tx: Tx, count: number, taken: readonly string[]): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const { rows } = await sql<{ id: string }>`
      with next as (
        select 'D' || lpad(nextval('dealer_id_number')::text, 6, '0') as id
        from generate_series(1, ${count - free.length}::int)
      )
      select id from next where lower(id) <> all(${taken}::text[])
        and not exists (select from dealer d where lower(d.dealer_id) = lower(next.id) and d.deleted_at is null)`.execute(
      tx,
    );
    free.push(...rows.map(({ id }) => id));
  }
  return free;
}

/** Creates a dealer, or changes the one of the id. Answers its id. */
export async function saveDealer(tx: Tx, by: Author, input: DealerInput): Promise<string> {
  await lockByName(tx, 'dealers');
  const before = input._id ? found(await findDealer(tx, by.actor, input._id)) : undefined;
  assertRegionGiven(input.address, before && addressOf(before), 'address.region');
  await rejectUnknown(tx, by.actor, input);
  const dealerId = input.dealerId || (await nextDealerId(tx));
  if (await dealerIdTaken(tx, dealerId, input._id))
    throw new Problem('dealer.id_taken', { fields: [{ path: 'dealerId', key: 'dealer.id_taken' }] });
  const listChanges = input._id && (await watchRow(tx, 'dealer', input._id));
  const id = await writeDealer(tx, by, { ...input, dealerId });
  await writeLinks(tx, by.actor, id, input);
  await by.jobs.enqueue(tx, locateDealers, {}, { singletonKey: 'all' });
  if (before && hasMoved(before, input)) await notifyRescheduled(tx, by, [id]);
  const { name } = input;
  await writeAuditLog(tx, by.actor, by, {
    type: input._id ? 'dealer.change' : 'dealer.create',
    subject: { kind: 'dealer', id },
    data: { name, ...(listChanges ? { changes: await listChanges() } : { dealerId }) },
  });
  return id;
}

const addressOf = (row: DealerRowRow) => ({
  addressLine1: row.address_line1,
  city: row.city,
  region: row.region,
  postalCode: row.postal_code,
  country: row.country,
});

const hasMoved = (
  before: Pick<DealerRowRow, 'name' | 'address_line1' | 'city' | 'region'>,
  { name, address }: Pick<DealerInput, 'name' | 'address'>,
): boolean =>
  before.name !== name ||
  before.address_line1 !== address.addressLine1 ||
  before.city !== address.city ||
  before.region !== address.region;

/** Tells what follows dealers that they have another name or address. */
export const notifyRescheduled = (
  tx: Tx,
  { events, actor, now, jobs }: Pick<Author, 'events' | 'actor' | 'now' | 'jobs'>,
  dealerIds: readonly string[],
): Promise<void> => events.emit(tx, dealersMoved, { dealerIds, by: actor.id, now, jobs });

async function writeDealer(tx: Tx, { now }: Author, input: DealerInput): Promise<string> {
  const { _id, address, place } = input;
  const values = {
    name: input.name,
    dealer_id: input.dealerId,
    dealer_num: input.dealerNum,
    address_line1: address.addressLine1,
    city: address.city,
    region: address.region,
    postal_code: address.postalCode,
    country: address.country.toUpperCase(),
    phone: input.phone,
    status: input.status,
    added_at_registration: false,
    updated_at: now,
    ...(place && { lat: place.latitude, lng: place.longitude, located_by: 'given' }),
    ...(place === null && { lat: null, lng: null, located_by: null }),
  };
  if (!_id) {
    const made = await tx
      .insertInto('dealer')
      .values({ ...values, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  // a place by postal code goes with the code that it came from
  if (place === undefined)
    await sql`update dealer set lat = null, lng = null, located_by = null where id = ${_id}
      and located_by is distinct from 'given' and (postal_code, country) is distinct from
      (${values.postal_code}, ${values.country})`.execute(tx);
  await tx.updateTable('dealer').set(values).where('id', '=', _id).execute();
  return _id;
}

/** Brands out of the actor's scope stay as they are: they decide who may learn what. */
async function writeLinks(
  tx: Tx,
  actor: Actor,
  id: string,
  { businessUnits, brands }: DealerInput,
): Promise<void> {
  await tx.deleteFrom('dealer_business_unit').where('dealer_id', '=', id).execute();
  await sql`delete from dealer_brand x where x.dealer_id = ${id} and ${canEditBrandSql('x.brand_id', actor)}`.execute(
    tx,
  );
  await sql`insert into dealer_business_unit (dealer_id, business_unit_id)
    select ${id}, unnest(${[...new Set(businessUnits)]}::uuid[])`.execute(tx);
  await sql`insert into dealer_brand (dealer_id, brand_id)
    select ${id}, b.id from unnest(${[...new Set(brands)]}::uuid[]) as b(id)
    where ${canEditBrandSql('b.id', actor)}`.execute(tx);
}

async function rejectUnknown(
  tx: Tx,
  actor: Actor,
  { _id, businessUnits, brands }: Pick<DealerInput, '_id' | 'businessUnits' | 'brands'>,
): Promise<void> {
  const { rows } = await sql<{ units: string[]; brands: string[] }>`select
    array(select id from business_unit where id = any(${businessUnits}::uuid[]) and deleted_at is null) as units,
    array(select b.id from brand b where b.id = any(${brands}::uuid[]) and b.deleted_at is null
      and (${canEditBrandSql('b.id', actor)} or exists (
        select from dealer_brand x where x.brand_id = b.id and x.dealer_id = ${_id || null}::uuid))) as brands`.execute(
    tx,
  );
  const fields = [
    ...unknownReferences('businessUnits', businessUnits, rows[0]?.units),
    ...unknownReferences('brands', brands, rows[0]?.brands),
  ];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** Refuses to delete a dealer with members, who would be left without one. */
export async function deleteDealer(tx: Tx, by: Deleting, id: string): Promise<void> {
  await lockByName(tx, 'dealers');
  const dealer = found(await findDealer(tx, by.actor, id));
  if (dealer.employees > 0) throw new Problem('dealer.has_users', { values: { count: dealer.employees } });
  await assertNotUsedByAudience(tx, by.subjects, 'audience_dealers', id);
  await tx.updateTable('dealer').set({ deleted_at: by.now }).where('id', '=', id).execute();
  await tx.deleteFrom('dealer_member').where('dealer_id', '=', id).execute();
  await tx.deleteFrom('admin_group_dealer').where('dealer_id', '=', id).execute();
  await by.events.emit(tx, dealerDeleted, { dealerId: id, now: by.now, jobs: by.jobs });
  const subject = { kind: 'dealer', id } as const;
  await writeAuditLog(tx, by.actor, by, { type: 'dealer.delete', subject, data: { name: dealer.name } });
}

/**
 * Restores a deleted dealer; users and admin groups are assigned again. Throws `dealer.id_taken` when another dealer
 * has its id.
 */
export async function restoreDealer(tx: Tx, by: CommandContext, id: string): Promise<void> {
  await lockByName(tx, 'dealers');
  const dealer = found(await deletedDealer(tx, by.actor, id));
  if (dealer.dealer_id !== '' && (await dealerIdTaken(tx, dealer.dealer_id, id)))
    throw new Problem('dealer.id_taken');
  await tx.updateTable('dealer').set({ deleted_at: null, updated_at: by.now }).where('id', '=', id).execute();
  const subject = { kind: 'dealer', id } as const;
  await writeAuditLog(tx, by.actor, by, { type: 'dealer.restore', subject, data: { name: dealer.name } });
}

export interface Newcomer extends Omit<Author, 'actor' | 'events'> {
  readonly settings: Pick<TenantSettings, 'registrationBusinessUnitCoreOnly'>;
  /** Path of the dealer object in the request body, for errors. */
  readonly path?: string;
}

/** Adds a dealer entered during registration. An existing one is named instead. */
export async function addAtRegistration(
  tx: Tx,
  by: Newcomer,
  input: NewDealer,
): Promise<{ id: string; name: string; city: string }> {
  await lockByName(tx, 'dealers');
  const [first, ...others] = await newDealerRefusals(tx, by.settings, input, by.path);
  if (first)
    throw new Problem(first.key === 'dealer.exists' && others.length === 0 ? first.key : 'request.invalid', {
      fields: [first, ...others],
    });
  const { address } = input;
  const made = await tx
    .insertInto('dealer')
    .values({
      name: input.name,
      dealer_id: await nextDealerId(tx),
      dealer_num: input.dealerNum,
      address_line1: address.addressLine1,
      city: address.city,
      region: address.region,
      postal_code: address.postalCode,
      country: address.country.toUpperCase(),
      phone: input.phone,
      added_at_registration: true,
      created_at: by.now,
      updated_at: by.now,
    })
    .returning(['id', 'name', 'city'])
    .executeTakeFirstOrThrow();
  await sql`insert into dealer_business_unit (dealer_id, business_unit_id)
    select ${made.id}, unnest(${[...new Set(input.businessUnits)]}::uuid[])`.execute(tx);
  await by.jobs.enqueue(tx, locateDealers, {}, { singletonKey: 'all' });
  await writeAuditLog(tx, null, by, {
    type: 'dealer.register',
    subject: { kind: 'dealer', id: made.id },
    data: { name: made.name },
  });
  return made;
}

/** Reasons to refuse a new dealer at registration: it already exists, or names units that aren't offered. */
export async function newDealerRefusals(
  db: Db | Tx,
  settings: Newcomer['settings'],
  input: NewDealer,
  path?: string,
): Promise<FieldProblem[]> {
  const fieldOf = (name: string): string => (path ? `${path}.${name}` : name);
  const known = await sql`select from dealer where lower(name) = lower(${input.name})
    and lower(city) = lower(${input.address.city}) and deleted_at is null limit 1`.execute(db);
  return [
    ...(known.rows.length > 0 ? [{ path: fieldOf('name'), key: 'dealer.exists' }] : []),
    ...((await areUnitsOffered(db, settings, input.businessUnits))
      ? []
      : [{ path: fieldOf('businessUnits'), key: 'field.unknown_reference' }]),
  ];
}

/** Registration offers core business units only, where the tenant has it so. */
async function areUnitsOffered(
  db: Db | Tx,
  { registrationBusinessUnitCoreOnly: coreOnly }: Newcomer['settings'],
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .selectFrom('business_unit')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .$if(coreOnly, (qb) => qb.where('core', '=', true))
    .execute();
  return rows.length === new Set(ids).size;
}
