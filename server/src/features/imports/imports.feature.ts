import { feature } from '../../kit/feature.ts';
import { importJobs } from './imports.jobs.ts';
import { importRoutes } from './imports.routes.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const importsMerging: Merging = {
  moved: [
    reassignRows({ table: 'import_run', owner: 'created_by', kind: 'import' }),
    reassignRows({ table: 'import_mapping', kind: 'import', key: ['kind', 'header_hash'] }),
  ],
  kept: [],
  ended: [],
};

/** Uploaded tables contain others' data: they are erased, imported rows stay. */
const importsUser: PersonalDataSource = {
  rows: {
    'import_run.created_by': { leaving: 'delete' },
    'import_mapping.user_id': { leaving: 'delete', without: [] },
  },
};

export const imports = feature({
  name: 'imports',
  jobs: importJobs,
  merging: importsMerging,
  person: importsUser,
  routes: importRoutes,
});
