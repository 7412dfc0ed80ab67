import { feature } from '../../kit/feature.ts';
import { notificationJobs } from './notifications.jobs.ts';
import { notificationsMerging } from './notifications.merging.ts';
import { notificationsPerson } from './notifications.person.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notifications = feature({
  name: 'notifications',
  jobs: notificationJobs,
  merging: notificationsMerging,
  person: notificationsPerson,
  routes: notificationRoutes,
});
