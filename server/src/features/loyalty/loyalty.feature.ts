import { feature } from '../../kit/feature.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { waitingFor } from '../../kit/submissions/submissions.queries.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import { loyaltyBrandRoutes } from './brands/brands.routes.ts';
import { loyaltyItemsImporter } from './items/items.import.ts';
import { eligibleItemRoutes } from './items/items.routes.ts';
import { loyaltyJobs } from './loyalty.jobs.ts';
import { loyaltyKind } from './loyalty.kind.ts';
import { loyaltiesReport } from './loyalty.report.ts';
import { loyaltyRoutes } from './loyalty.routes.ts';

const activity = [
  'loyalty.brand-changed',
  'loyalty.brand-created',
  'loyalty.credits-sent',
  'loyalty.item-changed',
  'loyalty.item-created',
  'loyalty.item-deleted',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    loyalty: (typeof activity)[number];
  }
}
declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    loyalty: 'loyalty-brand' | 'loyalty-item';
  }
}

/** The loyalty programme: points for receipts of partner brands and for photos. */
export const loyalty = feature({
  name: 'loyalty',
  subjects: [
    { kind: 'loyalty-brand', table: 'loyalty_brand', title: 'name', brand: 'key' },
    { kind: 'loyalty-item', table: 'loyalty_item', title: 'part_number', live: notDeleted },
  ],
  activity,
  routes: [...loyaltyBrandRoutes, ...eligibleItemRoutes, ...loyaltyRoutes],
  jobs: loyaltyJobs,
  importers: [loyaltyItemsImporter],
  submissions: [loyaltyKind],
  reports: [loyaltiesReport],
  badges: {
    loyaltySubmissions: {
      shown: (actor, { features }) =>
        features.loyaltyProgramme && hasPermission(actor, 'CREATE_EDIT_INCENTIVE'),
      count: (db, actor) => waitingFor(db, loyaltyKind, actor),
    },
  },
});
