import { lazy, Suspense } from 'react';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { ProxyLayout } from '../../app/layouts/ProxyLayout.tsx';
import { LostPage } from '../../app/pages/LostPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { ConfirmHost } from '../../shared/ui/ConfirmHost.tsx';
import { Toaster } from '../../shared/ui/Toaster.tsx';
import { SignInAgain } from '../../features/session/SignInAgain.tsx';

const PromptPage = lazy(async () => ({
  default: (await import('../../features/arrival/PromptPage.tsx')).PromptPage,
}));
const Device = lazy(() => import('../../features/offline/Device.tsx'));

export const Route = createFileRoute('/auth')({
  loader: () => loadTexts('session', 'ui'),
  component: Signed,
  notFoundComponent: LostPage,
});

function Signed() {
  const { prompt } = Route.useRouteContext();
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
      <ConfirmHost />
      <Toaster />
      <Suspense>
        <Device />
      </Suspense>
    </ProxyLayout>
  );
}
