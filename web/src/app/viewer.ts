import type { RightName, RoleKey } from '@forecourt/contract/access';
import type { Features } from '@forecourt/contract/abilities';
import { hasFeature, holds, type Session, type SessionUser } from '../shared/session/session.ts';

/** What the conditions of navigation entries may ask. */
export interface Viewer {
  readonly user: SessionUser;
  readonly settings: Session['settings'];
  readonly admin: boolean;
  readonly is: (...roles: readonly RoleKey[]) => boolean;
  readonly may: (right: RightName) => boolean;
  readonly on: (feature: keyof Features) => boolean;
}

/** @throws when nobody is signed in */
export function viewerOf(session: Session): Viewer {
  const { user, settings } = session;
  if (!user) throw new Error('Navigation needs a signed-in person');
  return {
    user,
    settings,
    admin: user.isAdmin,
    is: (...roles) => roles.some((role) => role === user.role.key),
    may: (right) => holds(user, right),
    on: (feature) => hasFeature(session, feature),
  };
}
