import type { Db } from '../../kit/db/db.ts';

let counter = 0;

export interface UserOverrides {
  /** Key of a built-in role, or of one of the tenant's own. */
  readonly role?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly status?: 'pending' | 'active' | 'denied' | 'deactivated';
  readonly passwordHash?: string;
  readonly language?: string;
  /** Dealers the user is an active member of. */
  readonly dealers?: readonly string[];
  /** Brands the user manages. */
  readonly brands?: readonly string[];
  /** Assignment groups. */
  readonly groups?: readonly string[];
}

/** A user for tests; active, verified, learner, member of a dealer of its own unless said otherwise. */
export async function createUser(db: Db, input: UserOverrides = {}): Promise<string> {
  const n = ++counter;
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('key', '=', input.role ?? 'learner')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('user_account')
    .values({
      email: input.email ?? `person${n}@example.test`,
      first_name: input.firstName ?? 'Pat',
      last_name: input.lastName ?? `Person${n}`,
      role_id: role.id,
      status: input.status ?? 'active',
      password_hash: input.passwordHash ?? null,
      language: input.language ?? 'en',
      email_verified_at: new Date('2026-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dealers = input.dealers ?? [await createDealer(db)];
  for (const dealer_id of dealers)
    await db.insertInto('dealer_member').values({ user_id: id, dealer_id }).execute();
  for (const brand_id of input.brands ?? [])
    await db.insertInto('brand_manager').values({ user_id: id, brand_id }).execute();
  for (const group_id of input.groups ?? [])
    await db.insertInto('assignment_group_member').values({ user_id: id, group_id }).execute();
  return id;
}

/** A dealer for tests; without brands it counts for all. */
export async function createDealer(
  db: Db,
  input: { name?: string; brands?: readonly string[] } = {},
): Promise<string> {
  const n = ++counter;
  const { id } = await db
    .insertInto('dealer')
    .values({
      name: input.name ?? `Dealer ${n}`,
      dealer_num: String(1000 + n),
      city: 'Boise',
      region: 'ID',
      country: 'US',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const brand_id of input.brands ?? [])
    await db.insertInto('dealer_brand').values({ dealer_id: id, brand_id }).execute();
  return id;
}
