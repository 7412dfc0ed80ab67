import { membershipOf } from '../../kit/access/membership.ts';
import type { FileAccess } from '../../kit/files/access.ts';
import { seesAnyBrand } from './brands.queries.ts';

/** Files of a brand are seen by those who see the brand. */
export const brandFileAccess: FileAccess = {
  brand: async ({ db, actor }, ids) =>
    actor !== null &&
    seesAnyBrand(db, { actor, member: await membershipOf(db, actor), asLearner: false }, ids),
};
