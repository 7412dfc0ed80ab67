import { feature } from '../../kit/feature.ts';
import { notificationJobs } from './notifications.jobs.ts';
import { addUnsubscribe } from './unsubscribe.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const notificationsMerging: Merging = {
  moved: [reassignRows({ table: 'notification', kind: 'notification', key: ['key'] })],
  // what the primary account has chosen counts
  kept: ['notification_choice.user_id'],
  ended: [],
};

/** A user's notifications and preferences. */
const notificationsUser: PersonalDataSource = {
  rows: {
    'notification.user_id': { leaving: 'delete', without: ['key'] },
    'notification_choice.user_id': { leaving: 'delete', without: [] },
  },
};

const activity = ['profile.mail-choices'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    notifications: (typeof activity)[number];
  }
}

export const notifications = feature({
  name: 'notifications',
  activity,
  jobs: notificationJobs,
  merging: notificationsMerging,
  person: notificationsUser,
  routes: notificationRoutes,
  addRoutes: addUnsubscribe,
});
