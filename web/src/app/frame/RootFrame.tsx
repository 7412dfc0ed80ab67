import { Outlet } from '@tanstack/react-router';
import { useConsentAsked } from '../../shared/session/consentPrompt.ts';
import { useSession } from '../../shared/session/session.ts';
import { PortalAccent } from '../../shared/theme/BrandAccent.tsx';
import { Consent } from './Consent.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageOverlay } from './PageOverlay.tsx';
import { PageProgress } from './PageProgress.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useFocusAfterNavigation } from './useFocusAfterNavigation.ts';
import { useKeepFocus } from './useKeepFocus.ts';
import { usePortalHead } from './usePortalHead.ts';

/** Frame around every layout. */
export function RootFrame() {
  const { settings, cookieConsent } = useSession();
  const isConsentOpen = useConsentAsked();
  usePortalHead(settings);
  useFocusAfterNavigation();
  useKeepFocus();
  return (
    <>
      <PortalAccent color={settings.accent} />
      <SkipLink />
      <PageProgress />
      <OfflineBanner />
      <Outlet />
      {(!cookieConsent.valid || isConsentOpen) && <Consent />}
      <PageOverlay />
    </>
  );
}
