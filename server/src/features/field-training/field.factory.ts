import { createDealer, createUser, type UserWish } from '../users/user.factory.ts';
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
  readonly someone: (wish: UserWish) => Promise<Someone>;
  /** Puts an instructor in charge of a dealer. */
  readonly putInCharge: (instructor: string, dealer: string) => Promise<void>;
}

export async function fieldWorld(portal: TestPortal): Promise<FieldWorld> {
  const { db } = portal.database;
  const someone = async (wish: UserWish): Promise<Someone> => {
    const id = await createUser(db, wish);
    return { id, client: await portal.as(id) };
  };
  const putInCharge = async (instructor: string, dealer: string) => {
    const { id: group_id } = await db
      .insertInto('admin_group')
      .values({ name: `Region of ${dealer}` })
      .onConflict((oc) => oc.doNothing())
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
