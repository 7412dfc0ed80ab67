import { z } from 'zod';
import { ALL_RIGHTS, RIGHTS, type RightCategory, type RightName } from './access.ts';
import { endpoint, may } from './endpoint.ts';
import { Id, line, listQuery, Pagination } from './fields.ts';
import { ROLE } from './limits.ts';

const Right = z.enum(ALL_RIGHTS as unknown as [RightName, ...RightName[]]);
const Category = z.enum(Object.keys(RIGHTS) as [RightCategory, ...RightCategory[]]);
const CategorizedRight = z.object({ name: Right, category: Category });

export const RoleView = z.object({
  _id: Id,
  /** Fixed for built-in roles; made from the first name for others. */
  key: z.string(),
  name: z.string(),
  /** 0 is the most powerful. */
  rank: z.number(),
  builtIn: z.boolean(),
  rights: z.array(CategorizedRight),
  /** People who have it. */
  users: z.number(),
  version: z.number(),
  can: z.object({
    /** Change its rights; name and rank only of roles that are not built in. */
    edit: z.boolean(),
    delete: z.boolean(),
  }),
});
export type RoleView = z.infer<typeof RoleView>;

const access = { who: may('MODIFY_ROLES'), scope: 'tenant' } as const;

const RoleInput = z.object({
  name: line(ROLE.name, 1),
  /** Rank of the role, not above the creator's own; 0 is the strongest. */
  rank: z.number().int().min(0).max(6),
  rights: z
    .array(z.union([Right, z.object({ name: Right }).transform(({ name }) => name)]))
    .max(ALL_RIGHTS.length),
  /** Version that was edited; refused when the role has been saved since. */
  version: z.number().int().optional(),
});

const problems = [
  'role.name_taken',
  'role.rank',
  'role.right_not_held',
  'role.platform_admin_keeps',
  'content.stale',
] as const;

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Roles by rank, then by name',
  access,
  query: listQuery({ limit: 10, sortBy: ['rank', 'name'] }),
  reply: { roles: z.array(RoleView), pagination: Pagination },
});

export const listRights = endpoint({
  method: 'GET',
  path: '/api/roles/rights',
  summary: 'Every right by category, and which of them the actor may give',
  access,
  reply: {
    rights: z.array(CategorizedRight.extend({ given: z.boolean() })),
    categories: z.array(Category),
    /** The strongest rank that the actor may give to a role. */
    strongestRank: z.number(),
  },
});

export const getRole = endpoint({
  method: 'GET',
  path: '/api/roles/:id',
  summary: 'One role with its rights',
  access,
  params: { id: Id },
  reply: { role: RoleView },
});

export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  summary: 'Create a role, not stronger than the actor’s own and with rights that the actor holds',
  access,
  body: RoleInput,
  reply: { role: RoleView },
  problems,
});

export const saveRole = endpoint({
  method: 'POST',
  path: '/api/roles/:id',
  summary: 'Change a role; it takes effect at once in open sessions',
  access,
  params: { id: Id },
  body: RoleInput,
  reply: { role: RoleView },
  problems,
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/:id',
  summary: 'Delete a role that nobody has any more; built-in roles stay',
  access,
  params: { id: Id },
  problems: ['role.built_in', 'role.in_use', 'role.rank'],
});
