import type * as contract from '@forecourt/contract/session';
import { client } from '../api/client.ts';
import { localised } from '../i18n/language.ts';

const logout = client<typeof contract.logoutPost>('POST /api/logout');

/** Ends the session and loads the sign-in page anew, so that nothing of the person stays in memory. */
export async function signOut(): Promise<void> {
  await logout();
  location.assign(localised('/public/login'));
}
