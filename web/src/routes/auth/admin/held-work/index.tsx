import { createFileRoute } from '@tanstack/react-router';
import { HeldWorkPage } from '../../../../features/held-work/HeldWorkPage.tsx';
import { heldWorkQuery } from '../../../../features/held-work/heldWork.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/held-work/')({
  staticData: { texts: ['held-work'], title: 'crumb.heldWork' },
  loader: async ({ context, route }) => {
    void context.queryClient.query(heldWorkQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: HeldWorkPage,
});
