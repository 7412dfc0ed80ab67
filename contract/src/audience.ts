import { z } from 'zod';
import { ROLE_KEYS, type RoleKey } from './access.ts';
import { Id, Ref } from './fields.ts';

const Roles = z.array(z.enum(ROLE_KEYS as [RoleKey, ...RoleKey[]])).max(20);
const refs = () => z.array(Ref).max(500).default([]);

/**
 * Who sees a thing: values of one kind are alternatives, kinds that are given must all match, none given means
 * everyone (decisions, 4).
 */
export const AudienceInput = z.object({
  roles: Roles.default([]),
  brands: refs(),
  businessUnits: refs(),
  assignmentGroups: refs(),
  dealers: refs(),
});
export type AudienceInput = z.infer<typeof AudienceInput>;

export const AudienceView = z.object({
  roles: z.array(z.string()),
  brands: z.array(Id),
  businessUnits: z.array(Id),
  assignmentGroups: z.array(Id),
  dealers: z.array(Id),
});
export type AudienceView = z.infer<typeof AudienceView>;
