import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { registering } from './registration.factory.ts';

let portal: TestPortal;
let registration: Awaited<ReturnType<typeof registering>>;
beforeAll(async () => {
  portal = await testPortal();
  registration = await registering(portal);
});
afterAll(() => portal.close());

describe('registration errors', () => {
  it('a refused registration names form errors and portal errors in one response', async () => {
    const { answer } = await registration.register({
      firstName: '',
      phone: 'call me',
      dateOfBirth: '2020-01-01',
      dealer: null,
      newDealer: {
        name: '',
        dealerNum: 'A-1',
        address: { addressLine1: '', city: 'Fargo', region: 'Dakota', postalCode: '', country: 'US' },
        phone: '',
        businessUnits: [],
      },
      assignmentGroup: null,
      password: 'short1',
      privacyPolicy: false,
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.map(({ path }) => path).toSorted()).toEqual(
      [
        'assignmentGroup',
        'dateOfBirth',
        'firstName',
        'newDealer.address.region',
        'newDealer.dealerNum',
        'newDealer.name',
        'password',
        'passwordConfirmation',
        'phone',
        'privacyPolicy',
      ].toSorted(),
    );
  });

  it('a refused registration names an existing dealer along with the other errors', async () => {
    const newDealer = {
      name: 'Twice Motors',
      dealerNum: '',
      address: { addressLine1: '', city: 'Fargo', region: 'North Dakota', postalCode: '', country: 'USA' },
      phone: '',
      businessUnits: [],
    };
    expect((await registration.register({ dealer: null, newDealer })).answer.status).toBe(200);
    const made = await portal.database.db
      .selectFrom('dealer')
      .select(['region', 'country'])
      .where('name', '=', 'Twice Motors')
      .execute();
    expect(made).toEqual([{ region: 'ND', country: 'US' }]);
    const again = await registration.register({ dealer: null, newDealer, lastName: '', password: 'short1' });
    expect(again.answer.problem.fields?.map(({ path }) => path)).toEqual([
      'lastName',
      'password',
      'passwordConfirmation',
      'newDealer.name',
    ]);
  });
});
