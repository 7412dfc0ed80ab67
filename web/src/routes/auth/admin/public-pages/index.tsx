import { createFileRoute } from '@tanstack/react-router';
import { PublicPagesPage } from '../../../../features/public-pages/admin/PublicPagesPage.tsx';
import { editedPagesQuery } from '../../../../features/public-pages/public-pages.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/public-pages/')({
  staticData: { texts: ['public-pages'] },
  loader: ({ context, route }) => {
    void context.queryClient.query(editedPagesQuery).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: PublicPagesPage,
});
