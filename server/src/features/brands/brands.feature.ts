import { brandTranslatable } from './brands.texts.ts';
import { feature } from '../../kit/feature.ts';
import { brandJobs } from './brands.jobs.ts';
import { brandsMerging } from './brands.merging.ts';
import { brandsPerson } from './brands.person.ts';
import { brandRoutes } from './brands.routes.ts';
import { brand } from './brands.subjects.ts';

const activity = [
  'brand.create',
  'brand.delete',
  'brand.page',
  'brand.publish',
  'brand.restore',
  'brand.save',
  'brand.unpublish',
] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    brands: (typeof activity)[number];
  }
}

export const brands = feature({
  name: 'brands',
  subjects: [brand],
  activity,
  translatable: [brandTranslatable],
  routes: brandRoutes,
  jobs: brandJobs,
  merging: brandsMerging,
  person: brandsPerson,
  // rights to brands end with them
  brandRows: { 'brand_manager.brand_id': { fate: 'key' } },
});
