import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../shared/api/queryClient.ts';
import { onSignedInAgain, registerSignInAgain } from '../shared/api/signInAgain.ts';
import { setSessionCache, type Session, sessionQuery } from '../shared/session/session.ts';
import { sessionOf } from './session.factory.ts';

const anonymous = sessionOf();
const learner = sessionOf({ role: 'learner' });

function serverKnows(session: Session) {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementation(async () => Response.json({ session })),
  );
}
const renew = () => queryClient.query({ ...sessionQuery, staleTime: 0 });

let clear = () => {};
afterEach(() => {
  clear();
  clear = () => {};
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('the session query keeps the user and prompts for sign-in when the session has ended', async () => {
  setSessionCache(learner);
  serverKnows(anonymous);
  const back = vi.fn();
  const end = onSignedInAgain(back);
  clear = registerSignInAgain(async () => {
    expect(queryClient.getQueryData<Session>(sessionQuery.queryKey)?.user).toEqual(learner.user);
    setSessionCache({ ...learner, language: 'fr' });
    return true;
  });
  expect(await renew()).toMatchObject({ user: learner.user, language: 'fr' });
  expect(back).toHaveBeenCalledOnce();
  end();
});

it('the session query keeps the user and does not prompt again when the user declined', async () => {
  setSessionCache(learner);
  serverKnows(anonymous);
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  clear = registerSignInAgain(ask);
  expect((await renew()).user).toEqual(learner.user);
  expect((await renew()).user).toEqual(learner.user);
  expect(ask).toHaveBeenCalledOnce();
});

it('the session query returns no user when the page has no sign-in prompt', async () => {
  setSessionCache(learner);
  serverKnows(anonymous);
  expect((await renew()).user).toBeNull();
});
