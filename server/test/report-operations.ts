import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import * as merging from '@forecourt/contract/user-merge';
import type { World } from './report-tenant.ts';

/** Instants at both sides of midnight in the tenant's zone, of a year's end, and of the change of clocks. */
const TIMES = [
  '2025-12-31T17:00:00Z',
  '2026-01-01T04:30:00Z',
  '2026-01-01T05:30:00Z',
  '2026-02-28T12:00:00Z',
  '2026-03-01T04:30:00Z',
  '2026-03-08T07:30:00Z',
  '2026-03-10T03:30:00Z',
  '2026-03-10T14:00:00Z',
] as const;
const time = fc.constantFrom(...TIMES);
const user = fc.nat(6);
const course = fc.nat(4);
const dealer = fc.nat(3);
const curriculum = fc.nat(2);

let serial = 0;
const nextKey = () => `report-operation:${String(serial++)}`;

/** One kind of operation: its parameters, how often it comes, and what it does. */
interface Operation<T> {
  readonly weight: number;
  readonly input: fc.Arbitrary<T>;
  readonly run: (world: World, input: T) => Promise<unknown>;
}
const operation = <T>(one: Operation<T>): Operation<T> => one;
const execute = ({ portal }: World, query: RawBuilder<unknown>) => query.execute(portal.database.db);

export const OPERATIONS = {
  study: operation({
    weight: 9,
    input: fc.record({
      user,
      course,
      status: fc.constantFrom('in_progress', 'passed', 'failed'),
      score: fc.nat(4),
      enrolled: time,
      passed: time,
    }),
    run: (world, { user: who, course: what, status, score, enrolled, passed }) =>
      execute(
        world,
        sql`insert into course_progress (user_id, course_id, status, percent, best_score, enrolled_at, passed_at, updated_at)
          values (${world.users[who]}, ${world.courses[what]}, ${status}, 0.5, ${score === 0 ? null : score / 4}, ${enrolled},
            ${status === 'passed' ? passed : null}, ${enrolled})
          on conflict (user_id, course_id) do update set status = excluded.status, passed_at = excluded.passed_at,
            best_score = greatest(course_progress.best_score, excluded.best_score) where course_progress.status <> 'passed'`,
      ),
  }),
  restart: operation({
    weight: 1,
    input: fc.record({ user, course }),
    run: (world, { user: who, course: what }) =>
      execute(
        world,
        sql`update course_progress set status = 'in_progress', passed_at = null, renewal_status = null, renewal_percent = null,
            renewal_reason = null, renewal_opened_at = null
          where user_id = ${world.users[who]} and course_id = ${world.courses[what]}`,
      ),
  }),
  renew: operation({
    weight: 3,
    // one of the passes, whatever user and course they are of
    input: fc.record({ pass: fc.nat(5), status: fc.constantFrom('in_progress', 'failed'), at: time }),
    run: (world, { pass, status, at }) =>
      execute(
        world,
        sql`update course_progress set renewal_status = ${status}, renewal_percent = 0, renewal_reason = 'expiry', renewal_opened_at = ${at}
          where (user_id, course_id) = (select p.user_id, p.course_id from course_progress p where p.status = 'passed'
            order by p.user_id, p.course_id offset ${pass} limit 1)`,
      ),
  }),
  attempt: operation({
    weight: 3,
    input: fc.record({ user, course, at: time, passed: fc.option(fc.boolean()) }),
    run: (world, { user: who, course: what, at, passed }) =>
      execute(
        world,
        sql`insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at, score, passed)
          select ${world.users[who]}, c.id, c.current_test_id, coalesce((select max(a.number) from attempt a
              where a.user_id = ${world.users[who]} and a.course_id = c.id), 0) + 1, 1, false, 0.5, ${at},
            ${passed === null ? null : at}, ${passed === null ? null : 0.5}, ${passed}
          from course c where c.id = ${world.courses[what]}
            and not exists (select from attempt a where a.user_id = ${world.users[who]} and a.course_id = c.id and a.submitted_at is null)`,
      ),
  }),
  followCurriculum: operation({
    weight: 4,
    input: fc.record({ user, curriculum, passed: fc.boolean(), started: time, at: time }),
    run: (world, { user: who, curriculum: what, passed, started, at }) =>
      execute(
        world,
        sql`insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, passed_at, updated_at)
          values (${world.users[who]}, ${world.curriculums[what]}, ${passed ? 'passed' : 'in_progress'}, 1, 0.5, ${started},
            ${passed ? at : null}, ${started})
          on conflict (user_id, curriculum_id) do update set status = excluded.status, passed_at = excluded.passed_at`,
      ),
  }),
  earnPoints: operation({
    weight: 4,
    input: fc.record({
      user,
      course,
      about: fc.constantFrom('course', 'live-template', null),
      amount: fc.integer({ min: 1, max: 50 }),
      spent: fc.boolean(),
      at: time,
    }),
    run: (world, { user: who, course: what, about, amount, spent, at }) =>
      execute(
        world,
        sql`insert into ledger_entry (account, user_id, amount, reason, subject_kind, subject_id, business_key, at, counter)
          values ('points', ${world.users[who]}, ${spent ? -amount : amount}, ${spent ? 'redemption' : 'bonus'}, ${about},
            ${about === null ? null : about === 'course' ? world.courses[what] : world.template}, ${nextKey()}, ${at},
            ${spent ? 'redeemed' : 'bonus'})`,
      ),
  }),
  earnCredits: operation({
    weight: 2,
    input: fc.record({ user, dealer, brand: fc.nat(1), amount: fc.integer({ min: 1, max: 50 }), at: time }),
    run: (world, { user: who, dealer: where, brand, amount, at }) =>
      execute(
        world,
        sql`insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
          select 'loyalty', ${world.users[who]}, ${world.dealers[where]}, ${amount}, 'receipt', 'loyalty:' || l.id, ${nextKey()}, ${at}
          from loyalty_brand l where l.brand_id = ${world.brands[brand]}`,
      ),
  }),
  spendCredits: operation({
    weight: 1,
    input: fc.record({
      dealer,
      brand: fc.nat(1),
      reason: fc.constantFrom('bonus', 'redemption', 'expiry'),
      amount: fc.integer({ min: 1, max: 50 }),
      at: time,
    }),
    run: (world, { dealer: where, brand, reason, amount, at }) =>
      execute(
        world,
        sql`insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, business_key, at)
          select 'loyalty', null, ${world.dealers[where]}, ${reason === 'bonus' ? amount : -amount}, ${reason}, 'loyalty:' || l.id,
            ${nextKey()}, ${at}
          from loyalty_brand l where l.brand_id = ${world.brands[brand]}`,
      ),
  }),
  submitReceipt: operation({
    weight: 3,
    input: fc.record({
      user,
      dealer,
      brand: fc.nat(1),
      type: fc.constantFrom('receipt', 'photo'),
      status: fc.constantFrom('approved', 'pending', 'denied', 'withdrawn'),
      currency: fc.constantFrom('USD', 'CAD'),
      amount: fc.integer({ min: 1, max: 500 }),
      at: time,
    }),
    run: (world, { user: who, dealer: where, brand, type, status, currency, amount, at }) =>
      execute(
        world,
        sql`insert into submission (kind, type, of_id, title, brand_id, submitter_id, dealer_id, status, day, amount, currency, award_account,
            award, awarded, submitted_at, updated_at)
          values ('loyalty', ${type}, ${world.brands[brand]}, 'Receipt', ${world.brands[brand]}, ${world.users[who]}, ${world.dealers[where]},
            ${status}, '2026-01-01', ${amount}, ${currency}, 'loyalty', 1, ${status === 'approved' ? 1 : null}, ${at}, ${at})`,
      ),
  }),
  giveReward: operation({
    weight: 4,
    input: fc.record({
      user: fc.option(user),
      incentive: fc.nat(2),
      status: fc.constantFrom('assigned', 'waiting_approval', 'redeemed', 'redeemed', 'sent', 'cancelled'),
      value: fc.nat(90),
      earned: time,
      at: fc.constantFrom(...TIMES, '2026-01-13T14:00:00Z', '2026-01-13T16:00:00Z'),
    }),
    run: (world, { user: who, incentive, status, value, earned, at }) =>
      execute(
        world,
        sql`insert into reward (incentive_id, name, brand_id, kind, value, source, status, user_id, earned_at, redeemed_at, sent_at)
          select i.id, i.name, i.brand_id, i.kind, ${value}, 'given', ${who === null ? 'unassigned' : status}, ${who === null ? null : world.users[who]},
            ${who === null ? null : earned}, ${who !== null && ['redeemed', 'sent'].includes(status) ? at : null},
            ${who !== null && status === 'sent' ? at : null}
          from incentive i where i.id = ${world.incentives[incentive]}`,
      ),
  }),
  issueCertificate: operation({
    weight: 3,
    // valid, soon to expire, in its grace period, expired
    input: fc.record({
      user,
      course,
      daysLeft: fc.constantFrom(300, 60, 20, 0, -10, -11),
      revoked: fc.boolean(),
    }),
    run: (world, { user: who, course: what, daysLeft, revoked }) => {
      const key = String(serial++);
      return execute(
        world,
        sql`insert into certificate (user_id, certification_id, design_id, course_id, brand_id, kind, round, requirement, serial, code,
            name, title, brand_name, dealer_name, language, issued_at, issued_on, expires_on, grace_days, revoked_at, revoked_reason)
          select ${world.users[who]}, n.id, n.design_id, n.course_id, ${world.brands[what < 3 ? 0 : 1]}, 'course', 1, 1, ${`R${key}`},
            upper(lpad(${key}, 12, 'R')), 'Somebody', 'Course', '', '', 'en', '2026-01-01', '2026-01-01'::date,
            '2026-03-10'::date + ${daysLeft}::int, 10, ${revoked ? '2026-02-01' : null}, ''
          from certification n where n.course_id = ${world.courses[what]} on conflict do nothing`,
      );
    },
  }),
  visit: operation({
    weight: 2,
    input: fc.record({ user, day: fc.constantFrom('2026-03-10', '2026-02-09', '2026-02-08', '2025-12-31') }),
    run: (world, { user: who, day }) =>
      execute(
        world,
        sql`insert into user_day (user_id, day) values (${world.users[who]}, ${day}) on conflict do nothing`,
      ),
  }),
  requestMaterial: operation({
    weight: 2,
    input: fc.record({ user, sent: fc.boolean(), at: time }),
    run: (world, { user: who, sent, at }) =>
      execute(
        world,
        sql`insert into ilt_course_taker (user_id, course_id, template_id, asked_at, sent_at)
          values (${world.users[who]}, ${world.courses[3]}, ${world.template}, ${at}, ${sent ? at : null}) on conflict do nothing`,
      ),
  }),
  moveUser: operation({
    weight: 3,
    input: fc.record({ user, dealer, stays: fc.boolean() }),
    run: async (world, { user: who, dealer: to, stays }) => {
      if (!stays)
        await execute(
          world,
          sql`update dealer_member set active = false where user_id = ${world.users[who]}`,
        );
      return execute(
        world,
        sql`insert into dealer_member (user_id, dealer_id, active) values (${world.users[who]}, ${world.dealers[to]}, true)
          on conflict (user_id, dealer_id) do update set active = true`,
      );
    },
  }),
  setStatus: operation({
    weight: 1,
    input: fc.record({ user, status: fc.constantFrom('active', 'deactivated') }),
    run: (world, { user: who, status }) =>
      execute(
        world,
        sql`update user_account set status = ${status} where id = ${world.users[who]} and merged_into is null`,
      ),
  }),
  setParticipation: operation({
    weight: 1,
    input: fc.record({ user, participates: fc.boolean() }),
    run: (world, { user: who, participates }) =>
      execute(
        world,
        sql`update user_account set participating_learner = ${participates} where id = ${world.users[who]}`,
      ),
  }),
  setCountry: operation({
    weight: 1,
    input: fc.record({ user, country: fc.constantFrom('', 'FR') }),
    run: (world, { user: who, country }) =>
      execute(world, sql`update user_account set country = ${country} where id = ${world.users[who]}`),
  }),
  mergeUsers: operation({
    weight: 1,
    input: fc.record({ primary: user, secondary: user }),
    // refused for one and the same user, or one that was merged before
    run: ({ readers, users }, { primary, secondary }) =>
      Promise.resolve(
        readers[0]?.client.call(merging.mergeUsers, {
          body: { primary: users[primary] ?? '', secondary: users[secondary] ?? '' },
        }),
      ),
  }),
  setCourseStatus: operation({
    weight: 1,
    input: fc.record({ course, status: fc.constantFrom('published', 'draft', 'deleted') }),
    run: (world, { course: what, status }) =>
      execute(
        world,
        sql`update course set deleted_at = ${status === 'deleted' ? '2026-03-01' : null}, status = ${status === 'deleted' ? 'published' : status}
          where id = ${world.courses[what]}`,
      ),
  }),
  setDealerBrands: operation({
    weight: 1,
    input: fc.record({ dealer, brand: fc.nat(2) }),
    run: async (world, { dealer: where, brand }) => {
      await execute(world, sql`delete from dealer_brand where dealer_id = ${world.dealers[where]}`);
      return world.brands[brand] === undefined
        ? undefined
        : execute(
            world,
            sql`insert into dealer_brand (dealer_id, brand_id) values (${world.dealers[where]}, ${world.brands[brand]})`,
          );
    },
  }),
  changeCurriculum: operation({
    weight: 1,
    input: fc.record({ course: fc.nat(2), removed: fc.boolean() }),
    run: (world, { course: what, removed }) =>
      execute(
        world,
        removed
          ? sql`delete from curriculum_course where curriculum_id = ${world.curriculums[1]} and course_id = ${world.courses[what]}`
          : sql`insert into curriculum_course (curriculum_id, course_id, position) select ${world.curriculums[1]}, ${world.courses[what]},
              coalesce(max(position), 0) + 1 from curriculum_course where curriculum_id = ${world.curriculums[1]} on conflict do nothing`,
      ),
  }),
  changeGroup: operation({
    weight: 1,
    input: fc.record({ user, removed: fc.boolean() }),
    run: (world, { user: who, removed }) =>
      execute(
        world,
        removed
          ? sql`delete from assignment_group_member where group_id = ${world.groups[0]} and user_id = ${world.users[who]}`
          : sql`insert into assignment_group_member (group_id, user_id) values (${world.groups[0]}, ${world.users[who]}) on conflict do nothing`,
      ),
  }),
} as const;

/** An operation with its input, which prints as such when a test fails. */
export interface Step {
  readonly name: keyof typeof OPERATIONS;
  readonly input: unknown;
}

export const Step: fc.Arbitrary<Step> = fc.oneof(
  ...(Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]).map((name) => ({
    weight: OPERATIONS[name].weight,
    arbitrary: fc.record({ name: fc.constant(name), input: OPERATIONS[name].input as fc.Arbitrary<unknown> }),
  })),
);

export const runStep = (world: World, { name, input }: Step): Promise<unknown> =>
  (OPERATIONS[name] as Operation<unknown>).run(world, input);
