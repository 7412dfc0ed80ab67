import type { RightName, RoleKey } from '@forecourt/contract/access';
import type { Features } from '@forecourt/contract/abilities';
import { hasFeature, hasPermission, type Session, type SessionUser } from '../shared/session/session.ts';

import { isTrainingOnly } from '../shared/session/trainingOnly.ts';

/** Facts that conditions of navigation entries can check. */
export interface Viewer {
  readonly user: SessionUser;
  readonly settings: Session['settings'];
  readonly admin: boolean;
  /** In training-only mode: the one course, the account and help. */
  readonly bound: boolean;
  readonly is: (...roles: readonly RoleKey[]) => boolean;
  readonly may: (right: RightName) => boolean;
  readonly on: (feature: keyof Features) => boolean;
}

/** @throws when signed out */
export function viewerOf(session: Session): Viewer {
  const { user, settings } = session;
  if (!user) throw new Error('Navigation needs a signed-in person');
  return {
    user,
    settings,
    admin: user.isAdmin,
    bound: isTrainingOnly(session),
    is: (...roles) => roles.some((role) => role === user.role.key),
    may: (right) => hasPermission(user, right),
    on: (feature) => hasFeature(session, feature),
  };
}
