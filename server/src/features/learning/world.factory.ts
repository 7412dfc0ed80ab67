import type { TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser, type UserOverrides } from '../users/user.factory.ts';
import { createBrand } from '../courses/course.factory.ts';

/** A brand with a dealer and a learner of it, so that the training of other tests stays out of sight. */
export async function createWorld(portal: TestPortal, input: UserOverrides = {}) {
  const { db } = portal.database;
  const brand = await createBrand(db);
  const dealer = await createDealer(db, { brands: [brand] });
  const userId = await createUser(db, { dealers: [dealer], ...input });
  return { brand, dealer, userId, learner: await portal.as(userId) };
}
