import { feature } from '../../kit/feature.ts';
import { activityJobs } from './activity-logs.jobs.ts';
import { activityRoutes } from './activity-logs.routes.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';
import { eraseDetails } from './seals/erase.ts';

const activity = ['activity.export'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    activityLogs: (typeof activity)[number];
  }
}

/** The log keeps that something happened, and forgets what it said about the person. */
const activityUser: PersonalDataSource = {
  rows: {
    'activity_entry.actor_id': { leaving: 'keep', without: ['request_id', 'seal'] },
    'activity_entry.acting_as_id': { leaving: 'keep' },
  },
  erase: (tx, userId, { config }) => eraseDetails(tx, userId, config.sealKey),
};

export const activityLogs = feature({
  name: 'activity-logs',
  activity,
  jobs: activityJobs,
  person: activityUser,
  routes: activityRoutes,
});
