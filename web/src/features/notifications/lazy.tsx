import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';

const Part = lazy(async () => ({ default: (await import('./PreferencesTab.tsx')).PreferencesTab }));

/** Who opens the account for something else need not load it. */
export const PreferencesTab = () => (
  <Suspense fallback={<SkeletonRows rows={8} height={60} />}>
    <Part />
  </Suspense>
);
