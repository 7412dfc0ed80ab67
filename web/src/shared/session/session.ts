import type { Features } from '@forecourt/contract/abilities';
import type { RightName } from '@forecourt/contract/access';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/session';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';
import { canPromptSignIn, signInAgain } from '../api/signInAgain.ts';
import { nameGroupsBy, namePortalBy } from '../i18n/i18n.ts';

export type Session = ReplyOf<typeof contract.getSession>['session'];
export type SessionUser = NonNullable<Session['user']>;

const getSession = client<typeof contract.getSession>('GET /api/session');

const SESSION_KEY = ['session'] as const;
/** The person closed the dialog: only a call of the page asks again. */
let declined = false;

/** The session as the server has it now. A signed-in page keeps its person until the same person has signed in again. */
async function renewSession(signal: AbortSignal): Promise<Session> {
  const before = queryClient.getQueryData<Session>(SESSION_KEY);
  const { session } = await getSession({}, { signal });
  if (session.user) declined = false;
  if (!before?.user || session.user?._id === before.user._id || !canPromptSignIn()) return session;
  if (session.user) location.reload();
  else if (!declined) declined = !(await signInAgain());
  return queryClient.getQueryData<Session>(SESSION_KEY) ?? before;
}

/** Who is signed in, and what the pages may know about the tenant. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => renewSession(signal),
  staleTime: 60_000,
});

nameGroupsBy(() => queryClient.getQueryData(sessionQuery.queryKey)?.settings.assignmentGroupLabel);
namePortalBy(() => queryClient.getQueryData(sessionQuery.queryKey)?.settings.portalName);

export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** The signed-in person; pages under /auth are not shown without one. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('This part needs a signed-in person');
  return user;
}

export const setSessionCache = (session: Session): void => {
  queryClient.setQueryData(sessionQuery.queryKey, session);
};

/** Whether a person holds at least one of the rights. */
export const hasPermission = (user: SessionUser, ...anyOf: readonly RightName[]): boolean =>
  user.role.rights.some((right) => anyOf.includes(right.name));

export const hasFeature = (session: Session, feature: keyof Features): boolean =>
  session.settings.features[feature];
