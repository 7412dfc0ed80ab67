import type { Config } from './config.ts';
import { LOOPBACK, urlOf } from './environment.ts';

/** Warnings about settings that work but aren't recommended. */
export function warningsOf({
  baseUrl,
  contentOrigin,
  host,
}: Pick<Config, 'baseUrl' | 'contentOrigin' | 'host'>): string[] {
  const base = urlOf(baseUrl);
  if (!base && !LOOPBACK.has(host))
    return ['BASE_URL is not set: only pages on loopback may sign in; set it to the address that people use'];
  const content = urlOf(contentOrigin);
  if (base && !content && !LOOPBACK.has(base.hostname))
    return ['CONTENT_ORIGIN is not set: SCORM packages play only where the portal is opened on loopback'];
  if (base && content && siteOf(base) === siteOf(content))
    return [
      'CONTENT_ORIGIN looks like the same site as BASE_URL: give packages another registrable domain, or what they store counts as the portal’s',
    ];
  return [];
}

/** The last two labels: nearly always what a registrar sells, and good enough for a warning. */
const siteOf = ({ hostname }: URL): string => hostname.split('.').slice(-2).join('.');
