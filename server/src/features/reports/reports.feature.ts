import { feature } from '../../kit/feature.ts';
import { dealerReportRoutes } from './details/dealers.routes.ts';
import { peopleRoutes } from './details/people.routes.ts';
import { thingRoutes } from './details/things.routes.ts';
import { reportJobs } from './reports.jobs.ts';
import { reportsMerging } from './reports.merging.ts';
import { reportsPerson } from './reports.person.ts';
import { reportRoutes } from './reports.routes.ts';
import { coursesReport } from './courses.report.ts';
import { curriculumsReport } from './curriculums.report.ts';
import { dealersReport } from './dealers.report.ts';
import { usersReport } from './users.report.ts';

const activity = ['report.export', 'report.remind'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    reports: (typeof activity)[number];
  }
}

export const reports = feature({
  name: 'reports',
  activity,
  routes: (features) => [...reportRoutes(features), ...peopleRoutes, ...dealerReportRoutes, ...thingRoutes],
  reports: [usersReport, dealersReport, coursesReport, curriculumsReport],
  jobs: reportJobs,
  merging: reportsMerging,
  person: reportsPerson,
});
