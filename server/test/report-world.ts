import { sql } from 'kysely';
import { ROLE_KEYS, type RoleKey } from '@forecourt/contract/access';
import { createBrand, createCourse, createCurriculum } from '../src/features/courses/course.factory.ts';
import { createIncentive } from '../src/features/incentives/incentive.factory.ts';
import { createProgress, keepFigures } from '../src/features/reports/training.factory.ts';
import { createDealer, createUser, type UserOverrides } from '../src/features/users/user.factory.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** Stands in every name of a dealer, its people and what groups them, whom administrators only may see. */
export const STRANGER = 'Zyxon';
/** Stands in the names of a brand and what it trains: no brand manager of another brand may see it. */
export const STRANGE_BRAND = 'Qwyvern';

const AT = new Date('2026-02-20T12:00:00Z');

export interface ReportWorld {
  readonly portal: TestPortal;
  readonly clients: ReadonlyMap<RoleKey, Client>;
}

interface Side {
  readonly brand: string;
  readonly dealer: string;
  readonly course: string;
  readonly curriculum: string;
  readonly adminGroup: string;
  readonly incentive: string;
}

/** A brand with its training, and a dealer with a place, a unit and groups of its own. @param mark stands in all names of the dealer */
async function createSide({ database: { db } }: TestPortal, mark: string, ofBrand: string): Promise<Side> {
  const brand = await createBrand(db, { name: `Brand ${ofBrand}` });
  const dealer = await createDealer(db, { name: `Dealer ${mark}`, brands: [brand] });
  await db
    .updateTable('dealer')
    .set({ city: `City ${mark}`, region: `State ${mark}`, country: mark.slice(0, 2).toUpperCase() })
    .where('id', '=', dealer)
    .execute();
  const { id: course } = await createCourse(db, { brand, title: `Course ${ofBrand}` });
  const curriculum = await createCurriculum(db, {
    brand,
    title: `Curriculum ${ofBrand}`,
    courses: [course],
    mandatory: true,
    dueDays: 1,
  });
  const { id: unit } = await db
    .insertInto('business_unit')
    .values({ name: `Unit ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('dealer_business_unit').values({ dealer_id: dealer, business_unit_id: unit }).execute();
  const { id: adminGroup } = await db
    .insertInto('admin_group')
    .values({ name: `Region ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('admin_group_dealer').values({ group_id: adminGroup, dealer_id: dealer }).execute();
  const incentive = await createIncentive(db, { brand, name: `Prize ${ofBrand}`, curriculum });
  return { brand, dealer, course, curriculum, adminGroup, incentive };
}

/** People of a dealer who have passed what its brand trains, and something in everything else that reports count. */
async function createUsers(
  portal: TestPortal,
  side: Side,
  names: readonly string[],
  mark: string,
): Promise<void> {
  const { db } = portal.database;
  const { id: group } = await db
    .insertInto('assignment_group')
    .values({ name: `Class ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const firstName of names) {
    const user = await createUser(db, { firstName, lastName: mark, dealers: [side.dealer], groups: [group] });
    await trained(portal, side, user);
  }
}

async function trained({ database: { db } }: TestPortal, side: Side, user: string): Promise<void> {
  await createProgress(db, { user, course: side.course, score: 0.8, passedAt: AT });
  await sql`insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, passed_at, updated_at)
    values (${user}, ${side.curriculum}, 'passed', 1, 1, ${AT}, ${AT}, ${AT})`.execute(db);
  await sql`with template as (insert into ilt_template (title, brand_id, course_id)
      values ('Clinic', ${side.brand}, ${side.course}) returning id)
    insert into ilt_course_taker (user_id, course_id, template_id, asked_at)
      select ${user}, ${side.course}, template.id, ${AT} from template`.execute(db);
  await db
    .insertInto('reward')
    .values({
      incentive_id: side.incentive,
      brand_id: side.brand,
      user_id: user,
      dealer_id: side.dealer,
      name: 'Tool bag',
      kind: 'prize',
      source: 'training',
      status: 'assigned',
      earned_at: AT,
    })
    .execute();
  await sql`insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
    values ('loyalty', ${user}, ${side.dealer}, 40, 'receipt', ${`loyalty:${side.brand}`}, ${`world:${user}`}, ${AT})`.execute(
    db,
  );
}

/**
 * Two sides that know nothing of each other, but for somebody who works at both dealers: one of everybody in `clients`, and
 * one of strangers. Every report counts something of each: a new one whose rows are not made here fails its test, and says so.
 */
export async function createReportWorld(): Promise<ReportWorld> {
  const portal = await testPortal();
  const { db } = portal.database;
  await portal.set({
    features: {
      takeCourseWithoutAttending: true,
      loyaltyProgramme: true,
      loyaltyReports: true,
      salesRewards: true,
      dealerBusinessUnits: true,
      participatingLearner: false,
    },
  });
  const own = await createSide(portal, 'Homely', 'Familiar');
  const far = await createSide(portal, STRANGER, STRANGE_BRAND);
  await createUsers(portal, own, ['Ada', 'Ben'], 'Homely');
  await createUsers(portal, far, ['Mo'], STRANGER);
  const both = await createUser(db, {
    firstName: 'Cleo',
    lastName: 'Both',
    dealers: [own.dealer, far.dealer],
  });
  await trained(portal, own, both);
  const belonging: Partial<Record<RoleKey, UserOverrides>> = {
    'brand-manager': { brands: [own.brand] },
    'multi-dealer-manager': { dealers: [own.dealer] },
    'dealer-manager': { dealers: [own.dealer] },
  };
  const clients = new Map<RoleKey, Client>();
  for (const role of ROLE_KEYS) {
    const id = await createUser(db, {
      role,
      firstName: 'Boss',
      lastName: 'Homely',
      dealers: [],
      ...belonging[role],
    });
    await db.insertInto('admin_group_user').values({ group_id: own.adminGroup, user_id: id }).execute();
    clients.set(role, await portal.as(id));
  }
  await keepFigures(portal);
  return { portal, clients };
}
