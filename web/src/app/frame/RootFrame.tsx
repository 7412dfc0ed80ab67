import { Outlet } from '@tanstack/react-router';
import { useSession } from '../../shared/session/session.ts';
import { PortalAccent } from '../../shared/theme/BrandAccent.tsx';
import { Consent } from './Consent.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageOverlay } from './PageOverlay.tsx';
import { PageProgress } from './PageProgress.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useArrival } from './useArrival.ts';
import { useKeepFocus } from './useKeepFocus.ts';

/** What stands around every page of every layout. */
export function RootFrame() {
  const { settings, cookieConsent } = useSession();
  useArrival();
  useKeepFocus();
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
