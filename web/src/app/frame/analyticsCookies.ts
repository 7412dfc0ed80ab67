const ANALYTICS = /^_(?:ga|gid)/;

/** Names of the analytics cookies in a `document.cookie` line: those that begin with `_ga` or `_gid`. */
export const analyticsCookieNames = (line: string): readonly string[] =>
  line
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => ANALYTICS.test(name));

/** Removes analytics cookies, on this host and on the domains above it where such cookies are usually set. */
export function clearAnalyticsCookies(): void {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => parts.slice(index).join('.'));
  for (const name of analyticsCookieNames(document.cookie)) {
    // oxlint-disable-next-line no-document-cookie -- the cookie store cannot remove cookies of a parent domain everywhere
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    // oxlint-disable-next-line no-document-cookie -- as above
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
  }
}
