import { ConsentId } from '@forecourt/contract/session';

/** Cookie that remembers under which id a visitor chose; the choice itself is stored with the id. */
export const CONSENT_COOKIE = 'cookie_consent';
/** A choice is asked for again after half a year, seconds. */
const MAX_AGE = 182 * 24 * 60 * 60;

export const consentCookieOf = (consentId: string) => ({
  value: encodeURIComponent(consentId),
  maxAge: MAX_AGE,
});

/** The consent id of a cookie, or undefined when it is none of ours. */
export function readConsentId(cookie: string | undefined): string | undefined {
  if (!cookie) return undefined;
  try {
    return ConsentId.safeParse(decodeURIComponent(cookie)).data;
  } catch {
    return undefined;
  }
}
