import { lazy, Suspense } from 'react';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { ProxyLayout } from '../../app/layouts/ProxyLayout.tsx';
import { FailedPage, PublicNotFoundPage } from '../../app/pages/LostPage.tsx';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { settled } from '../../shared/navigation/whenPageIdle.ts';
import { useSession } from '../../shared/session/session.ts';
import { ClientOnly } from '../../shared/ui/OnPage.tsx';
import { SignInAgain } from '../../features/session/SignInAgain.tsx';

const PromptPage = lazy(async () => ({
  default: (await import('../../features/onboarding/PromptPage.tsx')).PromptPage,
}));
/** Behind every page, and no part of what it shows: it must not be in its way. */
const Hosts = lazy(() => settled().then(() => importWithRetry(() => import('../../shared/ui/Hosts.tsx'))));
const Device = lazy(() =>
  settled().then(() => importWithRetry(() => import('../../features/offline/Device.tsx'))),
);
const Replay = lazy(() =>
  settled().then(() => importWithRetry(() => import('../../features/player/Replay.tsx'))),
);
const Live = lazy(() =>
  settled().then(() => importWithRetry(() => import('../../features/notifications/Live.tsx'))),
);

export const Route = createFileRoute('/auth')({
  staticData: { texts: ['session', 'ui'] },
  loader: ({ route }) => pageTexts(route),
  component: Signed,
  notFoundComponent: PublicNotFoundPage,
  errorComponent: FailedPage,
});

function Signed() {
  const { prompt } = Route.useRouteContext();
  // the page for unknown addresses is public
  const { user } = useSession();
  return (
    <ProxyLayout>
      {prompt ? (
        <PublicLayout>
          <Suspense>
            <PromptPage prompt={prompt} />
          </Suspense>
        </PublicLayout>
      ) : (
        <Outlet />
      )}
      <SignInAgain />
      <ClientOnly>
        <Hosts />
        {user && (
          <>
            <Device />
            <Replay />
            <Live />
          </>
        )}
      </ClientOnly>
    </ProxyLayout>
  );
}
