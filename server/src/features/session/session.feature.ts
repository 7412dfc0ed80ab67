import { feature } from '../../kit/feature.ts';
import { sessionJobs } from './session.jobs.ts';
import { sessionRoutes } from './session.routes.ts';
import { reassignRows, type Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

const activity = [
  'password.change',
  'password.reset',
  'proxy.end',
  'proxy.start',
  'session.refused',
  'session.sign-in',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    session: (typeof activity)[number];
  }
}

const sessionMerging: Merging = {
  // single sign-on of either account continues into the remaining one
  moved: [reassignRows({ table: 'sign_on_link', kind: 'signOn' })],
  // a consent belongs to the browser in which it was given
  kept: ['cookie_consent.user_id'],
  ended: ['session.user_id', 'session.acting_as_id', 'one_time_code.user_id', 'known_device.user_id'],
};

/** Sign-ins, what the sign-on service calls them, codes and the choice about cookies. */
const sessionUser: PersonalDataSource = {
  rows: {
    'session.user_id': { leaving: 'delete', without: ['token_hash'] },
    'session.acting_as_id': { leaving: 'delete' },
    'known_device.user_id': { leaving: 'delete' },
    'one_time_code.user_id': { leaving: 'delete' },
    'sign_on_link.user_id': { leaving: 'delete', without: [] },
    'cookie_consent.user_id': { leaving: 'clear', without: [] },
  },
};

export const session = feature({
  name: 'session',
  activity,
  jobs: sessionJobs,
  merging: sessionMerging,
  person: sessionUser,
  routes: sessionRoutes,
});
