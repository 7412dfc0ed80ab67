import { sql, type RawBuilder } from 'kysely';
import type { AudienceInput, AudienceView } from '@forecourt/contract/audience';
import type { Membership } from './membership.ts';

/** The audience columns that every table with an audience has. */
export interface AudienceColumns {
  readonly audience_roles: string[];
  readonly audience_brands: string[];
  readonly audience_business_units: string[];
  readonly audience_groups: string[];
  readonly audience_dealers: string[];
}

export const AUDIENCE_COLUMNS = [
  'audience_roles',
  'audience_brands',
  'audience_business_units',
  'audience_groups',
  'audience_dealers',
] as const;

/**
 * SQL: does the row of `alias` address this person? Values of one kind are alternatives, given kinds must all match,
 * none given means everyone.
 */
export function audienceMatches(alias: string, member: Membership): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const kind = (name: string, values: readonly string[], type: 'uuid' | 'text') =>
    sql`(${column(name)} = '{}' or ${column(name)} && ${[...values]}::${sql.raw(type)}[])`;
  const brands = member.brands === null ? sql`true` : kind('audience_brands', member.brands, 'uuid');
  return sql<boolean>`(${kind('audience_roles', [member.role], 'text')}
    and ${brands}
    and ${kind('audience_business_units', member.businessUnits, 'uuid')}
    and ${kind('audience_groups', member.assignmentGroups, 'uuid')}
    and ${kind('audience_dealers', member.dealers, 'uuid')})`;
}

/** SQL: true when the member belongs to the brand in this column. */
export const ofBrand = (reference: string, member: Membership): RawBuilder<boolean> =>
  member.brands === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(reference)} = any(${[...member.brands]}::uuid[])`;

export const audienceColumns = (input: AudienceInput): AudienceColumns => ({
  audience_roles: input.roles,
  audience_brands: input.brands,
  audience_business_units: input.businessUnits,
  audience_groups: input.assignmentGroups,
  audience_dealers: input.dealers,
});

export const audienceView = (row: AudienceColumns): AudienceView => ({
  roles: row.audience_roles,
  brands: row.audience_brands,
  businessUnits: row.audience_business_units,
  assignmentGroups: row.audience_groups,
  dealers: row.audience_dealers,
});
