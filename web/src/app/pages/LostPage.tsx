import { lazy, Suspense } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const LearnerLayout = lazy(async () => ({
  default: (await import('../layouts/LearnerLayout.tsx')).LearnerLayout,
}));

/** An unknown address outside every layout: it keeps the bar for those who have one. */
export function LostPage() {
  const { user } = useSession();
  const bare = (
    <main id="main" tabIndex={-1}>
      <NotFoundPage />
    </main>
  );
  if (!user) return bare;
  return (
    <Suspense>
      <LearnerLayout>
        <NotFoundPage />
      </LearnerLayout>
    </Suspense>
  );
}
