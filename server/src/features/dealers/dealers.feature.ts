import { feature } from '../../kit/feature.ts';
import { businessUnitRoutes } from './business-units/business-units.routes.ts';
import { dealersImporter } from './dealers.import.ts';
import { dealerJobs } from './dealers.jobs.ts';
import { dealersMerging } from './dealers.merging.ts';
import { dealerRoutes } from './dealers.routes.ts';

export const dealers = feature({
  name: 'dealers',
  routes: [...businessUnitRoutes, ...dealerRoutes],
  jobs: dealerJobs,
  merging: dealersMerging,
  importers: [dealersImporter],
});
