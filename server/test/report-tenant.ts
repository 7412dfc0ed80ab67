import { sql, type RawBuilder } from 'kysely';
import { certify } from '../src/features/certificates/certificate.factory.ts';
import { createCourse } from '../src/features/courses/course.factory.ts';
import { createBrand, createCurriculum } from '../src/features/courses/curriculum.factory.ts';
import { createIncentive } from '../src/features/incentives/incentive.factory.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import type { Client } from './client.ts';
import type { TestPortal } from './harness.ts';
import type { OracleReader } from './report-oracle-parts.ts';

/** A small tenant that random operations change: two brands, five courses, four dealers, seven users, four readers. */
export interface World {
  readonly portal: TestPortal;
  readonly readers: readonly (OracleReader & { readonly client: Client })[];
  readonly brands: readonly string[];
  readonly courses: readonly string[];
  readonly curriculums: readonly string[];
  readonly dealers: readonly string[];
  readonly users: readonly string[];
  readonly groups: readonly string[];
  readonly adminGroup: string;
  readonly unit: string;
  readonly template: string;
  /** Two of the first brand, in two currencies, and one of the other. */
  readonly incentives: readonly string[];
}

const insertId = async (portal: TestPortal, query: RawBuilder<{ id: string }>): Promise<string> =>
  (await query.execute(portal.database.db)).rows[0]?.id ?? '';

/** Brands with the courses and curriculums that belong to them. */
async function createTraining(portal: TestPortal) {
  const { db } = portal.database;
  const brands = [await createBrand(db), await createBrand(db)];
  const courses: string[] = [];
  for (const brand of [0, 0, 0, 1, 1]) {
    const { id } = await createCourse(db, { brand: brands[brand] ?? '', quiz: 1 });
    await certify(portal, { kind: 'course', id }, brands[brand] ?? '', { months: 12, grace: 10 });
    courses.push(id);
  }
  const [first = '', second = ''] = brands;
  const curriculums = [
    await createCurriculum(db, { brand: first, courses: courses.slice(0, 2), mandatory: true, dueDays: 1 }),
    await createCurriculum(db, { brand: first, courses: courses.slice(1, 3) }),
    await createCurriculum(db, { brand: second, courses: courses.slice(3), mandatory: true, dueDays: 400 }),
  ];
  await sql`update curriculum set published_at = '2026-01-01' where id = any(${curriculums}::uuid[])`.execute(
    db,
  );
  const template = await insertId(
    portal,
    sql`insert into ilt_template (title, brand_id, course_id) values ('Clinic', ${second}, ${courses[3]}) returning id`,
  );
  for (const brand of brands)
    await sql`insert into loyalty_brand (key, name, brand_id, created_at, updated_at)
      values (${`key-${brand}`}, 'Program', ${brand}, now(), now())`.execute(db);
  const incentives: string[] = [];
  for (const [n, brand] of [first, first, second].entries()) {
    const id = await createIncentive(db, { brand, name: `Reward ${n}`, codes: [`CODE-${n}`] });
    if (n === 1) await sql`update incentive set currency = 'CAD' where id = ${id}`.execute(db);
    incentives.push(id);
  }
  return { brands, courses, curriculums, template, incentives };
}

/** Dealers of one brand, of the other, and of both; two of them in a business unit, two in a region; with their users. */
async function createStaff(portal: TestPortal, brands: readonly string[]) {
  const { db } = portal.database;
  const dealers = [
    await createDealer(db, { brands: brands.slice(0, 1) }),
    await createDealer(db, { brands: brands.slice(1) }),
    await createDealer(db),
    await createDealer(db),
  ];
  await sql`update dealer set country = 'CA', region = 'QC' where id = ${dealers[3]}`.execute(db);
  const unit = await insertId(portal, sql`insert into business_unit (name) values ('Unit') returning id`);
  const adminGroup = await insertId(
    portal,
    sql`insert into admin_group (name) values ('Region') returning id`,
  );
  for (const dealer of [dealers[0], dealers[3]])
    await sql`insert into dealer_business_unit (dealer_id, business_unit_id) values (${dealer}, ${unit})`.execute(
      db,
    );
  for (const dealer of [dealers[1], dealers[3]])
    await sql`insert into admin_group_dealer (group_id, dealer_id) values (${adminGroup}, ${dealer})`.execute(
      db,
    );
  const users: string[] = [];
  for (const [i, firstName] of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'].entries())
    users.push(
      await createUser(db, { firstName, dealers: dealers.slice(i % 4, (i % 4) + (i === 6 ? 0 : 1)) }),
    );
  await sql`update user_account set created_at = '2026-01-01' where id = any(${users}::uuid[])`.execute(db);
  const groups = [
    await insertId(portal, sql`insert into assignment_group (name) values ('Group') returning id`),
  ];
  for (const user of [users[0], users[1], users[4]])
    await sql`insert into assignment_group_member (group_id, user_id) values (${groups[0]}, ${user})`.execute(
      db,
    );
  return { dealers, unit, adminGroup, users, groups };
}

/** One reader of each scope. Each may ask every report, so that every scope meets every report. */
async function createReaders(
  portal: TestPortal,
  { brands, dealers, users, adminGroup }: Pick<World, 'brands' | 'dealers' | 'users' | 'adminGroup'>,
) {
  const { db } = portal.database;
  await sql`insert into role_right (role_id, right_name)
    select r.id, x from role r, unnest(array['COURSE_REPORTS', 'CURRICULUM_REPORTS', 'INCENTIVE_REPORTS']) x
    where r.key in ('dealer-manager', 'regional-sales-manager', 'brand-manager') on conflict do nothing`.execute(
    db,
  );
  const manager = await createUser(db, { role: 'brand-manager', dealers: [], brands: brands.slice(0, 1) });
  const dealerManager = await createUser(db, {
    role: 'dealer-manager',
    dealers: [dealers[0] ?? '', dealers[2] ?? ''],
  });
  const regional = await createUser(db, { role: 'regional-sales-manager', dealers: [] });
  for (const user of [regional, users[0]])
    await sql`insert into admin_group_user (group_id, user_id) values (${adminGroup}, ${user})`.execute(db);
  return [
    { id: manager, sees: 'brands', client: await portal.as(manager) },
    { id: dealerManager, sees: 'dealers', client: await portal.as(dealerManager) },
    { id: regional, sees: 'groups', client: await portal.as(regional) },
  ] as const;
}

export async function createWorld(portal: TestPortal): Promise<World> {
  const admin = await createUser(portal.database.db, { role: 'company-admin', dealers: [] });
  const training = await createTraining(portal);
  const staff = await createStaff(portal, training.brands);
  const readers = await createReaders(portal, { ...training, ...staff });
  return {
    portal,
    ...training,
    ...staff,
    readers: [{ id: admin, sees: 'everyone', client: await portal.as(admin) }, ...readers],
  };
}
