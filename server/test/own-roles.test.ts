import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RIGHTS, type RoleKey } from '@forecourt/contract/access';
import * as curriculums from '@forecourt/contract/curriculums';
import * as fieldTraining from '@forecourt/contract/field-training';
import * as roles from '@forecourt/contract/roles';
import * as session from '@forecourt/contract/session';
import * as settings from '@forecourt/contract/settings';
import { endpoints } from '../src/app.ts';
import { createBrand } from '../src/features/courses/course.factory.ts';
import { membershipDenialReason } from '../src/features/loyalty/membership.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import { canCall } from '../src/kit/http/access.ts';
import { actorOfUser } from '../src/kit/session/actor-of-user.ts';
import type { Actor } from '../src/kit/session/actor.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** For each rank, the built-in role whose rights a role of the tenant's own is given here. */
const RANKS: readonly (readonly [rank: number, like: RoleKey])[] = [
  [0, 'platform-admin'],
  [1, 'company-admin'],
  [2, 'brand-manager'],
  [3, 'district-manager'],
  [4, 'sales-rep'],
  [5, 'dealer-manager'],
  [6, 'learner'],
];

interface Holder {
  readonly key: string;
  /** Users with the custom and with the built-in role: same brands, dealers, and groups. */
  readonly own: string;
  readonly twin: string;
}

let portal: TestPortal;
let platform: Client;
let dealer: string;
const holders = new Map<number, Holder>();
const db = () => portal.database.db;
const holderOf = (rank: number): Holder => {
  const holder = holders.get(rank);
  if (!holder) throw new Error(`nobody has a role of rank ${rank}`);
  return holder;
};

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { loyaltyProgramme: true } });
  platform = await portal.as(await createUser(db(), { role: 'platform-admin' }));
  const brand = await createBrand(db());
  dealer = await createDealer(db(), { name: 'Near', brands: [brand] });
  const cared = await createDealer(db(), { name: 'Cared for', brands: [await createBrand(db())] });
  for (const at of [
    dealer,
    cared,
    await createDealer(db(), { name: 'Far', brands: [await createBrand(db())] }),
  ])
    await createUser(db(), { dealers: [at] });
  for (const [rank, like] of RANKS) {
    const created = await platform.call(roles.createRole, {
      body: { name: `Own of rank ${rank}`, rank, rights: [...DEFAULT_RIGHTS[like]] },
    });
    const { key } = created.body.role;
    const place = { dealers: [dealer], brands: rank === 2 ? [brand] : [] };
    const [own, twin] = [
      await createUser(db(), { role: key, ...place }),
      await createUser(db(), { role: like, ...place }),
    ];
    await sql`with g as (insert into admin_group (name) values (${`Group ${rank}`}) returning id),
      d as (insert into admin_group_dealer (group_id, dealer_id) select id, ${cared} from g)
      insert into admin_group_user (group_id, user_id) select id, unnest(${[own, twin]}::uuid[]) from g`.execute(
      db(),
    );
    holders.set(rank, { key, own, twin });
  }
});
afterAll(() => portal.close());

const actor = async (id: string): Promise<Actor> => {
  const found = await actorOfUser(db(), id, await portal.tenant.settings());
  if (!found) throw new Error(`${id} is nobody`);
  return found;
};
const everyKey = () => RANKS.map(([rank]) => holderOf(rank).key);
const save = (body: object) => {
  portal.clock.advance(1);
  return platform.call(settings.saveGeneralSettings, { body });
};

describe('custom roles in settings', () => {
  it('settings offer and accept custom roles', async () => {
    const choices = await platform.call(settings.settingChoices, {});
    expect(choices.body.roles.map(({ key }) => key)).toEqual(expect.arrayContaining(everyKey()));
    const lists = Object.fromEntries(
      ['adminRoles', 'fieldTrainingAdminRoles', 'fieldRequestRoles', 'loyaltyAccessibleRoles'].map((name) => [
        name,
        ['platform-admin', ...everyKey()],
      ]),
    );
    const saved = await save({ ...lists, fieldTrainingInstructorRole: holderOf(4).key });
    expect(saved.status).toBe(200);
    expect(saved.body.setting.general).toMatchObject(lists);
  });

  it.each([
    ['adminRoles', ['platform-admin', 'nobody-000000']],
    ['fieldTrainingAdminRoles', ['nobody-000000']],
    ['fieldTrainingInstructorRole', 'nobody-000000'],
    ['fieldRequestRoles', ['nobody-000000']],
    ['loyaltyAccessibleRoles', ['nobody-000000']],
  ])('settings refuse an unknown role in %s', async (name, value) => {
    const rejected = await save({ [name]: value });
    expect([rejected.status, rejected.problem.fields?.map(({ path }) => path)]).toEqual([422, [name]]);
  });
});

describe.each(RANKS)('a custom role of rank %i', (rank, like) => {
  it('a custom role grants what a setting grants when the setting names it', async () => {
    const { own } = holderOf(rank);
    const client = await portal.as(own);
    expect((await client.call(session.getSession, {})).body.session.user).toMatchObject({
      isAdmin: true,
      role: { rank },
    });
    const visits = await client.call(fieldTraining.listAppointments, { query: { all: true } });
    expect(visits.status).toBe(200);
    const ability = await client.call(fieldTraining.requestAbility, {});
    expect(ability.body.reason).not.toContain('role');
    const { database, tenant } = portal;
    expect(await membershipDenialReason(database.db, await actor(own), await tenant.settings())).toBeNull();
  });

  it('a custom role opens the calls of its permissions, and none that name built-in roles', async () => {
    const [own, { features }] = [await actor(holderOf(rank).own), await portal.tenant.settings()];
    const given = new Set<string>(DEFAULT_RIGHTS[like]);
    for (const endpoint of endpoints) {
      const { who, feature } = endpoint.access;
      const expected =
        (!feature || features[feature]) &&
        (who.kind === 'may' ? who.anyOf.some((right) => given.has(right)) : who.kind !== 'roles');
      expect(canCall(endpoint, own, await portal.tenant.settings()), endpoint.path).toBe(expected);
    }
  });

  it(`a custom role sees the users, dealers, and curriculums that a ${like} sees`, async () => {
    const { own, twin } = holderOf(rank);
    const seen = async (id: string, path: string, name: string) => {
      const client = await portal.as(id);
      const { status, body } = await client.request('GET', `${path}?limit=200`);
      const rows = (body as Record<string, { _id: string }[] | undefined>)[name] ?? [];
      return {
        status,
        ids: rows
          .map(({ _id }) => _id)
          .filter((one) => one !== own && one !== twin)
          .toSorted(),
      };
    };
    for (const [path, name] of [
      ['/api/users', 'users'],
      ['/api/dealers', 'dealers'],
      ['/api/curriculums', 'curriculums'],
    ] as const)
      expect(await seen(own, path, name), path).toEqual(await seen(twin, path, name));
  });

  it('a custom role is accepted in an audience, and an unknown role is refused', async () => {
    const brandId = await createBrand(db());
    await sql`update brand set curriculum_limit = 10 where id = ${brandId}`.execute(db());
    const body = { title: `For rank ${rank}`, brandId, audience: { roles: [holderOf(rank).key] } };
    const saved = await platform.call(curriculums.saveCurriculum, { body });
    expect(saved.body.curriculum.audience?.roles).toEqual([holderOf(rank).key]);
    const unknown = { ...body, audience: { roles: ['nobody-000000'] } };
    const rejected = await platform.call(curriculums.saveCurriculum, { body: unknown });
    expect(rejected.problem.fields?.map(({ path }) => path)).toEqual(['audience.roles.0']);
  });
});
