import { z } from 'zod';
import { CONTENT_EDITORS } from './content-kinds.ts';
import { endpoint, may } from './endpoint.ts';
import { AnyRoleKey, Id, Ref } from './fields.ts';
import { AUDIENCE, SEARCH_TEXT } from './limits.ts';

const Roles = z.array(AnyRoleKey).max(AUDIENCE.roles);
const refs = () => z.array(Ref).max(AUDIENCE.entries).default([]);

/**
 * Who sees a thing: values of one kind are alternatives, kinds that are given must all match, none given means
 * everyone (docs/rules.md, Roles and scope).
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

const Named = z.object({ _id: Id, name: z.string() });
export const AudienceOptions = z.object({
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
  brands: z.array(Named),
  businessUnits: z.array(Named),
  assignmentGroups: z.array(Named.extend({ category: z.string() })),
  /** At most 20 that the text finds, after those asked for by id. */
  dealers: z.array(Named.extend({ city: z.string(), region: z.string() })),
});
export type AudienceOptions = z.infer<typeof AudienceOptions>;

export const audienceOptions = endpoint({
  method: 'GET',
  path: '/api/audience-options',
  summary: 'What an audience can be put together from: roles, brands, business units, groups, dealers',
  access: {
    who: may(
      'CREATE_EDIT_CURRICULUM',
      'CREATE_EDIT_INCENTIVE',
      ...CONTENT_EDITORS,
      'VIEW_MESSAGES',
      'CREATE_UPLOADS_MEDIA',
      'VIEW_ILT_TEMPLATES',
    ),
    scope: 'brand',
  },
  query: z.object({
    /** Part of a dealer's name, city or number. */
    text: z.string().trim().max(SEARCH_TEXT).default(''),
    /** Dealers whose names are wanted, because an audience names them. */
    dealers: z.union([Ref.transform((id) => [id]), z.array(Ref).max(AUDIENCE.entries)]).default([]),
  }),
  reply: { options: AudienceOptions },
});
