import { lazy, Suspense } from 'react';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ProxyLayout } from '../../app/layouts/ProxyLayout.tsx';
import { LostPage } from '../../app/pages/LostPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { ConfirmHost } from '../../shared/ui/ConfirmHost.tsx';
import { Toaster } from '../../shared/ui/Toaster.tsx';
import { SignInAgain } from '../../features/session/SignInAgain.tsx';

const Device = lazy(() => import('../../features/offline/Device.tsx'));
const Live = lazy(() => import('../../features/notifications/Live.tsx'));

export const Route = createFileRoute('/auth')({
  loader: () => loadTexts('session', 'ui'),
  component: Signed,
  notFoundComponent: LostPage,
});

function Signed() {
  return (
    <ProxyLayout>
      <Outlet />
      <SignInAgain />
      <ConfirmHost />
      <Toaster />
      <Suspense>
        <Device />
        <Live />
      </Suspense>
    </ProxyLayout>
  );
}
