import { feature } from '../../kit/feature.ts';
import { activityJobs } from './activity-logs.jobs.ts';
import { activityPerson } from './activity-logs.person.ts';
import { activityRoutes } from './activity-logs.routes.ts';

const activity = ['activity.export'] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    activityLogs: (typeof activity)[number];
  }
}

export const activityLogs = feature({
  name: 'activity-logs',
  activity,
  jobs: activityJobs,
  person: activityPerson,
  routes: activityRoutes,
});
