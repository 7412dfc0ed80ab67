import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { NotFoundPage } from '../../app/pages/NotFoundPage.tsx';
import { PublicLayout } from '../../app/layouts/PublicLayout.tsx';
import { PublicFrame } from '../../shared/ui/PublicFrame.tsx';

export const Route = createFileRoute('/public')({
  component: PublicPages,
  notFoundComponent: Missing,
});

function Missing() {
  return (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  );
}

function PublicPages() {
  const isPage = useChildMatches({ select: (matches) => matches.length > 0 });
  return <PublicLayout>{isPage ? <Outlet /> : <Missing />}</PublicLayout>;
}
