import type { Session } from '../shared/session/session.ts';
import { isTrainingOnly, onlyTrainingOf } from '../shared/session/trainingOnly.ts';

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
  readonly rejected?: true;
}

/** Prompt to show before the page. */
export type Prompt = 'positions' | 'audience';

/** The visit goes on: `prompt` in place of the page, or the page without a look at later steps. */
interface Hold {
  readonly prompt?: Prompt;
}

export type Verdict = Detour | Hold;

export const isDetour = (verdict: Verdict): verdict is Detour => 'to' in verdict;

interface Rule {
  /** Place in the specification's order (2, route guard). */
  readonly step: number;
  readonly name: string;
  readonly verdict: (visit: Visit, session: Session) => Verdict | undefined;
}

export const LOGIN = '/public/login';
export const HOME = '/auth';
const ADMIN = '/auth/admin';

const within = (path: string, root: string) => path === root || path.startsWith(`${root}/`);
const isPublic = (path: string) => path === '/' || within(path, '/public');

/** Pages that stay open in training-only mode: account, help, and the pages of later guard steps. */
const OUTSIDE_TRAINING = ['me', 'help', 'email-verify', 'missing-info', 'missing-dealer'] as const;

function trainingOnly({ path }: Visit, session: Session): Detour | undefined {
  const only = onlyTrainingOf(session);
  if (!only || !isTrainingOnly(session) || isPublic(path)) return undefined;
  const to = `/auth/training/${only.curriculum}/${only.course}`;
  const open = [to, ...OUTSIDE_TRAINING.map((page) => `${HOME}/${page}`)];
  return open.some((root) => within(path, root)) ? undefined : { to };
}

/** Help stays reachable from every step. */
const HELP = `${HOME}/help`;

/** Something that has to be settled on a page of its own before any other page of a signed-in person. */
const settledAt =
  (page: string, open: (session: Session) => boolean) =>
  ({ path, href }: Visit, session: Session): Verdict | undefined => {
    if (!session.user || isPublic(path) || !open(session)) return undefined;
    return within(path, page) || within(path, HELP) ? {} : { to: page, next: href };
  };

/** Something that is asked in the page's place. */
const askedBefore =
  (prompt: Prompt, open: (session: Session) => boolean) =>
  ({ path }: Visit, session: Session): Verdict | undefined => {
    if (!session.user || isPublic(path) || !open(session)) return undefined;
    return within(path, HELP) ? {} : { prompt };
  };

/** Guard steps in order; the first verdict counts. */
export const RULES: readonly Rule[] = [
  {
    step: 1,
    name: 'root',
    verdict: ({ path }, { settings }) => (path === '/' ? { to: settings.home } : undefined),
  },
  {
    step: 2,
    name: 'signed-in',
    verdict: ({ path }, { user }) => (path === LOGIN && user ? { to: HOME } : undefined),
  },
  {
    step: 3,
    name: 'signed-out',
    verdict: ({ path, href }, { user }) => (user || isPublic(path) ? undefined : { to: LOGIN, next: href }),
  },
  { step: 4, name: 'training-only', verdict: trainingOnly },
  {
    step: 5,
    name: 'email-verify',
    verdict: settledAt(`${HOME}/email-verify`, ({ guard, proxy }) => !guard.emailVerified && !proxy),
  },
  {
    step: 6,
    name: 'missing-info',
    verdict: settledAt(`${HOME}/missing-info`, ({ guard }) => !guard.hasFirstName),
  },
  {
    step: 7,
    name: 'missing-dealer',
    verdict: settledAt(`${HOME}/missing-dealer`, ({ guard }) => guard.needsDealer),
  },
  { step: 8, name: 'positions', verdict: askedBefore('positions', ({ guard }) => guard.needsPositions) },
  { step: 9, name: 'audience', verdict: askedBefore('audience', ({ guard }) => guard.needsAudience) },
  {
    step: 10,
    name: 'admin',
    verdict: ({ path }, { user }) =>
      within(path, ADMIN) && !user?.isAdmin ? { to: HOME, rejected: true } : undefined,
  },
];

/** Redirect or prompt for a visit; undefined if it may proceed. */
export function guard(visit: Visit, session: Session): Verdict | undefined {
  for (const rule of RULES) {
    const verdict = rule.verdict(visit, session);
    if (verdict) return verdict;
  }
  return undefined;
}
