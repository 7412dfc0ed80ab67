import { deriveAccent } from '@forecourt/contract/accent';
import type { Accent, Scheme } from '@forecourt/contract/surfaces';
import type { Portal } from '../portal.ts';

/** What the tenant's mails look like. */
export interface MailBranding {
  /** Shown at the top of each mail. */
  readonly name: string;
  readonly accents: Readonly<Record<Scheme, Accent>>;
  /** Where links lead, without a slash at the end. */
  readonly address: string;
  /** IANA zone in which moments are written. */
  readonly timeZone: string;
}

/** Reads the tenant's name, color, address, and time zone for its mails. */
export async function mailBranding({
  config,
  tenant,
}: Pick<Portal, 'config' | 'tenant'>): Promise<MailBranding> {
  const { accent, timeZone } = await tenant.settings();
  return {
    name: 'Forecourt',
    accents: deriveAccent(accent),
    address: config.baseUrl ?? `http://localhost:${config.port}`,
    timeZone,
  };
}
