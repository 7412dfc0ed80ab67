import { seesBrandDrafts } from '../../kit/access/scope.ts';
import { byTitle } from '../../kit/subjects/search.ts';
import type { EntityType } from '../../kit/subjects/subject.ts';
import { notDeleted } from '../../kit/subjects/subjects.ts';
import { visibleBrand } from '../learning/learning.public.ts';

declare module '../../kit/subjects/subject.ts' {
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
  builds: (alias, actor) => seesBrandDrafts(`${alias}.id`, actor),
  files: { columns: ['brand.thumbnail_id', 'brand.logo_id', 'brand.banner_id'] },
  search: byTitle({ column: 'name' }),
};
