import type { TenantSettings } from '@forecourt/contract/abilities';

/** Icons by the name of their file, with their side in pixels and the share of it that the picture fills. */
export const PORTAL_ICONS = {
  'icon-48': { side: 48, filled: 1 },
  'apple-touch-icon': { side: 180, filled: 1 },
  'icon-192': { side: 192, filled: 1 },
  'icon-512': { side: 512, filled: 1 },
  // devices cut the corners off: all that counts stays within a circle of four fifths
  'maskable-512': { side: 512, filled: 0.8 },
} as const;
export type PortalIcon = keyof typeof PORTAL_ICONS;

/** Path of an icon: of the portal's own, with the hash of its content, or the one that comes with the product. */
export const iconUrl = ({ appIcon }: Pick<TenantSettings, 'appIcon'>, name: PortalIcon): string =>
  appIcon ? `/portal-icons/${name}.png?${appIcon.url.split('?')[1] ?? ''}` : `/icons/${name}.png`;
