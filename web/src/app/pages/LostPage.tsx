import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { PublicFrame } from '../../shared/ui/PublicFrame.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const LearnerLayout = lazy(async () => ({
  default: (await import('../layouts/LearnerLayout.tsx')).LearnerLayout,
}));

/** A page without a layout of its own keeps the bar for those who have one, and the public frame for the others. */
function Framed({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const bare = (
    <main id="main" tabIndex={-1}>
      <PublicFrame>{children}</PublicFrame>
    </main>
  );
  if (!user) return bare;
  return (
    <Suspense>
      <LearnerLayout>{children}</LearnerLayout>
    </Suspense>
  );
}

/** An unknown address outside every layout. */
export const PublicNotFoundPage = () => (
  <Framed>
    <NotFoundPage />
  </Framed>
);

/** A page outside every layout that failed, without a network above all. */
export const FailedPage = (props: ErrorComponentProps) => (
  <Framed>
    <ErrorPage {...props} />
  </Framed>
);
