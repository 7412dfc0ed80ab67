import { membershipOf } from '../access/membership.ts';
import type { Badge } from '../badges.ts';
import type { AnyContentKind } from './kind.ts';
import { unreadCount } from './queries.ts';

/** Counts the entities of a kind that the user hasn't opened. */
export const unreadBadge = (kind: AnyContentKind): Badge => ({
  shown: (_actor, { features }) => features[kind.feature],
  count: async (db, actor, { now }) =>
    unreadCount(db, kind, { actor, now, member: await membershipOf(db, actor) }),
});
