import type * as contract from '@forecourt/contract/session';
import { client } from '../api/client.ts';
import { i18n } from '../i18n/i18n.ts';
import { localized } from '../i18n/language.ts';
import { hasUnsent } from '../offline/unsent.ts';
import { confirm } from '../ui/confirm.ts';

const logout = client<typeof contract.logoutPost>('POST /api/logout');

type Leaving = () => Promise<unknown>;
const leaving = new Set<Leaving>();
/** Sends what waits before the person signs out. */
export const beforeSignOut = (send: Leaving): void => void leaving.add(send);

/** What cannot be sent would be gone: the person decides. */
async function canLeave(): Promise<boolean> {
  await Promise.allSettled([...leaving].map((send) => send()));
  if (!hasUnsent()) return true;
  const t = i18n.getFixedT(null, 'navigation');
  return confirm({
    title: t('signOut.unsent'),
    text: t('signOut.unsentText'),
    action: t('logOut'),
    keep: t('signOut.stay'),
    danger: true,
  });
}

/**
 * Ends the session, deletes the user's data from this device, and reloads the sign-in page, so that nothing stays in
 * memory.
 */
export async function signOut(): Promise<void> {
  if (!(await canLeave())) return;
  // before the session ends: what takes everything away has to be here
  const { clearUserData } = await import('../offline/clearUserData.ts');
  await logout();
  await clearUserData();
  location.assign(localized('/public/login'));
}
