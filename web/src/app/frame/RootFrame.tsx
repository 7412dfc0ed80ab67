import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { settled } from '../../shared/navigation/settled.ts';
import { useSession } from '../../shared/session/session.ts';
import { PortalAccent } from '../../shared/theme/BrandAccent.tsx';
import { Consent } from './Consent.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageOverlay } from './PageOverlay.tsx';
import { PageProgress } from './PageProgress.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useArrival } from './useArrival.ts';

/** Looks after the focus, once the page stands: nobody has lost their place before. */
function useKeptFocus(): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let over = false;
    const begin = async () => {
      await settled();
      const { keepFocus } = await import('./keepFocus.ts');
      if (!over) end = keepFocus();
    };
    void begin().catch(() => undefined); // a chunk that does not come: the page works without
    return () => {
      over = true;
      end?.();
    };
  }, []);
}

/** What stands around every page of every layout. */
export function RootFrame() {
  const { settings, cookieConsent } = useSession();
  useArrival();
  useKeptFocus();
  return (
    <>
      <PortalAccent color={settings.accent} />
      <SkipLink />
      <PageProgress />
      <OfflineBanner />
      <Outlet />
      {!cookieConsent.valid && <Consent />}
      <PageOverlay />
    </>
  );
}
