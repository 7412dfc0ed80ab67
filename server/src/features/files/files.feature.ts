import { feature } from '../../kit/feature.ts';
import { fileJobs } from './files.jobs.ts';
import { fileRoutes } from './files.routes.ts';
import { addUploads } from './uploads/add-uploads.ts';
import type { Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const filesMerging: Merging = {
  moved: [],
  // an upload under way lives for a day, and a file is seen through the thing that uses it
  kept: ['file.uploaded_by', 'upload.user_id'],
  ended: [],
};

/** Files that things use stay with the things; those that nothing uses are collected. */
const filesUser: PersonalDataSource = {
  rows: {
    'file.uploaded_by': { leaving: 'keep', without: ['sha256', 'storage_key'] },
    'upload.user_id': { leaving: 'delete' },
  },
};

export const files = feature({
  name: 'files',
  routes: fileRoutes,
  addRoutes: addUploads,
  jobs: fileJobs,
  merging: filesMerging,
  person: filesUser,
});
