import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { gateOf } from '../adminGate.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ForbiddenPage } from '../pages/RefusedPage.tsx';
import { viewerOf } from '../viewer.ts';

/** Shows an admin page to those who may open it, while its feature is on. */
export function AdminGate({ children }: { readonly children: ReactNode }) {
  const viewer = viewerOf(useSession());
  const path = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  });
  const gate = gateOf(path, viewer);
  if (gate === 'off') return <NotFoundPage />;
  return gate === 'refused' ? <ForbiddenPage /> : children;
}
