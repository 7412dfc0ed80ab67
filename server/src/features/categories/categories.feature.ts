import { categoryTranslatable } from './categories.texts.ts';
import { feature } from '../../kit/feature.ts';
import { categoryRoutes } from './categories.routes.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    categories: 'category';
  }
}

const subjects: readonly EntityType[] = [{ kind: 'category', table: 'category', title: 'name' }];

const activity = ['category.create', 'category.delete', 'category.order', 'category.rename'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    categories: (typeof activity)[number];
  }
}

export const categories = feature({
  name: 'categories',
  subjects,
  activity,
  translatable: [categoryTranslatable],
  routes: categoryRoutes,
});
