import { feature } from '../../kit/feature.ts';
import { sessionJobs } from './session.jobs.ts';
import { sessionMerging } from './session.merging.ts';
import { sessionPerson } from './session.person.ts';
import { sessionRoutes } from './session.routes.ts';

const activity = [
  'password.change',
  'password.reset',
  'proxy.end',
  'proxy.start',
  'session.sign-in',
] as const;
declare module '../../kit/activity.ts' {
  interface ActivityKinds {
    session: (typeof activity)[number];
  }
}

export const session = feature({
  name: 'session',
  activity,
  jobs: sessionJobs,
  merging: sessionMerging,
  person: sessionPerson,
  routes: sessionRoutes,
});
