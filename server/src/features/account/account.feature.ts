import { feature } from '../../kit/feature.ts';
import { accountJobs } from './account.jobs.ts';
import { accountRoutes } from './account.routes.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const activity = ['user.leave', 'user.stay'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    account: (typeof activity)[number];
  }
}

/** Own copies of data, and what no area of its own holds: mails, and the ledger, which stays as anonymous numbers. */
const accountUser: PersonalDataSource = {
  rows: {
    'data_export.user_id': { leaving: 'delete' },
    'ledger_entry.user_id': { leaving: 'keep', without: [] },
    'ledger_entry.actor_id': { leaving: 'keep' },
    'mail.user_id': { leaving: 'delete', without: ['error', 'tries', 'unsubscribe_hash'] },
    'ledger_entry.acting_as_id': { leaving: 'keep' },
  },
};

export const account = feature({
  name: 'account',
  activity,
  jobs: accountJobs,
  person: accountUser,
  routes: accountRoutes,
});
