import { canSeeBrandDrafts } from '../../kit/access/scope.ts';
import { byTitle } from '../../kit/entities/search.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { visibleBrand } from '../learning/learning.public.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    brands: 'brand';
  }
}

export const brand: EntityType = {
  kind: 'brand',
  table: 'brand',
  title: 'name',
  translated: true,
  live: notDeleted,
  visible: (alias, { member }) => visibleBrand(alias, member),
  builds: (alias, actor) => canSeeBrandDrafts(`${alias}.id`, actor),
  files: { columns: ['brand.thumbnail_id', 'brand.logo_id', 'brand.banner_id'] },
  search: byTitle({ column: 'name' }),
};
