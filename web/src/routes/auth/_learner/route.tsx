import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LearnerLayout } from '../../../app/layouts/LearnerLayout.tsx';

export const Route = createFileRoute('/auth/_learner')({
  component: () => (
    <LearnerLayout>
      <Outlet />
    </LearnerLayout>
  ),
});
