import type { Session } from '../shared/session/session.ts';
import { isBound, onlyTrainingOf } from '../shared/session/trainingOnly.ts';

export interface Visit {
  /** Path without the language prefix. */
  readonly path: string;
  /** Path with query and anchor, to come back to. */
  readonly href: string;
}

export interface Detour {
  readonly to: string;
  /** Address to come back to after signing in. */
  readonly next?: string;
  /** Says on arrival that the page asked for was not permitted. */
  readonly refused?: true;
}

interface Rule {
  /** Place in the specification's order (2, route guard). */
  readonly step: number;
  readonly name: string;
  readonly detour: (visit: Visit, session: Session) => Detour | undefined;
}

export const LOGIN = '/public/login';
export const HOME = '/auth';
const ADMIN = '/auth/admin';

const within = (path: string, root: string) => path === root || path.startsWith(`${root}/`);
const isPublic = (path: string) => path === '/' || within(path, '/public');

/** What stays open beside the one course: the own account, help, and the pages that later steps lead to. */
const BESIDE_TRAINING = ['me', 'help', 'email-verify', 'missing-info', 'missing-dealer'] as const;

function trainingOnly({ path }: Visit, session: Session): Detour | undefined {
  const only = onlyTrainingOf(session);
  if (!only || !isBound(session) || isPublic(path)) return undefined;
  const to = `/auth/training/${only.curriculum}/${only.course}`;
  const open = [to, ...BESIDE_TRAINING.map((page) => `${HOME}/${page}`)];
  return open.some((root) => within(path, root)) ? undefined : { to };
}

/**
 * What stands between a visit and its page, in order; the first detour counts. Steps 5 to 9 (unverified e-mail,
 * missing first name, missing dealer, positions and audience prompts) go between 4 and 10.
 */
export const RULES: readonly Rule[] = [
  {
    step: 1,
    name: 'root',
    detour: ({ path }, { settings }) => (path === '/' && !settings.publicHome ? { to: LOGIN } : undefined),
  },
  {
    step: 2,
    name: 'signed-in',
    detour: ({ path }, { user }) => (path === LOGIN && user ? { to: HOME } : undefined),
  },
  {
    step: 3,
    name: 'signed-out',
    detour: ({ path, href }, { user }) => (user || isPublic(path) ? undefined : { to: LOGIN, next: href }),
  },
  { step: 4, name: 'training-only', detour: trainingOnly },
  {
    step: 10,
    name: 'admin',
    detour: ({ path }, { user }) =>
      within(path, ADMIN) && !user?.isAdmin ? { to: HOME, refused: true } : undefined,
  },
];

/** Where a visit is sent instead, or undefined when it may go on. */
export function guard(visit: Visit, session: Session): Detour | undefined {
  for (const rule of RULES) {
    const detour = rule.detour(visit, session);
    if (detour) return detour;
  }
  return undefined;
}
