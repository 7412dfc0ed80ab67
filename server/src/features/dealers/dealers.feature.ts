import { sql } from 'kysely';
import { feature } from '../../kit/feature.ts';
import { businessUnitRoutes } from './business-units/business-units.routes.ts';
import { dealersImporter } from './dealers.import.ts';
import { dealerJobs } from './dealers.jobs.ts';
import { dealersMerging } from './dealers.merging.ts';
import { dealerRoutes } from './dealers.routes.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { findDealers } from './find-dealers.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    dealers: 'dealer' | 'business-unit';
  }
}

const subjects: readonly EntityType[] = [
  { kind: 'dealer', table: 'dealer', title: 'name', live: notDeleted, search: findDealers },
  { kind: 'business-unit', table: 'business_unit', title: 'name', live: notDeleted },
];

const activity = [
  'business-unit.change',
  'business-unit.create',
  'business-unit.delete',
  'dealer.change',
  'dealer.create',
  'dealer.delete',
  'dealer.register',
  'dealer.restore',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    dealers: (typeof activity)[number];
  }
}

export const dealers = feature({
  name: 'dealers',
  subjects,
  activity,
  routes: [...businessUnitRoutes, ...dealerRoutes],
  jobs: dealerJobs,
  merging: dealersMerging,
  importers: [dealersImporter],
  brandRows: {
    'dealer_brand.brand_id': {
      fate: 'key',
      // without its only brand a dealer would count as one without brands, and see all of them
      keeps: sql<boolean>`not exists (select from dealer_brand other
        where other.dealer_id = child.dealer_id and other.brand_id <> child.brand_id)`,
    },
  },
});
