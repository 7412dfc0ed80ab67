import { feature } from '../../kit/feature.ts';
import { offlineJobs } from './offline.jobs.ts';
import { offlineRoutes } from './offline.routes.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const offlineMerging: Merging = {
  moved: [reassignRows({ table: 'offline_download', kind: 'download' })],
  kept: [],
  ended: [],
};

/** Courses that were taken along on devices. */
const offlineUser: PersonalDataSource = {
  rows: {
    'offline_download.user_id': { leaving: 'delete', without: ['seed'] },
  },
};

export const offline = feature({
  name: 'offline',
  jobs: offlineJobs,
  merging: offlineMerging,
  person: offlineUser,
  routes: offlineRoutes,
});
