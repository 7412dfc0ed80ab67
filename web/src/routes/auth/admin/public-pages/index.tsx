import { createFileRoute } from '@tanstack/react-router';
import { PublicPagesPage } from '../../../../features/public-pages/admin/PublicPagesPage.tsx';
import { editedPagesQuery } from '../../../../features/public-pages/public-pages.api.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/public-pages/')({
  loader: ({ context }) => {
    void context.queryClient.query(editedPagesQuery).catch(shownByPage);
    return loadTexts('public-pages');
  },
  component: PublicPagesPage,
});
