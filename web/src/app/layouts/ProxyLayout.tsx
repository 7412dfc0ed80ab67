import type { ReactNode } from 'react';
import { ProxyBanner } from '../frame/ProxyBanner.tsx';
import { useSession } from '../../shared/session/session.ts';

/** The layout around all others while an administrator acts as another user. */
export function ProxyLayout({ children }: { readonly children: ReactNode }) {
  const acting = useSession().proxy !== null;
  return (
    <div style={{ '--fc-banner': acting ? '45px' : '0px' }}>
      <ProxyBanner />
      {children}
    </div>
  );
}
