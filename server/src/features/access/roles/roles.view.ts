import { RIGHTS, type RightCategory, type RightName } from '@forecourt/contract/access';
import type { RoleView } from '@forecourt/contract/roles';
import type { Actor } from '../../../kit/session/actor.ts';
import { canDeleteRole, canEditRole, canGiveRight } from './roles.policy.ts';
import type { RoleRow } from './roles.queries.ts';

interface CategorizedRight {
  readonly name: RightName;
  readonly category: RightCategory;
}

const isCategory = (name: string): name is RightCategory => name in RIGHTS;
export const CATEGORIES: readonly RightCategory[] = Object.keys(RIGHTS).filter(isCategory);

/** Every right in the specification’s order. */
const CATEGORIZED: readonly CategorizedRight[] = CATEGORIES.flatMap((category) =>
  RIGHTS[category].map((name) => ({ name, category })),
);

/** Every right, with whether this actor may give it. */
export const rightsFor = (actor: Actor) =>
  CATEGORIZED.map((right) => ({ ...right, given: canGiveRight(actor, right.name) }));

export function toRoleView(row: RoleRow, actor: Actor): RoleView {
  const held = new Set(row.rights);
  return {
    _id: row.id,
    key: row.key,
    name: row.name,
    rank: row.rank,
    builtIn: row.built_in,
    rights: CATEGORIZED.filter(({ name }) => held.has(name)),
    users: row.users,
    version: row.version,
    can: { edit: canEditRole(actor, row), delete: canDeleteRole(actor, row) },
  };
}
