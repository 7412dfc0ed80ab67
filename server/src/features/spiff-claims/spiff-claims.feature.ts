import { sql } from 'kysely';
import { feature } from '../../kit/feature.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import { reviews } from '../../kit/submissions/access.ts';
import { waitingFor } from '../../kit/submissions/submissions.queries.ts';
import type { WaitingCount } from '../../kit/pending-tasks.ts';
import { completePaid } from './complete-paid.ts';
import { claimKind } from './spiff-claims.kind.ts';
import { spiffClaimRoutes } from './spiff-claims.routes.ts';

/** Claims of what spiffs pay for sales, from the photograph to the payment. */
export const spiffClaims = feature({
  name: 'spiff-claims',
  routes: spiffClaimRoutes,
  submissions: [claimKind],
  on: [completePaid],
  waiting: [
    {
      kind: 'spiffClaims',
      group: 'decide',
      shown: (actor, { features }) => features.salesRewards && hasPermission(actor, 'CREATE_EDIT_INCENTIVE'),
      count: (
        actor,
      ) => sql<WaitingCount>`select count(*)::int as count, min(s.submitted_at) as oldest from submission s
        where s.kind = 'spiff' and s.status = 'pending' and s.submitter_id <> ${actor.id} and ${reviews('s', actor)}`,
      link: '/auth/admin/spiff-manager/pending',
    },
  ],
  badges: {
    spiffClaims: {
      shown: (actor, { features }) => features.salesRewards && hasPermission(actor, 'CREATE_EDIT_INCENTIVE'),
      count: (db, actor) => waitingFor(db, claimKind, actor),
    },
  },
});
