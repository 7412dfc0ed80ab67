import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { adminGroups, assignmentGroups, businessUnits, dealers, users } from '../content/index.ts';
import type { DemoUser } from '../content/shape.ts';
import { randomOf } from './random.ts';

/** Ids of what was written, by the keys of the content (users by e-mail). */
export type Ids = ReadonlyMap<string, string>;

export interface People {
  readonly units: Ids;
  readonly groups: Ids;
  readonly dealers: Ids;
  readonly users: Ids;
}

/** Creates organizations and users; all share one password. */
export async function seedPeople(tx: Tx, passwordHash: string, now: Date): Promise<People> {
  const units = await insertNamed(
    tx
      .insertInto('business_unit')
      .values(businessUnits.map(({ name, core }) => ({ name, core })))
      .returning('id')
      .execute(),
    businessUnits,
  );
  const groups = await insertNamed(
    tx
      .insertInto('assignment_group')
      .values(
        assignmentGroups.map((group) => ({
          name: group.name,
          category: group.category,
          is_default: group.default,
        })),
      )
      .returning('id')
      .execute(),
    assignmentGroups,
  );
  const dealerIds = await seedDealers(tx, units);
  const userIds = await seedUsers(tx, passwordHash, now);
  await seedMemberships(tx, { groups, dealers: dealerIds, users: userIds });
  return { units, groups, dealers: dealerIds, users: userIds };
}

/** Rows come back in the order in which they were given. */
async function insertNamed(
  rows: Promise<{ id: string }[]>,
  content: readonly { key: string }[],
): Promise<Ids> {
  return new Map((await rows).map(({ id }, i) => [content[i]?.key ?? '', id]));
}

export const idOf = (ids: Ids, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`the demo names ${key}, which it does not have`);
  return id;
};

async function seedDealers(tx: Tx, units: Ids): Promise<Ids> {
  const rows = dealers.map((dealer) => ({
    name: dealer.name,
    dealer_num: dealer.dealerNum,
    dealer_id: dealer.dealerId,
    address_line1: dealer.address.addressLine1,
    city: dealer.address.city,
    region: dealer.address.region,
    postal_code: dealer.address.postalCode,
    country: dealer.address.country,
    lat: dealer.place.latitude,
    lng: dealer.place.longitude,
  }));
  const ids = await insertNamed(tx.insertInto('dealer').values(rows).returning('id').execute(), dealers);
  const links = dealers.flatMap((dealer) =>
    dealer.businessUnits.map((unit) => ({
      dealer_id: idOf(ids, dealer.key),
      business_unit_id: idOf(units, unit),
    })),
  );
  await tx.insertInto('dealer_business_unit').values(links).execute();
  return ids;
}

async function seedUsers(tx: Tx, passwordHash: string, now: Date): Promise<Ids> {
  const roles = new Map(
    (await tx.selectFrom('role').select(['id', 'key']).execute()).map((role) => [role.key, role.id]),
  );
  const random = randomOf(7);
  const rows = users.map((user) => {
    const created = new Date(now.getTime() - random.between(365, 640) * DAY);
    return {
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role_id: idOf(roles, user.role),
      status: user.status,
      password_hash: passwordHash,
      language: user.locale,
      time_zone: user.timeZone,
      ...position(user),
      email_verified_at: created,
      terms_accepted_at: created,
      reset_positions: true,
      created_at: created,
      updated_at: created,
    };
  });
  const added = await tx.insertInto('user_account').values(rows).returning('id').execute();
  return new Map(added.map(({ id }, i) => [users[i]?.email ?? '', id]));
}

const position = (user: DemoUser) =>
  user.dealers.length > 0 ? { dealer_position: user.position } : { company_role: user.position };

async function seedMemberships(tx: Tx, ids: Omit<People, 'units'>): Promise<void> {
  const memberOf = users.flatMap((user) =>
    user.dealers.map((dealer) => ({
      user_id: idOf(ids.users, user.email),
      dealer_id: idOf(ids.dealers, dealer),
    })),
  );
  await tx.insertInto('dealer_member').values(memberOf).execute();
  const grouped = users.flatMap((user) =>
    user.assignmentGroups.map((group) => ({
      user_id: idOf(ids.users, user.email),
      group_id: idOf(ids.groups, group),
    })),
  );
  await tx.insertInto('assignment_group_member').values(grouped).execute();
  for (const group of adminGroups) {
    const { id } = await tx
      .insertInto('admin_group')
      .values({ name: group.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const scope = group.dealers.map((dealer) => ({ group_id: id, dealer_id: idOf(ids.dealers, dealer) }));
    const members = group.members.map((email) => ({ group_id: id, user_id: idOf(ids.users, email) }));
    if (scope.length > 0) await tx.insertInto('admin_group_dealer').values(scope).execute();
    if (members.length > 0) await tx.insertInto('admin_group_user').values(members).execute();
  }
}
