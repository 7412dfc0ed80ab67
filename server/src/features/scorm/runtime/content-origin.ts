import type { Config } from '../../../kit/config.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The content's origin as browsers know it. Without a configured one the portal is on loopback, and content takes the
 * other of its names: cookies tell hosts apart, not ports.
 */
export function contentOrigin(
  { contentOrigin: configured, contentPort }: Pick<Config, 'contentOrigin' | 'contentPort'>,
  headers: Headers,
): string {
  if (configured) return new URL(configured).origin;
  const host = typeof headers['host'] === 'string' ? headers['host'] : '';
  return `http://${host.startsWith('localhost') ? '127.0.0.1' : 'localhost'}:${contentPort}`;
}

/** `frame-ancestors` of the content: the portal only. */
export const frameAncestors = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  baseUrl ? new URL(baseUrl).origin : 'http://localhost:* http://127.0.0.1:*';
