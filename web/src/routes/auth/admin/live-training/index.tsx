import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasPermission, sessionQuery } from '../../../../shared/session/session.ts';

/** Leads to the first of the pages of live training that the person may see. */
export const Route = createFileRoute('/auth/admin/live-training/')({
  staticData: { title: 'crumb.class' },
  beforeLoad: async ({ context }) => {
    const { user } = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' });
    const to =
      !user || hasPermission(user, 'VIEW_ILT_EVENTS')
        ? '/auth/admin/live-training/events'
        : hasPermission(user, 'VIEW_ILT_TEMPLATES')
          ? '/auth/admin/live-training/templates'
          : '/auth/admin/live-training/locations';
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router takes a redirect
    throw redirect({ to, replace: true });
  },
});
