import { feature } from '../../kit/feature.ts';
import { heldKinds } from '../../kit/jobs/held.ts';
import { hasRole } from '../../kit/session/actor.ts';
import { heldWorkRoutes } from './held-work.routes.ts';

const activity = ['held-work.release', 'held-work.discard'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    'held-work': (typeof activity)[number];
  }
}

/** Held work of a portal that was restored from a backup, and its release. */
export const heldWork = feature({
  name: 'held-work',
  activity,
  badges: {
    heldWork: {
      shown: (actor) => hasRole(actor, 'platform-admin'),
      count: async (db) => (await heldKinds(db)).size,
    },
  },
  routes: heldWorkRoutes,
});
