import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LearnerLayout } from '../../app/layouts/LearnerLayout.tsx';
import { ProxyLayout } from '../../app/layouts/ProxyLayout.tsx';
import { NotFoundPage } from '../../app/pages/NotFoundPage.tsx';
import { SignInAgain } from '../../features/session/SignInAgain.tsx';
import { useSession } from '../../shared/session/session.ts';

export const Route = createFileRoute('/auth')({
  component: Signed,
  notFoundComponent: Lost,
});

function Signed() {
  return (
    <ProxyLayout>
      <Outlet />
      <SignInAgain />
    </ProxyLayout>
  );
}

/** An unknown page keeps the bar for those who have one. */
function Lost() {
  const { user } = useSession();
  if (user) {
    return (
      <LearnerLayout>
        <NotFoundPage />
      </LearnerLayout>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      <NotFoundPage />
    </main>
  );
}
