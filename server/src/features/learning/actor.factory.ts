import { ROLES } from '@forecourt/contract/access';
import type { Db } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { loadSession, openSession } from '../../kit/session/session.ts';

/** The actor that a request of this user would have, for tests of what other areas call directly. */
export async function actorFor(db: Db, userId: string): Promise<Actor> {
  const now = new Date();
  const token = await db
    .transaction()
    .execute((tx) => openSession(tx, userId, now, { ip: '', userAgent: 'test' }));
  const session = await loadSession(db, token, now, () => false);
  if (!session) throw new Error(`user ${userId} cannot sign in`);
  return { ...session.actor, isAdmin: false };
}

const RANKS: ReadonlyMap<string, number> = new Map(
  Object.entries(ROLES).map(([key, { rank }]) => [key, rank]),
);

/** An actor out of nothing, for rules that ask no database; a learner without rights unless said otherwise. */
export const actorWith = ({ roleKey = 'learner', ...overrides }: Partial<Actor>): Actor => ({
  id: '00000000-0000-7000-8000-0000000000aa',
  sessionId: '',
  firstName: 'Pat',
  lastName: 'Person',
  email: 'pat@example.test',
  language: 'en',
  roleKey,
  roleName: '',
  rank: RANKS.get(roleKey) ?? ROLES.learner.rank,
  rights: new Set(),
  isAdmin: false,
  dealerIds: [],
  managedBrandIds: [],
  editingBrandId: null,
  profileImageId: null,
  emailVerified: true,
  resetPositions: false,
  proxiedBy: null,
  sessionEndsAt: new Date(0),
  ...overrides,
});
