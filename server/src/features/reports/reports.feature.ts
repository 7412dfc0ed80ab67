import { feature } from '../../kit/feature.ts';
import { dealerReportRoutes } from './details/dealers.routes.ts';
import { peopleRoutes } from './details/people.routes.ts';
import { thingRoutes } from './details/things.routes.ts';
import { fileJobs } from './files/files.jobs.ts';
import { fileRoutes } from './files/files.routes.ts';
import { reportJobs } from './reports.jobs.ts';
import { reportsMerging } from './reports.merging.ts';
import { reportsPerson } from './reports.person.ts';
import { reportRoutes } from './reports.routes.ts';
import { scheduleJobs } from './schedules/schedules.jobs.ts';
import { scheduleRoutes } from './schedules/schedules.routes.ts';
import { viewRoutes } from './views/views.routes.ts';
import { coursesReport } from './courses.report.ts';
import { curriculumsReport } from './curriculums.report.ts';
import { dealersReport } from './dealers.report.ts';
import { usersReport } from './users.report.ts';

const activity = ['report.export', 'report.remind', 'report.schedule'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    reports: (typeof activity)[number];
  }
}

export const reports = feature({
  name: 'reports',
  activity,
  routes: (features) => [
    ...reportRoutes(features),
    ...peopleRoutes,
    ...dealerReportRoutes,
    ...thingRoutes,
    ...viewRoutes,
    ...scheduleRoutes,
    ...fileRoutes,
  ],
  reports: [usersReport, dealersReport, coursesReport, curriculumsReport],
  jobs: [...reportJobs, ...fileJobs, ...scheduleJobs],
  merging: reportsMerging,
  person: reportsPerson,
});
