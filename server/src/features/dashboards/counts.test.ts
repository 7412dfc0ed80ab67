import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/dashboards';
import { reportRows } from '@forecourt/contract/reports';
import { updateEditingBrand } from '@forecourt/contract/session';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY } from '../../kit/clock.ts';
import { certify, hold } from '../certificates/certificate.factory.ts';
import { createBrand, createCourse } from '../courses/course.factory.ts';
import { createProgress } from '../reports/training.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;

beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin', dealers: [] }));
});
afterAll(() => portal.close());

const rowsOf = async (by: Client, key: string, query: Record<string, string>) =>
  (await by.call(reportRows, { params: { key }, query })).body;
const share = ({ totals }: { readonly totals: Readonly<Record<string, unknown>> }) =>
  Number(totals['passed']) / Number(totals['enrolled']);

const infoOf = async () => (await admin.call(contract.adminInfo, {})).body.users;

describe('dashboard counts', () => {
  it('the user counts are grouped by account status without deleted and merged users', async () => {
    const { db } = portal.database;
    const before = await infoOf();
    const account = async (status: string, daysAgo: number) => {
      const id = await createUser(db, { status: status as 'active' });
      const at = new Date(portal.clock.now().getTime() - daysAgo * DAY);
      await sql`update user_account set created_at = ${at} where id = ${id}`.execute(db);
      return id;
    };
    await account('active', 31);
    await account('active', 2);
    const kept = await account('active', 29);
    await account('pending', 29);
    await account('deactivated', 31);
    const [deleted, merged] = [await account('active', 1), await account('active', 1)];
    await sql`update user_account set deleted_at = now() where id = ${deleted}`.execute(db);
    await sql`update user_account set merged_into = ${kept} where id = ${merged}`.execute(db);
    const now = await infoOf();
    const more = Object.fromEntries(
      Object.entries(now).map(([name, count]) => [name, count - before[name as keyof typeof before]]),
    );
    expect(more).toEqual({ total: 5, active: 3, pending: 1, deactivated: 1, new30: 3 });
  });

  it('the course rankings name started courses that exist, including a brand manager’s own progress', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const id = await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [] });
    const course = async (title: string) => (await createCourse(db, { brand, title })).id;
    const [own, theirs, gone] = [await course('Own'), await course('Theirs'), await course('Gone')];
    await course('Nobody');
    const [ada, ben] = [await createUser(db), await createUser(db)];
    await createProgress(db, { user: id, course: own });
    await createProgress(db, { user: id, course: theirs });
    await createProgress(db, { user: ada, course: theirs });
    await createProgress(db, { user: ben, course: theirs, status: 'in_progress' });
    await createProgress(db, { user: ben, course: gone });
    await sql`update course set deleted_at = now() where id = ${gone}`.execute(db);
    const { body } = await (await portal.as(id)).call(contract.brandDashboard, {});
    expect(body.bestCourses).toMatchObject([
      { title: 'Theirs', passed: 2 },
      { title: 'Own', passed: 1 },
    ]);
    expect(body.stuckCourses).toMatchObject([{ title: 'Theirs', enrolled: 3 }]);
    const named = (await admin.call(contract.courseInfo, {})).body.mostPassed;
    expect(named.find(({ title }) => title === 'Theirs')).toMatchObject({ passed: 2 });
    expect(named.map(({ title }) => title)).not.toContain('Gone');
    expect(named.map(({ title }) => title)).not.toContain('Nobody');
  });

  it('the certified count counts each certificate holder of the brand once', async () => {
    const { db } = portal.database;
    const [brand, other] = [await createBrand(db), await createBrand(db)];
    const certified = async (of: string) => {
      const { id } = await createCourse(db, { brand: of });
      await certify(portal, { kind: 'course', id }, of);
      return id;
    };
    const [first, second, foreign] = [await certified(brand), await certified(brand), await certified(other)];
    const [ada, ben, cleo] = [await createUser(db), await createUser(db), await createUser(db)];
    await hold(db, { user: ada, course: first, daysLeft: 5 });
    await hold(db, { user: ada, course: second, daysLeft: 7 });
    await hold(db, { user: ben, course: first, daysLeft: 300 });
    await hold(db, { user: cleo, course: foreign, daysLeft: 5 });
    await hold(db, { user: cleo, course: first, daysLeft: -5 });
    const manager = await portal.as(
      await createUser(db, { role: 'brand-manager', brands: [brand, other], dealers: [] }),
    );
    await manager.call(updateEditingBrand, { body: { editingBrand: brand } });
    const { body } = await manager.call(contract.brandDashboard, {});
    expect(body).toMatchObject({ brand: { _id: brand }, certified: 2, expiring: 1 });
  });

  it('the dashboard figures equal the totals of the linked reports when courses are drafts or deleted', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const course = async (status: 'published' | 'draft' = 'published') =>
      (await createCourse(db, { brand, status })).id;
    const [shown, draft, gone] = [await course(), await course('draft'), await course()];
    const [ada, ben] = [await createUser(db), await createUser(db)];
    for (const id of [shown, draft, gone]) {
      await createProgress(db, { user: ada, course: id });
      await createProgress(db, { user: ben, course: id, status: 'in_progress' });
    }
    await createProgress(db, { user: await createUser(db), course: gone, status: 'in_progress' });
    await sql`update course set deleted_at = now() where id = ${gone}`.execute(db);
    await certify(portal, { kind: 'course', id: shown }, brand);
    await hold(db, { user: ada, course: shown, daysLeft: 30 });
    const manager = await portal.as(
      await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [] }),
    );
    const { body } = await manager.call(contract.brandDashboard, {});
    const enrolled = await rowsOf(manager, 'users', { brandId: brand, standing: 'enrolled' });
    expect(enrolled.totals).toMatchObject({ enrolled: 7, passed: 3 });
    expect(share(enrolled)).toBe(body.completionRate);
    expect(enrolled.totals['averageScore']).toBe(body.averageScore);
    const certified = await rowsOf(manager, 'users', { brandId: brand, standing: 'certified' });
    expect(certified.pagination.total).toBe(body.certified);
    const { completionRate } = (await admin.call(contract.trainInfo, {})).body;
    expect(share(await rowsOf(admin, 'users', { standing: 'enrolled' }))).toBe(completionRate);
  });

  it('the certified count excludes expired and brandless certificates when the portal has one brand', async () => {
    const single = await testPortal();
    try {
      const { db } = single.database;
      const [ada, ben, cleo] = [await createUser(db), await createUser(db), await createUser(db)];
      await createUser(db);
      const brand = await createBrand(db);
      const [{ id: course }, { id: further }] = [
        await createCourse(db, { brand }),
        await createCourse(db, { brand }),
      ];
      await certify(single, { kind: 'course', id: course }, brand);
      await certify(single, { kind: 'course', id: further }, brand);
      await hold(db, { user: ada, course, daysLeft: 300 });
      await hold(db, { user: ada, course: further, daysLeft: -5 });
      await hold(db, { user: ben, course, daysLeft: -5 });
      await hold(db, { user: cleo, course, daysLeft: 300 });
      await sql`update certificate set brand_id = null where user_id = ${cleo}`.execute(db);
      const manager = await single.as(
        await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [] }),
      );
      const { body } = await manager.call(contract.brandDashboard, {});
      expect(body).toMatchObject({ certified: 1, expiring: 0 });
    } finally {
      await single.close();
    }
  });
});
