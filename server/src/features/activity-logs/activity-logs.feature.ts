import { feature } from '../../kit/feature.ts';
import { activityJobs } from './activity-logs.jobs.ts';
import { activityPerson } from './activity-logs.person.ts';
import { activityRoutes } from './activity-logs.routes.ts';

export const activityLogs = feature({
  name: 'activity-logs',
  jobs: activityJobs,
  person: activityPerson,
  routes: activityRoutes,
});
