import { feature } from '../../kit/feature.ts';
import { reportJobs } from './reports.jobs.ts';
import { reportsMerging } from './reports.merging.ts';
import { reportsPerson } from './reports.person.ts';
import { reportRoutes } from './reports.routes.ts';
import { usersReport } from './users.report.ts';

const activity = ['report.export'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    reports: (typeof activity)[number];
  }
}

export const reports = feature({
  name: 'reports',
  activity,
  routes: reportRoutes,
  reports: [usersReport],
  jobs: reportJobs,
  merging: reportsMerging,
  person: reportsPerson,
});
