import { useEffect, useRef } from 'react';
import { renewTitle } from '../../shared/navigation/usePageTitle.ts';
import type { Session } from '../../shared/session/session.ts';

/** Icons that come with the product, by the relation of their links. */
const SHIPPED = {
  icon: { href: '/favicon.svg', type: 'image/svg+xml' },
  'apple-touch-icon': { href: '/icons/apple-touch-icon.png', type: 'image/png' },
};
const OWN = { icon: 'icon-48', 'apple-touch-icon': 'apple-touch-icon' };

/** Keeps the document's title and icons those of the portal: they came with the document, and may change under it. */
export function usePortalHead({ portalName, appIcon }: Session['settings']): void {
  const version = appIcon?.url.split('?')[1];
  useEffect(() => {
    for (const rel of ['icon', 'apple-touch-icon'] as const) {
      const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
      if (!link) continue;
      const shipped = SHIPPED[rel];
      link.type = version === undefined ? shipped.type : 'image/png';
      const href = version === undefined ? shipped.href : `/portal-icons/${OWN[rel]}.png?${version}`;
      if (link.getAttribute('href') !== href) link.href = href;
    }
  }, [version]);
  const named = useRef(portalName);
  useEffect(() => {
    if (named.current !== portalName) renewTitle();
    named.current = portalName;
  }, [portalName]);
}
