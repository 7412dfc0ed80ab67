import type { TenantSettings } from '@forecourt/contract/abilities';

export interface Address {
  readonly name: string;
  readonly address: string;
}

/**
 * The sender of the portal's mails: by the portal's own name, else by the name in the configuration, if there is one.
 * @param from `Name <address>` or an address
 */
export function senderOf(from: string, { portalName }: Pick<TenantSettings, 'portalName'>): Address {
  const [, name = '', address = from] = /^(.*)<([^>]+)>\s*$/.exec(from) ?? [];
  return { name: portalName || name.trim().replaceAll('"', ''), address: address.trim() };
}
