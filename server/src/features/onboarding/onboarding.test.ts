import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleKey } from '@forecourt/contract/access';
import * as contract from '@forecourt/contract/onboarding';
import type { BodyOf } from '@forecourt/contract/endpoint';
import * as session from '@forecourt/contract/session';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/curriculum.factory.ts';
import { createDealer, createUser, type UserOverrides } from '../users/user.factory.ts';

let portal: TestPortal;
let showroom: string;
let workshop: string;
const names = new Map<string, string>();
beforeAll(async () => {
  portal = await testPortal();
  for (const [name, category] of [
    ['Showroom', 'Sales'],
    ['Fleet', 'Sales'],
    ['Technicians', 'Service'],
    ['Everyone', ''],
  ] as const) {
    const { id } = await portal.database.db
      .insertInto('assignment_group')
      .values({ name, category })
      .returning('id')
      .executeTakeFirstOrThrow();
    names.set(name, id);
  }
  showroom = names.get('Showroom') ?? '';
  workshop = names.get('Technicians') ?? '';
});
afterAll(() => portal.close());
beforeEach(() =>
  portal.set({ resetPositions: false, termsAcceptance: true, missingDealer: 'add-themselves' }),
);

interface Person {
  readonly id: string;
  readonly client: Client;
}
async function person(input: UserOverrides = {}): Promise<Person> {
  const id = await createUser(portal.database.db, { groups: [showroom], ...input });
  return { id, client: await portal.as(id) };
}
const guardOf = async (client: Client) => (await client.call(session.getSession, {})).body.session.guard;
const groupsOf = async (userId: string) => {
  const rows = await portal.database.db
    .selectFrom('assignment_group_member as m')
    .innerJoin('assignment_group as g', 'g.id', 'm.group_id')
    .select('g.name')
    .where('m.user_id', '=', userId)
    .orderBy('g.name')
    .execute();
  return rows.map(({ name }) => name);
};

describe('missing profile information', () => {
  it('the profile of a user without a first name is completed when the terms are accepted', async () => {
    const { client, id } = await person({ firstName: '', lastName: '' });
    expect((await guardOf(client)).hasFirstName).toBe(false);
    const info = { firstName: 'Ada', lastName: 'Marlow', phone: '555 0100' };
    const rejected = await client.call(contract.updateInfo, { body: info });
    expect(rejected.problem.fields).toEqual([
      { path: 'acceptTerms', message: 'Accept the terms to continue.' },
    ]);
    expect((await client.call(contract.updateInfo, { body: { ...info, acceptTerms: true } })).status).toBe(
      200,
    );
    expect((await guardOf(client)).hasFirstName).toBe(true);
    const row = await portal.database.db
      .selectFrom('user_account')
      .select(['first_name', 'last_name', 'phone', 'terms_accepted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({
      first_name: 'Ada',
      last_name: 'Marlow',
      phone: '555 0100',
      terms_accepted_at: expect.any(Date),
    });
    expect((await client.call(contract.onboardingChoices, {})).body.terms).toBe(false);
  });

  it('the terms are not required when the portal has none', async () => {
    await portal.set({ termsAcceptance: false });
    const { client } = await person({ firstName: '' });
    expect((await client.call(contract.onboardingChoices, {})).body.terms).toBe(false);
    expect((await client.call(contract.updateInfo, { body: { firstName: 'Ada' } })).status).toBe(200);
  });

  it('a profile update keeps absent fields and refuses an empty name', async () => {
    const { client } = await person({ firstName: 'Ada', lastName: 'Marlow' });
    await client.call(contract.updateInfo, { body: { phone: '555 0199' } });
    const { profile } = (await client.call(contract.onboardingChoices, {})).body;
    expect(profile).toMatchObject({ firstName: 'Ada', lastName: 'Marlow', phone: '555 0199' });
    const rejected = await client.call(contract.updateInfo, { body: { firstName: ' ' } });
    expect(rejected.problem.fields).toEqual([{ path: 'firstName', message: 'This field is required.' }]);
  });
});

const PINE = {
  name: 'Pine Motors',
  dealerNum: '',
  address: { addressLine1: '', city: 'Bend', region: 'OR', postalCode: '', country: 'US' },
  phone: '',
  businessUnits: [],
};
const chooseDealer = (client: Client, choice: Partial<BodyOf<typeof contract.updateDealer>>) =>
  client.call(contract.updateDealer, { body: { dealer: null, newDealer: null, ...choice } });
const choosePosition = (client: Client, primaryDealershipRole: string, position: string | null) =>
  client.call(contract.updatePosition, { body: { primaryDealershipRole, position } });
const chooseDepartment = (client: Client, assignmentGroup: string | null) =>
  client.call(contract.updateAudience, { body: { assignmentGroup } });

describe('missing dealers', () => {
  it.each<[RoleKey, boolean]>([
    ['learner', true],
    ['dealer-manager', true],
    ['sales-rep', false],
    ['brand-manager', false],
    ['company-admin', false],
  ])('the session guard of a %s without a dealer requires a dealer: %s', async (role, needed) => {
    const { client } = await person({ role, dealers: [] });
    expect((await guardOf(client)).needsDealer).toBe(needed);
  });

  it('a dealer is not required, and refused, when the portal ignores missing dealers', async () => {
    await portal.set({ missingDealer: 'ignore' });
    const { client } = await person({ dealers: [] });
    expect((await guardOf(client)).needsDealer).toBe(false);
    const dealer = await createDealer(portal.database.db);
    expect((await chooseDealer(client, { dealer })).problem.code).toBe('profile.settled');
  });

  it('a user’s dealer is chosen once, and another choice is refused', async () => {
    const { db } = portal.database;
    const [mine, other] = [await createDealer(db, { name: 'Mine' }), await createDealer(db)];
    const { client } = await person({ dealers: [] });
    const tries = Array.from({ length: 10 }, () => chooseDealer(client, { dealer: mine }));
    for (const { status, body } of await Promise.all(tries))
      expect({ status, name: body.dealer.name }).toEqual({ status: 200, name: 'Mine' });
    expect((await guardOf(client)).needsDealer).toBe(false);
    expect((await chooseDealer(client, { dealer: other })).problem.code).toBe('profile.settled');
  });

  it('a dealer choice is refused when the dealer is missing or inactive', async () => {
    const { db } = portal.database;
    const closed = await createDealer(db);
    await db.updateTable('dealer').set({ status: 'inactive' }).where('id', '=', closed).execute();
    const { client } = await person({ dealers: [] });
    const message = 'Company does not exist. Please add new company';
    expect((await chooseDealer(client, { dealer: closed })).problem.detail).toBe(message);
    expect((await chooseDealer(client, {})).problem.fields).toEqual([
      { path: 'dealer', message: 'You must choose a dealer' },
    ]);
  });

  it('a user without a dealer adds a new one', async () => {
    const { client } = await person({ dealers: [] });
    const answer = await chooseDealer(client, {
      newDealer: PINE,
    });
    expect(answer.body.dealer.name).toBe('Pine Motors');
    expect((await guardOf(client)).needsDealer).toBe(false);
  });

  it('a dealer manager’s choice is refused unless it is a former dealer', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db);
    const { client, id } = await person({ role: 'dealer-manager', dealers: [] });
    expect((await client.call(contract.onboardingChoices, {})).body.mayChooseDealer).toBe(false);
    expect((await chooseDealer(client, { dealer })).problem.code).toBe('profile.ask_for_dealer');
    await db.insertInto('dealer_member').values({ user_id: id, dealer_id: dealer, active: false }).execute();
    expect((await chooseDealer(client, { dealer })).status).toBe(200);
  });
});

describe('positions', () => {
  it('a position is required and chosen once when the portal resets positions', async () => {
    const { client, id } = await person();
    expect((await guardOf(client)).needsPositions).toBe(false);
    await portal.set({ resetPositions: true });
    expect((await guardOf(client)).needsPositions).toBe(true);
    await portal.database.db
      .updateTable('user_account')
      .set({ primary_dealership_role: 'Sales', dealer_position: 'Showroom' })
      .where('id', '=', id)
      .execute();
    expect((await choosePosition(client, 'Service', workshop)).status).toBe(200);
    expect(await groupsOf(id)).toEqual(['Technicians']);
    expect((await guardOf(client)).needsPositions).toBe(false);
    expect((await choosePosition(client, 'Service', workshop)).status).toBe(200);
    expect((await choosePosition(client, 'Sales', showroom)).problem.code).toBe('profile.settled');
  });

  it('a position choice keeps groups that were assigned otherwise', async () => {
    await portal.set({ resetPositions: true });
    const { client, id } = await person({ groups: [names.get('Everyone') ?? '', showroom] });
    await choosePosition(client, 'Service', workshop);
    expect(await groupsOf(id)).toEqual(['Everyone', 'Showroom', 'Technicians']);
  });

  it('a position choice is refused with the missing fields of the user’s role', async () => {
    await portal.set({ resetPositions: true });
    const { client } = await person();
    expect((await choosePosition(client, '', null)).problem.fields).toEqual([
      { path: 'primaryDealershipRole', message: 'Please select your Primary Dealership Role' },
      { path: 'position', message: 'Please select your Dealer Position' },
    ]);
    expect((await choosePosition(client, 'Service', showroom)).problem.fields?.[0]?.path).toBe('position');
    const rep = await person({ role: 'sales-rep', dealers: [] });
    expect((await choosePosition(rep.client, '', null)).problem.fields).toEqual([
      { path: 'position', message: 'Please select your position' },
    ]);
    expect((await choosePosition(rep.client, '', showroom)).status).toBe(200);
  });

  it('a position is not required for administrators', async () => {
    await portal.set({ resetPositions: true });
    const { client } = await person({ role: 'company-admin', groups: [] });
    expect(await guardOf(client)).toMatchObject({ needsPositions: false, needsAudience: false });
  });
});

describe('missing departments', () => {
  it('a department is required and chosen once when a dealer’s user has none', async () => {
    const { client, id } = await person({ groups: [] });
    expect((await guardOf(client)).needsAudience).toBe(true);
    expect((await chooseDepartment(client, null)).problem.fields).toEqual([
      { path: 'assignmentGroup', message: 'You must choose a department' },
    ]);
    expect((await chooseDepartment(client, showroom)).status).toBe(200);
    expect((await chooseDepartment(client, showroom)).status).toBe(200);
    expect((await chooseDepartment(client, workshop)).problem.code).toBe('profile.settled');
    expect(await groupsOf(id)).toEqual(['Showroom']);
    expect((await guardOf(client)).needsAudience).toBe(false);
  });

  it('a department is not required for users without a dealer', async () => {
    const { client } = await person({ role: 'sales-rep', groups: [], dealers: [] });
    expect((await guardOf(client)).needsAudience).toBe(false);
  });
});

it('the email preference is stored when the user turns emails off or on', async () => {
  const { client, id } = await person();
  const input = (receiveEmails: boolean) => client.call(contract.updateEmailOpt, { body: { receiveEmails } });
  const stored = async () =>
    (
      await portal.database.db
        .selectFrom('user_account')
        .select('receive_emails')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.receive_emails;
  expect((await input(false)).body).toEqual({ receiveEmails: false });
  expect(await stored()).toBe(false);
  await input(true);
  expect(await stored()).toBe(true);
});

describe('the edited brand', () => {
  it('the edited brand is limited to brands that the user manages', async () => {
    const { db } = portal.database;
    const [mine, other] = [await createBrand(db), await createBrand(db)];
    const { client } = await person({ role: 'brand-manager', brands: [mine] });
    const edit = (editingBrand: string) =>
      client.call(session.updateEditingBrand, { body: { editingBrand } });
    expect((await edit(mine)).body).toEqual({ editingBrand: mine });
    expect((await edit(other)).status).toBe(404);
    expect((await client.call(session.getSession, {})).body.session.user?.editingBrand).toBe(mine);
  });
});

describe('dealer information', () => {
  it('dealer information lists the user’s current and former dealers, brands, and groups', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const [current, former] = [
      await createDealer(db, { name: 'Current', brands: [brand] }),
      await createDealer(db, { name: 'Former' }),
    ];
    const { client, id } = await person({ dealers: [current] });
    await db.insertInto('dealer_member').values({ user_id: id, dealer_id: former, active: false }).execute();
    const info = (await client.call(contract.dealerInfo, {})).body;
    expect(info.dealers.map(({ displayName, active }) => [displayName, active])).toEqual([
      ['Current', true],
      ['Former', false],
    ]);
    expect(info.brands?.map(({ _id }) => _id)).toEqual([brand]);
    expect(info.assignmentGroups.map(({ name }) => name)).toEqual(['Showroom']);
    expect(info).toMatchObject({ role: 'Learner', userId: id });
  });

  it('dealer information has no brand list when the dealer includes all brands', async () => {
    const { client } = await person();
    expect((await client.call(contract.dealerInfo, {})).body.brands).toBeNull();
  });
});
