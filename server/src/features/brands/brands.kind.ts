import { sql } from 'kysely';
import type { BrandMissing } from '@forecourt/contract/brands';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import type { Tx } from '../../kit/db/db.ts';
import { CONTENT } from '../../kit/publishable/machine.ts';
import { missingFields, publishable } from '../../kit/publishable/publishable.ts';

interface Pictured {
  readonly description: string;
  readonly thumbnail_id: string | null;
  readonly logo_id: string | null;
  readonly banner_id: string | null;
}

/** Fields that the brand still needs for publishing, in page order. */
export function missingOf(row: Pictured): BrandMissing[] {
  const needed: [BrandMissing, string | null][] = [
    ['description', row.description],
    ['thumbnailImage', row.thumbnail_id],
    ['logoImage', row.logo_id],
    ['bannerImage', row.banner_id],
  ];
  return needed.filter(([, value]) => !value).map(([name]) => name);
}

/** Ends edit locks of a deleted brand. */
export const stopEditing = (tx: Tx, { id }: { readonly id: string }) =>
  tx.updateTable('user_account').set({ editing_brand_id: null }).where('editing_brand_id', '=', id).execute();

export const brands = publishable({
  kind: 'brand',
  table: 'brand',
  machine: CONTENT,
  scope: (actor) => canEditBrandSql('brand.id', actor),
  rights: {
    edit: ['EDIT_BRAND_SETTINGS'],
    translate: ['MODIFY_BRAND_CONTENT', 'EDIT_BRAND_SETTINGS'],
    publish: ['PUBLISH_BRAND'],
    remove: ['CREATE_DELETE_BRAND'],
  },
  rows: (tx) =>
    tx
      .selectFrom('brand')
      .select(['id', 'name', 'description', 'status', 'deleted_at', 'version', 'page_body', 'accent'])
      .select([
        'administrator_id',
        'thumbnail_id',
        'logo_id',
        'banner_id',
        'course_limit',
        'curriculum_limit',
      ])
      .select(sql`texts`.as('texts')),
  missing: (_tx, brand) => missingFields(missingOf(brand)),
  incomplete: 'brand.incomplete',
  names: { brand_name: { field: 'name', code: 'brand.name_taken' } },
  log: {
    publish: 'brand.publish',
    unpublish: 'brand.unpublish',
    delete: 'brand.delete',
    restore: 'brand.restore',
  },
  logged: ({ name }) => ({ name }),
  removed: async (tx, _by, brand) => {
    await stopEditing(tx, brand);
  },
});

/** A brand that its builder changes, locked. */
export type LockedBrand = Awaited<ReturnType<typeof brands.lock>>;
