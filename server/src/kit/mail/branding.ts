import { deriveAccent } from '@forecourt/contract/accent';
import type { Accent, Scheme } from '@forecourt/contract/surfaces';
import type { Portal } from '../portal.ts';
import { portalNameOf } from '../tenant.ts';

/** What the tenant's mails look like. */
export interface MailBranding {
  /** Shown at the top of each mail where there is no logo, and as its text alternative. */
  readonly name: string;
  /** Absolute addresses of the logo for each color scheme; undefined without one. */
  readonly logo?: Readonly<Record<Scheme, string>> | undefined;
  readonly accents: Readonly<Record<Scheme, Accent>>;
  /** Where links lead, without a slash at the end. */
  readonly address: string;
  /** IANA zone in which moments are written. */
  readonly timeZone: string;
}

/** Reads the tenant's name, logo, color, address, and time zone for its mails. */
export async function mailBranding({
  config,
  tenant,
}: Pick<Portal, 'config' | 'tenant'>): Promise<MailBranding> {
  const settings = await tenant.settings();
  const { logo, logoDark } = settings;
  const address = config.baseUrl ?? `http://localhost:${config.port}`;
  return {
    name: portalNameOf(settings),
    accents: deriveAccent(settings.accent),
    logo: logo ? { light: address + logo.url, dark: address + (logoDark ?? logo).url } : undefined,
    address,
    timeZone: settings.timeZone,
  };
}
