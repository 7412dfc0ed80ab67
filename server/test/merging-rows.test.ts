import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/user-merge';
import { createCourse, createBrand } from '../src/features/courses/course.factory.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import type { Client } from './client.ts';
import { START, testPortal, type TestPortal } from './harness.ts';
import { ofClasses } from './merged/classes.ts';
import { ofContent } from './merged/content.ts';
import { ofCourses } from './merged/courses.ts';
import { ofUsers } from './merged/people.ts';
import type { Things } from './merged/rows.ts';

/*
 * Checks the effect of a merge on the rows of two accounts, table by table. A third user has rows about the same
 * entities and must stay untouched, which catches rules that forget to filter by user.
 */
let portal: TestPortal;
let admin: Client;
let things: Things;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
  things = await createThings();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const learner = () => createUser(db(), { dealers: [] });
type Person = 'own' | 'other' | 'third';

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<string> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ row: { id?: string } }>`insert into ${sql.table(table)} as t (${columns})
    values (${sql.join(Object.values(row))}) returning to_jsonb(t) as row`.execute(db());
  return rows[0]?.row.id ?? '';
}

/** Things of all kinds, each by a number, which both accounts and others may have rows about. */
async function createThings(): Promise<Things> {
  const brand = await createBrand(db());
  const made: Record<keyof Things, string[]> = {
    event: [],
    template: [],
    course: [],
    section: [],
    version: [],
    package: [],
    dealer: [],
    incentive: [],
    certification: [],
    design: [],
    content: [],
    brand: [brand],
  };
  for (let n = 0; n < 10; n++) {
    const template = await insert('ilt_template', { title: `Clinic ${n}`, status: 'published' });
    made.template.push(template);
    made.event.push(
      await insert('ilt_event', {
        template_id: template,
        is_virtual: true,
        starts_at: '2026-05-01T15:00:00Z',
        ends_at: '2026-05-09T15:00:00Z',
        timezone: 'America/Denver',
        seats: 9,
        status: 'published',
      }),
    );
    const course = await createCourse(db(), { brand, quiz: 1 });
    made.course.push(course.id);
    made.section.push(...course.sections.slice(0, 1));
    made.version.push(course.testVersion ?? '');
    made.package.push(
      await insert('scorm_package', { brand_id: brand, course_id: course.id, file_name: 'p.zip', size: 1 }),
    );
    made.dealer.push(await createDealer(db()));
    made.content.push(
      await insert('content', {
        kind: 'announcement',
        title: `News ${n}`,
        created_at: START,
        updated_at: START,
      }),
    );
    made.incentive.push(await insert('incentive', { brand_id: brand, name: `Thermos ${n}` }));
    const certification = await insert('certification', { course_id: course.id });
    made.certification.push(certification);
    made.design.push(await insert('certification_design', { certification_id: certification, design: '{}' }));
  }
  return made;
}

describe.each([...ofClasses, ...ofContent, ...ofCourses, ...ofUsers])(
  'a merge and $of: $does',
  ({ table, owner = 'user_id', shows, rows, after, told }) => {
    it('a merge changes the rows of two accounts as declared, and undo restores them', async () => {
      const people = { own: await learner(), other: await learner(), third: await learner() };
      const nameOf = (id: string): string =>
        Object.entries(people).find(([, one]) => one === id)?.[0] ?? 'nobody';
      for (const [who, row] of rows(things)) await insert(table, { [owner]: people[who], ...row });
      const all = async (what: RawBuilder<unknown>) => {
        const { rows: found } = await sql<{ id: string; line: string }>`
        select ${sql.ref(`t.${owner}`)} as id, ${what} as line from ${sql.table(table)} t
        where ${sql.ref(`t.${owner}`)} = any(${Object.values(people)}::uuid[])`.execute(db());
        return found.map(({ id, line }) => `${nameOf(id)} ${line}`).toSorted();
      };
      const whole = () => all(sql`to_jsonb(t)::text`);
      const before = await whole();
      const merged = await admin.call(contract.mergeUsers, {
        body: { primary: people.own, secondary: people.other },
      });
      expect(merged.status, JSON.stringify(merged.body)).toBe(200);
      expect(await all(shows(things))).toEqual(after.toSorted());
      expect(merged.body.merge.summary).toEqual(expect.arrayContaining(told ? [told] : []));
      const undone = await admin.call(contract.undoMerge, { params: { id: merged.body.merge._id } });
      expect(undone.status).toBe(200);
      expect(await whole()).toEqual(before);
    });
  },
);

describe('bookings of merged instructors', () => {
  interface Booking {
    readonly thing: string;
    readonly hours: readonly [number, number];
    readonly kind?: string;
  }
  const busy = (user: string, { thing, hours, kind = 'class' }: Booking) => {
    const [from, to] = hours.map((hour) => new Date(START.getTime() + hour * 3_600_000).toISOString());
    return sql`insert into instructor_busy (user_id, kind, thing_id, starts_at, ends_at, blocked)
      values (${user}, ${kind}, ${thing}, ${from}, ${to}, tstzrange(${from}, ${to}))`.execute(db());
  };
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const booked: readonly { when: string; who: Person; booking: Booking }[] = [
    { when: 'at another time', who: 'other', booking: { thing: second, hours: [20, 22] } },
    { when: 'for the same class', who: 'other', booking: { thing: first, hours: [10, 12] } },
    { when: 'like somebody else', who: 'third', booking: { thing: second, hours: [11, 13] } },
  ];
  const meeting = async (who: Person, booking: Booking) => {
    const people = { own: await learner(), other: await learner(), third: await learner() };
    await busy(people.own, { thing: first, hours: [10, 12] });
    await busy(people[who], booking);
    return admin.call(contract.mergeUsers, { body: { primary: people.own, secondary: people.other } });
  };

  it.each(booked)('two instructors are merged when one is also booked $when', async ({ who, booking }) => {
    expect((await meeting(who, booking)).status).toBe(200);
  });

  it.each([
    ['another class', second, 'class'],
    ['a visit', second, 'visit'],
  ])(
    'a merge of two instructors is refused over %s at the same time, and the time is named',
    async (_, thing, kind) => {
      const rejected = await meeting('other', { thing, hours: [11, 13], kind });
      expect(rejected.problem.code).toBe('merge.overlapping_visits');
      expect(rejected.problem.detail).toContain('2026-03-11 01:00 UTC');
    },
  );
});
