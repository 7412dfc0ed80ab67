const BASE = 'https://portal.invalid';

/**
 * A remembered address, if it leads to a page of this portal; undefined for anything that could lead elsewhere
 * (`//host`, `https:`, backslashes, control characters) or back to a public page.
 */
export function safeReturnPath(value: unknown): string | undefined {
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(value))
    return undefined;
  let url: URL;
  try {
    url = new URL(value, BASE);
  } catch {
    return undefined;
  }
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  return /^(\/fr)?\/auth(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}
