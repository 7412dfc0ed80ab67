import { useResizeObserver } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { ProxyBanner } from '../frame/ProxyBanner.tsx';
import classes from './ProxyLayout.module.css';

/** Outermost layout: shows the impersonation banner above everything. */
export function ProxyLayout({ children }: { readonly children: ReactNode }) {
  const { proxy } = useSession();
  const [banner, { height }] = useResizeObserver<HTMLDivElement>();
  return (
    <div className={classes.layout} style={{ '--fc-banner': proxy ? `${height}px` : '0px' }}>
      {proxy && (
        <div ref={banner} className={classes.banner}>
          <ProxyBanner />
        </div>
      )}
      {children}
    </div>
  );
}
