import { brandTranslatable } from './brands.texts.ts';
import { feature } from '../../kit/feature.ts';
import { brandJobs } from './brands.jobs.ts';
import { brandRoutes } from './brands.routes.ts';
import { brand } from './brands.subjects.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const activity = [
  'brand.create',
  'brand.delete',
  'brand.page',
  'brand.publish',
  'brand.restore',
  'brand.save',
  'brand.unpublish',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    brands: (typeof activity)[number];
  }
}

const brandsMerging: Merging = {
  moved: [
    reassignRows({ table: 'brand_manager', kind: 'brand', key: ['brand_id'] }),
    reassignRows({ table: 'brand', owner: 'administrator_id', kind: 'authored' }),
  ],
  kept: ['brand.created_by'],
  ended: [],
};

/** Personal data in brands: creators and managers. */
const brandsUser: PersonalDataSource = {
  rows: {
    'brand.created_by': { leaving: 'keep' },
    'brand.administrator_id': { leaving: 'clear' },
    'brand_manager.user_id': { leaving: 'delete', without: [] },
  },
};

export const brands = feature({
  name: 'brands',
  subjects: [brand],
  activity,
  translatable: [brandTranslatable],
  routes: brandRoutes,
  jobs: brandJobs,
  merging: brandsMerging,
  person: brandsUser,
  // rights to brands end with them
  brandRows: { 'brand_manager.brand_id': { fate: 'key' } },
});
