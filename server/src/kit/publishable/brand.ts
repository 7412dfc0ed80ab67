import { sql, type RawBuilder } from 'kysely';
import { canEditBrandSql } from '../access/scope.ts';
import type { Kind, PublishableTable } from './kind.ts';

/** Scope of a kind whose things belong to a brand: who builds the brand builds them, and they go and return with it. */
export const ofBrand = (table: PublishableTable): Required<Pick<Kind, 'scope' | 'within'>> => ({
  scope: (actor) => canEditBrandSql(`${table}.brand_id`, actor),
  within: isBrandNotDeleted(`${table}.brand_id`),
});

/** SQL: the brand in this column is not deleted. */
export const isBrandNotDeleted = (reference: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from brand where brand.id = ${sql.ref(reference)} and brand.deleted_at is null)`;
