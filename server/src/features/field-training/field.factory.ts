import * as availability from '@forecourt/contract/field-availability';
import * as contract from '@forecourt/contract/field-training';
import * as navigation from '@forecourt/contract/navigation';
import * as notifications from '@forecourt/contract/notifications';
import { createDealer, createUser, type UserOverrides } from '../users/user.factory.ts';
import type { Client } from '../../../test/client.ts';
import type { TestPortal } from '../../../test/harness.ts';

export interface Someone {
  readonly id: string;
  readonly client: Client;
}

/** A dealer with a manager and a learner, the sales rep in charge of it, and people who have nothing to do with it. */
export interface FieldWorld {
  readonly dealer: string;
  readonly manager: Someone;
  readonly learner: Someone;
  readonly instructor: Someone;
  /** A sales rep in charge of another dealer. */
  readonly otherInstructor: Someone;
  /** The manager of that dealer. */
  readonly otherManager: Someone;
  readonly admin: Someone;
  readonly someone: (input: UserOverrides) => Promise<Someone>;
  /** Puts an instructor in charge of a dealer. */
  readonly putInCharge: (instructor: string, dealer: string) => Promise<void>;
}

export async function fieldWorld(portal: TestPortal): Promise<FieldWorld> {
  const { db } = portal.database;
  const someone = async (input: UserOverrides): Promise<Someone> => {
    const id = await createUser(db, input);
    return { id, client: await portal.as(id) };
  };
  const putInCharge = async (instructor: string, dealer: string) => {
    const { id: group_id } = await db
      .insertInto('admin_group')
      .values({ name: `Region of ${instructor} at ${dealer}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('admin_group_user').values({ group_id, user_id: instructor }).execute();
    await db.insertInto('admin_group_dealer').values({ group_id, dealer_id: dealer }).execute();
  };
  const [dealer, other] = [await createDealer(db, { name: 'Harbour Motors' }), await createDealer(db)];
  const world = {
    dealer,
    manager: await someone({
      role: 'dealer-manager',
      dealers: [dealer],
      firstName: 'Mona',
      lastName: 'Field',
    }),
    learner: await someone({ dealers: [dealer], firstName: 'Lee', lastName: 'Field' }),
    instructor: await someone({ role: 'sales-rep', dealers: [], firstName: 'Rory', lastName: 'Field' }),
    otherInstructor: await someone({ role: 'sales-rep', dealers: [] }),
    otherManager: await someone({ role: 'dealer-manager', dealers: [other] }),
    admin: await someone({ role: 'company-admin', dealers: [] }),
  };
  await putInCharge(world.instructor.id, dealer);
  await putInCharge(world.otherInstructor.id, other);
  return { ...world, someone, putInCharge };
}

/** What of a request is not as usual. */
type Options = Readonly<Record<string, unknown>>;

/** Requests a visit at the world’s dealer, on a Friday at nine there. */
export const request = ({ dealer }: FieldWorld, by: Someone, input: Options = {}) =>
  by.client.call(contract.createAppointment, {
    body: { dealer, subject: 'Aiming light bars', startDate: '2026-03-20T09:00', ...input },
  });
export const visitOf = async (world: FieldWorld, by: Someone, input: Options = {}) =>
  (await request(world, by, input)).body.appointment;

/** The calls of one visit. */
export const at = (client: Client, id: string) => ({
  get: () => client.call(contract.getAppointment, { params: { id } }),
  save: (body: Record<string, unknown>) => client.call(contract.saveAppointment, { params: { id }, body }),
  confirm: (body: { version?: number; instructor?: string } = {}) =>
    client.call(contract.confirmAppointment, { params: { id }, body }),
  cancel: (reason = 'Nobody is there') =>
    client.call(contract.cancelAppointment, { params: { id }, body: { reason } }),
  complete: (body: { attendees?: string[]; summary?: string } = {}) =>
    client.call(contract.completeAppointment, { params: { id }, body }),
  remove: () => client.call(contract.deleteAppointment, { params: { id } }),
  read: () => client.call(contract.readAppointment, { params: { id } }),
  comment: (message: string) =>
    client.call(contract.commentAppointment, { params: { id }, body: { message } }),
});
export const as = ({ client }: Someone, { _id }: { readonly _id: string }) => at(client, _id);

/** Kinds of a user's notifications, newest first. */
export const kinds = async ({ client }: Pick<Someone, 'client'>) =>
  (await client.call(notifications.listNotifications, {})).body.notifications.map(({ kind }) => kind);
export const badges = async ({ client }: Someone) =>
  (await client.call(navigation.getBadges, {})).body.badges;

/** Working days from eight to five in Boise, unless said. */
export const saveHours = (by: Someone, change: Options = {}) =>
  by.client.call(availability.saveFieldAvailability, {
    body: {
      zone: 'America/Boise',
      weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '17:00' })),
      ...change,
    },
  });
